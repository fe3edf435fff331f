import type { AroundNavHandler } from 'wouter';

// Adds an entry to the browser's history for each overlay, such as a dialog, so that Back closes it.

/** A part of the state of a history entry. */
interface OverlayState {
  /** The number of the overlay that is open at this entry. */
  overlay?: number;
}

/** Returns the number of the top overlay, counted from 1 on each page. Undefined if none is open. */
export const topOverlay = () => (history.state as OverlayState | null)?.overlay;

/** The number of the entry of an overlay that was just closed. An overlay that opens before the entry is removed reuses it. */
let reusableEntry: number | undefined;

/** True while `history.back()` removes the entry of a closed overlay. */
let isGoingBack = false;

/**
 * Adds a history entry for a new overlay, or reuses `reusableEntry`. Returns the entry's number, which is higher than
 * the numbers of all earlier entries, even after a reload.
 */
function addOrReuseEntry(): number {
  const top = topOverlay();
  if (top !== undefined && top === reusableEntry) {
    reusableEntry = undefined;
    return top;
  }
  const overlay = (top ?? 0) + 1;
  history.pushState({ ...history.state, overlay }, '');
  return overlay;
}

/**
 * Adds a history entry for an open overlay, so that Back closes it instead of leaving the page. Returns a function to
 * call when the overlay was closed in another way.
 */
export function closeOnBack(close: () => void): () => void {
  const entry = addOrReuseEntry();
  const closeAfterBack = () => {
    if ((topOverlay() ?? 0) >= entry) return;
    removeEventListener('popstate', closeAfterBack);
    close();
  };
  addEventListener('popstate', closeAfterBack);
  return () => {
    removeEventListener('popstate', closeAfterBack);
    if (topOverlay() !== entry) return;
    reusableEntry = entry;
    queueMicrotask(() => {
      if (reusableEntry !== entry) return;
      reusableEntry = undefined;
      if (topOverlay() !== entry) return;
      isGoingBack = true;
      const finish = () => {
        isGoingBack = false;
      };
      addEventListener('popstate', finish, { once: true });
      history.back();
    });
  };
}

/** Whether an overlay is open at the current history entry. A link in the overlay replaces this entry. */
const isOverlayEntry = () => topOverlay() !== undefined;

/**
 * Navigates to another page. If an overlay is open, the new page replaces the overlay's entry. While an overlay is
 * closing, waits until its entry is removed, because going back would otherwise undo the navigation.
 */
export function navigateOverOverlay(navigate: (replace: boolean) => void): void {
  if (isGoingBack) addEventListener('popstate', () => navigate(false), { once: true });
  else navigate(isOverlayEntry());
}

/** Calls `run` at once or, if an overlay is closing, when its history entry is removed. */
export function runAfterOverlayCloses(run: () => void): void {
  if (isOverlayEntry()) addEventListener('popstate', run, { once: true });
  else run();
}

/** A part of the state of a history entry. */
interface PreviousPageState {
  /** True if the previous entry is a page of this site too. The history entry stores this, so it survives a reload. */
  isFromHere?: boolean;
}

/** True when Back leads to another page of this site. */
export const cameFromThisSite = () => (history.state as PreviousPageState | null)?.isFromHere === true;

/** Opens a page of this site, and stores in its history entry whether the previous entry is a page of this site too. */
export const navigateAndRecordPreviousPage: AroundNavHandler = (navigate, to, options) => {
  const isPreviousPageOurs = !options?.replace || isOverlayEntry() || cameFromThisSite();
  navigate(to, { ...options, state: { ...options?.state, isFromHere: isPreviousPageOurs } });
};

/** Stores the scroll position in the page's history entry. */
export function saveScroll(): void {
  history.replaceState({ ...history.state, scrollY }, '');
}
