export { FeaturedProducts, type FeaturedProductsProps } from './FeaturedProducts.tsx';
export { ProductFeed, type ProductFeedProps } from './ProductFeed.tsx';
export { ProductGrid, type ProductGridProps } from './ProductGrid.tsx';
export { ProductView, type ProductViewProps } from './ProductView.tsx';
export { type ProductFilter, productListPath } from './product-list-path.ts';
export { featuredPath, productPath, useFeaturedProducts, useProduct, useProducts } from './useProducts.ts';
