import { type Kysely, sql } from 'kysely';
import { limits } from '../../../../src/contract/shared/limits.ts';
import type { MyProduct, MyProductDetails, Query, Reply } from '../../../../src/contract/shared/types.ts';
import { afterPreviousBatchCondition, readBatchStart, toBatch } from '../../calls/paging.ts';
import { fromTable, type RowOf, withColumns } from '../../db/columns.ts';
import type { Schema } from '../../db/schema.ts';
import { requireFound } from '../../refusals/refusal.ts';
import { filterConditions } from '../products/product-filter.ts';
import { productDetailsStatement, type RunStatement, readProductDetails } from '../products/product-page.ts';
import { detailColumns, productJoins, toFullProduct } from '../products/product-row.ts';

const myProductColumns = withColumns(detailColumns, fromTable('products', ['is_hidden']));

type MyProductRow = RowOf<typeof myProductColumns>;

/** Lists a seller's products of every status, the newest first. */
export async function listMyProducts(
  db: Kysely<Schema>,
  personId: string,
  query: Query<'GET /my-products'>,
): Promise<Reply<'GET /my-products'>> {
  const start = readBatchStart(query);
  const statusFilter = query.status ? [statusConditions[query.status]] : [];
  const stockFilter = query.stock === 'low' ? [isLowInStock] : [];
  const conditions = sql.join(
    [sql`products.seller_id = ${personId}`, ...statusFilter, ...stockFilter, ...filterConditions(query)],
    sql` and `,
  );
  const { rows } = await sql<MyProductRow>`
    select ${myProductColumns} from products ${productJoins}
    where ${conditions} and ${afterPreviousBatchCondition(start, 'products.created_at', 'products.id')}
    order by products.created_at desc, products.id desc
    limit ${start.limit + 1} offset ${start.offset}`.execute(db);
  const countResult = await sql<{ total: number }>`
    select count(*) as total from products where ${conditions}`.execute(db);
  const { batch, pagination } = toBatch(rows, start);
  return {
    products: batch.map(toMyProduct),
    pagination: { ...pagination, total: countResult.rows[0]?.total ?? 0 },
  };
}

/** The condition for each status as cards show it: an active product with a stock of 0 is out of stock. */
const statusConditions = {
  active: sql`products.status = 'active' and products.stock is distinct from 0`,
  inactive: sql`products.status = 'inactive'`,
  out_of_stock: sql`(products.status = 'out_of_stock' or products.status = 'active' and products.stock = 0)`,
};

/** The condition for a product that its seller should restock. A null stock is not counted, so it is never low. */
export const isLowInStock = sql`products.status <> 'inactive' and products.stock <= ${limits.lowStockMax}`;

/** Returns a product page for its seller. For another person's product, the caller gets a 404. */
export async function findMyProduct(
  db: Kysely<Schema>,
  personId: string,
  productId: string,
): Promise<MyProductDetails> {
  const run: RunStatement = async (statement) => (await statement.execute(db)).rows;
  const condition = sql`products.id = ${productId} and products.seller_id = ${personId}`;
  const [pageRow, ...otherProducts] = await run(productDetailsStatement(condition));
  const row = requireFound(pageRow, 'Product not found');
  const page = await readProductDetails(run, row, otherProducts);
  return { ...page, ...sellerFields(row) };
}

function toMyProduct(row: MyProductRow): MyProduct {
  return { ...toFullProduct(row), ...sellerFields(row) };
}

/** Returns the fields that only the seller sees. */
function sellerFields({ all_media, is_hidden }: Pick<MyProductRow, 'all_media' | 'is_hidden'>) {
  return { public_ids: all_media.map(({ id }) => id), isHidden: is_hidden };
}
