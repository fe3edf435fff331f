import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import { loadToasts, showLazyToast } from '../../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import type { ReviewDialogProps } from './ReviewDialog.tsx';

/** Opens the dialog to write a review. Its code is loaded when it opens. */
export function useReviewDialog(dialogProps: Omit<ReviewDialogProps, 'onClose'>): {
  dialog: ReactNode;
  /** True while the dialog's code is loading. */
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
        {...dialogProps}
        onClose={close}
        onSent={(isQueued) => {
          close();
          dialogProps.onSent(isQueued);
        }}
      />
    ),
    isOpening: isOpen && !Dialog,
    open() {
      setOpen(true);
      // Load the toasts with the dialog, because the network may be down when sending fails.
      Promise.all([import('./ReviewDialog.tsx'), loadToasts()]).then(
        ([{ ReviewDialog }]) => setDialog(() => ReviewDialog),
        () => {
          close();
          showLazyToast({ kind: 'destructive', title: 'Error', text: 'Check your connection.' }, root);
        },
      );
    },
  };
}
