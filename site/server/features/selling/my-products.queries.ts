import { type Kysely, sql } from 'kysely';
import type { MyProduct, Query, Reply } from '../../../../src/contract/shared/types.ts';
import { cutPage, startOf } from '../../calls/paging.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../refusals/refusal.ts';
import {
  allMedia,
  type MediaRow,
  type ProductRow,
  productColumns,
  productTables,
  toProduct,
  withAllMedia,
} from '../products/product-row.ts';

interface MyProductRow extends ProductRow {
  description: string;
  organic: boolean;
  is_hidden: boolean;
  all_media: MediaRow[];
}

const myColumns = sql`
  ${productColumns}, products.description, products.organic, products.is_hidden, ${allMedia} as all_media`;

/** Every product of a person, whatever its status, the latest first. */
export async function listMyProducts(
  db: Kysely<Schema>,
  personId: string,
  query: Query<'GET /my-products'>,
): Promise<Reply<'GET /my-products'>> {
  const start = startOf(query);
  const { after } = start;
  const mine = sql`products.seller_id = ${personId}
    ${query.status ? sql`and products.status = ${query.status}` : sql``}`;
  const further = after
    ? sql`and (products.created_at, products.id) < (${after.createdAt}, ${after.id})`
    : sql``;
  const { rows } = await sql<MyProductRow>`
    select ${myColumns} from products ${productTables} where ${mine} ${further}
    order by products.created_at desc, products.id desc
    limit ${start.limit + 1} offset ${start.offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from products where ${mine}`.execute(
    db,
  );
  const { shown, pagination } = cutPage(rows, start, (row) => ({ createdAt: row.created_at, id: row.id }));
  return {
    products: shown.map(toMyProduct),
    pagination: { ...pagination, total: counted.rows[0]?.total ?? 0 },
  };
}

/** One product as its seller sees it. Products of others are not found. */
export async function findMyProduct(
  db: Kysely<Schema>,
  personId: string,
  productId: string,
): Promise<MyProduct> {
  const { rows } = await sql<MyProductRow>`
    select ${myColumns} from products ${productTables}
    where products.id = ${productId} and products.seller_id = ${personId}`.execute(db);
  const row = rows[0];
  if (!row) throw noProduct();
  return toMyProduct(row);
}

export function noProduct(): Refusal {
  return new Refusal('not_found', 'Product not found');
}

function toMyProduct(row: MyProductRow): MyProduct {
  return {
    ...withAllMedia(toProduct(row), row.all_media),
    productDescription: row.description,
    organic: row.organic,
    public_ids: row.all_media.map(({ id }) => id),
    isHidden: row.is_hidden,
  };
}
