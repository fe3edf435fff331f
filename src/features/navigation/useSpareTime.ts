import { useEffect } from 'react';

/** Does something small when the page has nothing else to do, unless the visitor asked for little data. */
export function useSpareTime(work: () => void): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    let idle = 0;
    const timer = setTimeout(() => {
      // Safari has no idle callbacks.
      if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(work);
      else work();
    }, 1000);
    return () => {
      clearTimeout(timer);
      if (idle) cancelIdleCallback(idle);
    };
  }, [work]);
}
