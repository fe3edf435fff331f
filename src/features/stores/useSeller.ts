import type { Input, Reply, Seller } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { useErrorUnlessRetrying } from '../../core/page-error.ts';
import { asNumber, asObject, asString, type JsonObject } from '../../core/parse-json.ts';
import { preload } from '../../core/preload.ts';
import type { ListOptions, ListResult } from '../../core/useList.ts';
import { useQuery } from '../../core/useQuery.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { type LinkedProduct, parseProductList, useLinkedProducts } from '../product-cards/index.ts';
import { parseSellerFacts } from '../sellers/index.ts';
import { useProductsOfBatches } from './shop-hooks.ts';

const productsInput = (id: string, search?: string, limit?: number): Input<'GET /sellers/{id}/products'> => ({
  params: { id },
  query: { search, limit },
});

/**
 * The seller to show, and the filter of their products.
 *
 * @example
 * const filter: SellerFilter = { seller: 'Wb5yKo1cRm7ZiD3uTa9H', search: 'physics' };
 */
export interface SellerFilter {
  /** The seller's id. */
  seller: string;
  /** Shows only products whose name or category matches these words. */
  search?: string | undefined;
}

/**
 * The products of a seller as `useSeller` returns them, and the seller.
 *
 * @example
 * const title = ({ seller, items }: SellerResult) => `${seller?.name}: ${items.length} products`;
 */
export interface SellerResult extends ListResult<LinkedProduct> {
  /** Undefined until it is loaded. */
  seller: Seller | undefined;
}

/**
 * Reads a seller, with a store or without, and the seller's products, the newest first.
 *
 * @example
 * const { seller, items: products } = useSeller({ seller: 'Wb5yKo1cRm7ZiD3uTa9H' });
 */
export function useSeller(filter: SellerFilter, options: ListOptions = {}): SellerResult {
  const [products, { seller }] = useLinkedProducts(
    filter,
    { ...options, owner: filter.seller },
    useSellerBatches,
  );
  return { ...products, seller };
}

/** Reads a seller and the seller's products, the newest first, in batches. For the screens. */
export function useSellerBatches({
  seller: id,
  search,
  limit,
}: SellerFilter & { limit?: number | undefined }) {
  const detailsResult = useQuery('GET /sellers/{id}', { params: { id } }, parseSellerDetails);
  const { data, retry } = detailsResult;
  const { error, isLoading } = useErrorUnlessRetrying(data, detailsResult);
  const input = productsInput(id, search, limit);
  const { batches, ...list } = useQueryBatches('GET /sellers/{id}/products', input, parseProductList);
  const retryBoth = () => {
    if (!data) retry();
    list.retry();
  };
  return {
    ...list,
    batches,
    error: data ? list.error : error,
    isLoading: isLoading || list.isLoading,
    retry: retryBoth,
    seller: data?.seller,
    products: useProductsOfBatches(batches),
  };
}

/** Preloads a seller when a server renders the page, with the calls of `useSellerBatches`. */
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
      ...parseSellerFacts(raw),
      productCount: asNumber(raw.productCount) ?? 0,
    },
  };
}
