import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { listAlertSwitches, setAlertSwitch } from './alert-switches.queries.ts';
import { listAlerts, markAlertsRead } from './alerts.queries.ts';

export function alertRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /alerts', ({ caller, query }) => listAlerts(db, caller.id, query));

  route(api, 'POST /alerts/read', ({ caller, body }) => markAlertsRead(db, caller.id, body));

  route(api, 'GET /alerts/switches', ({ caller }) => listAlertSwitches(db, caller.id));

  route(api, 'PATCH /alerts/switches', ({ caller, body }) => setAlertSwitch(db, caller.id, body));
}
