import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../../src/contract/shared/limits.ts';
import type { Query, Reply } from '../../../src/contract/shared/types.ts';
import { invalidCursor, invalidField } from '../refusals/refusal.ts';

type ListQuery = Query<'GET /favorites'>;
type Pagination = Reply<'GET /favorites'>['pagination'];

/** The place of a row in a list that is ordered by time, the latest first. */
interface Place {
  createdAt: Date;
  id: string;
}

/** The place of a row in a list that is ordered by another key and then by id. */
export interface OrderPlace {
  key: string;
  id: string;
}

/** Where a batch of a list begins: by number, or after the last row that was read. */
export interface BatchStart<At = Place> {
  limit: number;
  page: number;
  offset: number;
  after: At | undefined;
}

/** Page numbers reach only the start of a list. A cursor costs the same at any depth. */
export function startOf(query: ListQuery): BatchStart {
  return start(query, (text) => {
    const match = /^(\d{1,9})\.(\d{1,15})\.([\w-]{1,60})$/.exec(text);
    const [, page, time, id] = match ?? [];
    return page && time && id ? { page, after: { createdAt: new Date(Number(time)), id } } : undefined;
  });
}

/** As `startOf`, for a list in another order. A cursor is valid only for the order that it came from. */
export function startInOrder(query: ListQuery, order: string): BatchStart<OrderPlace> {
  return start(query, (text) => {
    const match = /^(\d{1,9})\.([\w-]{1,60})\.([\w-]{1,30})\.([^\0]{0,120})$/u.exec(text);
    const [, page, id, itsOrder, key] = match ?? [];
    return page && id && itsOrder === order && key !== undefined ? { page, after: { key, id } } : undefined;
  });
}

/** The condition for the rows after the last one that was read, by the columns of the list's order. */
export function isAfter({ after }: BatchStart, time: string, id: string): RawBuilder<boolean> {
  if (!after) return sql`true`;
  return sql`(${sql.ref(time)}, ${sql.ref(id)}) < (${after.createdAt}, ${after.id})`;
}

/**
 * Takes one row more than the limit, and returns the shown rows and whether the list goes on. `time` is the column that
 * the list is ordered by.
 */
export function cutBatch<
  Row extends { id: string } & { [Each in Time]: Date },
  Time extends string = 'created_at',
>(rows: Row[], start: BatchStart, time = 'created_at' as Time) {
  return cut(rows, start, (row) => `${row[time].getTime()}.${row.id}`);
}

/** As `cutBatch`, for `startInOrder`. */
export function cutInOrder<Row>(
  rows: Row[],
  start: BatchStart<OrderPlace>,
  order: string,
  placeOf: (row: Row) => OrderPlace,
) {
  return cut(rows, start, (row) => {
    const { key, id } = placeOf(row);
    return `${id}.${order}.${key}`;
  });
}

function start<At>(
  { page, limit: asked, cursor }: ListQuery,
  read: (text: string) => { page: string; after: At } | undefined,
): BatchStart<At> {
  const limit = asked ?? limits.pageSize;
  if (cursor !== undefined) {
    if (page !== undefined) throw invalidField('page', 'page and cursor cannot be used together');
    const place = read(Buffer.from(cursor, 'base64url').toString());
    if (!place) throw invalidCursor();
    return { limit, page: Number(place.page), offset: 0, after: place.after };
  }
  const number = page ?? 1;
  if (number * limit > limits.pageDepthMax) {
    throw invalidField('page', `page goes too deep: beyond ${limits.pageDepthMax} rows, read on by cursor`);
  }
  return { limit, page: number, offset: (number - 1) * limit, after: undefined };
}

function cut<Row>(
  rows: Row[],
  { limit, page }: Pick<BatchStart, 'limit' | 'page'>,
  placeOf: (row: Row) => string,
) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit;
  const nextCursor =
    hasMore && last ? Buffer.from(`${page + 1}.${placeOf(last)}`).toString('base64url') : null;
  const pagination: Pagination = { page, limit, hasMore, nextCursor };
  return { shown, pagination };
}
