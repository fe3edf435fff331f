import type { Input } from '../../contract/shared/types.ts';
import { ApiError } from '../../core/client.ts';
import type { Market } from '../../core/market.ts';
import { asObject } from '../../core/parse-json.ts';
import { isSignedOut, serverMessage } from '../../core/refusals.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';

/** An order as it is sent to the server. */
export type NewOrder = Input<'POST /orders'>['body'];

/** An order that the server has not confirmed yet. It is sent only while its buyer is signed in. */
interface QueuedOrder {
  personId: string;
  /** When the order was queued, in milliseconds since 1970. */
  since: number;
  order: NewOrder;
}

const retryMs = 30_000;
/** The maximum age of a queued order. An older order is dropped, because the chat about it ended long ago. */
const maxAgeMs = 7 * 24 * 60 * 60_000;

/** The markets that are sending their queue. Prevents sending an order twice at the same time. */
const sendingMarkets = new Set<Market>();

/**
 * Queues an order in this browser's storage and sends it, now or when the server can be reached. The WhatsApp chat
 * about the order does not wait for the call. The reference makes sending idempotent.
 */
export function recordOrder(market: Market, order: NewOrder): void {
  const personId = market.session.state().personId;
  if (!personId) return;
  const otherOrders = readQueue(market).filter((queued) => queued.order.reference !== order.reference);
  storeQueue(market, [...otherOrders, { personId, since: Date.now(), order }]);
  void sendQueuedOrders(market);
}

/** Returns the queued orders of the signed-in buyer. */
export function queuedOrdersOfBuyer(market: Market): NewOrder[] {
  const personId = market.session.state().personId;
  return readQueue(market).flatMap((queued) => (queued.personId === personId ? [queued.order] : []));
}

/**
 * Sends the signed-in buyer's queued orders. A failed order is retried while this page is open, and by the next page.
 */
export async function sendQueuedOrders(market: Market): Promise<void> {
  if (sendingMarkets.has(market)) return;
  sendingMarkets.add(market);
  try {
    // Reads the queue each time, because during a call the buyer may place another order or sign out.
    for (let [order] = queuedOrdersOfBuyer(market); order; [order] = queuedOrdersOfBuyer(market)) {
      const { reference } = order;
      const replyOrError = await market.send('POST /orders', { body: order }).catch((error: Error) => error);
      if (replyOrError instanceof Error) {
        if (!isFinalError(replyOrError)) return retryLater(market);
        const title = `Order ${reference} was not recorded`;
        showLazyToast({
          kind: 'destructive',
          title,
          text: serverMessage(replyOrError, 'Please try again later.'),
        });
      }
      storeQueue(
        market,
        readQueue(market).filter((queued) => queued.order.reference !== reference),
      );
    }
  } finally {
    sendingMarkets.delete(market);
  }
}

/**
 * Whether retrying is pointless: the server has refused the order, for example because a product was sold meanwhile.
 */
const isFinalError = (error: Error): boolean =>
  !(error instanceof ApiError && error.isWorthRetrying) && !isSignedOut(error);

function retryLater(market: Market): void {
  const send = () => {
    clearTimeout(timer);
    removeEventListener('online', send);
    void sendQueuedOrders(market);
  };
  const timer = setTimeout(send, retryMs);
  addEventListener('online', send);
}

function storeQueue({ storage }: Market, orders: QueuedOrder[]): void {
  if (orders.length === 0) storage.remove('campus-market:orders');
  else storage.write('campus-market:orders', JSON.stringify(orders));
}

function readQueue({ storage }: Market): QueuedOrder[] {
  try {
    const list = JSON.parse(storage.read('campus-market:orders') ?? '[]');
    return (Array.isArray(list) ? list : []).filter(isQueuedOrder);
  } catch {
    return [];
  }
}

function isQueuedOrder(value: unknown): value is QueuedOrder {
  const { personId, since, order } = asObject(value);
  const { reference, lines } = asObject(order);
  return (
    typeof personId === 'string' &&
    typeof reference === 'string' &&
    Array.isArray(lines) &&
    lines.every((line) => Number.isFinite(asObject(line).quantity)) &&
    Date.now() - Number(since) < maxAgeMs
  );
}

/**
 * The characters of a reference. Characters that are easily confused (I and 1, O and 0) are missing, because buyers
 * read a reference aloud.
 */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Returns the reference of a new order: CM- and six letters or digits. It is made in the browser, because the chat
 * contains it before the server has the order.
 */
export function makeReference(): string {
  const random = crypto.getRandomValues(new Uint8Array(6));
  return `CM-${[...random].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}
