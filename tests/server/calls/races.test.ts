import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import { type Caller, signInCallers } from '../../support/market/callers.ts';
import { makeWorld } from '../../support/market/world.ts';
import { startServer } from '../../support/server/server.ts';

const one = await startServer();
const other = await startServer({ copy: one.copy });
const { database } = one;
const { db } = database;

let callers: Record<Caller, Record<string, string>>;

beforeEach(async () => {
  await makeWorld(database);
  callers = await signInCallers(database);
});

interface Ask {
  /** Another call than the row's. */
  call?: string;
  /** Without `/api`; the call's own path where it names nothing. */
  path?: string;
  body?: object;
}

interface Creation extends Ask {
  who: Caller;
  /** What the same key must not do afterwards. */
  changed: Ask;
  /** How many rows it makes, by table. */
  makes: Record<string, number>;
}

const comment = 'It is as bright as they said.';
const lamp = {
  productName: 'Desk lamp',
  productDescription: 'Warm light.',
  productPrice: 7500,
  category: 'Home',
  phoneNumber: '08031234567',
  productImages: ['/media/picture/480.webp'],
};
const wizard = { name: 'Lamps and more', category: 'Home', phone: '08031234567' };
const ad = { type: 'native', title: 'Lamps', image: '/media/picture/960.webp', link: '/product/lamp' };
const basket = (quantity: number) => ({
  reference: 'CM-RACE01',
  lines: [
    { productId: 'lamp', quantity },
    { productId: 'kettle', quantity: 1 },
  ],
});
const report = { kind: 'product', targetId: 'yam', reason: 'Not theirs' };

/** Written by hand, a row for each call that makes something new. */
const creations: Record<string, Creation> = {
  'POST /create-product': {
    who: 'owner',
    body: lamp,
    changed: { body: { ...lamp, productPrice: 1 } },
    makes: { products: 1, product_media: 1, daily_uses: 1, words: 1, popularity: 1 },
  },
  'POST /stores': {
    who: 'payer',
    body: wizard,
    changed: { body: { ...wizard, name: 'Other lamps' } },
    makes: { stores: 1 },
  },
  'PATCH /stores/my-store/toggle-status': {
    who: 'owner',
    changed: { call: 'POST /stores/my-store/request-verification', body: {} },
    makes: {},
  },
  'POST /stores/my-store/request-verification': {
    who: 'owner',
    body: { level: 'gold' },
    changed: { body: { level: 'premium' } },
    makes: { verification_requests: 1 },
  },
  'POST /stores/{id}/toggle-follow': {
    who: 'buyer',
    path: '/stores/rival-store/toggle-follow',
    changed: { path: '/stores/owner-store/toggle-follow' },
    makes: { follows: 1 },
  },
  'POST /orders': {
    who: 'buyer',
    body: basket(1),
    changed: { body: basket(2) },
    makes: { orders: 2, order_lines: 2 },
  },
  'POST /reviews/{productId}': {
    who: 'buyer',
    path: '/reviews/kettle',
    body: { comment, rating: 5 },
    changed: { path: '/reviews/yam', body: { comment, rating: 5 } },
    makes: { reviews: 1, daily_uses: 1 },
  },
  'POST /reviews/{id}/helpful': {
    who: 'rival',
    path: '/reviews/review/helpful',
    body: {},
    changed: { path: '/reviews/nothing/helpful', body: {} },
    makes: { helpful_marks: 1 },
  },
  'POST /threads': {
    who: 'buyer',
    body: { storeId: 'rival-store', content: 'Good day' },
    changed: { body: { storeId: 'rival-store', content: 'Good night' } },
    makes: { threads: 1, messages: 1, daily_uses: 1 },
  },
  'POST /threads/{id}/messages': {
    who: 'buyer',
    path: '/threads/thread/messages',
    body: { content: 'Is it still there?' },
    changed: { path: '/threads/thread/messages', body: { content: 'Is it gone?' } },
    makes: { messages: 1 },
  },
  'POST /reports': {
    who: 'buyer',
    body: report,
    changed: { body: { ...report, reason: 'Stolen' } },
    makes: { reports: 1 },
  },
  'POST /admin/ads': {
    who: 'admin',
    body: ad,
    changed: { body: { ...ad, title: 'Books' } },
    makes: { ads: 1, admin_changes: 1 },
  },
  'POST /admin/embeds': {
    who: 'admin',
    body: { origin: 'https://hall.example', scopes: ['buy'] },
    changed: { body: { origin: 'https://hall.example', scopes: ['sell'] } },
    makes: { embeds: 1, admin_changes: 1 },
  },
  'POST /admin/canteens': {
    who: 'admin',
    body: { name: 'Iya Basira' },
    changed: { body: { name: 'Iya Moria' } },
    makes: { canteens: 1, admin_changes: 1 },
  },
  'POST /admin/canteens/{id}/items': {
    who: 'admin',
    path: '/admin/canteens/canteen/items',
    body: { name: 'Dodo', price: 500, category: 'Sides' },
    changed: {
      path: '/admin/canteens/canteen/items',
      body: { name: 'Dodo', price: 600, category: 'Sides' },
    },
    makes: { menu_items: 1, admin_changes: 1 },
  },
  'POST /admin/delivery-locations': {
    who: 'admin',
    body: { name: 'Back gate' },
    changed: { body: { name: 'Front gate' } },
    makes: { delivery_locations: 1, admin_changes: 1 },
  },
};

