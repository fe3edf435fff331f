import type { AroundNavHandler } from 'wouter';

/** Beside what else a page's entry of the history keeps. */
interface OverlayState {
  overlay?: number;
}

export const topOverlay = () => (history.state as OverlayState | null)?.overlay;

/** The entry of an overlay that has just been closed: another one that opens at once takes it over. */
let freeEntry: number | undefined;

/** True from when an overlay was closed until its entry is gone. */
let isGoingBack = false;

/** A number above that of every entry below, also of those that a page left before it was reloaded. */
function takeEntry(): number {
  const top = topOverlay();
  if (top !== undefined && top === freeEntry) {
    freeEntry = undefined;
    return top;
  }
  const own = (top ?? 0) + 1;
  history.pushState({ ...history.state, overlay: own }, '');
  return own;
}

/**
 * While something lies over the page it has an entry of its own in the history: Back closes it instead of leaving the
 * page. Returns a function for when it was closed in another way.
 */
export function closeOnBack(close: () => void): () => void {
  const own = takeEntry();
  const goneBack = () => {
    if ((topOverlay() ?? 0) >= own) return;
    removeEventListener('popstate', goneBack);
    close();
  };
  addEventListener('popstate', goneBack);
  return () => {
    removeEventListener('popstate', goneBack);
    if (topOverlay() !== own) return;
    freeEntry = own;
    queueMicrotask(() => {
      if (freeEntry !== own) return;
      freeEntry = undefined;
      if (topOverlay() !== own) return;
      isGoingBack = true;
      const arrive = () => {
        isGoingBack = false;
      };
      addEventListener('popstate', arrive, { once: true });
      history.back();
    });
  };
}

/** True on the entry of an overlay, which a link out of it replaces. */
const isOverlayEntry = () => topOverlay() !== undefined;

/**
 * Follows a link. In an overlay that stays open it takes the place of the overlay's entry; where one is just being
 * closed, it waits until that entry is gone, or the way back would undo it.
 */
export function follow(navigate: (isReplaced: boolean) => void): void {
  if (isGoingBack) addEventListener('popstate', () => navigate(false), { once: true });
  else navigate(isOverlayEntry());
}

/** Runs when the entry of an overlay that has been closed is gone. */
export function afterOverlay(run: () => void): void {
  if (isOverlayEntry()) addEventListener('popstate', run, { once: true });
  else run();
}

/** Where Back leads from an entry of the history. */
interface CameFrom {
  /** True where the entry below is a page of ours too. It is kept with the entry, so a reload does not forget it. */
  isFromHere?: boolean;
}

/** True when Back leads to another page of ours, and not out of the site. */
export const isFromHere = () => (history.state as CameFrom | null)?.isFromHere === true;

/** Goes to another page of ours, and notes in its entry of the history that there is one of ours below. */
export const goFromHere: AroundNavHandler = (navigate, to, options) => {
  const isFromPage = !options?.replace || isOverlayEntry() || isFromHere();
  navigate(to, { ...options, state: { ...options?.state, isFromHere: isFromPage } });
};

/** Keeps how far the page is scrolled, for when the visitor comes back to its entry. */
export function keepPlace(): void {
  history.replaceState({ ...history.state, scrollY }, '');
}
