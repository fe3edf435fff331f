import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../../../src/contract/shared/limits.ts';
import type { ProductDetails } from '../../../../src/contract/shared/types.ts';
import { column, fromTable, type RowOf, withColumns } from '../../db/columns.ts';
import { buyable } from '../../db/visibility.ts';
import { type ReviewRow, reviewColumns, reviewJoins, toReview } from '../reviews/review-row.ts';
import {
  allMedia,
  type MediaRow,
  type ProductRow,
  productColumns,
  productJoins,
  toFullProduct,
  toProduct,
} from './product-row.ts';
import { sellerFactColumns, toSellerFacts } from './seller-facts.ts';

/**
 * Returns the SQL of a column of the main product, whose page this is. It is null for the seller's other products,
 * because the page shows only their cards.
 */
const onlyOfMainProduct = (text: string) => `case when products.is_main then ${text} end`;

const mainProductColumn = <Value>(text: string) => column<Value>(onlyOfMainProduct(text));

const productPageColumns = withColumns(productColumns, {
  description: mainProductColumn<string>('products.description'),
  all_media: sql<MediaRow[]>`case when products.is_main then ${allMedia} end`,
  store_slug: mainProductColumn<string | null>('stores.slug'),
  store_description: mainProductColumn<string | null>('stores.description'),
  store_address: mainProductColumn<string | null>('stores.address'),
  ...sellerFactColumns('people', onlyOfMainProduct),
  ...fromTable('products', ['is_hidden', 'review_count']),
  rating: column<number | null>(
    'round(products.stars::numeric / nullif(products.rated_count, 0), 1)::float8',
  ),
});

export type ProductPageRow = RowOf<typeof productPageColumns> & {
  /** Whether this view of the page is not counted: see `skipViewCondition`. */
  is_view_skipped: boolean;
};

/**
 * Selects the product, followed by the seller's newest other products. One statement saves a round trip to PostgreSQL.
 */
export const productDetailsStatement = (
  condition: RawBuilder<unknown>,
  skipViewCondition = sql<boolean>`true`,
) => sql<ProductPageRow>`
  with main_product as (select *, true as is_main from products where ${condition})
  select ${productPageColumns}, case when products.is_main then ${skipViewCondition} end as is_view_skipped
  from (
    select * from main_product
    union all
    select others.*, false from main_product cross join lateral (
      select * from products
      where ${buyable} and products.seller_id = main_product.seller_id and products.id <> main_product.id
      order by created_at desc, id desc limit ${sql.lit(limits.sellerProductsMax)}
    ) as others
  ) as products ${productJoins}
  order by products.is_main desc, products.created_at desc, products.id desc`;

/** Runs a statement: for the public page as a prepared statement, for the seller's own page without preparing it. */
export type RunStatement = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;

/** Reads the newest reviews and builds the product page with the rows of `productDetailsStatement`. */
export async function readProductDetails(
  run: RunStatement,
  row: ProductPageRow,
  otherProducts: ProductRow[],
): Promise<ProductDetails> {
  // Most products have no reviews. Skip the statement for them, because planning it takes longer than reading the rest
  // of the page.
  const reviews = row.review_count > 0 ? await run(newestReviewsStatement(row.id)) : [];
  const product = toFullProduct(row);
  return {
    ...product,
    ...(row.store_slug !== null && { storeSlug: row.store_slug }),
    ...(row.store_description !== null && { storeDescription: row.store_description }),
    ...(row.store_address !== null && { storeAddress: row.store_address }),
    seller: { ...product.seller, ...toSellerFacts(row), products: otherProducts.map(toProduct) },
    rating: row.rating,
    reviewCount: row.review_count,
    reviews: reviews.map(toReview),
  };
}

const newestReviewsStatement = (productId: string) => sql<ReviewRow>`
  select ${reviewColumns}
  from (
    select * from reviews where product_id = ${productId}
    order by created_at desc, id desc limit ${sql.lit(limits.productReviewsMax)}
  ) as reviews ${reviewJoins}
  order by reviews.created_at desc, reviews.id desc`;
