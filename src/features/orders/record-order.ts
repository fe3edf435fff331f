import type { Input } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { getOutboxStorage } from '../../core/outbox/outbox-storage.ts';
import { asObject, type JsonObject, parseJson } from '../../core/parse-json.ts';
import { postOrder } from './queueable-calls.ts';
import { oldOrdersKey } from './storage-keys.ts';

/** An order as it is sent to the server. */
export type NewOrder = Input<'POST /orders'>['body'];

const loadOutbox = () => import('../outbox/index.ts');

/** Loads the code that sends orders. Call this early, because a phone may freeze the page when WhatsApp opens. */
export const preloadOutbox = (): void => void loadOutbox().catch(() => {});

/**
 * Stores an order in this browser and sends it, now or when the server can be reached. The WhatsApp chat about the order
 * does not wait for the call.
 */
export function recordOrder(market: Market, order: NewOrder): void {
  const { personId } = market.session.state();
  if (!personId) return;
  const outbox = getOutboxStorage(market);
  outbox.add(outbox.create(postOrder, { body: order }, personId));
  sendQueuedOrders(market);
}

/** Sends the signed-in buyer's queued orders. A failed order is retried while this page is open, and by the next page. */
export function sendQueuedOrders(market: Market): void {
  moveStoredOrders(market);
  const queuedCalls = getOutboxStorage(market).list();
  if (!queuedCalls.some(({ call }) => call === postOrder.call)) return;
  loadOutbox().then(
    ({ sendQueuedCalls }) => sendQueuedCalls(market, [postOrder]),
    // The code could not be loaded. Without a service worker, as in an embed, it loads only with a network.
    () => addEventListener('online', () => sendQueuedOrders(market), { once: true }),
  );
}

/** Moves the orders that an earlier version of this code has stored in one list to the outbox. */
export function moveStoredOrders(market: Market): void {
  const text = market.storage.read(oldOrdersKey);
  if (!text) return;
  // Removed first: if the storage is full, this makes room for the orders.
  market.storage.remove(oldOrdersKey);
  const outbox = getOutboxStorage(market);
  for (const { personId, since, order } of parseList(text)) {
    const isValid =
      typeof personId === 'string' && typeof since === 'number' && postOrder.isValidBody?.(asObject(order));
    if (!isValid) continue;
    const body = order as NewOrder;
    const { at, expiresAt, ...entry } = outbox.create(postOrder, { body }, personId);
    // The reference is the key, so that two tabs that move the same order at the same time store it once.
    outbox.put({ ...entry, key: body.reference, at: since, expiresAt: expiresAt - at + since });
  }
}

function parseList(text: string): JsonObject[] {
  const list = parseJson(text);
  return Array.isArray(list) ? list.map(asObject) : [];
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
