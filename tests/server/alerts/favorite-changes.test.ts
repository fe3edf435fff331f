import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { favoriteChangeJobs, tellNextPeople } from '../../../site/server/features/alerts/favorite-changes.ts';
import { startJobWorker } from '../../../site/server/features/jobs/job-worker.ts';
import { makeLog } from '../../../site/server/log.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const { database } = server;
const { db } = database;
let sellerHeaders: Record<string, string>;

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller', { storeId: 'shop' });
  await addPerson(database, 'ada');
  await addPerson(database, 'bola');
  await addProducts(database, [
    { id: 'fan', name: 'Standing fan', price_kobo: 1_800_000, stock: 3, store_id: 'shop' },
    { id: 'pen', name: 'Pen', store_id: 'shop' },
  ]);
  sellerHeaders = (await signIn(server, 'seller')).headers;
  await favor('fan', 'ada');
});

const favor = (product_id: string, ...people: string[]) =>
  db
    .insertInto('favorites')
    .values(people.map((person_id) => ({ person_id, product_id })))
    .execute();

async function change(payload: object, id = 'fan') {
  const url = `/api/update-product/${id}`;
  const response = await server.send({ method: 'POST', url, headers: sellerHeaders, payload });
  expect(response.statusCode, response.body).toBe(200);
}

const changeIds = async () =>
  (await db.selectFrom('favorite_changes').select('id').execute()).map(({ id }) => id);

/** Does the jobs that the changes so far have made. */
async function tellAll() {
  const { run } = favoriteChangeJobs(db);
  for (const id of await changeIds()) await run(id, { isLast: false, stopSignal: undefined });
}

async function textsOf(name: string): Promise<string[]> {
  const { headers } = await signIn(server, name);
  const { alerts } = (await server.get('/api/alerts', headers)).json().data;
  return alerts.map(({ text }: { text: string }) => text);
}

/** Makes all alerts a day old and read. */
const readADayAgo = () =>
  db
    .updateTable('alerts')
    .set({ read_at: new Date(), created_at: sql<Date>`created_at - interval '1 day'` })
    .execute();

const isRead = async () =>
  (await db.selectFrom('alerts').select('read_at').executeTakeFirstOrThrow()).read_at !== null;

const toldPeople = async () =>
  (await db.selectFrom('alerts').select('person_id').orderBy('person_id').execute()).map(
    ({ person_id }) => person_id,
  );

