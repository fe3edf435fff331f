export { FeaturedProducts, type FeaturedProductsProps } from './FeaturedProducts.tsx';
export { loadFeaturedProducts, loadProduct, loadProductFeed } from './load-products.ts';
export { ProductFeed, type ProductFeedProps } from './ProductFeed.tsx';
export { type LinkedProduct, ProductGrid, type ProductGridProps } from './ProductGrid.tsx';
export { ProductScreen, type ProductScreenProps } from './ProductScreen.tsx';
export type { KeptProduct } from './read-product.ts';
export { type KeptProductDetails, useProduct } from './useProduct.ts';
export { useFeaturedProducts, useProducts } from './useProducts.ts';
