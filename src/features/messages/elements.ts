import { type ElementDefinition, loadEvents } from '../../element/element-definition.ts';
import type { MessageCenterProps } from './MessageCenter.tsx';

export const messageCenter = {
  tag: 'message-center',
  component: 'MessageCenter',
  attributes: { thread: 'string', to: 'string', product: 'string' },
  events: {
    threadchange: { prop: 'onThreadChange' },
    ...loadEvents,
  },
} as const satisfies ElementDefinition<keyof MessageCenterProps>;
