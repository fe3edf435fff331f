import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Pages } from '../../../site/server/pages/pages.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts } from '../../support/market/products.ts';
import { startServer } from '../../support/server/server.ts';

/** How often any page was rendered. */
let renderCount = 0;

/** Pages whose HTML contains the render count, the campus, and the name of the newest product or first advert. */
const pages: Pages = {
  async render({ url, campusCookie, fetch }) {
    renderCount += 1;
    const path = url.startsWith('/product/') ? `/api/product-details/${url.slice(9)}` : '/api/all-products';
    if (url === '/with-canteens') await fetch('/api/canteens');
    const { data } = await (await fetch(url.startsWith('/adverts') ? '/api/notices' : path)).json();
    const name = data.ads ? data.ads[0].title : (data.product ?? data.products[0])?.productName;
    return {
      status: url === '/down' ? 503 : 200,
      head: '',
      html: `${renderCount} ${campusCookie} ${name}`,
      data: '',
      modules: [],
    };
  },
  template: async () => '<!--app-->',
  links: () => ({ styles: '', code: '' }),
};

let time = Date.parse('2026-09-01T12:00:00Z');
const server = await startServer({ pages, now: () => time });
await emptyTables(server.database);
await addPerson(server.database, 'ada');
await addProducts(server.database, [{ id: 'lamp', seller_id: 'ada', name: 'Desk lamp' }]);

const openPage = async (url: string, campus?: string) =>
  (await server.get(url, campus ? { cookie: `selectedCampus=${campus}` } : {})).body;

test('a cached page is sent again, for the same URL and campus only', async () => {
  const firstHtml = await openPage('/', 'A');
  expect(await openPage('/', 'A')).toBe(firstHtml);
  expect(await openPage('/', 'B')).not.toBe(firstHtml);
  expect(await openPage('/?search=x', 'A')).not.toBe(firstHtml);
  expect(await openPage('/', 'A')).toBe(firstHtml);
  time += 5_001;
  expect(await openPage('/', 'A')).not.toBe(firstHtml);
});

test('a page that was rendered for Save-Data is sent only to visitors with Save-Data', async () => {
  const openWithSaveData = async () => (await server.get('/frugal', { 'save-data': 'on' })).body;
  const firstHtml = await openWithSaveData();
  expect(await openPage('/frugal')).not.toBe(firstHtml);
  expect(await openWithSaveData()).toBe(firstHtml);
});

test('a page that failed, or whose rendering counts a view, is not cached', async () => {
  for (const url of ['/down', '/product/lamp']) expect(await openPage(url)).not.toBe(await openPage(url));
});

test('a page that lacks a part because a read failed is not cached', async () => {
  const renameTable = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(server.database.db);
  await renameTable('canteens', 'lost');
  const incompleteHtml = await openPage('/with-canteens');
  await renameTable('lost', 'canteens');
  expect(await openPage('/with-canteens')).not.toBe(incompleteHtml);
});

test('a change by a seller is visible at once', async () => {
  expect(await openPage('/')).toContain('Desk lamp');
  const { headers } = await signIn(server, 'ada');
  const response = await server.send({
    method: 'POST',
    url: '/api/update-product/lamp',
    headers,
    payload: { productName: 'Reading lamp' },
  });
  expect(response.statusCode, response.body).toBe(200);
  expect(await openPage('/')).toContain('Reading lamp');
});

test('adverts, which are the same at all URLs of the Home screen, are read at most once in four seconds', async () => {
  const { db } = server.database;
  const advertAt = async (url: string) => (await openPage(url)).split(' ').at(-1);
  await db
    .insertInto('ads')
    .values({ id: 'ad', title: 'Fans', image: '/a.png', link: '/', type: 'native' })
    .execute();
  expect(await advertAt('/adverts?a')).toBe('Fans');
  await db.updateTable('ads').set({ title: 'Lamps' }).execute();
  expect(await advertAt('/adverts?b')).toBe('Fans');
  time += 4_001;
  expect(await advertAt('/adverts?c')).toBe('Lamps');
});

test('adverts are read again at once after a seller’s change, which empties the caches', async () => {
  const { db } = server.database;
  const advertAt = async (url: string) => (await openPage(url)).split(' ').at(-1);
  await db.updateTable('ads').set({ title: 'Kettles' }).execute();
  time += 4_001;
  expect(await advertAt('/adverts?before')).toBe('Kettles');
  await db.updateTable('ads').set({ title: 'Irons' }).execute();
  const { headers } = await signIn(server, 'ada');
  const payload = { productName: 'Bedside lamp' };
  await server.send({ method: 'POST', url: '/api/update-product/lamp', headers, payload });
  expect(await advertAt('/adverts?after')).toBe('Irons');
});
