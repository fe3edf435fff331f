import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { saveReport } from './reports.queries.ts';

export function reportRoutes(api: Api, _database: Database): void {
  route(api, 'POST /reports', async ({ caller, body, db: tx }) => ({
    report: await saveReport(tx, caller, body),
  }));
}
