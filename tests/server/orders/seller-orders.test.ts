import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addCanteen } from '../../support/market/canteens.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db } = database;
type Headers = Record<string, string>;
let adaHeaders: Headers;
let sellerHeaders: Headers;
let otherSellerHeaders: Headers;

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller', { storeId: 'shop' });
  await addSeller(database, 'other');
  await addPerson(database, 'ada', { display_name: 'Ada Obi', phone: '08031112223' });
  await addProducts(database, [
    { id: 'lamp', stock: 5 },
    { id: 'pen', stock: null },
    { id: 'bag', seller_id: 'other' },
  ]);
  adaHeaders = (await signIn(server, 'ada')).headers;
  sellerHeaders = (await signIn(server, 'seller')).headers;
  otherSellerHeaders = (await signIn(server, 'other')).headers;
});

let lastReference = 100_000;
/** Places an order and returns its id. */
async function placeOrder(lines: Record<string, number>, headers = adaHeaders): Promise<string> {
  lastReference += 1;
  const payload = {
    reference: `CM-${lastReference}`,
    lines: Object.entries(lines).map(([productId, quantity]) => ({ productId, quantity })),
  };
  const response = await server.send({ method: 'POST', url: '/api/orders', headers, payload });
  return response.json().data.orders[0]._id;
}

const setStatus = (id: string, status: unknown, headers = sellerHeaders) =>
  server.send({ method: 'PATCH', url: `/api/orders/${id}`, headers, payload: { status } });
const readSales = async (query = '', headers = sellerHeaders) =>
  (await server.get(`/api/stores/my-store/orders${query}`, headers)).json().data;
const stockOf = async (id: string) => {
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return stock;
};

describe('orders placed with a seller', () => {
  test('show the buyer’s name and id, without contact details', async () => {
    await placeOrder({ lamp: 2 });
    const { orders, pagination } = await readSales();
    expect(orders).toEqual([
      {
        _id: expect.any(String),
        reference: expect.stringMatching(/^CM-/),
        storeId: 'shop',
        storeName: 'Store shop',
        sellerId: expect.any(String),
        status: 'opened',
        lines: [{ productId: 'lamp', name: 'Thing 0', price: 1000, quantity: 2, lineTotal: 2000 }],
        subtotal: 2000,
        total: 2000,
        createdAt: expect.any(String),
        buyerName: 'Ada Obi',
        buyerId: expect.any(String),
      },
    ]);
    expect(pagination).toEqual({ page: 1, limit: 20, hasMore: false, nextCursor: null, total: 1 });
  });

  test('are shown to sellers without a store as well, and to no other person', async () => {
    const id = await placeOrder({ bag: 1 });
    expect((await readSales('', otherSellerHeaders)).orders).toMatchObject([
      { _id: id, storeName: 'Seller other' },
    ]);
    expect((await readSales()).orders).toEqual([]);
    expect((await readSales('', adaHeaders)).orders).toEqual([]);
  });

  test('are read in batches, and filtered by status', async () => {
    const ids = [];
    for (let index = 0; index < 5; index += 1) ids.push(await placeOrder({ pen: 1 }));
    await setStatus(String(ids[1]), 'completed');
    await setStatus(String(ids[3]), 'cancelled');
    const firstBatch = await readSales('?limit=3');
    const secondBatch = await readSales(`?limit=3&cursor=${firstBatch.pagination.nextCursor}`);
    const readIds = [...firstBatch.orders, ...secondBatch.orders].map(({ _id }) => _id);
    expect(readIds.toSorted()).toEqual(ids.toSorted());
    expect((await readSales('?status=completed')).orders).toMatchObject([
      { _id: ids[1], status: 'completed' },
    ]);
    expect((await readSales('?status=opened')).orders).toHaveLength(3);
    expect(secondBatch.pagination.total).toBe(5);
    expect((await readSales('?status=opened&limit=1')).pagination.total).toBe(3);
    expect((await readSales('', otherSellerHeaders)).pagination.total).toBe(0);
  });

  test('stay when the buyer deletes their account', async () => {
    await placeOrder({ pen: 1 });
    await db.deleteFrom('people').where('id', '=', 'ada').execute();
    expect((await readSales()).orders).toMatchObject([
      { buyerName: 'No longer on Campus Market', total: 1000 },
    ]);
  });
});

