import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { readProductList } from '../product-cards/index.ts';
import { farmProduce, isFarmLike, otherInput, type ProductFilter } from './product-filter.ts';

// What a server reads before it renders a page: the same calls as the hooks of `useProducts.ts`.

export async function loadProductFeed({ queries }: Market, filter: ProductFilter): Promise<void> {
  const { campus, category, search } = filter;
  await Promise.all([
    preload(queries, 'GET /all-products', { query: { campus, category, search } }, readProductList),
    category === farmProduce && preload(queries, 'GET /all-products', otherInput(filter), readFarmLike),
  ]);
}

/** Most products of the second list are not shown: they need not travel with the page. */
function readFarmLike(reply: unknown): ReturnType<typeof readProductList> {
  const list = readProductList(reply);
  return { ...list, products: list.products.filter(isFarmLike) };
}

export const loadFeaturedProducts = ({ queries }: Market, campus: string | undefined) =>
  preload(queries, 'GET /featured-products', { query: { campus } }, readProductList);
