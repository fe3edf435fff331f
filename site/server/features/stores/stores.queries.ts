import { type Kysely, type RawBuilder, sql } from 'kysely';
import { categoryFilter } from '../../../../src/contract/shared/categories.ts';
import type { Campus, Query, Reply, Store } from '../../../../src/contract/shared/types.ts';
import { readSortedBatchStart, type SortedPosition, toSortedBatch } from '../../calls/paging.ts';
import { column, type RowOf, withColumns } from '../../db/columns.ts';
import { type Database, executePrepared } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { slugOf } from '../../db/slug.ts';
import { openStoreCondition, paidSellerCondition } from '../../db/visibility.ts';
import { invalidCursor, requireFound } from '../../refusals/refusal.ts';
import { campusId, findCampus, findCampusByIdOrFullName } from '../campuses/campuses.queries.ts';
import { splitWords, wordQuery } from '../products/search/search-words.ts';
import { type StoreRow, storeColumns, storeJoins, toStore } from './store-row.ts';

type StoreQuery = Query<'GET /stores'>;
type StoreList = Reply<'GET /stores'>;

const sortableColumns = withColumns(storeColumns, {
  sort_key: column<string | number | Date>('stores.sort_key'),
});

/** Lists the stores that match a query, on one campus or on all. */
export function listStores(database: Database, query: StoreQuery): Promise<StoreList> {
  const campusConditions = query.campus ? [sql`stores.campus_id = ${campusId(query.campus)}`] : [];
  return listStoresWhere(database, [...storeConditions(query), ...campusConditions], query);
}

type ListQuery = Pick<StoreQuery, 'page' | 'limit' | 'cursor' | 'sortBy' | 'sortOrder'>;

/** Lists the stores that match all conditions. Selects the batch first and joins afterwards. */
export async function listStoresWhere(
  database: Database,
  conditions: RawBuilder<unknown>[],
  query: ListQuery,
): Promise<StoreList> {
  const order = toStoreOrder(query);
  const start = readSortedBatchStart(query, order.name);
  const positionCondition = start.after ? sql`where ${afterPositionCondition(order, start.after)}` : sql``;
  const orderBy = order.isAscending ? sql`sort_key, id` : sql`sort_key desc, id desc`;
  // The limits are literals, because a generic plan for any limit is slow.
  const statement = sql<RowOf<typeof sortableColumns>>`
    with batch as (
      select * from (
        select stores.*, ${order.expression} as sort_key from stores where ${sql.join(conditions, sql` and `)}
      ) as keyed ${positionCondition}
      order by ${orderBy} limit ${sql.lit(start.limit + 1)} offset ${sql.lit(start.offset)}
    )
    select ${sortableColumns} from batch as stores ${storeJoins}
    order by ${orderBy}`;
  const rows = isFrequentQuery(query)
    ? await executePrepared(database, statement)
    : (await statement.execute(database.db)).rows;
  const { batch, pagination } = toSortedBatch(rows, start, order.name, ({ sort_key: key, id }) => ({
    key: String(key instanceof Date ? key.getTime() : key),
    id,
  }));
  return { stores: batch.map(toStore), pagination };
}

/**
 * Returns whether the query is common enough for a prepared statement: the stores of one campus or of all, in any
 * order, in batches of the default size.
 */
function isFrequentQuery(query: ListQuery): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || frequentParameters.has(name));
}

const frequentParameters = new Set(['campus', 'sortBy', 'sortOrder', 'cursor']);

/**
 * Returns the stores of a campus or one store: the key may name either. A store takes precedence over a campus's short
 * name, because names such as Kings and Summit are names of stores too.
 */
export async function readStoreOrCampusStores(
  database: Database,
  key: string,
  query: StoreQuery,
): Promise<Reply<'GET /stores/{key}'>> {
  const listCampusStores = (campus: Campus) => listStores(database, { ...query, campus: campus.id });
  const exactCampus = findCampusByIdOrFullName(key);
  if (exactCampus) return listCampusStores(exactCampus);
  const store = await findStore(database.db, storeKeyCondition(key, query.campus));
  const campus = findCampus(key);
  if (!store && campus) return listCampusStores(campus);
  // Prevents enumeration: a missing store and a hidden store get the same 404.
  return { store: requireFound(store, 'Store not found') };
}

/**
 * Returns the condition for the store with an id, slug or name. If several campuses have a store of that name, the
 * store on the given campus is preferred, then the oldest.
 */
