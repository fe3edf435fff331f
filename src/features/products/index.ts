export type { KeptProduct } from '../product-cards/index.ts';
export { categoryLabel } from './category-label.ts';
export { ProductScreen, type ProductScreenProps } from './details/ProductScreen.tsx';
export { type KeptProductDetails, useProduct } from './details/useProduct.ts';
export { FeaturedProducts, type FeaturedProductsProps } from './FeaturedProducts.tsx';
export { loadFeaturedProducts, loadProduct, loadProductFeed } from './load-products.ts';
export { ProductFeed, type ProductFeedProps } from './ProductFeed.tsx';
export { type LinkedProduct, ProductGrid, type ProductGridProps } from './ProductGrid.tsx';
export { useFeaturedProducts, useProducts } from './useProducts.ts';
