import type { MyStore } from '../../../contract/shared/types.ts';
import { DeleteStore } from './DeleteStore.tsx';
import { EditStore } from './EditStore.tsx';
import { RequestVerification } from './RequestVerification.tsx';

/** Which dialog is open. */
export type Setting = 'edit' | 'verify' | 'delete';

export interface StoreSettingsProps {
  setting: Setting;
  store: MyStore;
  onClose(): void;
  onDeleted(): void;
}

/** The dialogs that change a store. */
export function StoreSettings({ setting, store, onClose, onDeleted }: StoreSettingsProps) {
  if (setting === 'edit') return <EditStore store={store} onClose={onClose} />;
  if (setting === 'verify') return <RequestVerification store={store} onClose={onClose} />;
  return <DeleteStore store={store} onClose={onClose} onDeleted={onDeleted} />;
}
