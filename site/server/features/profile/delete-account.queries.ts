import { type Kysely, sql } from 'kysely';
import { signedIn } from '../../auth/deleted-account.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { deleteFiles } from '../media/delete-media.ts';
import type { MediaParts } from '../media/media.queries.ts';
import { erasePersonFromTrail } from '../trail/record-change.ts';
import { deleteMentions, deleteNewMentions, findMentions, findPersonIds } from './stored-mentions.queries.ts';

/** Deletes an account. Deletes the files last, because pictures that the database still refers to must exist. */
export async function deleteAccount(
  parts: Pick<MediaParts, 'db' | 'store'>,
  personId: string,
): Promise<void> {
  await deleteFiles(parts, await deletePerson(parts.db, personId));
}

/**
 * Deletes a person's rows. Most are deleted by cascade; this deletes the rest, and returns the ids of the media whose
 * files must be deleted too.
 */
async function deletePerson(db: Kysely<Schema>, personId: string): Promise<string[]> {
  const found = await findMentions(db, personId);
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId);
    const person = await findPersonIds(tx, personId);
    await deleteHelpfulMarks(tx, personId);
    await deleteMentions(tx, person, found);
    await erasePersonalTexts(tx, personId);
    await tx.deleteFrom('products').where('seller_id', '=', personId).execute();
    const media = await markPicturesForDeletion(tx, personId);
    await tx.deleteFrom('people').where('id', '=', personId).execute();
    // Threads whose two people have both deleted their accounts.
    await tx.deleteFrom('threads').where('low_id', 'is', null).where('high_id', 'is', null).execute();
    await deleteNewMentions(tx, person, found.since);
    return media;
  });
}

/** Locks the person, so that no new row can refer to them. */
async function lockPerson(tx: Kysely<Schema>, personId: string): Promise<void> {
  const person = await tx
    .selectFrom('people')
    .select('role')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  if (signedIn(person).role === 'admin') await refuseLastAdmin(tx, personId);
}

/** Refuses to delete the last admin. The lock serializes deletions, so that the last two cannot leave concurrently. */
async function refuseLastAdmin(tx: Kysely<Schema>, personId: string): Promise<void> {
  // Locking the other admins' rows instead would block everything that they do.
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

/** Erases delivery addresses, reports about this person, and what admins wrote about them. */
async function erasePersonalTexts(tx: Kysely<Schema>, personId: string): Promise<void> {
  await erasePersonFromTrail(tx, personId);
  await tx.updateTable('orders').set({ delivery_location: null }).where('buyer_id', '=', personId).execute();
  await tx.deleteFrom('reports').where('kind', '=', 'person').where('target_id', '=', personId).execute();
}

/** Marks the person's media for deletion, also those that an admin uses. Data leak: anyone could use media without an owner. */
async function markPicturesForDeletion(tx: Kysely<Schema>, personId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('media')
    .set({ state: 'leaving', owner_id: null })
    .where('owner_id', '=', personId)
    .where(sql<boolean>`not exists (select from product_media where media_id = media.id)`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
