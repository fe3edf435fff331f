import { type RawBuilder, sql } from 'kysely';
import { column, type RowOf, withColumns } from '../../../db/columns.ts';
import { buyable } from '../../../db/product-visibility.ts';
import { productColumns, productTables } from '../product-row.ts';
import { areLetters, indexQuery, type WordPlace, wordQuery } from './search-words.ts';

/** What a search must hold beside its words. */
export interface Search {
  words: string[];
  /** Its id. */
  campus: string | undefined;
  /** Conditions of category and price. */
  others: RawBuilder<unknown>[];
}

/** Products found in these places come in this order: 1, 2, 3. Within each, the highest ranked first. */
export type Tier = 1 | 2 | 3;

/** The place of a product in what was found. */
export interface FoundPlace {
  tier: Tier;
  rankedAt: Date;
  id: string;
}

/** How many of the products in the index are looked at. Words that more products have are common. */
export const commonFrom = 1000;

/** How many of the highest ranked a walk by rank passes: for letters alone, for a word that is probably common, for a common one. */
const walks = { short: 1000, medium: 3000, long: 10_000 };

const foundColumns = withColumns(productColumns, {
  tier: column<Tier>('batch.tier'),
  ranked_at: column<Date>('batch.ranked_at'),
});

export type FoundRow = RowOf<typeof foundColumns>;

/** What each answer of `byWords` says beside its rows: how many have the words, at most one more than `commonFrom`. */
const counts = {
  found: column<number>('counts.found'),
  in_first: column<number>('counts.in_first'),
  in_second: column<number>('counts.in_second'),
};
const countedColumns = withColumns(foundColumns, counts);

/** There is one row at least, for the counts. Without products all else in it is null. */
export type CountedRow = Omit<RowOf<typeof countedColumns>, 'id'> & { id: string | null };

const placesOf: Record<Tier, WordPlace> = { 1: 'exact', 2: 'name', 3: 'any' };

/**
 * Finds products by the index of words. It looks at each, so this is for words that few products have: of common ones
 * it answers their counts alone, unless it is `isForAll`. Without a tier it looks for all of them.
 */
export function byWords(
  { words, campus, others }: Search,
  tier: Tier | undefined,
  after: FoundPlace | undefined,
  limit: number,
  offset: number,
  isForAll = false,
): RawBuilder<CountedRow> {
  const inIndex = indexQuery(words, placesOf[tier ?? 3], campus);
  const tierOf =
    tier === undefined && !areLetters(words)
      ? sql`case when ${has(words, 'exact')} then 1 when ${has(words, 'name')} then 2 else 3 end`
      : sql.lit(tier ?? 3);
  const conditions = [tier === undefined ? has(words, 'any') : isOfTier(words, tier), ...others];
  const here = inCampus(campus);
  // The inner select ends in `offset 0`, which keeps the other conditions out of it: or PostgreSQL would sometimes look
  // for those in an index, and read all products of the campus.
  return sql<CountedRow>`
    with found as materialized (
      select id, ranked_at, ${tierOf} as tier
      from (
        select * from products
        where campus_words(products.campus_id, products.search) @@ ${unseen(inIndex, 'tsquery')} and ${buyable} offset 0
      ) as products
      where ${sql.join([...here, ...conditions], sql` and `)}
      ${isForAll ? sql`` : sql`limit ${sql.lit(commonFrom + 1)}`}
    ), counts as (
      select count(*)::int as found, count(*) filter (where tier = 1)::int as in_first,
        count(*) filter (where tier = 2)::int as in_second
      from found
    ), batch as (
      select * from found
      where ${isForAll ? sql`true` : sql`(select found from counts) <= ${sql.lit(commonFrom)}`}
        and ${isAfterPlace(after)}
      order by tier, ranked_at desc, id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    )
    select ${countedColumns}
    from counts left join (batch join products using (id) ${productTables}) on true
    order by batch.tier, batch.ranked_at desc, batch.id desc`;
}

/**
 * Finds the products of a tier by walking from the highest ranked on, for words that many have: it soon has enough. It
 * does not walk for ever: these products may all be far down. PostgreSQL does not see the limit of the walk either, or it
 * would sort a whole campus where it expects few products.
 */
export function byRank(
  { words, campus, others }: Search,
  tier: Tier,
  after: Omit<FoundPlace, 'tier'> | undefined,
  limit: number,
  walk: keyof typeof walks = 'long',
): RawBuilder<FoundRow> {
  const here = inCampus(campus);
  const further = after ? [sql`(products.ranked_at, products.id) < (${after.rankedAt}, ${after.id})`] : [];
  return sql<FoundRow>`
    with batch as (
      select id, ranked_at, ${sql.lit(tier)} as tier
      from (
        select * from products where ${sql.join([buyable, ...here, ...further], sql` and `)}
        order by ranked_at desc, id desc limit (select ${sql.lit(walks[walk])})
      ) as products
      where ${sql.join([isOfTier(words, tier), ...others], sql` and `)}
      limit ${sql.lit(limit)}
    )
    select ${foundColumns}
    from batch join products using (id) ${productTables}
    order by batch.ranked_at desc, batch.id desc`;
}

const has = (words: string[], place: WordPlace) =>
  sql<boolean>`search @@ ${unseen(wordQuery(words, place), 'tsquery')}`;

const inCampus = (campus: string | undefined) =>
  campus === undefined ? [] : [sql`products.campus_id = ${unseen(campus, 'text')}`];

/**
 * In a select of its own PostgreSQL does not see the value when it plans: it then keeps one plan for all values. To plan
 * such a statement each time takes up to half as long as to run it.
 */
const unseen = (value: string, type: 'text' | 'tsquery') => sql`(select ${value}::${sql.raw(type)})`;

/** By letters alone all that is found is of the last tier. */
function isOfTier(words: string[], tier: Tier): RawBuilder<boolean> {
  if (tier === 1) return has(words, 'exact');
  if (tier === 2) return sql`${has(words, 'name')} and not (${has(words, 'exact')})`;
  return areLetters(words) ? has(words, 'any') : sql`${has(words, 'any')} and not (${has(words, 'name')})`;
}

function isAfterPlace(after: FoundPlace | undefined): RawBuilder<boolean> {
  if (!after) return sql`true`;
  const { tier, rankedAt, id } = after;
  return sql`(tier > ${tier} or tier = ${tier} and (ranked_at, id) < (${rankedAt}, ${id}))`;
}
