import { useEffect } from 'react';

/** Session storage: the length of the history at the page that the visitor left to sign in. */
export const leftAtKey = 'campus-market:left-at';
/** Session storage: the page to open after the return to the page that was left. */
export const nextPageKey = 'campus-market:go-on-to';

/** After `returnTo` (leave.ts) has gone back to the page that was left, opens the page that it named. */
export function useContinueAfterSignIn(go: (to: string, options: { replace: boolean }) => void): void {
  useEffect(() => {
    const openNextPage = () => {
      const to = take(nextPageKey);
      // On all other pages the visitor has already come back, by Back.
      if (!/^\/(login|auth\/success)$/.test(location.pathname)) take(leftAtKey);
      if (to === undefined || to === location.pathname + location.search) return;
      // The sign-in page is no longer needed. Onboarding replaces any page.
      go(to, { replace: /^\/(login|profile)$/.test(location.pathname) || to.startsWith('/profile') });
    };
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // A page in the back-forward cache received no storage events from other pages.
      dispatchEvent(new StorageEvent('storage'));
      openNextPage();
    };
    openNextPage();
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, [go]);
}

/** Reads and removes a value of session storage. */
export function take(key: string): string | undefined {
  try {
    const value = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return value;
  } catch {
    // Without storage no sign-in could have left the page.
    return undefined;
  }
}
