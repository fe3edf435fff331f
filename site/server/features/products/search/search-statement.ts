import { type RawBuilder, sql } from 'kysely';
import { column, type RowOf, withColumns } from '../../../db/columns.ts';
import { buyable } from '../../../db/visibility.ts';
import { productColumns, productJoins } from '../product-row.ts';
import { areSingleLetters, indexQuery, type WordMatch, wordQuery } from './search-words.ts';

export interface Search {
  words: string[];
  /** The id of the campus; undefined for all campuses. */
  campus: string | undefined;
  /** Conditions of category and price. */
  otherConditions: RawBuilder<unknown>[];
}

/**
 * Results are sorted by tier and then by rank, which is a time: see the column `ranked_at`. Tier 1 matches whole words
 * of the name, tier 2 the beginnings of words in the name, tier 3 the beginnings of words anywhere.
 */
export type Tier = 1 | 2 | 3;

/** The position of a product in the results. */
export interface SearchPosition {
  tier: Tier;
  rankedAt: Date;
  id: string;
}

/**
 * A search with more matches than this is common. For a common search the index scan stops, and products are read by
 * rank instead.
 */
export const uncommonMatchesMax = 1000;

/**
 * How many products a scan by rank reads: for single letters, for words that are probably common, and for words that
 * were counted as common.
 */
const scanLimits = { singleLetters: 1000, probablyCommon: 3000, common: 10_000 };

const resultColumns = withColumns(productColumns, {
  tier: column<Tier>('batch.tier'),
  ranked_at: column<Date>('batch.ranked_at'),
});

export type ResultRow = RowOf<typeof resultColumns>;

/**
 * The counts in each row of `searchByWords`: of all matching products, of the matches in tier 1, and of the matches in
 * tier 2. For a common search, only the first `uncommonMatchesMax` + 1 matches are counted.
 */
const countColumns = {
  found: column<number>('counts.found'),
  exact_count: column<number>('counts.exact_count'),
  name_count: column<number>('counts.name_count'),
};
const countedColumns = withColumns(resultColumns, countColumns);

/**
 * A row with the counts. `searchByWords` returns at least one row. If no products match, that row has null in all
 * columns but the counts.
 */
export type CountedRow = Omit<RowOf<typeof countedColumns>, 'id'> & { id: string | null };

const matchByTier: Record<Tier, WordMatch> = { 1: 'exact', 2: 'name', 3: 'anywhere' };

/**
 * Finds products by the word index. It reads every match, so it is fast only for rare words. For a common search it
 * returns only the counts, unless `includesCommon` is true. Without a tier it searches all tiers.
 */
export function searchByWords(
  search: Search,
  tier: Tier | undefined,
  after: SearchPosition | undefined,
  limit: number,
  offset: number,
  includesCommon = false,
): RawBuilder<CountedRow> {
  const { words, campus, otherConditions } = search;
  const indexTsquery = indexQuery(words, matchByTier[tier ?? 3], campus);
  const tierColumn =
    tier === undefined && !areSingleLetters(words)
      ? sql`case when ${matchCondition(search, 'exact')} then 1 when ${matchCondition(search, 'name')} then 2 else 3 end`
      : sql.lit(tier ?? 3);
  const conditions = [
    tier === undefined ? matchCondition(search, 'anywhere') : tierCondition(search, tier),
    ...otherConditions,
  ];
  const campusConditions = toCampusConditions(campus);
  // `offset 0` keeps the other conditions out of the inner select: otherwise PostgreSQL sometimes uses an index for
  // these conditions and reads all products of the campus.
  return sql<CountedRow>`
    with found as materialized (
      select id, ranked_at, ${tierColumn} as tier
      from (
        select * from products
        where campus_words(products.campus_id, products.search) @@ ${hideFromPlanner(indexTsquery, 'tsquery')} and ${buyable} offset 0
      ) as products
      where ${sql.join([...campusConditions, ...conditions], sql` and `)}
      ${includesCommon ? sql`` : sql`limit ${sql.lit(uncommonMatchesMax + 1)}`}
    ), counts as (
      select count(*)::int as found, count(*) filter (where tier = 1)::int as exact_count,
        count(*) filter (where tier = 2)::int as name_count
      from found
    ), batch as (
      select * from found
      where ${includesCommon ? sql`true` : sql`(select found from counts) <= ${sql.lit(uncommonMatchesMax)}`}
        and ${afterPositionCondition(after)}
      order by tier, ranked_at desc, id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    )
    select ${countedColumns}
    from counts left join (batch join products using (id) ${productJoins}) on true
    order by batch.tier, batch.ranked_at desc, batch.id desc`;
}

/**
 * Finds the products of a tier by reading from the highest rank down, which is fast for common words. The scan is
 * limited, because all matches may have low ranks. The limit is hidden from the planner: otherwise the planner would
 * sort a whole campus if it expects fewer products than the limit.
 */
export function searchByRank(
  search: Search,
  tier: Tier,
  after: Omit<SearchPosition, 'tier'> | undefined,
  limit: number,
  scanKind: keyof typeof scanLimits = 'common',
): RawBuilder<ResultRow> {
  const { campus, otherConditions } = search;
  const campusConditions = toCampusConditions(campus);
  const positionConditions = after
    ? [sql`(products.ranked_at, products.id) < (${after.rankedAt}, ${after.id})`]
    : [];
  return sql<ResultRow>`
    with batch as (
      select id, ranked_at, ${sql.lit(tier)} as tier
      from (
        select * from products where ${sql.join([buyable, ...campusConditions, ...positionConditions], sql` and `)}
        order by ranked_at desc, id desc limit (select ${sql.lit(scanLimits[scanKind])})
      ) as products
      where ${sql.join([tierCondition(search, tier), ...otherConditions], sql` and `)}
      limit ${sql.lit(limit)}
    )
    select ${resultColumns}
    from batch join products using (id) ${productJoins}
    order by batch.ranked_at desc, batch.id desc`;
}

type SearchedWords = Pick<Search, 'words' | 'campus'>;

const matchCondition = ({ words, campus }: SearchedWords, match: WordMatch) =>
  sql<boolean>`search @@ ${hideFromPlanner(wordQuery(words, match, campus), 'tsquery')}`;

const toCampusConditions = (campus: string | undefined) =>
  campus === undefined ? [] : [sql`products.campus_id = ${hideFromPlanner(campus, 'text')}`];

/**
 * Hides a value from the planner in a subselect, so that one prepared plan fits all values. Without a prepared plan, a
 * search would take up to 50 percent longer.
 */
const hideFromPlanner = (value: string, type: 'text' | 'tsquery') => sql`(select ${value}::${sql.raw(type)})`;

/** Returns the condition that a product is in a tier. Single letters match only in the last tier. */
function tierCondition(search: SearchedWords, tier: Tier): RawBuilder<boolean> {
  if (tier === 1) return matchCondition(search, 'exact');
  if (tier === 2) return sql`${matchCondition(search, 'name')} and not (${matchCondition(search, 'exact')})`;
  return areSingleLetters(search.words)
    ? matchCondition(search, 'anywhere')
    : sql`${matchCondition(search, 'anywhere')} and not (${matchCondition(search, 'name')})`;
}

function afterPositionCondition(after: SearchPosition | undefined): RawBuilder<boolean> {
  if (!after) return sql`true`;
  const { tier, rankedAt, id } = after;
  return sql`(tier > ${tier} or tier = ${tier} and (ranked_at, id) < (${rankedAt}, ${id}))`;
}
