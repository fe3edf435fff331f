import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Endpoint, isWrite } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import type { AdminChange } from '../../../src/contract/shared/types.ts';
import { callFixtures } from '../../support/calls/all.ts';
import type { Caller } from '../../support/calls/call-fixture.ts';
import { type Snapshot, takeSnapshot } from '../../support/database/snapshot.ts';
import { signInCallers } from '../../support/market/callers.ts';
import { addDuplicates } from '../../support/market/duplicate-fixtures.ts';
import { fillWholeMarket } from '../../support/market/whole-market.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { db } = server.database;
let headersOf: Record<Caller, Record<string, string>>;
let snapshot: Snapshot;

beforeAll(async () => {
  await fillWholeMarket(server.database);
  headersOf = await signInCallers(server.database);
  await addDuplicates(server.database, '2026-11-10');
  snapshot = await takeSnapshot(server.database);
});

beforeEach(() => snapshot.restore());

const readTrail = async (query = ''): Promise<AdminChange[]> =>
  (await server.get(`/api/admin/trail${query}`, headersOf.admin)).json().data.changes;

const send = async (call: string, payload?: object, headers = headersOf.admin) => {
  const [method, path] = call.split(' ');
  const response = await server.send({ method: method as 'PUT', url: `/api${path}`, headers, payload });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};

const isAdminWrite = (call: string, { access, writes }: Endpoint) =>
  access === 'admin' && isWrite({ writes }, call.split(' ')[0] ?? '');

const adminWrites = Object.entries<Endpoint>(endpoints)
  .filter(([call, endpoint]) => isAdminWrite(call, endpoint))
  .map(([call]) => call);

/** Creations have no `before`, deletions no `after`. To try a job again creates nothing. */
const isCreation = (call: string) => call.startsWith('POST') && !call.endsWith('/retry');
const isDeletion = (call: string) => call.startsWith('DELETE');

describe('each admin call that writes records who changed what, with the values before and after', () => {
  test.each(adminWrites)('%s', async (call) => {
    const { path, body } = callFixtures[call]?.changes ?? {};
    const data = await send(`${call.split(' ')[0]} ${path ?? call.split(' ')[1]}`, body);
    const [changedObject] = Object.values<{ _id: string }>(data);
    const changes = await readTrail();
    expect(changes, 'record the change with `recordChange` of site/server/features/trail').toHaveLength(1);
    const [change] = changes;
    expect(change).toMatchObject({
      adminId: 'boss',
      adminName: 'Person boss',
      targetId: changedObject?._id,
      before: isCreation(call) ? null : expect.any(Object),
      after: isDeletion(call) ? null : expect.any(Object),
    });
    const { before, after } = change as AdminChange;
    const fields = Object.keys(before ?? after ?? {});
    expect(fields.length).toBeGreaterThan(0);
    if (!before || !after) return;
    expect(Object.keys(after)).toEqual(fields);
    for (const field of fields) expect(after[field], field).not.toEqual(before[field]);
  });
});

