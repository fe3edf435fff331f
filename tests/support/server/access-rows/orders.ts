import { admins, buyers, foundBy, missing, owner, type Row, sellers, withStatus } from './statuses.ts';

const order = (productId: string) => ({ reference: 'CM-7K2QXA', lines: [{ productId, quantity: 1 }] });
const meal = {
  reference: 'CM-7K2QXA',
  canteenId: 'canteen',
  deliveryLocation: 'Main gate',
  lines: [{ menuItemId: 'rice', quantity: 2 }],
};
const done = { status: 'completed' };

export const orderRows: Record<string, Row> = {
  'POST /orders': {
    'of a farm': { body: order('yam'), answers: buyers },
    // What one sells oneself cannot be bought, and neither can what is not there: the cart must be looked at again.
    'of the owner': { body: order('lamp'), answers: withStatus(buyers, 409, ...owner) },
    'of what is hidden': { body: order('hidden'), answers: withStatus(buyers, 409) },
    'of what is missing': { body: order('nothing'), answers: withStatus(buyers, 409) },
    'of a canteen': { body: meal, answers: buyers },
  },
  'GET /orders': { own: { answers: buyers } },
  'GET /stores/my-store/orders': { own: { answers: sellers } },
  'GET /admin/orders': { all: { answers: admins } },
  'PATCH /orders/{id}': {
    'from the owner': { path: '/orders/order', body: done, answers: foundBy(sellers, 'owner') },
    // It was placed on the hosted site, so no other page finds it. A canteen has no account.
    'from a canteen': { path: '/orders/meal', body: done, answers: foundBy(sellers, 'admin') },
    missing: { path: '/orders/nothing', body: done, answers: missing(sellers) },
  },
};