describe('the status of an order', () => {
  test('is set by its seller, who can change it again', async () => {
    const id = await placeOrder({ pen: 1 });
    for (const status of ['completed', 'cancelled', 'opened', 'completed']) {
      const response = await setStatus(id, status);
      expect(response.statusCode).toBe(200);
      expect(response.json().data.order).toMatchObject({ _id: id, status, buyerName: 'Ada Obi' });
      expect((await readSales()).orders).toEqual([response.json().data.order]);
    }
    expect((await server.get('/api/orders', adaHeaders)).json().data.orders).toMatchObject([
      { status: 'completed' },
    ]);
  });

  test('cannot be set by the buyer or another seller', async () => {
    const id = await placeOrder({ pen: 1 });
    const missing = await setStatus('nothing', 'completed');
    for (const headers of [adaHeaders, otherSellerHeaders]) {
      const response = await setStatus(id, 'completed', headers);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual(missing.json());
    }
    expect((await readSales()).orders[0].status).toBe('opened');
  });

  test.each(['paid', '', null, undefined, 5])('cannot be set to %j', async (status) => {
    const response = await setStatus(await placeOrder({ pen: 1 }), status);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ status: 'status must be one of opened, completed, cancelled' });
  });

  test('keeps the time of completion when it is set again', async () => {
    const id = await placeOrder({ pen: 1 });
    await setStatus(id, 'completed');
    const completedAt = new Date('2026-10-01');
    await db.updateTable('orders').set({ completed_at: completedAt }).execute();
    await setStatus(id, 'completed');
    expect(await db.selectFrom('orders').select('completed_at').execute()).toEqual([
      { completed_at: completedAt },
    ]);
    await setStatus(id, 'cancelled');
    expect(await db.selectFrom('orders').select('completed_at').execute()).toEqual([{ completed_at: null }]);
  });

  test('of a canteen is set by admins on the hosted site only', async () => {
    await addCanteen(database, 'mama');
    await addPerson(database, 'boss', { role: 'admin' });
    const payload = {
      reference: 'CM-LUNCH1',
      canteenId: 'mama',
      deliveryLocation: 'Gate',
      lines: [{ menuItemId: 'mama-rice', quantity: 1 }],
    };
    const orderResponse = await server.send({
      method: 'POST',
      url: '/api/orders',
      headers: adaHeaders,
      payload,
    });
    const id = orderResponse.json().data.orders[0]._id;
    const embeddedAdmin = await signIn(server, 'boss', ['buy', 'sell']);
    expect((await setStatus(id, 'completed', sellerHeaders)).statusCode).toBe(404);
    expect((await setStatus(id, 'completed', embeddedAdmin.headers)).statusCode).toBe(404);
    const adminHeaders = (await signIn(server, 'boss')).headers;
    expect((await setStatus(id, 'completed', adminHeaders)).json().data.order.status).toBe('completed');
    expect((await setStatus(await placeOrder({ pen: 1 }), 'completed', adminHeaders)).statusCode).toBe(404);
  });
});

