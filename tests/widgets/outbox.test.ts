import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueableCalls } from '../../site/app/send-outbox.ts';
import { getOutbox } from '../../src/core/outbox/outbox.ts';
import { registerQueueable, type SettledCall } from '../../src/core/outbox/queued-calls.ts';
import { unsentCount } from '../../src/core/outbox/unsent-count.ts';
import type { StorageKey } from '../../src/core/storage.ts';
import * as favorites from '../../src/features/favorites/index.ts';
import * as messages from '../../src/features/messages/index.ts';
import { hostedSession } from '../../src/hosted-session.ts';
import { createMarket, type Market } from '../../src/index.ts';
import { tokenKeyOf } from '../support/market/person-market.ts';

/**
 * Each test has another user and session key, because the markets of earlier tests act like other tabs: they would send the
 * calls of a user with the same id, and end the session when their server refuses.
 */
let ada = '';
let sessionOptions = hostedSession;
let testCount = 0;

const inAWeek = Math.floor(Date.now() / 1000) + 7 * 24 * 3600;
const makeToken = (sub: string) => `x.${btoa(JSON.stringify({ sub, exp: inAWeek }))}.x`;

interface SentRequest {
  path: string;
  /** The idempotency key. */
  key: string | null;
  content: string | undefined;
  authorization: string;
}

/** The requests that reached the server. `respond` returns the status of a response, or 0 for a failed network. */
let requests: SentRequest[];
let respond: (request: SentRequest) => number | Promise<number>;
const markets: Market[] = [];

function openMarket(session = sessionOptions): Market {
  const market = createMarket({
    apiUrl: 'https://market.example/api',
    session,
    async fetch(url, init) {
      const headers = new Headers(init?.headers);
      const request = {
        path: new URL(url).pathname.replace('/api', ''),
        key: headers.get('idempotency-key'),
        content: init?.body ? JSON.parse(String(init.body)).content : undefined,
        authorization: headers.get('authorization') ?? '',
      };
      requests.push(request);
      const status = await respond(request);
      if (status === 0) throw new TypeError('Failed to fetch');
      const responseBody =
        status < 300
          ? { success: true, data: { content: request.content } }
          : { success: false, error: `Refused with ${status}`, code: 'invalid' };
      return { ok: status < 300, status, headers: new Headers(), json: async () => responseBody };
    },
  });
  markets.push(market);
  return market;
}

const signIn = (person: string, options = sessionOptions) => {
  const market = openMarket(options);
  options.beforeSignIn?.(market.storage, person);
  market.storage.write(options.tokenKey, makeToken(person));
  return market;
};

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

const sendMessage = (market: Market, content: string, id = 't1') =>
  getOutbox(market).send(messages.sendMessage, { params: { id }, body: { content } });
const addFavorite = (market: Market, id: string) =>
  getOutbox(market).send(favorites.addFavorite, { params: { id } });
const removeFavorite = (market: Market, id: string) =>
  getOutbox(market).send(favorites.removeFavorite, { params: { id } });
const contents = () => requests.map(({ content }) => content);
const queuedCalls = (market: Market) => getOutbox(market).list();

beforeEach(() => {
  testCount += 1;
  ada = `ada-${testCount}`;
  sessionOptions = { ...hostedSession, tokenKey: tokenKeyOf(ada) };
  requests = [];
  respond = () => 200;
  registerQueueable(queueableCalls);
});

