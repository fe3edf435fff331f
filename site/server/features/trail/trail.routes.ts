import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { listAdminsInTrail, listChanges } from './trail.queries.ts';

export function trailRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /admin/trail', ({ query }) => listChanges(db, query));

  route(api, 'GET /admin/trail/admins', async () => ({ admins: await listAdminsInTrail(db) }));
}
