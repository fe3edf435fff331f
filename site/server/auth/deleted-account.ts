import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { Refusal } from '../refusals/refusal.ts';

/** What PostgreSQL says when a new row names something that is not there. */
const missingReference = '23503';

/** In a transaction, before anything else: from now on this person cannot be deleted before it ends. */
export async function lockCaller(tx: Kysely<Schema>, personId: string): Promise<void> {
  const person = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .forKeyShare()
    .executeTakeFirst();
  if (!person) throw sessionHasEnded();
}

/**
 * Whoever deletes the account while another call is under way is nobody to that call, which breaks: it is told as
 * any other session that has ended.
 */
export async function refuseDeletedAccount(
  db: Kysely<Schema>,
  personId: string,
  error: unknown,
): Promise<void> {
  if ((error as { code?: unknown } | null)?.code !== missingReference) return;
  const person = await db.selectFrom('people').select('id').where('id', '=', personId).executeTakeFirst();
  if (!person) throw sessionHasEnded();
}

/** Somebody whose account was deleted a moment ago is nobody. */
export function sessionHasEnded(): Refusal {
  return new Refusal('unauthorized', 'Your session has ended. Please sign in again.');
}
