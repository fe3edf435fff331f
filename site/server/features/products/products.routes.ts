import { authKey } from '../../auth/auth-key.ts';
import { bearerToken, findByToken } from '../../auth/gate.ts';
import { readRefreshCookie } from '../../auth/refresh-cookie.ts';
import { findPersonByRefreshToken } from '../../auth/sessions.ts';
import type { Tokens } from '../../auth/tokens.ts';
import type { Visitor } from '../../calls/public-reads.ts';
import { type Api, route } from '../../calls/route.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { networkOf } from '../../limits/rate-limit.ts';
import { type Viewer, viewOf } from './product-views.ts';
import { findProduct, listFeatured, listLines, listProducts } from './products.queries.ts';
import { makeContactLink } from './seller-contact.ts';

export function productRoutes(api: Api, config: Config, database: Database, tokens: Tokens): void {
  const { db } = database;
  const key = authKey(config);

  /**
   * The answer is the same for everybody, so a token that is no longer valid is no error here. A page that a browser
   * opens comes without one, but with the cookie of the session where the site has HTTPS.
   */
  const viewerOf = async (visitor: Visitor): Promise<Viewer> => {
    const { ip, headers } = visitor;
    const token = bearerToken(visitor);
    const person = token && (await findByToken(database, tokens, token, headers.origin));
    if (person) return { personId: person.id };
    const cookie = readRefreshCookie(visitor, config);
    const personId = cookie && (await findPersonByRefreshToken(db, cookie));
    if (personId) return { personId };
    return { network: networkOf(ip), userAgent: headers['user-agent'] ?? '' };
  };

  route(api, 'GET /all-products', ({ query }) => listProducts(database, query));

  route(api, 'GET /products', ({ query }) => listProducts(database, query));

  route(api, 'GET /featured-products', async ({ query }) => ({
    products: await listFeatured(database, query.campus),
  }));

  route(api, 'GET /products/lines', async ({ query }) => ({
    lines: await listLines(database, query.ids.split(',')),
  }));

  route(api, 'GET /product-details/{id}', async ({ params, request, now }) => ({
    product: await findProduct(database, params.id, viewOf(key, await viewerOf(request), now)),
  }));

  route(api, 'GET /products/{id}/contact', async ({ caller, params, now }) => ({
    chatLink: await makeContactLink(db, caller, params.id, config, now),
  }));
}
