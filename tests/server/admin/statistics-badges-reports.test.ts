import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signInAdmin } from '../../support/market/people.ts';
import { addProducts, addSeller, funaab } from '../../support/market/products.ts';
import { startServer } from '../../support/server/server.ts';

// A few minutes after midnight on 9 October in Lagos.
const server = await startServer({ now: () => Date.parse('2026-10-08T23:05:00Z') });
const { database } = server;
const { db } = database;
let adminHeaders = { authorization: '' };

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller', { isPaid: true, storeId: 'shop' });
  await addProducts(database, [{ id: 'lamp', name: 'Rechargeable lamp' }]);
  adminHeaders = await signInAdmin(server);
});

const get = (path: string) => server.get(`/api/admin/${path}`, adminHeaders);
const patch = (path: string, payload: object) =>
  server.send({ method: 'PATCH', url: `/api/admin/${path}`, headers: adminHeaders, payload });

const startTime = Date.parse('2026-10-01T08:00:00Z');
const minutesAfterStart = (n: number) => new Date(startTime + n * 60_000);

const addRequest = (
  id: string,
  options: { level?: 'premium' | 'gold'; store?: string; minute?: number } = {},
) =>
  db
    .insertInto('verification_requests')
    .values({
      id,
      store_id: options.store ?? 'shop',
      level: options.level ?? 'gold',
      note: 'We sell every day',
      created_at: minutesAfterStart(options.minute ?? 0),
    })
    .execute();

const completedColumns = { status: 'completed' as const, completed_at: minutesAfterStart(0) };

const readBadge = async () =>
  (await server.get('/api/product-details/lamp')).json().data.product.seller.verificationLevel;

test('the statistics of the admin panel count the rows in the database', async () => {
  await addProducts(database, [
    { id: 'a', status: 'inactive' },
    { id: 'b', status: 'out_of_stock' },
    { id: 'c', is_hidden: true },
    { id: 'd', status: 'inactive', is_hidden: true },
  ]);
  const order = { buyer_id: 'boss', seller_id: 'seller', total_kobo: 100 };
  await db
    .insertInto('orders')
    .values([
      { id: '1', reference: 'CM-AAAAA1', ...order, created_at: new Date('2026-10-08T23:00:00Z') },
      { id: '2', reference: 'CM-AAAAA2', ...order, created_at: new Date('2026-10-08T22:59:59Z') },
      { id: '3', reference: 'CM-AAAAA3', ...order, created_at: new Date('2026-10-02T22:59:59Z') },
      {
        id: '4',
        reference: 'CM-AAAAA4',
        ...order,
        created_at: new Date('2026-10-02T23:00:00Z'),
        status: 'completed',
        completed_at: new Date(),
      },
    ])
    .execute();
  const ad = { title: 'x', image: '/media/x/480.webp', link: '/', type: 'native' as const };
  await db
    .insertInto('ads')
    .values([
      { id: '1', ...ad },
      { id: '2', ...ad, is_active: false },
    ])
    .execute();
  await db.insertInto('canteens').values({ id: 'moria', name: 'Iya Moria', campus_id: null }).execute();
  await addRequest('request');
  const report = { kind: 'product' as const, target_id: 'lamp', reason: 'Not real' };
  await db
    .insertInto('reports')
    .values([
      { id: '1', ...report },
      { id: '2', ...report, resolved_at: new Date() },
    ])
    .execute();
  expect((await get('stats')).json().data.stats).toEqual({
    totalUsers: 2,
    paidVendors: 1,
    stores: 1,
    products: { active: 1, inactive: 1, out_of_stock: 1, hidden: 2 },
    orders: { opened: 3, completed: 1, cancelled: 0 },
    lastDays: [1, 0, 0, 0, 0, 1, 1].map((orders, index) => ({ date: `2026-10-0${index + 3}`, orders })),
    ads: { active: 1, inactive: 1 },
    canteens: 1,
    pendingVerifications: 1,
    openReports: 1,
  });
});

