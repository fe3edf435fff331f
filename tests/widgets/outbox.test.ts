import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getOutbox } from '../../src/core/outbox/outbox.ts';
import type { Settled } from '../../src/core/outbox/queued-calls.ts';
import { unsentCount } from '../../src/core/outbox/unsent-count.ts';
import { hostedSession } from '../../src/core/session/hosted-session.ts';
import { createMarket, type Market } from '../../src/index.ts';
import { tokenKeyOf } from '../support/market/person-market.ts';

/**
 * A different user and session key in each test: the markets of earlier tests act like other tabs, which would send the
 * same user's calls and end the session when their servers refuse.
 */
let ada = '';
let sessionRules = hostedSession;
let tests = 0;

const inAWeek = Math.floor(Date.now() / 1000) + 7 * 24 * 3600;
const makeToken = (sub: string) => `x.${btoa(JSON.stringify({ sub, exp: inAWeek }))}.x`;

interface Request {
  path: string;
  key: string | null;
  content: string | undefined;
  as: string;
}

/** The requests that the server got, and its answer: a status, or 0 for a failed network. */
let requests: Request[];
let answer: (request: Request) => number;
const markets: Market[] = [];

function market(rules = sessionRules): Market {
  const made = createMarket({
    apiUrl: 'https://market.example/api',
    session: rules,
    async fetch(url, init) {
      const headers = new Headers(init?.headers);
      const request = {
        path: new URL(url).pathname.replace('/api', ''),
        key: headers.get('idempotency-key'),
        content: init?.body ? JSON.parse(String(init.body)).content : undefined,
        as: headers.get('authorization') ?? '',
      };
      requests.push(request);
      const status = answer(request);
      if (status === 0) throw new TypeError('Failed to fetch');
      const reply =
        status < 300
          ? { success: true, data: { content: request.content } }
          : { success: false, error: `Refused with ${status}`, code: 'invalid' };
      return { ok: status < 300, status, headers: new Headers(), json: async () => reply };
    },
  });
  markets.push(made);
  return made;
}

const signIn = (person: string, rules = sessionRules) => {
  const made = market(rules);
  rules.begin?.(made.storage, person);
  made.storage.write(rules.key, makeToken(person));
  return made;
};

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

const write = (to: Market, content: string, id = 't1') =>
  getOutbox(to).send('POST /threads/{id}/messages', { params: { id }, body: { content } });
const heart = (to: Market, id: string) => getOutbox(to).send('GET /add-favorites/{id}', { params: { id } });
const unheart = (to: Market, id: string) => getOutbox(to).send('DELETE /favorites/{id}', { params: { id } });
const contents = () => requests.map(({ content }) => content);
const queuedIn = (of: Market) => getOutbox(of).list();

beforeEach(() => {
  tests += 1;
  ada = `ada-${tests}`;
  sessionRules = { ...hostedSession, key: tokenKeyOf(ada) };
  requests = [];
  answer = () => 200;
});

afterEach(() => {
  // Calls that are still queued would be retried when the next test is online.
  for (const { session } of markets.splice(0)) session.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a call with a network is answered at once and leaves nothing in the queue', async () => {
  const own = signIn(ada);
  expect(await write(own, 'Good day')).toEqual({ reply: { content: 'Good day' } });
  expect(Object.keys(localStorage).filter((key) => key.includes('waiting'))).toEqual([]);
});

test('messages that were written offline are sent once and in order when the network is back', async () => {
  const own = signIn(ada);
  setOnline(false);
  expect(await write(own, 'one')).toBe('queued');
  expect(await write(own, 'two')).toBe('queued');
  expect(requests).toEqual([]);
  setOnline(true);
  const third = write(own, 'three');
  expect(await third).toEqual({ reply: { content: 'three' } });
  expect(contents()).toEqual(['one', 'two', 'three']);
  expect(queuedIn(own)).toEqual([]);
});

test('a message whose answer was lost is retried with the same key', async () => {
  const own = signIn(ada);
  answer = () => 0;
  expect(await write(own, 'hello')).toBe('queued');
  answer = () => 200;
  await getOutbox(own).sendQueued();
  expect(requests).toHaveLength(2);
  expect(requests[0]?.key).toBe(requests[1]?.key);
  expect(queuedIn(own)).toEqual([]);
});

