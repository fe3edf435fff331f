export { type LinkedProduct, linkedProduct } from './linked-product.ts';
export { ProductCard } from './ProductCard.tsx';
export { container, grid } from './ProductCards.css.ts';
export { ProductCards, type ProductCardsProps, ProductSkeletons } from './ProductCards.tsx';
export { type KeptProduct, readProduct, readProductList, readProducts } from './read-product.ts';
