import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Caller, lockCaller } from '../auth/caller.ts';
import type { Schema } from '../db/schema.ts';
import { invalidField, Refusal } from '../refusals/refusal.ts';
import { hashOf } from '../secrets.ts';

interface CreatingCall {
  db: Kysely<Schema>;
  request: FastifyRequest;
  caller: Caller;
  /** The method and path of the call in the contract. */
  call: string;
  body: unknown;
}

/** Calls with an idempotency key that run on this instance, by person and key. */
const runningCalls = new Map<string, Promise<unknown>>();

/**
 * Runs a call that creates something. The call is one transaction. With an idempotency key, the transaction also stores the
 * response: a retry gets the stored response, and concurrent calls with the same key wait for the first.
 */
export async function runOnce<Data>(
  call: CreatingCall,
  run: (tx: Kysely<Schema>) => Promise<Data>,
): Promise<Data> {
  const key = readKey(call.request);
  if (key === undefined) return inTransaction(call, run);
  // Wait here and not in the database, where each waiting call would occupy a connection.
  const personAndKey = `${call.caller.id} ${key}`;
  while (runningCalls.has(personAndKey)) await runningCalls.get(personAndKey)?.catch(() => {});
  const runningCall = runWithKey(call, key, run);
  runningCalls.set(personAndKey, runningCall);
  try {
    return await runningCall;
  } finally {
    runningCalls.delete(personAndKey);
  }
}

function inTransaction<Data>(
  { db, caller }: Pick<CreatingCall, 'db' | 'caller'>,
  run: (tx: Kysely<Schema>) => Promise<Data>,
): Promise<Data> {
  return db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller.id);
    return run(tx);
  });
}

/** Runs a call with its key. If another instance runs a call with the same key, the database makes this call wait. */
function runWithKey<Data>(
  { db, request, caller, call, body }: CreatingCall,
  key: string,
  run: (tx: Kysely<Schema>) => Promise<Data>,
): Promise<Data> {
  const personId = caller.id;
  // The hosted site may read more than embedding pages, so the hash includes the origin: another origin cannot get the
  // stored response.
  const bodyHash = hashOf(JSON.stringify([request.params, body, caller.origin]));
  return inTransaction({ db, caller }, async (tx) => {
    const isNewKey = await insertKey(tx, { person_id: personId, key, call, body_hash: bodyHash });
    if (!isNewKey) return readStoredResponse<Data>(tx, { personId, key, call, bodyHash });
    const data = await run(tx);
    await tx
      .updateTable('idempotency_keys')
      .set({ data: JSON.stringify(data) })
      .where('person_id', '=', personId)
      .where('key', '=', key)
      .execute();
    return data;
  });
}

function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w.:-]{1,100}$/.test(key)) {
    throw invalidField(
      'idempotency-key',
      'idempotency-key must be 1 to 100 letters, digits or any of . _ : -',
    );
  }
  return key;
}

/** How many expired keys are deleted for each new key, so that the table stays small. */
const deletedKeysMax = 10;

/** Inserts a key and returns whether it is new. Waits for a transaction with the same key. Keys expire after a day. */
async function insertKey(
  tx: Kysely<Schema>,
  row: { person_id: string; key: string; call: string; body_hash: string },
): Promise<boolean> {
  // Use one statement instead of two, which saves a round trip.
  await sql`
    with expired_of_person as (
      delete from idempotency_keys
      where person_id = ${row.person_id} and created_at < now() - interval '1 day'
    )
    delete from idempotency_keys where (person_id, key) in (
      select person_id, key from idempotency_keys where created_at < now() - interval '1 day'
      order by created_at limit ${sql.lit(deletedKeysMax)} for update skip locked)`.execute(tx);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

async function readStoredResponse<Data>(
  tx: Kysely<Schema>,
  { personId, key, call, bodyHash }: { personId: string; key: string; call: string; bodyHash: string },
): Promise<Data> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['call', 'body_hash', 'data'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (row.call !== call || row.body_hash !== bodyHash) {
    throw new Refusal('conflict', 'This idempotency-key was already used for something else.');
  }
  return row.data as Data;
}
