import { type Kysely, sql } from 'kysely';
import type { ReviewStats } from '../../../../src/contract/shared/types.ts';
import { column, columns, type RowOf } from '../../db/columns.ts';
import { visible } from '../../db/product-visibility.ts';
import type { Schema } from '../../db/schema.ts';
import { found } from '../../refusals/refusal.ts';

const ofStars = (rating: number) => column<number>(`count(*) filter (where reviews.rating = ${rating})`);

const statsColumns = columns({
  average: column<number | null>('round(avg(reviews.rating), 1)::float8'),
  total: column<number>('count(reviews.id)'),
  1: ofStars(1),
  2: ofStars(2),
  3: ofStars(3),
  4: ofStars(4),
  5: ofStars(5),
});

/** The ratings of a product that is shown. */
export async function findStats(db: Kysely<Schema>, productId: string): Promise<ReviewStats> {
  const { rows } = await sql<RowOf<typeof statsColumns>>`
    select ${statsColumns} from products left join reviews on reviews.product_id = products.id
    where products.id = ${productId} and ${visible}
    group by products.id`.execute(db);
  const { average, total, ...ratingDistribution } = found(rows[0], 'Product not found');
  return { averageRating: average ?? 0, totalReviews: total, ratingDistribution };
}
