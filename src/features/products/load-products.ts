import type { Market } from '../../core/market.ts';
import type { ProductFilter } from './product-filter.ts';
import { readOneProduct, readProductList } from './read-product.ts';

// What a server reads before it renders a page: the same calls as the hooks of `useProducts.ts`.

export const loadProductFeed = ({ queries }: Market, { campus, category, search }: ProductFilter) =>
  queries.preload('GET /all-products', { query: { campus, category, search } }, readProductList);

export const loadFeaturedProducts = ({ queries }: Market, campus: string | undefined) =>
  queries.preload('GET /featured-products', { query: { campus } }, readProductList);

export const loadProduct = ({ queries }: Market, id: string) =>
  queries.preload('GET /product-details/{id}', { params: { id } }, readOneProduct);
