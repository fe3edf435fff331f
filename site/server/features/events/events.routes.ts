import { type Api, streamRoute } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { eventSubscribers } from './event-subscribers.ts';

export function eventRoutes(api: Api, database: Database): void {
  const subscribers = eventSubscribers(database);
  // Event streams never end by themselves, so a stopping server would wait for them forever.
  api.app.addHook('preClose', () => subscribers.close());

  streamRoute(api, 'GET /events', ({ caller }, stream) => subscribers.add(caller, stream));
}
