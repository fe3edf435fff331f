import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';

/** In milliseconds. Where only a count is shown, the screen has the network to itself first. */
const firstScreenMs = 4000;

/**
 * Shows messages as they come, while the component that calls it is on the page. An open line costs some 15 kB an hour,
 * less than one read of the list, and the count in the header is of use only when it is right: so the site holds it on
 * every page. A phone that saves data has it only where messages are shown (`isNeeded`).
 */
export function useLiveMessages({ isNeeded }: { isNeeded: boolean }): void {
  const market = useMarket();
  const { personId } = useSession();
  const { cache, mutate } = useSWRConfig();
  const swr = useRef({ cache, mutate });
  swr.current = { cache, mutate };
  const isWanted = isNeeded || !market.savesData;
  useEffect(() => {
    if (!personId || !isWanted) return;
    let isGone = false;
    let letGo: (() => void) | undefined;
    const hold = () =>
      import('./live/event-stream.ts').then(
        ({ holdEventStream }) => {
          if (!isGone) letGo = holdEventStream(market, swr.current, personId);
        },
        () => {},
      );
    const timer = setTimeout(hold, isNeeded ? 0 : firstScreenMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      letGo?.();
    };
  }, [market, personId, isWanted, isNeeded]);
}
