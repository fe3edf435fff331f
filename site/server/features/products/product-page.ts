import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../../../src/contract/shared/limits.ts';
import type { ProductDetails } from '../../../../src/contract/shared/types.ts';
import { column, fromTable, type RowOf, withColumns } from '../../db/columns.ts';
import { buyable } from '../../db/product-visibility.ts';
import { type ReviewRow, reviewColumns, reviewTables, toReview } from '../reviews/review-row.ts';
import { newestProducts } from './product-batch.ts';
import { detailColumns, productColumns, productTables, toFullProduct, toProduct } from './product-row.ts';

const pageColumns = withColumns(detailColumns, {
  is_hidden: column<boolean>('products.is_hidden'),
  store_slug: column<string | null>('stores.slug'),
  store_description: column<string | null>('stores.description'),
  store_address: column<string | null>('stores.address'),
  ...fromTable('products', ['review_count']),
  rating: column<number | null>(
    'round(products.stars::numeric / nullif(products.rated_count, 0), 1)::float8',
  ),
});

export type PageRow = RowOf<typeof pageColumns>;

/** The product of a page, with its store and its rating. */
export const pageStatement = (which: RawBuilder<unknown>) => sql<PageRow>`
  select ${pageColumns} from products ${productTables} where ${which}`;

/** How statements run: prepared, or within a transaction. */
export type Run = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;

/** All that the page of a product shows, with the newest others of its seller and its newest reviews. */
export async function readPage(run: Run, row: PageRow): Promise<ProductDetails> {
  const { id, seller_id } = row;
  const others = await run(
    newestProducts(
      productColumns,
      [buyable, sql`products.seller_id = ${seller_id}`, sql`products.id <> ${id}`],
      limits.sellerProductsMax,
    ),
  );
  // Most products have none, and to plan the statement takes longer than all others of the page.
  const reviews = row.review_count > 0 ? await run(newestReviews(id)) : [];
  const product = toFullProduct(row);
  return {
    ...product,
    ...(row.store_slug !== null && { storeSlug: row.store_slug }),
    ...(row.store_description !== null && { storeDescription: row.store_description }),
    ...(row.store_address !== null && { storeAddress: row.store_address }),
    seller: { ...product.seller, products: others.map(toProduct) },
    rating: row.rating,
    reviewCount: row.review_count,
    reviews: reviews.map(toReview),
  };
}

const newestReviews = (productId: string) => sql<ReviewRow>`
  select ${reviewColumns}
  from (
    select * from reviews where product_id = ${productId}
    order by created_at desc, id desc limit ${sql.lit(limits.productReviewsMax)}
  ) as reviews ${reviewTables}
  order by reviews.created_at desc, reviews.id desc`;
