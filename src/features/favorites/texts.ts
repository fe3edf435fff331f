import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';

// A file of its own, because both FavoriteHeart and the code that it loads late show it.

export const updateFailed: ToastMessage = {
  kind: 'destructive',
  title: 'Error updating favorites',
  text: 'Failed to update favorites. Please try again.',
};
