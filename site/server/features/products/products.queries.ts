import { type RawBuilder, sql } from 'kysely';
import { categoryFilter } from '../../../../src/contract/shared/categories.ts';
import { limits } from '../../../../src/contract/shared/limits.ts';
import type {
  Product,
  ProductDetails,
  ProductLine,
  Query,
  Reply,
} from '../../../../src/contract/shared/types.ts';
import { cutBatch, startOf } from '../../calls/paging.ts';
import { column, type RowOf, withColumns } from '../../db/columns.ts';
import { executeNamed } from '../../db/named.ts';
import type { Database } from '../../db/open.ts';
import { buyable, visible } from '../../db/product-visibility.ts';
import { found } from '../../refusals/refusal.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { productBatch } from './product-batch.ts';
import { conditionsOf, searchOf } from './product-filter.ts';
import { pageStatement, type Run, readPage } from './product-page.ts';
import { type ProductRow, productColumns, productTables, toLine, toProduct } from './product-row.ts';
import { countView, isViewKnown, type View } from './product-views.ts';
import { searchProducts } from './search/search.queries.ts';

type ProductList = Reply<'GET /all-products'>;

/** The newest products of a filter, or those that a search has found. */
export async function listProducts(database: Database, query: Query<'GET /products'>): Promise<ProductList> {
  const search = searchOf(query);
  if (search) {
    const { shown, pagination, corrected } = await searchProducts(database, search, query);
    return { products: shown.map(toProduct), pagination, ...(corrected && { searchedFor: corrected }) };
  }
  const start = startOf(query);
  const chosen = query.category ? categoryFilter(query.category) : undefined;
  const categories = chosen && 'names' in chosen ? chosen.names : undefined;
  const filter = categories ? { ...query, category: undefined } : query;
  const statement = productBatch(productColumns, conditionsOf(filter), start, categories);
  const rows = isFrequent(filter)
    ? await executeNamed(database, statement)
    : (await statement.execute(database.db)).rows;
  const { shown, pagination } = cutBatch(rows, start);
  return { products: shown.map(toProduct), pagination };
}

/** Whether many visitors send this query: the newest of a campus, of a category or of all. Those are prepared statements. */
function isFrequent(query: Query<'GET /products'>): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || frequentFilters.has(name));
}

const frequentFilters = new Set(['campus', 'cursor', 'limit']);

/**
 * How many of the most popular products Featured ranks, and how many of these it reads. A short look is enough where many
 * stores sell; goods of suspended people are left out last.
 */
const candidateLimits = { short: { ranked: 200, read: 20 }, long: { ranked: 10_000, read: 100 } };

/**
 * Promoted products first, then the popular ones of paid sellers: one of each store before a second. Each visit
 * counts once, and each favourite of the last 14 days as much as five.
 */
export async function listFeatured(database: Database, campus: string | undefined): Promise<Product[]> {
  const id = campus && campusId(campus);
  const first = await executeNamed(database, featuredStatement(id, candidateLimits.short));
  const isEnough = first.length === limits.featuredMax && first.every(({ turn }) => turn <= 1);
  const rows = isEnough ? first : await executeNamed(database, featuredStatement(id, candidateLimits.long));
  return rows.map(toProduct);
}

/** Promoted products have the turn 0, the best of each store 1, its second best 2. */
const featuredColumns = withColumns(productColumns, { turn: column<number>('chosen.turn') });

function featuredStatement(
  campus: string | undefined,
  { ranked, read }: (typeof candidateLimits)['short'],
): RawBuilder<RowOf<typeof featuredColumns>> {
  // In a select of its own PostgreSQL does not look at the campus, and keeps one plan for all.
  const here = campus ? sql`and campus_id = (select ${campus}::text)` : sql``;
  // The limits stand in the text: a plan that is made for any limit would be a slow one. That of the ranked ones it does not
  // see: it would sort a whole campus where it expects fewer products.
  const featuredMax = sql.lit(limits.featuredMax);
  return sql`
    with promoted as (
      select id, 0 as turn, views as score from products
      where ${buyable} ${here} and is_featured and exists (
        select from product_media join media on media.id = product_media.media_id and media.type = 'image'
        where product_media.product_id = products.id)
      order by views desc, id limit ${featuredMax}
    ), candidates as (
      select * from popularity where is_shown ${here} order by steps desc limit (select ${sql.lit(ranked)})
    ), scored as (
      select product_id as id, shop, views + 5 * case when recent_until <= now() then (
          select count(*)::int from favorites
          where favorites.product_id = candidates.product_id and created_at > now() - interval '14 days')
        else recent_favorites end as score
      from candidates
    ), popular as (
      select id, row_number() over (partition by shop order by score desc, id)::int as turn, score
      from scored order by turn, score desc, id limit ${sql.lit(read)}
    ), chosen as (
      select * from promoted
      union all
      select popular.* from popular join products using (id) where ${buyable}
      order by turn, score desc, id limit ${featuredMax}
    )
    select ${featuredColumns}
    from chosen join products using (id) ${productTables}
    order by chosen.turn, chosen.score desc, products.id`;
}

/** What a cart shows of its products. Those that were taken down or deleted have no line. */
export async function listLines(database: Database, ids: string[]): Promise<ProductLine[]> {
  const statement = sql<ProductRow>`
    select ${productColumns} from products ${productTables}
    where products.id = any(${ids}::text[]) and ${visible}`;
  const lines = (await executeNamed(database, statement)).map(toLine);
  const byId = new Map(lines.map((line) => [line._id, line]));
  return [...new Set(ids)].map((id) => byId.get(id)).filter((line) => line !== undefined);
}

/**
 * A product that is out of stock is still shown. One that was taken down is not: see `findMyProduct`. A viewer who has
 * not been counted yet is counted.
 */
export async function findProduct(database: Database, id: string, view: View): Promise<ProductDetails> {
  const run: Run = (statement) => executeNamed(database, statement);
  const asked = sql`products.id = ${id} and ${visible}`;
  const [row, ...others] = await run(pageStatement(asked, isViewKnown(id, view)));
  const shown = found(row, 'Product not found');
  // A product can still be read when the disk is full.
  const isNew = !shown.is_counted && (await database.hasRoom());
  const views = isNew ? await countView(database, id, view) : undefined;
  return readPage(run, { ...shown, views: views ?? shown.views }, others);
}
