import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';

export interface HideOrShowDialogProps {
  productName: string;
  /** Whether the product is hidden now. If so, the dialog asks whether to show it again. */
  isHidden: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks for confirmation before a product is hidden or shown again. */
export function HideOrShowDialog({ productName, isHidden, ...actions }: HideOrShowDialogProps) {
  return isHidden ? (
    <AlertDialog
      title={`Show ${productName} again?`}
      confirmLabel="Show product"
      confirmLook="brand"
      cancelLabel="Keep it hidden"
      {...actions}
    >
      Buyers find it again, on Home, in searches and in the store, as far as its seller has it on sale.
    </AlertDialog>
  ) : (
    <AlertDialog
      title={`Hide ${productName}?`}
      confirmLabel="Hide product"
      cancelLabel="Keep it"
      {...actions}
    >
      Buyers no longer find it: not on Home, not in searches and not in the store. Its own page says that the
      product could not be found. In carts and favourites it is no longer available. The seller sees that it
      was taken down, and cannot put it back.
    </AlertDialog>
  );
}
