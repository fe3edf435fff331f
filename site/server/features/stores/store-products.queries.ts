import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import { type BatchStart, cutBatch, startOf } from '../../calls/paging.ts';
import { visible } from '../../db/product-visibility.ts';
import type { Schema } from '../../db/schema.ts';
import { found } from '../../refusals/refusal.ts';
import { productBatch } from '../products/product-batch.ts';
import { productColumns, toProduct } from '../products/product-row.ts';
import { wordQuery, wordsOf } from '../products/search/search-words.ts';
import { type StoreRow, storeColumns, storeTables, toStore } from './store-row.ts';

/** A store and its products, the newest first. Sold-out products are shown too. */
export async function readShop(
  db: Kysely<Schema>,
  which: RawBuilder<unknown>,
  query: Query<'POST /store-detail'>,
): Promise<Reply<'POST /store-detail'>> {
  const start = startOf(query);
  const stores = await sql<StoreRow>`
    select ${storeColumns} from stores ${storeTables} where ${which}`.execute(db);
  const store = toStore(found(stores.rows[0], 'Store not found'));
  const ofStore = sql`products.store_id = ${store._id}`;
  const { products, pagination } = await listShown(db, ofStore, query.search, start);
  const { storeDescription, storeAddress } = store;
  return {
    store,
    products: products.map((product) => ({ ...product, storeDescription, storeAddress })),
    pagination,
  };
}

type Call = 'GET /stores/{key}/products';

/** The products of a store without the store, which a page may have already. */
export async function listStoreProducts(
  db: Kysely<Schema>,
  which: RawBuilder<unknown>,
  query: Query<Call>,
): Promise<Reply<Call>> {
  const start = startOf(query);
  const { rows } = await sql<{ id: string }>`select id from stores where ${which}`.execute(db);
  const { id } = found(rows[0], 'Store not found');
  return listShown(db, sql`products.store_id = ${id}`, query.search, start);
}

/** What a store or a seller shows, the newest first. Sold-out products are shown too. */
export async function listShown(
  db: Kysely<Schema>,
  whose: RawBuilder<unknown>,
  search: string | undefined,
  start: BatchStart,
): Promise<Reply<Call>> {
  const conditions = [whose, sql`${visible}`, ...hasWords(search)];
  const { rows } = await productBatch(productColumns, conditions, start).execute(db);
  const { shown, pagination } = cutBatch(rows, start);
  return { products: shown.map(toProduct), pagination };
}

/** People search a store by the words of a product or by its category. */
function hasWords(search: string | undefined): RawBuilder<unknown>[] {
  if (!search?.trim()) return [];
  const words = wordQuery(wordsOf(search), 'any');
  return [sql`(products.search || array_to_tsvector(search_words(products.category))) @@ ${words}::tsquery`];
}
