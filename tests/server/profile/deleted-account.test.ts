import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { mediaFolder } from '../../../site/server/files/media-files.ts';
import { emptyTables } from '../../support/database/database.ts';
import { adaData, addFullAccount, bola, exportPerson } from '../../support/market/full-account.ts';
import { addPerson, hostedSiteOrigin, signIn } from '../../support/market/people.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db } = database;

let ada: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  await emptyTables(database);
  await addFullAccount(database);
  ada = await signIn(server, adaData.id);
});

const deleteAccount = (headers: Record<string, string>, query = '?confirm=yes') =>
  server.send({ method: 'DELETE', url: `/api/user${query}`, headers });

describe('a deleted account', () => {
  test('leaves nothing in the database that identifies the person', async () => {
    const response = await deleteAccount({ ...ada.headers, origin: hostedSiteOrigin, cookie: ada.cookie });
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toEqual({ deleted: true });
    expect(response.headers['set-cookie']).toMatch(/^campusRefresh=; .*Max-Age=0/);
    expect(await columnsWith(Object.values(adaData))).toEqual([]);
  });

  test('leaves the records of changes by admins, without the ids and names of the person and texts about the person', async () => {
    await deleteAccount(ada.headers);
    const changes = await db
      .selectFrom('admin_changes')
      .select(['kind', 'target_id', 'name', 'person_id', 'admin_id', 'admin_name', 'after'])
      .orderBy('id')
      .execute();
    const anonymized = { name: null, person_id: null, admin_id: null };
    expect(changes).toEqual([
      {
        ...anonymized,
        kind: 'person',
        target_id: null,
        admin_name: bola.name,
        after: { isSuspended: true },
      },
      {
        ...anonymized,
        kind: 'verification',
        target_id: 'v1',
        admin_name: bola.name,
        after: { status: 'approved' },
      },
      // Admins are accountable for their changes, so their names remain.
      {
        ...anonymized,
        kind: 'embed',
        target_id: 'union',
        admin_name: 'A. Okonkwo',
        after: { origin: 'https://union.example' },
      },
    ]);
  });

  test('is signed out everywhere at once', async () => {
    const embeddedSession = await signIn(server, adaData.id, ['buy']);
    await deleteAccount(ada.headers);
    expect((await server.get('/api/user', ada.headers)).statusCode).toBe(401);
    expect((await server.get('/api/dashboard', embeddedSession.headers)).statusCode).toBe(401);
    const renewal = await server.send({
      method: 'POST',
      url: '/api/auth/refresh',
      headers: { origin: hostedSiteOrigin, cookie: ada.cookie },
      payload: {},
    });
    expect(renewal.statusCode).toBe(401);
    expect((await deleteAccount(ada.headers)).statusCode).toBe(401);
  });

  test('loses its products, store, favorites, cart, alerts, saved searches, browsers, records of e-mails and pushes, and pictures', async () => {
    const folder = mediaFolder(server.config.dataDir);
    for (const id of ['shot', 'other']) {
      mkdirSync(join(folder, id), { recursive: true });
      writeFileSync(join(folder, id, '240.webp'), '');
    }
    await deleteAccount(ada.headers);
    const tables = [
      'products',
      'stores',
      'favorites',
      'cart_lines',
      'media',
      'follows',
      'alerts',
      'alert_switches',
      'saved_searches',
      'digests',
      'lowest_prices',
      'push_subscriptions',
      'pushes',
    ] as const;
    const rowCount = async (table: (typeof tables)[number]) =>
      (await db.selectFrom(table).selectAll().execute()).length;
    expect(await Promise.all(tables.map(rowCount))).toEqual([1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
    expect((await server.get('/api/product-details/phone')).statusCode).toBe(404);
    expect([existsSync(join(folder, 'shot')), existsSync(join(folder, 'other'))]).toEqual([false, true]);
  });

  test('leaves its reviews and messages, without a name', async () => {
    await deleteAccount(ada.headers);
    const { review } = await db
      .selectFrom('reviews')
      .select(['id as review', 'person_id'])
      .where('id', '=', 'of-ada')
      .where('person_id', 'is', null)
      .executeTakeFirstOrThrow();
    expect(review).toBe('of-ada');
    const data = await exportPerson(server, (await signIn(server, bola.id)).headers);
    expect(data.threads).toMatchObject([
      {
        with: 'Account deleted',
        messages: [{ isOwn: false, content: 'Is it still there?' }, { isOwn: true }],
      },
    ]);
    // Bola's sales and purchases stay in Bola's statistics.
    expect(data.sales).toMatchObject([{ reference: 'CM-AAAAA1', total: 1000.5 }]);
    expect(data.orders).toMatchObject([{ reference: 'CM-AAAAA2', seller: null, lines: [{ name: 'Phone' }] }]);
    // The stored responses to Bola's other calls stay.
    expect(data.keptAnswers).toHaveLength(1);
  });

  test('leaves its reports, without a name, as the confirmation text says', async () => {
    await deleteAccount(ada.headers);
    const reports = db
      .selectFrom('reports')
      .select(['id', 'reporter_id', 'reason'])
      .where('id', '=', 'by-ada');
    expect(await reports.execute()).toEqual([{ id: 'by-ada', reporter_id: null, reason: 'Torn' }]);
  });

  test.each(['_id', 'orders', 'opened', 'storeName'])(
    'leaves stored responses that concern only other people, even if they contain the person’s name, %j, as a word',
    async (name) => {
      await addPerson(database, 'eve', { display_name: name });
      await addPerson(database, 'shopper');
      const storedResponse = { orders: [{ _id: 'their-order', storeName: 'Bola', status: 'opened' }] };
      const key = { person_id: 'shopper', key: 'k', call: 'POST /orders', body_hash: 'x' };
      await db
        .insertInto('idempotency_keys')
        .values({ ...key, data: JSON.stringify(storedResponse) })
        .execute();
      const readStoredResponses = () => db.selectFrom('idempotency_keys').selectAll().execute();
      const responsesBefore = await readStoredResponses();
      await deleteAccount((await signIn(server, 'eve')).headers);
      expect(await readStoredResponses()).toEqual(responsesBefore);
    },
  );

  test('removes stored responses to calls of its buyers, even if they contain only the person’s name', async () => {
    await addPerson(database, 'eve', { display_name: 'Eve Sells' });
    await addPerson(database, 'shopper');
    const order = { total_kobo: 100, status: 'opened' as const, created_at: new Date() };
    await db
      .insertInto('orders')
      .values({ ...order, id: 'from-eve', reference: 'CM-AAAAA9', buyer_id: 'shopper', seller_id: 'eve' })
      .execute();
    const storedResponse = { orders: [{ _id: 'from-eve', storeName: 'Eve Sells' }] };
    const key = { person_id: 'shopper', key: 'k', call: 'POST /orders', body_hash: 'x' };
    await db
      .insertInto('idempotency_keys')
      .values({ ...key, data: JSON.stringify(storedResponse) })
      .execute();
    await deleteAccount((await signIn(server, 'eve')).headers);
    const responses = db.selectFrom('idempotency_keys').selectAll().where('person_id', '=', 'shopper');
    expect(await responses.execute()).toEqual([]);
  });

  test('loses its helpful marks, and the marks of other people stay', async () => {
    await deleteAccount(ada.headers);
    const { helpful_count } = await db
      .selectFrom('reviews')
      .select('helpful_count')
      .where('id', '=', 'marked')
      .executeTakeFirstOrThrow();
    expect(helpful_count).toBe(1);
  });

  test('removes a thread when the other account was deleted before', async () => {
    await deleteAccount((await signIn(server, bola.id)).headers);
    expect((await exportPerson(server, ada.headers)).threads).toMatchObject([{ with: 'Account deleted' }]);
    await deleteAccount(ada.headers);
    expect(await db.selectFrom('messages').select('id').execute()).toEqual([]);
  });

  test.each(['', '?confirm=no', '?confirm=yes&now=1'])(
    'is not deleted without a valid confirmation: "%s"',
    async (query) => {
      const response = await deleteAccount(ada.headers, query);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toHaveProperty(query.includes('now') ? 'now' : 'confirm');
      expect((await exportPerson(server, ada.headers)).products).toHaveLength(1);
    },
  );

  test('cannot be the account of the last admin, even when the last two admins are deleted simultaneously', async () => {
    const [one, two] = ['one', 'two'];
    for (const id of [one, two]) await addPerson(database, id, { role: 'admin' });
    const sessions = [await signIn(server, one), await signIn(server, two)];
    const responses = await Promise.all(sessions.map(({ headers }) => deleteAccount(headers)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'conflict',
      error: 'You are the only admin. Make someone else an admin before you delete your account.',
    });
    const admins = await db.selectFrom('people').select('id').where('role', '=', 'admin').execute();
    expect(admins).toHaveLength(1);
    // A person who is not an admin can still delete the account.
    expect((await deleteAccount(ada.headers)).statusCode).toBe(200);
  });
});

/** Returns the text columns that contain one of these texts, except those of reviews and messages. */
async function columnsWith(texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY', 'character varying', 'tsvector')
      and (table_name, column_name) not in (('reviews', 'comment'), ('messages', 'content'))`.execute(db);
  expect(rows.length).toBeGreaterThan(80);
  const foundColumns: string[] = [];
  for (const { table_name, column_name } of rows) {
    const hits = await sql`
      select 1 from ${sql.table(table_name)}
      where exists (select from unnest(${texts}::text[]) text where strpos(${sql.ref(column_name)}::text, text) > 0)
    `.execute(db);
    if (hits.rows.length > 0) foundColumns.push(`${table_name}.${column_name}`);
  }
  return foundColumns;
}
