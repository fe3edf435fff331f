import { type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { limits } from '../../../../src/contract/limits.ts';
import type { Product, ProductDetails, Query, Reply } from '../../../../src/contract/types.ts';
import { executeNamed } from '../../db/named.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { cutPage, startOf } from '../../http/paging.ts';
import { Refusal } from '../../http/refusal.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { conditionsOf } from './product-filter.ts';
import { type ProductRow, productColumns, productTables, toMedia, toProduct } from './product-row.ts';
import { buyable, visible } from './product-visibility.ts';

type Page = Reply<'GET /all-products'>;

/** The newest products that fit. One more than asked for is read, to know whether the list goes on. */
export async function listProducts(database: Database, query: Query<'GET /products'>): Promise<Page> {
  const start = startOf(query);
  const { limit, offset, after } = start;
  const conditions = conditionsOf(query);
  if (after) conditions.push(sql`(products.created_at, products.id) < (${after.createdAt}, ${after.id})`);
  const statement = listStatement(conditions, limit + 1, offset);
  const rows = isAskedOften(query)
    ? await executeNamed(database, statement)
    : (await statement.execute(database.db)).rows;
  const { shown, pagination } = cutPage(rows, start, (row) => ({ createdAt: row.created_at, id: row.id }));
  return { products: shown.map(toProduct), pagination };
}

/** The newest of a campus or of all, from the start or by cursor, are planned once and not each time. */
function isAskedOften(query: Query<'GET /products'>): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || partsOfOften.has(name));
}

const partsOfOften = new Set(['campus', 'cursor', 'limit']);

/**
 * The page is cut out first and joined after, so that only what is shown is looked up. How much it
 * is stands in the text: a plan that is made for any amount would be a slow one.
 */
function listStatement(conditions: RawBuilder<unknown>[], limit: number, offset: number) {
  return sql<ProductRow>`
    select ${productColumns}
    from (
      select * from products where ${sql.join(conditions, sql` and `)}
      order by created_at desc, id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    ) as products ${productTables}
    order by products.created_at desc, products.id desc`;
}

/** Of a campus, popular products are looked for among this many of the newest. */
const popularAmong = 1000;

/** Promoted products first, then the most viewed ones of paid sellers: one of each store before a second. */
export async function listFeatured(db: Kysely<Schema>, campus: string | undefined): Promise<Product[]> {
  const here = campus ? sql`${buyable} and products.campus_id = ${campusId(campus)}` : buyable;
  const { rows } = await sql<ProductRow>`
    with promoted as (
      select * from products where ${here} and is_featured order by views desc, id limit ${limits.featuredMax}
    ), newest as (
      select * from products where ${here} order by created_at desc, id desc limit ${popularAmong}
    ), popular as (
      select newest.id, newest.views,
        row_number() over (partition by coalesce(store_id, seller_id) order by views desc, newest.id) as turn
      from newest join people on people.id = newest.seller_id
      where people.paid_at is not null and not is_featured
        and exists (select from product_media where product_id = newest.id)
    ), chosen as (
      select id, views, 0 as turn from promoted
      where exists (select from product_media where product_id = promoted.id)
      union all
      (select id, views, turn from popular order by turn, views desc, id limit ${limits.featuredMax})
    )
    select ${productColumns}
    from chosen join products using (id) ${productTables}
    order by chosen.turn, chosen.views desc, products.id limit ${limits.featuredMax}`.execute(db);
  return rows.map(toProduct);
}

interface DetailsRow extends ProductRow {
  description: string;
  store_description: string | null;
  store_address: string | null;
  all_media: { id: string; width: number; height: number; color: string; type: 'image' | 'video' }[];
}

/** A product that is out of stock is still shown; one that its seller has taken down is nobody else's business. */
export async function findProduct(db: Kysely<Schema>, id: string): Promise<ProductDetails> {
  const allMedia = jsonArrayFrom(
    db
      .selectFrom('product_media')
      .innerJoin('media', 'media.id', 'product_media.media_id')
      .select(['media.id', 'media.width', 'media.height', 'media.color', 'media.type'])
      .where('product_media.product_id', '=', sql.ref<string>('products.id'))
      .orderBy('product_media.position'),
  );
  const { rows } = await sql<DetailsRow>`
    select ${productColumns}, products.description, stores.description as store_description,
      stores.address as store_address, ${allMedia} as all_media
    from products ${productTables}
    where products.id = ${id} and ${visible}`.execute(db);
  const row = rows[0];
  if (!row) throw new Refusal('not_found', 'Product not found');
  const media = row.all_media.map(toMedia);
  return {
    ...toProduct(row),
    media,
    productImages: media.filter(({ type }) => type === 'image').map(({ url }) => url),
    productDescription: row.description,
    ...(row.store_description !== null && { storeDescription: row.store_description }),
    ...(row.store_address !== null && { storeAddress: row.store_address }),
  };
}
