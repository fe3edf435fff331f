export { productFiles } from './product-files.ts';
export { UpdateProduct, type UpdateProductProps } from './UpdateProduct.tsx';
export { type AddProductControl, useAddProduct } from './useAddProduct.tsx';
export { type EditedProduct, useMyProduct } from './useMyProduct.ts';
export { submitLabel, useProductDraft } from './useProductDraft.ts';
