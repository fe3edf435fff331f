import { useRef } from 'react';

/**
 * Sorts the orders that are to be handled to the front. An order keeps its place when its status changes, so that an
 * order that was completed by mistake can be reopened where it stands.
 */
export function useOpenedFirst<Order extends { _id: string; status: string }>(
  orders: Order[] | undefined,
): Order[] | undefined {
  const wasOpened = useRef(new Map<string, boolean>()).current;
  for (const { _id, status } of orders ?? [])
    if (!wasOpened.has(_id)) wasOpened.set(_id, status === 'opened');
  const rank = ({ _id }: Order) => (wasOpened.get(_id) ? 0 : 1);
  return orders && [...orders].sort((one, other) => rank(one) - rank(other));
}
