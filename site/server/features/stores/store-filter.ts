import { type RawBuilder, sql } from 'kysely';
import { categoryFilter } from '../../../../src/contract/shared/categories.ts';
import type { Query } from '../../../../src/contract/shared/types.ts';
import { isOpenStore } from '../../db/store-visibility.ts';
import { wordQuery, wordsOf } from '../products/search/search-words.ts';

/** Stores that are open for business. Farms have a market of their own. */
const openStore = sql<boolean>`${isOpenStore()} and stores.category <> 'farmProduce'`;
export const openFarm = sql<boolean>`${isOpenStore()} and stores.category = 'farmProduce'`;

/** The searchable text of a store. Word for word as in the index, or PostgreSQL would not use it. */
const storeWords = sql`
  array_to_tsvector(name_words(stores.name) || search_words(stores.description || ' ' || stores.category))`;

/** Every word must be in the store, at least as the beginning of one of its words. */
export function hasWords(text: string): RawBuilder<unknown> {
  return sql`${storeWords} @@ ${wordQuery(wordsOf(text), 'any')}::tsquery`;
}

/** A filter that is no category of a store: we search for it as a word. */
const searchedAsWord = 'Automotive';

type StoreFilter = Pick<Query<'GET /stores'>, 'category' | 'search' | 'isVerified'>;

/** The conditions of a filter; all of them must hold. */
export function conditionsOf({ category, search, isVerified }: StoreFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [openStore];
  if (search?.trim()) conditions.push(hasWords(search));
  if (category) {
    const chosen = category === searchedAsWord ? { word: category } : categoryFilter(category);
    conditions.push(
      'word' in chosen ? hasWords(chosen.word) : sql`stores.category in (${sql.join(chosen.names)})`,
    );
  }
  if (isVerified !== undefined) {
    const paid = sql`(select paid_at from people where people.id = stores.owner_id)`;
    conditions.push(isVerified === 'true' ? sql`${paid} is not null` : sql`${paid} is null`);
  }
  return conditions;
}
