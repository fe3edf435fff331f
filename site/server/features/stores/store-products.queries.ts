import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import { type BatchStart, readBatchStart, toBatch } from '../../calls/paging.ts';
import { column, type RowOf, withColumns } from '../../db/columns.ts';
import type { Schema } from '../../db/schema.ts';
import { visible } from '../../db/visibility.ts';
import { requireFound } from '../../refusals/refusal.ts';
import { productColumns, toProduct } from '../products/product-row.ts';
import { productBatchStatement } from '../products/products.queries.ts';
import { splitWords, wordQuery } from '../products/search/search-words.ts';
import { sellerFactColumns, toSellerFacts } from '../products/seller-facts.ts';
import { storeColumns, storeJoins, toStore } from './store-row.ts';

/** The columns of a store and of the person behind it. */
const storePageColumns = withColumns(storeColumns, {
  owner_name: column<string>('owners.display_name'),
  ...sellerFactColumns('owners'),
});

/** Returns a store and a batch of its visible products, even sold-out products, the newest first. */
export async function readStoreWithProducts(
  db: Kysely<Schema>,
  storeCondition: RawBuilder<unknown>,
  query: Query<'POST /store-detail'>,
): Promise<Reply<'POST /store-detail'>> {
  const start = readBatchStart(query);
  const stores = await sql<RowOf<typeof storePageColumns>>`
    select ${storePageColumns} from stores ${storeJoins} where ${storeCondition}`.execute(db);
  const row = requireFound(stores.rows[0], 'Store not found');
  const store = toStore(row);
  const inStore = sql`products.store_id = ${store._id}`;
  const { products, pagination } = await listVisibleProducts(db, inStore, query.search, start);
  const { storeDescription, storeAddress } = store;
  return {
    store,
    seller: { name: row.owner_name, ...toSellerFacts(row) },
    products: products.map((product) => ({ ...product, storeDescription, storeAddress })),
    pagination,
  };
}

type ProductsCall = 'GET /stores/{key}/products';

/** Lists the products of a store, without the store itself. */
export async function listStoreProducts(
  db: Kysely<Schema>,
  storeCondition: RawBuilder<unknown>,
  query: Query<ProductsCall>,
): Promise<Reply<ProductsCall>> {
  const start = readBatchStart(query);
  const { rows } = await sql<{ id: string }>`select id from stores where ${storeCondition}`.execute(db);
  const { id } = requireFound(rows[0], 'Store not found');
  return listVisibleProducts(db, sql`products.store_id = ${id}`, query.search, start);
}

/** Lists the visible products of a store or seller, even sold-out products, the newest first. */
export async function listVisibleProducts(
  db: Kysely<Schema>,
  ownerCondition: RawBuilder<unknown>,
  search: string | undefined,
  start: BatchStart,
): Promise<Reply<ProductsCall>> {
  const conditions = [ownerCondition, sql`${visible}`, ...searchConditions(search)];
  const { rows } = await productBatchStatement(productColumns, conditions, start).execute(db);
  const { batch, pagination } = toBatch(rows, start);
  return { products: batch.map(toProduct), pagination };
}

/**
 * Returns a list with one condition: each search word is the beginning of a word of the product or of its category.
 * Without a search the list is empty.
 */
function searchConditions(search: string | undefined): RawBuilder<unknown>[] {
  if (!search?.trim()) return [];
  const tsquery = wordQuery(splitWords(search), 'anywhere');
  return [
    sql`(products.search || array_to_tsvector(search_words(products.category))) @@ ${tsquery}::tsquery`,
  ];
}
