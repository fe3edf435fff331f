import type { AroundNavHandler } from 'wouter';

// Adds overlays and pages to the browser's history, so that Back closes overlays.

/** A part of the state of a history entry. */
interface OverlayState {
  /** The number of the overlay that is open at this entry. */
  overlay?: number;
}

export const topOverlay = () => (history.state as OverlayState | null)?.overlay;

/** The entry of an overlay that was just closed. An overlay that opens before the entry is removed reuses it. */
let freeEntry: number | undefined;

/** True from when an overlay was closed until its entry is removed. */
let isGoingBack = false;

/**
 * Adds a history entry for a new overlay, or reuses a free entry. Returns the entry's number, which is higher than the
 * numbers of all entries below, even after a reload.
 */
function addOrReuseEntry(): number {
  const top = topOverlay();
  if (top !== undefined && top === freeEntry) {
    freeEntry = undefined;
    return top;
  }
  const overlay = (top ?? 0) + 1;
  history.pushState({ ...history.state, overlay }, '');
  return overlay;
}

/**
 * Adds a history entry for an open overlay, so that Back closes it instead of leaving the page. Returns a function to call
 * when the overlay was closed in another way.
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
    freeEntry = entry;
    queueMicrotask(() => {
      if (freeEntry !== entry) return;
      freeEntry = undefined;
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
 * Follows a link. In an open overlay the new page replaces the overlay's entry. While an overlay is closing, waits until its
 * entry is removed, because going back would otherwise undo the navigation.
 */
export function follow(navigate: (replace: boolean) => void): void {
  if (isGoingBack) addEventListener('popstate', () => navigate(false), { once: true });
  else navigate(isOverlayEntry());
}

/** Calls `run` at once or, after an overlay was closed, when the overlay's entry is removed. */
export function afterOverlay(run: () => void): void {
  if (isOverlayEntry()) addEventListener('popstate', run, { once: true });
  else run();
}

/** A part of the state of a history entry. */
interface OriginState {
  /** True if the entry below is a page of this site too. The history entry stores it, so it survives a reload. */
  isFromHere?: boolean;
}

/** True when Back leads to another page of this site. */
export const cameFromThisSite = () => (history.state as OriginState | null)?.isFromHere === true;

/** Opens a page of this site, and stores in its history entry whether the entry below is a page of this site too. */
export const navigateAndRecordPageBelow: AroundNavHandler = (navigate, to, options) => {
  const isPageBelow = !options?.replace || isOverlayEntry() || cameFromThisSite();
  navigate(to, { ...options, state: { ...options?.state, isFromHere: isPageBelow } });
};

/** Stores the scroll position in the page's history entry. */
export function saveScroll(): void {
  history.replaceState({ ...history.state, scrollY }, '');
}
