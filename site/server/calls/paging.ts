import { limits } from '../../../src/contract/shared/limits.ts';
import type { Query, Reply } from '../../../src/contract/shared/types.ts';
import { invalidField } from '../refusals/refusal.ts';

type PageQuery = Query<'GET /favorites'>;
type Pagination = Reply<'GET /favorites'>['pagination'];

/** A place in a list that is ordered by time, the latest first. */
interface Place {
  createdAt: Date;
  id: string;
}

/** A place in a list that is ordered by something else, and by id where that is the same. */
export interface OrderPlace {
  key: string;
  id: string;
}

/** Where a page begins: by number, or after the place at which a list was left off. */
export interface PageStart<At = Place> {
  limit: number;
  page: number;
  offset: number;
  after: At | undefined;
}

/** Near the start a list is paged by number; deep in it only by cursor, which costs the same at any depth. */
export function startOf(query: PageQuery): PageStart {
  return start(query, (text) => {
    const match = /^(\d{1,9})\.(\d{1,15})\.([\w-]{1,60})$/.exec(text);
    const [, page, time, id] = match ?? [];
    return page && time && id ? { page, after: { createdAt: new Date(Number(time)), id } } : undefined;
  });
}

/** As `startOf`, of a list in an order of another kind. A cursor is good only for the order that it came from. */
export function startInOrder(query: PageQuery, order: string): PageStart<OrderPlace> {
  return start(query, (text) => {
    const match = /^(\d{1,9})\.([\w-]{1,60})\.([\w-]{1,30})\.([^\0]{0,120})$/u.exec(text);
    const [, page, id, itsOrder, key] = match ?? [];
    return page && id && itsOrder === order && key !== undefined ? { page, after: { key, id } } : undefined;
  });
}

/** Of rows of which one more than asked for was read, the page and whether the list goes on. */
export function cutPage<Row>(rows: Row[], start: PageStart, placeOf: (row: Row) => Place) {
  return cut(rows, start, (row) => {
    const { createdAt, id } = placeOf(row);
    return `${createdAt.getTime()}.${id}`;
  });
}

/** As `cutPage`, for `startInOrder`. */
export function cutInOrder<Row>(
  rows: Row[],
  start: PageStart<OrderPlace>,
  order: string,
  placeOf: (row: Row) => OrderPlace,
) {
  return cut(rows, start, (row) => {
    const { key, id } = placeOf(row);
    return `${id}.${order}.${key}`;
  });
}

function start<At>(
  { page, limit: asked, cursor }: PageQuery,
  read: (text: string) => { page: string; after: At } | undefined,
): PageStart<At> {
  const limit = asked ?? limits.pageSize;
  if (cursor !== undefined) {
    if (page !== undefined) throw invalidField('page', 'page and cursor cannot be used together');
    const place = read(Buffer.from(cursor, 'base64url').toString());
    if (!place) {
      throw invalidField('cursor', 'cursor must be a nextCursor that an earlier answer gave');
    }
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
  { limit, page }: Pick<PageStart, 'limit' | 'page'>,
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
