import { refetch } from '../../core/invalidate.ts';
import { listenToEvents } from '../../core/live-events/live-events.ts';
import type { StartListening } from '../../core/live-events/useLiveEvents.ts';

/** Reads the alerts again when there is a new one, and when events may have been missed. */
export const listenToAlerts: StartListening = (market, _swr, personId) =>
  listenToEvents(market, personId, ({ event }) => {
    if (event === 'alert' || event === 'ready') refetch(market.queries, ['GET /alerts']);
  });
