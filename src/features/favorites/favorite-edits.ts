import type { Reply } from '../../contract/shared/types.ts';
import type { Edit } from '../../core/edits.ts';
import { asObject, asStrings } from '../../core/parse-json.ts';
import { readProducts } from '../product-cards/index.ts';

/** How the ids of one's favourites are kept. */
export interface FavoriteIds {
  productIds: string[];
}

/** The ids, also where a server sends whole products. */
export function readFavoriteIds(reply: unknown): FavoriteIds {
  const raw = asObject(reply);
  const favorites = Array.isArray(raw.favorites) ? raw.favorites : [];
  return {
    productIds: asStrings(raw.productIds ?? favorites.map((one) => asObject(one)._id ?? asObject(one).id)),
  };
}

/** One's favourites, wherever the server put them. */
export function readFavoriteList(reply: unknown): Reply<'GET /favorites'> {
  const raw = asObject(reply);
  return { ...(raw as Reply<'GET /favorites'>), favorites: readProducts(raw.favorites ?? reply) };
}

/**
 * Sets or takes a heart in what is kept: in the ids, and out of the list of favourites. What is new comes into the list
 * when that is read again.
 */
export function heartEdit(id: string, isFavorite: boolean): Edit {
  return (answer, call) => {
    if (call === 'GET /favorites/ids') {
      const others = (answer as FavoriteIds | undefined)?.productIds.filter((one) => one !== id);
      return others && { productIds: isFavorite ? [id, ...others] : others };
    }
    if (call !== 'GET /favorites' || isFavorite) return undefined;
    const { favorites } = asObject(answer) as { favorites?: { _id: string }[] };
    if (!favorites?.some(({ _id }) => _id === id)) return undefined;
    return { ...asObject(answer), favorites: favorites.filter(({ _id }) => _id !== id) };
  };
}
