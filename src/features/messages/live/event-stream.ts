import { apiPath } from '../../../core/api-path.ts';
import type { Market } from '../../../core/market.ts';
import type { SwrCache } from '../../../core/optimistic-update.ts';
import { applyEvent } from './apply-event.ts';
import { sharedEventStream } from './shared-event-stream.ts';

/** A tab that was only left for a moment keeps its line. */
const hiddenMs = 60_000;

interface HeldEventStream {
  /** How many components want it. */
  count: number;
  close(): void;
}

const lines = new WeakMap<Market, Map<string, HeldEventStream>>();

/** Holds the line of a person while a component wants it. Returns a function that lets it go. */
export function holdEventStream(market: Market, swr: SwrCache, personId: string): () => void {
  const ofMarket = lines.get(market) ?? new Map<string, HeldEventStream>();
  lines.set(market, ofMarket);
  const line = ofMarket.get(personId) ?? { count: 0, close: openWhileSeen(market, swr, personId) };
  ofMarket.set(personId, line);
  line.count += 1;
  return () => {
    line.count -= 1;
    if (line.count > 0) return;
    line.close();
    ofMarket.delete(personId);
  };
}

/** A page that nobody looks at costs no data: it hears what it has missed when it is seen again. */
function openWhileSeen(market: Market, swr: SwrCache, personId: string): () => void {
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    close ??= sharedEventStream({
      url: market.apiUrl + apiPath('GET /events'),
      personId,
      token: () => market.session.token(),
      onEvent: (event) => applyEvent(market, swr, event),
    });
  };
  const shut = () => {
    clearTimeout(timer);
    close?.();
    close = undefined;
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') open();
    else timer = setTimeout(shut, hiddenMs);
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', shut);
  addEventListener('pageshow', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', shut);
    removeEventListener('pageshow', look);
    shut();
  };
}
