import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { dayInLagos } from '../../../../src/contract/shared/lagos-time.ts';
import { type Database, executePrepared } from '../../db/open.ts';
import { visible } from '../../db/visibility.ts';

/** A signed-in person, or a guest identified by network and user agent. */
export type Viewer = { personId: string } | { network: string; userAgent: string };

/** How many guests of one network count as different viewers, because a whole campus may share one IP address. */
const guestsPerNetworkMax = 10;

/** How many views of earlier days are deleted for each counted view, so that the table stays small. */
const deletedPerView = 10;

/** A view of a product: who has viewed it, and on which day. */
export interface View {
  viewerHash: string;
  day: string;
  /** Undefined for a guest. */
  personId: string | undefined;
}

/**
 * Hashes the viewer with our key and the day. Prevents tracking: without the key nobody can find the person of a hash,
 * or link the hashes of two days.
 */
export function toView(key: Uint8Array, viewer: Viewer, now: number): View {
  const day = dayInLagos(now);
  const viewerHash = createHmac('sha256', key)
    .update([day, ...viewerParts(viewer)].join('\n'))
    .digest('base64url');
  return { viewerHash, day, personId: 'personId' in viewer ? viewer.personId : undefined };
}

/**
 * Returns the condition that a view must not be counted, for a select from `products`: a view of the same viewer was
 * already counted that day, or the viewer is the product's seller, whose views never count.
 */
export const skipViewCondition = (productId: string, { viewerHash, day, personId }: View) => sql<boolean>`(
  products.seller_id is not distinct from ${personId ?? null}::text or exists (
    select from product_views
    where product_id = ${productId} and viewer = ${viewerHash} and day = ${day}::date))`;

/**
 * Counts a viewer once a day, except the seller. Returns the new number of views; undefined if the view was already
 * counted.
 */
export async function countView(
  database: Database,
  productId: string,
  view: View,
): Promise<number | undefined> {
  const { viewerHash, day } = view;
  const statement = sql<{ views: number }>`
    with new_views as (
      insert into product_views (product_id, viewer, day)
      select id, ${viewerHash}, ${day}::date from products
      where id = ${productId} and ${visible} and not ${skipViewCondition(productId, view)}
      for key share
      on conflict do nothing
      returning product_id
    ), deleted_views as (
      delete from product_views where (product_id, viewer, day) in (
        select product_id, viewer, day from product_views
        where day < ${day}::date and exists (select from new_views)
        order by day limit ${sql.lit(deletedPerView)} for update skip locked)
    )
    update products set views = views + 1 where id in (select product_id from new_views)
    returning views`;
  const [counted] = await executePrepared(database, statement);
  return counted?.views;
}

/**
 * Returns the texts that identify a viewer. Guests of a network are assigned to `guestsPerNetworkMax` buckets by their
 * user agent. Prevents view inflation: a client that keeps changing its user agent counts at most once for each bucket.
 */
function viewerParts(viewer: Viewer): string[] {
  if ('personId' in viewer) return ['person', viewer.personId];
  const bucket = createHash('sha256').update(viewer.userAgent).digest().readUInt16BE() % guestsPerNetworkMax;
  return ['guest', viewer.network, String(bucket)];
}
