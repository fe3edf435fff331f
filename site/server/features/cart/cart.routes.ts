import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { changeCart, readCart } from './cart.queries.ts';

export function cartRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /cart', ({ caller }) => readCart(db, caller.id));

  route(api, 'PATCH /cart', ({ caller, body }) => changeCart(db, caller.id, body));
}
