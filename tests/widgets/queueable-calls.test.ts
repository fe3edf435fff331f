import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queueableCalls, sendOutbox } from '../../site/app/send-outbox.ts';
import type { Input, WriteCall } from '../../src/contract/shared/types.ts';
import { getOutbox } from '../../src/core/outbox/outbox.ts';
import { getOutboxStorage } from '../../src/core/outbox/outbox-storage.ts';
import type { Queueable } from '../../src/core/outbox/queued-calls.ts';
import { unsentCount } from '../../src/core/outbox/unsent-count.ts';
import type { StorageKey } from '../../src/core/storage.ts';
import { addFavorite, removeFavorite } from '../../src/features/favorites/index.ts';
import { sendMessage, startThread } from '../../src/features/messages/index.ts';
import { postOrder, recordOrder } from '../../src/features/orders/index.ts';
import { postReview } from '../../src/features/reviews/index.ts';
import type { Market } from '../../src/index.ts';
import { closeAllToasts } from '../../src/ui/feedback/ToastQueue.ts';
import { toastRegion } from '../support/browser/widgets.ts';
import {
  embedMarket,
  errorResponse,
  type MarketRequest,
  networkFailure,
  type PersonMarket,
  personMarket,
} from '../support/market/person-market.ts';

interface Row {
  call: string;
  send(market: Market): Promise<unknown>;
}

const row = <K extends WriteCall>(queueable: Queueable<K>, input: Input<K>): Row => ({
  call: queueable.call,
  send: (market) => getOutbox(market).send(queueable, input),
});

const lines = [{ productId: 'lamp', quantity: 1 }];

/** A call that may wait for the network needs a row here. */
const rows = [
  row(addFavorite, { params: { id: 'p1' } }),
  row(removeFavorite, { params: { id: 'p1' } }),
  row(postOrder, { body: { reference: 'CM-7K2QXA', lines } }),
  row(postReview, { params: { productId: 'p1' }, body: { rating: 4, comment: 'It works as it should.' } }),
  row(startThread, { body: { userId: 'bola', content: 'Hello' } }),
  row(sendMessage, { params: { id: 't1' }, body: { content: 'Hello' } }),
];

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

/** A server that executes each idempotency key once. Each request gets the first of `faults`, or an answer. */
let faults: ('lost request' | 'lost answer' | 'no answer yet')[];
let executedKeys: Set<string>;
let requestCount: number;
/** Answers the request that has got no answer yet. */
let answer: (data: unknown) => void;

function handle({ idempotencyKey = '' }: MarketRequest): unknown {
  requestCount += 1;
  const fault = faults.shift();
  if (fault !== 'lost request') executedKeys.add(idempotencyKey);
  if (fault === 'no answer yet') return new Promise((resolve) => (answer = resolve));
  return fault ? networkFailure() : { isFavorite: true, orders: [], review: {}, message: {}, thread: {} };
}

const handlers = Object.fromEntries(
  [
    'GET /add-favorites/p1',
    'DELETE /favorites/p1',
    'POST /reviews/p1',
    'POST /threads',
    'POST /threads/t1/messages',
    'POST /orders',
  ].map((call) => [call, handle]),
);

/** Opens a page of the hosted site. The id of an earlier page's user signs in that user again. */
const openPage = (personId?: string) => personMarket(handlers, personId ? { _id: personId } : {});
const queuedCalls = (market: Market) => getOutboxStorage(market).list();
const states = (market: Market) => queuedCalls(market).map(({ state }) => state);
/** Returns what the outbox has stored in this browser. */
const storedEntries = () => Object.entries<string>(localStorage).filter(([key]) => key.includes('waiting'));

beforeEach(() => {
  faults = [];
  executedKeys = new Set();
  requestCount = 0;
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  closeAllToasts();
});

test('the site sends all queueable calls of an earlier visit, and each has a row in this table', () => {
  const modules = import.meta.glob<Record<string, Queueable>>('../../src/features/*/queueable-calls.ts', {
    eager: true,
  });
  const declaredCalls = Object.values(modules).flatMap((module) => Object.values(module));
  const names = (calls: readonly { call: string }[]) => calls.map(({ call }) => call).sort();
  expect(names(queueableCalls)).toEqual(names(declaredCalls));
  expect(names(rows)).toEqual(names(declaredCalls));
});

