export { MyGoods, type MyGoodsProps } from './goods/MyGoods.tsx';
export { type MyProductsFilter, type MyProductsResult, useMyProducts } from './useMyProducts.ts';
