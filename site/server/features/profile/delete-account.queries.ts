import { type Kysely, type RawBuilder, sql } from 'kysely';
import { requireSignedIn } from '../../auth/caller.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { deleteUnusableMedia } from '../media/delete-media.ts';
import type { MediaDeps } from '../media/media.queries.ts';
import { erasePersonFromTrail } from '../trail/record-change.ts';

/** Deletes an account. The files are deleted last, because the database must not refer to missing pictures. */
export async function deleteAccount(
  deps: Pick<MediaDeps, 'db' | 'storage'>,
  personId: string,
): Promise<void> {
  await deleteUnusableMedia(deps, await deletePerson(deps.db, personId));
}

// The responses stored for idempotent retries may mention a person whose account is deleted. Scanning the responses of
// a day takes seconds in a big market. So a first scan reads them all before any lock is taken, and the scans
// during the deletion read only newer ones.

/**
 * Deletes a person's rows. Most rows are deleted by cascade; this function deletes the other rows. Returns the ids of
 * the media whose files must be deleted too.
 */
async function deletePerson(db: Kysely<Schema>, personId: string): Promise<string[]> {
  const foundStoredResponses = await findStoredResponsesMentioning(db, personId);
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId);
    const personIds = await findPersonIds(tx, personId);
    await deleteHelpfulMarks(tx, personId);
    await deleteStoredResponsesMentioning(tx, personIds, foundStoredResponses);
    await erasePersonalTexts(tx, personId);
    await tx.deleteFrom('products').where('seller_id', '=', personId).execute();
    const mediaIds = await markMediaForDeletion(tx, personId);
    await tx.deleteFrom('people').where('id', '=', personId).execute();
    // Delete the threads whose two people have both deleted their accounts.
    await tx.deleteFrom('threads').where('low_id', 'is', null).where('high_id', 'is', null).execute();
    await deleteNewStoredResponsesMentioning(tx, personIds, foundStoredResponses.since);
    return mediaIds;
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

/**
 * Refuses to delete the last admin. The lock makes deletions of admins run one after another, so that the last two
 * admins cannot delete their accounts concurrently.
 */
async function refuseLastAdmin(tx: Kysely<Schema>, personId: string): Promise<void> {
  // Locking the other admins' rows instead would block everything that they do.
  await sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(tx);
  const otherAdmin = await tx
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', personId)
    .limit(1)
    .executeTakeFirst();
  if (otherAdmin) return;
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

/**
 * Erases the person's delivery addresses, the reports about the person, the entries about the person in the admins' trail,
 * and the address by which the command `admin` made the person an admin.
 */
async function erasePersonalTexts(tx: Kysely<Schema>, personId: string): Promise<void> {
  await erasePersonFromTrail(tx, personId);
  await tx
    .deleteFrom('admin_emails')
    .where('email', '=', (query) =>
      query.selectFrom('people').select(sql<string>`lower(email)`.as('email')).where('id', '=', personId),
    )
    .execute();
  await tx.updateTable('orders').set({ delivery_location: null }).where('buyer_id', '=', personId).execute();
  await tx.deleteFrom('reports').where('kind', '=', 'person').where('target_id', '=', personId).execute();
}

/**
 * Marks the person's media for deletion, even those that the person has put into adverts or canteens as an admin. This
 * prevents a data leak: media that stayed would have no owner, and anyone could attach them to a product.
 */
async function markMediaForDeletion(tx: Kysely<Schema>, personId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('media')
    .set({ state: 'leaving', owner_id: null })
    .where('owner_id', '=', personId)
    .where(sql<boolean>`not exists (select from product_media where media_id = media.id)`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids by which a stored response may mention a person. */
interface PersonIds {
  personId: string;
  storeId: string | null;
}

type ResponseKey = Pick<Schema['idempotency_keys'], 'person_id' | 'key'>;

interface FoundStoredResponses {
  keys: ResponseKey[];
  /**
   * The scans during the deletion read only the responses of calls that started since this time. The first scan has
   * read all older ones.
   */
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

/** How many responses one statement reads. */
const batchSize = 2_000;

/** Finds other callers' stored responses that mention this person. */
async function findStoredResponsesMentioning(
  db: Kysely<Schema>,
  personId: string,
): Promise<FoundStoredResponses> {
  const personIds = await findPersonIds(db, personId);
  // A stored response has the time at which its call started. No call takes ten minutes, because each of its few
  // statements times out within half a minute.
  const { rows: times } = await sql<{ since: Date }>`
    select now() - interval '10 minutes' as since`.execute(db);
  const since = times[0]?.since ?? new Date(0);
  const keys: ResponseKey[] = [];
  let lastKey: ResponseKey = { person_id: '', key: '' };
  for (;;) {
    const { rows } = await sql<ResponseKey & { mentions: boolean | null }>`
      select person_id, key, ${mentionsPerson(personIds)} as mentions from idempotency_keys as stored_replies
      where (person_id, key) > (${lastKey.person_id}, ${lastKey.key})
      order by person_id, key limit ${sql.lit(batchSize)}`.execute(db);
    for (const { person_id, key, mentions } of rows) {
      if (mentions && person_id !== personId) keys.push({ person_id, key });
    }
    const lastRow = rows.at(-1);
    if (!lastRow || rows.length < batchSize) return { keys, since };
    lastKey = lastRow;
  }
}

/**
 * Deletes the responses that the first scan found, and the newer responses that mention the person. Call this while the
 * person is locked, and before the person's orders lose their seller, because `mentionsPerson` finds orders by their
 * seller.
 */
async function deleteStoredResponsesMentioning(
  tx: Kysely<Schema>,
  personIds: PersonIds,
  { keys, since }: FoundStoredResponses,
): Promise<void> {
  const keyColumns = [keys.map(({ person_id }) => person_id), keys.map(({ key }) => key)];
  const foundKeys = sql`select * from unnest(${keyColumns[0]}::text[], ${keyColumns[1]}::text[])`;
  await deleteStoredResponses(tx, personIds, sql`(person_id, key) in (${foundKeys})`);
  await deleteNewStoredResponsesMentioning(tx, personIds, since);
}

/**
 * Deletes the responses since a time that mention the person. Call this once more at the end of the deletion: by then
 * the transaction has waited for concurrent calls that use this person's rows, such as a new follow, so their responses
 * are visible.
 */
async function deleteNewStoredResponsesMentioning(
  tx: Kysely<Schema>,
  personIds: PersonIds,
  since: Date,
): Promise<void> {
  await deleteStoredResponses(tx, personIds, sql`created_at >= ${since}`);
}

async function deleteStoredResponses(
  tx: Kysely<Schema>,
  personIds: PersonIds,
  condition: RawBuilder<unknown>,
): Promise<void> {
  await sql`delete from idempotency_keys as stored_replies where ${condition} and ${mentionsPerson(personIds)}`.execute(
    tx,
  );
}

/**
 * Returns the condition that a stored response mentions a person. It compares ids and not names, because a person whose
 * name equals a JSON field would match every response. An order from a seller without a store contains only the
 * seller's name, so such orders are matched by their id.
 */
function mentionsPerson({ personId, storeId }: PersonIds): RawBuilder<boolean | null> {
  return sql`(
    strpos(stored_replies.data::text, to_jsonb(${personId}::text)::text) > 0
    or strpos(stored_replies.data::text, to_jsonb(${storeId}::text)::text) > 0
    or exists (
      select from orders where orders.seller_id = ${personId} and orders.buyer_id = stored_replies.person_id
        and strpos(stored_replies.data::text, to_jsonb(orders.id)::text) > 0
    )
  )`;
}
