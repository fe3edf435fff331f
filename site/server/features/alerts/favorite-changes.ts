import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { buyable } from '../../db/visibility.ts';
import { queueJobs, type WaitingJob } from '../jobs/job-queue.ts';
import type { JobKind } from '../jobs/job-worker.ts';
import { type AlertDraft, recordAlerts } from './record-alerts.ts';
import { peoplePerBatch, tellAllBatches, tellNextBatch } from './tell-in-batches.ts';

const task = 'tell_favorites';

/** How often a job is tried. The pauses grow to hours, so the last attempt is about 28 hours after the first. */
const attemptsMax = 14;

/** The jobs that tell people about lower prices of their favorites, and about favorites that are back in stock. */
export function favoriteChangeJobs(db: Kysely<Schema>): JobKind {
  return {
    task,
    waitsFor: 'database',
    run: (id, { stopSignal }) => tellAllBatches(() => tellNextPeople(db, id), stopSignal),
    // One queue tells about one change after another, so that a newer one is never told first.
    check: () =>
      queueJobs(
        db,
        { task, attemptsMax },
        sql<WaitingJob>`select id, ${task} as queue, created_at from favorite_changes`,
      ),
  };
}

/** Tells the next people about a change. Returns whether there are more people. A change that no longer holds is dropped. */
export const tellNextPeople = (db: Kysely<Schema>, changeId: string): Promise<boolean> =>
  tellNextBatch(db, {
    lock: (tx) =>
      tx.selectFrom('favorite_changes').selectAll().where('id', '=', changeId).forUpdate().executeTakeFirst(),
    findPeople: (tx) => findNextPeople(tx, changeId),
    recordAlerts: (tx, { kind, product_id, price_before_kobo }, people) =>
      recordAlerts(
        tx,
        kind,
        sql<AlertDraft>`select unnest(${people.map(({ person_id }) => person_id)}::text[]) as person_id,
          ${product_id} as subject_id, ${price_before_kobo}::bigint as price_before_kobo`,
      ),
    remember: (tx, { created_at, person_id }) =>
      tx
        .updateTable('favorite_changes')
        .set({ last_favorite_at: created_at, last_person_id: person_id })
        .where('id', '=', changeId)
        .execute(),
    finish: (tx) => tx.deleteFrom('favorite_changes').where('id', '=', changeId).execute(),
  });

/** Deletes the lowest prices of more than 30 days ago. The trigger deletes only those of a product whose price changes. */
export async function deleteOldPrices(db: Kysely<Schema>): Promise<void> {
  await sql`delete from lowest_prices where day < (now() at time zone 'Africa/Lagos')::date - 30`.execute(db);
}

/** The people who favor the product now, except its seller, in the order in which they favored it. */
async function findNextPeople(tx: Kysely<Schema>, changeId: string) {
  const { rows } = await sql<{ person_id: string; created_at: Date }>`
    select favorites.person_id, favorites.created_at
    from favorite_changes join products on products.id = favorite_changes.product_id
    join favorites on favorites.product_id = products.id
    where favorite_changes.id = ${changeId} and ${buyable}
      and (favorite_changes.price_before_kobo is null or products.price_kobo < favorite_changes.price_before_kobo)
      and favorites.person_id <> products.seller_id
      and (favorites.created_at, favorites.person_id) > (last_favorite_at, last_person_id)
    order by favorites.created_at, favorites.person_id limit ${peoplePerBatch}`.execute(tx);
  return rows;
}
