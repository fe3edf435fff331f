import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

// The answers that are kept for retries may name a person who leaves. To read all of a day takes seconds in a big market,
// so that is done before anything is locked, and only newer ones are read again inside of the deletion.

/** What an answer names a person by. */
interface Named {
  personId: string;
  storeId: string | null;
}

type Key = Pick<Schema['idempotency_keys'], 'person_id' | 'key'>;

interface Mentions {
  keys: Key[];
  /** Calls that began before have ended: their answers were read. */
  since: Date;
}

export async function namesOf(db: Kysely<Schema>, personId: string): Promise<Named> {
  const store = await db
    .selectFrom('stores')
    .select('id')
    .where('owner_id', '=', personId)
    .executeTakeFirst();
  return { personId, storeId: store?.id ?? null };
}

/** How many answers one statement reads. */
const batch = 2_000;

/** Finds the answers to other callers that mention this person. */
export async function findMentions(db: Kysely<Schema>, personId: string): Promise<Mentions> {
  const person = await namesOf(db, personId);
  // An answer has the time at which its call began. No call takes ten minutes: each of its few statements ends within
  // half a minute.
  const { rows: times } = await sql<{ since: Date }>`
    select now() - interval '10 minutes' as since`.execute(db);
  const since = times[0]?.since ?? new Date(0);
  const keys: Key[] = [];
  let last: Key = { person_id: '', key: '' };
  for (;;) {
    const { rows } = await sql<Key & { mentions: boolean | null }>`
      select person_id, key, ${mentions(person)} as mentions from idempotency_keys as kept
      where (person_id, key) > (${last.person_id}, ${last.key})
      order by person_id, key limit ${sql.lit(batch)}`.execute(db);
    for (const { person_id, key, mentions } of rows) {
      if (mentions && person_id !== personId) keys.push({ person_id, key });
    }
    const end = rows.at(-1);
    if (!end || rows.length < batch) return { keys, since };
    last = end;
  }
}

/** Deletes what was found, and what was kept meanwhile. The person is locked, and still the seller of their orders. */
export async function deleteMentions(
  tx: Kysely<Schema>,
  person: Named,
  { keys, since }: Mentions,
): Promise<void> {
  const columns = [keys.map(({ person_id }) => person_id), keys.map(({ key }) => key)];
  const found = sql`select * from unnest(${columns[0]}::text[], ${columns[1]}::text[])`;
  await deleteKept(tx, person, sql`(person_id, key) in (${found})`);
  await deleteNewMentions(tx, person, since);
}

/**
 * Last in the deletion: it has waited for the calls that were using rows of this person, such as those that follow the
 * store, so their answers are here now.
 */
export async function deleteNewMentions(tx: Kysely<Schema>, person: Named, since: Date): Promise<void> {
  await deleteKept(tx, person, sql`created_at >= ${since}`);
}

async function deleteKept(tx: Kysely<Schema>, person: Named, which: RawBuilder<unknown>): Promise<void> {
  await sql`delete from idempotency_keys as kept where ${which} and ${mentions(person)}`.execute(tx);
}

/**
 * By ids, which nobody chooses: a person who is called as a field is would take everybody's answers along. Only the order
 * from a seller without a store has the name without the id.
 */
function mentions({ personId, storeId }: Named): RawBuilder<boolean | null> {
  return sql`(
    strpos(kept.data::text, to_jsonb(${personId}::text)::text) > 0
    or strpos(kept.data::text, to_jsonb(${storeId}::text)::text) > 0
    or exists (
      select from orders where orders.seller_id = ${personId} and orders.buyer_id = kept.person_id
        and strpos(kept.data::text, to_jsonb(orders.id)::text) > 0
    )
  )`;
}
