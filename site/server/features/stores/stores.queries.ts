import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Campus, Query, Reply, Store } from '../../../../src/contract/shared/types.ts';
import { cutInOrder, startInOrder } from '../../calls/paging.ts';
import { column, type RowOf, withColumns } from '../../db/columns.ts';
import { executeNamed } from '../../db/named.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { slugOf } from '../../db/slug.ts';
import { isOpenStore } from '../../db/store-visibility.ts';
import { found } from '../../refusals/refusal.ts';
import { campusId, findCampus, findCampusInFull } from '../campuses/campuses.queries.ts';
import { conditionsOf } from './store-filter.ts';
import { furtherThan, orderOf } from './store-order.ts';
import { type StoreRow, storeColumns, storeTables, toStore } from './store-row.ts';

type StoreQuery = Query<'GET /stores'>;
type StoreList = Reply<'GET /stores'>;

const keyedColumns = withColumns(storeColumns, {
  sort_key: column<string | number | Date>('stores.sort_key'),
});

/** The stores that fit, of one campus or of all. */
export function listStores(database: Database, query: StoreQuery): Promise<StoreList> {
  const here = query.campus ? [sql`stores.campus_id = ${campusId(query.campus)}`] : [];
  return listWhere(database, [...conditionsOf(query), ...here], query);
}

type ListQuery = Pick<StoreQuery, 'page' | 'limit' | 'cursor' | 'sortBy' | 'sortOrder'>;

/** Selects the batch first and joins after, so that only shown stores are looked up. */
export async function listWhere(
  database: Database,
  conditions: RawBuilder<unknown>[],
  query: ListQuery,
): Promise<StoreList> {
  const order = orderOf(query);
  const start = startInOrder(query, order.name);
  const further = start.after ? sql`where ${furtherThan(order, start.after)}` : sql``;
  const inOrder = order.isAscending ? sql`sort_key, id` : sql`sort_key desc, id desc`;
  // The limits stand in the text: a plan that is made for any limit would be a slow one.
  const statement = sql<RowOf<typeof keyedColumns>>`
    with batch as (
      select * from (
        select stores.*, ${order.key} as sort_key from stores where ${sql.join(conditions, sql` and `)}
      ) as keyed ${further}
      order by ${inOrder} limit ${sql.lit(start.limit + 1)} offset ${sql.lit(start.offset)}
    )
    select ${keyedColumns} from batch as stores ${storeTables}
    order by ${inOrder}`;
  const rows = isFrequent(query)
    ? await executeNamed(database, statement)
    : (await statement.execute(database.db)).rows;
  const { shown, pagination } = cutInOrder(rows, start, order.name, ({ sort_key: key, id }) => ({
    key: String(key instanceof Date ? key.getTime() : key),
    id,
  }));
  return { stores: shown.map(toStore), pagination };
}

/** Whether many visitors send this query: the first stores of a campus or of all. Those are prepared statements. */
function isFrequent(query: ListQuery): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || frequent.has(name));
}

const frequent = new Set(['campus', 'sortBy', 'sortOrder', 'cursor']);

/**
 * The key is a campus, which has a list of stores, or else one store. Stores may be called Kings or Summit, as some
 * campuses are for short: such a store comes before the campus.
 */
export async function readStores(
  database: Database,
  key: string,
  query: StoreQuery,
): Promise<Reply<'GET /stores/{key}'>> {
  const listOf = (campus: Campus) => listStores(database, { ...query, campus: campus.id });
  const inFull = findCampusInFull(key);
  if (inFull) return listOf(inFull);
  const store = await findStore(database.db, storeNamed(key, query.campus));
  const campus = findCampus(key);
  if (!store && campus) return listOf(campus);
  // A missing store and a hidden one get the same 404.
  return { store: found(store, 'Store not found') };
}

/**
 * The condition for the store of a key: its id, slug or name. Several campuses may have a store of that name; the
 * given campus comes first.
 */
export function storeNamed(key: string, campus: string | undefined): RawBuilder<unknown> {
  const here = campus ? campusId(campus) : '';
  return sql`stores.id = (
    select named.id from stores as named
    where (named.id = ${key} or named.slug = ${slugOf(key)}) and ${isOpenStore('named')}
    order by named.id = ${key} desc, named.campus_id = ${here} desc, named.created_at, named.id limit 1
  )`;
}

async function findStore(db: Kysely<Schema>, which: RawBuilder<unknown>): Promise<Store | undefined> {
  const { rows } = await sql<StoreRow>`
    select ${storeColumns} from stores ${storeTables} where ${which}`.execute(db);
  return rows[0] && toStore(rows[0]);
}
