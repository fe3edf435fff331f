import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../../src/contract/shared/limits.ts';
import type { Query, Reply } from '../../../src/contract/shared/types.ts';
import { invalidCursor, invalidField } from '../refusals/refusal.ts';

/** The query of every paged list, here of the favorites. */
type ListQuery = Query<'GET /favorites'>;
/** The pagination of every paged list. */
type Pagination = Reply<'GET /favorites'>['pagination'];

/** The position of a row in a list that is ordered by time, newest first. */
interface Position {
  createdAt: Date;
  id: string;
}

/** The position of a row in a list that is ordered by another key and then by id. */
export interface SortedPosition {
  key: string;
  id: string;
}

/** Where a batch of a list begins: at a page number, or after the last row of the previous batch. */
export interface BatchStart<At = Position> {
  limit: number;
  page: number;
  offset: number;
  after: At | undefined;
}

/**
 * Reads where a batch begins, for a list that is ordered by time. Page numbers reach only the first rows, because their
 * cost grows with the depth. A cursor costs the same at any depth.
 */
export function readBatchStart(query: ListQuery): BatchStart {
  return parseBatchStart(query, (text) => {
    const match = /^(\d{1,9})\.(\d{1,15})\.([\w-]{1,60})$/.exec(text);
    const [, page, time, id] = match ?? [];
    return page && time && id ? { page, after: { createdAt: new Date(Number(time)), id } } : undefined;
  });
}

/** Like `readBatchStart`, for a list in another order. A cursor is valid only for the order that created it. */
export function readSortedBatchStart(query: ListQuery, order: string): BatchStart<SortedPosition> {
  return parseBatchStart(query, (text) => {
    const match = /^(\d{1,9})\.([\w-]{1,60})\.([\w-]{1,30})\.([^\0]{0,120})$/u.exec(text);
    const [, page, id, cursorOrder, key] = match ?? [];
    return page && id && cursorOrder === order && key !== undefined
      ? { page, after: { key, id } }
      : undefined;
  });
}

/** Returns the SQL condition for the rows after the previous batch, by the two columns that the list is ordered by. */
export function afterPreviousBatchCondition(
  { after }: BatchStart,
  timeColumn: string,
  idColumn: string,
): RawBuilder<boolean> {
  if (!after) return sql`true`;
  return sql`(${sql.ref(timeColumn)}, ${sql.ref(idColumn)}) < (${after.createdAt}, ${after.id})`;
}

/**
 * Returns the rows of a batch and its pagination. Pass one row more than the limit: the extra row shows whether more
 * rows follow. The list is ordered by `timeColumn`.
 */
export function toBatch<
  Row extends { id: string } & { [Each in Time]: Date },
  Time extends string = 'created_at',
>(rows: Row[], start: BatchStart, timeColumn = 'created_at' as Time) {
  return toBatchWithCursor(rows, start, (row) => `${row[timeColumn].getTime()}.${row.id}`);
}

/** Returns the cursor of the batch after a row, for a list that is ordered by time. */
export const cursorAfter = ({ createdAt, id }: Position, { page }: Pick<BatchStart, 'page'>) =>
  encodeCursor(page + 1, `${createdAt.getTime()}.${id}`);

const encodeCursor = (page: number, position: string) =>
  Buffer.from(`${page}.${position}`).toString('base64url');

/** Like `toBatch`, for `readSortedBatchStart`. */
export function toSortedBatch<Row>(
  rows: Row[],
  start: BatchStart<SortedPosition>,
  order: string,
  toPosition: (row: Row) => SortedPosition,
) {
  return toBatchWithCursor(rows, start, (row) => {
    const { key, id } = toPosition(row);
    return `${id}.${order}.${key}`;
  });
}

function parseBatchStart<At>(
  { page, limit: requestedLimit, cursor }: ListQuery,
  parseCursor: (text: string) => { page: string; after: At } | undefined,
): BatchStart<At> {
  const limit = requestedLimit ?? limits.pageSize;
  if (cursor !== undefined) {
    if (page !== undefined) throw invalidField('page', 'page and cursor cannot be used together');
    const position = parseCursor(Buffer.from(cursor, 'base64url').toString());
    if (!position) throw invalidCursor();
    return { limit, page: Number(position.page), offset: 0, after: position.after };
  }
  const pageNumber = page ?? 1;
  if (pageNumber * limit > limits.pageDepthMax) {
    throw invalidField('page', `page goes too deep: beyond ${limits.pageDepthMax} rows, read on by cursor`);
  }
  return { limit, page: pageNumber, offset: (pageNumber - 1) * limit, after: undefined };
}

