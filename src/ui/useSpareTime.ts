import { useEffect } from 'react';
import { useMarket } from '../core/MarketProvider.tsx';

/** Does something small when the page has nothing else to do, unless the visitor asked for little data. */
export function useSpareTime(work: () => void): void {
  const { savesData } = useMarket();
  useEffect(() => {
    if (savesData) return;
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
  }, [work, savesData]);
}
