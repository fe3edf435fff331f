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

/** Back of a phone, or Esc, as the browser tells it. The browser's own dialogs hear it by themselves. */
export function watchForBack(close: () => void): () => void {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
  if (!CloseWatcher) return () => {};
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}
