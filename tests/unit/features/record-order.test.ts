import { expect, test } from 'vitest';
import type { Market } from '../../../src/core/market.ts';
import { type NewOrder, recordOrder, sendWaitingOrders } from '../../../src/features/orders/record-order.ts';

/**
 * A browser in which Ada is signed in, and a server that answers each order when it is told to. A later page of the same
 * browser has what an earlier one has `kept`.
 */
function browserOfAda(kept = new Map<string, string>()) {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  let personId: string | undefined = 'ada';
  const market = {
    session: { state: () => ({ personId }) },
    storage: {
      read: (key: string) => kept.get(key),
      write: (key: string, value: string) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    },
    send: (_call: string, { body }: { body: NewOrder }) =>
      new Promise<void>((resolve) => {
        sent.push(body.reference);
        answers.push(resolve);
      }),
  } as unknown as Market;
  return {
    market,
    sent,
    order: (reference: string) =>
      recordOrder(market, { reference, lines: [{ productId: 'lamp', quantity: 1 }] }),
    /** The server answers the order that it got last. */
    async answer() {
      answers.pop()?.();
      for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
    },
    signOut() {
      personId = undefined;
    },
    signIn(id: string) {
      personId = id;
    },
    kept,
    waiting: () => kept.get('campus-market:orders') ?? '',
  };
}

test('an order that is made while another is being sent is sent after it', async () => {
  const { order, answer, sent, waiting } = browserOfAda();
  order('CM-FIRST1');
  order('CM-SECOND');
  expect(sent).toEqual(['CM-FIRST1']);
  await answer();
  expect(sent).toEqual(['CM-FIRST1', 'CM-SECOND']);
  await answer();
  expect(waiting()).toBe('');
});

test('an order that was not recorded at sign-out is kept for its buyer', async () => {
  const { market, order, answer, sent, signOut, waiting } = browserOfAda();
  order('CM-FIRST1');
  order('CM-SECOND');
  signOut();
  await answer();
  await sendWaitingOrders(market);
  expect(sent).toEqual(['CM-FIRST1']);
  expect(waiting()).toContain('CM-SECOND');
  expect(waiting()).not.toContain('CM-FIRST1');
});

test('all orders that a page could not send are sent by the next page, each once', async () => {
  const closed = browserOfAda();
  closed.order('CM-FIRST1');
  closed.order('CM-SECOND');
  // The same cart is the same order, however often its chat is opened.
  closed.order('CM-SECOND');
  closed.signIn('bola');
  closed.order('CM-BOLAS1');
  expect(closed.sent).toEqual(['CM-FIRST1']);

  const { market, sent, answer, signIn, waiting } = browserOfAda(closed.kept);
  void sendWaitingOrders(market);
  await answer();
  await answer();
  expect(sent).toEqual(['CM-FIRST1', 'CM-SECOND']);
  signIn('bola');
  void sendWaitingOrders(market);
  await answer();
  expect(sent).toEqual(['CM-FIRST1', 'CM-SECOND', 'CM-BOLAS1']);
  expect(waiting()).toBe('');
});
