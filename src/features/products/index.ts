export type { FetchedProduct, LinkedProduct } from '../product-cards/index.ts';
export { ProductScreen, type ProductScreenProps } from './details/ProductScreen.tsx';
export { shareProduct } from './details/share-product.ts';
export {
  type FetchedProductDetails,
  type LinkedProductDetails,
  parseProductDetails,
  useProduct,
} from './details/useProduct.ts';
export { FeaturedProducts, type FeaturedProductsProps } from './FeaturedProducts.tsx';
export { useRenderedGridPart } from './long-list/useRenderedGridPart.ts';
export { MoreProducts } from './MoreProducts.tsx';
export { fullPageList } from './ProductFeed.css.ts';
export { ProductFeed, type ProductFeedProps } from './ProductFeed.tsx';
export { ProductGrid, type ProductGridProps } from './ProductGrid.tsx';
export { ProductPage, type ProductPageProps } from './ProductPage.tsx';
export { productsFailure } from './ProductsError.tsx';
export { editProductInAllAnswers } from './product-cache.ts';
export { categoryLabel, type ProductFilter, readRefinement } from './product-filter.ts';
export { readProductToAdd, searchProducts } from './read-products.ts';
export {
  loadLowPricedProducts,
  lowPrice,
  useLowPricedProductsQuery,
  useNewestProductsQuery,
} from './shelf-products.ts';
export { type ProductOpenProps, useOpenProduct } from './useOpenProduct.ts';
export {
  loadFeaturedProducts,
  loadProductFeed,
  type ProductsResult,
  useFeaturedProducts,
  useFeaturedProductsQuery,
  useProducts,
} from './useProducts.ts';
export { useRecentlySeen } from './useRecentlySeen.ts';
