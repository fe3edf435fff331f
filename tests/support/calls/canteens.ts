import { addCanteen } from '../market/add-rows.ts';
import type { CallFixtures, Cases } from './call-fixture.ts';

/** Returns the cases of an admin's call about an existing object and about a missing object. */
function casesFor(id: string, path: (id: string) => string, body?: object): Cases {
  return {
    existing: { path: path(id), body },
    missing: { path: path('nothing'), body, isMissing: true },
  };
}

const riceBody = { name: 'Fried rice', price: 500, category: 'Rice' };

export const canteenCalls: CallFixtures = {
  'GET /canteens': {
    list: { caller: 'guest', add: addCanteen, deleteFrom: ['canteens'] },
  },
  'GET /canteens/{id}': {
    cases: {
      existing: { path: '/canteens/canteen' },
      missing: { path: '/canteens/nothing', isMissing: true },
    },
    idKind: 'canteenId',
  },
  'GET /canteens/{id}/contact': {
    cases: {
      existing: { path: '/canteens/canteen/contact' },
      missing: { path: '/canteens/nothing/contact', isMissing: true },
    },
    changes: {
      caller: 'buyer',
      rows: ['~ daily_uses buyer/contact/2026-11-10: uses'],
    },
  },
  'GET /admin/canteens': {
    list: { caller: 'admin', add: addCanteen, deleteFrom: ['canteens'] },
  },
  'POST /admin/canteens': {
    cases: { 'a new canteen': { body: { name: 'Iya Basira' } } },
    changes: { caller: 'admin', body: { name: 'Buka' }, rows: ['+ admin_changes', '+ canteens'] },
    idempotency: {
      caller: 'admin',
      otherRequest: { body: { name: 'Iya Moria' } },
      createdRows: { canteens: 1, admin_changes: 1 },
    },
  },
  'PUT /admin/canteens/{id}': {
    cases: casesFor('canteen', (id) => `/admin/canteens/${id}`, { name: 'New' }),
    changes: {
      caller: 'admin',
      path: '/admin/canteens/canteen',
      body: { name: 'New' },
      rows: ['+ admin_changes', '~ canteens canteen: name'],
    },
  },
  'PATCH /admin/canteens/{id}/toggle': {
    cases: casesFor('canteen', (id) => `/admin/canteens/${id}/toggle`, {
      isOpen: false,
    }),
    changes: {
      caller: 'admin',
      path: '/admin/canteens/canteen/toggle',
      body: { isOpen: false },
      rows: ['+ admin_changes', '~ canteens canteen: is_open'],
    },
  },
  'DELETE /admin/canteens/{id}': {
    cases: casesFor('canteen', (id) => `/admin/canteens/${id}`),
    changes: {
      caller: 'admin',
      path: '/admin/canteens/canteen',
      rows: ['+ admin_changes', '- canteens canteen', '- menu_items rice', '- menu_items second-rice'],
    },
  },
  'POST /admin/canteens/{id}/items': {
    cases: casesFor('canteen', (id) => `/admin/canteens/${id}/items`, riceBody),
    changes: {
      caller: 'admin',
      path: '/admin/canteens/canteen/items',
      body: { name: 'Beans', price: 500, category: 'Sides' },
      rows: ['+ admin_changes', '+ menu_items'],
    },
    idempotency: {
      caller: 'admin',
      path: '/admin/canteens/canteen/items',
      body: { name: 'Dodo', price: 500, category: 'Sides' },
      otherRequest: {
        path: '/admin/canteens/canteen/items',
        body: { name: 'Dodo', price: 600, category: 'Sides' },
      },
      createdRows: { menu_items: 1, admin_changes: 1 },
    },
  },
  'PUT /admin/canteens/{id}/items/{itemId}': {
    cases: casesFor('rice', (id) => `/admin/canteens/canteen/items/${id}`, {
      name: 'New',
    }),
    changes: {
      caller: 'admin',
      path: '/admin/canteens/canteen/items/rice',
      body: { name: 'New' },
      rows: ['+ admin_changes', '~ menu_items rice: name'],
    },
  },
  'DELETE /admin/canteens/{id}/items/{itemId}': {
    cases: casesFor('rice', (id) => `/admin/canteens/canteen/items/${id}`),
    changes: {
      caller: 'admin',
      path: '/admin/canteens/canteen/items/rice',
      rows: ['+ admin_changes', '- menu_items rice'],
    },
  },
  'POST /admin/delivery-locations': {
    cases: { 'a new location': { body: { name: 'Back gate' } } },
    changes: {
      caller: 'admin',
      body: { name: 'Chapel' },
      rows: ['+ admin_changes', '+ delivery_locations'],
    },
    idempotency: {
      caller: 'admin',
      otherRequest: { body: { name: 'Front gate' } },
      createdRows: { delivery_locations: 1, admin_changes: 1 },
    },
  },
  'DELETE /admin/delivery-locations/{id}': {
    cases: casesFor('gate', (id) => `/admin/delivery-locations/${id}`),
    changes: {
      caller: 'admin',
      path: '/admin/delivery-locations/gate',
      rows: ['+ admin_changes', '- delivery_locations gate'],
    },
  },
};
