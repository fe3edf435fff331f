import type { Market } from '../../../core/market.ts';
import { preload } from '../../../core/preload.ts';
import { readProductList } from '../../product-cards/index.ts';
import { readOneSeller } from './read-seller.ts';
import { sellerProductsInput } from './useSeller.ts';

/** What a server reads before it renders the page of a seller: the same calls as `useSeller`. */
export async function loadSeller({ queries }: Market, id: string, search?: string) {
  const [{ seller }, { products }] = await Promise.all([
    preload(queries, 'GET /sellers/{id}', { params: { id } }, readOneSeller),
    preload(queries, 'GET /sellers/{id}/products', sellerProductsInput(id, search), readProductList),
  ]);
  return { seller, products };
}
