import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { startServer } from '../../support/server/server.ts';

const noonInLagos = Date.parse('2026-11-10T11:00:00Z');
let time = noonInLagos;
const server = await startServer({ now: () => time });
const { database } = server;
const { db } = database;

beforeEach(async () => {
  time = noonInLagos;
  await emptyTables(database);
  await addSeller(database, 'seller');
  await addProducts(database, [{ id: 'lamp' }, { id: 'fan' }]);
});

const phone = 'Mozilla/5.0 (Linux; Android 11; TECNO BF6)';

function visit(address: string, { id = 'lamp', userAgent = phone, ...headers }: Record<string, string> = {}) {
  return server.send({
    url: `/api/product-details/${id}`,
    remoteAddress: address,
    headers: { 'user-agent': userAgent, ...headers },
  });
}

const viewsAfterVisit = async (address: string, options = {}) =>
  (await visit(address, options)).json().data.product.views;
const storedViews = () => db.selectFrom('product_views').selectAll().execute();

describe('a view', () => {
  test('is counted once for each visitor and product, and shown at once', async () => {
    expect(await viewsAfterVisit('10.0.0.1')).toBe(1);
    expect(await viewsAfterVisit('10.0.0.1')).toBe(1);
    expect(await viewsAfterVisit('10.0.0.2')).toBe(2);
    expect(await viewsAfterVisit('10.0.0.1', { id: 'fan' })).toBe(1);
  });

  test('is counted once a day, and again from midnight in Lagos, which is 23:00 UTC', async () => {
    for (let hour = 0; hour < 24; hour += 1) {
      time = Date.parse('2026-11-09T23:30:00Z') + hour * 3_600_000;
      expect(await viewsAfterVisit('10.0.0.1'), new Date(time).toISOString()).toBe(1);
    }
    expect(new Date(time).toISOString()).toBe('2026-11-10T22:30:00.000Z');
    time = Date.parse('2026-11-10T23:30:00Z');
    expect(await viewsAfterVisit('10.0.0.1')).toBe(2);
    time = Date.parse('2026-11-11T00:30:00Z');
    expect(await viewsAfterVisit('10.0.0.1')).toBe(2);
  });

  test('is counted at most ten times a day for guests of one network, whatever their user agents', async () => {
    const browsers = Array.from({ length: 60 }, (_, index) => ({ userAgent: `browser ${index}` }));
    await Promise.all(browsers.map((browser) => visit('10.0.0.1', browser)));
    expect(await viewsAfterVisit('10.0.0.1')).toBe(10);
    const addressInOneNetwork = (index: number) => `2001:db8:0:1::${index}`;
    await Promise.all(browsers.map((browser, index) => visit(addressInOneNetwork(index), browser)));
    expect(await viewsAfterVisit(addressInOneNetwork(1))).toBe(20);
  });

  test('is counted for each of a few guests of one network, who have different browsers', async () => {
    for (const [index, userAgent] of ['Opera Mini', 'Chrome', 'Firefox'].entries()) {
      expect(await viewsAfterVisit('10.0.0.1', { userAgent })).toBe(index + 1);
    }
  });

  test('of a signed-in person is counted once, whatever the network and the browser', async () => {
    await addPerson(database, 'ada');
    await addPerson(database, 'bola');
    const [ada, bola] = [await signIn(server, 'ada'), await signIn(server, 'bola')];
    expect(await viewsAfterVisit('10.0.0.1', ada.headers)).toBe(1);
    expect(await viewsAfterVisit('10.0.0.2', { ...ada.headers, userAgent: 'another phone' })).toBe(1);
    expect(await viewsAfterVisit('10.0.0.1', bola.headers)).toBe(2);
  });

  test('is not counted when sellers view their own product, by token or by cookie', async () => {
    const { headers, cookie } = await signIn(server, 'seller');
    expect(await viewsAfterVisit('10.0.0.1', headers)).toBe(0);
    // A browser that requests a page sends no token. Over HTTPS it sends the refresh cookie.
    expect(await viewsAfterVisit('10.0.0.1', { cookie })).toBe(0);
    expect(await storedViews()).toEqual([]);
    // Other people at the same address are counted, and so is a seller who looks at another seller's product.
    expect(await viewsAfterVisit('10.0.0.1')).toBe(1);
    await addSeller(database, 'other');
    const otherSeller = await signIn(server, 'other');
    expect(await viewsAfterVisit('10.0.0.1', { cookie: otherSeller.cookie })).toBe(2);
    expect(await viewsAfterVisit('10.0.0.1', otherSeller.headers)).toBe(2);
  });

  test('with an invalid token counts as the view of a guest', async () => {
    const headers = { authorization: 'Bearer not.a.token' };
    expect(await viewsAfterVisit('10.0.0.1', headers)).toBe(1);
    expect(await viewsAfterVisit('10.0.0.1')).toBe(1);
  });

  test('is counted once for each of fifty simultaneous visitors, and once for fifty visits of one visitor', async () => {
    const visits = Array.from({ length: 50 }, (_, index) => [visit(`10.0.1.${index}`), visit('10.0.0.1')]);
    const responses = await Promise.all(visits.flat());
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await viewsAfterVisit('10.0.0.1')).toBe(51);
    expect(await storedViews()).toHaveLength(51);
  });

  test('by a guest gets the same response as by a signed-in person, except for the count', async () => {
    await addPerson(database, 'ada');
    const { headers } = await signIn(server, 'ada');
    const [guest, ada] = [await visit('10.0.0.1'), await visit('10.0.0.1', headers)];
    const withoutViews = ({ json }: typeof guest) => ({ ...json().data.product, views: 0 });
    expect(withoutViews(ada)).toEqual(withoutViews(guest));
  });

  test('of a hidden product is not counted', async () => {
    await db.updateTable('products').set({ is_hidden: true }).where('id', '=', 'lamp').execute();
    await db.updateTable('products').set({ status: 'inactive' }).where('id', '=', 'fan').execute();
    for (const id of ['lamp', 'fan', 'nothing'])
      expect((await visit('10.0.0.1', { id })).statusCode).toBe(404);
    expect(await storedViews()).toEqual([]);
    const views = await db.selectFrom('products').select('views').execute();
    expect(views).toEqual([{ views: 0 }, { views: 0 }]);
  });

  test('is stored without the address or browser of the visitor', async () => {
    await visit('10.0.0.1');
    const [row] = await storedViews();
    expect(row?.viewer).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toMatch(/10\.0\.0\.1|TECNO/);
  });
});

test('each new view deletes up to ten views of past days, until none is left', async () => {
  const oldViews = Array.from({ length: 25 }, (_, index) => ({
    product_id: 'fan',
    viewer: `viewer${index}`,
    day: '2026-11-09',
  }));
  await db.insertInto('product_views').values(oldViews).execute();
  const counts: number[] = [];
  for (let viewer = 1; viewer <= 4; viewer += 1) {
    await visit(`10.0.0.${viewer}`);
    counts.push((await storedViews()).length);
  }
  expect(counts).toEqual([16, 7, 3, 4]);
});
