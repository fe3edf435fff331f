import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const { database } = server;
const { db } = database;

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller');
  await addProducts(database, [{ id: 'lamp' }, { id: 'fan' }]);
});

const phone = 'Mozilla/5.0 (Linux; Android 11; TECNO BF6)';

function look(address: string, { id = 'lamp', userAgent = phone, ...headers }: Record<string, string> = {}) {
  return server.send({
    url: `/api/product-details/${id}`,
    remoteAddress: address,
    headers: { 'user-agent': userAgent, ...headers },
  });
}

const viewsOf = async (address: string, more = {}) => (await look(address, more)).json().data.product.views;
const kept = () => db.selectFrom('product_views').selectAll().execute();

describe('a view', () => {
  test('is counted once for each visitor and product, and shown at once', async () => {
    expect(await viewsOf('10.0.0.1')).toBe(1);
    expect(await viewsOf('10.0.0.1')).toBe(1);
    expect(await viewsOf('10.0.0.2')).toBe(2);
    expect(await viewsOf('10.0.0.2', { userAgent: 'another phone' })).toBe(3);
    expect(await viewsOf('10.0.0.1', { id: 'fan' })).toBe(1);
  });

  test('is counted again on another day', async () => {
    await viewsOf('10.0.0.1');
    await db.updateTable('product_views').set({ day: sql`day - 1` }).execute();
    expect(await viewsOf('10.0.0.1')).toBe(2);
    expect(await viewsOf('10.0.0.1')).toBe(2);
  });

  test('is counted exactly when fifty visitors, and one visitor fifty times, come simultaneously', async () => {
    const looks = Array.from({ length: 50 }, (_, index) => [look(`10.0.1.${index}`), look('10.0.0.1')]);
    const answers = await Promise.all(looks.flat());
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await viewsOf('10.0.0.1')).toBe(51);
    expect(await kept()).toHaveLength(51);
  });

  test('does not depend on a session', async () => {
    await addPerson(database, 'ada');
    const { headers } = await signIn(server, 'ada');
    const [guest, ada] = [await look('10.0.0.1'), await look('10.0.0.1', headers)];
    expect(ada.body).toBe(guest.body);
  });

  test('of a product that is not shown is not counted', async () => {
    await db.updateTable('products').set({ is_hidden: true }).where('id', '=', 'lamp').execute();
    await db.updateTable('products').set({ status: 'inactive' }).where('id', '=', 'fan').execute();
    for (const id of ['lamp', 'fan', 'nothing'])
      expect((await look('10.0.0.1', { id })).statusCode).toBe(404);
    expect(await kept()).toEqual([]);
    const views = await db.selectFrom('products').select('views').execute();
    expect(views).toEqual([{ views: 0 }, { views: 0 }]);
  });

  test('is stored without the address or browser of the visitor', async () => {
    await look('10.0.0.1');
    const [row] = await kept();
    expect(row?.viewer).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toMatch(/10\.0\.0\.1|TECNO/);
  });
});

test('views of past days are deleted in small steps', async () => {
  const old = Array.from({ length: 25 }, (_, index) => ({
    product_id: 'fan',
    viewer: `viewer${index}`,
    day: sql<string>`(now() at time zone 'Africa/Lagos')::date - 1`,
  }));
  await db.insertInto('product_views').values(old).execute();
  const counts: number[] = [];
  for (let viewer = 1; viewer <= 4; viewer += 1) {
    await look(`10.0.0.${viewer}`);
    counts.push((await kept()).length);
  }
  expect(counts).toEqual([16, 7, 3, 4]);
});
