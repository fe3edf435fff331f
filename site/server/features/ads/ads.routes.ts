import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { listAllAds, listPersonalAds, listPublicAds } from './ads.queries.ts';
import { addAd, changeAd, deleteAd } from './ads-admin.queries.ts';

export function adRoutes(api: Api, database: Database): void {
  const { db } = database;

  route(api, 'GET /admin/ads/public', ({ query }) => listPublicAds(database, query));

  route(api, 'GET /ads', ({ caller, query }) => listPersonalAds(db, caller, query));

  route(api, 'GET /notices', ({ query }) => listPublicAds(database, query));

  route(api, 'GET /notices/mine', ({ caller, query }) => listPersonalAds(db, caller, query));

  route(api, 'GET /admin/ads', ({ query }) => listAllAds(db, query));

  route(api, 'POST /admin/ads', async ({ db: tx, caller, body }) => ({
    ad: await addAd(tx, caller.id, body),
  }));

  route(api, 'PUT /admin/ads/{id}', async ({ caller, params, body }) => ({
    ad: await changeAd(db, caller.id, params.id, body),
  }));

  route(api, 'PATCH /admin/ads/{id}/toggle', async ({ caller, params, body }) => ({
    ad: await changeAd(db, caller.id, params.id, body),
  }));

  route(api, 'DELETE /admin/ads/{id}', async ({ caller, params }) => ({
    ad: await deleteAd(db, caller.id, params.id),
  }));
}
