import { admins, buyers, everybody, missing, type Row } from './outcomes.ts';

/** A call of admins about this thing, or about none. */
function about(path: string, body?: object): Row {
  const nothing = path.replace(/canteen|rice|gate/g, (name) => (path.endsWith(name) ? 'nothing' : name));
  const missingPath = nothing === path ? path.replace('/canteen/', '/nothing/') : nothing;
  return {
    any: { path, body, answers: admins },
    missing: { path: missingPath, body, answers: missing(admins) },
  };
}

const rice = { name: 'Fried rice', price: 500, category: 'Rice' };

export const canteenRows: Record<string, Row> = {
  'GET /canteens': { all: { answers: everybody } },
  'GET /canteens/{id}': {
    any: { path: '/canteens/canteen', answers: everybody },
    missing: { path: '/canteens/nothing', answers: missing(everybody) },
  },
  'GET /canteens/{id}/contact': {
    any: { path: '/canteens/canteen/contact', answers: buyers },
    missing: { path: '/canteens/nothing/contact', answers: missing(buyers) },
  },
  'GET /admin/canteens': { all: { answers: admins } },
  'POST /admin/canteens': { 'a new one': { body: { name: 'Iya Basira' }, answers: admins } },
  'PUT /admin/canteens/{id}': about('/admin/canteens/canteen', { name: 'New' }),
  'PATCH /admin/canteens/{id}/toggle': about('/admin/canteens/canteen/toggle', { isOpen: false }),
  'DELETE /admin/canteens/{id}': about('/admin/canteens/canteen'),
  'POST /admin/canteens/{id}/items': about('/admin/canteens/canteen/items', rice),
  'PUT /admin/canteens/{id}/items/{itemId}': about('/admin/canteens/canteen/items/rice', { name: 'New' }),
  'DELETE /admin/canteens/{id}/items/{itemId}': about('/admin/canteens/canteen/items/rice'),
  'GET /admin/delivery-locations': { all: { answers: admins } },
  'POST /admin/delivery-locations': { 'a new one': { body: { name: 'Back gate' }, answers: admins } },
  'DELETE /admin/delivery-locations/{id}': about('/admin/delivery-locations/gate'),
};
