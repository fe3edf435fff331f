import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';

// In a file of its own, because both FavoriteHeart and the code that it loads on demand show this toast.

export const updateFailedToast: ToastMessage = {
  kind: 'destructive',
  title: 'Error updating favorites',
  text: 'Failed to update favorites. Please try again.',
};
