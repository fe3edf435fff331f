export { FeaturedProducts, type FeaturedProductsProps } from './FeaturedProducts.tsx';
export { ProductFeed, type ProductFeedProps } from './ProductFeed.tsx';
export { ProductGrid, type ProductGridProps } from './ProductGrid.tsx';
export { ProductScreen, type ProductScreenProps } from './ProductScreen.tsx';
export { type ProductFilter, productListPath } from './product-list-path.ts';
export { readOneProduct } from './read-product.ts';
export { featuredPath, productPath, useFeaturedProducts, useProduct, useProducts } from './useProducts.ts';
