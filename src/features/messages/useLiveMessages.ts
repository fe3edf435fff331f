import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';

/** Where only the unread count is shown, the first screen loads before the event stream connects. */
const firstScreenMs = 4000;

/**
 * Shows new messages live while the calling component is mounted. An event stream costs some 15 kB an hour, less than one
 * read of the list, and the unread count in the header is only useful if it is right: so the site connects on every page.
 * A phone in data-saving mode connects only where messages are shown (`isNeeded`).
 */
export function useLiveMessages({ isNeeded }: { isNeeded: boolean }): void {
  const market = useMarket();
  const { personId } = useSession();
  const { cache, mutate } = useSWRConfig();
  const swr = useRef({ cache, mutate });
  swr.current = { cache, mutate };
  const isEnabled = isNeeded || !market.savesData;
  useEffect(() => {
    if (!personId || !isEnabled) return;
    let isUnmounted = false;
    let release: (() => void) | undefined;
    const connect = () =>
      import('./live/event-stream.ts').then(
        ({ holdEventStream }) => {
          if (!isUnmounted) release = holdEventStream(market, swr.current, personId);
        },
        () => {},
      );
    const timer = setTimeout(connect, isNeeded ? 0 : firstScreenMs);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      release?.();
    };
  }, [market, personId, isEnabled, isNeeded]);
}
