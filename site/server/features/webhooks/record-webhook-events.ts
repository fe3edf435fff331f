import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { WebhookEvent } from '../../../../src/contract/shared/webhook-events.ts';
import type { Schema } from '../../db/schema.ts';
import { queueDeliveries } from './delivery-queue.ts';

/** An event before it is stored. */
export interface EventDraft {
  /** The campus, for webhooks that are limited to a campus. */
  campus_id: string | null;
  /** What is sent: ids, amounts and the campus. Never a name, a phone number, an address or a text. */
  data: object;
}

/**
 * Writes events to the outbox, once for each webhook that wants them, in the transaction of their cause. `drafts` selects
 * the events. On a site without webhooks this is one short statement.
 */
export async function recordWebhookEvents(
  tx: Kysely<Schema>,
  event: WebhookEvent,
  drafts: RawBuilder<EventDraft>,
): Promise<void> {
  // The lock waits for a concurrent deletion of a webhook, after which the select does not find it.
  const { rows } = await sql<{ id: string }>`
    insert into webhook_deliveries (webhook_id, event, data)
    select wanted_by.id, ${event}, jsonb_strip_nulls(drafts.data || jsonb_build_object('campus', drafts.campus_id))
    from (
      select id, campus_id from webhooks where ${event} = any(events) order by id for key share
    ) as wanted_by
    cross join lateral (${drafts}) as drafts
    where wanted_by.campus_id is null or wanted_by.campus_id = drafts.campus_id
    returning id`.execute(tx);
  if (rows.length > 0) await queueDeliveries(tx, { ids: rows.map(({ id }) => id) });
}
