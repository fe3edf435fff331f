import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useMarket } from '../MarketProvider.tsx';
import type { Market } from '../market.ts';
import type { SwrCache } from '../optimistic-update.ts';
import { useSession } from '../session/useSession.ts';

/** Starts to apply the events of a person to the cache. Returns a function that stops it. */
export type StartListening = (market: Market, swr: SwrCache, personId: string) => () => void;

/**
 * Where only a count is shown, the event stream connects after this time, so that it does not slow down the first
 * screen.
 */
const connectDelayMs = 4000;

/** After this time the code is loaded again, if the network or the server was gone when it was first loaded. */
const retryDelayMs = 10_000;

/**
 * Applies the signed-in person's events to the cache while the calling component is mounted. `load` loads the code that
 * does so; it must be the same function in every render. The site connects on every page, because the counts in the header
 * must be right, and an event stream needs only some 15 kB an hour, less than loading one list. A phone in
 * data-saving mode connects only where more than a count is shown (`showsMoreThanCount`).
 */
export function useLiveEvents(
  load: () => Promise<StartListening>,
  { showsMoreThanCount }: { showsMoreThanCount: boolean },
): void {
  const market = useMarket();
  const { personId } = useSession();
  const { cache, mutate } = useSWRConfig();
  const swr = useRef({ cache, mutate });
  swr.current = { cache, mutate };
  const isEnabled = showsMoreThanCount || !market.savesData;
  useEffect(() => {
    if (!personId || !isEnabled) return;
    let isUnmounted = false;
    let stop: (() => void) | undefined;
    const connect = () =>
      load().then(
        (start) => {
          if (!isUnmounted) stop = start(market, swr.current, personId);
        },
        () => {
          if (!isUnmounted) timer = setTimeout(connect, retryDelayMs);
        },
      );
    let timer = setTimeout(connect, showsMoreThanCount ? 0 : connectDelayMs);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [load, market, personId, isEnabled, showsMoreThanCount]);
}
