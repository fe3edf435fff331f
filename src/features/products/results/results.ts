// What is above the results of a search or a filter, and below them. One file, because a page of results needs both.
export { ProductFilters } from './ProductFilters.tsx';
export { SimilarProducts } from './SimilarProducts.tsx';
