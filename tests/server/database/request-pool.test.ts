import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeSharedReads } from '../../../site/server/calls/shared-reads.ts';
import { isDatabaseUnavailable } from '../../../site/server/db/database-errors.ts';
import { RequestPool } from '../../../site/server/db/request-pool.ts';
import { RequestWaits, runInRequest } from '../../../site/server/db/request-waits.ts';
import { makeRenderQueue } from '../../../site/server/pages/render-queue.ts';
import { toRefusal } from '../../../site/server/refusals/error-handler.ts';

/** How the fake database reacts to a new connection. */
let databaseReaction: 'answers' | 'refuses' | 'hangs' = 'answers';
let connectionAttempts = 0;

class FakeClient extends EventEmitter {
  // The pool reads these two fields to decide whether it can use the client again.
  _queryable = true;
  _ending = false;
  /** The pool destroys this stream when a connection attempt times out. */
  connection = { stream: { destroy: () => {} } };

  connect(done: (error?: Error) => void): void {
    connectionAttempts += 1;
    const error = Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' });
    this.connection.stream.destroy = () => done(error);
    if (databaseReaction === 'hangs') return;
    setTimeout(() => (databaseReaction === 'answers' ? done() : done(error)), 1);
  }
  end(done?: () => void): void {
    setTimeout(() => done?.(), 0);
  }
}

const log = { warn: vi.fn() };

function openPool(max = 2): RequestPool {
  const fake = { Client: FakeClient } as unknown as pg.PoolConfig;
  return new RequestPool({ ...fake, max, connectionTimeoutMillis: 1_500, idleTimeoutMillis: 0 }, log);
}

beforeEach(() => {
  databaseReaction = 'answers';
  connectionAttempts = 0;
  log.warn.mockClear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

interface RequestResult {
  afterMs: number;
  error?: unknown;
}

let clientCount = 0;

/**
 * Makes a request with consecutive statements that take these numbers of milliseconds. By default each request comes
 * from a new client.
 */
function makeRequest(
  pool: RequestPool,
  statements: number[] = [10],
  clientName = `client ${++clientCount}`,
): Promise<RequestResult> {
  return runInRequest(new RequestWaits(clientName), async () => {
    const startedAt = performance.now();
    try {
      for (const ms of statements) {
        const connection = await pool.connect();
        await new Promise((resolve) => setTimeout(resolve, ms));
        connection.release();
      }
      return { afterMs: performance.now() - startedAt };
    } catch (error) {
      return { afterMs: performance.now() - startedAt, error };
    }
  });
}

const makeRequests = (pool: RequestPool, count: number, statements?: number[]) =>
  Promise.all(Array.from({ length: count }, () => makeRequest(pool, statements)));

test('five hundred simultaneous requests to a healthy database all succeed', async () => {
  const results = makeRequests(openPool(10), 500, [4, 4, 4]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await results).filter(({ error }) => error)).toEqual([]);
});

test('later statements of a request run before the first statements of requests that arrived after it', async () => {
  const pool = openPool(1);
  const endedRequests: string[] = [];
  void makeRequest(pool, [10, 10, 10]).then(() => endedRequests.push('first'));
  await vi.advanceTimersByTimeAsync(5);
  void makeRequest(pool, [10]).then(() => endedRequests.push('second'));
  await vi.advanceTimersByTimeAsync(100);
  expect(endedRequests).toEqual(['first', 'second']);
});

test('the maximum wait is for all statements of a request together, not for each of them', async () => {
  const pool = openPool(1);
  const holdConnectionForASecond = async () => {
    const connection = await pool.connect();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    connection.release();
  };
  void holdConnectionForASecond();
  await vi.advanceTimersByTimeAsync(10);
  const result = makeRequest(pool, [100, 100]);
  await vi.advanceTimersByTimeAsync(1_000);
  // This second holder gets the connection before the request's second statement.
  void holdConnectionForASecond();
  await vi.advanceTimersByTimeAsync(2_000);
  const { afterMs, error } = await result;
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(afterMs).toBeGreaterThan(1_100);
  expect(afterMs).toBeLessThan(2_000);
});

test('when the queue is longer than 1.5 seconds, new requests are refused at once with a retry time', async () => {
  const pool = openPool(1);
  // A new request arrives every 10 ms, and each takes 20 ms.
  const results: RequestResult[] = [];
  for (let number = 0; number < 500; number += 1) {
    void makeRequest(pool, [20]).then((result) => results.push(result));
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(3_000);
  const refused = results.filter(({ error }) => error);
  expect(refused.some(({ afterMs }) => afterMs < 100)).toBe(true);
  expect(Math.max(...results.map(({ afterMs }) => afterMs))).toBeLessThan(2_000);
  // Refused requests have not delayed the other requests.
  expect(results.length - refused.length).toBeGreaterThan(240);
  const refusals = refused.map(({ error }) => toRefusal(error));
  expect(new Set(refusals.map(({ status, message }) => `${status} ${message}`))).toEqual(
    new Set(['503 Many people are here right now. Please try again in a moment.']),
  );
  expect(new Set(refusals.map(({ retryAfter }) => retryAfter))).toEqual(new Set([2, 3, 4, 5]));
});

test('timed-out requests leave the queue: once the database is idle again, new requests succeed', async () => {
  const pool = openPool(1);
  const longRequest = makeRequest(pool, [2_000]);
  const waitingRequests = makeRequests(pool, 100);
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await longRequest).error).toBeUndefined();
  expect((await waitingRequests).every(({ error }) => isDatabaseUnavailable(error))).toBe(true);
  expect(pool.queueLength).toBe(0);
  const laterResults = makeRequests(pool, 20);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await laterResults).filter(({ error }) => error)).toEqual([]);
});

