import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { mediaFolder } from '../../../site/server/files/media-folder.ts';
import type { Reply } from '../../../src/contract/shared/types.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, ownPage, signIn } from '../../support/market/people.ts';
import { funaab } from '../../support/market/products.ts';
import { adas, addWholeLife, bola } from '../../support/market/whole-life.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const { database } = server;
const { db } = database;

type PersonExport = Reply<'GET /user/export'>['export'];
type Headers = Record<string, string>;

let ada: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  await emptyTables(database);
  await addWholeLife(database);
  ada = await signIn(server, adas.id);
});

const exportOf = async (headers: Headers): Promise<PersonExport> =>
  (await server.get('/api/user/export', headers)).json().data.export;

const leave = (headers: Headers, query = '?confirm=yes') =>
  server.send({ method: 'DELETE', url: `/api/user${query}`, headers });

const anyTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('the data export of a person', () => {
  test('is complete', async () => {
    const response = await server.get('/api/user/export', ada.headers);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const told: PersonExport = response.json().data.export;
    expect(told.exportedAt).toEqual(anyTime);
    expect(told.profile).toEqual({
      _id: adas.id,
      displayName: adas.name,
      issuer: 'https://accounts.example',
      googleId: adas.googleId,
      email: adas.email,
      profilePicture: null,
      phone: adas.phone,
      address: adas.address,
      campus: funaab,
      department: 'Crop Science',
      year: '3',
      role: 'user',
      onboardedAt: '2026-08-01T09:00:00.000Z',
      consentVersion: '2026-08',
      consentedAt: '2026-08-01T08:59:00.123Z',
      createdAt: anyTime,
      paidAt: '2026-08-02T09:00:00.000Z',
      verifiedAs: null,
      suspendedAt: '2026-08-20T09:00:00.000Z',
      suspensionReason: adas.suspensionReason,
    });
    expect(told.sessions).toEqual([
      {
        origin: null,
        scopes: ['buy', 'sell', 'account', 'admin'],
        expiresAt: anyTime,
        renewedAt: null,
        endedAt: null,
      },
    ]);
    expect(told.stores).toMatchObject([
      {
        _id: 'gadgets',
        storeName: adas.storeName,
        whatsapp: adas.whatsapp,
        isActive: true,
        verificationRequests: [
          { level: 'gold', note: 'I am registered', status: 'pending', createdAt: anyTime, answeredAt: null },
        ],
      },
    ]);
    expect(told.products).toMatchObject([
      {
        _id: 'phone',
        productPrice: 12_500.5,
        originalPrice: null,
        phoneNumber: adas.phone,
        mediaIds: ['shot'],
      },
    ]);
    expect(told.media.map(({ _id }) => _id)).toEqual(['shot', 'unused']);
    expect(told.favorites).toEqual([
      { productId: 'book', productName: 'Linear Algebra', createdAt: anyTime },
    ]);
    expect(told.follows).toEqual([{ storeId: 'books', storeName: 'Bola Books', createdAt: anyTime }]);
    expect(told.reviews).toMatchObject([{ _id: 'of-ada', productName: 'Linear Algebra', rating: 5 }]);
    expect(told.helpfulMarks).toEqual([{ reviewId: 'marked', productName: 'Linear Algebra' }]);
    expect(told.threads).toEqual([
      {
        _id: 't1',
        with: bola.name,
        createdAt: anyTime,
        messages: [
          { isOwn: true, content: 'Is it still there?', productId: 'book', createdAt: anyTime, readAt: null },
          { isOwn: false, content: 'Yes, come by', productId: null, createdAt: anyTime, readAt: null },
        ],
      },
    ]);
    expect(told.blocks).toEqual([{ name: bola.name, createdAt: anyTime }]);
    expect(told.orders.map(({ reference, seller, total }) => [reference, seller, total])).toEqual(
      expect.arrayContaining([
        ['CM-AAAAA1', bola.name, 1000.5],
        ['CM-AAAAA3', null, 1000.5],
      ]),
    );
    expect(told.sales).toMatchObject([
      { reference: 'CM-AAAAA2', lines: [{ name: 'Phone', price: 1000.5, quantity: 1 }] },
    ]);
    expect(told.reports).toMatchObject([{ kind: 'product', targetId: 'book', reason: 'Torn' }]);
    expect(told.adminChanges).toEqual([
      {
        kind: 'person',
        name: adas.name,
        before: { isSuspended: false, suspensionReason: null },
        after: { isSuspended: true, suspensionReason: adas.suspensionReason },
        createdAt: anyTime,
      },
      {
        kind: 'verification',
        name: adas.storeName,
        before: { status: 'pending' },
        after: { status: 'approved' },
        createdAt: anyTime,
      },
    ]);
    expect(told.changesAsAdmin).toEqual([{ kind: 'embed', targetId: 'union', createdAt: anyTime }]);
    expect(told.dailyUses).toEqual(
      expect.arrayContaining([
        { what: 'review', day: '2026-08-03', uses: 1 },
        { what: 'export', day: expect.any(String), uses: 1 },
      ]),
    );
    expect(told.keptAnswers).toEqual([{ call: 'POST /threads', createdAt: anyTime }]);
  });

  test('holds no session secrets, and only the names of other people', async () => {
    const { body } = await server.get('/api/user/export', ada.headers);
    for (const secret of [
      'secret-hash',
      ada.cookie.split('=')[1],
      'bola@mail.example',
      'google-bola',
      'Rude',
    ]) {
      expect(body).not.toContain(secret);
    }
    const { refresh_hash } = await db
      .selectFrom('sessions')
      .select('refresh_hash')
      .where('person_id', '=', adas.id)
      .executeTakeFirstOrThrow();
    expect(body).not.toContain(refresh_hash);
  });

  test('is short for a new person, and holds nothing of other people', async () => {
    await addPerson(database, 'new');
    const { profile, sessions, signIns, dailyUses, exportedAt, ...rest } = await exportOf(
      (await signIn(server, 'new')).headers,
    );
    expect(profile).toMatchObject({ _id: 'new', consentVersion: null });
    expect([sessions.length, signIns.length, exportedAt]).toEqual([1, 1, anyTime]);
    expect(dailyUses).toEqual([{ what: 'export', day: expect.any(String), uses: 1 }]);
    expect(Object.values(rest).flat()).toEqual([]);
  });

  /** Where the export shows each column that names a person. What only others have written belongs to them. */
  const toldIn: Record<string, keyof PersonExport | 'of others'> = {
    'admin_changes.admin_id': 'changesAsAdmin',
    'admin_changes.person_id': 'adminChanges',
    'blocks.blocked_id': 'of others',
    'blocks.blocker_id': 'blocks',
    'daily_uses.person_id': 'dailyUses',
    'favorites.person_id': 'favorites',
    'follows.person_id': 'follows',
    'helpful_marks.person_id': 'helpfulMarks',
    'idempotency_keys.person_id': 'keptAnswers',
    'media.owner_id': 'media',
    'orders.buyer_id': 'orders',
    'orders.seller_id': 'sales',
    'products.seller_id': 'products',
    'reports.reporter_id': 'reports',
    'reviews.person_id': 'reviews',
    'sessions.person_id': 'sessions',
    'sign_in_tokens.person_id': 'signIns',
    'stores.owner_id': 'stores',
    'threads.high_id': 'threads',
    'threads.low_id': 'threads',
  };

  test('covers every table with data of a person', async () => {
    const { rows } = await sql<{ place: string }>`
      select source.table_name || '.' || source.column_name as place
      from information_schema.referential_constraints rule
      join information_schema.key_column_usage source using (constraint_schema, constraint_name)
      join information_schema.constraint_column_usage target using (constraint_schema, constraint_name)
      where target.table_name = 'people' order by 1`.execute(db);
    expect(rows.map(({ place }) => place)).toEqual(Object.keys(toldIn).sort());
    const told = await exportOf(ada.headers);
    for (const [place, part] of Object.entries(toldIn)) {
      if (part !== 'of others') expect(told[part], place).not.toEqual([]);
    }
  });
});

