import type { Order } from '../../contract/shared/types.ts';
import { type AnswerEdit, editInAllAnswers } from '../../core/edits.ts';

/**
 * Edits an order in every cached answer that contains it.
 *
 * @example
 * function useCancelOrder(id: string) {
 *   const send = useSend('PATCH /orders/{id}', ({ params }) =>
 *     editOrderInAllAnswers(params.id, (order) => ({ ...order, status: 'cancelled' })),
 *   );
 *   return () => send({ params: { id }, body: { status: 'cancelled' } });
 * }
 */
export const editOrderInAllAnswers = (id: string, change: (order: Order) => Order): AnswerEdit =>
  editInAllAnswers(['order', 'orders'], id, change);
