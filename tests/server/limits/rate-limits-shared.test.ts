import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { expect, onTestFinished, test } from 'vitest';
import { type Counters, sharedCounters } from '../../../site/server/limits/rate-counters.ts';
import { deepTest } from '../../support/deep.ts';
import { type RunningRedis, startRedis } from '../../support/processes/redis.ts';
import { secondApp, startServer } from '../../support/server/server.ts';

const server = await startServer();
let time = Date.now();

async function redis(): Promise<RunningRedis> {
  const running = await startRedis();
  onTestFinished(() => running.stop());
  return running;
}

const instance = (url: string) => secondApp(server, { REDIS_URL: url, RATE_LIMIT_READS: '6' }, () => time);
type Instance = Awaited<ReturnType<typeof instance>>;

const ask = async (app: Instance) =>
  (await app.inject({ url: '/api/campuses', remoteAddress: '102.89.1.1' })).statusCode;

/** Sends this many requests at once. */
const askTimes = (app: Instance, many: number) => Promise.all(Array.from({ length: many }, () => ask(app)));

async function count({ url }: RunningRedis) {
  const warnings: string[] = [];
  const counters = await sharedCounters({ url, warn: (message) => warnings.push(message), retryAfterMs: 20 });
  onTestFinished(() => counters.close());
  return { counters, warnings };
}

/** Returns the second instance's count for a caller whom the first has counted once. */
async function countTogether(first: Counters, second: Counters): Promise<number> {
  const caller = randomUUID();
  await first.count(caller, 1);
  return second.count(caller, 1);
}

test('instances share their counts, which reset after a minute', async () => {
  const { url } = await redis();
  const [first, second] = [await instance(url), await instance(url)];
  expect(await askTimes(first, 4)).toEqual([200, 200, 200, 200]);
  expect((await askTimes(second, 4)).sort()).toEqual([200, 200, 429, 429]);
  expect(await ask(first)).toBe(429);
  time += 60_000;
  expect(await ask(second)).toBe(200);
});

test('a count expires in Redis two minutes after its last request', async () => {
  const running = await redis();
  const { counters } = await count(running);
  await counters.count('ada', 1);
  await counters.count('bola', 2);
  const keys = (await running.ask('KEYS *')).match(/campus-market:\S+/g) ?? [];
  expect(keys).toHaveLength(2);
  for (const key of keys) {
    const secondsLeft = Number(/^:(-?\d+)/.exec(await running.ask(`TTL ${key}`))?.[1]);
    expect(secondsLeft, key).toBeGreaterThan(60);
    expect(secondsLeft, key).toBeLessThanOrEqual(120);
  }
});

/** Blocks this process for longer than the Redis timeout. */
function holdUp(): void {
  for (const end = performance.now() + 600; performance.now() < end; );
}

test('an instance that was blocked for longer than the Redis timeout keeps counting with the others', async () => {
  const { counters, warnings } = await count(await redis());
  expect(await counters.count('ada', 1)).toBe(1);
  const counting = counters.count('ada', 1);
  await new Promise((sent) => setImmediate(sent));
  // The reply of Redis arrives meanwhile, but is not read.
  holdUp();
  expect(await counting).toBe(2);
  expect(await counters.count('ada', 1)).toBe(3);
  expect(warnings).toEqual([]);
});

test('an instance that was blocked before it sent its request gives Redis the full timeout', async () => {
  const running = await redis();
  const { counters, warnings } = await count(running);
  expect(await counters.count('ada', 1)).toBe(1);
  running.freeze();
  const counting = counters.count('ada', 1);
  setTimeout(running.wake, 650);
  holdUp();
  expect(await counting).toBe(2);
  expect(warnings).toEqual([]);
});

test('an instance that cannot reach Redis starts and counts alone', async () => {
  const app = await instance('redis://127.0.0.1:1');
  expect((await askTimes(app, 8)).sort()).toEqual([...Array(6).fill(200), 429, 429]);
});

deepTest('a frozen Redis delays one request, is logged once, and is used again when it answers', async () => {
  const running = await redis();
  const { counters, warnings } = await count(running);
  const other = await count(running);
  expect(await counters.count('ada', 1)).toBe(1);
  expect(await other.counters.count('ada', 1)).toBe(2);
  running.freeze();
  const begin = performance.now();
  // Counting alone starts at zero. The first count waits for the Redis timeout.
  expect(await counters.count('ada', 1)).toBe(1);
  const firstTook = performance.now() - begin;
  for (let many = 2; many <= 50; many++) expect(await counters.count('ada', 1)).toBe(many);
  // The other 49 do not wait: together they take less than ten timeouts.
  expect(performance.now() - begin).toBeLessThan(firstTook * 11);
  expect(warnings).toEqual([
    'Redis does not answer, so this instance counts requests alone: no answer in time',
  ]);
  running.wake();
  await expect.poll(() => countTogether(counters, other.counters)).toBe(2);
});

deepTest('a Redis that restarts is used again', async () => {
  const running = await redis();
  const { counters, warnings } = await count(running);
  const other = await count(running);
  await running.stop();
  expect(await countTogether(counters, other.counters)).toBe(1);
  await running.start();
  await expect.poll(() => countTogether(counters, other.counters), { timeout: 10_000 }).toBe(2);
  expect(warnings).toHaveLength(1);
});
