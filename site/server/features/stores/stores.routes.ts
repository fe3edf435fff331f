import { storeCategories } from '../../../../src/contract/shared/categories.ts';
import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { listFollowed, listFollowedIds, toggleFollow } from './follows.queries.ts';
import { storeOfGoogleId } from './store-of-google-id.ts';
import { listStoreProducts, readShop } from './store-products.queries.ts';
import { listStoreReviews } from './store-reviews.queries.ts';
import { listStores, readStores, storeNamed } from './stores.queries.ts';

export function storeRoutes(api: Api, database: Database): void {
  const { db } = database;

  route(api, 'GET /stores', ({ query }) => listStores(database, query));

  route(api, 'GET /stores/categories', async () => ({ categories: [...storeCategories] }));

  route(api, 'GET /stores/followed', ({ caller, query }) => listFollowed(db, caller.id, query));

  route(api, 'GET /stores/followed/ids', async ({ caller }) => ({
    storeIds: await listFollowedIds(db, caller.id),
  }));

  route(api, 'GET /stores/{key}', ({ params, query }) => readStores(database, params.key, query));

  route(api, 'GET /stores/{key}/products', ({ params, query }) =>
    listStoreProducts(db, storeNamed(params.key, query.campus), query),
  );

  route(api, 'GET /stores/{id}/reviews', ({ params, query }) =>
    listStoreReviews(db, storeNamed(params.id, query.campus), query),
  );

  route(api, 'POST /store-detail', async ({ body, query, request }) => {
    const which =
      body.googleId === undefined
        ? storeNamed(body.storeId ?? '', query.campus)
        : await storeOfGoogleId(api.gate, request, body.googleId);
    return readShop(db, which, query);
  });

  route(api, 'POST /stores/{id}/toggle-follow', ({ caller, db: tx, params }) =>
    toggleFollow(tx, caller.id, params.id),
  );
}
