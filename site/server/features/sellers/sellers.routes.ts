import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { findSeller, listSellerProducts } from './sellers.queries.ts';

export function sellerRoutes(api: Api, database: Database): void {
  route(api, 'GET /sellers/{id}', async ({ params }) => ({
    seller: await findSeller(database, params.id),
  }));

  route(api, 'GET /sellers/{id}/products', ({ params, query }) =>
    listSellerProducts(database, params.id, query),
  );
}
