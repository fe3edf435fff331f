import { expect, test } from 'vitest';
import type { Market } from '../../../src/core/market.ts';
import { type NewOrder, recordOrder, sendWaitingOrders } from '../../../src/features/orders/record-order.ts';

/**
 * A browser in which Ada is signed in, and a server that answers each order when the test calls `answer`. Pages of the
 * same browser share the storage `kept`.
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
    /** Lets the server answer the last order that it got. */
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

test('an order that was not recorded at sign-out is stored for its buyer', async () => {
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

test('all orders that a page could not send are sent once by the next page', async () => {
  const closed = browserOfAda();
  closed.order('CM-FIRST1');
  closed.order('CM-SECOND');
  // Opening the chat of the same cart again does not create another order.
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
