export { useCreateStore } from './creation/useCreateStore.tsx';
export { MyStore, type MyStoreProps } from './MyStore.tsx';
export { type MyStoreResult, useMyStore } from './useMyStore.ts';
