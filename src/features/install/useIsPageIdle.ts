import { useEffect, useState } from 'react';

const idleMs = 3000;

/** Matches native dialogs, dialogs of react-aria, and dialogs in the server's HTML. */
const dialogSelector = 'dialog[open], [role=dialog], [role=alertdialog]';

/**
 * When the wait for an idle page began, by `performance.now()`: when the page had loaded, or when the last dialog closed.
 * Stored in the module, so that a change of screens does not restart the wait.
 */
let lastWaitStart: number | undefined;

/** Returns true when the page has been loaded for 3 seconds and no dialog has been open for 3 seconds. */
export function useIsPageIdle(loadedAt: number, isEnabled: boolean): boolean {
  const [isIdle, setIdle] = useState(false);

  useEffect(() => {
    if (!isEnabled) return;
    let waitStart = lastWaitStart ?? loadedAt;
    let timer: ReturnType<typeof setTimeout>;
    let wasDialogOpen = false;
    const startTimer = () => {
      lastWaitStart = waitStart;
      timer = setTimeout(() => setIdle(true), Math.max(0, waitStart + idleMs - performance.now()));
    };
    const checkDialogs = () => {
      const isDialogOpen = document.querySelector(dialogSelector) !== null;
      if (isDialogOpen === wasDialogOpen) return;
      wasDialogOpen = isDialogOpen;
      clearTimeout(timer);
      setIdle(false);
      if (isDialogOpen) return;
      waitStart = performance.now();
      startTimer();
    };
    startTimer();
    checkDialogs();
    const observer = new MutationObserver(checkDialogs);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'role'] });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [loadedAt, isEnabled]);

  return isIdle;
}
