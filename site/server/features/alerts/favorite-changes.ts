import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { buyable } from '../../db/visibility.ts';
import { hasJobQueue } from '../jobs/job-queue.ts';
import type { JobKind } from '../jobs/job-worker.ts';
import { type AlertDraft, recordAlerts } from './record-alerts.ts';

const task = 'tell_favorites';

/** How often a job is tried. The pauses grow to hours, so the last attempt is about 28 hours after the first. */
const attemptsMax = 14;

/** How many changes one check queues at most. The next check finds the rest. */
const queuedMax = 1000;

/** How many people one transaction tells. A notification with their ids must stay below the 8,000 bytes of PostgreSQL. */
const batchSize = 200;

/** The jobs that tell people about lower prices of their favorites, and about favorites that are back in stock. */
export function favoriteChangeJobs(db: Kysely<Schema>): JobKind {
  return {
    task,
    async run(id, { stopSignal }) {
      // A job that was stopped is done later: the change remembers who has been told.
      while (!stopSignal?.aborted && (await tellNextPeople(db, id)));
    },
    check: () => queueFavoriteChanges(db),
  };
}

/** Queues the changes that wait. One queue does them one after another, so that they never delay webhooks for long. */
async function queueFavoriteChanges(db: Kysely<Schema>): Promise<void> {
  if (!(await hasJobQueue(db))) return;
  await sql`
    select graphile_worker.add_job(${task}, json_build_object('id', id), queue_name := ${task}, job_key := id,
      max_attempts := ${attemptsMax})
    from (
      select id from favorite_changes where not exists (
        select from graphile_worker.jobs where key = favorite_changes.id and attempts < max_attempts
      )
      order by created_at limit ${queuedMax}
    ) as waiting`.execute(db);
}

/**
 * Tells the next people about a change, and remembers the last one of them in the same transaction, so that a killed server
 * tells nobody twice. Returns whether there are more people. A change that no longer holds is dropped.
 */
export function tellNextPeople(db: Kysely<Schema>, changeId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const change = await tx
      .selectFrom('favorite_changes')
      .selectAll()
      .where('id', '=', changeId)
      .forUpdate()
      .executeTakeFirst();
    if (!change) return false;
    const { kind, product_id, price_before_kobo } = change;
    // The favorites of people who have none of them any more are gone, and a seller is not told about their own product.
    const { rows: people } = await sql<{ person_id: string; created_at: Date }>`
      select favorites.person_id, favorites.created_at
      from favorite_changes join products on products.id = favorite_changes.product_id
      join favorites on favorites.product_id = products.id
      where favorite_changes.id = ${changeId} and ${buyable}
        and (favorite_changes.price_before_kobo is null or products.price_kobo < favorite_changes.price_before_kobo)
        and favorites.person_id <> products.seller_id
        and (favorites.created_at, favorites.person_id) > (last_favorite_at, last_person_id)
      order by favorites.created_at, favorites.person_id limit ${batchSize}`.execute(tx);
    const personIds = people.map(({ person_id }) => person_id);
    await recordAlerts(
      tx,
      kind,
      sql<AlertDraft>`select unnest(${personIds}::text[]) as person_id, ${product_id} as subject_id,
        ${price_before_kobo}::bigint as price_before_kobo`,
    );
    const last = people.at(-1);
    if (!last || people.length < batchSize) {
      await tx.deleteFrom('favorite_changes').where('id', '=', changeId).execute();
      return false;
    }
    await tx
      .updateTable('favorite_changes')
      .set({ last_favorite_at: last.created_at, last_person_id: last.person_id })
      .where('id', '=', changeId)
      .execute();
    return true;
  });
}
