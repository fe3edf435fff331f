import { expect, test } from 'vitest';
import type { Sale } from '../../../src/contract/shared/types.ts';
import { parseSales, saleStatusEdit } from '../../../src/features/orders/useSales.ts';

const sale: Sale = {
  _id: 'sale',
  reference: 'CM-7K2QXA',
  storeName: 'Ink & Thread',
  buyerName: 'Bola Ade',
  status: 'opened',
  lines: [],
  subtotal: 9000,
  total: 9000,
  // In Lagos, it is already the next day.
  createdAt: '2026-08-01T23:30:00.000Z',
};

test('orders are also parsed from a plain list, and its length is the total if the server sends no total', () => {
  const { orders, pagination } = parseSales([{ id: 'sale', total: '9000', lines: null }]);
  expect(orders).toMatchObject([{ _id: 'sale', total: 9000, status: 'opened', lines: [] }]);
  expect(pagination).toMatchObject({ total: 1, hasMore: false });
  expect(parseSales({ orders: [sale], pagination: { total: 7 } }).pagination.total).toBe(7);
});

test('the revenue of an order that is completed appears at once in the store’s statistics, on the order’s day in Lagos', () => {
  const edit = saleStatusEdit(sale, 'completed');
  const stats = { totalOrders: 3, revenue: 500, pendingRevenue: 12_000, productCount: 1, followerCount: 0 };
  expect(edit({ store: {}, stats }, 'GET /stores/my-store')).toMatchObject({
    stats: { totalOrders: 3, revenue: 9500, pendingRevenue: 3000 },
  });
  const days = ['2026-08-01', '2026-08-02'].map((date) => ({ date, orders: 1, revenue: 0 }));
  expect(edit({ totalOrders: 2, revenue: 0, days }, 'GET /stores/my-store/analytics')).toMatchObject({
    revenue: 9000,
    days: [{ revenue: 0 }, { orders: 1, revenue: 9000 }],
  });
  expect(edit({ orders: [sale] }, 'GET /stores/my-store/orders')).toMatchObject({
    orders: [{ status: 'completed' }],
  });
});

test('a cancelled order is not counted, and a reopened order is counted without revenue', () => {
  const stats = { totalOrders: 3, revenue: 9000, productCount: 1, followerCount: 0 };
  const editedStats = (before: Sale['status'], after: Sale['status']) =>
    saleStatusEdit({ ...sale, status: before }, after)({ store: {}, stats }, 'GET /stores/my-store');
  expect(editedStats('completed', 'cancelled')).toMatchObject({ stats: { totalOrders: 2, revenue: 0 } });
  expect(editedStats('cancelled', 'opened')).toMatchObject({ stats: { totalOrders: 4, revenue: 9000 } });
  expect(editedStats('completed', 'opened')).toMatchObject({ stats: { totalOrders: 3, revenue: 0 } });
});
