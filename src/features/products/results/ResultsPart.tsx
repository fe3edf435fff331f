import { ProductFilters, type ProductFiltersProps } from './ProductFilters.tsx';
import { SimilarProducts, type SimilarProductsProps } from './SimilarProducts.tsx';

/** What is above the results of a search or a filter, or below them. One file, because a page of results needs both. */
export function ResultsPart(props: ProductFiltersProps | SimilarProductsProps) {
  return 'results' in props ? <SimilarProducts {...props} /> : <ProductFilters {...props} />;
}
