import { type RawBuilder, sql } from 'kysely';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import { readSortedBatchStart, type SortedPosition, toSortedBatch } from '../../calls/paging.ts';
import { fromTable, type RowOf, withColumns } from '../../db/columns.ts';
import type { Database } from '../../db/open.ts';
import { invalidCursor } from '../../refusals/refusal.ts';
import { publicConditions, searchConditions, toSearch } from './product-filter.ts';
import { productColumns, productJoins, toProduct } from './product-row.ts';
import { searchProducts } from './search/search.queries.ts';
import { uncommonMatchesMax } from './search/search-statement.ts';
import { areWords } from './search/search-words.ts';

type SortedQuery = Query<'GET /products'> & { sortBy: SortKey };
type SortKey = NonNullable<Query<'GET /products'>['sortBy']>;

/** The columns that each order sorts by before the id. There are indexes for all of them. */
const sortColumns = {
  createdAt: ['created_at'],
  price: ['price_kobo'],
  // The steps grow with the number of favorites: see `rank_by_favorites`. Products of one step are the newest first.
  favorites: ['favorite_steps', 'created_at'],
} as const;

const sortableColumns = withColumns(productColumns, fromTable('products', ['favorite_steps']));
type SortableRow = RowOf<typeof sortableColumns>;

/** A position in a sorted list, and the corrected words of its search, if any. */
interface SortedCursor {
  /** The values of the sort columns and the id. */
  after?: (number | Date | string)[];
  corrected: string | undefined;
}

/**
 * Lists products in the order that the query asks for. A search without results is corrected, as in any other order.
 */
export async function listSortedProducts(
  database: Database,
  query: SortedQuery,
): Promise<Reply<'GET /products'>> {
  const { sortBy, sortOrder = 'desc' } = query;
  const order = {
    columns: sortColumns[sortBy],
    direction: sql.raw(sortOrder),
    isAscending: sortOrder === 'asc',
  };
  const orderName = `${sortBy}-${sortOrder}`;
  const start = readSortedBatchStart(query, orderName);
  const cursor = start.after ? readCursor(start.after, order.columns) : undefined;
  const search = toSearch(query);

  const readBatch = async (corrected: string | undefined): Promise<Reply<'GET /products'>> => {
    const conditions = search
      ? searchConditions(corrected ? { ...search, words: corrected.split(' ') } : search)
      : publicConditions(query);
    const { rows } = await statementOf(conditions, order, cursor?.after, start).execute(database.db);
    const { batch, pagination } = toSortedBatch(rows, start, orderName, (row) => ({
      key: [...order.columns.map((name) => Number(row[name])), corrected ?? ''].join('.'),
      id: row.id,
    }));
    const found = cursor ? undefined : await countProducts(database, conditions);
    return {
      products: batch.map(toProduct),
      pagination,
      ...(corrected && { searchedFor: corrected }),
      ...(found !== undefined && { found }),
    };
  };

  const list = await readBatch(cursor?.corrected);
  if (list.products.length > 0 || start.offset > 0 || cursor || !search) return list;
  const { corrected } = await searchProducts(database, search, { limit: 1 });
  return corrected ? readBatch(corrected) : list;
}

interface Order {
  columns: (typeof sortColumns)[SortKey];
  direction: RawBuilder<unknown>;
  isAscending: boolean;
}

/**
 * Selects a batch and one extra product, which shows whether the list continues. Selects first and joins afterwards.
 */
function statementOf(
  conditions: RawBuilder<unknown>[],
  { columns, direction, isAscending }: Order,
  after: SortedCursor['after'],
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<SortableRow> {
  const keys = [...columns, 'id'].map((name) => sql.ref(`products.${name}`));
  const orderBy = sql.join(keys.map((key) => sql`${key} ${direction}`));
  const comparison = isAscending ? sql`>` : sql`<`;
  const afterConditions = after ? [sql`(${sql.join(keys)}) ${comparison} (${sql.join(after)})`] : [];
  return sql<SortableRow>`
    select ${sortableColumns}
    from (
      select * from products where ${sql.join([...conditions, ...afterConditions], sql` and `)}
      order by ${orderBy} limit ${sql.lit(limit + 1)} offset ${sql.lit(offset)}
    ) as products ${productJoins}
    order by ${orderBy}`;
}

function readCursor({ key, id }: SortedPosition, columns: Order['columns']): SortedCursor {
  const texts = key.split('.');
  const corrected = texts.pop();
  if (texts.length !== columns.length || !texts.every((text) => /^\d{1,15}$/.test(text)))
    throw invalidCursor();
  // Prevents injection: the words become part of a tsquery, in which some other characters are operators.
  if (corrected && !areWords(corrected)) throw invalidCursor();
  const values = columns.map((name, index) => {
    const value = Number(texts[index]);
    if (name === 'created_at') return new Date(value);
    // PostgreSQL would refuse a larger smallint.
    return name === 'favorite_steps' ? Math.min(value, 2 ** 15 - 1) : value;
  });
  return { after: [...values, id], corrected: corrected || undefined };
}

/**
 * Counts the products that match all conditions, so that a list of results can say how many there are. Undefined if
 * there are too many to count.
 */
export async function countProducts(
  { db }: Database,
  conditions: RawBuilder<unknown>[],
): Promise<number | undefined> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select from products where ${sql.join(conditions, sql` and `)} limit ${sql.lit(uncommonMatchesMax + 1)}
    ) as matches`.execute(db);
  const found = rows[0]?.found ?? 0;
  return found <= uncommonMatchesMax ? found : undefined;
}
