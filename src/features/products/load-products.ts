import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { readProductList } from '../product-cards/index.ts';
import { readOneProduct } from './details/useProduct.ts';
import type { ProductFilter } from './product-filter.ts';

// What a server reads before it renders a page: the same calls as the hooks of `useProducts.ts`.

export const loadProductFeed = ({ queries }: Market, { campus, category, search }: ProductFilter) =>
  preload(queries, 'GET /all-products', { query: { campus, category, search } }, readProductList);

export const loadFeaturedProducts = ({ queries }: Market, campus: string | undefined) =>
  preload(queries, 'GET /featured-products', { query: { campus } }, readProductList);

export const loadProduct = ({ queries }: Market, id: string) =>
  preload(queries, 'GET /product-details/{id}', { params: { id } }, readOneProduct);
