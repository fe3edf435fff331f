import type { RawBuilder } from 'kysely';
import {
  type BatchStart,
  readSortedBatchStart,
  type SortedPosition,
  toSortedBatch,
} from '../../../calls/paging.ts';
import { type Database, executePrepared } from '../../../db/open.ts';
import { invalidCursor } from '../../../refusals/refusal.ts';
import type { ProductRow } from '../product-row.ts';
import { findCorrections } from './corrections.ts';
import {
  type CountedRow,
  type ResultRow,
  type Search,
  type SearchPosition,
  searchByRank,
  searchByWords,
  type Tier,
  uncommonMatchesMax,
} from './search-statement.ts';
import { areSingleLetters, areWords } from './search-words.ts';

type Paging = Parameters<typeof readSortedBatchStart>[0];
type Start = BatchStart<SortedPosition>;

export interface SearchResults {
  batch: ProductRow[];
  pagination: ReturnType<typeof toSortedBatch>['pagination'];
  /** The corrected words, if the search itself matched nothing. */
  corrected: string | undefined;
  /** The number of products in all batches. Undefined if there are too many to count. */
  found: number | undefined;
}

/** The name of this sort order in a cursor. */
const orderName = 'found';

/**
 * Finds the products that have all words: first by whole words of the name, then by beginnings of words in the name,
 * then by beginnings of words anywhere. Each of these tiers is sorted by age and popularity. If no products match, it
 * searches again with corrected spelling.
 */
export async function searchProducts(
  database: Database,
  search: Search,
  query: Paging,
): Promise<SearchResults> {
  const start = readSortedBatchStart(query, orderName);
  const cursor = start.after && readCursor(start.after);
  // A list that started with corrected words continues with them.
  if (cursor?.corrected)
    return findBatch(database, start, { ...search, words: cursor.corrected.split(' ') }, cursor);
  const results = await findBatch(database, start, search, cursor);
  if (results.batch.length > 0 || cursor || (await isPastEnd(database, start, search))) return results;
  for await (const { words, isCommon } of findCorrections(database, search.words)) {
    const corrected = words.join(' ');
    const correctedSearch = { ...search, words };
    const correctedResults = await findBatch(database, start, correctedSearch, { corrected }, isCommon);
    if (correctedResults.batch.length > 0 || (await isPastEnd(database, start, correctedSearch)))
      return correctedResults;
  }
  return results;
}

/** Returns whether this batch is empty only because the list has ended. A correction would then start another list. */
async function isPastEnd(database: Database, start: Start, search: Search): Promise<boolean> {
  if (start.offset === 0) return false;
  return (await findBatch(database, { ...start, offset: 0, limit: 1 }, search)).batch.length > 0;
}

/** A position in the list, and the corrected words of the search, if any. */
interface SearchCursor {
  after?: SearchPosition;
  corrected: string | undefined;
}

function readCursor({ key, id }: SortedPosition): SearchCursor {
  const [, tier, time, corrected] = /^([123])\.(\d{1,15})\.(.*)$/su.exec(key) ?? [];
  if (!tier || !time) throw invalidCursor();
  // Prevents injection: the words become part of a tsquery, in which some other characters are operators.
  if (corrected && !areWords(corrected)) throw invalidCursor();
  const after = { tier: Number(tier) as Tier, rankedAt: new Date(Number(time)), id };
  return { after, corrected: corrected || undefined };
}

async function findBatch(
  database: Database,
  start: Start,
  search: Search,
  cursor?: SearchCursor,
  isCommon = false,
): Promise<SearchResults> {
  const isFrequentSearch =
    search.campus !== undefined && search.otherConditions.length === 0 && start.limit === 20;
  const run: RunStatement = async (statement) =>
    isFrequentSearch && start.offset === 0
      ? executePrepared(database, statement)
      : (await statement.execute(database.db)).rows;
  const { rows, found } = await findRows(run, search, start, cursor?.after, isCommon);
  const corrected = cursor?.corrected;
  const { batch, pagination } = toSortedBatch(rows, start, orderName, ({ tier, ranked_at, id }) => ({
    key: `${tier}.${ranked_at.getTime()}.${corrected ?? ''}`,
    id,
  }));
  return { batch, pagination, corrected, found };
}

type RunStatement = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;

/**
 * The minimum number of matches of a large tier. Smaller tiers are searched by the word index, because a scan by rank
 * would meet their products too rarely.
 */
const largeTierMin = uncommonMatchesMax / 20;

/**
 * Returns a batch and one extra row, which shows whether the list continues. For words that are probably common and for
 * single letters, it first tries to read the batch by rank, without counting the matches.
 */
async function findRows(
  run: RunStatement,
  search: Search,
  { limit, offset }: Pick<Start, 'limit' | 'offset'>,
  after: SearchPosition | undefined,
  isCommon: boolean,
): Promise<{ rows: ResultRow[]; found?: number }> {
  const rowsNeeded = offset + limit + 1;
  if (isCommon) {
    const rows = await run(searchByRank(search, 1, after, rowsNeeded, 'probablyCommon'));
    if (rows.length === rowsNeeded) return { rows: rows.slice(offset) };
  }
  if (areSingleLetters(search.words)) {
    const rows = await run(searchByRank(search, 3, after, rowsNeeded, 'singleLetters'));
    if (rows.length === rowsNeeded) return { rows: rows.slice(offset) };
  }
  const countedRows = await run(searchByWords(search, undefined, after, limit + 1, offset));
  const [{ found, exact_count, name_count } = { found: 0, exact_count: 0, name_count: 0 }] = countedRows;
  if (found <= uncommonMatchesMax) return { rows: countedRows.filter(hasProduct), found };
  const counts = { 1: exact_count, 2: name_count, 3: found - exact_count - name_count };
  const rows: ResultRow[] = [];
  for (const tier of [1, 2, 3] as const) {
    if (rows.length >= rowsNeeded || tier < (after?.tier ?? 1)) continue;
    const afterInTier = after?.tier === tier ? after : undefined;
    rows.push(...(await findInTier(run, search, tier, afterInTier, rowsNeeded - rows.length, counts[tier])));
  }
  return { rows: rows.slice(offset) };
}

async function findInTier(
  run: RunStatement,
  search: Search,
  tier: Tier,
  after: SearchPosition | undefined,
  limit: number,
  matchCount: number,
): Promise<ResultRow[]> {
  if (matchCount < largeTierMin) {
    const countedRows = await run(searchByWords(search, tier, after, limit, 0));
    if ((countedRows[0]?.found ?? 0) <= uncommonMatchesMax) return countedRows.filter(hasProduct);
  }
  const rows = await run(searchByRank(search, tier, after, limit));
  if (rows.length === limit) return rows;
  return (await run(searchByWords(search, tier, after, limit, 0, true))).filter(hasProduct);
}

const hasProduct = (row: CountedRow): row is CountedRow & ResultRow => row.id !== null;
