import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { holdLock, waitUntilBlocked } from '../../support/database/held-lock.ts';
import { adaData, addFullAccount, bola } from '../../support/market/full-account.ts';
import { signIn, signInAdmin } from '../../support/market/people.ts';
import { sharedServer } from '../../support/server/server.ts';

// Calls that run concurrently with the deletion of an account.

const server = await sharedServer();
const { database } = server;
const { db, pool } = database;

let adaHeaders: Record<string, string>;

beforeEach(async () => {
  await emptyTables(database);
  await addFullAccount(database);
  adaHeaders = (await signIn(server, adaData.id)).headers;
});

const deleteAccount = () =>
  server.send({ method: 'DELETE', url: '/api/user?confirm=yes', headers: adaHeaders });

const storedIdempotencyKeys = async () =>
  (await db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()).map(({ key }) => key);

test('admins are not blocked while an account is being deleted', async () => {
  const headers = await signInAdmin(server);
  const release = await holdLock(database, `select from products where id = 'phone' for update`);
  const deletion = deleteAccount();
  await waitUntilBlocked(database);
  const payload = { origin: 'https://club.example', scopes: ['buy'] };
  const addResponse = await server.send({ method: 'POST', url: '/api/admin/embeds', headers, payload });
  expect(addResponse.statusCode, addResponse.body).toBe(200);
  await release();
  expect((await deletion).statusCode).toBe(200);
});

test('a deletion locks no row of `people` while it scans the stored responses', async () => {
  const release = await holdLock(database, 'lock table idempotency_keys in access exclusive mode');
  const deletion = deleteAccount();
  await waitUntilBlocked(database);
  const { rows } = await pool.query('select id from people order by id for update nowait');
  expect(rows).toEqual([{ id: adaData.id }, { id: bola.id }]);
  await release();
  expect((await deletion).statusCode).toBe(200);
});

test('a report about the person during the deletion is not stored', async () => {
  const { headers } = await signIn(server, bola.id);
  const release = await holdLock(database, `select from products where id = 'phone' for update`);
  const deletion = deleteAccount();
  await waitUntilBlocked(database);
  const payload = { kind: 'person', targetId: adaData.id, reason: 'Sells what she does not have.' };
  const reporting = server.send({ method: 'POST', url: '/api/reports', headers, payload });
  await waitUntilBlocked(database, 2);
  await release();
  expect((await deletion).statusCode).toBe(200);
  expect((await reporting).statusCode).toBe(404);
  const reportsAboutAda = db.selectFrom('reports').select('id').where('target_id', '=', adaData.id);
  expect(await reportsAboutAda.execute()).toEqual([]);
});

test('the one stored response that mentions the person is deleted from among thousands', async () => {
  await sql`
    insert into idempotency_keys (person_id, key, call, body_hash, data, created_at)
    select ${bola.id}, 'n' || number, 'POST /threads', 'x',
      jsonb_build_object('thread', case number when 4321 then ${adaData.id} else 'of others' end),
      now() - interval '1 hour'
    from generate_series(1, 5000) number`.execute(db);
  expect((await deleteAccount()).statusCode).toBe(200);
  const remainingKeys = await storedIdempotencyKeys();
  expect(remainingKeys).toHaveLength(5_000);
  expect(remainingKeys).toContain('n4320');
  expect(remainingKeys).not.toContain('n4321');
});

const insertStoredResponse = (data: string) => `
  insert into idempotency_keys (person_id, key, call, body_hash, data)
  values ('${bola.id}', 'late', 'POST /orders', 'x', '${data}')`;

// The deletion cannot see the stored response of a call before the call commits, so it waits for the call: each call
// locks a row (the person, the store or the thread) that the deletion needs too.
test.each([
  [
    'orders from the person',
    `insert into orders (id, reference, buyer_id, seller_id, status, total_kobo)
      values ('late', 'CM-AAAAA9', '${bola.id}', '${adaData.id}', 'opened', 100)`,
    insertStoredResponse(`{"orders": [{"_id": "late", "storeName": "${adaData.name}"}]}`),
  ],
  [
    'follows the store',
    `insert into follows (person_id, store_id) values ('${bola.id}', 'gadgets')`,
    insertStoredResponse('{"storeId": "gadgets"}'),
  ],
  [
    'writes to the person',
    `update threads set last_message_at = now() where id = 't1'`,
    insertStoredResponse(`{"message": {"receiverId": "${adaData.id}"}}`),
  ],
])(
  'a call that %s while the account is being deleted leaves no stored response',
  async (_, ...statements) => {
    const release = await holdLock(database, ...statements);
    const deletion = deleteAccount();
    await waitUntilBlocked(database);
    await release();
    expect((await deletion).statusCode).toBe(200);
    // The stored response with the key `b` is from `addFullAccount`, and does not concern the deleted account.
    expect(await storedIdempotencyKeys()).toEqual(['b']);
  },
);
