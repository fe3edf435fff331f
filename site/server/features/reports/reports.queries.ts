import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Calls, Reply } from '../../../../src/contract/shared/types.ts';
import { randomId } from '../../auth/secrets.ts';
import { visibleTo } from '../../db/product-visibility.ts';
import type { Schema } from '../../db/schema.ts';
import { isOpenStore } from '../../db/store-visibility.ts';
import { found } from '../../refusals/refusal.ts';

type NewReport = Calls['POST /reports']['body'];
type Report = Reply<'POST /reports'>['report'];

/** For each kind of subject, the query that finds it if this person can see it. */
const seenBy: Record<NewReport['kind'], (id: string, personId: string) => RawBuilder<unknown>> = {
  product: (id, personId) => sql`products where id = ${id} and ${visibleTo(personId)}`,
  store: (id, personId) => sql`stores where id = ${id} and ((${isOpenStore()}) or owner_id = ${personId})`,
  review: (id, personId) => sql`
    reviews join products on products.id = reviews.product_id
    where reviews.id = ${id} and ${visibleTo(personId)}`,
  thread: (id, personId) => sql`threads where id = ${id} and ${personId} in (low_id, high_id)`,
  message: (id, personId) => sql`
    messages join threads on threads.id = messages.thread_id
    where messages.id = ${id} and ${personId} in (low_id, high_id)`,
  // Waits while the person's account is being deleted, and then finds nobody.
  person: (id) => sql`people where id = ${id} for key share`,
};

const names: Record<NewReport['kind'], string> = {
  product: 'Product',
  store: 'Store',
  review: 'Review',
  thread: 'Thread',
  message: 'Message',
  person: 'Person',
};

/** Until an admin answers, repeated reports of the same subject update the first, with the latest reason. */
export async function reportThing(
  db: Kysely<Schema>,
  personId: string,
  { kind, targetId, reason }: NewReport,
): Promise<Report> {
  const { rows } = await sql<{ id: string; reason: string; created_at: Date }>`
    insert into reports (id, reporter_id, kind, target_id, reason)
    select ${randomId()}, ${personId}, ${kind}, ${targetId}, ${reason}
    where exists (select from ${seenBy[kind](targetId, personId)})
    on conflict (reporter_id, kind, target_id) where resolved_at is null
      do update set reason = excluded.reason
    returning id, reason, created_at`.execute(db);
  const row = found(rows[0], `${names[kind]} not found`);
  // The kept reason: half a character of a text that was cut has become a whole one there.
  return { _id: row.id, kind, targetId, reason: row.reason, createdAt: row.created_at.toISOString() };
}
