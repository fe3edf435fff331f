import { type Kysely, sql } from 'kysely';
import type { ReviewStats } from '../../../../src/contract/shared/types.ts';
import { visible } from '../../db/product-visibility.ts';
import type { Schema } from '../../db/schema.ts';

interface StatsRow {
  average: number | null;
  total: number;
  stars1: number;
  stars2: number;
  stars3: number;
  stars4: number;
  stars5: number;
}

/** The ratings of a product; undefined when there is no such visible product. */
export async function findStats(db: Kysely<Schema>, productId: string): Promise<ReviewStats | undefined> {
  const { rows } = await sql<StatsRow>`
    select round(avg(reviews.rating), 1)::float8 as average, count(reviews.id) as total,
      count(*) filter (where reviews.rating = 1) as stars1,
      count(*) filter (where reviews.rating = 2) as stars2,
      count(*) filter (where reviews.rating = 3) as stars3,
      count(*) filter (where reviews.rating = 4) as stars4,
      count(*) filter (where reviews.rating = 5) as stars5
    from products left join reviews on reviews.product_id = products.id
    where products.id = ${productId} and ${visible}
    group by products.id`.execute(db);
  return rows[0] && toStats(rows[0]);
}

function toStats(row: StatsRow): ReviewStats {
  return {
    averageRating: row.average ?? 0,
    totalReviews: row.total,
    ratingDistribution: { 1: row.stars1, 2: row.stars2, 3: row.stars3, 4: row.stars4, 5: row.stars5 },
  };
}
