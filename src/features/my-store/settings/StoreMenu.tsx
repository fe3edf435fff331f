import { BadgeCheck, PencilLine, Store, Trash2 } from 'lucide';
import type { MyStore } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { lazyPart, useLazyDialog } from '../../../ui/lazy-part.tsx';
import { MenuButton } from '../../../ui/menus/MenuButton.tsx';
import { notLoadedToast } from '../failure-toasts.ts';
import type { StoreDialogName, StoreSettingsProps } from './StoreSettings.tsx';

export interface StoreMenuProps {
  store: MyStore;
  onDeleted(): void;
}

const storeSettings = lazyPart(() => import('./StoreSettings.tsx').then((module) => module.StoreSettings));

/** The menu of the store. The code of its dialogs is loaded when the first of them is opened. */
export function StoreMenu({ store, onDeleted }: StoreMenuProps) {
  const { link } = useMarket();
  const {
    Content,
    subject: dialog,
    open,
    close,
  } = useLazyDialog<StoreSettingsProps, StoreDialogName>(storeSettings, notLoadedToast);
  const dialogOpener = (name: StoreDialogName) => () => void open(name);
  const actions = [
    { id: 'edit', text: 'Edit store', icon: PencilLine, onChoose: dialogOpener('edit') },
    { id: 'see', text: 'See your store page', icon: Store, href: link(`/store/${store.slug}`) },
    { id: 'verify', text: 'Request verification', icon: BadgeCheck, onChoose: dialogOpener('verify') },
    { id: 'delete', text: 'Delete store', icon: Trash2, destructive: true, onChoose: dialogOpener('delete') },
  ];
  return (
    <>
      <MenuButton label="More for your store" actions={actions} />
      {Content && dialog && (
        <Content
          dialog={dialog}
          store={store}
          onClose={close}
          onDeleted={() => {
            close();
            onDeleted();
          }}
        />
      )}
    </>
  );
}
