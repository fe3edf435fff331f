import { sql } from 'kysely';
import { moveNewToday } from '../../../../src/contract/shared/home-lists.ts';
import { limits } from '../../../../src/contract/shared/limits.ts';
import type { Product, Query, Reply } from '../../../../src/contract/shared/types.ts';
import { cursorAfter } from '../../calls/paging.ts';
import type { Database } from '../../db/open.ts';
import { buyable } from '../../db/visibility.ts';
import { type ProductRow, productColumns, productJoins, toProduct } from './product-row.ts';
import { listFeatured, listProducts } from './products.queries.ts';

type ProductList = Reply<'GET /all-products'>;
type UnfilteredQuery = Pick<Query<'GET /all-products'>, 'campus' | 'cursor'> & { limit: number };

/**
 * Lists products. With `featured=later`, a screen that shows the featured products above the list does not show them
 * again at once: they are left out of the first batch and begin the second one. The products that are new today, which
 * it shows above the list too, end the first batch. The whole list has each product once.
 */
export function listAllProducts(
  database: Database,
  { featured, ...query }: Query<'GET /all-products'>,
): Promise<ProductList> {
  const { campus, cursor, limit = limits.pageSize } = query;
  const isFiltered = [query.category, query.search, query.status].some((value) => value !== undefined);
  // The second batch has room for all featured products and for the next product.
  const isReordered = featured !== undefined && !isFiltered && limit > limits.featuredMax;
  if (!isReordered) return listProducts(database, query);
  if (cursor === undefined) return listFirstBatch(database, { campus, limit });
  const [plainCursor, ...laterIds] = cursor.split('~');
  return listSecondBatch(
    database,
    { campus, cursor: plainCursor, limit },
    laterIds.filter(isId).slice(0, limits.featuredMax),
  );
}

const isId = (text: string) => /^[\w-]{1,60}$/.test(text);

async function listFirstBatch(database: Database, { campus, limit }: UnfilteredQuery): Promise<ProductList> {
  const [featured, { products }] = await Promise.all([
    listFeatured(database, campus),
    // Even if all featured products are among the newest ones, the batch is full and one extra product is left.
    listProducts(database, { campus, limit: limit + limits.featuredMax + 1 }),
  ]);
  const now = Date.now();
  const featuredIds = new Set(featured.map(({ _id }) => _id));
  const isFeatured = ({ _id }: Product) => featuredIds.has(_id);
  const others = products.filter((product) => !isFeatured(product));
  const listed = [
    ...moveNewToday(others.slice(0, limit), now),
    ...others.slice(limit),
    ...products.filter(isFeatured),
  ];
  const batch = listed.slice(0, limit);
  const hasMore = listed.length > limit;
  // If there are too few other products for a batch, `products` is the whole list.
  const last = others.length > limit ? others[limit - 1] : products.at(-1);
  const page = 1;
  if (!hasMore || !last)
    return { products: batch, pagination: { page, limit, hasMore: false, nextCursor: null } };
  const passed = products.slice(0, products.indexOf(last) + 1);
  const laterIds = passed.filter((product) => !batch.includes(product)).map(({ _id }) => _id);
  const plainCursor = cursorAfter({ createdAt: new Date(last.createdAt), id: last._id }, { page });
  return {
    products: batch,
    pagination: { page, limit, hasMore, nextCursor: [plainCursor, ...laterIds].join('~') },
  };
}

/**
 * Lists the featured products that the first batch has left out, and then the products after the first batch. Later
 * batches have no such products, so they are listed as always.
 */
async function listSecondBatch(
  database: Database,
  query: UnfilteredQuery,
  laterIds: string[],
): Promise<ProductList> {
  const laterProducts = laterIds.length > 0 ? await readByIds(database, laterIds) : [];
  const limit = query.limit - laterProducts.length;
  const { products, pagination } = await listProducts(database, { ...query, limit });
  return {
    products: [...laterProducts, ...products],
    pagination: { ...pagination, limit: query.limit },
  };
}

async function readByIds({ db }: Database, ids: string[]): Promise<Product[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from products ${productJoins}
    where products.id = any(${ids}::text[]) and ${buyable}
    order by products.created_at desc, products.id desc`.execute(db);
  return rows.map(toProduct);
}
