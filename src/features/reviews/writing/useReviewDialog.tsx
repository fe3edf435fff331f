import type { ReactNode } from 'react';
import { loadToasts } from '../../../ui/feedback/lazy-toast.ts';
import { lazyPart, useLazyDialog } from '../../../ui/lazy-part.tsx';
import type { ReviewDialogProps } from './ReviewDialog.tsx';

const reviewDialog = lazyPart(async () => {
  // Load the toasts with the dialog, because the network may be down when sending fails.
  const [{ ReviewDialog }] = await Promise.all([import('./ReviewDialog.tsx'), loadToasts()]);
  return ReviewDialog;
});

/** Opens the dialog to write a review. Its code is loaded when it opens. */
export function useReviewDialog(dialogProps: Omit<ReviewDialogProps, 'onClose'>): {
  dialog: ReactNode;
  /** True while the dialog's code is loading. */
  isOpening: boolean;
  open(): void;
} {
  const { Content, isOpening, open, close } = useLazyDialog(reviewDialog);
  return {
    dialog: Content && (
      <Content
        {...dialogProps}
        onClose={close}
        onSent={(isQueued) => {
          close();
          dialogProps.onSent(isQueued);
        }}
      />
    ),
    isOpening,
    open: () => void open(),
  };
}
