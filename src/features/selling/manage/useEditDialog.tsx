import { type ComponentType, type ReactNode, useCallback, useContext, useState } from 'react';
import type { MyProduct } from '../../../contract/shared/types.ts';
import { loadToasts, showLazyToast } from '../../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { useWhenIdle } from '../../../ui/useWhenIdle.ts';
import type { EditDialogProps } from './EditDialog.tsx';

export interface EditDialogControl {
  /** The dialog, to render in the page. */
  dialog: ReactNode;
  edit(product: MyProduct): void;
  /** Whether the dialog for this product is loading. */
  isOpening(id: string): boolean;
}

/** The dialog that edits a product. Its code is loaded in idle time, or with the first press. */
export function useEditDialog(): EditDialogControl {
  const root = useContext(WidgetRoot);
  const [Edit, setEdit] = useState<ComponentType<EditDialogProps>>();
  const [product, setProduct] = useState<MyProduct>();
  const load = useCallback(async () => {
    // Load the toasts with the dialog: when saving fails, the network may be down.
    const [{ EditDialog }] = await Promise.all([import('./EditDialog.tsx'), loadToasts()]);
    setEdit(() => EditDialog);
  }, []);
  useWhenIdle(useCallback(() => void load().catch(() => {}), [load]));
  const close = () => setProduct(undefined);
  return {
    edit(product) {
      setProduct(product);
      load().catch(() => {
        close();
        showLazyToast({ kind: 'destructive', title: 'Error', text: 'Check your connection.' }, root);
      });
    },
    isOpening: (id) => !Edit && product?._id === id,
    dialog: Edit && product && <Edit product={product} onClose={close} onSaved={close} />,
  };
}
