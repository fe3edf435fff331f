import { limits } from '../../../src/contract/limits.ts';
import type { Query, Reply } from '../../../src/contract/types.ts';
import { invalidField } from './refusal.ts';

/** A place in a list that is ordered by time, the latest first. */
interface Place {
  createdAt: Date;
  id: string;
}

/** Where a list was left off, and which page comes next. */
interface Cursor extends Place {
  page: number;
}

export interface PageStart {
  limit: number;
  page: number;
  offset: number;
  after: Place | undefined;
}

/** Near the start a list is paged by number; deep in it only by cursor, which costs the same at any depth. */
export function startOf({ page, limit: asked, cursor }: Query<'GET /favorites'>): PageStart {
  const limit = asked ?? limits.pageSize;
  if (cursor !== undefined) {
    if (page !== undefined) throw invalidField('page', 'page and cursor cannot be used together');
    const after = readCursor(cursor);
    return { limit, page: after.page, offset: 0, after };
  }
  const number = page ?? 1;
  if (number * limit > limits.pageDepthMax) {
    throw invalidField(
      'page',
      `page goes too deep: beyond ${limits.pageDepthMax} products, read on by cursor`,
    );
  }
  return { limit, page: number, offset: (number - 1) * limit, after: undefined };
}

/** Of rows of which one more than asked for was read, the page and whether the list goes on. */
export function cutPage<Row>(rows: Row[], { limit, page }: PageStart, placeOf: (row: Row) => Place) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit;
  const nextCursor = hasMore && last ? writeCursor({ page: page + 1, ...placeOf(last) }) : null;
  const pagination: Reply<'GET /favorites'>['pagination'] = { page, limit, hasMore, nextCursor };
  return { shown, pagination };
}

function writeCursor({ page, createdAt, id }: Cursor): string {
  return Buffer.from(`${page}.${createdAt.getTime()}.${id}`).toString('base64url');
}

function readCursor(text: string): Cursor {
  const match = /^(\d{1,9})\.(\d{1,15})\.([\w-]{1,60})$/.exec(Buffer.from(text, 'base64url').toString());
  const [, page, time, id] = match ?? [];
  if (page === undefined || time === undefined || id === undefined) {
    throw invalidField('cursor', 'cursor must be a nextCursor that an earlier answer gave');
  }
  return { page: Number(page), createdAt: new Date(Number(time)), id };
}
