import { type Kysely, sql } from 'kysely';
import { signedIn } from '../../auth/deleted-account.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { forgetPersonInTrail } from '../trail/forget-person.ts';

/**
 * Deletes a person for good. Most rows are deleted with the person's row; this deletes the rest, and returns the ids of
 * the pictures whose files must be deleted too.
 */
export function deletePerson(db: Kysely<Schema>, personId: string): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId);
    await deleteHelpfulMarks(tx, personId);
    await deleteMentions(tx, personId);
    await tx.deleteFrom('products').where('seller_id', '=', personId).execute();
    const media = await takePictures(tx, personId);
    await tx.deleteFrom('people').where('id', '=', personId).execute();
    // Both people have left these threads.
    await tx.deleteFrom('threads').where('low_id', 'is', null).where('high_id', 'is', null).execute();
    return media;
  });
}

/**
 * Locks the person, so that nothing new can refer to them. All admins are locked in one order, so that the last two
 * cannot leave at the same moment.
 */
async function lockPerson(tx: Kysely<Schema>, personId: string): Promise<void> {
  const locked = await tx
    .selectFrom('people')
    .select(['id', 'role'])
    .where((person) => person.or([person('role', '=', 'admin'), person('id', '=', personId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const person = signedIn(locked.find(({ id }) => id === personId));
  if (person.role === 'admin' && locked.length === 1) {
    throw new Refusal(
      'conflict',
      'You are the only admin. Make someone else an admin before you delete your account.',
    );
  }
}

async function deleteHelpfulMarks(tx: Kysely<Schema>, personId: string): Promise<void> {
  await sql`
    with mine as (delete from helpful_marks where person_id = ${personId} returning review_id)
    update reviews set helpful_count = helpful_count - 1
    from mine where reviews.id = mine.review_id`.execute(tx);
}

/** Delivery addresses, reports about this person, words of admins, and stored answers of other callers that mention them. */
async function deleteMentions(tx: Kysely<Schema>, personId: string): Promise<void> {
  await forgetPersonInTrail(tx, personId);
  await tx.updateTable('orders').set({ delivery_location: null }).where('buyer_id', '=', personId).execute();
  await tx.deleteFrom('reports').where('kind', '=', 'person').where('target_id', '=', personId).execute();
  // By ids, which nobody chooses: a person who is called as a field is would take everybody's answers along. Only the
  // order from a seller without a store has the name without the id.
  await sql`
    delete from idempotency_keys using people left join stores on stores.owner_id = people.id
    where people.id = ${personId} and (
      strpos(data::text, to_jsonb(people.id)::text) > 0
      or strpos(data::text, to_jsonb(stores.id)::text) > 0
      or exists (
        select from orders where orders.seller_id = people.id and orders.buyer_id = idempotency_keys.person_id
          and strpos(data::text, to_jsonb(orders.id)::text) > 0
      )
    )`.execute(tx);
}

/** Also those that an admin has used: they are this person's. A picture without an owner could be used by anybody. */
async function takePictures(tx: Kysely<Schema>, personId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('media')
    .set({ state: 'leaving', owner_id: null })
    .where('owner_id', '=', personId)
    .where(sql<boolean>`not exists (select from product_media where media_id = media.id)`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
