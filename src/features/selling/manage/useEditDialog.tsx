import type { ReactNode } from 'react';
import type { MyProduct } from '../../../contract/shared/types.ts';
import { loadToasts } from '../../../ui/feedback/lazy-toast.ts';
import { lazyPart, useLazyDialog } from '../../../ui/lazy-part.tsx';
import { useWhenIdle } from '../../../ui/useWhenIdle.ts';
import type { EditDialogProps } from './EditDialog.tsx';

export interface EditDialogControl {
  /** The dialog. The caller must render it. */
  dialog: ReactNode;
  openEditDialog(product: MyProduct): void;
  /** Whether the dialog for this product is loading. */
  isOpening(id: string): boolean;
}

const editDialog = lazyPart(async () => {
  // Load the toasts with the dialog, because the network may be down when saving fails.
  const [{ EditDialog }] = await Promise.all([import('./EditDialog.tsx'), loadToasts()]);
  return EditDialog;
});

/** Opens the dialog that edits a product. Its code is loaded when the browser is idle, or on the first press. */
export function useEditDialog(): EditDialogControl {
  const { Content, subject, isOpening, open, close } = useLazyDialog<EditDialogProps, MyProduct>(editDialog);
  useWhenIdle(editDialog.preload);
  return {
    openEditDialog: (product) => void open(product),
    isOpening: (id) => isOpening && subject?._id === id,
    dialog: Content && subject && <Content product={subject} onClose={close} onSaved={close} />,
  };
}
