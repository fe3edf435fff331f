import type { Database } from '../../db/open.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, route } from '../../http/route.ts';
import { readAnalytics } from './analytics.queries.ts';
import { deleteMyStore, mayCreate, readMyStore, toggleStatus } from './my-store.queries.ts';
import { changeStore, createStore, saveStore } from './store-writing.ts';
import { requestVerification } from './verification.queries.ts';

export function myStoreRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /stores/can-create', async ({ asker }) => mayCreate(asker));

  route(api, 'POST /stores', async ({ asker, body, db: tx }) => ({
    store: await createStore(tx, asker, body),
  }));

  route(api, 'POST /update-store', async ({ asker, body }) => ({ store: await saveStore(db, asker, body) }));

  route(api, 'GET /stores/my-store', ({ asker }) => readMyStore(db, asker));

  route(api, 'PUT /stores/my-store', async ({ asker, body }) => ({
    store: await changeStore(db, asker, body),
  }));

  route(api, 'DELETE /stores/my-store', ({ asker }) => deleteMyStore(db, asker));

  route(api, 'PATCH /stores/my-store/toggle-status', async ({ asker, db: tx }) => ({
    store: await toggleStatus(tx, asker),
  }));

  route(api, 'POST /stores/my-store/request-verification', async ({ asker, body, db: tx }) => ({
    verification: await requestVerification(tx, asker.id, body),
  }));

  route(api, 'GET /stores/my-store/analytics', ({ asker, query }) => readAnalytics(db, asker.id, query));

  for (const call of uploads) route(api, call, later);
}

const uploads = [
  'POST /stores/my-store/logo',
  'POST /stores/my-store/cover',
  'POST /stores/my-store/image',
] as const;

/** Who may upload is told so before the body is read, so nobody ever comes here. */
async function later(): Promise<never> {
  throw new Refusal('unavailable', 'This cannot be done yet.');
}
