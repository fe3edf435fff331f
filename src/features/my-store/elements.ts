import { type ElementDefinition, loadEvents } from '../../element/element-definition.ts';
import type { MyStoreProps } from './MyStore.tsx';

export const myStore = {
  tag: 'my-store',
  component: 'MyStore',
  attributes: {},
  events: loadEvents,
} as const satisfies ElementDefinition<keyof MyStoreProps>;
