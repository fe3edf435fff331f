import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../../src/contract/shared/limits.ts';
import {
  reasonWithText,
  reportReasons,
  reportTextLengthMax,
} from '../../../src/features/reports/report-reasons.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addChatUser, type ChatUser, signInChatUser } from '../../support/market/messages.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { db } = server.database;
let ada: ChatUser;

beforeEach(async () => {
  await emptyTables(server.database);
  await addSeller(server.database, 'seller', { isPaid: true, storeId: 'shop' });
  await addProducts(server.database, [
    { id: 'lamp' },
    { id: 'inactive', status: 'inactive' },
    { id: 'hidden', is_hidden: true },
  ]);
  ada = await addChatUser(server, 'ada');
});

const report = (by: ChatUser, fields: object = {}) =>
  by.post('/reports', { kind: 'product', targetId: 'lamp', reason: 'It is a fake', ...fields });
const reportRows = () => db.selectFrom('reports').selectAll().execute();

async function addReview(id: string, product_id: string) {
  await db
    .insertInto('reviews')
    .values({ id, product_id, person_id: 'ada', rating: 5, comment: 'Very good lamp' })
    .execute();
}

describe('a report', () => {
  test('of a product contains the subject and the reason', async () => {
    const response = await report(ada, { reason: '  It is a fake ' });
    expect(response.json()).toEqual({
      success: true,
      data: {
        report: {
          _id: expect.any(String),
          kind: 'product',
          targetId: 'lamp',
          reason: 'It is a fake',
          createdAt: expect.any(String),
        },
      },
    });
    expect(await reportRows()).toMatchObject([{ reporter_id: 'ada', kind: 'product', target_id: 'lamp' }]);
  });

  test('whose reason was truncated within a character is stored', async () => {
    const reason = `It is a fake ${'😀'.slice(0, 1)}`;
    const response = await ada.post(
      '/reports',
      { kind: 'product', targetId: 'lamp', reason },
      { 'idempotency-key': 'a1' },
    );
    expect(response.json().data.report.reason).toBe('It is a fake \ufffd');
    expect(await reportRows()).toMatchObject([{ reason: 'It is a fake \ufffd' }]);
  });

  test('with the longest reason and the longest text of the form is accepted', async () => {
    const written = 'x'.repeat(reportTextLengthMax);
    const [longest = ''] = Object.values(reportReasons)
      .flat()
      .map((reason) => reasonWithText(reason, written))
      .sort((a, b) => b.length - a.length);
    expect(longest).toHaveLength(limits.reportReasonLengthMax);
    expect((await report(ada, { reason: longest })).statusCode).toBe(200);
  });

  test('can be about a store, a review, a person, one’s own thread or a message there', async () => {
    await addReview('praise', 'lamp');
    const thread = await ada.write('seller', 'Hello');
    const message = (await ada.messages(thread)).messages[0]._id;
    for (const [kind, targetId] of [
      ['store', 'shop'],
      ['review', 'praise'],
      ['person', 'seller'],
      ['thread', thread],
      ['message', message],
    ]) {
      expect((await report(ada, { kind, targetId })).statusCode, kind).toBe(200);
    }
    expect(await reportRows()).toHaveLength(5);
  });

  test('of a missing or hidden subject gets the same 404', async () => {
    const bola = await addChatUser(server, 'bola');
    const thread = await ada.write('seller', 'Hello');
    const message = (await ada.messages(thread)).messages[0]._id;
    await addReview('of-hidden', 'hidden');
    await db.updateTable('stores').set({ is_active: false }).execute();
    for (const [kind, targetId, error] of [
      ['product', 'nothing', 'Product not found'],
      ['product', 'inactive', 'Product not found'],
      ['product', 'hidden', 'Product not found'],
      ['store', 'nothing', 'Store not found'],
      ['store', 'shop', 'Store not found'],
      ['review', 'nothing', 'Review not found'],
      ['review', 'of-hidden', 'Review not found'],
      ['thread', 'nothing', 'Thread not found'],
      ['thread', thread, 'Thread not found'],
      ['message', message, 'Message not found'],
      ['person', 'nobody', 'Person not found'],
    ]) {
      const refused = await report(bola, { kind, targetId });
      expect(refused.statusCode, `${kind} ${targetId}`).toBe(404);
      expect(refused.json()).toEqual({ success: false, error, code: 'not_found' });
    }
    expect(await reportRows()).toEqual([]);
  });

  test('of a hidden product can still be made by its owner', async () => {
    const seller = await signInChatUser(server, 'seller');
    expect((await report(seller, { targetId: 'hidden' })).statusCode).toBe(200);
  });

  test('is stored once for each person and subject until it is resolved, with the latest reason', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => report(ada)));
    expect(new Set(responses.map((response) => response.json().data.report._id)).size).toBe(1);
    await report(ada, { reason: 'It is broken' });
    expect(await reportRows()).toMatchObject([{ reason: 'It is broken' }]);
    await report(await addChatUser(server, 'bola'));
    await report(ada, { kind: 'store', targetId: 'shop' });
    expect(await reportRows()).toHaveLength(3);
    await db.updateTable('reports').set({ resolved_at: new Date() }).execute();
    await report(ada);
    expect(await reportRows()).toHaveLength(4);
  });

  test.each([
    ['an unknown kind', { kind: 'campus' }, 'kind'],
    ['no kind', { kind: undefined }, 'kind'],
    ['no subject', { targetId: undefined }, 'targetId'],
    ['an empty subject', { targetId: ' ' }, 'targetId'],
    ['no reason', { reason: undefined }, 'reason'],
    ['too short a reason', { reason: ' ab ' }, 'reason'],
    ['too long a reason', { reason: 'a'.repeat(501) }, 'reason'],
    ['a reason with NUL', { reason: 'abc\0' }, 'reason'],
    ['a resolution', { resolved: true }, 'resolved'],
  ])('is refused with %s', async (_, fields, field) => {
    const refused = await report(ada, fields);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields)).toEqual([field]);
    expect(await reportRows()).toEqual([]);
  });

  test('may have a reason of 3 to 500 characters', async () => {
    expect((await report(ada, { reason: 'abc' })).statusCode).toBe(200);
    expect((await report(ada, { reason: 'a'.repeat(500) })).statusCode).toBe(200);
  });
});
