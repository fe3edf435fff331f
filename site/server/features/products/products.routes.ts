import { bearerToken, findCallerByToken } from '../../auth/gate.ts';
import { readRefreshCookie } from '../../auth/refresh-cookie.ts';
import { findPersonByRefreshToken } from '../../auth/sessions.ts';
import { authKey, type Tokens } from '../../auth/tokens.ts';
import type { VisitorRequest } from '../../calls/public-reads.ts';
import { type Api, route } from '../../calls/route.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { clientNetwork } from '../../limits/rate-limit.ts';
import { listAllProducts } from './featured-later.ts';
import { toView, type Viewer } from './product-views.ts';
import { findProduct, listFeatured, listProductLines, listProducts } from './products.queries.ts';
import { makeSellerChatLink } from './seller-contact.ts';

export function productRoutes(api: Api, config: Config, database: Database, tokens: Tokens): void {
  const { db } = database;
  const viewHashKey = authKey(config);

  /**
   * Finds the viewer of a product. The response is the same for everybody, so an expired token is not an error here. A
   * page navigation sends no token, but with HTTPS it sends the session's refresh cookie.
   */
  const findViewer = async (visitor: VisitorRequest): Promise<Viewer> => {
    const { ip, headers } = visitor;
    const token = bearerToken(visitor);
    const caller = token && (await findCallerByToken(database, tokens, token, headers.origin));
    if (caller) return { personId: caller.id };
    const refreshToken = readRefreshCookie(visitor, config);
    const personId = refreshToken && (await findPersonByRefreshToken(db, refreshToken));
    if (personId) return { personId };
    return { network: clientNetwork(ip), userAgent: headers['user-agent'] ?? '' };
  };

  route(api, 'GET /all-products', ({ query }) => listAllProducts(database, query));

  route(api, 'GET /products', ({ query }) => listProducts(database, query));

  route(api, 'GET /featured-products', async ({ query }) => ({
    products: await listFeatured(database, query.campus),
  }));

  route(api, 'GET /products/lines', async ({ query }) => ({
    lines: await listProductLines(database, query.ids.split(',')),
  }));

  route(api, 'GET /product-details/{id}', async ({ params, request, now }) => ({
    product: await findProduct(database, params.id, toView(viewHashKey, await findViewer(request), now)),
  }));

  route(api, 'GET /products/{id}/contact', async ({ caller, params, now }) => ({
    chatLink: await makeSellerChatLink(db, caller, params.id, config, now),
  }));
}
