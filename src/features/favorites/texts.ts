import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';

export const updateFailed: ToastMessage = {
  kind: 'destructive',
  title: 'Error updating favorites',
  text: 'Failed to update favorites. Please try again.',
};
