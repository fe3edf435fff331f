import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { listCampuses } from './campuses.queries.ts';

export function campusRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /campuses', async ({ query }) => ({ campuses: await listCampuses(db, query) }));
}
