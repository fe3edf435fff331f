export { MyGoods, type MyGoodsProps } from './goods/MyGoods.tsx';
export { ManageProducts, type ManageProductsProps } from './manage/ManageProducts.tsx';
export { ProductStatus } from './ProductStatus.tsx';
export {
  type MyProductsFilter,
  type MyProductsResult,
  useMyProducts,
  useMyProductsBatches,
} from './useMyProducts.ts';
export { VendorOffer } from './VendorOffer.tsx';
