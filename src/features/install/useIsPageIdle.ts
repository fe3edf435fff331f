import { useEffect, useState } from 'react';

const quietMs = 3000;

/** Of the browser, of react-aria, and those that stand in the server's HTML before any code has come. */
const dialogs = 'dialog[open], [role=dialog], [role=alertdialog]';

/** Since when the page has been quiet: it outlives the screens that people go through. */
let quietSince: number | undefined;

/** True when the page has been there for 3 seconds, and for 3 seconds no dialog has lain over it. */
export function useIsPageIdle(loadedAt: number, isWanted: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    let since = quietSince ?? loadedAt;
    let timer: ReturnType<typeof setTimeout>;
    let wasOpen = false;
    const wait = () => {
      quietSince = since;
      timer = setTimeout(() => setQuiet(true), Math.max(0, since + quietMs - performance.now()));
    };
    const look = () => {
      const isOpen = document.querySelector(dialogs) !== null;
      if (isOpen === wasOpen) return;
      wasOpen = isOpen;
      clearTimeout(timer);
      setQuiet(false);
      if (isOpen) return;
      since = performance.now();
      wait();
    };
    wait();
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'role'] });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [loadedAt, isWanted]);

  return isQuiet;
}
