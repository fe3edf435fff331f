import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import { productColumns, productJoins } from '../../site/server/features/products/product-row.ts';
import {
  searchByRank,
  searchByWords,
  uncommonMatchesMax,
} from '../../site/server/features/products/search/search-statement.ts';

export { uncommonMatchesMax };

/** The search text for our server and the bare server: the start of a word. */
export const searchText = 'headph';

/** Has no connection, because it only compiles statements. */
const db = new Kysely<never>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('There is no database here.')) }),
});

const sqlOf = (part: RawBuilder<unknown>) => part.compile(db).sql;

export const productColumnsSql = sqlOf(productColumns);
export const productJoinsSql = sqlOf(productJoins);

/** Returns our server's search statements for a campus: one for rare words, one for common words. */
export function searchStatements(campus: string) {
  const cachedStatements = statements.get(campus);
  if (cachedStatements) return cachedStatements;
  const search = { words: [searchText], campus, otherConditions: [] };
  const compileNamed = (name: string, statement: RawBuilder<unknown>) => {
    const { sql: text, parameters } = statement.compile(db);
    return { name, text, values: [...parameters] };
  };
  const newStatements = {
    rareWords: compileNamed('few', searchByWords(search, undefined, undefined, 21, 0)),
    // Searches only tier 2, the starts of words in names, because no name contains the search text as a whole word.
    commonWords: compileNamed('many', searchByRank(search, 2, undefined, 21)),
  };
  statements.set(campus, newStatements);
  return newStatements;
}

const statements = new Map<string, { rareWords: NamedStatement; commonWords: NamedStatement }>();

interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
}
