import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import { lockCaller } from '../auth/deleted-account.ts';
import type { Schema } from '../db/schema.ts';
import { invalidField, Refusal } from '../refusals/refusal.ts';

interface CreatingCall {
  db: Kysely<Schema>;
  request: FastifyRequest;
  caller: Caller;
  call: string;
  body: unknown;
}

/** Calls of this instance that have taken a key and are not done, by whose key it is. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Runs a call that creates something in one transaction. With an idempotency key its answer is kept in the same
 * transaction: who sends the call again is answered the same, and of many at once the others wait for the first.
 */
export async function runOnce<Data>(
  call: CreatingCall,
  run: (tx: Kysely<Schema>) => Promise<Data>,
): Promise<Data> {
  const key = readKey(call.request);
  if (key === undefined) return inTransaction(call, run);
  // Here, and not in the database: whoever waits there holds a connection that others need.
  const place = `${call.caller.id} ${key}`;
  while (underWay.has(place)) await underWay.get(place)?.catch(() => {});
  const answer = runWithKey(call, key, run);
  underWay.set(place, answer);
  try {
    return await answer;
  } finally {
    underWay.delete(place);
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

/** Another instance may have the same key at the same moment; that one is waited for in the database. */
function runWithKey<Data>(
  { db, request, caller, call, body }: CreatingCall,
  key: string,
  run: (tx: Kysely<Schema>) => Promise<Data>,
): Promise<Data> {
  const personId = caller.id;
  // An answer on our own pages may hold what other pages must not read, so each page has its own.
  const bodyHash = hashOf([request.params, body, caller.origin]);
  return inTransaction({ db, caller }, async (tx) => {
    const isFirst = await takeKey(tx, { person_id: personId, key, call, body_hash: bodyHash });
    if (!isFirst) return answeredBefore<Data>(tx, { personId, key, call, bodyHash });
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

/** Each key that is taken takes so many old ones of others with it, so there are never many of them. */
const forgottenAtOnce = 10;

/** Waits for whoever has taken the same key and is not done. A day later a key is free again. */
async function takeKey(
  tx: Kysely<Schema>,
  row: { person_id: string; key: string; call: string; body_hash: string },
): Promise<boolean> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('person_id', '=', row.person_id)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await sql`
    delete from idempotency_keys where (person_id, key) in (
      select person_id, key from idempotency_keys where created_at < now() - interval '1 day'
      order by created_at limit ${sql.lit(forgottenAtOnce)} for update skip locked)`.execute(tx);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

async function answeredBefore<Data>(
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

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
