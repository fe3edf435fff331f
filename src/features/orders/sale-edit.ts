import { dayInLagos } from '../../contract/shared/lagos-days.ts';
import type { Reply, Sale } from '../../contract/shared/types.ts';
import { type Edit, editThing } from '../../core/edits.ts';

/** What an order adds to the numbers of its seller. */
function numbersOf({ status, total }: Pick<Sale, 'status' | 'total'>) {
  return { orders: status === 'cancelled' ? 0 : 1, revenue: status === 'completed' ? total : 0 };
}

/**
 * Gives an order another status in what is kept: in the lists that hold it, and in the numbers of the store that count
 * it. `before` is the order as it stands now.
 */
export function saleEdit(before: Sale, status: Sale['status']): Edit {
  const was = numbersOf(before);
  const is = numbersOf({ ...before, status });
  const orders = is.orders - was.orders;
  const revenue = is.revenue - was.revenue;
  const inLists = editThing('order', before._id, (order) => ({ ...order, status }));
  const day = dayInLagos(Date.parse(before.createdAt));
  return (answer, call) => {
    if (answer === undefined) return undefined;
    if (call === 'GET /stores/my-store') {
      const { stats, ...rest } = answer as Reply<typeof call>;
      return {
        ...rest,
        stats: { ...stats, totalOrders: stats.totalOrders + orders, revenue: stats.revenue + revenue },
      };
    }
    if (call === 'GET /stores/my-store/analytics') {
      const analytics = answer as Reply<typeof call>;
      if (!analytics.days.some(({ date }) => date === day)) return undefined;
      return {
        ...analytics,
        totalOrders: analytics.totalOrders + orders,
        revenue: analytics.revenue + revenue,
        days: analytics.days.map((one) =>
          one.date === day ? { ...one, orders: one.orders + orders, revenue: one.revenue + revenue } : one,
        ),
      };
    }
    return inLists(answer, call);
  };
}
