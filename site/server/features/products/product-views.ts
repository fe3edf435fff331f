import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { executeNamed } from '../../db/named.ts';
import type { Database } from '../../db/open.ts';
import { visible } from '../../db/product-visibility.ts';
import { dayInLagos } from '../../lagos-time.ts';

/** A signed-in person, or a guest as far as we can tell guests apart. */
export type Viewer = { personId: string } | { network: string; userAgent: string };

/** A campus shares one address, so its guests count as several. */
const guestsOfNetworkMax = 10;

/** Each counted view deletes this many views of earlier days, so the table stays small. */
const deletedAtOnce = 10;

/** A viewer on a day. */
export interface View {
  viewerHash: string;
  day: string;
  /** Undefined for a guest. */
  personId: string | undefined;
}

/**
 * We store only a hash of the viewer, and a different one each day: without our key nobody can tell who it was, and
 * even with it nobody can follow a person from day to day.
 */
export function viewOf(key: Uint8Array, viewer: Viewer, now: number): View {
  const day = dayInLagos(now);
  const viewerHash = createHmac('sha256', key)
    .update([day, ...nameOf(viewer)].join('\n'))
    .digest('base64url');
  return { viewerHash, day, personId: 'personId' in viewer ? viewer.personId : undefined };
}

/**
 * Whether a view of a product, which the statement calls `products`, is not counted: the viewer was counted that day, or is
 * its seller.
 */
export const isViewKnown = (productId: string, { viewerHash, day, personId }: View) => sql<boolean>`(
  products.seller_id is not distinct from ${personId ?? null}::text or exists (
    select from product_views
    where product_id = ${productId} and viewer = ${viewerHash} and day = ${day}::date))`;

/** Counts each viewer of a product once a day, but its seller. Returns how many have seen it, if this one is new. */
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
      where id = ${productId} and ${visible} and not ${isViewKnown(productId, view)}
      for key share
      on conflict do nothing
      returning product_id
    ), deleted_views as (
      delete from product_views where (product_id, viewer, day) in (
        select product_id, viewer, day from product_views
        where day < ${day}::date and exists (select from new_views)
        order by day limit ${sql.lit(deletedAtOnce)} for update skip locked)
    )
    update products set views = views + 1 where id in (select product_id from new_views)
    returning views`;
  const [counted] = await executeNamed(database, statement);
  return counted?.views;
}

/**
 * The guests of a network are told apart by a hash of their user agent, in `guestsOfNetworkMax` buckets.
 * Requests that keep changing their user agent count once for each bucket, and no more.
 */
function nameOf(viewer: Viewer): string[] {
  if ('personId' in viewer) return ['person', viewer.personId];
  const bucket = createHash('sha256').update(viewer.userAgent).digest().readUInt16BE() % guestsOfNetworkMax;
  return ['guest', viewer.network, String(bucket)];
}
