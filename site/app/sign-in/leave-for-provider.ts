import { saveScroll, topOverlay } from '../history-entries.ts';
import { historyLengthKey, nextPageKey, takeStoredValue } from './useContinueAfterSignIn.ts';

/**
 * The most history entries that Chrome and Firefox store. (Safari stores twice as many.) Once the history is full, its length
 * no longer grows, so the length does not show how many entries the provider's pages have added.
 */
const maxHistoryEntries = 50;

/**
 * Leaves the site for the sign-in provider. `goBackAndOpen` later goes back to the current history entry, so that Back leads
 * to the screen before it and never to the provider.
 */
export async function leaveForProvider(address: string): Promise<void> {
  const openOverlayCount = topOverlay();
  if (openOverlayCount) {
    // The sign-in dialog has its own history entry. After the sign-in, visitors want the page behind the dialog.
    const overlaysClosed = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(-openOverlayCount);
    await overlaysClosed;
  }
  saveScroll();
  // A new entry removes all later entries, so that this page is the second to last. The provider's page replaces the new
  // entry.
  history.pushState(history.state, '');
  sessionStorage.setItem(historyLengthKey, String(history.length - 1));
  location.replace(address);
}

/** Goes back to the page that `leaveForProvider` left, which then opens `address`. Returns false if it cannot be found. */
export function goBackAndOpen(address: string): boolean {
  const lengthWhenLeft = Number(takeStoredValue(historyLengthKey));
  const addedEntryCount = history.length - lengthWhenLeft;
  if (!lengthWhenLeft || addedEntryCount <= 0 || history.length >= maxHistoryEntries) return false;
  // Store the address only when the browser really leaves this page.
  addEventListener('pagehide', () => sessionStorage.setItem(nextPageKey, address), { once: true });
  history.go(-addedEntryCount);
  return true;
}