function toBatchWithCursor<Row>(
  rows: Row[],
  { limit, page }: Pick<BatchStart, 'limit' | 'page'>,
  toCursor: (row: Row) => string,
) {
  const batch = rows.slice(0, limit);
  const lastRow = batch.at(-1);
  const hasMore = rows.length > limit;
  const nextCursor = hasMore && lastRow ? encodeCursor(page + 1, toCursor(lastRow)) : null;
  const pagination: Pagination = { page, limit, hasMore, nextCursor };
  return { batch, pagination };
}

/** A key that a list can be sorted by. Its value is never null and is part of a cursor. */
interface SortKey {
  /** The key in SQL, such as `canteens.created_at`. */
  expression: string;
  /** Parses the key's value from its text in a cursor. */
  parseValue(text: string): SortValue;
  /** The direction if the query has no `sortOrder`. */
  defaultOrder: 'asc' | 'desc';
}

type SortValue = string | number | Date;

/** A row with its sort key, which becomes part of the next cursor. */
export type SortedRow<Row> = Row & { sort_key: SortValue };

export const byTime = (column: string): SortKey => ({
  expression: column,
  parseValue: (text) => new Date(parseNumber(text)),
  defaultOrder: 'desc',
});

/** Sorts by a `bigint` column. */
export const byBigint = (column: string): SortKey => ({
  expression: column,
  parseValue: parseNumber,
  defaultOrder: 'desc',
});

/** Sorts by an `integer` column. The value is capped, because PostgreSQL would refuse a larger one from a cursor. */
export const byInteger = (column: string): SortKey => ({
  expression: column,
  parseValue: (text) => Math.min(parseNumber(text), 2 ** 31 - 1),
  defaultOrder: 'desc',
});

/** Sorts by name, case-insensitively, and only by the first 40 characters, which fit into a cursor. */
export const byName = (column: string): SortKey => ({
  expression: `left(lower(${column}), 40) collate "C"`,
  parseValue: (text) => text,
  defaultOrder: 'asc',
});

type SortedQuery<Key extends string> = Query<'GET /favorites'> & {
  sortBy: Key;
  sortOrder?: 'asc' | 'desc' | undefined;
};

/**
 * Returns the SQL parts for a batch of a list that is sorted by one of `keys`, then by `idColumn`. A cursor is valid
 * only for the order that created it.
 */
export function sortedList<Key extends string>(
  query: SortedQuery<Key>,
  keys: Record<Key, SortKey>,
  idColumn: string,
) {
  const { expression, parseValue, defaultOrder } = keys[query.sortBy];
  const direction = query.sortOrder ?? defaultOrder;
  const orderName = `${query.sortBy}-${direction}`;
  const start = readSortedBatchStart(query, orderName);
  const { after } = start;
  const afterComparison = sql.raw(`(${expression}, ${idColumn}) ${direction === 'asc' ? '>' : '<'}`);
  return {
    /** The size of the batch and one more row, to detect whether more rows follow. */
    limit: start.limit + 1,
    offset: start.offset,
    /** The condition for `where`, which selects the rows after the previous batch. */
    afterPreviousBatch: after
      ? sql<boolean>`${afterComparison} (${parseValue(after.key)}, ${after.id})`
      : sql<boolean>`true`,
    /** The expressions for `order by`. */
    order: sql.raw(`${expression} ${direction}, ${idColumn} ${direction}`),
    /** The sort key of a row. Select it as `sort_key`. */
    key: sql.raw(expression) as RawBuilder<SortValue>,
    /** Returns the rows of the batch and its pagination. */
    toBatch: <Row extends { id: string }>(rows: SortedRow<Row>[]) =>
      toSortedBatch(rows, start, orderName, ({ id, sort_key: key }) => ({
        key: String(key instanceof Date ? key.getTime() : key),
        id,
      })),
  };
}

function parseNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw invalidCursor();
  return Number(text);
}
