import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { visible } from '../../db/product-visibility.ts';
import type { Schema } from '../../db/schema.ts';

/** Who looks at something, as far as can be told without asking. */
export interface Viewer {
  address: string;
  userAgent: string;
}

/** Days begin at midnight in Nigeria. */
const today = sql`(now() at time zone 'Africa/Lagos')::date`;

/** Each view that is counted takes so many of other days with it, so there are never many of them. */
const forgottenAtOnce = 10;

/**
 * Counts a viewer of a product once a day. Of the viewer only a hash is kept, and that of another day is another one:
 * without our key nobody can tell who it was, and with it nobody can follow somebody from day to day.
 */
export async function countView(
  db: Kysely<Schema>,
  key: Uint8Array,
  productId: string,
  viewer: Viewer,
): Promise<void> {
  await sql`
    with seen as (
      insert into product_views (product_id, viewer, day)
      select id, ${hashOf(key, viewer)}, ${today} from products
      where id = ${productId} and ${visible} and not exists (
        select from product_views
        where product_id = ${productId} and viewer = ${hashOf(key, viewer)} and day = ${today})
      for key share
      on conflict do nothing
      returning product_id
    ), forgotten as (
      delete from product_views where (product_id, viewer, day) in (
        select product_id, viewer, day from product_views
        where day < ${today} and exists (select from seen)
        order by day limit ${sql.lit(forgottenAtOnce)} for update skip locked)
    )
    update products set views = views + 1 where id in (select product_id from seen)`.execute(db);
}

function hashOf(key: Uint8Array, { address, userAgent }: Viewer): string {
  // Lagos is an hour ahead of UTC all year round.
  const day = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
  return createHmac('sha256', key).update([day, address, userAgent].join('\n')).digest('base64url');
}
