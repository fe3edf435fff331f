import { useContext, useRef, useState } from 'react';
import type { Sale } from '../../contract/shared/types.ts';
import { isSignedOut, refusalMessage } from '../../core/refusals.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useQuery } from '../../core/useQuery.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { useSend } from '../../core/useSend.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { readSales } from './read-sales.ts';
import { saleEdit } from './sale-edit.ts';

const call = 'GET /stores/my-store/orders';

/** How many orders wait for their seller, who is signed in, to say how they ended. None for a guest. */
export function useNewSales(): { count: number } {
  const { personId } = useSession();
  // The answer counts them all, and one of them makes it short.
  const { data } = useQuery(call, personId ? { query: { status: 'opened', limit: 1 } } : null, readSales);
  return { count: data?.pagination.total ?? 0 };
}

/** The orders that others have placed with the person who is signed in, the latest first. Nothing unless it is wanted. */
export function useSales(isWanted = true) {
  const { personId } = useSession();
  const input = personId && isWanted ? { query: {} } : null;
  const { batches, ...list } = useQueryBatches(call, input, readSales);
  return { ...list, sales: batches.length > 0 ? batches.flatMap(({ orders }) => orders) : undefined };
}

const done = {
  completed: 'Order completed',
  cancelled: 'Order cancelled',
  opened: 'Order reopened',
} as const satisfies Record<Sale['status'], string>;

/** Says how an order stands. Several can be under way at once. */
export function useChangeSale() {
  const root = useContext(WidgetRoot);
  const [pending, setPending] = useState<readonly string[]>([]);
  const before = useRef(new Map<string, Sale>());
  const send = useSend('PATCH /orders/{id}', ({ params, body }) => {
    const sale = before.current.get(params.id);
    return sale ? saleEdit(sale, body.status) : () => undefined;
  });

  const change = async (sale: Sale, status: Sale['status']) => {
    const { _id: id, reference } = sale;
    if (before.current.has(id)) return;
    before.current.set(id, sale);
    setPending([...before.current.keys()]);
    try {
      await send({ params: { id }, body: { status } });
      showLateToast({ about: id, title: done[status], text: reference }, root);
    } catch (error) {
      if (isSignedOut(error)) return;
      showLateToast(
        {
          about: id,
          kind: 'destructive',
          title: 'Order Update Failed',
          text: refusalMessage(error, 'An unexpected error occurred. Please try again.'),
        },
        root,
      );
    } finally {
      before.current.delete(id);
      setPending([...before.current.keys()]);
    }
  };
  return {
    change: (sale: Sale, status: Sale['status']) => void change(sale, status),
    isPending: (id: string) => pending.includes(id),
  };
}
