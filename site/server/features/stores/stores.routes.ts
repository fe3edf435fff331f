import { type RawBuilder, sql } from 'kysely';
import type { Endpoint } from '../../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../../src/contract/calls/endpoints.ts';
import { storeCategories } from '../../../../src/contract/shared/categories.ts';
import type { Gate } from '../../auth/gate.ts';
import type { VisitorRequest } from '../../calls/public-reads.ts';
import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { listStoreReviews } from '../reviews/reviews.queries.ts';
import { listFollowedStoreIds, listFollowedStores, toggleFollow } from './follows.queries.ts';
import { listStoreProducts, readStoreWithProducts } from './store-products.queries.ts';
import { listStores, readStoreOrCampusStores, storeKeyCondition } from './stores.queries.ts';

export function storeRoutes(api: Api, database: Database): void {
  const { db } = database;

  route(api, 'GET /stores', ({ query }) => listStores(database, query));

  route(api, 'GET /stores/categories', async () => ({ categories: [...storeCategories] }));

  route(api, 'GET /stores/followed', ({ caller, query }) => listFollowedStores(db, caller.id, query));

  route(api, 'GET /stores/followed/ids', async ({ caller }) => ({
    storeIds: await listFollowedStoreIds(db, caller.id),
  }));

  route(api, 'GET /stores/{key}', ({ params, query }) =>
    readStoreOrCampusStores(database, params.key, query),
  );

  route(api, 'GET /stores/{key}/products', ({ params, query }) =>
    listStoreProducts(db, storeKeyCondition(params.key, query.campus), query),
  );

  route(api, 'GET /stores/{id}/reviews', ({ params, query }) =>
    listStoreReviews(db, storeKeyCondition(params.id, query.campus), query),
  );

  route(api, 'POST /store-detail', async ({ body, query, request }) => {
    const condition =
      body.googleId === undefined
        ? storeKeyCondition(body.storeId ?? '', query.campus)
        : await storeOfGoogleIdCondition(api.gate, request, body.googleId);
    return readStoreWithProducts(db, condition, query);
  });

  route(api, 'POST /stores/{id}/toggle-follow', ({ caller, db: tx, params }) =>
    toggleFollow(tx, caller.id, params.id),
  );
}

/** The endpoint with the access rule for a search by Google ID. A search by store id is public. */
const googleIdEndpoint: Endpoint = { ...endpoints['POST /store-detail'], access: 'person', scope: 'account' };

/**
 * Returns the condition for the store of a Google ID, for its owner and for admins. To prevent enumeration, other
 * callers get a 404.
 */
async function storeOfGoogleIdCondition(
  gate: Gate,
  request: VisitorRequest,
  googleId: string,
): Promise<RawBuilder<unknown>> {
  const caller = await gate(request, googleIdEndpoint);
  const ownerOrAdminCondition = caller?.role === 'admin' ? sql`true` : sql`owners.id = ${caller?.id ?? null}`;
  return sql`owners.google_id = ${googleId} and ${ownerOrAdminCondition}`;
}
