import { isRefusal, refusalMessage } from '../../core/refusals.ts';
import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';

/** The toast if the code of a form does not load. */
export const notLoadedToast: ToastMessage = {
  kind: 'destructive',
  title: 'This did not load',
  text: 'Check your data or Wi-Fi, then try again.',
};

export const unexpectedErrorText = 'An unexpected error occurred. Please try again.';

/**
 * Returns the toast of a failed action, such as `Store Update`. Its title is `Store Update Failed` if the server
 * refused the call, else `Store Update Error`.
 */
export const actionFailureToast = (action: string, error: unknown): ToastMessage =>
  isRefusal(error)
    ? { kind: 'destructive', title: `${action} Failed`, text: refusalMessage(error, unexpectedErrorText) }
    : { kind: 'destructive', title: `${action} Error`, text: unexpectedErrorText };

/** Returns the toast of a failed call for which the specification has only one title. */
export const failureToast = (title: string, error: unknown): ToastMessage => ({
  kind: 'destructive',
  title,
  text: refusalMessage(error, unexpectedErrorText),
});