afterEach(() => {
  // Calls that are still queued would be retried when the next test is online.
  for (const { session } of markets.splice(0)) session.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('an online call gets its response at once and leaves nothing in the queue', async () => {
  const adaMarket = signIn(ada);
  expect(await sendMessage(adaMarket, 'Good day')).toEqual({ reply: { content: 'Good day' } });
  expect(Object.keys(localStorage).filter((key) => key.includes('waiting'))).toEqual([]);
});

test('messages that were written offline are sent once and in order when the network is back', async () => {
  const adaMarket = signIn(ada);
  setOnline(false);
  expect(await sendMessage(adaMarket, 'one')).toBe('queued');
  expect(await sendMessage(adaMarket, 'two')).toBe('queued');
  expect(requests).toEqual([]);
  setOnline(true);
  const thirdResult = sendMessage(adaMarket, 'three');
  expect(await thirdResult).toEqual({ reply: { content: 'three' } });
  expect(contents()).toEqual(['one', 'two', 'three']);
  expect(queuedCalls(adaMarket)).toEqual([]);
});

test('a message whose response was lost is retried with the same idempotency key', async () => {
  const adaMarket = signIn(ada);
  respond = () => 0;
  expect(await sendMessage(adaMarket, 'hello')).toBe('queued');
  respond = () => 200;
  await getOutbox(adaMarket).sendQueued();
  expect(requests).toHaveLength(2);
  expect(requests[0]?.key).toBe(requests[1]?.key);
  expect(queuedCalls(adaMarket)).toEqual([]);
});

test('a message without a response for a day is resent only when the user asks for it', async () => {
  const adaMarket = signIn(ada);
  respond = () => 0;
  expect(await sendMessage(adaMarket, 'hello')).toBe('queued');
  respond = () => 200;
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60_000);
  await getOutbox(adaMarket).sendQueued();
  expect(requests).toHaveLength(1);
  expect(queuedCalls(adaMarket)).toMatchObject([
    { refusal: expect.stringContaining('Look whether it arrived') },
  ]);
  getOutbox(adaMarket).sendAgain(queuedCalls(adaMarket)[0]?.key ?? '');
  await vi.waitFor(() => expect(queuedCalls(adaMarket)).toEqual([]));
  expect(contents()).toEqual(['hello', 'hello']);
});

test('the day without a response is counted from the first try, however often the message is retried', async () => {
  const adaMarket = signIn(ada);
  respond = () => 0;
  expect(await sendMessage(adaMarket, 'hello')).toBe('queued');
  const start = Date.now();
  const dateNow = vi.spyOn(Date, 'now').mockReturnValue(start + 20 * 60 * 60_000);
  await getOutbox(adaMarket).sendQueued();
  expect(requests).toHaveLength(2);
  respond = () => 200;
  dateNow.mockReturnValue(start + 25 * 60 * 60_000);
  await getOutbox(adaMarket).sendQueued();
  expect(requests).toHaveLength(2);
  expect(queuedCalls(adaMarket)).toMatchObject([
    { refusal: expect.stringContaining('Look whether it arrived') },
  ]);
});

test('a message that was being sent when its page was closed a day ago is not resent automatically', async () => {
  const adaMarket = signIn(ada);
  const aDayAgo = Date.now() - 24 * 60 * 60_000;
  const input = { params: { id: 't1' }, body: { content: 'hello' } };
  const call = 'POST /threads/{id}/messages';
  const entry = { key: 'k1', call, input, personId: ada, at: aDayAgo, heldUntil: aDayAgo };
  localStorage.setItem('waiting:k1', JSON.stringify(entry));
  localStorage.setItem('campus-market:waiting', '1');
  await getOutbox(adaMarket).sendQueued();
  expect(requests).toEqual([]);
  expect(queuedCalls(adaMarket)).toMatchObject([
    { refusal: expect.stringContaining('Look whether it arrived') },
  ]);
});

test('a message that was never sent stays queued for days', async () => {
  const adaMarket = signIn(ada);
  setOnline(false);
  expect(await sendMessage(adaMarket, 'hello')).toBe('queued');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 24 * 60 * 60_000);
  setOnline(true);
  await vi.waitFor(() => expect(queuedCalls(adaMarket)).toEqual([]));
  expect(contents()).toEqual(['hello']);
});

const dayMs = 24 * 60 * 60_000;

/** Stores a queued message, as an offline page of an earlier visit has done. */
function storeQueuedMessage(key: string, at: number, overrides: object = {}): void {
  const input = { params: { id: 't1' }, body: { content: key } };
  const entry = { key, call: 'POST /threads/{id}/messages', input, personId: ada, at, ...overrides };
  localStorage.setItem(`waiting:${key}`, JSON.stringify(entry));
  localStorage.setItem('campus-market:waiting', '1');
}

