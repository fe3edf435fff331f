import type { Market } from '../../../core/market.ts';
import { preload } from '../../../core/preload.ts';
import { readOneProduct } from './useProduct.ts';

/** What a server reads before it renders the page of a product: the same call as `useProduct`. */
export const loadProduct = ({ queries }: Market, id: string) =>
  preload(queries, 'GET /product-details/{id}', { params: { id } }, readOneProduct);
