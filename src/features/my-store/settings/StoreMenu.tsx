import { BadgeCheck, PencilLine, Store, Trash2 } from 'lucide';
import { useState } from 'react';
import type { MyStore } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { useLoadOnPress } from '../../../ui/feedback/useLoadOnPress.ts';
import { LazyMenu } from '../../../ui/menus/LazyMenu.tsx';
import type { StoreDialogName } from './StoreSettings.tsx';

export interface StoreMenuProps {
  store: MyStore;
  onDeleted(): void;
}

const loadSettings = () => import('./StoreSettings.tsx').then(({ StoreSettings }) => StoreSettings);

/** The menu of the store. The code of its dialogs is loaded when the first of them is opened. */
export function StoreMenu({ store, onDeleted }: StoreMenuProps) {
  const { link } = useMarket();
  const storeSettings = useLoadOnPress(loadSettings);
  const [shownDialog, setShownDialog] = useState<StoreDialogName>();
  const dialogOpener = (name: StoreDialogName) => () => storeSettings.load(() => setShownDialog(name));
  const actions = [
    { id: 'edit', text: 'Edit store', icon: PencilLine, onChoose: dialogOpener('edit') },
    { id: 'see', text: 'See your store page', icon: Store, href: link(`/store/${store.slug}`) },
    { id: 'verify', text: 'Request verification', icon: BadgeCheck, onChoose: dialogOpener('verify') },
    { id: 'delete', text: 'Delete store', icon: Trash2, destructive: true, onChoose: dialogOpener('delete') },
  ];
  return (
    <>
      <LazyMenu label="More for your store" actions={actions} />
      {storeSettings.Component && shownDialog && (
        <storeSettings.Component
          dialog={shownDialog}
          store={store}
          onClose={() => setShownDialog(undefined)}
          onDeleted={() => {
            setShownDialog(undefined);
            onDeleted();
          }}
        />
      )}
    </>
  );
}