test('an unsent call is sent within 14 days, and deleted after that', async () => {
  const adaMarket = signIn(ada);
  storeQueuedMessage('too old', Date.now() - 14 * dayMs);
  storeQueuedMessage('just in time', Date.now() - 14 * dayMs + 60_000);
  expect(queuedCalls(adaMarket).map(({ key }) => key)).toEqual(['just in time']);
  expect(unsentCount(adaMarket)).toBe(1);
  await getOutbox(adaMarket).sendQueued();
  expect(contents()).toEqual(['just in time']);
  expect(Object.keys(localStorage).filter((key) => key.includes('waiting'))).toEqual([]);
});

test('when all unsent calls have expired, the storage is empty', () => {
  const adaMarket = signIn(ada);
  storeQueuedMessage('too old', Date.now() - 15 * dayMs);
  expect(queuedCalls(adaMarket)).toEqual([]);
  expect(unsentCount(adaMarket)).toBe(0);
  expect(Object.keys(localStorage).filter((key) => key.includes('waiting'))).toEqual([]);
});

/** Advances the timers, and waits for the work that they start. */
async function advanceTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  // The browser grants locks in separate tasks.
  for (let turn = 0; turn < 3; turn += 1) await navigator.locks.request('campus-market outbox', () => {});
}

test('a failed call is retried after 5 seconds, and 10 seconds after that', async () => {
  const adaMarket = signIn(ada);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  respond = () => 503;
  expect(await sendMessage(adaMarket, 'hello')).toBe('queued');
  await advanceTime(4900);
  expect(requests).toHaveLength(1);
  await advanceTime(200);
  expect(requests).toHaveLength(2);
  await advanceTime(9700);
  expect(requests).toHaveLength(2);
  respond = () => 200;
  await advanceTime(400);
  expect(contents()).toEqual(['hello', 'hello', 'hello']);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  expect(queuedCalls(adaMarket)).toEqual([]);
});

test('a message that was being sent when its page was closed is sent again automatically once `heldUntil` has passed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const adaMarket = signIn(ada);
  storeQueuedMessage('hello', Date.now(), { heldUntil: Date.now() + 45_000 });
  await getOutbox(adaMarket).sendQueued();
  // The call is retried after 5 seconds, then after 10 more, and so on.
  await advanceTime(36_000);
  expect(requests).toEqual([]);
  await advanceTime(40_000);
  expect(contents()).toEqual(['hello']);
  expect(queuedCalls(adaMarket)).toEqual([]);
});

test('a message that was being sent when its page was closed is sent at once by the next page', async () => {
  // A browser gives the next page the lock of a closed page. Here the closed page is still there, so nothing is locked.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  let answerClosedPage = (_status: number) => {};
  respond = () =>
    new Promise((resolve) => {
      answerClosedPage = resolve;
    });
  const closedMarket = signIn(ada);
  const sent = sendMessage(closedMarket, 'hello');
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  dispatchEvent(new Event('pagehide'));

  respond = () => 200;
  const nextMarket = openMarket();
  await getOutbox(nextMarket).sendQueued();
  expect(contents()).toEqual(['hello', 'hello']);
  expect(requests[1]?.key).toBe(requests[0]?.key);
  expect(queuedCalls(nextMarket)).toEqual([]);
  answerClosedPage(200);
  await sent;
});

test('a message is not sent before an earlier one that a closed page was sending', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const adaMarket = signIn(ada);
  storeQueuedMessage('one', Date.now(), { heldUntil: Date.now() + 45_000 });
  expect(await sendMessage(adaMarket, 'two')).toBe('queued');
  expect(await sendMessage(adaMarket, 'for another', 't2')).toEqual({ reply: { content: 'for another' } });
  expect(contents()).toEqual(['for another']);
  await advanceTime(80_000);
  expect(contents()).toEqual(['for another', 'one', 'two']);
  expect(queuedCalls(adaMarket)).toEqual([]);
});

test('a message is not sent before an earlier one that was skipped because another call got no answer', async () => {
  const adaMarket = signIn(ada);
  respond = () => 0;
  expect(await sendMessage(adaMarket, 'for another', 't2')).toBe('queued');
  expect(await sendMessage(adaMarket, 'one')).toBe('queued');
  // Waits for the end of the round in which the message was tried.
  await getOutbox(adaMarket).sendQueued();
  requests = [];
  respond = ({ path }) => (path.includes('/t2/') ? 0 : 200);
  expect(await sendMessage(adaMarket, 'two')).toBe('queued');
  expect(contents()).toEqual(['for another']);
  respond = () => 200;
  await getOutbox(adaMarket).sendQueued();
  expect(contents()).toEqual(['for another', 'for another', 'one', 'two']);
});

