import { type Kysely, sql } from 'kysely';
import type { MyProduct, MyProductDetails, Query, Reply } from '../../../../src/contract/shared/types.ts';
import { cutBatch, isAfter, startOf } from '../../calls/paging.ts';
import { fromTable, type RowOf, withColumns } from '../../db/columns.ts';
import type { Schema } from '../../db/schema.ts';
import { found } from '../../refusals/refusal.ts';
import { matching } from '../products/product-filter.ts';
import { pageStatement, type Run, readPage } from '../products/product-page.ts';
import { detailColumns, productTables, toFullProduct } from '../products/product-row.ts';

const myColumns = withColumns(detailColumns, fromTable('products', ['is_hidden']));

type MyProductRow = RowOf<typeof myColumns>;

/** Every product of a person, whatever its status, the latest first. */
export async function listMyProducts(
  db: Kysely<Schema>,
  personId: string,
  query: Query<'GET /my-products'>,
): Promise<Reply<'GET /my-products'>> {
  const start = startOf(query);
  const ofStatus = query.status ? [countedAs[query.status]] : [];
  const mine = sql.join([sql`products.seller_id = ${personId}`, ...ofStatus, ...matching(query)], sql` and `);
  const { rows } = await sql<MyProductRow>`
    select ${myColumns} from products ${productTables}
    where ${mine} and ${isAfter(start, 'products.created_at', 'products.id')}
    order by products.created_at desc, products.id desc
    limit ${start.limit + 1} offset ${start.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from products where ${mine}`.execute(db);
  const { shown, pagination } = cutBatch(rows, start);
  return {
    products: shown.map(toMyProduct),
    pagination: { ...pagination, total: counted.rows[0]?.total ?? 0 },
  };
}

/** As cards show it: what is on sale and used up is out of stock. */
const countedAs = {
  active: sql`products.status = 'active' and products.stock is distinct from 0`,
  inactive: sql`products.status = 'inactive'`,
  out_of_stock: sql`(products.status = 'out_of_stock' or products.status = 'active' and products.stock = 0)`,
};

/** One product as its seller sees it, with all that its page shows. Products of others are not found. */
export async function findMyProduct(
  db: Kysely<Schema>,
  personId: string,
  productId: string,
): Promise<MyProductDetails> {
  const run: Run = async (statement) => (await statement.execute(db)).rows;
  const own = sql`products.id = ${productId} and products.seller_id = ${personId}`;
  const [first, ...others] = await run(pageStatement(own));
  const row = found(first, 'Product not found');
  const page = await readPage(run, row, others);
  return { ...page, ...ofSeller(row) };
}

function toMyProduct(row: MyProductRow): MyProduct {
  return { ...toFullProduct(row), ...ofSeller(row) };
}

/** What nobody else sees. */
function ofSeller({ all_media, is_hidden }: Pick<MyProductRow, 'all_media' | 'is_hidden'>) {
  return { public_ids: all_media.map(({ id }) => id), isHidden: is_hidden };
}
