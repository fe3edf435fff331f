import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

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

export async function findPersonIds(db: Kysely<Schema>, personId: string): Promise<PersonIds> {
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
export async function findMentions(db: Kysely<Schema>, personId: string): Promise<Mentions> {
  const person = await findPersonIds(db, personId);
  // A reply stores the time at which its call began. No call takes ten minutes, because each of its few statements times
  // out within half a minute.
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
export async function deleteMentions(
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
 * Deletes the replies stored since a time. Call it last in the deletion: it has then waited for concurrent calls that use
 * this person's rows, such as a new follower's, so their replies are visible now.
 */
export async function deleteNewMentions(tx: Kysely<Schema>, person: PersonIds, since: Date): Promise<void> {
  await deleteReplies(tx, person, sql`created_at >= ${since}`);
}

async function deleteReplies(
  tx: Kysely<Schema>,
  person: PersonIds,
  which: RawBuilder<unknown>,
): Promise<void> {
  await sql`delete from idempotency_keys as stored_replies where ${which} and ${mentions(person)}`.execute(
    tx,
  );
}

/**
 * The condition that a stored reply mentions a person. Compares ids and not names: a person named like a JSON field would
 * match every reply. An order from a seller without a store has only the name, so those are matched by the order.
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
