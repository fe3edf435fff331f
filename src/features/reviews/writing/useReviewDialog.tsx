import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import { loadToasts, showLateToast } from '../../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import type { ReviewDialogProps } from './ReviewDialog.tsx';

/** The dialog that writes a review. Its code comes when it is opened. */
export function useReviewDialog(review: Omit<ReviewDialogProps, 'onClose'>): {
  dialog: ReactNode;
  /** True while its code is on its way. */
  isOpening: boolean;
  open(): void;
} {
  const root = useContext(WidgetRoot);
  const [Dialog, setDialog] = useState<ComponentType<ReviewDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    dialog: isOpen && Dialog && (
      <Dialog
        {...review}
        onClose={close}
        onSent={(isWaiting) => {
          close();
          review.onSent(isWaiting);
        }}
      />
    ),
    isOpening: isOpen && !Dialog,
    open() {
      setOpen(true);
      // What tells that sending has failed comes with the dialog: by then the network may be gone.
      Promise.all([import('./ReviewDialog.tsx'), loadToasts()]).then(
        ([{ ReviewDialog }]) => setDialog(() => ReviewDialog),
        () => {
          close();
          showLateToast({ kind: 'destructive', title: 'Error', text: 'Check your connection.' }, root);
        },
      );
    },
  };
}
