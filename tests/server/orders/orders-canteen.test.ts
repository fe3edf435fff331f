import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addCanteen } from '../../support/market/canteens.ts';
import { addPerson, signIn, signInAdmin } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { startServer } from '../../support/server/server.ts';

let time = 0;
const server = await startServer({ now: () => time });
const { database } = server;
const { db } = database;
let headers: Record<string, string>;

beforeEach(async () => {
  await emptyTables(database);
  await addCanteen(database, 'mama');
  await addCanteen(database, 'other');
  await addPerson(database, 'ada');
  headers = (await signIn(server, 'ada')).headers;
});

const lunchOrder = {
  reference: 'CM-LUNCH1',
  canteenId: 'mama',
  deliveryLocation: 'Iyaloja hostel',
  lines: [
    { menuItemId: 'mama-rice', quantity: 2 },
    { menuItemId: 'mama-dodo', quantity: 1 },
  ],
};
const placeOrder = (changes: object = {}) =>
  server.send({ method: 'POST', url: '/api/orders', headers, payload: { ...lunchOrder, ...changes } });
const orderRows = () => db.selectFrom('orders').selectAll().execute();

describe('an order from a canteen', () => {
  test('has the server’s prices and the delivery and packaging fees', async () => {
    const response = await placeOrder();
    expect(response.statusCode).toBe(200);
    const { orders } = response.json().data;
    expect(orders).toEqual([
      {
        _id: expect.any(String),
        reference: 'CM-LUNCH1',
        canteenId: 'mama',
        storeName: 'Canteen mama',
        status: 'opened',
        deliveryLocation: 'Iyaloja hostel',
        lines: [
          { menuItemId: 'mama-rice', name: 'Jollof rice', price: 500, quantity: 2, lineTotal: 1000 },
          { menuItemId: 'mama-dodo', name: 'Dodo', price: 200, quantity: 1, lineTotal: 200 },
        ],
        subtotal: 1200,
        deliveryFee: 250,
        packagingFee: 300,
        total: 1750,
        createdAt: expect.any(String),
      },
    ]);
    expect((await server.get('/api/orders', headers)).json().data.orders).toEqual(orders);
  });

  test('is created once by simultaneous calls, and its reference cannot be used for another order', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => placeOrder()));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await orderRows()).toHaveLength(1);
    expect((await placeOrder({ deliveryLocation: 'Main gate' })).statusCode).toBe(409);
    const otherLines = [{ menuItemId: 'other-rice', quantity: 2 }];
    expect((await placeOrder({ canteenId: 'other', lines: otherLines })).statusCode).toBe(409);
    await addSeller(database, 'seller');
    await addProducts(database, [{ id: 'pen' }]);
    const cartOrder = {
      canteenId: undefined,
      deliveryLocation: undefined,
      lines: [{ productId: 'pen', quantity: 1 }],
    };
    expect((await placeOrder(cartOrder)).statusCode).toBe(409);
    expect((await placeOrder({ ...cartOrder, reference: 'CM-OTHER1' })).statusCode).toBe(200);
  });

  test('stays when the canteen is deleted', async () => {
    await placeOrder();
    await db.deleteFrom('canteens').where('id', '=', 'mama').execute();
    const [order] = (await server.get('/api/orders', headers)).json().data.orders;
    expect(order).toMatchObject({ storeName: 'No longer on Campus Market', total: 1750 });
  });

  const missingLocation = 'Please select your delivery location before checkout';
  test.each([
    [{ lines: [] }, { lines: 'Please add items to your cart before checkout' }],
    [{ deliveryLocation: undefined }, { deliveryLocation: missingLocation }],
    [{ deliveryLocation: null }, { deliveryLocation: missingLocation }],
    [{ deliveryLocation: '  ' }, { deliveryLocation: missingLocation }],
    [
      { deliveryLocation: 'a'.repeat(201) },
      { deliveryLocation: 'deliveryLocation must be at most 200 characters' },
    ],
    [{ lines: [{ quantity: 1 }] }, { 'lines.0.menuItemId': 'lines.0.menuItemId: must be given' }],
    [
      { lines: [{ menuItemId: 'mama-rice', productId: 'pen', quantity: 1 }] },
      { 'lines.0.productId': 'lines.0.productId: is of another kind of order' },
    ],
    [{ deliveryFee: 0 }, { deliveryFee: 'deliveryFee is not known in the body' }],
  ])('is refused with invalid input: %j', async (changes, fields) => {
    const response = await placeOrder(changes);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual(fields);
    expect(await orderRows()).toEqual([]);
  });

  test('is refused with dishes of another canteen', async () => {
    const lines = [...lunchOrder.lines, { menuItemId: 'other-rice', quantity: 1 }];
    const response = await placeOrder({ lines });
    expect(response.statusCode).toBe(409);
    expect(response.json().fields).toEqual({ 'lines.2.menuItemId': 'No longer available' });
    expect((await placeOrder({ canteenId: 'nothing' })).statusCode).toBe(404);
    expect(await orderRows()).toEqual([]);
  });
});

