import type { Market } from '../../core/market.ts';
import { isSignedOut } from '../../core/refusals.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';

/**
 * Saves the chosen campus to the profile of a signed-in visitor. Returns a function that shows the result in a toast,
 * once it is known.
 */
export function saveCampus({ campus, session, send }: Market, reloadUser: () => unknown): () => void {
  const chosenId = campus.getChosen();
  const saving =
    chosenId && session.state().status === 'signed-in'
      ? send('PUT /user', { body: { campus: chosenId } }).then(reloadUser)
      : Promise.resolve();
  // The call may fail before its result is shown, and an unhandled rejection would be reported as a crash.
  saving.catch(() => {});
  return () =>
    void saving.then(
      () => showLazyToast({ title: 'Campus updated' }),
      (error) => isSignedOut(error) || showLazyToast(updateFailedToast),
    );
}

const updateFailedToast = {
  kind: 'destructive',
  title: 'Update Failed',
  text: 'Failed to update profile. Please try again.',
} as const;