describe.each(rows)('$call', ({ send }) => {
  test('that is made without a network is sent once when the network is back', async () => {
    const { market } = openPage();
    setOnline(false);
    expect(await send(market)).toBe('queued');
    expect(states(market)).toEqual(['queued']);
    expect(requestCount).toBe(0);
    faults = ['lost request'];
    setOnline(true);
    await expect.poll(() => states(market)).toEqual(['unknown']);
    await getOutbox(market).sendQueued();
    expect(queuedCalls(market)).toEqual([]);
    expect(executedKeys.size).toBe(1);
    expect(storedEntries()).toEqual([]);
  });

  test('whose answer is lost is repeated with the same key, so that it has its effect once', async () => {
    const { market } = openPage();
    setOnline(false);
    await send(market);
    faults = ['lost answer'];
    setOnline(true);
    await expect.poll(() => states(market)).toEqual(['unknown']);
    expect(executedKeys.size).toBe(1);
    await getOutbox(market).sendQueued();
    expect([requestCount, executedKeys.size]).toEqual([2, 1]);
    expect(queuedCalls(market)).toEqual([]);
  });

  test('whose page is closed while it is sent has its effect once, by the next page', async () => {
    const closedPage = openPage();
    faults = ['no answer yet'];
    const pendingSend = send(closedPage.market);
    await expect.poll(() => requestCount).toBe(1);
    expect(states(closedPage.market)).toEqual(['sending']);
    const entries = storedEntries();
    closedPage.market.session.end();
    answer({});
    await pendingSend;
    expect(storedEntries()).toEqual([]);

    const nextPage = openPage(closedPage.personId);
    for (const [key, value] of entries) localStorage.setItem(key, value);
    await sendOutbox(nextPage.market);
    expect(states(nextPage.market)).toEqual(['sending']);
    const dateNow = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await sendOutbox(nextPage.market);
    expect(queuedCalls(nextPage.market)).toEqual([]);
    dateNow.mockRestore();
    expect([requestCount, executedKeys.size]).toEqual([2, 1]);
  });

  test('is sent by one of two tabs', async () => {
    const firstTab = openPage();
    setOnline(false);
    await send(firstTab.market);
    const tabs = [firstTab, openPage(firstTab.personId), openPage(firstTab.personId)];
    setOnline(true);
    await Promise.all(tabs.map(({ market }) => sendOutbox(market)));
    expect(requestCount).toBe(1);
    expect(tabs.flatMap(({ market }) => queuedCalls(market))).toEqual([]);
  });
});

describe('calls that earlier versions have stored are sent', () => {
  test('in the storage of the outbox, in each of their states', async () => {
    const { market, personId } = openPage();
    const stored = {
      queued: {},
      unknown: { deliveryUnknownSince: Date.now() - 1000 },
      sending: { heldUntil: Date.now() + 40_000 },
      refused: { refusal: 'You are too fast.' },
      // An open tab with the earlier version has changed a call that this version was sending.
      refusedByOldTab: { state: 'sending', hasWaited: true, refusal: 'You are too fast.' },
      queuedByOldTab: { state: 'sending' },
    };
    for (const [index, [key, fields]] of Object.entries(stored).entries()) {
      // A call that another page is sending holds up the later calls of its thread.
      const input = { params: { id: key === 'sending' ? 't2' : 't1' }, body: { content: key } };
      const at = Date.now() + index;
      const entry = { key, call: sendMessage.call, input, personId, at, ...fields };
      localStorage.setItem(`waiting:${key}`, JSON.stringify(entry));
    }
    localStorage.setItem('campus-market:waiting', '1');
    expect(states(market)).toEqual(['queued', 'unknown', 'sending', 'refused', 'refused', 'queued']);
    await sendOutbox(market);
    expect([...executedKeys]).toEqual(['queued', 'unknown', 'queuedByOldTab']);
    expect(states(market)).toEqual(['sending', 'refused', 'refused']);
  });

  test('in the list of orders, which is moved once', async () => {
    const { market, personId, requests } = openPage();
    const dayMs = 24 * 60 * 60_000;
    const stored = [
      { personId, since: Date.now() - dayMs, order: { reference: 'CM-FIRST1', lines } },
      { personId, since: Date.now() - 7 * dayMs, order: { reference: 'CM-TOOOLD', lines } },
      { personId, since: Date.now(), order: { reference: 'CM-NOLINE' } },
      { personId: 'bola', since: Date.now(), order: { reference: 'CM-BOLAS1', lines } },
    ];
    market.storage.write('campus-market:orders' as StorageKey, JSON.stringify(stored));
    await sendOutbox(market);
    expect(requests.map(({ call, body }) => [call, body])).toEqual([['POST /orders', stored[0]?.order]]);
    expect(localStorage.getItem('campus-market:orders')).toBeNull();
    expect(queuedCalls(market).map(({ personId: buyer, input }) => [buyer, input.body])).toEqual([
      ['bola', stored[3]?.order],
    ]);
  });
});