describe('the stock', () => {
  test('is reduced once by a completed order, and restored when the order is cancelled', async () => {
    const id = await placeOrder({ lamp: 2, pen: 1 });
    expect(await stockOf('lamp')).toBe(5);
    await setStatus(id, 'completed');
    await setStatus(id, 'completed');
    expect(await stockOf('lamp')).toBe(3);
    expect(await stockOf('pen')).toBeNull();
    await setStatus(id, 'cancelled');
    await setStatus(id, 'opened');
    expect(await stockOf('lamp')).toBe(5);
  });

  test('never goes below 0, and a cancelled order restores only what it subtracted', async () => {
    const [firstOrder, secondOrder] = [await placeOrder({ lamp: 4 }), await placeOrder({ lamp: 3 })];
    await setStatus(firstOrder, 'completed');
    await setStatus(secondOrder, 'completed');
    expect(await stockOf('lamp')).toBe(0);
    await setStatus(secondOrder, 'cancelled');
    expect(await stockOf('lamp')).toBe(1);
    await setStatus(firstOrder, 'cancelled');
    expect(await stockOf('lamp')).toBe(5);
  });

  test('added later is not reduced when a completed order is completed again', async () => {
    const id = await placeOrder({ lamp: 3 });
    await db.updateTable('products').set({ stock: 1 }).where('id', '=', 'lamp').execute();
    await setStatus(id, 'completed');
    expect(await stockOf('lamp')).toBe(0);
    await db.updateTable('products').set({ stock: 10 }).where('id', '=', 'lamp').execute();
    await setStatus(id, 'completed');
    expect(await stockOf('lamp')).toBe(10);
    await setStatus(id, 'cancelled');
    expect(await stockOf('lamp')).toBe(11);
  });

  test('stays uncounted when the seller stops counting it and then cancels an order', async () => {
    const id = await placeOrder({ lamp: 2 });
    await setStatus(id, 'completed');
    await db.updateTable('products').set({ stock: null }).where('id', '=', 'lamp').execute();
    await setStatus(id, 'cancelled');
    expect(await stockOf('lamp')).toBeNull();
    await db.updateTable('products').set({ stock: 10 }).where('id', '=', 'lamp').execute();
    await setStatus(id, 'completed');
    expect(await stockOf('lamp')).toBe(8);
  });

  test('is subtracted down to 0 by simultaneous orders that exceed it, and restored when they are reopened', async () => {
    await db.updateTable('products').set({ stock: 3 }).execute();
    const ids = [];
    for (let index = 0; index < 10; index += 1) ids.push(await placeOrder({ lamp: 3 }));
    await db.updateTable('products').set({ stock: 10 }).execute();
    const subtractedStock = async () => {
      const lines = await db.selectFrom('order_lines').select('stock_taken').execute();
      return lines.reduce((sum, { stock_taken }) => sum + stock_taken, 0);
    };
    const responses = await Promise.all(ids.map((id) => setStatus(id, 'completed')));
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect([await stockOf('lamp'), await subtractedStock()]).toEqual([0, 10]);
    await Promise.all(ids.map((id) => setStatus(id, 'opened')));
    expect([await stockOf('lamp'), await subtractedStock()]).toEqual([10, 0]);
  });

  test('is correct when many orders are completed simultaneously and repeatedly', async () => {
    await db.updateTable('products').set({ stock: 100 }).execute();
    const ids = [];
    for (let index = 0; index < 10; index += 1)
      ids.push(await placeOrder(index % 2 ? { lamp: 3, pen: 2 } : { pen: 2, lamp: 3 }));
    const responses = await Promise.all(
      ids.flatMap((id) => Array.from({ length: 5 }, () => setStatus(id, 'completed'))),
    );
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect([await stockOf('lamp'), await stockOf('pen')]).toEqual([70, 80]);
    await Promise.all(ids.flatMap((id) => Array.from({ length: 5 }, () => setStatus(id, 'cancelled'))));
    expect([await stockOf('lamp'), await stockOf('pen')]).toEqual([100, 100]);
  });
});

test('a review is verified as long as its author has a completed order with the product', async () => {
  const review = { comment: 'It lights the whole room.', rating: 5 };
  const isReviewVerified = async () =>
    (await server.get('/api/reviews/lamp')).json().data.reviews[0].verified;
  await server.send({ method: 'POST', url: '/api/reviews/lamp', headers: adaHeaders, payload: review });
  const [id, otherProductOrder] = [await placeOrder({ lamp: 1, pen: 1 }), await placeOrder({ pen: 1 })];
  const otherBuyerOrder = await placeOrder({ lamp: 1 }, otherSellerHeaders);
  for (const orderId of [otherProductOrder, otherBuyerOrder]) await setStatus(orderId, 'completed');
  expect(await isReviewVerified()).toBe(false);
  await setStatus(id, 'completed');
  expect(await isReviewVerified()).toBe(true);
  await setStatus(id, 'cancelled');
  expect(await isReviewVerified()).toBe(false);
});

test('the statistics of a store exclude cancelled orders', async () => {
  const readStats = async () => (await server.get('/api/stores/my-store', sellerHeaders)).json().data.stats;
  const [firstOrder, secondOrder] = [await placeOrder({ lamp: 2 }), await placeOrder({ pen: 3 })];
  expect(await readStats()).toMatchObject({ totalOrders: 2, revenue: 0 });
  await setStatus(firstOrder, 'completed');
  expect(await readStats()).toMatchObject({ totalOrders: 2, revenue: 2000 });
  await setStatus(secondOrder, 'cancelled');
  expect(await readStats()).toMatchObject({ totalOrders: 1, revenue: 2000 });
  await setStatus(firstOrder, 'cancelled');
  expect(await readStats()).toMatchObject({ totalOrders: 0, revenue: 0 });
});
