import { type Api, route } from '../../calls/route.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { readAlertSwitches, setAlertSwitches } from './alert-switches.queries.ts';
import { listAlerts, markAlertsRead } from './alerts.queries.ts';

export function alertRoutes(api: Api, { mail }: Pick<Config, 'mail'>, { db }: Database): void {
  const sendsEmails = mail !== undefined;

  route(api, 'GET /alerts', ({ caller, query }) => listAlerts(db, caller.id, query));

  route(api, 'POST /alerts/read', ({ caller, body }) => markAlertsRead(db, caller.id, body));

  route(api, 'GET /alerts/switches', async ({ caller }) => ({
    ...(await readAlertSwitches(db, caller.id)),
    sendsEmails,
  }));

  route(api, 'PATCH /alerts/switches', async ({ caller, body }) => ({
    ...(await setAlertSwitches(db, caller.id, body)),
    sendsEmails,
  }));
}
