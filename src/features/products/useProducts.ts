import { useMemo } from 'react';
import type { Product, ProductDetails, Reply } from '../../contract/shared/types.ts';
import { apiPath } from '../../core/api-path.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import { useQueryPages } from '../../core/useQueryPages.ts';
import { gridLimit, type ProductFilter, productListPath } from './product-list-path.ts';
import { readOneProduct, readProducts } from './read-product.ts';

type Page = Reply<'GET /all-products'>;

/** The newest products that fit the filter. */
export function useProducts(filter: ProductFilter, limit = gridLimit): QueryResult<Product[]> {
  const { data, ...result } = useQuery<Page>(productListPath(filter, limit));
  return { ...result, data: useMemo(() => data && readProducts(data), [data]) };
}

/** A page is read once, however many come after it. */
const readPages = new WeakMap<Page, Product[]>();

function readPage(page: Page): Product[] {
  const products = readPages.get(page) ?? readProducts(page);
  readPages.set(page, products);
  return products;
}

/** All products that fit the filter, read on page by page. */
export function useProductFeed(filter: ProductFilter) {
  const { pages, ...result } = useQueryPages<Page>((previous) => {
    if (previous === null) return productListPath(filter);
    const cursor = previous.pagination?.nextCursor;
    return cursor ? productListPath(filter, undefined, cursor) : null;
  });
  const products = useMemo(() => pages.flatMap(readPage), [pages]);
  const hasMore = pages.at(-1)?.pagination?.hasMore === true;
  return { ...result, products, hasMore };
}

/** The path of the featured products. */
export const featuredPath = (campus?: string) => apiPath('GET /featured-products', { query: { campus } });

/** A few products worth a first look. */
export function useFeaturedProducts(campus?: string): QueryResult<Product[]> {
  const { data, ...result } = useQuery<Reply<'GET /featured-products'>>(featuredPath(campus));
  return { ...result, data: useMemo(() => data && readProducts(data), [data]) };
}

/** The path of one product. */
export const productPath = (id: string) => apiPath('GET /product-details/{id}', { params: { id } });

/** One product with everything its page shows. */
export function useProduct(id: string): QueryResult<ProductDetails> {
  const { data, ...result } = useQuery<Reply<'GET /product-details/{id}'>>(productPath(id));
  return { ...result, data: useMemo(() => data && readOneProduct(data), [data]) };
}
