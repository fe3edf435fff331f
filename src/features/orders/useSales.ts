import { useContext, useRef, useState } from 'react';
import { dayInLagos } from '../../contract/shared/lagos-time.ts';
import type { Reply, Sale } from '../../contract/shared/types.ts';
import type { AnswerEdit } from '../../core/edits.ts';
import { asNumber, asObject, asString } from '../../core/parse-json.ts';
import { isSignedOut, refusalMessage } from '../../core/refusals.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useQuery } from '../../core/useQuery.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { useSend } from '../../core/useSend.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { editOrderInAllAnswers } from './order-cache.ts';

const salesCall = 'GET /stores/my-store/orders';

// A sale is an order as its seller sees it.

/** Counts the seller's orders whose status is still `opened`. */
export function useNewSaleCount(): { count: number } {
  const { personId } = useSession();
  // The reply contains the total; limit 1 keeps it short.
  const { data } = useQuery(
    salesCall,
    personId ? { query: { status: 'opened', limit: 1 } } : null,
    parseSales,
  );
  return { count: data?.pagination.total ?? 0 };
}

/** Loads the orders that the seller has received, the newest first. Loads nothing while `isEnabled` is false. */
export function useSales(isEnabled = true) {
  const { personId } = useSession();
  const input = personId && isEnabled ? { query: {} } : null;
  const { batches, ...listState } = useQueryBatches(salesCall, input, parseSales);
  return { ...listState, sales: batches.length > 0 ? batches.flatMap(({ orders }) => orders) : undefined };
}

const successTitles = {
  completed: 'Order completed',
  cancelled: 'Order cancelled',
  opened: 'Order reopened',
} as const satisfies Record<Sale['status'], string>;

/** Sets the status of orders. The calls for several orders can run at once. */
export function useChangeSaleStatus() {
  const root = useContext(WidgetRoot);
  const [pendingIds, setPendingIds] = useState<readonly string[]>([]);
  /** The sales whose status is being changed, with their old status, by id. */
  const pendingSales = useRef(new Map<string, Sale>());
  const send = useSend('PATCH /orders/{id}', ({ params, body }) => {
    const sale = pendingSales.current.get(params.id);
    return sale ? saleStatusEdit(sale, body.status) : () => undefined;
  });

  const changeStatus = async (sale: Sale, status: Sale['status']) => {
    const { _id: id, reference } = sale;
    if (pendingSales.current.has(id)) return;
    pendingSales.current.set(id, sale);
    setPendingIds([...pendingSales.current.keys()]);
    try {
      await send({ params: { id }, body: { status } });
      showLazyToast({ about: id, title: successTitles[status], text: reference }, root);
    } catch (error) {
      if (isSignedOut(error)) return;
      showLazyToast(
        {
          about: id,
          kind: 'destructive',
          title: 'Order Update Failed',
          text: refusalMessage(error, 'An unexpected error occurred. Please try again.'),
        },
        root,
      );
    } finally {
      pendingSales.current.delete(id);
      setPendingIds([...pendingSales.current.keys()]);
    }
  };
  return {
    changeStatus: (sale: Sale, status: Sale['status']) => void changeStatus(sale, status),
    isPending: (id: string) => pendingIds.includes(id),
  };
}

type Sales = Reply<'GET /stores/my-store/orders'>;

function parseSale(value: unknown): Sale {
  const raw = asObject(value) as Partial<Sale>;
  const total = asNumber(raw.total ?? raw.subtotal) ?? 0;
  return {
    reference: '',
    storeName: '',
    buyerName: '',
    status: 'opened',
    createdAt: '',
    subtotal: total,
    ...raw,
    _id: asString(raw._id ?? asObject(value).id) ?? '',
    lines: Array.isArray(raw.lines) ? raw.lines : [],
    total,
  };
}

/**
 * Parses a seller's orders, from a list or an object with `orders`. If the reply has no total, the total is the number of
 * orders in the reply.
 */
export function parseSales(reply: unknown): Sales {
  const raw = asObject(reply);
  const list = Array.isArray(reply) ? reply : raw.orders;
  const orders = (Array.isArray(list) ? list : []).map(parseSale);
  const pagination = asObject(raw.pagination) as Partial<Sales['pagination']>;
  return {
    orders,
    pagination: {
      page: 1,
      limit: orders.length,
      hasMore: false,
      nextCursor: null,
      ...pagination,
      total: asNumber(pagination.total) ?? orders.length,
    },
  };
}

/** Returns what an order adds to the seller's statistics. */
function saleStats({ status, total }: Pick<Sale, 'status' | 'total'>) {
  return {
    orders: status === 'cancelled' ? 0 : 1,
    revenue: status === 'completed' ? total : 0,
    pendingRevenue: status === 'opened' ? total : 0,
  };
}

/** Sets an order's status in the cached lists, and updates the cached statistics of the store. */
export function saleStatusEdit(sale: Sale, status: Sale['status']): AnswerEdit {
  const oldStats = saleStats(sale);
  const newStats = saleStats({ ...sale, status });
  const orderChange = newStats.orders - oldStats.orders;
  const revenueChange = newStats.revenue - oldStats.revenue;
  const pendingChange = newStats.pendingRevenue - oldStats.pendingRevenue;
  const listEdit = editOrderInAllAnswers(sale._id, (order) => ({ ...order, status }));
  const day = dayInLagos(sale.createdAt);
  return (cached, call) => {
    if (cached === undefined) return undefined;
    if (call === 'GET /stores/my-store') {
      const { stats, ...otherFields } = cached as Reply<typeof call>;
      return {
        ...otherFields,
        stats: {
          ...stats,
          totalOrders: stats.totalOrders + orderChange,
          revenue: stats.revenue + revenueChange,
          pendingRevenue: stats.pendingRevenue + pendingChange,
        },
      };
    }
    if (call === 'GET /stores/my-store/analytics') {
      const analytics = cached as Reply<typeof call>;
      if (!analytics.days.some(({ date }) => date === day)) return undefined;
      return {
        ...analytics,
        totalOrders: analytics.totalOrders + orderChange,
        revenue: analytics.revenue + revenueChange,
        days: analytics.days.map((entry) =>
          entry.date === day
            ? { ...entry, orders: entry.orders + orderChange, revenue: entry.revenue + revenueChange }
            : entry,
        ),
      };
    }
    return listEdit(cached, call);
  };
}
