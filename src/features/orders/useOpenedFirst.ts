import { useRef } from 'react';

/**
 * Sorts the orders that are to be handled to the front. An order keeps its place when its status changes, so that an
 * order that was completed by mistake can be reopened where it stands. Older orders that are loaded later come below those
 * that were there, so that nothing moves while somebody reads.
 */
export function useOpenedFirst<Order extends { _id: string; status: string }>(
  orders: Order[] | undefined,
): Order[] | undefined {
  const places = useRef(new Map<string, { batch: number; isFirst: boolean }>()).current;
  let batch = 1 + Math.max(-1, ...[...places.values()].map((place) => place.batch));
  // The newest order comes first. From the end, so that a new order is placed like the one that it precedes.
  for (const { _id, status } of orders?.toReversed() ?? []) {
    const place = places.get(_id);
    if (place) batch = place.batch;
    else places.set(_id, { batch, isFirst: status === 'opened' });
  }
  const rank = ({ _id }: Order) => {
    const place = places.get(_id);
    return place ? 2 * place.batch + (place.isFirst ? 0 : 1) : 0;
  };
  return orders && [...orders].sort((one, other) => rank(one) - rank(other));
}
