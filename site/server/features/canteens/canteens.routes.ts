import { type Api, route } from '../../calls/route.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { findCanteen, listAllCanteens, listCanteens, makeCanteenChatLink } from './canteens.queries.ts';
import { addCanteen, changeCanteen, deleteCanteen } from './canteens-admin.queries.ts';
import {
  addDeliveryLocation,
  deleteDeliveryLocation,
  listDeliveryLocations,
} from './delivery-locations.queries.ts';
import { addMenuItem, changeMenuItem, deleteMenuItem } from './menu-items.queries.ts';

export function canteenRoutes(api: Api, { phones }: Config, { db }: Database): void {
  route(api, 'GET /canteens', ({ query, now }) => listCanteens(db, query, now));

  route(api, 'GET /canteens/{id}', ({ params, query, now }) => findCanteen(db, params.id, query, now));

  route(api, 'GET /canteens/{id}/contact', async ({ caller, params, now }) => ({
    chatLink: await makeCanteenChatLink(db, caller.id, params.id, phones.support, now),
  }));

  route(api, 'GET /admin/canteens', ({ query, now }) => listAllCanteens(db, query, now));

  route(api, 'POST /admin/canteens', async ({ db: tx, caller, body, now }) => ({
    canteen: await addCanteen(tx, caller.id, body, now),
  }));

  route(api, 'PUT /admin/canteens/{id}', async ({ caller, params, body, now }) => ({
    canteen: await changeCanteen(db, caller.id, params.id, body, now),
  }));

  route(api, 'PATCH /admin/canteens/{id}/toggle', async ({ caller, params, body, now }) => ({
    canteen: await changeCanteen(db, caller.id, params.id, body, now),
  }));

  route(api, 'DELETE /admin/canteens/{id}', async ({ caller, params, now }) => ({
    canteen: await deleteCanteen(db, caller.id, params.id, now),
  }));

  route(api, 'POST /admin/canteens/{id}/items', async ({ db: tx, caller, params, body }) => ({
    item: await addMenuItem(tx, caller.id, params.id, body),
  }));

  route(api, 'PUT /admin/canteens/{id}/items/{itemId}', async ({ caller, params, body }) => ({
    item: await changeMenuItem(db, caller.id, params.id, params.itemId, body),
  }));

  route(api, 'DELETE /admin/canteens/{id}/items/{itemId}', async ({ caller, params }) => ({
    item: await deleteMenuItem(db, caller.id, params.id, params.itemId),
  }));

  route(api, 'GET /admin/delivery-locations', async ({ query }) => ({
    deliveryLocations: await listDeliveryLocations(db, query),
  }));

  route(api, 'POST /admin/delivery-locations', async ({ db: tx, caller, body }) => ({
    deliveryLocation: await addDeliveryLocation(tx, caller.id, body),
  }));

  route(api, 'DELETE /admin/delivery-locations/{id}', async ({ caller, params }) => ({
    deliveryLocation: await deleteDeliveryLocation(db, caller.id, params.id),
  }));
}