test('a failing message to one thread does not block a message to another thread', async () => {
  const adaMarket = signIn(ada);
  respond = ({ path }) => (path.includes('/t1/') ? 503 : 200);
  expect(await sendMessage(adaMarket, 'for one', 't1')).toBe('queued');
  expect(await sendMessage(adaMarket, 'for another', 't2')).toEqual({ reply: { content: 'for another' } });
  expect(queuedCalls(adaMarket)).toHaveLength(1);
});

test('a refused message stays with the reason, can be sent again and can be dropped', async () => {
  const adaMarket = signIn(ada);
  respond = () => 403;
  await expect(sendMessage(adaMarket, 'hello')).rejects.toThrow('Refused with 403');
  expect(queuedCalls(adaMarket)).toMatchObject([{ refusal: 'Refused with 403' }]);
  respond = () => 200;
  const [entry] = queuedCalls(adaMarket);
  getOutbox(adaMarket).sendAgain(entry?.key ?? '');
  await vi.waitFor(() => expect(queuedCalls(adaMarket)).toEqual([]));

  respond = () => 403;
  await sendMessage(adaMarket, 'again').catch(() => {});
  getOutbox(adaMarket).drop(queuedCalls(adaMarket)[0]?.key ?? '');
  expect(queuedCalls(adaMarket)).toEqual([]);
});

test('calls over the rate limit are sent later in order, and a call that is still over the limit after minutes is refused', async () => {
  const adaMarket = signIn(ada);
  respond = () => 429;
  expect(await sendMessage(adaMarket, 'hello')).toBe('queued');
  expect(await sendMessage(adaMarket, 'hello again')).toBe('queued');
  for (let tries = 0; tries < 4; tries += 1) await getOutbox(adaMarket).sendQueued();
  respond = () => 200;
  await getOutbox(adaMarket).sendQueued();
  expect(queuedCalls(adaMarket)).toEqual([]);
  expect(contents().slice(-2)).toEqual(['hello', 'hello again']);

  respond = () => 429;
  expect(await sendMessage(adaMarket, 'one too many')).toBe('queued');
  const later = Date.now() + 3 * 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await getOutbox(adaMarket).sendQueued();
  expect(queuedCalls(adaMarket)).toMatchObject([{ refusal: 'Refused with 429' }]);
});

test('when a heart is pressed twice offline, only the last press is sent', async () => {
  const adaMarket = signIn(ada);
  setOnline(false);
  await addFavorite(adaMarket, 'p1');
  await addFavorite(adaMarket, 'p2');
  await removeFavorite(adaMarket, 'p1');
  setOnline(true);
  await vi.waitFor(() => expect(queuedCalls(adaMarket)).toEqual([]));
  expect(requests.map(({ path }) => path)).toEqual(['/add-favorites/p2', '/favorites/p1']);
});

test('a favorite that cannot be added while the browser is online is rejected and not queued', async () => {
  const adaMarket = signIn(ada);
  respond = () => 0;
  await expect(addFavorite(adaMarket, 'p1')).rejects.toThrow('Unknown error occurred');
  expect(queuedCalls(adaMarket)).toEqual([]);
});

test('listeners get the result of a call before the call leaves the queue', async () => {
  const adaMarket = signIn(ada);
  setOnline(false);
  await addFavorite(adaMarket, 'p1');
  const results: (SettledCall & { queuedCount: number })[] = [];
  getOutbox(adaMarket).onSettled((settled) =>
    results.push({ ...settled, queuedCount: queuedCalls(adaMarket).length }),
  );
  vi.restoreAllMocks();
  await getOutbox(adaMarket).sendQueued();
  expect(queuedCalls(adaMarket)).toEqual([]);
  expect(results).toMatchObject([{ entry: { input: { params: { id: 'p1' } } }, reply: {}, queuedCount: 1 }]);
});

