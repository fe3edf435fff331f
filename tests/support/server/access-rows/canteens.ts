import { admins, buyers, everybody, missing, type Row } from './statuses.ts';

/** A call of admins about something, or about nothing. */
function about(id: string, path: (id: string) => string, body?: object): Row {
  return {
    any: { path: path(id), body, answers: admins },
    missing: { path: path('nothing'), body, answers: missing(admins) },
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
  'PUT /admin/canteens/{id}': about('canteen', (id) => `/admin/canteens/${id}`, { name: 'New' }),
  'PATCH /admin/canteens/{id}/toggle': about('canteen', (id) => `/admin/canteens/${id}/toggle`, {
    isOpen: false,
  }),
  'DELETE /admin/canteens/{id}': about('canteen', (id) => `/admin/canteens/${id}`),
  'POST /admin/canteens/{id}/items': about('canteen', (id) => `/admin/canteens/${id}/items`, rice),
  'PUT /admin/canteens/{id}/items/{itemId}': about('rice', (id) => `/admin/canteens/canteen/items/${id}`, {
    name: 'New',
  }),
  'DELETE /admin/canteens/{id}/items/{itemId}': about('rice', (id) => `/admin/canteens/canteen/items/${id}`),
  'GET /admin/delivery-locations': { all: { answers: admins } },
  'POST /admin/delivery-locations': { 'a new one': { body: { name: 'Back gate' }, answers: admins } },
  'DELETE /admin/delivery-locations/{id}': about('gate', (id) => `/admin/delivery-locations/${id}`),
};
