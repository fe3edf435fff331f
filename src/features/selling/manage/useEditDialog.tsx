import { type ComponentType, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import type { MyProduct } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { loadToasts, showLateToast } from '../../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import type { EditDialogProps } from './EditDialog.tsx';

/** The dialog that edits a product. Its code comes once the list is shown, and with the first press at the latest. */
export function useEditDialog(
  isListShown: boolean,
  onSaved: () => void,
): { dialog: ReactNode; edit(product: MyProduct): void } {
  const root = useContext(WidgetRoot);
  const [Edit, setEdit] = useState<ComponentType<EditDialogProps>>();
  const [product, setProduct] = useState<MyProduct>();
  const { savesData } = useMarket();
  const load = useCallback(async () => {
    // What tells that saving has failed comes with the dialog: by then the network may be gone.
    const [{ EditDialog }] = await Promise.all([import('./EditDialog.tsx'), loadToasts()]);
    setEdit(() => EditDialog);
  }, []);
  useEffect(() => {
    if (isListShown && !savesData) load().catch(() => {});
  }, [isListShown, savesData, load]);
  const close = () => setProduct(undefined);
  return {
    edit: (product) =>
      void load().then(
        () => setProduct(product),
        () => showLateToast({ kind: 'destructive', title: 'Error', text: 'Check your connection.' }, root),
      ),
    dialog: Edit && product && (
      <Edit
        product={product}
        onClose={close}
        onSaved={() => {
          close();
          onSaved();
        }}
      />
    ),
  };
}
