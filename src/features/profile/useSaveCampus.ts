import { useMarket } from '../../core/MarketProvider.tsx';
import { isSignedOut } from '../../core/refusals.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { useUser } from './useUser.ts';

/**
 * Returns a function that saves the chosen campus to the profile of a signed-in visitor. That function returns another
 * function, which shows the result in a toast.
 */
export function useSaveCampus(): () => () => void {
  const { campus, session, send } = useMarket();
  const { retry: reloadUser } = useUser();
  return () => {
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
  };
}

const updateFailedToast = {
  kind: 'destructive',
  title: 'Update Failed',
  text: 'Failed to update profile. Please try again.',
} as const;
