import type { Product } from '../../contract/shared/types.ts';
import { type Edit, editInAllAnswers } from '../../core/edits.ts';

/** Edits a product in every cached answer that contains it. Favorites are products, too. */
export const editProductInAllAnswers = (id: string, change: (product: Product) => Product): Edit =>
  editInAllAnswers(['product', 'products', 'favorites'], id, change);
