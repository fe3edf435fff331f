import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { buyable } from '../../db/visibility.ts';
import { type AlertDraft, recordAlerts } from '../alerts/record-alerts.ts';
import { peoplePerBatch, tellAllBatches, tellNextBatch } from '../alerts/tell-in-batches.ts';
import { queueJobs, type WaitingJob } from '../jobs/job-queue.ts';
import type { JobKind } from '../jobs/job-worker.ts';

/** The name of the jobs, which the trigger of the products also uses. */
const task = 'match_saved_searches';

const attemptsMax = 14;

/** The jobs that tell people about products that match their saved searches. */
export function productMatchJobs(db: Kysely<Schema>): JobKind {
  return {
    task,
    waitsFor: 'database',
    run: (productId, { stopSignal }) => tellAllBatches(() => tellNextMatches(db, productId), stopSignal),
    // The trigger of the products queues each at once. This finds those whose job is lost.
    check: () =>
      queueJobs(
        db,
        { task, attemptsMax },
        sql<WaitingJob>`select product_id as id, null as queue, created_at from products_to_match`,
      ),
  };
}

/** Tells the next people about a product. Returns whether there are more people. */
export const tellNextMatches = (db: Kysely<Schema>, productId: string): Promise<boolean> =>
  tellNextBatch(db, {
    lock: (tx) =>
      tx
        .selectFrom('products_to_match')
        .select('last_person_id')
        .where('product_id', '=', productId)
        .forUpdate()
        .executeTakeFirst(),
    findPeople: (tx, { last_person_id }) => findMatches(tx, productId, last_person_id),
    recordAlerts: (tx, _, matches) =>
      recordAlerts(
        tx,
        'search_match',
        sql<AlertDraft>`select person_id, ${productId} as subject_id, search
          from unnest(${matches.map(({ person_id }) => person_id)}::text[], ${matches.map(({ search }) => search)}::text[])
            as matches (person_id, search)`,
      ),
    remember: (tx, { person_id }) =>
      tx
        .updateTable('products_to_match')
        .set({ last_person_id: person_id })
        .where('product_id', '=', productId)
        .execute(),
    finish: (tx) => tx.deleteFrom('products_to_match').where('product_id', '=', productId).execute(),
  });

/**
 * Finds the next people with a saved search that a product matches, with the oldest such search of each. The keys find few
 * searches, whose words, categories and prices are then compared. Sellers are not told about their own products, and nobody about
 * the products of a seller whom they have blocked. The searches are found first: otherwise PostgreSQL reads all of them in the order
 * of their people. The words of the product are joined with nothing, because a long stored value is decompressed for each search.
 */
export async function findMatches(tx: Kysely<Schema>, productId: string, lastPersonId: string) {
  const { rows } = await sql<{ person_id: string; search: string }>`
    with found as materialized (
      select * from saved_searches where keys && (
        select array_agg(distinct left(md5(campus_id), 6) || '/' || key)
        from products, lateral (
          select left(word, key_length) as key
          from unnest(tsvector_to_array(products.search)) as word, generate_series(1, char_length(word)) as key_length
          where not starts_with(word, '=')
          union all
          select '=' || products.category
        ) as keys
        where products.id = ${productId}
      )
    )
    select distinct on (searches.person_id) searches.person_id,
      coalesce(nullif(searches.search, ''), searches.category) as search
    from found as searches
    join products on products.id = ${productId} and ${buyable}
    join people on people.id = searches.person_id and people.suspended_at is null
    where searches.campus_id = products.campus_id
      and (searches.words is null or (select search || '' from products where id = ${productId}) @@ searches.words)
      and (searches.categories is null or products.category = any(searches.categories))
      and searches.price_range @> products.price_kobo
      and searches.person_id <> products.seller_id
      and not exists (
        select from blocks
        where blocks.blocker_id = searches.person_id and blocks.blocked_id = products.seller_id
      )
      and searches.person_id > ${lastPersonId}
    order by searches.person_id, searches.created_at, searches.id
    limit ${peoplePerBatch}`.execute(tx);
  return rows;
}
