import { expect, test } from 'vitest';
import type { Market } from '../../../src/core/market.ts';
import { type NewOrder, recordOrder, sendQueuedOrders } from '../../../src/features/orders/record-order.ts';

/**
 * Returns a browser in which Ada is signed in. The server confirms an order when the test calls `confirm`. Pass the `stored` values
 * of an earlier page to open another page in the same browser.
 */
function browserOfAda(stored = new Map<string, string>()) {
  const sentReferences: string[] = [];
  const pendingOrders: (() => void)[] = [];
  let personId: string | undefined = 'ada';
  const market = {
    session: { state: () => ({ personId }) },
    storage: {
      read: (key: string) => stored.get(key),
      write: (key: string, value: string) => void stored.set(key, value),
      remove: (key: string) => void stored.delete(key),
    },
    send: (_call: string, { body }: { body: NewOrder }) =>
      new Promise<void>((resolve) => {
        sentReferences.push(body.reference);
        pendingOrders.push(resolve);
      }),
  } as unknown as Market;
  return {
    market,
    sentReferences,
    order: (reference: string) =>
      recordOrder(market, { reference, lines: [{ productId: 'lamp', quantity: 1 }] }),
    /** Lets the server confirm the order that it received last. */
    async confirm() {
      pendingOrders.pop()?.();
      for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
    },
    signOut() {
      personId = undefined;
    },
    signIn(id: string) {
      personId = id;
    },
    stored,
    queue: () => stored.get('campus-market:orders') ?? '',
  };
}

test('an order that is placed while another order is being sent is sent after the other order', async () => {
  const { order, confirm, sentReferences, queue } = browserOfAda();
  order('CM-FIRST1');
  order('CM-SECOND');
  expect(sentReferences).toEqual(['CM-FIRST1']);
  await confirm();
  expect(sentReferences).toEqual(['CM-FIRST1', 'CM-SECOND']);
  await confirm();
  expect(queue()).toBe('');
});

test('an order that was not sent before sign-out stays queued for its buyer', async () => {
  const { market, order, confirm, sentReferences, signOut, queue } = browserOfAda();
  order('CM-FIRST1');
  order('CM-SECOND');
  signOut();
  await confirm();
  await sendQueuedOrders(market);
  expect(sentReferences).toEqual(['CM-FIRST1']);
  expect(queue()).toContain('CM-SECOND');
  expect(queue()).not.toContain('CM-FIRST1');
});

test('the next page sends, once, each order that was not confirmed before the earlier page was closed', async () => {
  const closedPage = browserOfAda();
  closedPage.order('CM-FIRST1');
  closedPage.order('CM-SECOND');
  // Checking out an unchanged cart again places the same order, with the same reference.
  closedPage.order('CM-SECOND');
  closedPage.signIn('bola');
  closedPage.order('CM-BOLAS1');
  expect(closedPage.sentReferences).toEqual(['CM-FIRST1']);

  const { market, sentReferences, confirm, signIn, queue } = browserOfAda(closedPage.stored);
  void sendQueuedOrders(market);
  await confirm();
  await confirm();
  expect(sentReferences).toEqual(['CM-FIRST1', 'CM-SECOND']);
  signIn('bola');
  void sendQueuedOrders(market);
  await confirm();
  expect(sentReferences).toEqual(['CM-FIRST1', 'CM-SECOND', 'CM-BOLAS1']);
  expect(queue()).toBe('');
});