test('while the database is down, one connection attempt probes it, a hundred requests wait and further requests are refused at once', async () => {
  const pool = openPool(10);
  databaseReaction = 'hangs';
  pool.markDown();
  const requests = makeRequests(pool, 500);
  await vi.advanceTimersByTimeAsync(5_000);
  const results = await requests;
  expect(connectionAttempts).toBe(1);
  expect(results.every(({ error, afterMs }) => isDatabaseUnavailable(error) && afterMs < 2_000)).toBe(true);
  // All but the request that probes and the hundred that wait.
  expect(results.filter(({ afterMs }) => afterMs <= 1_000)).toHaveLength(399);
  expect(log.warn).toHaveBeenCalledTimes(1);

  databaseReaction = 'answers';
  const laterResults = makeRequests(pool, 50);
  await vi.advanceTimersByTimeAsync(200);
  expect((await laterResults).filter(({ error }) => error)).toEqual([]);
});

test('waiting requests are refused when the database goes down, and new requests succeed when the database is back', async () => {
  const pool = openPool(2);
  databaseReaction = 'refuses';
  const results = makeRequests(pool, 50);
  await vi.advanceTimersByTimeAsync(2_000);
  const refusals = (await results).map(({ error }) => toRefusal(error));
  expect(new Set(refusals.map(({ message }) => message))).toEqual(
    new Set(['Campus Market is not available right now. Please try again in a moment.']),
  );
  expect(refusals.every(({ retryAfter = 0 }) => retryAfter >= 3 && retryAfter <= 7)).toBe(true);
  expect(new Set(refusals.map(({ retryAfter }) => retryAfter)).size).toBeGreaterThan(1);

  databaseReaction = 'answers';
  const laterResults = makeRequests(pool, 50);
  await vi.advanceTimersByTimeAsync(500);
  expect((await laterResults).filter(({ error }) => error)).toEqual([]);
});

test('a slow statement does not block other statements after the database was marked as down', async () => {
  const pool = openPool(2);
  const longRequest = makeRequest(pool, [20_000]);
  await vi.advanceTimersByTimeAsync(10);
  pool.markDown();
  const laterResult = makeRequest(pool);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await laterResult).error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(20_000);
  await longRequest;
});

test('clients that retry at once leave room in the queue for new clients', async () => {
  const pool = openPool(2);
  let isTestOver = false;
  const retryAtOnce = async (name: string) => {
    while (!isTestOver) await makeRequest(pool, [8, 8, 8, 8], name);
  };
  const retrying = Promise.all(
    Array.from({ length: 300 }, (_, index) => retryAtOnce(`retrying client ${index}`)),
  );
  await vi.advanceTimersByTimeAsync(6_000);
  const newClientResults = Array.from({ length: 10 }, () => makeRequest(pool, [8]));
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await Promise.all(newClientResults)).filter(({ error }) => error)).toEqual([]);
  isTestOver = true;
  await vi.advanceTimersByTimeAsync(5_000);
  await retrying;
});

const shareRead = makeSharedReads(new EventEmitter());
const renderPage = makeRenderQueue<string>({ concurrency: 1, waitTimeoutMs: 5_000 });

test.each<[what: string, share: (read: () => Promise<string>) => Promise<unknown>]>([
  ['a list', (read) => shareRead('/api/all-products', read)],
  ['a page', (read) => renderPage('/', 'network', read)],
])(
  'people who share %s get it, although the client that asked first retries and would be refused',
  async (_what, share) => {
    const pool = openPool(1);
    const ask = (clientToken?: string) =>
      runInRequest(new RequestWaits(clientToken), () =>
        share(async () => {
          const connection = await pool.connect();
          connection.release();
          return 'Lamp';
        }),
      );
    void makeRequests(pool, 130, [20]);
    await vi.advanceTimersByTimeAsync(1_510);
    // A request would now wait for about 1.1 seconds, for which only a client that does not retry is admitted.
    void makeRequest(pool, [20], 'retrying');
    const retry = makeRequest(pool, [20], 'retrying');
    const shared = Promise.allSettled([ask('retrying'), ask()]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(isDatabaseUnavailable((await retry).error)).toBe(true);
    expect((await shared).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  },
);
