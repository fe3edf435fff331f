import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outboxOf } from '../../src/core/outbox/outbox.ts';
import type { Settled } from '../../src/core/outbox/queued-calls.ts';
import { unsentCount } from '../../src/core/outbox/unsent-count.ts';
import { hostedSession } from '../../src/core/session/hosted-session.ts';
import { createMarket, type Market } from '../../src/index.ts';
import { tokenKeyOf } from '../support/market/person-market.ts';

/**
 * Another person in each test, under a key of its own: the markets of earlier tests are like other tabs. They would send
 * for the same person, and end the session where their servers refuse.
 */
let ada = '';
let inMarket = hostedSession;
let tests = 0;

const inAWeek = Math.floor(Date.now() / 1000) + 7 * 24 * 3600;
const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub, exp: inAWeek }))}.x`;

interface Request {
  path: string;
  key: string | null;
  content: string | undefined;
  as: string;
}

/** What the server got, and how it answers: a status, or 0 for a network that fails. */
let requests: Request[];
let answer: (request: Request) => number;
const markets: Market[] = [];

function market(rules = inMarket): Market {
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

const signIn = (person: string, rules = inMarket) => {
  const made = market(rules);
  rules.begin?.(made.storage, person);
  made.storage.write(rules.key, tokenOf(person));
  return made;
};

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

const write = (to: Market, content: string, id = 't1') =>
  outboxOf(to).send('POST /threads/{id}/messages', { params: { id }, body: { content } });
const heart = (to: Market, id: string) => outboxOf(to).send('GET /add-favorites/{id}', { params: { id } });
const unheart = (to: Market, id: string) => outboxOf(to).send('DELETE /favorites/{id}', { params: { id } });
const contents = () => requests.map(({ content }) => content);
const waiting = (of: Market) => outboxOf(of).list();

beforeEach(() => {
  tests += 1;
  ada = `ada-${tests}`;
  inMarket = { ...hostedSession, key: tokenKeyOf(ada) };
  requests = [];
  answer = () => 200;
});

afterEach(() => {
  // Those that still wait try again when the next test is online.
  for (const { session } of markets.splice(0)) session.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('what is sent with a network is answered at once and leaves nothing behind', async () => {
  const own = signIn(ada);
  expect(await write(own, 'Good day')).toEqual({ reply: { content: 'Good day' } });
  expect(Object.keys(localStorage).filter((key) => key.includes('waiting'))).toEqual([]);
});

test('messages that were written offline go out once and in order when the network is back', async () => {
  const own = signIn(ada);
  setOnline(false);
  expect(await write(own, 'one')).toBe('waiting');
  expect(await write(own, 'two')).toBe('waiting');
  expect(requests).toEqual([]);
  setOnline(true);
  const third = write(own, 'three');
  expect(await third).toEqual({ reply: { content: 'three' } });
  expect(contents()).toEqual(['one', 'two', 'three']);
  expect(waiting(own)).toEqual([]);
});

test('a message whose answer was lost is tried with the same key', async () => {
  const own = signIn(ada);
  answer = () => 0;
  expect(await write(own, 'hello')).toBe('waiting');
  answer = () => 200;
  await outboxOf(own).sendWaiting();
  expect(requests).toHaveLength(2);
  expect(requests[0]?.key).toBe(requests[1]?.key);
  expect(waiting(own)).toEqual([]);
});

test('a message without an answer for a day is not sent again by itself, and is when the person wants it', async () => {
  const own = signIn(ada);
  answer = () => 0;
  expect(await write(own, 'hello')).toBe('waiting');
  answer = () => 200;
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60_000);
  await outboxOf(own).sendWaiting();
  expect(requests).toHaveLength(1);
  expect(waiting(own)).toMatchObject([{ refusal: expect.stringContaining('Look whether it arrived') }]);
  outboxOf(own).sendAgain(waiting(own)[0]?.key ?? '');
  await vi.waitFor(() => expect(waiting(own)).toEqual([]));
  expect(contents()).toEqual(['hello', 'hello']);
});

test('the day without an answer is counted from the first try, however often the message is tried again', async () => {
  const own = signIn(ada);
  answer = () => 0;
  expect(await write(own, 'hello')).toBe('waiting');
  const start = Date.now();
  const now = vi.spyOn(Date, 'now').mockReturnValue(start + 20 * 60 * 60_000);
  await outboxOf(own).sendWaiting();
  expect(requests).toHaveLength(2);
  answer = () => 200;
  now.mockReturnValue(start + 25 * 60 * 60_000);
  await outboxOf(own).sendWaiting();
  expect(requests).toHaveLength(2);
  expect(waiting(own)).toMatchObject([{ refusal: expect.stringContaining('Look whether it arrived') }]);
});

test('a message that a page was sending when it was closed, a day ago, is not sent again by itself', async () => {
  const own = signIn(ada);
  const aDayAgo = Date.now() - 24 * 60 * 60_000;
  const input = { params: { id: 't1' }, body: { content: 'hello' } };
  const call = 'POST /threads/{id}/messages';
  const entry = { key: 'k1', call, input, personId: ada, at: aDayAgo, heldUntil: aDayAgo };
  localStorage.setItem('waiting:k1', JSON.stringify(entry));
  localStorage.setItem('campus-market:waiting', '1');
  await outboxOf(own).sendWaiting();
  expect(requests).toEqual([]);
  expect(waiting(own)).toMatchObject([{ refusal: expect.stringContaining('Look whether it arrived') }]);
});

test('a message that was never sent waits for days', async () => {
  const own = signIn(ada);
  setOnline(false);
  expect(await write(own, 'hello')).toBe('waiting');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 24 * 60 * 60_000);
  setOnline(true);
  await vi.waitFor(() => expect(waiting(own)).toEqual([]));
  expect(contents()).toEqual(['hello']);
});

const dayMs = 24 * 60 * 60_000;

/** Leaves a message in the browser, as an earlier visit has that was offline. */
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
  expect(waiting(own).map(({ key }) => key)).toEqual(['just in time']);
  expect(unsentCount(own)).toBe(1);
  await outboxOf(own).sendWaiting();
  expect(contents()).toEqual(['just in time']);
  expect(Object.keys(localStorage).filter((key) => key.includes('waiting'))).toEqual([]);
});

test('when all unsent calls are too old, the storage is empty', () => {
  const own = signIn(ada);
  leave('too old', Date.now() - 15 * dayMs);
  expect(waiting(own)).toEqual([]);
  expect(unsentCount(own)).toBe(0);
  expect(Object.keys(localStorage).filter((key) => key.includes('waiting'))).toEqual([]);
});

/** Lets so many milliseconds pass for the timers, and then what they began. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  // A browser gives its locks in tasks of their own.
  for (let turn = 0; turn < 3; turn += 1) await navigator.locks.request('campus-market outbox', () => {});
}

test('a failed call is retried after 5 seconds, and 10 seconds after that', async () => {
  const own = signIn(ada);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer = () => 503;
  expect(await write(own, 'hello')).toBe('waiting');
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
  expect(waiting(own)).toEqual([]);
});

test('a message that a page was sending when it was closed goes out by itself once that page cannot be at it any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const own = signIn(ada);
  leave('hello', Date.now(), { heldUntil: Date.now() + 45_000 });
  await outboxOf(own).sendWaiting();
  // It is tried after 5 seconds, 10 after that, and so on.
  await pass(36_000);
  expect(requests).toEqual([]);
  await pass(40_000);
  expect(contents()).toEqual(['hello']);
  expect(waiting(own)).toEqual([]);
});

test('one thread that fails does not hold up another', async () => {
  const own = signIn(ada);
  answer = ({ path }) => (path.includes('/t1/') ? 503 : 200);
  expect(await write(own, 'for one', 't1')).toBe('waiting');
  expect(await write(own, 'for another', 't2')).toEqual({ reply: { content: 'for another' } });
  expect(waiting(own)).toHaveLength(1);
});

test('a refused message stays with the reason, can be sent again and can be dropped', async () => {
  const own = signIn(ada);
  answer = () => 403;
  await expect(write(own, 'hello')).rejects.toThrow('Refused with 403');
  expect(waiting(own)).toMatchObject([{ refusal: 'Refused with 403' }]);
  answer = () => 200;
  const [entry] = waiting(own);
  outboxOf(own).sendAgain(entry?.key ?? '');
  await vi.waitFor(() => expect(waiting(own)).toEqual([]));

  answer = () => 403;
  await write(own, 'again').catch(() => {});
  outboxOf(own).drop(waiting(own)[0]?.key ?? '');
  expect(waiting(own)).toEqual([]);
});

test('a limit of a minute is waited for, in order, and one that holds until tomorrow ends as a refusal', async () => {
  const own = signIn(ada);
  answer = () => 429;
  expect(await write(own, 'hello')).toBe('waiting');
  expect(await write(own, 'hello again')).toBe('waiting');
  for (let tries = 0; tries < 4; tries += 1) await outboxOf(own).sendWaiting();
  answer = () => 200;
  await outboxOf(own).sendWaiting();
  expect(waiting(own)).toEqual([]);
  expect(contents().slice(-2)).toEqual(['hello', 'hello again']);

  answer = () => 429;
  expect(await write(own, 'one too many')).toBe('waiting');
  const later = Date.now() + 3 * 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await outboxOf(own).sendWaiting();
  expect(waiting(own)).toMatchObject([{ refusal: 'Refused with 429' }]);
});

test('a heart that is set and taken offline goes out as the last of both', async () => {
  const own = signIn(ada);
  setOnline(false);
  await heart(own, 'p1');
  await heart(own, 'p2');
  await unheart(own, 'p1');
  setOnline(true);
  await vi.waitFor(() => expect(waiting(own)).toEqual([]));
  expect(requests.map(({ path }) => path)).toEqual(['/add-favorites/p2', '/favorites/p1']);
});

test('a heart that fails while the browser is online is turned back', async () => {
  const own = signIn(ada);
  answer = () => 0;
  await expect(heart(own, 'p1')).rejects.toThrow('Unknown error occurred');
  expect(waiting(own)).toEqual([]);
});

test('those who show it hear how it ended before it leaves the list', async () => {
  const own = signIn(ada);
  setOnline(false);
  await heart(own, 'p1');
  const heard: (Settled & { listed: number })[] = [];
  outboxOf(own).onSettled((settled) => heard.push({ ...settled, listed: waiting(own).length }));
  vi.restoreAllMocks();
  await outboxOf(own).sendWaiting();
  expect(waiting(own)).toEqual([]);
  expect(heard).toMatchObject([{ entry: { input: { params: { id: 'p1' } } }, reply: {}, listed: 1 }]);
});

test('the next visit sends what the last one could not, once, though two tabs are open', async () => {
  const own = signIn(ada);
  setOnline(false);
  await write(own, 'hello');
  const tabs = [market(), market()];
  setOnline(true);
  await Promise.all(tabs.map((tab) => outboxOf(tab).sendWaiting()));
  expect(contents()).toEqual(['hello']);
});

test('it outlasts an ended session, and goes out only as the same person', async () => {
  const own = signIn(ada);
  setOnline(false);
  await write(own, 'hello');
  own.session.refuse(tokenOf(ada));
  setOnline(true);
  await outboxOf(own).sendWaiting();
  expect(requests).toEqual([]);

  own.storage.write(inMarket.key, tokenOf(ada));
  const unsubscribe = own.session.subscribe(() => {});
  await outboxOf(own).sendWaiting();
  unsubscribe();
  expect(requests.map(({ as }) => as)).toEqual([`Bearer ${tokenOf(ada)}`]);
});

test('another person who signs in neither sends nor finds it', async () => {
  const own = signIn(ada);
  setOnline(false);
  await write(own, 'hello');
  own.session.refuse(tokenOf(ada));
  const other = signIn('bola');
  setOnline(true);
  await outboxOf(other).sendWaiting();
  expect(requests).toEqual([]);
  expect(JSON.stringify(localStorage)).not.toContain('hello');
});

test('after signing out nothing of it is left', async () => {
  const own = signIn(ada);
  setOnline(false);
  await write(own, 'hello');
  own.session.end();
  expect(waiting(own)).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.includes('waiting'))).toEqual([]);
});

test("in somebody else's page it stays in memory", async () => {
  const own = signIn(ada, { key: 'campusToken' });
  setOnline(false);
  expect(await write(own, 'hello')).toBe('waiting');
  expect(waiting(own)).toHaveLength(1);
  expect(JSON.stringify(localStorage)).not.toContain('hello');
  setOnline(true);
  await vi.waitFor(() => expect(waiting(own)).toEqual([]));
  expect(contents()).toEqual(['hello']);
});

test('a message that is written when the session has just run out waits until it is renewed', async () => {
  const own = signIn(ada);
  const runOut = `x.${btoa(JSON.stringify({ sub: ada, exp: 1 }))}.x`;
  setOnline(false);
  // As on a device that has slept: nothing has told the page.
  localStorage.setItem(inMarket.key, runOut);
  expect(await write(own, 'good morning')).toBe('waiting');
  setOnline(true);
  own.storage.write(inMarket.key, tokenOf(ada));
  await vi.waitFor(() => expect(contents()).toContain('good morning'));
  await vi.waitFor(() => expect(waiting(own)).toEqual([]));
});

test('what is no call of ours is neither shown nor sent', async () => {
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
  expect(waiting(own).map(({ key }) => key)).toEqual(['kept']);
});
