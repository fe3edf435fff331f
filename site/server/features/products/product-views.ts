import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, executeNamed } from '../../db/open.ts';
import { visible } from '../../db/visibility.ts';
import { dayInLagos } from '../../lagos-time.ts';

/** A signed-in person, or a guest identified by network and user agent. */
export type Viewer = { personId: string } | { network: string; userAgent: string };

/** A campus may share one IP address, so up to this many guests of a network count. */
const guestsPerNetworkMax = 10;

/** Each counted view deletes this many old ones, so that the table stays small. */
const deletedPerView = 10;

/** A viewer on a day. */
export interface View {
  viewerHash: string;
  day: string;
  /** Undefined for a guest. */
  personId: string | undefined;
}

/**
 * Hashes the viewer with our key and the day. Tracking: without the key a hash reveals no person, and hashes of two
 * days cannot be linked.
 */
export function toView(key: Uint8Array, viewer: Viewer, now: number): View {
  const day = dayInLagos(now);
  const viewerHash = createHmac('sha256', key)
    .update([day, ...viewerKey(viewer)].join('\n'))
    .digest('base64url');
  return { viewerHash, day, personId: 'personId' in viewer ? viewer.personId : undefined };
}

/** The condition, in a select from `products`, that a view need not be counted: it was that day, or is the seller's. */
export const isViewCounted = (productId: string, { viewerHash, day, personId }: View) => sql<boolean>`(
  products.seller_id is not distinct from ${personId ?? null}::text or exists (
    select from product_views
    where product_id = ${productId} and viewer = ${viewerHash} and day = ${day}::date))`;

/**
 * Counts a viewer once a day, except the seller. Returns the new number of views; undefined when it was counted before.
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
      where id = ${productId} and ${visible} and not ${isViewCounted(productId, view)}
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
  const [counted] = await executeNamed(database, statement);
  return counted?.views;
}

/**
 * Assigns the guests of a network to `guestsPerNetworkMax` buckets by their user agent. View inflation: a client that
 * keeps changing its user agent counts at most once for each bucket.
 */
function viewerKey(viewer: Viewer): string[] {
  if ('personId' in viewer) return ['person', viewer.personId];
  const bucket = createHash('sha256').update(viewer.userAgent).digest().readUInt16BE() % guestsPerNetworkMax;
  return ['guest', viewer.network, String(bucket)];
}
