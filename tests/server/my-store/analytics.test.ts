import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts } from '../../support/market/products.ts';
import { addStores } from '../../support/market/stores.ts';
import { startServer } from '../../support/server/server.ts';

const noonInLagos = Date.parse('2026-11-10T11:00:00Z');
let time = noonInLagos;
const server = await startServer({ now: () => time });
const { database } = server;
let headers = { authorization: '' };

interface TestOrder {
  at: string;
  status?: 'opened' | 'completed' | 'cancelled';
  seller?: string;
  lines: { product?: string; name: string; kobo: number; quantity?: number }[];
}

async function addOrders(orders: TestOrder[]) {
  for (const [index, { at, status = 'opened', seller = 'owner-of-shop', lines }] of orders.entries()) {
    const id = `order${index}`;
    await database.db
      .insertInto('orders')
      .values({
        id,
        reference: `CM-AAAA${String(index).padStart(2, '0')}`,
        seller_id: seller,
        status,
        total_kobo: lines.reduce((sum, { kobo, quantity = 1 }) => sum + kobo * quantity, 0),
        created_at: new Date(at),
        completed_at: status === 'completed' ? new Date('2026-09-30') : null,
      })
      .execute();
    await database.db
      .insertInto('order_lines')
      .values(
        lines.map(({ product = null, name, kobo, quantity = 1 }, position) => ({
          order_id: id,
          position,
          product_id: product,
          name,
          price_kobo: kobo,
          quantity,
        })),
      )
      .execute();
  }
}

beforeEach(async () => {
  time = noonInLagos;
  await emptyTables(database);
  await addStores(database, [{ id: 'shop' }, { id: 'other' }]);
  headers = (await signIn(server, 'owner-of-shop')).headers;
});

const requestAnalytics = (query = '') => server.get(`/api/stores/my-store/analytics${query}`, headers);
const readAnalytics = async (query: string) => (await requestAnalytics(query)).json().data;
const lamp = { name: 'Lamp', kobo: 850_050 };

test('each day begins at midnight in Lagos, and has its orders and revenue', async () => {
  await addOrders([
    { at: '2026-08-31T22:59:59.999Z', status: 'completed', lines: [lamp] },
    { at: '2026-08-31T23:00:00.000Z', status: 'completed', lines: [lamp] },
    { at: '2026-09-01T12:00:00Z', status: 'cancelled', lines: [lamp] },
    { at: '2026-09-01T13:00:00Z', lines: [lamp] },
    { at: '2026-09-03T22:59:59.999Z', status: 'completed', lines: [{ ...lamp, quantity: 2 }] },
    { at: '2026-09-03T23:00:00.000Z', status: 'completed', lines: [lamp] },
    { at: '2026-09-02T12:00:00Z', status: 'completed', seller: 'owner-of-other', lines: [lamp] },
  ]);
  expect(await readAnalytics('?startDate=2026-09-01&endDate=2026-09-03')).toEqual({
    startDate: '2026-09-01',
    endDate: '2026-09-03',
    totalOrders: 3,
    revenue: 25_501.5,
    days: [
      { date: '2026-09-01', orders: 2, revenue: 8500.5 },
      { date: '2026-09-02', orders: 0, revenue: 0 },
      { date: '2026-09-03', orders: 1, revenue: 17_001 },
    ],
    topProducts: [{ productName: 'Lamp', quantity: 3, revenue: 25_501.5 }],
  });
});

