import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type AlertKind, alertKinds } from '../../../../src/contract/shared/alert-kinds.ts';
import { notificationChannel } from '../../db/notifications.ts';
import type { Schema } from '../../db/schema.ts';
import { insertPushes, queuePushes } from './add-pushes.ts';

/** An alert before it is stored. */
export interface AlertDraft {
  /** Who is told. Nobody is if it is null. */
  person_id: string | null;
  /** The id of what the alert is about. */
  subject_id: string;
  price_before_kobo?: number | null;
  /** The saved search that matched; only for the kind `search_match`. */
  search?: string | null;
}

const renew = sql`do update set created_at = excluded.created_at, read_at = null,
  price_before_kobo = excluded.price_before_kobo`;

/** What happens if the person has an alert of the kind about the same thing. */
const renewals = {
  always: renew,
  daily: sql`${renew} where alerts.created_at <= now() - interval '1 day'`,
  never: sql`do nothing`,
};

/**
 * Tells people something, in the transaction of its cause, unless they have switched the kind off. `drafts` selects the
 * alerts. Their pushes are queued in the same transaction. Repeating it does no harm: a person has at most one alert of a kind
 * about a thing. People whose account is being deleted at this moment are skipped: waiting for their row could end in a
 * deadlock with the deletion.
 */
export async function recordAlerts(
  tx: Kysely<Schema>,
  kind: AlertKind,
  drafts: RawBuilder<AlertDraft>,
): Promise<void> {
  const priceBefore = kind === 'price_drop' ? sql`drafts.price_before_kobo` : sql`null::bigint`;
  const search = kind === 'search_match' ? sql`drafts.search` : sql`null::text`;
  const renewal = renewals[alertKinds[kind].renewal];
  const { rows } = await sql<{ push_ids: string[] | null }>`
    with told as (
      insert into alerts (person_id, kind, subject_id, price_before_kobo, search)
      select people.id, ${kind}, drafts.subject_id, ${priceBefore}, ${search}
      from (${drafts}) as drafts join people on people.id = drafts.person_id
      where not exists (
        select from alert_switches
        where alert_switches.person_id = people.id and alert_switches.kind = ${kind} and not is_listed
      )
      order by people.id
      for key share of people skip locked
      on conflict (person_id, kind, subject_id) ${renewal}
      returning id, person_id
    ), added as (${insertPushes(kind)})
    select pg_notify(${notificationChannel}, json_build_object('kind', 'alert', 'people', array_agg(person_id))::text),
      (select array_agg(id) from added) as push_ids
    from told having count(*) > 0`.execute(tx);
  const ids = rows[0]?.push_ids;
  if (ids) await queuePushes(tx, { ids });
}
