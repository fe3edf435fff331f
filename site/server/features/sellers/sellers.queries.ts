import { sql } from 'kysely';
import type { Query, Reply, Seller } from '../../../../src/contract/shared/types.ts';
import { readBatchStart } from '../../calls/paging.ts';
import { column, columns, fromTable, type RowOf } from '../../db/columns.ts';
import { type Database, executePrepared } from '../../db/open.ts';
import { openStoreCondition, visible } from '../../db/visibility.ts';
import { requireFound } from '../../refusals/refusal.ts';
import { sellerBadge } from '../products/product-row.ts';
import { sellerFactColumns, toSellerFacts } from '../products/seller-facts.ts';
import { listVisibleProducts } from '../stores/store-products.queries.ts';

const sellerColumns = columns({
  ...fromTable('people', ['id', 'display_name', 'paid_at', 'verified_as']),
  ...sellerFactColumns('people'),
  store_id: column<string | null>('stores.id'),
  store_name: column<string | null>('stores.name'),
  store_slug: column<string | null>('stores.slug'),
  product_count: column<number>('product_counts.product_count'),
});

/**
 * Finds a seller. Prevents enumeration: the id of a person who sells nothing gets a 404, so that nobody can learn the
 * names of buyers from their ids.
 */
export async function findSeller(database: Database, id: string): Promise<Seller> {
  const statement = sql<RowOf<typeof sellerColumns>>`
    select ${sellerColumns}
    from people left join stores on stores.owner_id = people.id and ${openStoreCondition()}
    cross join lateral (
      select count(*)::int as product_count from products where products.seller_id = people.id and ${visible}
    ) as product_counts
    where people.id = ${id} and (stores.id is not null or product_counts.product_count > 0)`;
  const [row] = await executePrepared(database, statement);
  return toSeller(requireFound(row, 'Seller not found'));
}

type Call = 'GET /sellers/{id}/products';

/** Lists a seller's visible products, the newest first. */
export async function listSellerProducts(
  database: Database,
  id: string,
  query: Query<Call>,
): Promise<Reply<Call>> {
  const start = readBatchStart(query);
  const { _id } = await findSeller(database, id);
  return listVisibleProducts(database.db, sql`products.seller_id = ${_id}`, query.search, start);
}

function toSeller(row: RowOf<typeof sellerColumns>): Seller {
  const { store_id: storeId, store_name: storeName, store_slug: storeSlug } = row;
  return {
    _id: row.id,
    name: row.display_name,
    ...sellerBadge(row.paid_at, row.verified_as),
    ...toSellerFacts(row),
    ...(storeId !== null && storeName !== null && storeSlug !== null && { storeId, storeName, storeSlug }),
    productCount: row.product_count,
  };
}
