import { addOrder } from '../market/add-rows.ts';
import { type CallFixtures, ownerCallers } from './call-fixture.ts';

const orderBody = (productId: string) => ({ reference: 'CM-7K2QXA', lines: [{ productId, quantity: 1 }] });
const mealOrderBody = {
  reference: 'CM-7K2QXA',
  canteenId: 'canteen',
  deliveryLocation: 'Main gate',
  lines: [{ menuItemId: 'rice', quantity: 2 }],
};
const completedBody = { status: 'completed' };
const twoSellerOrderBody = (quantity: number) => ({
  reference: 'CM-RACE01',
  lines: [
    { productId: 'lamp', quantity },
    { productId: 'kettle', quantity: 1 },
  ],
});

export const orderCalls: CallFixtures = {
  'POST /orders': {
    cases: {
      'from a farm': { body: orderBody('yam') },
      // Sellers cannot buy their own products.
      'from the owner': { body: orderBody('lamp'), status: 409, onlyFor: ownerCallers },
      // Nobody can buy a hidden or missing product. The 409 tells the buyer to check the cart.
      'with a hidden product': { body: orderBody('hidden'), status: 409 },
      'with a missing product': { body: orderBody('nothing'), status: 409 },
      'from a canteen': { body: mealOrderBody },
    },
    changes: { caller: 'buyer', rows: ['+ alerts', '+ order_lines', '+ orders'] },
    idempotency: {
      caller: 'buyer',
      body: twoSellerOrderBody(1),
      otherRequest: { body: twoSellerOrderBody(2) },
      // One order for each seller.
      createdRows: { orders: 2, order_lines: 2, alerts: 2 },
    },
  },
  'GET /orders': {
    list: { caller: 'buyer', add: addOrder(), deleteFrom: ['orders'] },
  },
  'GET /stores/my-store/orders': {
    list: { caller: 'owner', add: addOrder(), deleteFrom: ['orders'] },
  },
  'GET /admin/orders': {
    list: {
      caller: 'admin',
      add: addOrder({ seller_id: null, store_id: null, canteen_id: 'canteen' }),
      deleteFrom: ['orders'],
    },
  },
  'PATCH /orders/{id}': {
    cases: {
      // The order was placed on the hosted site, so the owner's sessions on other sites do not find it.
      'from the owner': { path: '/orders/order', body: completedBody, foundBy: ['owner'] },
      // A canteen has no account, so admins complete its orders.
      'from a canteen': { path: '/orders/meal', body: completedBody, foundBy: ['admin'] },
      missing: { path: '/orders/nothing', body: completedBody, isMissing: true },
    },
    changes: {
      caller: 'owner',
      body: { status: 'completed' },
      rows: [
        '+ alerts',
        '~ order_lines order/0: stock_taken',
        '~ order_lines order/1: stock_taken',
        '~ orders order: status, completed_at',
        '~ people owner: items_sold',
        '~ products lamp: stock',
        '~ products shelf: stock',
      ],
    },
  },
};
