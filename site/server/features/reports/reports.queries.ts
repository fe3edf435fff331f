import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Calls, Reply } from '../../../../src/contract/shared/types.ts';
import type { Reader } from '../../auth/caller.ts';
import type { Schema } from '../../db/schema.ts';
import { openStoreCondition, visibleTo } from '../../db/visibility.ts';
import { requireFound } from '../../refusals/refusal.ts';
import { randomId } from '../../secrets.ts';
import { myThreads, visibleMessageCondition } from '../messages/thread-row.ts';
import { type EventDraft, recordWebhookEvents } from '../webhooks/record-webhook-events.ts';

type NewReport = Calls['POST /reports']['body'];
type Report = Reply<'POST /reports'>['report'];

/**
 * Selects the target of each kind of report, if the reader can see it. To prevent enumeration, a report about a hidden
 * target gets the same 404 as a report about a missing target.
 */
const visibleTargets: Record<NewReport['kind'], (id: string, reader: Reader) => RawBuilder<unknown>> = {
  product: (id, reader) => sql`products where id = ${id} and ${visibleTo(reader.id)}`,
  store: (id, reader) =>
    sql`stores where id = ${id} and ((${openStoreCondition()}) or owner_id = ${reader.id})`,
  review: (id, reader) => sql`
    reviews join products on products.id = reviews.product_id
    where reviews.id = ${id} and ${visibleTo(reader.id)}`,
  thread: (id, reader) => sql`${myThreads(reader)} where my_threads.id = ${id}`,
  message: (id, reader) => sql`
    messages join ${myThreads(reader)} on my_threads.id = messages.thread_id
    where messages.id = ${id} and ${visibleMessageCondition(reader)}`,
  // The lock waits for a concurrent deletion of the account, after which the select finds no row.
  person: (id) => sql`people where id = ${id} for key share`,
};

const kindNames: Record<NewReport['kind'], string> = {
  product: 'Product',
  store: 'Store',
  review: 'Review',
  thread: 'Thread',
  message: 'Message',
  person: 'Person',
};

/**
 * Saves a report. While a person's first report about a target is open, another report about the same target only
 * updates the reason.
 */
export async function saveReport(
  db: Kysely<Schema>,
  reader: Reader,
  { kind, targetId, reason }: NewReport,
): Promise<Report> {
  const { rows } = await sql<{ id: string; reason: string; created_at: Date; is_new: boolean }>`
    insert into reports (id, reporter_id, kind, target_id, reason)
    select ${randomId()}, ${reader.id}, ${kind}, ${targetId}, ${reason}
    where exists (select from ${visibleTargets[kind](targetId, reader)})
    on conflict (reporter_id, kind, target_id) where resolved_at is null
      do update set reason = excluded.reason
    returning id, reason, created_at, xmax = 0 as is_new`.execute(db);
  const row = requireFound(rows[0], `${kindNames[kind]} not found`);
  if (row.is_new) await recordReportEvent(db, row.id);
  // Return the stored reason: PostgreSQL stores a lone surrogate of a truncated text as a replacement character.
  return { _id: row.id, kind, targetId, reason: row.reason, createdAt: row.created_at.toISOString() };
}

/**
 * Tells webhooks about a new report. Its campus is the campus of the reported product, store or user, and of the reporter
 * for a message or a thread. Only public things are named.
 */
async function recordReportEvent(tx: Kysely<Schema>, id: string): Promise<void> {
  const drafts = sql<EventDraft>`
    select
      case reports.kind
        when 'product' then (select campus_id from products where id = target_id)
        when 'store' then (select campus_id from stores where id = target_id)
        when 'review' then (
          select campus_id from reviews join products on products.id = product_id where reviews.id = target_id)
        when 'person' then (select campus_id from people where id = target_id)
        else (select campus_id from people where id = reporter_id)
      end as campus_id,
      jsonb_build_object('reportId', id, 'kind', kind,
        'targetId', case when kind in ('product', 'store', 'review') then target_id end) as data
    from reports where id = ${id}`;
  await recordWebhookEvents(tx, 'report.created', drafts);
}
