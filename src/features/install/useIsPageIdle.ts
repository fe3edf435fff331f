import { useEffect, useState } from 'react';

const idleMs = 3000;

/** Native dialogs, react-aria's, and those in the server's HTML. */
const dialogs = 'dialog[open], [role=dialog], [role=alertdialog]';

/** When the page became idle. Module state, so that it survives a change of screens. */
let idleSince: number | undefined;

/** Returns true when the page has been loaded for 3 seconds and no dialog has been open for 3 seconds. */
export function useIsPageIdle(loadedAt: number, isEnabled: boolean): boolean {
  const [isIdle, setIdle] = useState(false);

  useEffect(() => {
    if (!isEnabled) return;
    let since = idleSince ?? loadedAt;
    let timer: ReturnType<typeof setTimeout>;
    let wasOpen = false;
    const wait = () => {
      idleSince = since;
      timer = setTimeout(() => setIdle(true), Math.max(0, since + idleMs - performance.now()));
    };
    const checkDialogs = () => {
      const isOpen = document.querySelector(dialogs) !== null;
      if (isOpen === wasOpen) return;
      wasOpen = isOpen;
      clearTimeout(timer);
      setIdle(false);
      if (isOpen) return;
      since = performance.now();
      wait();
    };
    wait();
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
