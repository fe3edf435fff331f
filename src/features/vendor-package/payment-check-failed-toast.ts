import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';

export const paymentCheckFailedToast: ToastMessage = {
  kind: 'destructive',
  title: 'Error',
  text: 'Unable to check payment status. Please try again.',
};