export function storeKeyCondition(key: string, campus: string | undefined): RawBuilder<unknown> {
  const preferredCampus = campus ? campusId(campus) : '';
  return sql`stores.id = (
    select candidates.id from stores as candidates
    where (candidates.id = ${key} or candidates.slug = ${slugOf(key)}) and ${openStoreCondition('candidates')}
    order by candidates.id = ${key} desc, candidates.campus_id = ${preferredCampus} desc,
      candidates.created_at, candidates.id limit 1
  )`;
}

async function findStore(db: Kysely<Schema>, condition: RawBuilder<unknown>): Promise<Store | undefined> {
  const { rows } = await sql<StoreRow>`
    select ${storeColumns} from stores ${storeJoins} where ${condition}`.execute(db);
  return rows[0] && toStore(rows[0]);
}

/** The condition for open stores except farms, which have their own pages. */
export const nonFarmStoreCondition = sql<boolean>`${openStoreCondition()} and stores.category <> 'farmProduce'`;
/** The condition for open farms. */
export const farmCondition = sql<boolean>`${openStoreCondition()} and stores.category = 'farmProduce'`;

/**
 * The searchable words of a store. The expression must equal the expression of the index, or PostgreSQL does not use
 * the index.
 */
const storeWords = sql`
  array_to_tsvector(name_words(stores.name) || search_words(stores.description || ' ' || stores.category))`;

/**
 * Returns the condition that each word of the text is the beginning of a word of the store. A text without words
 * matches no store.
 */
export function storeWordsCondition(text: string): RawBuilder<unknown> {
  return sql`${storeWords} @@ ${wordQuery(splitWords(text), 'anywhere')}::tsquery`;
}

/** The product category that no store has. A filter by this category searches for stores with this word instead. */
const productOnlyCategory = 'Automotive';

type StoreFilter = Pick<Query<'GET /stores'>, 'category' | 'search' | 'isVerified'>;

/** Returns the SQL conditions of a filter, to be joined by `and`. */
function storeConditions({ category, search, isVerified }: StoreFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [nonFarmStoreCondition];
  if (search?.trim()) conditions.push(storeWordsCondition(search));
  if (category) {
    const categoryMatch = category === productOnlyCategory ? { word: category } : categoryFilter(category);
    conditions.push(
      'word' in categoryMatch
        ? storeWordsCondition(categoryMatch.word)
        : sql`stores.category in (${sql.join(categoryMatch.names)})`,
    );
  }
  if (isVerified !== undefined) {
    conditions.push(paidSellerCondition('stores.owner_id', isVerified === 'true'));
  }
  return conditions;
}

/** A sort order of stores. */
interface StoreOrder {
  /** The name of this order in a cursor. */
  name: string;
  /** The SQL of the sort key. */
  expression: RawBuilder<unknown>;
  isAscending: boolean;
  /** Parses a sort key from a cursor. */
  parseKey(key: string): string | number | Date;
}

type SortQuery = Pick<Query<'GET /stores'>, 'sortBy' | 'sortOrder'>;

function toStoreOrder({ sortBy, sortOrder = sortBy === 'name' ? 'asc' : 'desc' }: SortQuery): StoreOrder {
  const isAscending = sortOrder === 'asc';
  return { name: `${sortBy}-${sortOrder}`, isAscending, ...sortKeys[sortBy](isAscending) };
}

type SortKey = Pick<StoreOrder, 'expression' | 'parseKey'>;

const sortKeys: Record<SortQuery['sortBy'], (isAscending: boolean) => SortKey> = {
  createdAt: () => ({
    expression: sql`stores.created_at`,
    parseKey: (key) => new Date(readNumber(key, /^\d{1,15}$/)),
  }),
  // Sort by slug, which ignores case and accents.
  name: () => ({ expression: sql`stores.slug collate "C"`, parseKey: (key) => key }),
  // Sort by tenths, as displayed. A store without ratings comes last in both directions.
  rating: (isAscending) => ({
    expression: sql`coalesce(stores.rating_tenths, ${sql.lit(isAscending ? 99 : -1)})`,
    parseKey: (key) => readNumber(key, /^(-1|\d\d?)$/),
  }),
};

function readNumber(key: string, pattern: RegExp): number {
  if (!pattern.test(key)) throw invalidCursor();
  return Number(key);
}

/** Returns the condition for the stores after a position in this order. */
function afterPositionCondition(order: StoreOrder, { key, id }: SortedPosition): RawBuilder<unknown> {
  const position = sql`(${order.parseKey(key)}, ${id})`;
  return order.isAscending ? sql`(sort_key, id) > ${position}` : sql`(sort_key, id) < ${position}`;
}
