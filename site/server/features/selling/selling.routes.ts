import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import type { MediaStorage } from '../../files/disk-storage.ts';
import { findMyProduct, listMyProducts } from './my-products.queries.ts';
import { createProduct, deleteProduct, updateProduct } from './selling.queries.ts';

export function sellingRoutes(api: Api, { db }: Database, storage: MediaStorage): void {
  route(api, 'POST /create-product', async ({ caller, body, db: tx, now }) => ({
    product: await createProduct(tx, caller.id, body, now),
  }));

  route(api, 'POST /update-product/{id}', async ({ caller, params, body }) => ({
    product: await updateProduct(db, caller.id, params.id, body),
  }));

  route(api, 'DELETE /product/{id}', ({ caller, params, request }) =>
    deleteProduct({ db, storage }, caller.id, params.id, request.log),
  );

  route(api, 'GET /my-products', ({ caller, query }) => listMyProducts(db, caller.id, query));

  route(api, 'GET /my-products/{id}', async ({ caller, params }) => ({
    product: await findMyProduct(db, caller.id, params.id),
  }));
}