test('a message without an answer for a day is not resent automatically, only when the user asks for it', async () => {
  const own = signIn(ada);
  answer = () => 0;
  expect(await write(own, 'hello')).toBe('queued');
  answer = () => 200;
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60_000);
  await getOutbox(own).sendQueued();
  expect(requests).toHaveLength(1);
  expect(queuedIn(own)).toMatchObject([{ refusal: expect.stringContaining('Look whether it arrived') }]);
  getOutbox(own).sendAgain(queuedIn(own)[0]?.key ?? '');
  await vi.waitFor(() => expect(queuedIn(own)).toEqual([]));
  expect(contents()).toEqual(['hello', 'hello']);
});

test('the day without an answer is counted from the first try, however often the message is retried', async () => {
  const own = signIn(ada);
  answer = () => 0;
  expect(await write(own, 'hello')).toBe('queued');
  const start = Date.now();
  const now = vi.spyOn(Date, 'now').mockReturnValue(start + 20 * 60 * 60_000);
  await getOutbox(own).sendQueued();
  expect(requests).toHaveLength(2);
  answer = () => 200;
  now.mockReturnValue(start + 25 * 60 * 60_000);
  await getOutbox(own).sendQueued();
  expect(requests).toHaveLength(2);
  expect(queuedIn(own)).toMatchObject([{ refusal: expect.stringContaining('Look whether it arrived') }]);
});

test('a message that a page was sending when it was closed a day ago is not resent automatically', async () => {
  const own = signIn(ada);
  const aDayAgo = Date.now() - 24 * 60 * 60_000;
  const input = { params: { id: 't1' }, body: { content: 'hello' } };
  const call = 'POST /threads/{id}/messages';
  const entry = { key: 'k1', call, input, personId: ada, at: aDayAgo, heldUntil: aDayAgo };
  localStorage.setItem('waiting:k1', JSON.stringify(entry));
  localStorage.setItem('campus-market:waiting', '1');
  await getOutbox(own).sendQueued();
  expect(requests).toEqual([]);
  expect(queuedIn(own)).toMatchObject([{ refusal: expect.stringContaining('Look whether it arrived') }]);
});

test('a message that was never sent stays queued for days', async () => {
  const own = signIn(ada);
  setOnline(false);
  expect(await write(own, 'hello')).toBe('queued');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 24 * 60 * 60_000);
  setOnline(true);
  await vi.waitFor(() => expect(queuedIn(own)).toEqual([]));
  expect(contents()).toEqual(['hello']);
});

const dayMs = 24 * 60 * 60_000;

/** Stores a queued message, as an earlier offline visit would have. */
function leave(key: string, at: number, more: object = {}): void {
  const input = { params: { id: 't1' }, body: { content: key } };
  const entry = { key, call: 'POST /threads/{id}/messages', input, personId: ada, at, ...more };
  localStorage.setItem(`waiting:${key}`, JSON.stringify(entry));
  localStorage.setItem('campus-market:waiting', '1');
}

test('an unsent call is sent within 14 days, and deleted after that', async () => {
  const own = signIn(ada);
  leave('too old', Date.now() - 14 * dayMs);
  leave('just in time', Date.now() - 14 * dayMs + 60_000);
  expect(queuedIn(own).map(({ key }) => key)).toEqual(['just in time']);
  expect(unsentCount(own)).toBe(1);
  await getOutbox(own).sendQueued();
  expect(contents()).toEqual(['just in time']);
  expect(Object.keys(localStorage).filter((key) => key.includes('waiting'))).toEqual([]);
});

test('when all unsent calls have expired, the storage is empty', () => {
  const own = signIn(ada);
  leave('too old', Date.now() - 15 * dayMs);
  expect(queuedIn(own)).toEqual([]);
  expect(unsentCount(own)).toBe(0);
  expect(Object.keys(localStorage).filter((key) => key.includes('waiting'))).toEqual([]);
});