describe('an account that is deleted', () => {
  test('leaves nothing in the database that identifies the person', async () => {
    const response = await leave({ ...ada.headers, origin: ownPage, cookie: ada.cookie });
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toEqual({ deleted: true });
    expect(response.headers['set-cookie']).toMatch(/^campusRefresh=; .*Max-Age=0/);
    expect(await placesOf(Object.values(adas))).toEqual([]);
  });

  test('leaves what admins have done, without whose it was and what they wrote of the person', async () => {
    await leave(ada.headers);
    const left = await db
      .selectFrom('admin_changes')
      .select(['kind', 'target_id', 'name', 'person_id', 'admin_id', 'admin_name', 'after'])
      .orderBy('id')
      .execute();
    const nobody = { name: null, person_id: null, admin_id: null };
    expect(left).toEqual([
      {
        ...nobody,
        kind: 'person',
        target_id: null,
        admin_name: bola.name,
        after: { isSuspended: true },
      },
      {
        ...nobody,
        kind: 'verification',
        target_id: 'v1',
        admin_name: bola.name,
        after: { status: 'approved' },
      },
      // An admin is answerable for what was done in the market's name, so that name stays.
      {
        ...nobody,
        kind: 'embed',
        target_id: 'union',
        admin_name: 'A. Okonkwo',
        after: { origin: 'https://union.example' },
      },
    ]);
  });

  test('is signed out everywhere at once', async () => {
    const phone = await signIn(server, adas.id, ['buy']);
    await leave(ada.headers);
    expect((await server.get('/api/user', ada.headers)).statusCode).toBe(401);
    expect((await server.get('/api/dashboard', phone.headers)).statusCode).toBe(401);
    const renewal = await server.send({
      method: 'POST',
      url: '/api/auth/refresh',
      headers: { origin: ownPage, cookie: ada.cookie },
      payload: {},
    });
    expect(renewal.statusCode).toBe(401);
    expect((await leave(ada.headers)).statusCode).toBe(401);
  });

  test('takes its products, store, favourites and pictures with it', async () => {
    const folder = mediaFolder(server.config.dataDir);
    for (const id of ['shot', 'other']) {
      mkdirSync(join(folder, id), { recursive: true });
      writeFileSync(join(folder, id, '240.webp'), '');
    }
    await leave(ada.headers);
    const left = async (table: 'products' | 'stores' | 'favorites' | 'media' | 'follows') =>
      (await db.selectFrom(table).selectAll().execute()).length;
    expect(
      await Promise.all((['products', 'stores', 'favorites', 'media', 'follows'] as const).map(left)),
    ).toEqual([1, 1, 0, 0, 0]);
    expect((await server.get('/api/product-details/phone')).statusCode).toBe(404);
    expect([existsSync(join(folder, 'shot')), existsSync(join(folder, 'other'))]).toEqual([false, true]);
  });

  test('leaves its reviews and messages, without a name', async () => {
    await leave(ada.headers);
    const { review } = await db
      .selectFrom('reviews')
      .select(['id as review', 'person_id'])
      .where('id', '=', 'of-ada')
      .where('person_id', 'is', null)
      .executeTakeFirstOrThrow();
    expect(review).toBe('of-ada');
    const told = await exportOf((await signIn(server, bola.id)).headers);
    expect(told.threads).toMatchObject([
      {
        with: 'Account deleted',
        messages: [{ isOwn: false, content: 'Is it still there?' }, { isOwn: true }],
      },
    ]);
    // What Bola has sold and bought stays in Bola's numbers.
    expect(told.sales).toMatchObject([{ reference: 'CM-AAAAA1', total: 1000.5 }]);
    expect(told.orders).toMatchObject([{ reference: 'CM-AAAAA2', seller: null, lines: [{ name: 'Phone' }] }]);
    // What was kept for Bola's other calls stays.
    expect(told.keptAnswers).toHaveLength(1);
  });

  test('leaves what it has reported, without a name, as the question before it says', async () => {
    await leave(ada.headers);
    const reports = db
      .selectFrom('reports')
      .select(['id', 'reporter_id', 'reason'])
      .where('id', '=', 'by-ada');
    expect(await reports.execute()).toEqual([{ id: 'by-ada', reporter_id: null, reason: 'Torn' }]);
  });

  test.each(['_id', 'orders', 'opened', 'storeName'])(
    'leaves what was kept for the calls of others, also under the name %j',
    async (name) => {
      await addPerson(database, 'eve', { display_name: name });
      await addPerson(database, 'shopper');
      const kept = { orders: [{ _id: 'their-order', storeName: 'Bola', status: 'opened' }] };
      const key = { person_id: 'shopper', key: 'k', call: 'POST /orders', body_hash: 'x' };
      await db
        .insertInto('idempotency_keys')
        .values({ ...key, data: JSON.stringify(kept) })
        .execute();
      const count = () => db.selectFrom('idempotency_keys').selectAll().execute();
      const before = await count();
      await leave((await signIn(server, 'eve')).headers);
      expect(await count()).toEqual(before);
    },
  );

  test('removes what was kept for those who have ordered there, who were told the name alone', async () => {
    await addPerson(database, 'eve', { display_name: 'Eve Sells' });
    await addPerson(database, 'shopper');
    const order = { total_kobo: 100, status: 'opened' as const, created_at: new Date() };
    await db
      .insertInto('orders')
      .values({ ...order, id: 'from-eve', reference: 'CM-AAAAA9', buyer_id: 'shopper', seller_id: 'eve' })
      .execute();
    const kept = { orders: [{ _id: 'from-eve', storeName: 'Eve Sells' }] };
    const key = { person_id: 'shopper', key: 'k', call: 'POST /orders', body_hash: 'x' };
    await db
      .insertInto('idempotency_keys')
      .values({ ...key, data: JSON.stringify(kept) })
      .execute();
    await leave((await signIn(server, 'eve')).headers);
    const left = db.selectFrom('idempotency_keys').selectAll().where('person_id', '=', 'shopper');
    expect(await left.execute()).toEqual([]);
  });

  test('removes its helpful marks, and those of others stay', async () => {
    await leave(ada.headers);
    const { helpful_count } = await db
      .selectFrom('reviews')
      .select('helpful_count')
      .where('id', '=', 'marked')
      .executeTakeFirstOrThrow();
    expect(helpful_count).toBe(1);
  });

  test('removes a thread when the other account was deleted before', async () => {
    await leave((await signIn(server, bola.id)).headers);
    expect((await exportOf(ada.headers)).threads).toMatchObject([{ with: 'Account deleted' }]);
    await leave(ada.headers);
    expect(await db.selectFrom('messages').select('id').execute()).toEqual([]);
  });

  test.each(['', '?confirm=no', '?confirm=yes&now=1'])('needs a confirmation: %s', async (query) => {
    const response = await leave(ada.headers, query);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty(query.includes('now') ? 'now' : 'confirm');
    expect((await exportOf(ada.headers)).products).toHaveLength(1);
  });

  test('cannot be that of the last admin, even when the last two leave simultaneously', async () => {
    const [one, two] = ['one', 'two'];
    for (const id of [one, two]) await addPerson(database, id, { role: 'admin' });
    const sessions = [await signIn(server, one), await signIn(server, two)];
    const left = await Promise.all(sessions.map(({ headers }) => leave(headers)));
    expect(left.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(left.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'conflict',
      error: 'You are the only admin. Make someone else an admin before you delete your account.',
    });
    const admins = await db.selectFrom('people').select('id').where('role', '=', 'admin').execute();
    expect(admins).toHaveLength(1);
    // A person who is not an admin can still delete the account.
    expect((await leave(ada.headers)).statusCode).toBe(200);
  });
});

/** The columns of texts in which one of these stands. What people wrote in reviews and messages is not looked at. */
async function placesOf(texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY', 'character varying', 'tsvector')
      and (table_name, column_name) not in (('reviews', 'comment'), ('messages', 'content'))`.execute(db);
  expect(rows.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const { table_name, column_name } of rows) {
    const hits = await sql`
      select 1 from ${sql.table(table_name)}
      where exists (select from unnest(${texts}::text[]) text where strpos(${sql.ref(column_name)}::text, text) > 0)
    `.execute(db);
    if (hits.rows.length > 0) found.push(`${table_name}.${column_name}`);
  }
  return found;
}
