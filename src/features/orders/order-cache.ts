import type { Order } from '../../contract/shared/types.ts';
import { type Edit, editInAllAnswers } from '../../core/edits.ts';

/** Edits an order in every cached answer that contains it. */
export const editOrderInAllAnswers = (id: string, change: (order: Order) => Order): Edit =>
  editInAllAnswers(['order', 'orders'], id, change);
