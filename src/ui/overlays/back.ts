import { createContext, useContext, useLayoutEffect, useRef } from 'react';

/** Calls `close` when the visitor goes back. Returns a function that ends it. */
export type ListenForBack = (close: () => void) => () => void;

/**
 * What closes an overlay when the visitor goes back. A host that owns its history gives one. In other pages the history
 * is left alone, and the browser is asked where it can tell.
 */
export const BackContext = createContext<ListenForBack | undefined>(undefined);

/** Closes an overlay when the visitor goes back, if it can be closed. */
export function useBackToClose(onClose: (() => void) | undefined, elsewhere?: ListenForBack): void {
  const listen = useContext(BackContext) ?? elsewhere;
  const latest = useRef(onClose);
  latest.current = onClose;
  const isClosable = onClose !== undefined;
  useLayoutEffect(() => {
    if (isClosable) return listen?.(() => latest.current?.());
  }, [isClosable, listen]);
}

/** Chromium has it. TypeScript 6 does not know it. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Back of a phone, as the browser tells it. It tells of Esc too, which is for what has the focus: a list that is open in
 * a dialog, or a toast above it. The browser's own dialogs hear both by themselves.
 */
export function watchForBack(close: () => void): () => void {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
  if (!CloseWatcher) return () => {};
  let watcher: CloseWatcher;
  let isEsc = false;
  const watch = () => {
    watcher = new CloseWatcher();
    watcher.onclose = () => (isEsc ? watch() : close());
  };
  // What the browser makes of the key comes before it is let go.
  const noteEsc = ({ type, key }: KeyboardEvent) => {
    isEsc = type === 'keydown' && key === 'Escape';
  };
  watch();
  addEventListener('keydown', noteEsc, true);
  addEventListener('keyup', noteEsc, true);
  return () => {
    removeEventListener('keydown', noteEsc, true);
    removeEventListener('keyup', noteEsc, true);
    watcher.destroy();
  };
}