test('the next visit sends the unsent calls once, even with two tabs open', async () => {
  const adaMarket = signIn(ada);
  setOnline(false);
  await sendMessage(adaMarket, 'hello');
  const tabs = [openMarket(), openMarket()];
  setOnline(true);
  await Promise.all(tabs.map((tab) => getOutbox(tab).sendQueued()));
  expect(contents()).toEqual(['hello']);
});

test('a call stays queued when the session ends, and is sent only when the same user has signed in again', async () => {
  const adaMarket = signIn(ada);
  setOnline(false);
  await sendMessage(adaMarket, 'hello');
  adaMarket.session.endAfterRefusal(makeToken(ada));
  setOnline(true);
  await getOutbox(adaMarket).sendQueued();
  expect(requests).toEqual([]);

  adaMarket.storage.write(sessionOptions.tokenKey, makeToken(ada));
  await getOutbox(adaMarket).sendQueued();
  expect(requests.map(({ authorization }) => authorization)).toEqual([`Bearer ${makeToken(ada)}`]);
});

test('another user who signs in neither sends nor sees the queued calls of the previous user', async () => {
  const adaMarket = signIn(ada);
  setOnline(false);
  await sendMessage(adaMarket, 'hello');
  adaMarket.session.endAfterRefusal(makeToken(ada));
  const bolaMarket = signIn('bola');
  setOnline(true);
  await getOutbox(bolaMarket).sendQueued();
  expect(requests).toEqual([]);
  expect(JSON.stringify(localStorage)).not.toContain('hello');
});

test('signing out deletes all queued calls', async () => {
  const adaMarket = signIn(ada);
  setOnline(false);
  await sendMessage(adaMarket, 'hello');
  adaMarket.session.end();
  expect(queuedCalls(adaMarket)).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.includes('waiting'))).toEqual([]);
});

test('in an embed, queued calls are stored in memory only', async () => {
  const adaMarket = signIn(ada, { tokenKey: 'campusToken' as StorageKey });
  setOnline(false);
  expect(await sendMessage(adaMarket, 'hello')).toBe('queued');
  expect(queuedCalls(adaMarket)).toHaveLength(1);
  expect(JSON.stringify(localStorage)).not.toContain('hello');
  setOnline(true);
  await vi.waitFor(() => expect(queuedCalls(adaMarket)).toEqual([]));
  expect(contents()).toEqual(['hello']);
});

test('a message that is written when the session has just expired is queued until the session is renewed', async () => {
  const adaMarket = signIn(ada);
  const expiredToken = `x.${btoa(JSON.stringify({ sub: ada, exp: 1 }))}.x`;
  setOnline(false);
  // The session expires without a notification, as on a device that was asleep.
  localStorage.setItem(sessionOptions.tokenKey, expiredToken);
  expect(await sendMessage(adaMarket, 'good morning')).toBe('queued');
  setOnline(true);
  adaMarket.storage.write(sessionOptions.tokenKey, makeToken(ada));
  await vi.waitFor(() => expect(contents()).toContain('good morning'));
  await vi.waitFor(() => expect(queuedCalls(adaMarket)).toEqual([]));
});

test('invalid stored calls are neither shown nor sent', async () => {
  const message = {
    key: 'valid',
    call: 'POST /threads/{id}/messages',
    input: { params: { id: 't1' }, body: { content: 'hello' } },
    personId: ada,
    at: Date.now(),
  };
  const entries = {
    a: { ...message, key: 'a', input: { params: { id: 't1' } } },
    b: { ...message, key: 'b', input: { params: { id: 't1' }, body: { content: {} } } },
    c: { ...message, key: 'c', input: { params: { id: {} }, body: { content: 'hello' } } },
    d: { ...message, key: 'd', refusal: {} },
    e: { ...message, key: 'another key' },
    f: { ...message, key: 'f', call: 'POST /threads', input: {} },
    g: { ...message, key: 'g', call: 'GET /add-favorites/{id}', input: { params: null } },
    valid: message,
  };
  const adaMarket = signIn(ada);
  for (const [key, entry] of Object.entries(entries)) {
    localStorage.setItem(`waiting:${key}`, JSON.stringify(entry));
  }
  localStorage.setItem('campus-market:waiting', '1');
  expect(queuedCalls(adaMarket).map(({ key }) => key)).toEqual(['valid']);
});
