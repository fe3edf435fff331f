import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';

/**
 * Where only the unread count is shown, the event stream connects after this time, so that it does not slow down the
 * first screen.
 */
const connectDelayMs = 4000;

/**
 * Shows new messages live while the calling component is mounted. The site connects on every page, because the unread
 * count in the header must be right, and an event stream needs only some 15 kB an hour, less than loading the list
 * of threads once. A phone in data-saving mode connects only where messages are shown (`showsMessages`).
 */
export function useLiveMessages({ showsMessages }: { showsMessages: boolean }): void {
  const market = useMarket();
  const { personId } = useSession();
  const { cache, mutate } = useSWRConfig();
  const swr = useRef({ cache, mutate });
  swr.current = { cache, mutate };
  const isEnabled = showsMessages || !market.savesData;
  useEffect(() => {
    if (!personId || !isEnabled) return;
    let isUnmounted = false;
    let release: (() => void) | undefined;
    const connect = () =>
      import('./live/event-stream.ts').then(
        ({ acquireEventStream }) => {
          if (!isUnmounted) release = acquireEventStream(market, swr.current, personId);
        },
        () => {},
      );
    const timer = setTimeout(connect, showsMessages ? 0 : connectDelayMs);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      release?.();
    };
  }, [market, personId, isEnabled, showsMessages]);
}
