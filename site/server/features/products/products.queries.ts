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
import { afterPreviousBatchCondition, type BatchStart, readBatchStart, toBatch } from '../../calls/paging.ts';
import { column, type RowOf, withColumns } from '../../db/columns.ts';
import { type Database, executePrepared } from '../../db/open.ts';
import { buyable, visible } from '../../db/visibility.ts';
import { requireFound } from '../../refusals/refusal.ts';
import { type SingleFlight, singleFlight } from '../../single-flight.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { publicConditions, toSearch } from './product-filter.ts';
import { productDetailsStatement, type RunStatement, readProductDetails } from './product-page.ts';
import { type ProductRow, productColumns, productJoins, toProduct, toProductLine } from './product-row.ts';
import { countView, skipViewCondition, type View } from './product-views.ts';
import { searchProducts } from './search/search.queries.ts';
import { countProducts, listSortedProducts } from './sorted-products.ts';

type ProductList = Reply<'GET /all-products'>;

/**
 * Lists the newest products that match a filter, or the results of its text search, or both in the order that is asked
 * for.
 */
export async function listProducts(database: Database, query: Query<'GET /products'>): Promise<ProductList> {
  const { sortBy } = query;
  if (sortBy) return listSortedProducts(database, { ...query, sortBy });
  const search = toSearch(query);
  if (search) {
    const { batch, pagination, corrected, found } = await searchProducts(database, search, query);
    return {
      products: batch.map(toProduct),
      pagination,
      ...(corrected && { searchedFor: corrected }),
      ...(found !== undefined && { found }),
    };
  }
  const start = readBatchStart(query);
  const categoryMatch = query.category ? categoryFilter(query.category) : undefined;
  const categories = categoryMatch && 'names' in categoryMatch ? categoryMatch.names : undefined;
  const filter = categories ? { ...query, category: undefined } : query;
  const statement = productBatchStatement(productColumns, publicConditions(filter), start, categories);
  const rows = isFrequentQuery(filter)
    ? await executePrepared(database, statement)
    : (await statement.execute(database.db)).rows;
  const { batch, pagination } = toBatch(rows, start);
  const found =
    isRefined(query) && !start.after ? await countProducts(database, publicConditions(query)) : undefined;
  return { products: batch.map(toProduct), pagination, ...(found !== undefined && { found }) };
}

/**
 * Returns whether a query filters by more than the campus and the category, so that its list says how many it found.
 */
const isRefined = ({ minPrice, maxPrice, inStock, isVerified }: Query<'GET /products'>) =>
  [minPrice, maxPrice, inStock, isVerified].some((value) => value !== undefined);

/**
 * Returns whether a query, without its category, is common enough for a prepared statement: the newest products, of one
 * campus or of all.
 */
function isFrequentQuery(query: Query<'GET /products'>): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || frequentParameters.has(name));
}

const frequentParameters = new Set(['campus', 'cursor', 'limit']);

/**
 * The limits of the list of featured products: how many of the most popular products it ranks, and how many of the
 * ranked products it reads. The short limits are enough if many stores sell; otherwise the query runs again with the
 * long limits.
 */
const candidateLimits = { short: { ranked: 200, read: 20 }, long: { ranked: 10_000, read: 100 } };

/**
 * Lists promoted products, followed by popular products of sellers with the vendor package. No store has a second
 * popular product before every store has one. The score of a product is one point per view and five per favorite of the
 * last 14 days.
 */
export function listFeatured(database: Database, campus: string | undefined): Promise<Product[]> {
  const id = campus && campusId(campus);
  // Home reads this list twice at the same time: to show it, and to list these products later.
  const share = featuredReads.get(database) ?? singleFlight<Product[]>();
  featuredReads.set(database, share);
  return share(id ?? '', () => readFeatured(database, id));
}

/** Shares the reads of featured products, by campus. */
const featuredReads = new WeakMap<Database, SingleFlight<Product[]>>();

async function readFeatured(database: Database, id: string | undefined): Promise<Product[]> {
  const shortList = await executePrepared(database, featuredStatement(id, candidateLimits.short));
  const isShortListComplete =
    shortList.length === limits.featuredMax && shortList.every(({ store_rank }) => store_rank <= 1);
  const rows = isShortListComplete
    ? shortList
    : await executePrepared(database, featuredStatement(id, candidateLimits.long));
  return rows.map(toProduct);
}

/** `store_rank` is 0 for promoted products, 1 for the best product of each store, and 2 for its second best. */
const featuredColumns = withColumns(productColumns, { store_rank: column<number>('chosen.store_rank') });

