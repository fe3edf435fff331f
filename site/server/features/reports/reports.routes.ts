import type { Database } from '../../db/open.ts';
import { type Api, route } from '../../http/route.ts';
import { reportThing } from './reports.queries.ts';

export function reportRoutes(api: Api, _database: Database): void {
  route(api, 'POST /reports', async ({ asker, body, db: tx }) => ({
    report: await reportThing(tx, asker.id, body),
  }));
}
