import type { Input } from '../../contract/shared/types.ts';
import { ApiError } from '../../core/client.ts';
import type { Market } from '../../core/market.ts';
import { asObject } from '../../core/parse-json.ts';
import { isSignedOut, serverMessage } from '../../core/refusals.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';

/** What a checkout link was opened with. */
export type NewOrder = Input<'POST /orders'>['body'];

/** An order that the server has not answered yet. It waits for its buyer, who may sign out meanwhile. */
interface WaitingOrder {
  personId: string;
  /** In milliseconds since 1970. */
  since: number;
  order: NewOrder;
}

const retryMs = 30_000;
/** The chat is long over by then. */
const keptMs = 7 * 24 * 60 * 60_000;

/** Markets whose orders are being sent: an order is not sent twice at the same time. */
const sending = new Set<Market>();

/**
 * Keeps an order in this browser and sends it to the server, now or later: the chat opens whether the server can be
 * reached or not. Sent twice, an order is one order, by its reference.
 */
export function recordOrder(market: Market, order: NewOrder): void {
  const personId = market.session.state().personId;
  if (!personId) return;
  const others = waitingOrders(market).filter((one) => one.order.reference !== order.reference);
  keep(market, [...others, { personId, since: Date.now(), order }]);
  void sendWaitingOrders(market);
}

/** The orders of the person who is signed in that the server has not answered yet. */
export function waitingOrdersOf(market: Market): NewOrder[] {
  const personId = market.session.state().personId;
  return waitingOrders(market).flatMap((one) => (one.personId === personId ? [one.order] : []));
}

/** Sends what waits. What fails is tried again while the page is open, and by the next page. */
export async function sendWaitingOrders(market: Market): Promise<void> {
  if (sending.has(market)) return;
  sending.add(market);
  try {
    // Read anew each time: another may be made while one is being sent, or its buyer may sign out.
    for (let [order] = waitingOrdersOf(market); order; [order] = waitingOrdersOf(market)) {
      const { reference } = order;
      const failure = await market.send('POST /orders', { body: order }).catch((error: Error) => error);
      if (failure instanceof Error) {
        if (!isFinal(failure)) return tryAgain(market);
        const title = `Order ${reference} was not recorded`;
        showLateToast({
          kind: 'destructive',
          title,
          text: serverMessage(failure, 'Please try again later.'),
        });
      }
      keep(
        market,
        waitingOrders(market).filter((one) => one.order.reference !== reference),
      );
    }
  } finally {
    sending.delete(market);
  }
}

/** Sending it again would not help: the order is not taken, such as when something in it was sold meanwhile. */
const isFinal = (error: Error): boolean =>
  !(error instanceof ApiError && error.isWorthRetrying) && !isSignedOut(error);

function tryAgain(market: Market): void {
  const send = () => {
    clearTimeout(timer);
    removeEventListener('online', send);
    void sendWaitingOrders(market);
  };
  const timer = setTimeout(send, retryMs);
  addEventListener('online', send);
}

function keep({ storage }: Market, orders: WaitingOrder[]): void {
  if (orders.length === 0) storage.remove('campus-market:orders');
  else storage.write('campus-market:orders', JSON.stringify(orders));
}

function waitingOrders({ storage }: Market): WaitingOrder[] {
  try {
    const list = JSON.parse(storage.read('campus-market:orders') ?? '[]');
    return (Array.isArray(list) ? list : []).filter(isWaiting);
  } catch {
    return [];
  }
}

function isWaiting(value: unknown): value is WaitingOrder {
  const { personId, since, order } = asObject(value);
  const { reference, lines } = asObject(order);
  return (
    typeof personId === 'string' &&
    typeof reference === 'string' &&
    Array.isArray(lines) &&
    lines.every((line) => Number.isFinite(asObject(line).quantity)) &&
    Date.now() - Number(since) < keptMs
  );
}
