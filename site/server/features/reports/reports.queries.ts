import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Calls, Reply } from '../../../../src/contract/shared/types.ts';
import type { Reader } from '../../auth/caller.ts';
import { randomId } from '../../auth/secrets.ts';
import { visibleTo } from '../../db/product-visibility.ts';
import type { Schema } from '../../db/schema.ts';
import { isOpenStore } from '../../db/store-visibility.ts';
import { found } from '../../refusals/refusal.ts';
import { isShown, threadsOf } from '../messages/thread-row.ts';

type NewReport = Calls['POST /reports']['body'];
type Report = Reply<'POST /reports'>['report'];

/** For each kind of subject, the query that finds it if this person can see it. */
const seenBy: Record<NewReport['kind'], (id: string, reader: Reader) => RawBuilder<unknown>> = {
  product: (id, reader) => sql`products where id = ${id} and ${visibleTo(reader.id)}`,
  store: (id, reader) => sql`stores where id = ${id} and ((${isOpenStore()}) or owner_id = ${reader.id})`,
  review: (id, reader) => sql`
    reviews join products on products.id = reviews.product_id
    where reviews.id = ${id} and ${visibleTo(reader.id)}`,
  thread: (id, reader) => sql`${threadsOf(reader)} where mine.id = ${id}`,
  message: (id, reader) => sql`
    messages join ${threadsOf(reader)} on mine.id = messages.thread_id
    where messages.id = ${id} and ${isShown(reader)}`,
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
  reader: Reader,
  { kind, targetId, reason }: NewReport,
): Promise<Report> {
  const { rows } = await sql<{ id: string; reason: string; created_at: Date }>`
    insert into reports (id, reporter_id, kind, target_id, reason)
    select ${randomId()}, ${reader.id}, ${kind}, ${targetId}, ${reason}
    where exists (select from ${seenBy[kind](targetId, reader)})
    on conflict (reporter_id, kind, target_id) where resolved_at is null
      do update set reason = excluded.reason
    returning id, reason, created_at`.execute(db);
  const row = found(rows[0], `${names[kind]} not found`);
  // The kept reason: half a character of a text that was cut has become a whole one there.
  return { _id: row.id, kind, targetId, reason: row.reason, createdAt: row.created_at.toISOString() };
}