test('vendors whose next payment is due within some days are listed, and nobody else', async () => {
  // Today is 9 October. The days on which they paid the setup fee:
  const paidDays = {
    today: '2026-09-09T08:00:00Z',
    yesterday: '2026-09-08T08:00:00Z',
    // In Lagos, this is already 15 August.
    'in six days': '2026-08-14T23:30:00Z',
    'in seven days': '2026-06-16T08:00:00Z',
    'paid a few days ago': '2026-10-06T08:00:00Z',
    'long ago': '2024-01-12T08:00:00Z',
  };
  for (const [id, paidDay] of Object.entries(paidDays))
    await addPerson(database, id, { paid_at: new Date(paidDay) });
  await addPerson(database, 'unpaid');
  const dueWithin = async (days: number) =>
    (await get(`users?paymentDueDays=${days}`))
      .json()
      .data.users.map(({ _id }: { _id: string }) => _id)
      .filter((id: string) => id in paidDays || id === 'unpaid')
      .sort();
  expect(await dueWithin(1)).toEqual(['today']);
  expect(await dueWithin(7)).toEqual(['in six days', 'long ago', 'today']);
  expect(await dueWithin(31)).toEqual(Object.keys(paidDays).sort());
});

describe('a request for a badge', () => {
  const answerRequest = (id: string, status: unknown) => patch(`verifications/${id}`, { status });

  test('is listed with the store’s sales figures, and its approval grants the badge at once', async () => {
    await addRequest('request', { level: 'premium' });
    const order = { buyer_id: 'boss', seller_id: 'seller' };
    await db
      .insertInto('orders')
      .values([
        { id: '1', reference: 'CM-AAAAA1', ...order, total_kobo: 1000 },
        { id: '2', reference: 'CM-AAAAA2', ...order, total_kobo: 2000, ...completedColumns },
        { id: '3', reference: 'CM-AAAAA3', ...order, total_kobo: 4000, status: 'cancelled' },
      ])
      .execute();
    await addPerson(database, 'ada');
    await db.updateTable('products').set({ store_id: 'shop' }).execute();
    const review = { product_id: 'lamp', comment: 'Just as it was said' };
    await db
      .insertInto('reviews')
      .values([
        { id: '1', person_id: 'boss', rating: 4, ...review },
        { id: '2', person_id: 'ada', rating: 3, ...review },
      ])
      .execute();
    const pendingRequest = {
      _id: 'request',
      storeId: 'shop',
      storeName: 'Store shop',
      slug: expect.any(String),
      campus: funaab,
      sellerId: 'seller',
      sellerName: 'Seller seller',
      isPaid: true,
      paidSince: expect.stringMatching(/^\d{4}-.*Z$/),
      verificationLevel: 'basic',
      figures: { products: 1, orders: 2, revenue: 20, rating: 3.5, reviews: 2 },
      level: 'premium',
      note: 'We sell every day',
      status: 'pending',
      createdAt: minutesAfterStart(0).toISOString(),
    };
    expect((await get('verifications')).json().data).toEqual({
      verifications: [pendingRequest],
      pagination: { page: 1, limit: 20, hasMore: false, nextCursor: null },
    });
    expect(await readBadge()).toBe('basic');
    const { verification } = (await answerRequest('request', 'approved')).json().data;
    expect(verification).toEqual({
      ...pendingRequest,
      verificationLevel: 'premium',
      grantedLevel: 'premium',
      status: 'approved',
      answeredAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await readBadge()).toBe('premium');
    expect((await get('verifications')).json().data.verifications).toEqual([verification]);
  });

  test('changes no badge when rejected', async () => {
    await addRequest('request');
    const rejection = { status: 'rejected', level: 'gold' };
    expect((await patch('verifications/request', rejection)).json().fields).toEqual({
      level: 'level is only for an approval',
    });
    expect((await answerRequest('request', 'rejected')).json().data.verification.status).toBe('rejected');
    expect(await readBadge()).toBe('basic');
  });

  test('does not remove an earlier badge when rejected', async () => {
    await addRequest('first', { level: 'premium' });
    await answerRequest('first', 'approved');
    await addRequest('second', { level: 'gold' });
    const { verification } = (await answerRequest('second', 'rejected')).json().data;
    expect(verification).toMatchObject({ status: 'rejected', verificationLevel: 'premium' });
    expect(await readBadge()).toBe('premium');
  });

  test('can be approved with another badge than requested', async () => {
    await addRequest('request', { level: 'gold' });
    const response = await patch('verifications/request', { status: 'approved', level: 'premium' });
    expect(response.json().data.verification).toMatchObject({ level: 'gold', grantedLevel: 'premium' });
    expect(await readBadge()).toBe('premium');
  });

  test('is answered once when many admins answer simultaneously', async () => {
    await addRequest('request');
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => answerRequest('request', index % 2 ? 'approved' : 'rejected')),
    );
    const acceptedResponses = responses.filter(({ statusCode }) => statusCode === 200);
    expect(acceptedResponses).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    const { status } = acceptedResponses[0]?.json().data.verification ?? {};
    expect(await readBadge()).toBe(status === 'approved' ? 'gold' : 'basic');
    expect((await answerRequest('request', status)).json()).toMatchObject({
      code: 'conflict',
      error: 'This request was answered before.',
    });
  });

  test('gets 404 when it does not exist', async () => {
    expect((await answerRequest('nothing', 'approved')).statusCode).toBe(404);
  });

  test.each(['pending', 'maybe', undefined, 1])('cannot be answered with %j', async (status) => {
    await addRequest('request');
    const response = await answerRequest('request', status);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ status: 'status must be approved or rejected' });
  });

  test('is in a list that can be filtered by status and read in batches', async () => {
    for (const n of [1, 2, 3, 4, 5]) {
      await addSeller(database, `seller${n}`, { isPaid: true, storeId: `shop${n}` });
      await addRequest(`request${n}`, { store: `shop${n}`, minute: n });
    }
    await answerRequest('request3', 'approved');
    const ids = (response: { json(): { data: { verifications: { _id: string }[] } } }) =>
      response.json().data.verifications.map(({ _id }) => _id);
    expect(ids(await get('verifications?status=approved'))).toEqual(['request3']);
    const firstBatch = await get('verifications?status=pending&limit=2');
    expect(ids(firstBatch)).toEqual(['request5', 'request4']);
    const { nextCursor } = firstBatch.json().data.pagination;
    expect(ids(await get(`verifications?status=pending&limit=2&cursor=${nextCursor}`))).toEqual([
      'request2',
      'request1',
    ]);
    expect((await get('verifications?status=open')).json().fields).toEqual({
      status: 'status must be pending, approved or rejected',
    });
  });
});

