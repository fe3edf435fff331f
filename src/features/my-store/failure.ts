import { isRefusal, refusalMessage } from '../../core/refusals.ts';
import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';

export const unexpected = 'An unexpected error occurred. Please try again.';

/** What a failed call is told with: `Store Update Failed` with the server's reason, else `Store Update Error`. */
export const failureOf = (what: string, error: unknown): ToastMessage =>
  isRefusal(error)
    ? { kind: 'destructive', title: `${what} Failed`, text: refusalMessage(error, unexpected) }
    : { kind: 'destructive', title: `${what} Error`, text: unexpected };

/** The same where the specification has one title for both. */
export const failedWith = (title: string, error: unknown): ToastMessage => ({
  kind: 'destructive',
  title,
  text: refusalMessage(error, unexpected),
});
