import type { Order } from '../../contract/shared/types.ts';
import type { BadgeProps } from '../../ui/display/Badge.tsx';

/** What an order with this status means for its buyer. The other statuses say it themselves. */
export const waitingText = ({ status, canteenId }: Pick<Order, 'status' | 'canteenId'>) =>
  status === 'opened' ? `Waiting for the ${canteenId ? 'canteen' : 'seller'}` : undefined;

/** The label of each status and the color of its badge. */
export const orderStatuses = {
  opened: { color: 'blue', text: 'Opened' },
  completed: { color: 'green', text: 'Completed' },
  cancelled: { color: 'grey', text: 'Cancelled' },
} as const satisfies Record<Order['status'], { color: BadgeProps['color']; text: string }>;

/** Formats the ordered items in one line: 2 × Lamp, 1 × Book. */
export const formatItems = ({ lines }: Pick<Order, 'lines'>) =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

/** Tells which part of a checkout with several sellers an order is: these orders have one reference. */
export function partText(order: Order, orders: readonly Order[]): string | undefined {
  const parts = orders.filter(({ reference }) => reference === order.reference);
  return parts.length > 1 ? `part ${parts.indexOf(order) + 1} of ${parts.length}` : undefined;
}

/** Shown if a list of orders did not load. */
export const ordersFailure = {
  title: 'Error loading orders',
  text: 'Failed to load your orders. Please try again.',
};