function featuredStatement(
  campus: string | undefined,
  { ranked, read }: (typeof candidateLimits)['short'],
): RawBuilder<RowOf<typeof featuredColumns>> {
  // A subselect hides the campus from the planner, so that one prepared plan fits all campuses.
  const campusCondition = campus ? sql`and campus_id = (select ${campus}::text)` : sql``;
  // The limits are literals, because a generic plan for any limit is slow. But the limit of `candidates` is hidden from
  // the planner in a subselect: otherwise the planner would sort a whole campus if it expects fewer products than this
  // limit.
  const featuredMax = sql.lit(limits.featuredMax);
  return sql`
    with promoted as (
      select id, 0 as store_rank, views as score from products
      where ${buyable} ${campusCondition} and is_featured and exists (
        select from product_media join media on media.id = product_media.media_id and media.type = 'image'
        where product_media.product_id = products.id)
      order by views desc, id limit ${featuredMax}
    ), candidates as (
      select * from popularity where is_shown ${campusCondition} order by steps desc limit (select ${sql.lit(ranked)})
    ), scored as (
      select product_id as id, shop, views + 5 * case when recent_until <= now() then (
          select count(*)::int from favorites
          where favorites.product_id = candidates.product_id and created_at > now() - interval '14 days')
        else recent_favorites end as score
      from candidates
    ), popular as (
      select id, row_number() over (partition by shop order by score desc, id)::int as store_rank, score
      from scored order by store_rank, score desc, id limit ${sql.lit(read)}
    ), chosen as (
      select * from promoted
      union all
      select popular.* from popular join products using (id) where ${buyable}
      order by store_rank, score desc, id limit ${featuredMax}
    )
    select ${featuredColumns}
    from chosen join products using (id) ${productJoins}
    order by chosen.store_rank, chosen.score desc, products.id`;
}

/** Returns the products in a cart, in its order, without products that were taken down or deleted. */
export async function listProductLines(database: Database, ids: string[]): Promise<ProductLine[]> {
  const statement = sql<ProductRow>`
    select ${productColumns} from products ${productJoins}
    where products.id = any(${ids}::text[]) and ${visible}`;
  const lines = (await executePrepared(database, statement)).map(toProductLine);
  const byId = new Map(lines.map((line) => [line._id, line]));
  return [...new Set(ids)].map((id) => byId.get(id)).filter((line) => line !== undefined);
}

/**
 * Returns a product page, even for a sold-out product, and counts the view. For a product that was taken down, the
 * caller gets a 404; its seller reads it with `findMyProduct`.
 */
export async function findProduct(database: Database, id: string, view: View): Promise<ProductDetails> {
  const run: RunStatement = (statement) => executePrepared(database, statement);
  const condition = sql`products.id = ${id} and ${visible}`;
  const [row, ...otherProducts] = await run(productDetailsStatement(condition, skipViewCondition(id, view)));
  const pageRow = requireFound(row, 'Product not found');
  // Skip counting when the disk is full, so that products stay readable.
  const isNewView = !pageRow.is_view_skipped && (await database.hasDiskRoom());
  const views = isNewView ? await countView(database, id, view) : undefined;
  return readProductDetails(run, { ...pageRow, views: views ?? pageRow.views }, otherProducts);
}

/**
 * Selects the newest products that match all conditions, in the given categories or in all. It selects the batch first
 * and joins afterwards, so that only the products of the batch are joined. The limit is a literal, because a generic
 * plan for any limit is slow.
 */
function newestProductsStatement<Row>(
  columns: RawBuilder<Row>,
  conditions: RawBuilder<unknown>[],
  limit: number,
  offset = 0,
  categories?: string[],
): RawBuilder<Row> {
  const newestFirst = sql`order by created_at desc, id desc`;
  const batch = categories
    ? // One index scan per category, because for a list of categories PostgreSQL would read and sort all products.
      sql`select category_products.* from unnest(${categories}::text[]) as categories (category) cross join lateral (
        select * from products
        where ${sql.join([sql`products.category = categories.category`, ...conditions], sql` and `)}
        ${newestFirst} limit ${sql.lit(limit + offset)}
      ) as category_products`
    : sql`select * from products where ${sql.join(conditions, sql` and `)}`;
  return sql<Row>`
    select ${columns}
    from (${batch} ${newestFirst} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) as products ${productJoins}
    order by products.created_at desc, products.id desc`;
}

/** Selects a batch of products and one extra product, which shows whether the list continues. */
export function productBatchStatement<Row>(
  columns: RawBuilder<Row>,
  conditions: RawBuilder<unknown>[],
  start: BatchStart,
  categories?: string[],
): RawBuilder<Row> {
  const afterPreviousBatch = afterPreviousBatchCondition(start, 'products.created_at', 'products.id');
  return newestProductsStatement(
    columns,
    [...conditions, afterPreviousBatch],
    start.limit + 1,
    start.offset,
    categories,
  );
}
