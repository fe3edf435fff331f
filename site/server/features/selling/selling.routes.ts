import type { Database } from '../../db/open.ts';
import { type Api, route } from '../../http/route.ts';
import { findMyProduct, listMyProducts } from './my-products.queries.ts';
import { createProduct, deleteProduct, updateProduct } from './selling.queries.ts';

export function sellingRoutes(api: Api, { db }: Database): void {
  route(api, 'POST /create-product', async ({ asker, body, db: tx }) => ({
    product: await createProduct(tx, asker.id, body),
  }));

  route(api, 'POST /update-product/{id}', async ({ asker, params, body }) => ({
    product: await updateProduct(db, asker.id, params.id, body),
  }));

  route(api, 'DELETE /product/{id}', ({ asker, params }) => deleteProduct(db, asker.id, params.id));

  route(api, 'GET /my-products', ({ asker, query }) => listMyProducts(db, asker.id, query));

  route(api, 'GET /my-products/{id}', async ({ asker, params }) => ({
    product: await findMyProduct(db, asker.id, params.id),
  }));
}
