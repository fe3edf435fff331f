import type { ElementDefinition } from '../../element/element-definition.ts';
import type { MyStoreProps } from './MyStore.tsx';

export const myStore = {
  tag: 'my-store',
  component: 'MyStore',
  attributes: {},
  events: {
    ready: { prop: 'onReady', bubbles: false },
    error: { prop: 'onError', bubbles: false },
  },
} as const satisfies ElementDefinition<keyof MyStoreProps>;
