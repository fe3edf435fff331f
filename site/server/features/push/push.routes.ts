import { type Api, route } from '../../calls/route.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { readPushKeys } from './push-keys.ts';
import { subscribe, unsubscribe } from './push-subscriptions.queries.ts';

export function pushRoutes(api: Api, { pushLoopback }: Pick<Config, 'pushLoopback'>, { db }: Database): void {
  route(api, 'GET /push/key', async () => ({ key: (await readPushKeys(db)).publicKey }));

  route(api, 'PUT /push/subscription', ({ caller, body }) => subscribe(db, caller, body, pushLoopback));

  route(api, 'POST /push/unsubscribe', ({ caller, body }) => unsubscribe(db, caller.id, body.endpoint));
}
