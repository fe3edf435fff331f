import { type Api, streamRoute } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { listeningPages } from './listening-pages.ts';

export function eventRoutes(api: Api, database: Database): void {
  const pages = listeningPages(database);
  // A stopping server would wait for ever for streams that never end by themselves.
  api.app.addHook('preClose', () => pages.close());

  streamRoute(api, 'GET /events', ({ caller }, stream) => pages.add(caller, stream));
}
