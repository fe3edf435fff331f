/** Beside what else a page's entry of the history keeps. */
interface OverlayState {
  overlay?: number;
}

let overlays = 0;

const topOverlay = () => (history.state as OverlayState | null)?.overlay;

/**
 * While something lies over the page it has an entry of its own in the history: Back closes it instead of leaving the
 * page. Returns a function for when it was closed in another way.
 */
export function closeOnBack(close: () => void): () => void {
  overlays += 1;
  const own = overlays;
  history.pushState({ ...history.state, overlay: own }, '');
  const goneBack = () => {
    const top = topOverlay();
    if (top !== undefined && top >= own) return;
    removeEventListener('popstate', goneBack);
    close();
  };
  addEventListener('popstate', goneBack);
  return () => {
    removeEventListener('popstate', goneBack);
    if (topOverlay() === own) history.back();
  };
}

/** True while the newest entry of the history is that of an overlay, which a link out of it replaces. */
export const isOverlayOpen = () => topOverlay() !== undefined;

/** Runs when the entry of an overlay that has been closed is gone. */
export function afterOverlay(run: () => void): void {
  if (isOverlayOpen()) addEventListener('popstate', run, { once: true });
  else run();
}