test('up to five of the products that sold most in completed orders are listed, under their latest names', async () => {
  await addProducts(database, [
    { id: 'lamp', seller_id: 'owner-of-shop' },
    { id: 'fan', seller_id: 'owner-of-shop' },
  ]);
  const cheapLines = ['A', 'B', 'C', 'D'].map((name) => ({ name, kobo: 100 }));
  await addOrders([
    {
      at: '2026-09-01T10:00:00Z',
      status: 'completed',
      lines: [{ product: 'lamp', name: 'Old lamp', kobo: 1000, quantity: 2 }, ...cheapLines],
    },
    {
      at: '2026-09-02T10:00:00Z',
      status: 'completed',
      lines: [
        { product: 'lamp', name: 'New lamp', kobo: 2000 },
        { product: 'fan', name: 'Fan', kobo: 500, quantity: 5 },
      ],
    },
    {
      at: '2026-09-02T11:00:00Z',
      status: 'cancelled',
      lines: [{ product: 'lamp', name: 'Lost lamp', kobo: 2000, quantity: 50 }],
    },
    { at: '2026-09-02T12:00:00Z', lines: [{ product: 'lamp', name: 'Open lamp', kobo: 2000, quantity: 50 }] },
  ]);
  expect((await readAnalytics('?startDate=2026-09-01&endDate=2026-09-02')).topProducts).toEqual([
    { productId: 'fan', productName: 'Fan', quantity: 5, revenue: 25 },
    { productId: 'lamp', productName: 'New lamp', quantity: 3, revenue: 40 },
    { productName: 'A', quantity: 1, revenue: 1 },
    { productName: 'B', quantity: 1, revenue: 1 },
    { productName: 'C', quantity: 1, revenue: 1 },
  ]);
});

test('the default period is the last thirty days, including today in Lagos', async () => {
  await addOrders([{ at: '2026-11-10T10:00:00Z', lines: [lamp] }]);
  const { days, startDate, endDate, totalOrders } = await readAnalytics('');
  expect(days).toHaveLength(30);
  expect([startDate, endDate]).toEqual(['2026-10-12', '2026-11-10']);
  expect(days.at(-1)).toEqual({ date: '2026-11-10', orders: 1, revenue: 0 });
  expect(totalOrders).toBe(1);
  expect((await readAnalytics('?endDate=2026-03-01')).days[0].date).toBe('2026-01-31');
  expect((await readAnalytics('?endDate=2026-03-01&startDate=2026-03-01')).days).toHaveLength(1);
});

test.each([
  ['2026-11-10T22:30:00Z', '2026-11-10'],
  ['2026-11-10T23:30:00Z', '2026-11-11'],
])('at %s the default period ends with %s, the date in Lagos', async (at, today) => {
  time = Date.parse(at);
  await addOrders([{ at, lines: [lamp] }]);
  const { days } = await readAnalytics('');
  expect(days.at(-1)).toEqual({ date: today, orders: 1, revenue: 0 });
});

test.each([
  ['startDate=yesterday', 'startDate must be a day, such as 2026-08-01'],
  ['startDate=2026-02-30', 'startDate must be a day, such as 2026-08-01'],
  ['endDate=0000-01-01', 'endDate must be a day, such as 2026-08-01'],
  ['endDate=2026-13-01', 'endDate must be a day, such as 2026-08-01'],
  ['startDate=2026-09-02&endDate=2026-09-01', 'startDate must not be after endDate'],
  ['startDate=2025-08-31&endDate=2026-09-01', 'startDate must be at most 366 days before endDate'],
  ['days=7', 'days is not known in the query'],
])('%s is refused', async (query, message) => {
  const response = await requestAnalytics(`?${query}`);
  expect(response.statusCode).toBe(400);
  expect(Object.values(response.json().fields)).toEqual([message]);
});

test('a period of 366 days is accepted', async () => {
  expect((await readAnalytics('?startDate=2025-09-01&endDate=2026-09-01')).days).toHaveLength(366);
});

describe('the analytics are refused', () => {
  test('without the vendor package', async () => {
    await database.db
      .updateTable('people')
      .set({ paid_at: null })
      .where('id', '=', 'owner-of-shop')
      .execute();
    const response = await requestAnalytics('?startDate=wrong');
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe('Vendor package payment required');
  });

  test('without a store', async () => {
    await addPerson(database, 'ada', { paid_at: new Date() });
    headers = (await signIn(server, 'ada')).headers;
    const response = await requestAnalytics();
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe('You need a store for this.');
  });
});

test('the statistics of the store count the orders of all days, except cancelled orders', async () => {
  await addOrders([
    { at: '2025-01-01T10:00:00Z', status: 'completed', lines: [lamp] },
    { at: '2026-09-01T10:00:00Z', lines: [lamp] },
    { at: '2026-09-01T10:00:00Z', status: 'cancelled', lines: [lamp] },
  ]);
  const { stats } = (await server.get('/api/stores/my-store', headers)).json().data;
  expect(stats).toMatchObject({ totalOrders: 2, revenue: 8500.5, pendingRevenue: 8500.5 });
});
