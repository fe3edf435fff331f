import { type Kysely, sql } from 'kysely';
import { signedIn } from '../../auth/deleted-account.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { forgetPersonInTrail } from '../trail/forget-person.ts';
import { deleteMentions, deleteNewMentions, findMentions, namesOf } from './kept-mentions.queries.ts';

/**
 * Deletes a person for good. Most rows are deleted with the person's row; this deletes the rest, and returns the ids of
 * the pictures whose files must be deleted too.
 */
export async function deletePerson(db: Kysely<Schema>, personId: string): Promise<string[]> {
  const found = await findMentions(db, personId);
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId);
    const person = await namesOf(tx, personId);
    await deleteHelpfulMarks(tx, personId);
    await deleteMentions(tx, person, found);
    await forgetWords(tx, personId);
    await tx.deleteFrom('products').where('seller_id', '=', personId).execute();
    const media = await takePictures(tx, personId);
    await tx.deleteFrom('people').where('id', '=', personId).execute();
    // Both people have left these threads.
    await tx.deleteFrom('threads').where('low_id', 'is', null).where('high_id', 'is', null).execute();
    await deleteNewMentions(tx, person, found.since);
    return media;
  });
}

/** Locks the person, so that nothing new can refer to them. */
async function lockPerson(tx: Kysely<Schema>, personId: string): Promise<void> {
  const person = await tx
    .selectFrom('people')
    .select('role')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  if (signedIn(person).role === 'admin') await refuseLastAdmin(tx, personId);
}

/** Admins leave one after another, so that the last two cannot leave at the same moment. */
async function refuseLastAdmin(tx: Kysely<Schema>, personId: string): Promise<void> {
  // Not the rows of the other admins: all that these do would wait.
  await sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(tx);
  const other = await tx
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', personId)
    .limit(1)
    .executeTakeFirst();
  if (other) return;
  throw new Refusal(
    'conflict',
    'You are the only admin. Make someone else an admin before you delete your account.',
  );
}

async function deleteHelpfulMarks(tx: Kysely<Schema>, personId: string): Promise<void> {
  await sql`
    with mine as (delete from helpful_marks where person_id = ${personId} returning review_id)
    update reviews set helpful_count = helpful_count - 1
    from mine where reviews.id = mine.review_id`.execute(tx);
}

/** Delivery addresses, reports about this person, and words of admins. */
async function forgetWords(tx: Kysely<Schema>, personId: string): Promise<void> {
  await forgetPersonInTrail(tx, personId);
  await tx.updateTable('orders').set({ delivery_location: null }).where('buyer_id', '=', personId).execute();
  await tx.deleteFrom('reports').where('kind', '=', 'person').where('target_id', '=', personId).execute();
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
