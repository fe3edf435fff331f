import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { listAlerts, markAlertsRead } from './alerts.queries.ts';

export function alertRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /alerts', ({ caller, query }) => listAlerts(db, caller.id, query));

  route(api, 'POST /alerts/read', ({ caller, body }) => markAlertsRead(db, caller.id, body));
}
