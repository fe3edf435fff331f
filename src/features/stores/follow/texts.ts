import { refusalMessage } from '../../../core/refusals.ts';
import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';

/** A refusal says why, such as that the store is one's own. */
export const followFailed = (error: unknown): ToastMessage => ({
  about: 'follow',
  kind: 'destructive',
  title: 'Error following store',
  text: refusalMessage(error, 'Failed to follow this store. Please try again.'),
});
