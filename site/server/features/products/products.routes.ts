import type { Database } from '../../db/open.ts';
import { type Api, route } from '../../http/route.ts';
import { findProduct, listFeatured, listProducts } from './products.queries.ts';

export function productRoutes(api: Api, database: Database): void {
  route(api, 'GET /all-products', ({ query }) => listProducts(database, query));

  route(api, 'GET /products', ({ query }) => listProducts(database, query));

  route(api, 'GET /featured-products', async ({ query }) => ({
    products: await listFeatured(database.db, query.campus),
  }));

  route(api, 'GET /product-details/{id}', async ({ params }) => ({
    product: await findProduct(database.db, params.id),
  }));
}
