import type { Database } from '../../db/open.ts';
import { type Api, route } from '../../http/route.ts';
import { listOrders, listSales, setStatus } from './orders.queries.ts';
import { placeOrder } from './place-order.ts';

export function orderRoutes(api: Api, { db }: Database): void {
  route(api, 'POST /orders', async ({ asker, body, db: tx }) => ({
    orders: await placeOrder(tx, asker.id, body),
  }));

  route(api, 'GET /orders', ({ asker, query }) => listOrders(db, asker.id, query));

  route(api, 'GET /stores/my-store/orders', ({ asker, query }) => listSales(db, asker.id, query));

  route(api, 'PATCH /orders/{id}', async ({ asker, body, params }) => ({
    order: await setStatus(db, asker, params.id, body.status),
  }));
}