/** Advances the timers by so many milliseconds, and waits for the work that they start. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  // The browser grants locks in separate tasks.
  for (let turn = 0; turn < 3; turn += 1) await navigator.locks.request('campus-market outbox', () => {});
}

test('a failed call is retried after 5 seconds, and 10 seconds after that', async () => {
  const own = signIn(ada);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer = () => 503;
  expect(await write(own, 'hello')).toBe('queued');
  await pass(4900);
  expect(requests).toHaveLength(1);
  await pass(200);
  expect(requests).toHaveLength(2);
  await pass(9700);
  expect(requests).toHaveLength(2);
  answer = () => 200;
  await pass(400);
  expect(contents()).toEqual(['hello', 'hello', 'hello']);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  expect(queuedIn(own)).toEqual([]);
});

test('a message that a page was sending when it was closed is sent automatically once that page’s hold has expired', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const own = signIn(ada);
  leave('hello', Date.now(), { heldUntil: Date.now() + 45_000 });
  await getOutbox(own).sendQueued();
  // It is retried after 5 seconds, 10 after that, and so on.
  await pass(36_000);
  expect(requests).toEqual([]);
  await pass(40_000);
  expect(contents()).toEqual(['hello']);
  expect(queuedIn(own)).toEqual([]);
});

test('a failing thread does not block another', async () => {
  const own = signIn(ada);
  answer = ({ path }) => (path.includes('/t1/') ? 503 : 200);
  expect(await write(own, 'for one', 't1')).toBe('queued');
  expect(await write(own, 'for another', 't2')).toEqual({ reply: { content: 'for another' } });
  expect(queuedIn(own)).toHaveLength(1);
});

test('a refused message stays with the reason, can be sent again and can be dropped', async () => {
  const own = signIn(ada);
  answer = () => 403;
  await expect(write(own, 'hello')).rejects.toThrow('Refused with 403');
  expect(queuedIn(own)).toMatchObject([{ refusal: 'Refused with 403' }]);
  answer = () => 200;
  const [entry] = queuedIn(own);
  getOutbox(own).sendAgain(entry?.key ?? '');
  await vi.waitFor(() => expect(queuedIn(own)).toEqual([]));

  answer = () => 403;
  await write(own, 'again').catch(() => {});
  getOutbox(own).drop(queuedIn(own)[0]?.key ?? '');
  expect(queuedIn(own)).toEqual([]);
});

test('calls wait for a limit per minute, in order, and a limit until tomorrow ends as a refusal', async () => {
  const own = signIn(ada);
  answer = () => 429;
  expect(await write(own, 'hello')).toBe('queued');
  expect(await write(own, 'hello again')).toBe('queued');
  for (let tries = 0; tries < 4; tries += 1) await getOutbox(own).sendQueued();
  answer = () => 200;
  await getOutbox(own).sendQueued();
  expect(queuedIn(own)).toEqual([]);
  expect(contents().slice(-2)).toEqual(['hello', 'hello again']);

  answer = () => 429;
  expect(await write(own, 'one too many')).toBe('queued');
  const later = Date.now() + 3 * 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await getOutbox(own).sendQueued();
  expect(queuedIn(own)).toMatchObject([{ refusal: 'Refused with 429' }]);
});

test('of a heart that is set and removed offline, only the last press is sent', async () => {
  const own = signIn(ada);
  setOnline(false);
  await heart(own, 'p1');
  await heart(own, 'p2');
  await unheart(own, 'p1');
  setOnline(true);
  await vi.waitFor(() => expect(queuedIn(own)).toEqual([]));
  expect(requests.map(({ path }) => path)).toEqual(['/add-favorites/p2', '/favorites/p1']);
});

test('a heart that fails while the browser is online is turned back', async () => {
  const own = signIn(ada);
  answer = () => 0;
  await expect(heart(own, 'p1')).rejects.toThrow('Unknown error occurred');
  expect(queuedIn(own)).toEqual([]);
});

test('listeners are told the result of a call before it leaves the list', async () => {
  const own = signIn(ada);
  setOnline(false);
  await heart(own, 'p1');
  const heard: (Settled & { listed: number })[] = [];
  getOutbox(own).onSettled((settled) => heard.push({ ...settled, listed: queuedIn(own).length }));
  vi.restoreAllMocks();
  await getOutbox(own).sendQueued();
  expect(queuedIn(own)).toEqual([]);
  expect(heard).toMatchObject([{ entry: { input: { params: { id: 'p1' } } }, reply: {}, listed: 1 }]);
});

test('the next visit sends the unsent calls once, even with two tabs open', async () => {
  const own = signIn(ada);
  setOnline(false);
  await write(own, 'hello');
  const tabs = [market(), market()];
  setOnline(true);
  await Promise.all(tabs.map((tab) => getOutbox(tab).sendQueued()));
  expect(contents()).toEqual(['hello']);
});

test('a queued call outlasts an ended session, and is sent only as the same user', async () => {
  const own = signIn(ada);
  setOnline(false);
  await write(own, 'hello');
  own.session.refuse(makeToken(ada));
  setOnline(true);
  await getOutbox(own).sendQueued();
  expect(requests).toEqual([]);

  own.storage.write(sessionRules.key, makeToken(ada));
  const unsubscribe = own.session.subscribe(() => {});
  await getOutbox(own).sendQueued();
  unsubscribe();
  expect(requests.map(({ as }) => as)).toEqual([`Bearer ${makeToken(ada)}`]);
});

test('another user who signs in neither sends nor sees it', async () => {
  const own = signIn(ada);
  setOnline(false);
  await write(own, 'hello');
  own.session.refuse(makeToken(ada));
  const other = signIn('bola');
  setOnline(true);
  await getOutbox(other).sendQueued();
  expect(requests).toEqual([]);
  expect(JSON.stringify(localStorage)).not.toContain('hello');
});

test('signing out deletes all queued calls', async () => {
  const own = signIn(ada);
  setOnline(false);
  await write(own, 'hello');
  own.session.end();
  expect(queuedIn(own)).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.includes('waiting'))).toEqual([]);
});

test('on another site, queued calls are stored in memory only', async () => {
  const own = signIn(ada, { key: 'campusToken' });
  setOnline(false);
  expect(await write(own, 'hello')).toBe('queued');
  expect(queuedIn(own)).toHaveLength(1);
  expect(JSON.stringify(localStorage)).not.toContain('hello');
  setOnline(true);
  await vi.waitFor(() => expect(queuedIn(own)).toEqual([]));
  expect(contents()).toEqual(['hello']);
});

test('a message that is written when the session has just expired is queued until it is renewed', async () => {
  const own = signIn(ada);
  const runOut = `x.${btoa(JSON.stringify({ sub: ada, exp: 1 }))}.x`;
  setOnline(false);
  // As on a device that was asleep: the page was not notified.
  localStorage.setItem(sessionRules.key, runOut);
  expect(await write(own, 'good morning')).toBe('queued');
  setOnline(true);
  own.storage.write(sessionRules.key, makeToken(ada));
  await vi.waitFor(() => expect(contents()).toContain('good morning'));
  await vi.waitFor(() => expect(queuedIn(own)).toEqual([]));
});

test('invalid stored calls are neither shown nor sent', async () => {
  const message = {
    key: 'kept',
    call: 'POST /threads/{id}/messages',
    input: { params: { id: 't1' }, body: { content: 'hello' } },
    personId: ada,
    at: Date.now(),
  };
  const strange = {
    a: { ...message, key: 'a', input: { params: { id: 't1' } } },
    b: { ...message, key: 'b', input: { params: { id: 't1' }, body: { content: {} } } },
    c: { ...message, key: 'c', input: { params: { id: {} }, body: { content: 'hello' } } },
    d: { ...message, key: 'd', refusal: {} },
    e: { ...message, key: 'of another name' },
    f: { ...message, key: 'f', call: 'POST /threads', input: {} },
    g: { ...message, key: 'g', call: 'GET /add-favorites/{id}', input: { params: null } },
    kept: message,
  };
  const own = signIn(ada);
  for (const [key, entry] of Object.entries(strange)) {
    localStorage.setItem(`waiting:${key}`, JSON.stringify(entry));
  }
  localStorage.setItem('campus-market:waiting', '1');
  expect(queuedIn(own).map(({ key }) => key)).toEqual(['kept']);
});
