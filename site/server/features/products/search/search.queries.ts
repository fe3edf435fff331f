import type { RawBuilder } from 'kysely';
import { type BatchStart, cutInOrder, type SortedPosition, startInOrder } from '../../../calls/paging.ts';
import { type Database, executeNamed } from '../../../db/open.ts';
import { invalidCursor } from '../../../refusals/refusal.ts';
import type { ProductRow } from '../product-row.ts';
import { corrections } from './corrections.ts';
import {
  byRank,
  byWords,
  type CountedRow,
  commonMin,
  type FoundRow,
  type Search,
  type SearchPosition,
  type Tier,
} from './search-statement.ts';
import { areSingleLetters, areWords } from './search-words.ts';

type Paging = Parameters<typeof startInOrder>[0];
type Start = BatchStart<SortedPosition>;

export interface Found {
  shown: ProductRow[];
  pagination: ReturnType<typeof cutInOrder>['pagination'];
  /** The corrected words, when the typed ones matched nothing. */
  corrected: string | undefined;
}

/** The name of this sort order in a cursor. */
const order = 'found';

/**
 * Finds the products that have all words: whole words of the name first, then beginnings in the name, then the rest;
 * in each tier by age and popularity. Without results it searches again with corrected spelling.
 */
export async function searchProducts(database: Database, search: Search, query: Paging): Promise<Found> {
  const start = startInOrder(query, order);
  const cursor = start.after && readCursor(start.after);
  // A list that began with corrected words continues with them.
  if (cursor?.corrected)
    return findBatch(database, start, { ...search, words: cursor.corrected.split(' ') }, cursor);
  const found = await findBatch(database, start, search, cursor);
  if (found.shown.length > 0 || cursor || (await isPastEnd(database, start, search))) return found;
  for await (const { words, isCommon } of corrections(database, search.words)) {
    const corrected = words.join(' ');
    const meant = { ...search, words };
    const instead = await findBatch(database, start, meant, { corrected }, isCommon);
    if (instead.shown.length > 0 || (await isPastEnd(database, start, meant))) return instead;
  }
  return found;
}

/** Whether this batch is empty only because the list has ended: then a correction would start another list. */
async function isPastEnd(database: Database, start: Start, search: Search): Promise<boolean> {
  if (start.offset === 0) return false;
  return (await findBatch(database, { ...start, offset: 0, limit: 1 }, search)).shown.length > 0;
}

/** A position in the list, and the corrected words of the search, if any. */
interface SearchCursor {
  after?: SearchPosition;
  corrected: string | undefined;
}

function readCursor({ key, id }: SortedPosition): SearchCursor {
  const [, tier, time, corrected] = /^([123])\.(\d{1,15})\.(.*)$/su.exec(key) ?? [];
  if (!tier || !time) throw invalidCursor();
  // Injection: the words become a tsquery, in which other characters would be operators.
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
): Promise<Found> {
  const isFrequent = search.campus !== undefined && search.others.length === 0 && start.limit === 20;
  const run: Run = async (statement) =>
    isFrequent && start.offset === 0
      ? executeNamed(database, statement)
      : (await statement.execute(database.db)).rows;
  const rows = await find(run, search, start, cursor?.after, isCommon);
  const corrected = cursor?.corrected;
  const { shown, pagination } = cutInOrder(rows, start, order, ({ tier, ranked_at, id }) => ({
    key: `${tier}.${ranked_at.getTime()}.${corrected ?? ''}`,
    id,
  }));
  return { shown, pagination, corrected };
}

type Run = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;

/** A tier with this many matches is large enough for a walk by rank to find some quickly. */
const largeTierMin = commonMin / 20;

/** Returns a batch and one row more, which shows whether the list continues. Skips counting for common words. */
async function find(
  run: Run,
  search: Search,
  { limit, offset }: Pick<Start, 'limit' | 'offset'>,
  after: SearchPosition | undefined,
  isCommon: boolean,
): Promise<FoundRow[]> {
  const needed = offset + limit + 1;
  if (isCommon) {
    const rows = await run(byRank(search, 1, after, needed, 'medium'));
    if (rows.length === needed) return rows.slice(offset);
  }
  if (areSingleLetters(search.words)) {
    const rows = await run(byRank(search, 3, after, needed, 'short'));
    if (rows.length === needed) return rows.slice(offset);
  }
  const counted = await run(byWords(search, undefined, after, limit + 1, offset));
  const [{ found, exact_count, name_count } = { found: 0, exact_count: 0, name_count: 0 }] = counted;
  if (found <= commonMin) return counted.filter(isFound);
  const counts = { 1: exact_count, 2: name_count, 3: found - exact_count - name_count };
  const rows: FoundRow[] = [];
  for (const tier of [1, 2, 3] as const) {
    if (rows.length >= needed || tier < (after?.tier ?? 1)) continue;
    const afterInTier = after?.tier === tier ? after : undefined;
    rows.push(...(await findTier(run, search, tier, afterInTier, needed - rows.length, counts[tier])));
  }
  return rows.slice(offset);
}

async function findTier(
  run: Run,
  search: Search,
  tier: Tier,
  after: SearchPosition | undefined,
  limit: number,
  count: number,
): Promise<FoundRow[]> {
  if (count < largeTierMin) {
    const counted = await run(byWords(search, tier, after, limit, 0));
    if ((counted[0]?.found ?? 0) <= commonMin) return counted.filter(isFound);
  }
  const rows = await run(byRank(search, tier, after, limit));
  if (rows.length === limit) return rows;
  return (await run(byWords(search, tier, after, limit, 0, true))).filter(isFound);
}

const isFound = (row: CountedRow): row is CountedRow & FoundRow => row.id !== null;
