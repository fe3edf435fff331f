import type { RawBuilder } from 'kysely';
import { type BatchStart, cutInOrder, type OrderPlace, startInOrder } from '../../../calls/paging.ts';
import { executeNamed } from '../../../db/named.ts';
import type { Database } from '../../../db/open.ts';
import { invalidCursor } from '../../../refusals/refusal.ts';
import type { ProductRow } from '../product-row.ts';
import { corrections } from './corrections.ts';
import {
  byRank,
  byWords,
  type CountedRow,
  commonFrom,
  type FoundPlace,
  type FoundRow,
  type Search,
  type Tier,
} from './search-statement.ts';
import { areLetters, areWords } from './search-words.ts';

type Paging = Parameters<typeof startInOrder>[0];
type Start = BatchStart<OrderPlace>;

export interface Found {
  shown: ProductRow[];
  pagination: ReturnType<typeof cutInOrder>['pagination'];
  /** The words that were searched for in place of the person's own, which matched nothing. */
  corrected: string | undefined;
}

/** The name of this order in a cursor. */
const order = 'found';

/**
 * The products that have all words. First those whose name has each as a whole word, then those whose name has words
 * that begin so, then the rest; of these the newest and the most liked. When nothing has all words, we search for those
 * that may have been meant.
 */
export async function searchProducts(database: Database, search: Search, query: Paging): Promise<Found> {
  const start = startInOrder(query, order);
  const place = start.after && readPlace(start.after);
  // A list that began with corrected words goes on with them.
  if (place?.corrected) return cut(database, start, { ...search, words: place.corrected.split(' ') }, place);
  const found = await cut(database, start, search, place);
  if (found.shown.length > 0 || place || (await endsBefore(database, start, search))) return found;
  for await (const { words, isCommon } of corrections(database, search.words)) {
    const corrected = words.join(' ');
    const meant = { ...search, words };
    const instead = await cut(database, start, meant, { corrected }, isCommon);
    if (instead.shown.length > 0 || (await endsBefore(database, start, meant))) return instead;
  }
  return found;
}

/** Whether a later page is empty only because the list has ended: then other words would begin another list. */
async function endsBefore(database: Database, start: Start, search: Search): Promise<boolean> {
  if (start.offset === 0) return false;
  return (await cut(database, { ...start, offset: 0, limit: 1 }, search)).shown.length > 0;
}

/** A place in the list, and the words by which it was found when these are not the person's own. */
interface Place {
  after?: FoundPlace;
  corrected: string | undefined;
}

function readPlace({ key, id }: OrderPlace): Place {
  const [, tier, time, corrected] = /^([123])\.(\d{1,15})\.(.*)$/su.exec(key) ?? [];
  if (!tier || !time) throw invalidCursor();
  // They become a query of words, in which other signs would be operators.
  if (corrected && !areWords(corrected)) throw invalidCursor();
  const after = { tier: Number(tier) as Tier, rankedAt: new Date(Number(time)), id };
  return { after, corrected: corrected || undefined };
}

async function cut(
  database: Database,
  start: Start,
  search: Search,
  place?: Place,
  isCommon = false,
): Promise<Found> {
  const isFrequent = search.campus !== undefined && search.others.length === 0 && start.limit === 20;
  const run: Run = async (statement) =>
    isFrequent && start.offset === 0
      ? executeNamed(database, statement)
      : (await statement.execute(database.db)).rows;
  const rows = await find(run, search, start, place?.after, isCommon);
  const corrected = place?.corrected;
  const { shown, pagination } = cutInOrder(rows, start, order, ({ tier, ranked_at, id }) => ({
    key: `${tier}.${ranked_at.getTime()}.${corrected ?? ''}`,
    id,
  }));
  return { shown, pagination, corrected };
}

type Run = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;

/** A tier that this many of the first products belong to has enough for a walk by rank to find some soon. */
const manyFrom = commonFrom / 20;

/** The rows of a batch and one more, to know whether the list goes on. What is common need not be counted first. */
async function find(
  run: Run,
  search: Search,
  { limit, offset }: Pick<Start, 'limit' | 'offset'>,
  after: FoundPlace | undefined,
  isCommon: boolean,
): Promise<FoundRow[]> {
  const wanted = offset + limit + 1;
  if (isCommon) {
    const rows = await run(byRank(search, 1, after, wanted, 'medium'));
    if (rows.length === wanted) return rows.slice(offset);
  }
  if (areLetters(search.words)) {
    const rows = await run(byRank(search, 3, after, wanted, 'short'));
    if (rows.length === wanted) return rows.slice(offset);
  }
  const counted = await run(byWords(search, undefined, after, limit + 1, offset));
  const [{ found, in_first, in_second } = { found: 0, in_first: 0, in_second: 0 }] = counted;
  if (found <= commonFrom) return counted.filter(isFound);
  const counts = { 1: in_first, 2: in_second, 3: found - in_first - in_second };
  const rows: FoundRow[] = [];
  for (const tier of [1, 2, 3] as const) {
    if (rows.length >= wanted || tier < (after?.tier ?? 1)) continue;
    const afterInTier = after?.tier === tier ? after : undefined;
    rows.push(...(await findTier(run, search, tier, afterInTier, wanted - rows.length, counts[tier])));
  }
  return rows.slice(offset);
}

async function findTier(
  run: Run,
  search: Search,
  tier: Tier,
  after: FoundPlace | undefined,
  limit: number,
  count: number,
): Promise<FoundRow[]> {
  if (count < manyFrom) {
    const counted = await run(byWords(search, tier, after, limit, 0));
    if ((counted[0]?.found ?? 0) <= commonFrom) return counted.filter(isFound);
  }
  const rows = await run(byRank(search, tier, after, limit));
  if (rows.length === limit) return rows;
  return (await run(byWords(search, tier, after, limit, 0, true))).filter(isFound);
}

const isFound = (row: CountedRow): row is CountedRow & FoundRow => row.id !== null;