describe('opening hours of a canteen', () => {
  const setHours = (opens_at: string, closes_at: string) =>
    db.updateTable('canteens').set({ opens_at, closes_at }).where('id', '=', 'mama').execute();

  test('a canteen that is switched off accepts no orders', async () => {
    await db.updateTable('canteens').set({ is_open: false }).execute();
    const response = await placeOrder();
    expect(response.statusCode).toBe(409);
    expect(response.json().error).toBe('This canteen is closed now.');
    expect(await orderRows()).toEqual([]);
  });

  // Lagos is an hour ahead of UTC.
  test.each([
    ['08:00', '20:00', '07:00', 200],
    ['08:00', '20:00', '18:59', 200],
    ['08:00', '20:00', '06:59', 409],
    ['08:00', '20:00', '19:00', 409],
    ['23:00', '00:00', '22:30', 200],
    ['00:00', '01:00', '22:30', 409],
    ['00:00', '01:00', '23:30', 200],
    ['22:00', '00:15', '23:30', 409],
    ['22:00', '02:00', '23:30', 200],
    ['00:00', '00:00', '23:30', 200],
  ])('an order to a canteen open from %s to %s, at %s UTC, gets %d', async (opens, closes, at, status) => {
    time = Date.parse(`2026-11-10T${at}Z`);
    await setHours(opens, closes);
    expect((await placeOrder()).statusCode).toBe(status);
  });

  test('a canteen that is switched off accepts no orders within its hours either', async () => {
    time = Date.parse('2026-11-10T11:00:00Z');
    await setHours('08:00', '20:00');
    await db.updateTable('canteens').set({ is_open: false }).execute();
    expect((await placeOrder()).statusCode).toBe(409);
  });
});

describe('the orders that admins see', () => {
  const readOrders = async (adminHeaders: Record<string, string>, query = '') =>
    (await server.get(`/api/admin/orders${query}`, adminHeaders)).json();
  const referencesOf = (response: { data: { orders: { reference: string }[] } }) =>
    response.data.orders.map(({ reference }) => reference);

  test('are the orders of canteens, and orders of sellers only in a search by reference', async () => {
    const adminHeaders = await signInAdmin(server);
    await addSeller(database, 'seller');
    await addProducts(database, [{ id: 'pen' }]);
    await placeOrder();
    await placeOrder({
      canteenId: 'other',
      reference: 'CM-LUNCH2',
      lines: [{ menuItemId: 'other-rice', quantity: 1 }],
    });
    const cartOrder = {
      canteenId: undefined,
      deliveryLocation: undefined,
      lines: [{ productId: 'pen', quantity: 1 }],
    };
    await placeOrder({ ...cartOrder, reference: 'CM-CART01' });
    const canteenOrders = await readOrders(adminHeaders);
    expect(referencesOf(canteenOrders).sort()).toEqual(['CM-LUNCH1', 'CM-LUNCH2']);
    expect(canteenOrders.data.pagination).toMatchObject({ total: 2, hasMore: false });
    expect(referencesOf(await readOrders(adminHeaders, '?canteenId=mama'))).toEqual(['CM-LUNCH1']);
    expect(referencesOf(await readOrders(adminHeaders, '?status=completed'))).toEqual([]);
    const foundOrders = await readOrders(adminHeaders, '?reference=cm-cart01%20');
    expect(foundOrders.data.orders).toMatchObject([
      { reference: 'CM-CART01', buyerId: 'ada', buyerName: 'Person ada', sellerId: 'seller', total: 1000 },
    ]);
    expect(referencesOf(await readOrders(adminHeaders, '?reference=CM-NONE00'))).toEqual([]);
    expect((await readOrders(adminHeaders, '?reference=7')).fields).toEqual({
      reference: 'reference must be CM- and six letters or digits',
    });
    expect((await server.get('/api/admin/orders', headers)).statusCode).toBe(403);
  });

  test('have the time of completion', async () => {
    const adminHeaders = await signInAdmin(server);
    const { _id } = (await placeOrder()).json().data.orders[0];
    await server.send({
      method: 'PATCH',
      url: `/api/orders/${_id}`,
      headers: adminHeaders,
      payload: { status: 'completed' },
    });
    const { orders } = (await readOrders(adminHeaders, '?status=completed')).data;
    expect(orders).toMatchObject([{ _id, completedAt: expect.stringMatching(/Z$/) }]);
    expect(orders[0]).not.toHaveProperty('sellerId');
  });
});