describe('a report', () => {
  beforeEach(async () => {
    await addPerson(database, 'ada', { display_name: 'Ada Obi' });
    const review = { product_id: 'lamp', person_id: 'ada', comment: 'It never came at all' };
    await db
      .insertInto('reviews')
      .values({ id: 'review', ...review })
      .execute();
    const reports = [
      { id: 'r1', kind: 'product' as const, target_id: 'lamp' },
      { id: 'r2', kind: 'store' as const, target_id: 'shop' },
      { id: 'r3', kind: 'review' as const, target_id: 'review' },
      { id: 'r4', kind: 'person' as const, target_id: 'seller' },
      { id: 'r5', kind: 'thread' as const, target_id: 'thread' },
      { id: 'r6', kind: 'product' as const, target_id: 'gone' },
    ];
    await db
      .insertInto('reports')
      .values(
        reports.map((report, index) => ({
          ...report,
          reporter_id: 'ada',
          reason: 'Asked for money first',
          created_at: minutesAfterStart(index),
        })),
      )
      .execute();
  });

  test('is listed with the reported subject', async () => {
    const { reports } = (await get('reports')).json().data;
    expect(reports.map(({ _id, target }: { _id: string; target?: string }) => [_id, target])).toEqual([
      ['r6', undefined],
      ['r5', undefined],
      ['r4', 'Seller seller'],
      ['r3', 'It never came at all'],
      ['r2', 'Store shop'],
      ['r1', 'Rechargeable lamp'],
    ]);
    expect(reports.at(-1)).toEqual({
      _id: 'r1',
      kind: 'product',
      targetId: 'lamp',
      target: 'Rechargeable lamp',
      productId: 'lamp',
      isHidden: false,
      owner: { _id: 'seller', name: 'Seller seller', isSuspended: false },
      reason: 'Asked for money first',
      reporterId: 'ada',
      reporterName: 'Ada Obi',
      createdAt: minutesAfterStart(0).toISOString(),
      resolved: false,
    });
  });

  test('names the seller, writer or owner of the reported subject, and its product', async () => {
    await db.insertInto('threads').values({ id: 'talk', low_id: 'ada', high_id: 'seller' }).execute();
    await db
      .insertInto('messages')
      .values({ id: 'words', thread_id: 'talk', from_low: false, content: 'Send the money' })
      .execute();
    const reason = 'Asked for money first';
    const common = { reporter_id: 'ada', reason, created_at: minutesAfterStart(9) };
    await db
      .insertInto('reports')
      .values([
        { id: 'r7', kind: 'message', target_id: 'words', ...common },
        { id: 'r8', kind: 'thread', target_id: 'talk', ...common },
      ])
      .execute();
    await patch('users/seller/suspension', { isSuspended: true, reason });
    await patch('products/lamp', { isHidden: true });
    const { reports } = (await get('reports')).json().data;
    const subjects = reports.map((report: Record<string, unknown> & { owner?: { _id: string } }) => [
      report._id,
      report.owner?._id,
      report.productId,
    ]);
    expect(subjects).toEqual([
      ['r8', 'seller', undefined],
      ['r7', 'seller', undefined],
      ['r6', undefined, undefined],
      ['r5', undefined, undefined],
      ['r4', 'seller', undefined],
      ['r3', 'ada', 'lamp'],
      ['r2', 'seller', undefined],
      ['r1', 'seller', 'lamp'],
    ]);
    expect(reports.at(-1)).toMatchObject({ isHidden: true, owner: { isSuspended: true } });
    // After the reporter’s account is deleted, nobody can tell which of the thread’s two people was reported.
    await db.deleteFrom('people').where('id', '=', 'ada').execute();
    const [threadReport] = (await get('reports')).json().data.reports;
    expect(threadReport).not.toHaveProperty('owner');
  });

  test('stays when its reporter deletes their account', async () => {
    await db.deleteFrom('people').where('id', '=', 'ada').execute();
    const { reports } = (await get('reports')).json().data;
    expect(reports).toHaveLength(6);
    expect(reports[0]).not.toHaveProperty('reporterId');
    expect(reports[0]).not.toHaveProperty('reporterName');
  });

  test('can be resolved and opened again', async () => {
    const outcome = 'Person suspended: two buyers got nothing.';
    const { report } = (await patch('reports/r2', { resolved: true, outcome })).json().data;
    expect(report).toMatchObject({ _id: 'r2', target: 'Store shop', resolved: true, outcome });
    const resolvedAgain = await patch('reports/r2', { resolved: true });
    expect(resolvedAgain.json().data.report).toEqual(report);
    const correctedResponse = await patch('reports/r2', { resolved: true, outcome: 'Nothing was wrong' });
    expect(correctedResponse.json().data.report).toEqual({ ...report, outcome: 'Nothing was wrong' });
    const ids = async (query: string) =>
      (await get(`reports${query}`)).json().data.reports.map(({ _id }: { _id: string }) => _id);
    expect(await ids('?open=false')).toEqual(['r2']);
    expect(await ids('?open=true')).toEqual(['r6', 'r5', 'r4', 'r3', 'r1']);
    const reopenedReport = (await patch('reports/r2', { resolved: false })).json().data.report;
    expect(reopenedReport.resolved).toBe(false);
    expect(reopenedReport).not.toHaveProperty('resolvedAt');
    expect(reopenedReport).not.toHaveProperty('outcome');
  });

  test('is not skipped by pagination while other reports are resolved', async () => {
    const firstBatch = (await get('reports?open=true&limit=2')).json().data;
    await patch('reports/r6', { resolved: true });
    const secondBatch = (
      await get(`reports?open=true&limit=2&cursor=${firstBatch.pagination.nextCursor}`)
    ).json().data;
    const thirdBatch = (
      await get(`reports?open=true&limit=2&cursor=${secondBatch.pagination.nextCursor}`)
    ).json().data;
    const ids = [firstBatch, secondBatch, thirdBatch].flatMap(({ reports }) => reports).map(({ _id }) => _id);
    expect(ids).toEqual(['r6', 'r5', 'r4', 'r3', 'r2', 'r1']);
  });

  test('gets 404 when it does not exist and 400 for an invalid outcome', async () => {
    expect((await patch('reports/nothing', { resolved: true })).statusCode).toBe(404);
    expect((await patch('reports/r1', { resolved: 'yes' })).json().fields).toEqual({
      resolved: 'resolved must be true or false',
    });
    expect((await patch('reports/r1', { resolved: true, outcome: ' ' })).json().fields).toEqual({
      outcome: 'outcome must say what was done',
    });
    expect((await get('reports?open=maybe')).json().fields).toEqual({ open: 'open must be true or false' });
  });
});