const creating = Object.entries<Endpoint>(endpoints)
  .filter(([, { creates }]) => creates)
  .map(([call]) => call);

test('every call that creates something has a row here', () => {
  expect(Object.keys(creations).sort(), 'add the missing calls to `creations` in this file').toEqual(
    creating.sort(),
  );
});

const presses = process.env.DEEP ? 50 : 12;

describe(`${presses} simultaneous calls with one key, on two instances, have the effect of one`, () => {
  test.each(Object.entries(creations))('%s', async (call, { who, path, body, changed, makes }) => {
    const headers = { ...callers[who], 'idempotency-key': 'one-press' };
    const send = (asked: Ask, { app } = one) => {
      const [method, ownPath] = (asked.call ?? call).split(' ');
      const url = `/api${asked.path ?? ownPath}`;
      return app.inject({ method: method as 'POST', url, headers, payload: asked.body });
    };
    const before = await rowCounts();
    const answers = await Promise.all(
      Array.from({ length: presses }, (_, index) => send({ path, body }, index % 2 ? other : one)),
    );
    const [first, ...others] = answers;
    expect(first?.statusCode, first?.body).toBe(200);
    for (const answer of others) expect(answer.json()).toEqual(first?.json());
    expect(difference(before, await rowCounts())).toEqual({ ...makes, idempotency_keys: 1 });

    const refused = await send(changed);
    expect(refused.statusCode, refused.body).toBe(409);
    expect(refused.json().error).toBe('This idempotency-key was already used for something else.');
    expect(difference(before, await rowCounts())).toEqual({ ...makes, idempotency_keys: 1 });
  });
});

test('an account deleted during its other calls leaves no data behind, and no call fails', async () => {
  const acts = Object.entries(creations).filter(([, { who }]) => who === 'buyer');
  const asBuyer = (method: string, url: string, payload?: object, app = one.app) =>
    app.inject({ method: method as 'POST', url: `/api${url}`, headers: callers.buyer, payload });
  const act = (app = one.app) =>
    acts.map(([call, { path, body }]) => {
      const [method = '', ownPath = ''] = call.split(' ');
      return asBuyer(method, path ?? ownPath, body, app);
    });
  for (const { statusCode, body } of await Promise.all(act())) expect(statusCode, body).toBe(200);
  const [deletion, ...answers] = await Promise.all([
    asBuyer('DELETE', '/user?confirm=yes'),
    ...act(),
    asBuyer('GET', '/add-favorites/kettle'),
    ...act(),
    ...act(other.app),
    asBuyer('GET', '/add-favorites/yam'),
  ]);
  expect(deletion.statusCode, deletion.body).toBe(200);
  for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500);
  expect((await asBuyer('GET', '/user')).statusCode).toBe(401);
  const owned = await Promise.all([
    db.selectFrom('people').select('id').where('id', '=', 'buyer').execute(),
    db.selectFrom('favorites').select('person_id').where('person_id', '=', 'buyer').execute(),
    db.selectFrom('follows').select('person_id').where('person_id', '=', 'buyer').execute(),
    db.selectFrom('sessions').select('id').where('person_id', '=', 'buyer').execute(),
    db.selectFrom('idempotency_keys').select('key').where('person_id', '=', 'buyer').execute(),
    db.selectFrom('daily_uses').select('what').where('person_id', '=', 'buyer').execute(),
  ]);
  expect(owned.flat()).toEqual([]);
});

let tables: string[];

beforeAll(async () => {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public'`.execute(db);
  tables = rows.map(({ tablename }) => tablename);
});

type Counts = Record<string, number>;

async function rowCounts(): Promise<Counts> {
  const counts = tables.map(
    (name) => sql`select ${name} as name, count(*)::int as many from ${sql.id(name)}`,
  );
  const { rows } = await sql<{ name: string; many: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, many }) => [name, many]));
}

/** How many rows there are more, by table; of those that are as they were nothing is said. */
function difference(before: Counts, after: Counts): Counts {
  const all = tables.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(all.filter(([, more]) => more !== 0));
}
