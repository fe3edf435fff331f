import { keepPlace, topOverlay } from '../back.ts';
import { goOnToKey, leftAtKey, take } from './useGoOn.ts';

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
    // The sign-in dialog has an entry of its own. After the sign-in, people want the page below it.
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
