import { categoryFilter, findCategory } from '../../contract/shared/categories.ts';
import { savedSearchesMax } from '../../contract/shared/tree-shakeable-limits.ts';
import type { Reply } from '../../contract/shared/types.ts';
import type { Answers, MarketRows } from '../call.ts';
import type { StoredProduct } from '../demo-data.ts';
import { matchesSearch } from '../lists.ts';
import { invalidField, Refusal } from '../refusal.ts';
import { type AlertWriter, findBuyable, recordAlert } from './alerts.ts';
import { campusId } from './shop.ts';

type SavedSearchCall = 'GET /saved-searches' | 'POST /saved-searches' | 'DELETE /saved-searches/{id}';

/** The searches whose new products people are told about. */
export const savedSearchAnswers: Answers<SavedSearchCall> = {
  'GET /saved-searches': ({ rows, caller }) => savedSearchesOf(rows, caller._id),

  'POST /saved-searches': ({ rows, caller, body, newId, now }) => {
    const { category: categoryName, minPrice, maxPrice } = body;
    const search = body.search?.trim().replace(/\s+/g, ' ') ?? '';
    if (!search && !categoryName) {
      throw invalidField('search', 'Please say what you are looking for: some words or a category');
    }
    const category = categoryName && (findCategory(categoryName) ?? categoryName);
    const saved = {
      search,
      campus: campusId(rows, body.campus),
      ...(category && { category }),
      ...(minPrice !== undefined && { minPrice }),
      ...(maxPrice !== undefined && { maxPrice }),
    };
    const own = rows.savedSearches.filter(({ personId }) => personId === caller._id);
    const isKnown = own.some(
      (known) =>
        known.search.toLowerCase() === search.toLowerCase() &&
        known.campus === saved.campus &&
        known.category === saved.category &&
        known.minPrice === minPrice &&
        known.maxPrice === maxPrice,
    );
    if (!isKnown) {
      if (own.length >= savedSearchesMax) {
        throw new Refusal('conflict', `You can save ${savedSearchesMax} searches. Please delete one first.`);
      }
      rows.savedSearches.push({
        _id: newId('savedSearch'),
        personId: caller._id,
        ...saved,
        createdAt: now(),
      });
    }
    return savedSearchesOf(rows, caller._id);
  },

  'DELETE /saved-searches/{id}': ({ rows, caller, params }) => {
    rows.savedSearches = rows.savedSearches.filter(
      ({ _id, personId }) => _id !== params.id || personId !== caller._id,
    );
    return savedSearchesOf(rows, caller._id);
  },
};

function savedSearchesOf(rows: MarketRows, ownerId: string): Reply<'GET /saved-searches'> {
  return {
    savedSearches: rows.savedSearches
      .filter(({ personId }) => personId === ownerId)
      .map(({ personId, ...savedSearch }) => savedSearch)
      .reverse(),
  };
}

/** Tells everybody whose saved search a product matches. Synonyms and prices among the words are ignored. */
export function recordSearchMatches(call: AlertWriter, product: StoredProduct): void {
  for (const { personId, search, campus, category, minPrice = 0, maxPrice = Infinity } of call.rows
    .savedSearches) {
    const { productName, productDescription, productPrice } = product;
    const match = category === undefined ? undefined : categoryFilter(category);
    if (
      personId !== product.sellerId &&
      campus === product.campus &&
      productPrice >= minPrice &&
      productPrice <= maxPrice &&
      (!match || !('names' in match) || match.names.includes(product.category)) &&
      matchesSearch(search, `${productName} ${productDescription}`) &&
      findBuyable(call.rows, personId, product._id)
    ) {
      recordAlert(call, 'search_match', personId, product._id, { search: search || (category ?? '') });
    }
  }
}
