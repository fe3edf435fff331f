import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { listCampuses } from './campuses.queries.ts';

export function campusRoutes(api: Api, database: Database): void {
  route(api, 'GET /campuses', async ({ query }) => ({ campuses: await listCampuses(database, query) }));
}
