import type { Product } from '../../contract/shared/types.ts';
import { type AnswerEdit, editInAllAnswers } from '../../core/edits.ts';

/**
 * Edits a product in every cached answer that contains it. Favorites are products, too.
 *
 * @example
 * function useMarkSold(id: string) {
 *   const send = useSend('POST /update-product/{id}', () =>
 *     editProductInAllAnswers(id, (product) => ({ ...product, status: 'out_of_stock' })),
 *   );
 *   return () => send({ params: { id }, body: { status: 'out_of_stock' } });
 * }
 */
export const editProductInAllAnswers = (id: string, change: (product: Product) => Product): AnswerEdit =>
  editInAllAnswers(['product', 'products', 'favorites'], id, change);
