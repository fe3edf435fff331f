import { useEffect } from 'react';
import { useMarket } from '../core/MarketProvider.tsx';

/** Runs a small task when the page is idle, unless the visitor wants to save data. */
export function useWhenIdle(task: () => void): void {
  const { savesData } = useMarket();
  useEffect(() => {
    if (savesData) return;
    let idleCallbackId = 0;
    const timer = setTimeout(() => {
      // Safari has no requestIdleCallback. A page that is never idle does not wait for ever.
      if (typeof requestIdleCallback === 'function')
        idleCallbackId = requestIdleCallback(task, { timeout: 3000 });
      else task();
    }, 1000);
    return () => {
      clearTimeout(timer);
      if (idleCallbackId) cancelIdleCallback(idleCallbackId);
    };
  }, [task, savesData]);
}
