import type { Database } from '../../db/open.ts';
import { type Api, streamRoute } from '../../http/route.ts';
import { listeningPages } from './listening-pages.ts';

export function eventRoutes(api: Api, database: Database): void {
  const pages = listeningPages(database);
  // A server that is to stop would wait for ever for what does not end by itself.
  api.app.addHook('preClose', () => pages.close());

  streamRoute(api, 'GET /events', ({ asker }, stream) => pages.add(asker, stream));
}
