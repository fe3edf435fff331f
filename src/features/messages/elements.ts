import type { ElementDefinition } from '../../element/element-definition.ts';
import type { MessageCenterProps } from './MessageCenter.tsx';

export const messageCenter = {
  tag: 'message-center',
  component: 'MessageCenter',
  attributes: { thread: 'string', to: 'string', product: 'string' },
  events: {
    threadchange: { prop: 'onThreadChange' },
    ready: { prop: 'onReady', bubbles: false },
    error: { prop: 'onError', bubbles: false },
  },
} as const satisfies ElementDefinition<keyof MessageCenterProps>;
