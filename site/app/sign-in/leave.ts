import { useEffect } from 'react';
import { keepPlace, topOverlay } from '../back.ts';

const leftAtKey = 'campus-market:left-at';
const goOnToKey = 'campus-market:go-on-to';

/**
 * Browsers keep no more entries than this, and Safari twice as many: from there on nobody can tell how many the pages in
 * between have added.
 */
const entriesMax = 50;

/**
 * Leaves for pages of somebody else that lead back to ours. `returnTo` finds the entry that was left, so that Back leads
 * from there to the screen before it and never to those pages.
 */
export async function leaveFor(address: string): Promise<void> {
  const overlays = topOverlay();
  if (overlays) {
    // What asked to leave lies over the page. Who comes back wants the page.
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(-overlays);
    await gone;
  }
  keepPlace();
  // A new entry cuts off what Forward leads to, so ours is the last but one. The next page takes the new one over.
  history.pushState(history.state, '');
  sessionStorage.setItem(leftAtKey, String(history.length - 1));
  location.replace(address);
}

/**
 * Goes back to the entry that was left by `leaveFor`, and on to an address there. False where that entry cannot be found.
 */
export function returnTo(address: string): boolean {
  const leftAt = Number(take(leftAtKey));
  const added = history.length - leftAt;
  if (!leftAt || added <= 0 || history.length >= entriesMax) return false;
  // For the page that comes next, and only when this one is really left.
  addEventListener('pagehide', () => sessionStorage.setItem(goOnToKey, address), { once: true });
  history.go(-added);
  return true;
}

/** Once `returnTo` has led back to the page that was left, goes on to where it named. */
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

function take(key: string): string | undefined {
  try {
    const value = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return value;
  } catch {
    // Without storage nobody could leave.
    return undefined;
  }
}
