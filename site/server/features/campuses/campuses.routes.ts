import type { Database } from '../../db/open.ts';
import { type Api, route } from '../../http/route.ts';
import { listCampuses } from './campuses.queries.ts';

export function campusRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /campuses', async () => ({ campuses: await listCampuses(db) }));
}
