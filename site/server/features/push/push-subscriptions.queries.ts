import { ECDH } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Calls, Reply } from '../../../../src/contract/shared/types.ts';
import { type Caller, requireSignedIn } from '../../auth/caller.ts';
import type { Schema } from '../../db/schema.ts';
import { invalidField } from '../../refusals/refusal.ts';
import { isPushService } from './push-services.ts';

/** How many browsers of a person get pushes. */
const browsersMax = 10;

/** Sends a person's pushes to a browser until the sign-in ends. Nobody else's are sent there any more. */
export function subscribe(
  db: Kysely<Schema>,
  { id: person_id, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
  { endpoint, keys: { p256dh, auth } }: Calls['PUT /push/subscription']['body'],
  allowsLoopback: boolean,
): Promise<Reply<'PUT /push/subscription'>> {
  if (!isPushService(endpoint, allowsLoopback))
    throw invalidField('endpoint', 'endpoint must be an address of a push service');
  if (!isPublicKey(p256dh)) throw invalidField('keys', 'p256dh must be a public key of the curve P-256');
  return db.transaction().execute(async (tx) => {
    const session = await tx
      .selectFrom('sessions')
      .select('family as session_family')
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      // A sign-out at the same moment waits, and then finds the subscription.
      .forShare()
      .executeTakeFirst();
    // Deleted and not changed, with the pushes for the other person that wait.
    await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('person_id', '<>', person_id)
      .execute();
    const changes = { ...requireSignedIn(session), p256dh, auth, created_at: sql<Date>`now()` };
    await tx
      .insertInto('push_subscriptions')
      .values({ person_id, endpoint, ...changes })
      .onConflict((conflict) =>
        conflict
          .column('endpoint')
          .doUpdateSet(changes)
          .where('push_subscriptions.person_id', '=', person_id),
      )
      .execute();
    await sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where person_id = ${person_id}
        order by created_at desc, id offset ${browsersMax}
      )`.execute(tx);
    return { isSubscribed: true };
  });
}

export async function unsubscribe(
  db: Kysely<Schema>,
  personId: string,
  endpoint: string,
): Promise<Reply<'POST /push/unsubscribe'>> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('person_id', '=', personId)
    .execute();
  return { isSubscribed: false };
}

/** Returns whether a text is a public key with which a push can be encrypted. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed');
    return true;
  } catch {
    return false;
  }
}
