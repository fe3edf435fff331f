export { container, grid } from './ProductCards.css.ts';
export { ProductCard, ProductCards, type ProductCardsProps, ProductSkeletons } from './ProductCards.tsx';
export {
  type FetchedProduct,
  type LinkedProduct,
  parseProduct,
  parseProductLines,
  parseProductList,
  parseProducts,
  toLinkedProduct,
} from './parse-product.ts';
export { pressedCard } from './pressed-card.ts';
export { formatProductCount } from './product-count.ts';
export { useLinkedProducts } from './useLinkedProducts.ts';
