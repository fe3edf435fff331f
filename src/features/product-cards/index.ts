export { container, grid } from './ProductCards.css.ts';
export { ProductCard, ProductCards, type ProductCardsProps, ProductSkeletons } from './ProductCards.tsx';
export {
  type FetchedProduct,
  type LinkedProduct,
  readProduct,
  readProductList,
  readProducts,
  toLinkedProduct,
} from './read-product.ts';
