import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/open.ts';
import { route } from '../../http/route.ts';
import { findProduct, listFeatured, listProducts } from './products.queries.ts';

export function productRoutes(app: FastifyInstance, database: Database): void {
  route(app, 'GET /all-products', ({ query }) => listProducts(database, query));

  route(app, 'GET /products', ({ query }) => listProducts(database, query));

  route(app, 'GET /featured-products', async ({ query }) => ({
    products: await listFeatured(database.db, query.campus),
  }));

  route(app, 'GET /product-details/{id}', async ({ params }) => ({
    product: await findProduct(database.db, params.id),
  }));
}
