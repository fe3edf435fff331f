import type { MyStore } from '../../../contract/shared/types.ts';
import { DeleteStore } from './DeleteStore.tsx';
import { EditStore } from './EditStore.tsx';
import { RequestVerification } from './RequestVerification.tsx';
import type { Setting } from './setting.ts';

export interface StoreSettingsProps {
  setting: Setting;
  store: MyStore;
  onClose(): void;
  onDeleted(): void;
}

/** The dialogs in which a store is changed. */
export function StoreSettings({ setting, store, onClose, onDeleted }: StoreSettingsProps) {
  if (setting === 'edit') return <EditStore store={store} onClose={onClose} />;
  if (setting === 'verify') return <RequestVerification store={store} onClose={onClose} />;
  return <DeleteStore store={store} onClose={onClose} onDeleted={onDeleted} />;
}
