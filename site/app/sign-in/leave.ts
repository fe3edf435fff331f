import { saveScroll, topOverlay } from '../back.ts';
import { leftAtKey, nextPageKey, take } from './useContinueAfterSignIn.ts';

/**
 * The most history entries that browsers store; Safari stores twice as many. At this length nobody can tell how many entries
 * the pages in between have added.
 */
const entriesMax = 50;

/**
 * Leaves the site for the sign-in provider. `returnTo` later goes back to the current history entry, so that Back leads
 * to the screen before it and never to the provider.
 */
export async function leaveFor(address: string): Promise<void> {
  const overlays = topOverlay();
  if (overlays) {
    // The sign-in dialog has its own history entry. After the sign-in, visitors want the page below it.
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(-overlays);
    await gone;
  }
  saveScroll();
  // A new entry removes the entries ahead, so that our page is the last but one. The provider's page replaces the new one.
  history.pushState(history.state, '');
  sessionStorage.setItem(leftAtKey, String(history.length - 1));
  location.replace(address);
}

/** Goes back to the page that `leaveFor` left, which then opens `address`. Returns false if that page cannot be found. */
export function returnTo(address: string): boolean {
  const leftAt = Number(take(leftAtKey));
  const added = history.length - leftAt;
  if (!leftAt || added <= 0 || history.length >= entriesMax) return false;
  // Stored only when this page is really left.
  addEventListener('pagehide', () => sessionStorage.setItem(nextPageKey, address), { once: true });
  history.go(-added);
  return true;
}
