import { isRefusal } from '../../../core/refusal.ts';
import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';

/** A refusal says why, such as that the store is one's own. */
export const followFailed = (error: unknown): ToastMessage => ({
  kind: 'destructive',
  title: 'Error following store',
  text: isRefusal(error) ? error.message : 'Failed to follow this store. Please try again.',
});
