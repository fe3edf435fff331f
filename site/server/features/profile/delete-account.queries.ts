import { type Kysely, type RawBuilder, sql } from 'kysely';
import { requireSignedIn } from '../../auth/caller.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { deleteFiles } from '../media/delete-media.ts';
import type { MediaParts } from '../media/media.queries.ts';
import { erasePersonFromTrail } from '../trail/record-change.ts';

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
  const mentioned = await findMentions(db, personId);
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId);
    const person = await findPersonIds(tx, personId);
    await deleteHelpfulMarks(tx, personId);
    await deleteMentions(tx, person, mentioned);
    await erasePersonalTexts(tx, personId);
    await tx.deleteFrom('products').where('seller_id', '=', personId).execute();
    const media = await markPicturesForDeletion(tx, personId);
    await tx.deleteFrom('people').where('id', '=', personId).execute();
    // Threads whose two people have both deleted their accounts.
    await tx.deleteFrom('threads').where('low_id', 'is', null).where('high_id', 'is', null).execute();
    await deleteNewMentions(tx, person, mentioned.since);
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
  if (requireSignedIn(person).role === 'admin') await refuseLastAdmin(tx, personId);
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

/**
 * Marks the person's media for deletion, also those that an admin uses. Data leak: anyone could use media without an
 * owner.
 */
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

// The replies stored for idempotent retries may mention a person whose account is deleted. Scanning a day of them takes
// seconds in a big market, so that happens before any lock, and the deletion scans only the newer ones again.

/** The ids by which a stored reply may mention a person. */
interface PersonIds {
  personId: string;
  storeId: string | null;
}

type Key = Pick<Schema['idempotency_keys'], 'person_id' | 'key'>;

interface Mentions {
  keys: Key[];
  /** The scan has seen the replies of all calls that began before this time. */
  since: Date;
}

async function findPersonIds(db: Kysely<Schema>, personId: string): Promise<PersonIds> {
  const store = await db
    .selectFrom('stores')
    .select('id')
    .where('owner_id', '=', personId)
    .executeTakeFirst();
  return { personId, storeId: store?.id ?? null };
}

/** How many replies one statement reads. */
const batchSize = 2_000;

/** Finds other callers' stored replies that mention this person. */
async function findMentions(db: Kysely<Schema>, personId: string): Promise<Mentions> {
  const person = await findPersonIds(db, personId);
  // A reply stores the time at which its call began. No call takes ten minutes, because each of its few statements
  // times out within half a minute.
  const { rows: times } = await sql<{ since: Date }>`
    select now() - interval '10 minutes' as since`.execute(db);
  const since = times[0]?.since ?? new Date(0);
  const keys: Key[] = [];
  let last: Key = { person_id: '', key: '' };
  for (;;) {
    const { rows } = await sql<Key & { mentions: boolean | null }>`
      select person_id, key, ${mentions(person)} as mentions from idempotency_keys as stored_replies
      where (person_id, key) > (${last.person_id}, ${last.key})
      order by person_id, key limit ${sql.lit(batchSize)}`.execute(db);
    for (const { person_id, key, mentions } of rows) {
      if (mentions && person_id !== personId) keys.push({ person_id, key });
    }
    const end = rows.at(-1);
    if (!end || rows.length < batchSize) return { keys, since };
    last = end;
  }
}

/** Deletes the found replies and those stored since. Call it while the person is locked and still has their orders. */
async function deleteMentions(
  tx: Kysely<Schema>,
  person: PersonIds,
  { keys, since }: Mentions,
): Promise<void> {
  const columns = [keys.map(({ person_id }) => person_id), keys.map(({ key }) => key)];
  const found = sql`select * from unnest(${columns[0]}::text[], ${columns[1]}::text[])`;
  await deleteReplies(tx, person, sql`(person_id, key) in (${found})`);
  await deleteNewMentions(tx, person, since);
}

/**
 * Deletes the replies stored since a time. Call it last in the deletion: it has then waited for concurrent calls that
 * use this person's rows, such as a new follower's, so their replies are visible now.
 */
async function deleteNewMentions(tx: Kysely<Schema>, person: PersonIds, since: Date): Promise<void> {
  await deleteReplies(tx, person, sql`created_at >= ${since}`);
}

async function deleteReplies(
  tx: Kysely<Schema>,
  person: PersonIds,
  condition: RawBuilder<unknown>,
): Promise<void> {
  await sql`delete from idempotency_keys as stored_replies where ${condition} and ${mentions(person)}`.execute(
    tx,
  );
}

/**
 * The condition that a stored reply mentions a person. Compares ids and not names: a person named like a JSON field
 * would match every reply. An order from a seller without a store has only the name, so those are matched by the order.
 */
function mentions({ personId, storeId }: PersonIds): RawBuilder<boolean | null> {
  return sql`(
    strpos(stored_replies.data::text, to_jsonb(${personId}::text)::text) > 0
    or strpos(stored_replies.data::text, to_jsonb(${storeId}::text)::text) > 0
    or exists (
      select from orders where orders.seller_id = ${personId} and orders.buyer_id = stored_replies.person_id
        and strpos(stored_replies.data::text, to_jsonb(orders.id)::text) > 0
    )
  )`;
}
