import type { MyStore } from '../../../contract/shared/types.ts';
import { DeleteStore } from './DeleteStore.tsx';
import { EditStore } from './EditStore.tsx';
import { RequestVerification } from './RequestVerification.tsx';

/** The dialogs that change a store, by name. */
export type StoreDialogName = 'edit' | 'verify' | 'delete';

export interface StoreSettingsProps {
  dialog: StoreDialogName;
  store: MyStore;
  onClose(): void;
  onDeleted(): void;
}

/** Renders the open dialog that changes a store. */
export function StoreSettings({ dialog, store, onClose, onDeleted }: StoreSettingsProps) {
  if (dialog === 'edit') return <EditStore store={store} onClose={onClose} />;
  if (dialog === 'verify') return <RequestVerification store={store} onClose={onClose} />;
  return <DeleteStore store={store} onClose={onClose} onDeleted={onDeleted} />;
}
