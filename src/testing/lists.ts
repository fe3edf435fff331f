import { limits } from '../contract/shared/limits.ts';
import type { Query, Reply } from '../contract/shared/types.ts';
import { invalidField } from './refusal.ts';

type Pagination = Reply<'GET /favorites'>['pagination'];

/** Returns a batch of a list. A cursor is the number of the next page and the number of rows before it. */
export function paginate<Row>(
  rows: readonly Row[],
  { page = 1, limit = limits.pageSize, cursor }: Query<'GET /favorites'>,
): { batch: Row[]; pagination: Pagination } {
  if (cursor !== undefined && !/^\d{1,4}-\d{1,6}$/.test(cursor)) {
    throw invalidField('cursor', 'cursor is not one that we have sent');
  }
  const [cursorPage = '', cursorStart = ''] = cursor?.split('-') ?? [];
  const pageNumber = cursor ? Number(cursorPage) : page;
  const start = cursor ? Number(cursorStart) : (page - 1) * limit;
  const end = start + limit;
  const hasMore = end < rows.length;
  return {
    batch: rows.slice(start, end),
    pagination: { page: pageNumber, limit, hasMore, nextCursor: hasMore ? `${pageNumber + 1}-${end}` : null },
  };
}

/** The latest row comes first. Rows of the same time are sorted by id. */
export function latestFirst<Row>(
  rows: readonly Row[],
  timeOf: (row: Row) => string,
  idOf: (row: Row) => string,
): Row[] {
  return [...rows].sort((a, b) => compare(timeOf(b), timeOf(a)) || compare(idOf(b), idOf(a)));
}

/** Compares by the order of the characters, as the server does. */
export function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Sorts rows by a key and then by id, ascending or descending. */
export function sortByKey<Row extends { _id: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  order: 'asc' | 'desc',
): Row[] {
  const sorted = [...rows].sort((a, b) => compare(keyOf(a), keyOf(b)) || compare(a._id, b._id));
  return order === 'asc' ? sorted : sorted.reverse();
}

/** Returns whether each word of a search is the beginning of a word of the text. An empty search matches any text. */
export function matchesSearch(search: string | undefined, text: string): boolean {
  if (!search?.trim()) return true;
  const searchWords = splitWords(search);
  const words = splitWords(text);
  return (
    searchWords.length > 0 && searchWords.every((prefix) => words.some((word) => word.startsWith(prefix)))
  );
}

export function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{Alphabetic}\p{N}]+/gu) ?? []
  );
}
