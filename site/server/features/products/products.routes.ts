import { authKey } from '../../auth/auth-key.ts';
import type { Visitor } from '../../calls/public-reads.ts';
import { type Api, route } from '../../calls/route.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { countView, type Viewer } from './product-views.ts';
import { findProduct, listFeatured, listLines, listProducts } from './products.queries.ts';
import { makeContactLink } from './seller-contact.ts';

export function productRoutes(api: Api, config: Config, database: Database): void {
  const { db } = database;
  const key = authKey(config);

  route(api, 'GET /all-products', ({ query }) => listProducts(database, query));

  route(api, 'GET /products', ({ query }) => listProducts(database, query));

  route(api, 'GET /featured-products', async ({ query }) => ({
    products: await listFeatured(database, query.campus),
  }));

  route(api, 'GET /products/lines', async ({ query }) => ({
    lines: await listLines(database, query.ids.split(',')),
  }));

  route(api, 'GET /product-details/{id}', async ({ params, request }) => {
    // A product can still be read when the disk is full.
    if (await database.hasRoom()) await countView(database, key, params.id, viewerOf(request));
    return { product: await findProduct(database, params.id) };
  });

  route(api, 'GET /products/{id}/contact', async ({ caller, params }) => ({
    chatLink: await makeContactLink(db, caller.id, params.id, config),
  }));
}

function viewerOf({ ip, headers }: Visitor): Viewer {
  return { address: ip, userAgent: headers['user-agent'] ?? '' };
}
