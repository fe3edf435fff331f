import { type RawBuilder, sql } from 'kysely';
import { column, type RowOf, withColumns } from '../../../db/columns.ts';
import { buyable } from '../../../db/visibility.ts';
import { productColumns, productTables } from '../product-row.ts';
import { areSingleLetters, indexQuery, type WordMatch, wordQuery } from './search-words.ts';

export interface Search {
  words: string[];
  /** The id of the campus. */
  campus: string | undefined;
  /** Conditions of category and price. */
  others: RawBuilder<unknown>[];
}

/** Results are sorted by tier: 1 whole words of the name, 2 word beginnings in the name, 3 anywhere. Then by rank. */
export type Tier = 1 | 2 | 3;

/** The position of a product in the results. */
export interface SearchPosition {
  tier: Tier;
  rankedAt: Date;
  id: string;
}

/** Words that more products have are common: then the index scan stops and the search walks by rank instead. */
export const commonMin = 1000;

/** How many products a walk by rank reads: for single letters, for a probably common word, for a common one. */
const walkLimits = { short: 1000, medium: 3000, long: 10_000 };

const foundColumns = withColumns(productColumns, {
  tier: column<Tier>('batch.tier'),
  ranked_at: column<Date>('batch.ranked_at'),
});

export type FoundRow = RowOf<typeof foundColumns>;

/** The counts in each row of `byWords`: how many products match, at most one more than `commonMin`. */
const counts = {
  found: column<number>('counts.found'),
  exact_count: column<number>('counts.exact_count'),
  name_count: column<number>('counts.name_count'),
};
const countedColumns = withColumns(foundColumns, counts);

/** At least one row, for the counts. Without products all its other columns are null. */
export type CountedRow = Omit<RowOf<typeof countedColumns>, 'id'> & { id: string | null };

const matchByTier: Record<Tier, WordMatch> = { 1: 'exact', 2: 'name', 3: 'any' };

/**
 * Finds products by the word index. It reads every match, so it suits rare words: for common ones it returns only the
 * counts, unless `includesCommon`. Without a tier it searches all of them.
 */
export function byWords(
  { words, campus, others }: Search,
  tier: Tier | undefined,
  after: SearchPosition | undefined,
  limit: number,
  offset: number,
  includesCommon = false,
): RawBuilder<CountedRow> {
  const inIndex = indexQuery(words, matchByTier[tier ?? 3], campus);
  const tierColumn =
    tier === undefined && !areSingleLetters(words)
      ? sql`case when ${matches(words, 'exact')} then 1 when ${matches(words, 'name')} then 2 else 3 end`
      : sql.lit(tier ?? 3);
  const conditions = [tier === undefined ? matches(words, 'any') : isOfTier(words, tier), ...others];
  const campusConditions = onCampus(campus);
  // `offset 0` keeps the other conditions out of the inner select: otherwise PostgreSQL sometimes uses an index for
  // those and reads all products of the campus.
  return sql<CountedRow>`
    with found as materialized (
      select id, ranked_at, ${tierColumn} as tier
      from (
        select * from products
        where campus_words(products.campus_id, products.search) @@ ${hideFromPlanner(inIndex, 'tsquery')} and ${buyable} offset 0
      ) as products
      where ${sql.join([...campusConditions, ...conditions], sql` and `)}
      ${includesCommon ? sql`` : sql`limit ${sql.lit(commonMin + 1)}`}
    ), counts as (
      select count(*)::int as found, count(*) filter (where tier = 1)::int as exact_count,
        count(*) filter (where tier = 2)::int as name_count
      from found
    ), batch as (
      select * from found
      where ${includesCommon ? sql`true` : sql`(select found from counts) <= ${sql.lit(commonMin)}`}
        and ${isAfterPosition(after)}
      order by tier, ranked_at desc, id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    )
    select ${countedColumns}
    from counts left join (batch join products using (id) ${productTables}) on true
    order by batch.tier, batch.ranked_at desc, batch.id desc`;
}

/**
 * Finds the products of a tier by reading from the highest rank down, which is fast for common words. The walk is
 * limited, because the matches may all rank low. The limit is hidden from the planner, or it would sort a whole campus
 * where it expects few products.
 */
export function byRank(
  { words, campus, others }: Search,
  tier: Tier,
  after: Omit<SearchPosition, 'tier'> | undefined,
  limit: number,
  walk: keyof typeof walkLimits = 'long',
): RawBuilder<FoundRow> {
  const campusConditions = onCampus(campus);
  const further = after ? [sql`(products.ranked_at, products.id) < (${after.rankedAt}, ${after.id})`] : [];
  return sql<FoundRow>`
    with batch as (
      select id, ranked_at, ${sql.lit(tier)} as tier
      from (
        select * from products where ${sql.join([buyable, ...campusConditions, ...further], sql` and `)}
        order by ranked_at desc, id desc limit (select ${sql.lit(walkLimits[walk])})
      ) as products
      where ${sql.join([isOfTier(words, tier), ...others], sql` and `)}
      limit ${sql.lit(limit)}
    )
    select ${foundColumns}
    from batch join products using (id) ${productTables}
    order by batch.ranked_at desc, batch.id desc`;
}

const matches = (words: string[], match: WordMatch) =>
  sql<boolean>`search @@ ${hideFromPlanner(wordQuery(words, match), 'tsquery')}`;

const onCampus = (campus: string | undefined) =>
  campus === undefined ? [] : [sql`products.campus_id = ${hideFromPlanner(campus, 'text')}`];

/**
 * A subselect hides the value from the planner, so that one prepared plan fits all values. Planning such a statement
 * takes up to half as long as running it.
 */
const hideFromPlanner = (value: string, type: 'text' | 'tsquery') => sql`(select ${value}::${sql.raw(type)})`;

/** Single letters match in the last tier only. */
function isOfTier(words: string[], tier: Tier): RawBuilder<boolean> {
  if (tier === 1) return matches(words, 'exact');
  if (tier === 2) return sql`${matches(words, 'name')} and not (${matches(words, 'exact')})`;
  return areSingleLetters(words)
    ? matches(words, 'any')
    : sql`${matches(words, 'any')} and not (${matches(words, 'name')})`;
}

function isAfterPosition(after: SearchPosition | undefined): RawBuilder<boolean> {
  if (!after) return sql`true`;
  const { tier, rankedAt, id } = after;
  return sql`(tier > ${tier} or tier = ${tier} and (ranked_at, id) < (${rankedAt}, ${id}))`;
}
