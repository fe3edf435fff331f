import { type RawBuilder, sql } from 'kysely';

/**
 * Returns a condition for each word of a search: the text contains the word. If the text has an index, it must be
 * written like the expression of the index, or PostgreSQL does not use the index.
 */
export function wordConditions(text: RawBuilder<unknown>, search = ''): RawBuilder<unknown>[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => sql`${text} ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`);
}