describe('people who favor a product are told', () => {
  test('when its price falls, what it was and what it is now', async () => {
    await change({ productPrice: 14_500 });
    await tellAll();
    expect(await textsOf('ada')).toEqual(['Standing fan is now ₦14,500, was ₦18,000.']);
    expect(await textsOf('bola')).toEqual([]);
    expect(await changeIds()).toEqual([]);
  });

  test('of two falls together if they come one after another', async () => {
    await change({ productPrice: 16_000 });
    await change({ productPrice: 14_500 });
    await tellAll();
    expect(await textsOf('ada')).toEqual(['Standing fan is now ₦14,500, was ₦18,000.']);
  });

  test('of a second fall on another day by the same alert, which is unread again', async () => {
    await change({ productPrice: 16_000 });
    await tellAll();
    await readADayAgo();
    await change({ productPrice: 14_500 });
    await tellAll();
    expect(await textsOf('ada')).toEqual(['Standing fan is now ₦14,500, was ₦16,000.']);
    expect(await isRead()).toBe(false);
  });

  test('of a second fall on the same day only by the text of the alert, which stays read', async () => {
    await change({ productPrice: 16_000 });
    await tellAll();
    await db.updateTable('alerts').set({ read_at: new Date() }).execute();
    await change({ productPrice: 14_500 });
    await tellAll();
    expect(await textsOf('ada')).toEqual(['Standing fan is now ₦14,500, was ₦18,000.']);
    expect(await isRead()).toBe(true);
  });

  test('only once a day that a product is back in stock, however often the seller says so', async () => {
    for (const stock of [0, 2, 0, 3]) {
      await change({ stock });
      await tellAll();
      await db.updateTable('alerts').set({ read_at: new Date() }).execute();
    }
    expect(await isRead()).toBe(true);
    await readADayAgo();
    await change({ stock: 0 });
    await change({ stock: 1 });
    await tellAll();
    expect(await isRead()).toBe(false);
  });

  test('that a price is low only if it is lower than at any time in the last 30 days', async () => {
    await change({ productPrice: 30_000 });
    await change({ productPrice: 20_000 });
    await tellAll();
    expect(await toldPeople()).toEqual([]);
    await change({ productPrice: 17_000 });
    await tellAll();
    expect(await textsOf('ada')).toEqual(['Standing fan is now ₦17,000, was ₦18,000.']);
  });

  test('of a price that is higher than it was 31 days ago', async () => {
    await change({ productPrice: 30_000 });
    await db.updateTable('lowest_prices').set({ day: sql`day - 31` }).execute();
    await change({ productPrice: 20_000 });
    await tellAll();
    expect(await textsOf('ada')).toEqual(['Standing fan is now ₦20,000, was ₦30,000.']);
    // What is older is not kept.
    const days = await db.selectFrom('lowest_prices').select('price_kobo').execute();
    expect(days).toEqual([{ price_kobo: 3_000_000 }]);
  });

  test('although the price has changed twenty times today, of which one row remains', async () => {
    for (let price = 18_001; price < 18_020; price += 1) {
      await db
        .updateTable('products')
        .set({ price_kobo: price * 100 })
        .where('id', '=', 'fan')
        .execute();
    }
    await change({ productPrice: 17_999 });
    await tellAll();
    expect(await textsOf('ada')).toEqual(['Standing fan is now ₦17,999, was ₦18,000.']);
    expect(await db.selectFrom('lowest_prices').selectAll().execute()).toHaveLength(1);
  });

  test('when it is back in stock, also because an order was opened again', async () => {
    await change({ stock: 0 });
    await change({ stock: 2 });
    await tellAll();
    expect(await textsOf('ada')).toEqual(['Standing fan is back for ₦18,000.']);
    await db.deleteFrom('alerts').execute();
    const { headers } = await signIn(server, 'bola');
    const ordered = await server.send({
      method: 'POST',
      url: '/api/orders',
      headers,
      payload: { reference: 'CM-AAAAAA', lines: [{ productId: 'fan', quantity: 2 }] },
    });
    const url = `/api/orders/${ordered.json().data.orders[0]._id}`;
    for (const status of ['completed', 'opened']) {
      await server.send({ method: 'PATCH', url, headers: sellerHeaders, payload: { status } });
    }
    await tellAll();
    expect(await textsOf('ada')).toEqual(['Standing fan is back for ₦18,000.']);
  });

  test.each<[string, () => Promise<void>]>([
    ['a higher price', () => change({ productPrice: 20_000 })],
    ['another name', () => change({ productName: 'Fan' })],
    ['a larger stock of what was not sold out', () => change({ stock: 9 })],
    ['a product that is sold out', () => change({ stock: 0 })],
    [
      'a price that is raised again before they are told',
      async () => {
        await change({ productPrice: 14_500 });
        await change({ productPrice: 18_000 });
      },
    ],
    [
      'a lower price of a product that is then deactivated',
      async () => {
        await change({ productPrice: 14_500 });
        await change({ status: 'inactive' });
      },
    ],
    ['a product that nobody favors', () => change({ productPrice: 1 }, 'pen')],
  ])('nothing about %s', async (_, happens) => {
    await happens();
    await tellAll();
    expect(await toldPeople()).toEqual([]);
    expect(await changeIds()).toEqual([]);
  });

  test('but not the seller, about an own product', async () => {
    await favor('fan', 'seller');
    await change({ productPrice: 14_500 });
    await tellAll();
    expect(await toldPeople()).toEqual(['ada']);
  });
});

/** Adds people who all favor the fan, some at the same moment. */
async function addFans(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `fan-${String(index).padStart(4, '0')}`);
  await db
    .insertInto('people')
    .values(ids.map((id) => ({ id, display_name: id })))
    .execute();
  await favor('fan', ...ids);
  return ids;
}

describe('many people', () => {
  test('are told once each, although the server was killed after some of them', async () => {
    const fans = await addFans(450);
    await change({ productPrice: 14_500 });
    const [id = ''] = await changeIds();
    expect(await tellNextPeople(db, id)).toBe(true);
    expect(await toldPeople()).toHaveLength(200);
    const { created_at: firstTime } = await db
      .selectFrom('alerts')
      .select('created_at')
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    await Promise.all([tellAll(), tellAll()]);
    expect(await toldPeople()).toEqual(['ada', ...fans]);
    const toldFirst = await db
      .selectFrom('alerts')
      .select('person_id')
      .where('created_at', '=', firstTime)
      .execute();
    // They were not told again.
    expect(toldFirst).toHaveLength(200);
  });

  test('are told by the queue, together with other instances', async () => {
    const fans = await addFans(250);
    for (const _ of ['first instance', 'second instance']) {
      const log = makeLog({ logLevel: 'silent' });
      const jobKinds = [favoriteChangeJobs(db)];
      onTestFinished(startJobWorker({ database, log, jobKinds, pollIntervalMs: 200, checkIntervalMs: 200 }));
    }
    await change({ productPrice: 14_500 });
    await vi.waitFor(async () => expect(await changeIds()).toEqual([]), 15_000);
    expect(await toldPeople()).toEqual(['ada', ...fans]);
  });
});
