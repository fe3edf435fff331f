import { useEffect } from 'react';

/** Where in the history the page is that was left. */
export const leftAtKey = 'campus-market:left-at';
/** The address that comes next once that page is back. */
export const goOnToKey = 'campus-market:go-on-to';

/** Once `returnTo` of leave.ts has led back to the page that was left, goes on to where it named. */
export function useGoOn(go: (to: string, options: { replace: boolean }) => void): void {
  useEffect(() => {
    const goOn = () => {
      const to = take(goOnToKey);
      // On any other page the visitor is back already, by Back.
      if (!/^\/(login|auth\/success)$/.test(location.pathname)) take(leftAtKey);
      if (to === undefined || to === location.pathname + location.search) return;
      // A page that only asked to sign in is done with. A profile that must be completed takes the place of any page.
      go(to, { replace: /^\/(login|profile)$/.test(location.pathname) || to.startsWith('/profile') });
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // A page that the browser has kept in memory did not hear what other pages stored meanwhile.
      dispatchEvent(new StorageEvent('storage'));
      goOn();
    };
    goOn();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [go]);
}

/** Takes a value out of the storage of this tab. */
export function take(key: string): string | undefined {
  try {
    const value = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return value;
  } catch {
    // Without storage nobody could leave.
    return undefined;
  }
}
