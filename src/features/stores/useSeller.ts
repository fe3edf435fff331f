import type { Input, Reply, Seller } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { useErrorUnlessRetrying } from '../../core/page-error.ts';
import { asNumber, asObject, asString, type JsonObject } from '../../core/parse-json.ts';
import { preload } from '../../core/preload.ts';
import { useQuery } from '../../core/useQuery.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { parseProductList } from '../product-cards/index.ts';
import { useProductsOfBatches } from './shop-hooks.ts';

const productsInput = (id: string, search?: string): Input<'GET /sellers/{id}/products'> => ({
  params: { id },
  query: { search },
});

/** Reads a seller, with a store or without, and the seller's products, the newest first, in batches. */
export function useSeller(id: string, search?: string) {
  const detailsResult = useQuery('GET /sellers/{id}', { params: { id } }, parseSellerDetails);
  const { data, retry } = detailsResult;
  const { error, isLoading } = useErrorUnlessRetrying(data, detailsResult);
  const input = productsInput(id, search);
  const { batches, ...list } = useQueryBatches('GET /sellers/{id}/products', input, parseProductList);
  const retryBoth = () => {
    if (!data) retry();
    list.retry();
  };
  return {
    ...list,
    error: data ? list.error : error,
    isLoading: isLoading || list.isLoading,
    retry: retryBoth,
    seller: data?.seller,
    products: useProductsOfBatches(batches),
  };
}

/** Preloads a seller when a server renders the page, with the calls of `useSeller`. */
export async function loadSeller({ queries }: Market, id: string, search?: string) {
  const [{ seller }, { products }] = await Promise.all([
    preload(queries, 'GET /sellers/{id}', { params: { id } }, parseSellerDetails),
    preload(queries, 'GET /sellers/{id}/products', productsInput(id, search), parseProductList),
  ]);
  return { seller, products };
}

/** Parses a seller. Accepts the field names of other servers of this API too. */
export function parseSellerDetails(reply: unknown): Reply<'GET /sellers/{id}'> {
  const raw = asObject(asObject(reply).seller ?? asObject(reply).user ?? reply) as JsonObject &
    Partial<Seller>;
  return {
    seller: {
      ...raw,
      _id: asString(raw._id ?? raw.id) ?? '',
      name: asString(raw.name ?? raw.displayName) ?? '',
      avatar: asString(raw.avatar ?? raw.profilePicture ?? raw.picture ?? raw.photo ?? raw.profilePic),
      productCount: asNumber(raw.productCount) ?? 0,
    },
  };
}
