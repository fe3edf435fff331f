import { useEffect } from 'react';

/** The session storage key of the history's length at the page that the visitor left to sign in. */
export const historyLengthKey = 'campus-market:left-at';
/** The session storage key of the page to open after the browser has gone back to the page that the visitor left. */
export const nextPageKey = 'campus-market:go-on-to';

/** Opens the page that `goBackAndOpen` (leave-for-provider.ts) has stored, after it went back to the page that the visitor left. */
export function useContinueAfterSignIn(navigate: (to: string, options: { replace: boolean }) => void): void {
  useEffect(() => {
    const openNextPage = () => {
      const to = takeStoredValue(nextPageKey);
      // On a page that is not part of the sign-in, the visitor has already come back with Back, so `goBackAndOpen` must
      // not go back further.
      if (!/^\/(login|auth\/success)$/.test(location.pathname)) takeStoredValue(historyLengthKey);
      if (to === undefined || to === location.pathname + location.search) return;
      // The next page replaces the sign-in page, which is no longer needed. The onboarding page replaces any page.
      navigate(to, { replace: /^\/(login|profile)$/.test(location.pathname) || to.startsWith('/profile') });
    };
    const refreshRestoredPage = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // A page in the back-forward cache received no storage events from other pages, so make all listeners read again.
      dispatchEvent(new StorageEvent('storage'));
      openNextPage();
    };
    openNextPage();
    addEventListener('pageshow', refreshRestoredPage);
    return () => removeEventListener('pageshow', refreshRestoredPage);
  }, [navigate]);
}

/** Reads and removes a value of session storage. */
export function takeStoredValue(key: string): string | undefined {
  try {
    const value = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return value;
  } catch {
    // The browser blocks the storage, so `leaveForProvider` has not stored anything.
    return undefined;
  }
}
