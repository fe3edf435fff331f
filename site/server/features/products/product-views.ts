import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { executeNamed } from '../../db/named.ts';
import type { Database } from '../../db/open.ts';
import { visible } from '../../db/product-visibility.ts';

/** A viewer, as far as we can tell without a sign-in. */
export interface Viewer {
  address: string;
  userAgent: string;
}

/** Days begin at midnight in Nigeria. */
const today = sql`(now() at time zone 'Africa/Lagos')::date`;

/** Each counted view deletes this many views of earlier days, so the table stays small. */
const deletedAtOnce = 10;

/**
 * Counts a viewer of a product once a day. We store only a hash of the viewer, and a different one each day: without
 * our key nobody can tell who it was, and even with it nobody can follow a person from day to day.
 */
export async function countView(
  database: Database,
  key: Uint8Array,
  productId: string,
  viewer: Viewer,
): Promise<void> {
  const viewerHash = hashOfToday(key, viewer);
  const statement = sql`
    with new_views as (
      insert into product_views (product_id, viewer, day)
      select id, ${viewerHash}, ${today} from products
      where id = ${productId} and ${visible} and not exists (
        select from product_views
        where product_id = ${productId} and viewer = ${viewerHash} and day = ${today})
      for key share
      on conflict do nothing
      returning product_id
    ), deleted_views as (
      delete from product_views where (product_id, viewer, day) in (
        select product_id, viewer, day from product_views
        where day < ${today} and exists (select from new_views)
        order by day limit ${sql.lit(deletedAtOnce)} for update skip locked)
    )
    update products set views = views + 1 where id in (select product_id from new_views)`;
  await executeNamed(database, statement);
}

function hashOfToday(key: Uint8Array, { address, userAgent }: Viewer): string {
  // Lagos is an hour ahead of UTC all year round.
  const day = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
  return createHmac('sha256', key).update([day, address, userAgent].join('\n')).digest('base64url');
}
