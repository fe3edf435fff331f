import { useMarket } from '../../core/MarketProvider.tsx';
import { isSignedOut } from '../../core/refusals.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { useUser } from './useUser.ts';

/**
 * Returns a function that saves the chosen campus to the profile of a signed-in visitor, so that both stay the same. That
 * function returns another function, which shows the result in a toast.
 */
export function useSaveCampus(): () => () => void {
  const { campus, session, send } = useMarket();
  const { retry: reloadUser } = useUser();
  return () => {
    const chosen = campus.getChosen();
    const saved =
      chosen && session.state().status === 'signed-in'
        ? send('PUT /user', { body: { campus: chosen } }).then(reloadUser)
        : Promise.resolve();
    // The call may fail before its result is shown, and an unhandled rejection would be reported as a crash.
    saved.catch(() => {});
    return () =>
      void saved.then(
        () => showLazyToast({ title: 'Campus updated' }),
        (error) => isSignedOut(error) || showLazyToast(updateFailed),
      );
  };
}

const updateFailed = {
  kind: 'destructive',
  title: 'Update Failed',
  text: 'Failed to update profile. Please try again.',
} as const;
