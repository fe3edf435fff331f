import { createContext, useContext, useLayoutEffect, useRef } from 'react';

/** Calls `close` when the visitor goes back. Returns a function that stops listening. */
export type ListenForBack = (close: () => void) => () => void;

/**
 * Lets overlays react when the visitor goes back. A site that may change the browser's history, such as the hosted site,
 * provides this context. On other pages, we do not change the history, and use the browser's CloseWatcher if there is one.
 */
export const BackContext = createContext<ListenForBack | undefined>(undefined);

/** Closes an overlay when the visitor goes back. `fallback` is used without a `BackContext`. */
export function useBackToClose(onClose: (() => void) | undefined, fallback?: ListenForBack): void {
  const listen = useContext(BackContext) ?? fallback;
  const latestOnClose = useRef(onClose);
  latestOnClose.current = onClose;
  const isClosable = onClose !== undefined;
  useLayoutEffect(() => {
    if (isClosable) return listen?.(() => latestOnClose.current?.());
  }, [isClosable, listen]);
}

/** An API of Chromium, for which TypeScript 6 has no type. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Listens for the Back gesture of a phone with a CloseWatcher. A CloseWatcher also reacts to Esc. We ignore that
 * reaction, because the focused element handles Esc: an open list inside the dialog, or a toast above the dialog.
 * Native dialogs do not need this function: they handle Back and Esc themselves.
 */
export function watchBackGesture(close: () => void): () => void {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
  if (!CloseWatcher) return () => {};
  let watcher: CloseWatcher;
  let isEscDown = false;
  const watch = () => {
    watcher = new CloseWatcher();
    watcher.onclose = () => (isEscDown ? watch() : close());
  };
  // The browser fires `close` between keydown and keyup.
  const trackEsc = ({ type, key }: KeyboardEvent) => {
    isEscDown = type === 'keydown' && key === 'Escape';
  };
  watch();
  addEventListener('keydown', trackEsc, true);
  addEventListener('keyup', trackEsc, true);
  return () => {
    removeEventListener('keydown', trackEsc, true);
    removeEventListener('keyup', trackEsc, true);
    watcher.destroy();
  };
}
