import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { Refusal } from '../refusals/refusal.ts';

/** PostgreSQL's code for a foreign key without its row. */
const missingReference = '23503';

/** Called first in a transaction: keeps this person from being deleted before it ends. */
export async function lockCaller(tx: Kysely<Schema>, personId: string): Promise<void> {
  const person = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .forKeyShare()
    .executeTakeFirst();
  signedIn(person);
}

/**
 * An account that is deleted during another call of the same person breaks that call's foreign keys. The answer is then
 * the same as for any session that has ended.
 */
export async function refuseDeletedAccount(
  db: Kysely<Schema>,
  personId: string,
  error: unknown,
): Promise<void> {
  if ((error as { code?: unknown } | null)?.code !== missingReference) return;
  const person = await db.selectFrom('people').select('id').where('id', '=', personId).executeTakeFirst();
  signedIn(person);
}

/** The row of a session or its person. Without one the session has ended, or the account was deleted just now. */
export function signedIn<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Refusal('unauthorized', 'Your session has ended. Please sign in again.');
  return value;
}
