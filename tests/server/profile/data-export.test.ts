import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import {
  adaData,
  addFullAccount,
  bola,
  exportPerson,
  type PersonExport,
} from '../../support/market/full-account.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { funaab } from '../../support/market/products.ts';
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

const anyTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('the data export of a person', () => {
  test('is complete', async () => {
    const response = await server.get('/api/user/export', ada.headers);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const data: PersonExport = response.json().data.export;
    expect(data.exportedAt).toEqual(anyTime);
    expect(data.profile).toEqual({
      _id: adaData.id,
      displayName: adaData.name,
      issuer: 'https://accounts.example',
      googleId: adaData.googleId,
      email: adaData.email,
      profilePicture: null,
      phone: adaData.phone,
      address: adaData.address,
      campus: funaab,
      department: 'Crop Science',
      year: '3',
      university: 'FUNAAB',
      role: 'user',
      onboardedAt: '2026-08-01T09:00:00.000Z',
      consentVersion: '2026-08',
      consentedAt: '2026-08-01T08:59:00.123Z',
      createdAt: anyTime,
      paidAt: '2026-08-02T09:00:00.000Z',
      verifiedAs: null,
      suspendedAt: '2026-08-20T09:00:00.000Z',
      suspensionReason: adaData.suspensionReason,
      digestsStoppedAt: '2026-08-21T09:00:00.000Z',
      quietHours: true,
    });
    expect(data.sessions).toEqual([
      {
        origin: null,
        scopes: ['buy', 'sell', 'account', 'admin'],
        expiresAt: anyTime,
        renewedAt: null,
        endedAt: null,
      },
    ]);
    expect(data.stores).toMatchObject([
      {
        _id: 'gadgets',
        storeName: adaData.storeName,
        whatsapp: adaData.whatsapp,
        isActive: true,
        verificationRequests: [
          { level: 'gold', note: 'I am registered', status: 'pending', createdAt: anyTime, answeredAt: null },
        ],
      },
    ]);
    expect(data.products).toMatchObject([
      {
        _id: 'phone',
        productPrice: 12_500.5,
        originalPrice: null,
        phoneNumber: adaData.phone,
        mediaIds: ['shot'],
        lowestPrices: [{ day: '2026-08-20', price: 13_000 }],
      },
    ]);
    expect(data.media.map(({ _id }) => _id)).toEqual(['shot', 'unused']);
    expect(data.favorites).toEqual([
      { productId: 'book', productName: 'Linear Algebra', createdAt: anyTime },
    ]);
    expect(data.cart).toEqual([
      { productId: 'book', productName: 'Linear Algebra', quantity: 2, addedAt: anyTime, changedAt: anyTime },
      { productId: 'gone', productName: null, quantity: 0, addedAt: anyTime, changedAt: anyTime },
    ]);
    expect(data.alerts).toEqual([
      {
        kind: 'price_drop',
        subjectId: 'book',
        priceBefore: 2000.5,
        search: null,
        createdAt: anyTime,
        readAt: null,
      },
      {
        kind: 'package',
        subjectId: adaData.id,
        priceBefore: null,
        search: null,
        createdAt: anyTime,
        readAt: anyTime,
      },
    ]);
    expect(data.savedSearches).toEqual([
      {
        search: 'Linear Algebra',
        campus: 'University_of_Ibadan',
        category: null,
        minPrice: null,
        maxPrice: 2000.5,
        createdAt: anyTime,
      },
    ]);
    expect(data.alertSwitches).toEqual([
      { kind: 'review', isListed: false, isPushed: true, isEmailed: true },
    ]);
    expect(data.pushSubscriptions).toEqual([{ service: 'fcm.googleapis.com', createdAt: anyTime }]);
    expect(data.pushes).toEqual([
      { kind: 'price_drop', status: 'sent', createdAt: anyTime, sentAt: anyTime },
    ]);
    expect(data.digests).toEqual([
      { day: '2026-08-20', status: 'sent', toldUntil: '2026-08-20T06:00:00.000Z' },
    ]);
    expect(data.follows).toEqual([{ storeId: 'books', storeName: 'Bola Books', createdAt: anyTime }]);
    expect(data.reviews).toMatchObject([{ _id: 'of-ada', productName: 'Linear Algebra', rating: 5 }]);
    expect(data.helpfulMarks).toEqual([{ reviewId: 'marked', productName: 'Linear Algebra' }]);
    expect(data.threads).toEqual([
      {
        _id: 't1',
        with: bola.name,
        createdAt: anyTime,
        messages: [
          {
            isOwn: true,
            content: 'Is it still there?',
            productId: 'book',
            createdAt: anyTime,
            readAt: null,
            origin: null,
          },
          {
            isOwn: false,
            content: 'Yes, come by',
            productId: null,
            createdAt: anyTime,
            readAt: null,
            origin: null,
          },
        ],
      },
    ]);
    expect(data.blocks).toEqual([{ name: bola.name, createdAt: anyTime }]);
    expect(data.orders.map(({ reference, seller, total }) => [reference, seller, total])).toEqual(
      expect.arrayContaining([
        ['CM-AAAAA1', bola.name, 1000.5],
        ['CM-AAAAA3', null, 1000.5],
      ]),
    );
    expect(data.sales).toMatchObject([
      { reference: 'CM-AAAAA2', lines: [{ name: 'Phone', price: 1000.5, quantity: 1 }] },
    ]);
    expect(data.reports).toMatchObject([{ kind: 'product', targetId: 'book', reason: 'Torn' }]);
    expect(data.adminChanges).toEqual([
      {
        kind: 'person',
        name: adaData.name,
        before: { isSuspended: false, suspensionReason: null },
        after: { isSuspended: true, suspensionReason: adaData.suspensionReason },
        createdAt: anyTime,
      },
      {
        kind: 'verification',
        name: adaData.storeName,
        before: { status: 'pending' },
        after: { status: 'approved' },
        createdAt: anyTime,
      },
    ]);
    expect(data.changesAsAdmin).toEqual([{ kind: 'embed', targetId: 'union', createdAt: anyTime }]);
    expect(data.dailyUses).toEqual(
      expect.arrayContaining([
        { what: 'review', day: '2026-08-03', uses: 1 },
        { what: 'export', day: expect.any(String), uses: 1 },
      ]),
    );
    expect(data.keptAnswers).toEqual([{ call: 'POST /threads', createdAt: anyTime }]);
  });

  test('contains no session secrets, and only the names of other people', async () => {
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
      .where('person_id', '=', adaData.id)
      .executeTakeFirstOrThrow();
    expect(body).not.toContain(refresh_hash);
  });

  test('is short for a new person, and contains nothing of other people', async () => {
    await addPerson(database, 'new');
    const { profile, sessions, signIns, dailyUses, exportedAt, ...otherData } = await exportPerson(
      server,
      (await signIn(server, 'new')).headers,
    );
    expect(profile).toMatchObject({ _id: 'new', consentVersion: null });
    expect([sessions.length, signIns.length, exportedAt]).toEqual([1, 1, anyTime]);
    expect(dailyUses).toEqual([{ what: 'export', day: expect.any(String), uses: 1 }]);
    expect(Object.values(otherData).flat()).toEqual([]);
  });

  /**
   * Maps each column that refers to a person to the field of the export that contains the person’s rows, or to
   * `of others`: blocks by other people are only in the exports of those people.
   */
  const exportFields: Record<string, keyof PersonExport | 'of others'> = {
    'admin_changes.admin_id': 'changesAsAdmin',
    'admin_changes.person_id': 'adminChanges',
    'alert_switches.person_id': 'alertSwitches',
    'alerts.person_id': 'alerts',
    'blocks.blocked_id': 'of others',
    'blocks.blocker_id': 'blocks',
    'cart_lines.person_id': 'cart',
    'daily_uses.person_id': 'dailyUses',
    'digests.person_id': 'digests',
    'favorites.person_id': 'favorites',
    'follows.person_id': 'follows',
    'helpful_marks.person_id': 'helpfulMarks',
    'idempotency_keys.person_id': 'keptAnswers',
    'media.owner_id': 'media',
    'orders.buyer_id': 'orders',
    'orders.seller_id': 'sales',
    'products.seller_id': 'products',
    'push_subscriptions.person_id': 'pushSubscriptions',
    'saved_searches.person_id': 'savedSearches',
    'reports.reporter_id': 'reports',
    'reviews.person_id': 'reviews',
    'sessions.person_id': 'sessions',
    'sign_in_tokens.person_id': 'signIns',
    'stores.owner_id': 'stores',
    'threads.high_id': 'threads',
    'threads.low_id': 'threads',
  };

  test('covers every table with data of a person', async () => {
    const { rows } = await sql<{ source_column: string }>`
      select source.table_name || '.' || source.column_name as source_column
      from information_schema.referential_constraints rule
      join information_schema.key_column_usage source using (constraint_schema, constraint_name)
      join information_schema.constraint_column_usage target using (constraint_schema, constraint_name)
      where target.table_name = 'people' order by 1`.execute(db);
    expect(rows.map(({ source_column }) => source_column)).toEqual(Object.keys(exportFields).sort());
    const data = await exportPerson(server, ada.headers);
    for (const [column, field] of Object.entries(exportFields)) {
      if (field !== 'of others') expect(data[field], column).not.toEqual([]);
    }
  });
});
