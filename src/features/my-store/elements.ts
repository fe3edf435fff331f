import type { ElementRow } from '../../element/row.ts';
import type { MyStoreProps } from './MyStore.tsx';

export const myStore = {
  tag: 'my-store',
  component: 'MyStore',
  attributes: {},
  events: {
    ready: { prop: 'onReady', bubbles: false },
    error: { prop: 'onError', bubbles: false },
  },
} as const satisfies ElementRow<keyof MyStoreProps>;
