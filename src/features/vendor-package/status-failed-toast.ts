import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';

export const statusFailedToast: ToastMessage = {
  kind: 'destructive',
  title: 'Error',
  text: 'Unable to check payment status. Please try again.',
};
