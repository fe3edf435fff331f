import type { Order } from '../../contract/shared/types.ts';
import type { BadgeProps } from '../../ui/display/Badge.tsx';

/** The label of each status and the color of its badge. */
export const orderStatuses = {
  opened: { color: 'blue', text: 'Opened' },
  completed: { color: 'green', text: 'Completed' },
  cancelled: { color: 'grey', text: 'Cancelled' },
} as const satisfies Record<Order['status'], { color: BadgeProps['color']; text: string }>;

/** What the status of an order means for its buyer. */
export const stateText = ({ status, canteenId }: Pick<Order, 'status' | 'canteenId'>) =>
  status === 'completed' || status === 'cancelled'
    ? orderStatuses[status].text
    : `Waiting for the ${canteenId ? 'canteen' : 'seller'}`;

/**
 * A checkout makes an order for each seller, all with one reference. Returns which of them an order is, such as
 * "part 1 of 2", by the order's id. Orders that are alone have no text, and neither have those whose others may be among the
 * orders that have not been read yet.
 */
export function partsOfCheckouts(
  orders: readonly Pick<Order, '_id' | 'reference'>[],
  { hasMore }: { hasMore: boolean },
): ReadonlyMap<string, string> {
  const idsByReference = new Map<string, string[]>();
  for (const { _id, reference } of orders) {
    idsByReference.set(reference, [...(idsByReference.get(reference) ?? []), _id]);
  }
  if (hasMore) idsByReference.delete(orders.at(-1)?.reference ?? '');
  return new Map(
    [...idsByReference.values()]
      .filter((ids) => ids.length > 1)
      .flatMap((ids) => ids.map((id, index) => [id, `part ${index + 1} of ${ids.length}`] as const)),
  );
}

/** Formats the ordered items in one line: 2 × Lamp, 1 × Book. */
export const formatItems = ({ lines }: Pick<Order, 'lines'>) =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

/** Shown if a list of orders did not load. */
export const ordersFailure = {
  title: 'Error loading orders',
  text: 'Failed to load your orders. Please try again.',
};
