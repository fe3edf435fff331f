import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import { cutBatch, startOf } from '../../calls/paging.ts';
import { visible } from '../../db/product-visibility.ts';
import type { Schema } from '../../db/schema.ts';
import { found } from '../../refusals/refusal.ts';
import { productBatch } from '../products/product-batch.ts';
import { prefixQuery } from '../products/product-filter.ts';
import { productColumns, toProduct } from '../products/product-row.ts';
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
  const conditions = [sql`products.store_id = ${store._id}`, sql`${visible}`, ...hasWords(query.search)];
  const { rows } = await productBatch(productColumns, conditions, start).execute(db);
  const { shown, pagination } = cutBatch(rows, start);
  const { storeDescription, storeAddress } = store;
  const products = shown.map((row) => ({ ...toProduct(row), storeDescription, storeAddress }));
  return { store, products, pagination };
}

/** People search a store by the words of a product or by its category. */
function hasWords(search: string | undefined): RawBuilder<unknown>[] {
  if (!search?.trim()) return [];
  const words = prefixQuery(search);
  return [
    sql`(products.search || to_tsvector('simple', products.category)) @@ to_tsquery('simple', ${words})`,
  ];
}
