import { refetch } from '../../core/invalidate.ts';
import { listenOnce, listenToEvents } from '../../core/live-events/live-events.ts';

/** Reads the alerts again when there is a new one, and when events may have been missed. */
export const listenToAlerts = listenOnce((market, _swr, personId) =>
  listenToEvents(market, personId, ({ event }) => {
    if (event === 'alert' || event === 'ready') refetch(market.queries, ['GET /alerts']);
  }),
);
