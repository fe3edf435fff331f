import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import { productColumns, productTables } from '../../site/server/features/products/product-row.ts';
import { byRank, byWords, commonMin } from '../../site/server/features/products/search/search-statement.ts';

export { commonMin };

/** What both servers search for: the beginning of a word. */
export const rawSearch = 'headph';

/** It only writes statements. */
const db = new Kysely<never>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('There is no database here.')) }),
});

const textOf = (part: RawBuilder<unknown>) => part.compile(db).sql;

export const columns = textOf(productColumns);
export const tables = textOf(productTables);

/** The best statements that we know, made once for each campus: one for words of few products, one for those of many. */
export function searchesOf(campus: string) {
  const known = statements.get(campus);
  if (known) return known;
  const search = { words: [rawSearch], campus, others: [] };
  const named = (name: string, statement: RawBuilder<unknown>) => {
    const { sql: text, parameters } = statement.compile(db);
    return { name, text, values: [...parameters] };
  };
  const made = {
    few: named('few', byWords(search, undefined, undefined, 21, 0)),
    // As its beginning is in many names, it is a whole word of none.
    many: named('many', byRank(search, 2, undefined, 21)),
  };
  statements.set(campus, made);
  return made;
}

const statements = new Map<string, { few: NamedStatement; many: NamedStatement }>();

interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
}