describe('an order', () => {
  const order = (market: Market, reference: string) => recordOrder(market, { reference, lines });
  const sentReferences = ({ requests }: PersonMarket) =>
    requests.map(({ body }) => (body as { reference: string }).reference);

  test('that is placed while another order is being sent is sent after the other order', async () => {
    const page = openPage();
    order(page.market, 'CM-FIRST1');
    order(page.market, 'CM-SECOND');
    expect(queuedCalls(page.market)).toHaveLength(2);
    await expect.poll(() => queuedCalls(page.market)).toEqual([]);
    expect(sentReferences(page)).toEqual(['CM-FIRST1', 'CM-SECOND']);
  });

  test('that is placed again while it waits is sent once', async () => {
    const page = openPage();
    setOnline(false);
    faults = ['lost request'];
    order(page.market, 'CM-FIRST1');
    await expect.poll(() => states(page.market)).toEqual(['unknown']);
    faults = ['lost request'];
    order(page.market, 'CM-FIRST1');
    expect(queuedCalls(page.market)).toHaveLength(1);
    await expect.poll(() => states(page.market)).toEqual(['unknown']);
    setOnline(true);
    await expect.poll(() => queuedCalls(page.market)).toEqual([]);
    expect(executedKeys.size).toBe(1);
  });

  test('outlasts a sign-out, is not counted as lost, and is sent when its buyer is back', async () => {
    const page = openPage();
    const { market, personId } = page;
    faults = ['lost request'];
    order(market, 'CM-FIRST1');
    await expect.poll(() => states(market)).toEqual(['unknown']);
    expect(unsentCount(market)).toBe(0);
    market.session.end();
    page.signIn('bola');
    await getOutbox(market).sendQueued();
    expect(requestCount).toBe(1);
    expect(queuedCalls(market)).toHaveLength(1);
    const nextPage = openPage(personId);
    await sendOutbox(nextPage.market);
    expect(sentReferences(nextPage)).toEqual(['CM-FIRST1']);
    expect(queuedCalls(nextPage.market)).toEqual([]);
  });

  test('that waits in an embed is sent with the next order of the next page', async () => {
    const { market, personId } = embedMarket({ 'POST /orders': networkFailure });
    order(market, 'CM-FIRST1');
    await expect.poll(() => states(market)).toEqual(['unknown']);
    const nextPage = embedMarket(handlers);
    nextPage.signIn(personId);
    order(nextPage.market, 'CM-SECOND');
    await expect.poll(() => queuedCalls(nextPage.market)).toEqual([]);
    expect(sentReferences(nextPage)).toEqual(['CM-FIRST1', 'CM-SECOND']);
  });

  test('is dropped after seven days', async () => {
    const { market, personId } = openPage();
    faults = ['lost request'];
    order(market, 'CM-FIRST1');
    await expect.poll(() => states(market)).toEqual(['unknown']);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 7 * 24 * 60 * 60_000);
    expect(queuedCalls(openPage(personId).market)).toEqual([]);
    expect(storedEntries()).toEqual([]);
  });

  test('that the server refuses shows a toast and leaves the outbox', async () => {
    const { market, apiHandlers } = openPage();
    apiHandlers['POST /orders'] = () => errorResponse(409, 'Just sold.', 'conflict');
    order(market, 'CM-FIRST1');
    await expect.element(toastRegion()).toHaveTextContent('Order CM-FIRST1 was not recorded');
    await expect.element(toastRegion()).toHaveTextContent('Just sold.');
    expect(queuedCalls(market)).toEqual([]);
  });
});
