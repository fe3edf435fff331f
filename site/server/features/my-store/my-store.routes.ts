import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { readAnalytics } from './analytics.queries.ts';
import {
  canCreateStore,
  deleteMyStore,
  putBackProducts,
  readMyStore,
  requestVerification,
  toggleStatus,
} from './my-store.queries.ts';
import { changeStore, createStore, saveStore } from './save-store.queries.ts';

export function myStoreRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /stores/can-create', async ({ caller }) => canCreateStore(caller));

  route(api, 'POST /stores', async ({ caller, body, db: tx }) => ({
    store: await createStore(tx, caller, body),
  }));

  route(api, 'POST /update-store', async ({ caller, body }) => ({
    store: await saveStore(db, caller, body),
  }));

  route(api, 'GET /stores/my-store', ({ caller }) => readMyStore(db, caller));

  route(api, 'PUT /stores/my-store', async ({ caller, body }) => ({
    store: await changeStore(db, caller, body),
  }));

  route(api, 'DELETE /stores/my-store', ({ caller }) => deleteMyStore(db, caller));

  route(api, 'POST /stores/my-store/put-back-products', ({ caller }) => putBackProducts(db, caller));

  route(api, 'PATCH /stores/my-store/toggle-status', async ({ caller, db: tx }) => ({
    store: await toggleStatus(tx, caller),
  }));

  route(api, 'POST /stores/my-store/request-verification', async ({ caller, body, db: tx }) => ({
    verification: await requestVerification(tx, caller.id, body),
  }));

  route(api, 'GET /stores/my-store/analytics', ({ caller, query, now }) =>
    readAnalytics(db, caller.id, query, now),
  );
}