describe('the audit trail', () => {
  test('records once that an admin cancelled a canteen order, even if the admin cancels it again', async () => {
    await send('PATCH /orders/meal', { status: 'cancelled' });
    await send('PATCH /orders/meal', { status: 'cancelled' });
    const [change, ...otherChanges] = await readTrail();
    expect(otherChanges).toEqual([]);
    expect(change).toMatchObject({
      kind: 'order',
      targetId: 'meal',
      personId: 'buyer',
      before: { status: 'opened' },
      after: { status: 'cancelled' },
    });
  });

  test('stores the menu of a deleted canteen', async () => {
    await send('DELETE /admin/canteens/canteen');
    const [change] = await readTrail();
    expect(change).toMatchObject({ kind: 'canteen', targetId: 'canteen', after: null });
    expect(change?.before).toMatchObject({ menu: ['Rice, ₦500', 'Fried rice, ₦500'] });
  });

  test('lists the newest change first, with the values before and after', async () => {
    await send('PATCH /admin/users/buyer/paid-status', { isPaid: true });
    await send('PATCH /admin/users/buyer/suspension', { isSuspended: true, reason: 'Nothing came.' });
    await send('PATCH /admin/users/buyer/suspension', { isSuspended: true, reason: 'Twice.' });
    await send('PATCH /admin/products/lamp', { isHidden: true, isFeatured: false });
    await send('PUT /admin/canteens/canteen', {
      name: 'Mama Put 2',
      hours: { opensAt: '08:00', closesAt: '20:00' },
    });
    const { embed } = await send('POST /admin/embeds', { origin: 'https://new.example', scopes: ['buy'] });
    await send(`DELETE /admin/embeds/${embed._id}`);
    const entries = (await readTrail()).map(({ kind, name, before, after }) => [kind, name, before, after]);
    const embedBody = { origin: 'https://new.example', scopes: ['buy'] };
    expect(entries.reverse()).toEqual([
      [
        'person',
        'Person buyer',
        { isPaid: false, paidSince: null },
        { isPaid: true, paidSince: expect.stringMatching(/Z$/) },
      ],
      [
        'person',
        'Person buyer',
        { isSuspended: false, suspensionReason: null },
        { isSuspended: true, suspensionReason: 'Nothing came.' },
      ],
      ['person', 'Person buyer', { suspensionReason: 'Nothing came.' }, { suspensionReason: 'Twice.' }],
      ['product', 'Lamp', { isHidden: false }, { isHidden: true }],
      [
        'canteen',
        'Mama Put 2',
        { name: 'Mama Put', opensAt: null, closesAt: null },
        { name: 'Mama Put 2', opensAt: '08:00', closesAt: '20:00' },
      ],
      ['embed', embedBody.origin, null, embedBody],
      ['embed', embedBody.origin, embedBody, null],
    ]);
  });

  test('does not record calls that change nothing or are refused', async () => {
    await send('PATCH /admin/users/owner/paid-status', { isPaid: true });
    await send('PATCH /admin/products/lamp', {});
    await send('PUT /admin/ads/ad', { title: 'Lamps' });
    await server.send({
      method: 'PUT',
      url: '/api/admin/ads/ad',
      headers: headersOf.admin,
      payload: { title: 'Cheap lamps', price: 100, originalPrice: 50 },
    });
    expect(await readTrail()).toEqual([]);
  });

  test('records equal concurrent calls once, and each entry starts from the values of the previous entry', async () => {
    const paidBody = { isPaid: true };
    await Promise.all(
      Array.from({ length: 5 }, () => send('PATCH /admin/users/buyer/paid-status', paidBody)),
    );
    expect(await readTrail()).toHaveLength(1);
    const titles = ['A', 'B', 'C', 'D', 'E'];
    await Promise.all(titles.map((title) => send('PUT /admin/ads/ad', { title })));
    const adChanges = (await readTrail('?kind=ad')).reverse();
    expect(adChanges.map(({ before }) => before?.title)).toEqual([
      'Lamps',
      ...adChanges.slice(0, -1).map(({ after }) => after?.title),
    ]);
  });

  test('can be filtered by the changed object, by its owner and by the admin, and survives the deletion of the object and the admin', async () => {
    await db.updateTable('people').set({ role: 'admin' }).where('id', '=', 'payer').execute();
    await send('PATCH /admin/products/lamp', { isHidden: true });
    await send('PATCH /admin/products/kettle', { isHidden: true }, headersOf.payer);
    await send('PATCH /admin/reports/report', { resolved: true }, headersOf.payer);
    const changedObjects = async (query: string) =>
      (await readTrail(query)).map(({ kind, name }) => [kind, name]);
    expect(await changedObjects('?kind=product&targetId=lamp')).toEqual([['product', 'Lamp']]);
    expect(await changedObjects('?kind=report')).toEqual([['report', 'Kettle']]);
    // The rival owns the kettle, so the changes of the kettle and of the report about it concern the rival.
    expect(await changedObjects('?personId=rival')).toEqual([
      ['report', 'Kettle'],
      ['product', 'Kettle'],
    ]);
    expect(await changedObjects('?adminId=payer')).toHaveLength(2);
    const admins = async () =>
      (await server.get('/api/admin/trail/admins', headersOf.admin)).json().data.admins;
    expect(await admins()).toEqual([
      { _id: 'boss', displayName: 'Person boss' },
      { _id: 'payer', displayName: 'Person payer' },
    ]);
    await db.deleteFrom('products').where('id', 'in', ['lamp', 'kettle']).execute();
    await server.send({ method: 'DELETE', url: '/api/user?confirm=yes', headers: headersOf.payer });
    expect(await changedObjects('?kind=product')).toEqual([
      ['product', 'Kettle'],
      ['product', 'Lamp'],
    ]);
    const [latestChange] = await readTrail();
    expect(latestChange).toMatchObject({ kind: 'report', adminName: 'Person payer' });
    expect(latestChange).not.toHaveProperty('adminId');
    expect(await admins()).toEqual([{ _id: 'boss', displayName: 'Person boss' }]);
  });

  test('does not contain the text of reported reviews and messages', async () => {
    await db
      .updateTable('reports')
      .set({ kind: 'review', target_id: 'review' })
      .where('id', '=', 'report')
      .execute();
    await send('PATCH /admin/reports/report', { resolved: true });
    const [change] = await readTrail();
    expect(change).toMatchObject({ kind: 'report', personId: 'buyer' });
    expect(change).not.toHaveProperty('name');
  });
});

test('a change is rolled back when it cannot be recorded', async () => {
  await db.schema.alterTable('admin_changes').renameTo('elsewhere').execute();
  try {
    const response = await server.send({
      method: 'PATCH',
      url: '/api/admin/users/buyer/paid-status',
      headers: headersOf.admin,
      payload: { isPaid: true },
    });
    expect(response.statusCode).toBe(503);
  } finally {
    await db.schema.alterTable('elsewhere').renameTo('admin_changes').execute();
  }
  expect(await snapshot.changedTables()).toEqual([]);
});
