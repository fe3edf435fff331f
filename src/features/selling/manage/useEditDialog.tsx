import { type ComponentType, type ReactNode, useCallback, useContext, useState } from 'react';
import type { MyProduct } from '../../../contract/shared/types.ts';
import { loadToasts, showLazyToast } from '../../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { useWhenIdle } from '../../../ui/useWhenIdle.ts';
import type { EditDialogProps } from './EditDialog.tsx';

export interface EditDialogControl {
  /** The dialog. The caller must render it. */
  dialog: ReactNode;
  openEditDialog(product: MyProduct): void;
  /** Whether the dialog for this product is loading. */
  isOpening(id: string): boolean;
}

/** Opens the dialog that edits a product. Its code is loaded when the browser is idle, or on the first press. */
export function useEditDialog(): EditDialogControl {
  const root = useContext(WidgetRoot);
  const [LoadedDialog, setLoadedDialog] = useState<ComponentType<EditDialogProps>>();
  const [product, setProduct] = useState<MyProduct>();
  const load = useCallback(async () => {
    // Load the toasts with the dialog, because the network may be down when saving fails.
    const [{ EditDialog }] = await Promise.all([import('./EditDialog.tsx'), loadToasts()]);
    setLoadedDialog(() => EditDialog);
  }, []);
  useWhenIdle(useCallback(() => void load().catch(() => {}), [load]));
  const close = () => setProduct(undefined);
  return {
    openEditDialog(product) {
      setProduct(product);
      load().catch(() => {
        close();
        showLazyToast({ kind: 'destructive', title: 'Error', text: 'Check your connection.' }, root);
      });
    },
    isOpening: (id) => !LoadedDialog && product?._id === id,
    dialog: LoadedDialog && product && <LoadedDialog product={product} onClose={close} onSaved={close} />,
  };
}
