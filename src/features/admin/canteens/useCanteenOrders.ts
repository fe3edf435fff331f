import type { AdminOrder, Query } from '../../../contract/shared/types.ts';
import { editThing } from '../../../core/edits.ts';
import { useQueryBatches } from '../../../core/useQueryBatches.ts';
import { useAdminSend } from '../admin-check.ts';
import { useChanges } from '../parts/useChanges.ts';

export type OrdersFilter = Pick<Query<'GET /admin/orders'>, 'status' | 'canteenId'>;

/** What was ordered from canteens, the latest first. Undefined until the first of it came. */
export function useCanteenOrders(filter: OrdersFilter) {
  const { batches, ...list } = useQueryBatches('GET /admin/orders', { query: filter });
  const orders: AdminOrder[] | undefined =
    batches.length > 0 ? batches.flatMap(({ orders }) => orders) : undefined;
  return { list, orders };
}

const words = {
  completed: { done: 'Order completed', failed: 'Failed to complete order' },
  cancelled: { done: 'Order cancelled', failed: 'Failed to cancel order' },
  opened: { done: 'Order reopened', failed: 'Failed to reopen order' },
} as const;

/** Says how orders of canteens stand, which have no account to say so themselves. */
export function useChangeOrder() {
  const { change, isChanging } = useChanges();
  const send = useAdminSend('PATCH /orders/{id}', ({ params, body }) =>
    editThing('order', params.id, (order) => ({ ...order, status: body.status })),
  );
  const setStatus = ({ _id: id, reference }: AdminOrder, status: AdminOrder['status']) => {
    const { done, failed } = words[status];
    void change(id, () => send({ params: { id }, body: { status } }), {
      done: { title: done, text: reference },
      failed,
    });
  };
  return { setStatus, isChanging };
}
