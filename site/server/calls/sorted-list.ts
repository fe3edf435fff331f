import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../../../src/contract/shared/types.ts';
import { invalidCursor } from '../refusals/refusal.ts';
import { cutInOrder, startInOrder } from './paging.ts';

/** What a list is sorted by. It is never null, and a cursor carries it. */
interface SortKey {
  /** Its SQL, such as `canteens.created_at`. */
  text: string;
  /** Reads it from a cursor. */
  read(key: string): Value;
  /** Where the list goes without `sortOrder`. */
  usual: 'asc' | 'desc';
}

type Value = string | number | Date;

/** A row with its key, by which the next batch begins. */
export type SortedRow<Row> = Row & { sort_key: Value };

export const byTime = (column: string): SortKey => ({
  text: column,
  read: (key) => new Date(readNumber(key)),
  usual: 'desc',
});

/** Of a column of the type `bigint`. */
export const byNumber = (column: string): SortKey => ({ text: column, read: readNumber, usual: 'desc' });

/** Of a column of the type `integer`. */
export const byCount = (column: string): SortKey => ({
  text: column,
  read: (key) => Math.min(readNumber(key), 2 ** 31 - 1),
  usual: 'desc',
});

/** Capitals make no difference. Only as much of a name counts as a cursor has room for. */
export const byName = (column: string): SortKey => ({
  text: `left(lower(${column}), 40) collate "C"`,
  read: (key) => key,
  usual: 'asc',
});

type SortedQuery<Key extends string> = Query<'GET /favorites'> & {
  sortBy: Key;
  sortOrder?: 'asc' | 'desc' | undefined;
};

/**
 * The parts of the statement for a batch of a list that is sorted by one of `keys`, and by `id` where that is the same.
 * A cursor is valid only for the order that it came from.
 */
export function sortedList<Key extends string>(
  query: SortedQuery<Key>,
  keys: Record<Key, SortKey>,
  id: string,
) {
  const { text, read, usual } = keys[query.sortBy];
  const way = query.sortOrder ?? usual;
  const name = `${query.sortBy}-${way}`;
  const start = startInOrder(query, name);
  const { after } = start;
  const place = sql.raw(`(${text}, ${id}) ${way === 'asc' ? '>' : '<'}`);
  return {
    /** One row more than is shown, to know whether the list goes on. */
    limit: start.limit + 1,
    offset: start.offset,
    /** For `where`: the rows after the last one that was read. */
    further: after ? sql<boolean>`${place} (${read(after.key)}, ${after.id})` : sql<boolean>`true`,
    /** For `order by`. */
    order: sql.raw(`${text} ${way}, ${id} ${way}`),
    /** For the columns of a row, as `sort_key`. */
    key: sql.raw(text) as RawBuilder<Value>,
    /** The rows that are shown, and how the list goes on. */
    cut: <Row extends { id: string }>(rows: SortedRow<Row>[]) =>
      cutInOrder(rows, start, name, ({ id, sort_key: key }) => ({
        key: String(key instanceof Date ? key.getTime() : key),
        id,
      })),
  };
}

function readNumber(key: string): number {
  if (!/^\d{1,15}$/.test(key)) throw invalidCursor();
  return Number(key);
}
