import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { listAdminOrders, listOrders, listSales, setOrderStatus } from './orders.queries.ts';
import { placeOrder } from './place-order.ts';

export function orderRoutes(api: Api, { db }: Database): void {
  route(api, 'POST /orders', async ({ caller, body, db: tx, now }) => ({
    orders: await placeOrder(tx, caller, body, now),
  }));

  route(api, 'GET /orders', ({ caller, query }) => listOrders(db, caller, query));

  route(api, 'GET /stores/my-store/orders', ({ caller, query }) => listSales(db, caller, query));

  route(api, 'GET /admin/orders', ({ query }) => listAdminOrders(db, query));

  route(api, 'PATCH /orders/{id}', async ({ caller, body, params }) => ({
    order: await setOrderStatus(db, caller, params.id, body.status),
  }));
}
