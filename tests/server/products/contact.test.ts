import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { startServer } from '../../support/server/server.ts';

let time = 0;
const server = await startServer({
  settings: { PUBLIC_URL: 'http://127.0.0.1:3000' },
  now: () => time,
});
const serverWithFallback = await startServer({ settings: { SELLER_FALLBACK_WHATSAPP: '0800 000 0009' } });
const { db } = server.database;
let headers = { authorization: '' };

beforeEach(async () => {
  time = Date.parse('2026-11-10T22:30:00Z');
  await fillMarket(server);
  headers = (await signIn(server, 'ada')).headers;
});

async function fillMarket({ database }: typeof server) {
  await emptyTables(database);
  await addPerson(database, 'ada', { display_name: 'Ada *Obi*\nTotal: ₦1' });
  await addSeller(database, 'femi', { storeId: 'gadgets' });
  await addProducts(database, [
    { id: 'lamp', seller_id: 'femi', store_id: 'gadgets', name: 'Clamp `lamp`', price_kobo: 123_456_789 },
  ]);
}

const requestContact = (id = 'lamp') => server.get(`/api/products/${id}/contact`, headers);
const readLink = async () => new URL((await requestContact()).json().data.chatLink);

describe('the chat link of a seller', () => {
  test('contains a text about the product, in which names cannot add lines or formatting (injection)', async () => {
    await db.updateTable('products').set({ phone: '+234 803 123 4567' }).execute();
    const response = await requestContact();
    expect(response.headers['cache-control']).toBe('no-store');
    expect(Object.keys(response.json().data)).toEqual(['chatLink']);
    const link = new URL(response.json().data.chatLink);
    expect(`${link.origin}${link.pathname}`).toBe('https://wa.me/2348031234567');
    expect(link.searchParams.get('text')).toBe(
      [
        'Good day Store gadgets, I saw *Clamp lamp* (₦1,234,567.89) on Campus Market, Federal University of Agriculture, Abeokuta.',
        'Is it still available? I would like to see it on campus before I pay.',
        'http://127.0.0.1:3000/product/lamp',
        'Thank you. Ada Obi Total: ₦1',
      ].join('\n'),
    );
  });

  test('greets a seller without a store by their own name', async () => {
    await addProducts(server.database, [{ id: 'fan', seller_id: 'femi' }]);
    const link = new URL((await requestContact('fan')).json().data.chatLink);
    expect(link.searchParams.get('text')).toMatch(/^Good day Seller femi, I saw/);
  });

  test('uses the number of the product, otherwise that of the store, otherwise that of the seller, otherwise none', async () => {
    expect((await readLink()).pathname).toBe('/');
    await db.updateTable('people').set({ phone: '08030000004' }).where('id', '=', 'femi').execute();
    expect((await readLink()).pathname).toBe('/2348030000004');
    await db.updateTable('stores').set({ phone: '08030000003' }).execute();
    expect((await readLink()).pathname).toBe('/2348030000003');
    await db.updateTable('stores').set({ whatsapp: '08030000002' }).execute();
    expect((await readLink()).pathname).toBe('/2348030000002');
    await db.updateTable('products').set({ phone: '8030000001' }).execute();
    expect((await readLink()).pathname).toBe('/2348030000001');
  });

  test('uses the fallback number for a seller without a number', async () => {
    await fillMarket(serverWithFallback);
    const { headers } = await signIn(serverWithFallback, 'ada');
    const response = await serverWithFallback.get('/api/products/lamp/contact', headers);
    expect(response.json().data.chatLink).toMatch(/^https:\/\/wa\.me\/2348000000009\?text=/);
  });

  test('is refused for guests and for products that are not shown, and refused calls are not counted', async () => {
    expect((await server.get('/api/products/lamp/contact')).statusCode).toBe(401);
    expect((await requestContact('nothing')).statusCode).toBe(404);
    await db.updateTable('products').set({ status: 'out_of_stock' }).execute();
    expect((await requestContact()).statusCode).toBe(200);
    await db.updateTable('products').set({ status: 'inactive' }).execute();
    expect((await requestContact()).statusCode).toBe(404);
    await db.updateTable('products').set({ status: 'active', is_hidden: true }).execute();
    expect((await requestContact()).statusCode).toBe(404);
    expect(await db.selectFrom('daily_uses').select('uses').execute()).toEqual([{ uses: 1 }]);
  });

  test('is limited to thirty a day, also for simultaneous calls', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => requestContact()));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    const refused = await requestContact();
    expect(refused.statusCode).toBe(429);
    // Midnight in Lagos is 23:00 UTC.
    expect(refused.headers['retry-after']).toBe('1800');
    expect(refused.json()).toEqual({
      success: false,
      code: 'rate_limited',
      error: 'You have opened many seller chats today. Try again tomorrow, or send a message here.',
    });
    await addPerson(server.database, 'eve');
    headers = (await signIn(server, 'eve')).headers;
    expect((await requestContact()).statusCode).toBe(200);
  });

  test.each([
    ['2026-11-10T22:59:59.999Z', 429, '1'],
    ['2026-11-10T23:00:00.000Z', 200, undefined],
    ['2026-11-10T23:30:00.000Z', 200, undefined],
  ])('after thirty calls at 22:30 UTC, a call at %s gets %d', async (at, status, seconds) => {
    await Promise.all(Array.from({ length: 30 }, () => requestContact()));
    time = Date.parse(at);
    const response = await requestContact();
    expect([response.statusCode, response.headers['retry-after']]).toEqual([status, seconds]);
  });

  test('after thirty calls half an hour past midnight in Lagos, a call works again the next day', async () => {
    time = Date.parse('2026-11-10T23:30:00Z');
    await Promise.all(Array.from({ length: 30 }, () => requestContact()));
    expect((await requestContact()).headers['retry-after']).toBe('84600');
    time += 84_600_000;
    expect((await requestContact()).statusCode).toBe(200);
  });
});
