import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { expect, onTestFinished, test } from 'vitest';
import { type Counters, sharedCounters } from '../../../site/server/limits/rate-counters.ts';
import { deepTest } from '../../support/deep.ts';
import { type RunningRedis, startRedis } from '../../support/processes/redis.ts';
import { startSecondApp, startServer } from '../../support/server/server.ts';

const server = await startServer();
let time = Date.now();

async function newRedis(): Promise<RunningRedis> {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  return redis;
}

const startInstance = (url: string) =>
  startSecondApp(server, { REDIS_URL: url, RATE_LIMIT_READS: '6' }, () => time);
type Instance = Awaited<ReturnType<typeof startInstance>>;

const sendRead = async (app: Instance) =>
  (await app.inject({ url: '/api/campuses', remoteAddress: '102.89.1.1' })).statusCode;

/** Sends this many requests at once. */
const sendReads = (app: Instance, requests: number) =>
  Promise.all(Array.from({ length: requests }, () => sendRead(app)));

async function startCounters({ url }: RunningRedis) {
  const warnings: string[] = [];
  const counters = await sharedCounters({ url, warn: (message) => warnings.push(message), retryAfterMs: 20 });
  onTestFinished(() => counters.close());
  return { counters, warnings };
}

/** Returns the second instance's count for a caller whom the first instance has counted once. */
async function countTogether(first: Counters, second: Counters): Promise<number> {
  const caller = randomUUID();
  await first.count(caller, 1);
  return second.count(caller, 1);
}

test('instances share their counts, which reset after a minute', async () => {
  const { url } = await newRedis();
  const [firstInstance, secondInstance] = [await startInstance(url), await startInstance(url)];
  expect(await sendReads(firstInstance, 4)).toEqual([200, 200, 200, 200]);
  expect((await sendReads(secondInstance, 4)).sort()).toEqual([200, 200, 429, 429]);
  expect(await sendRead(firstInstance)).toBe(429);
  time += 60_000;
  expect(await sendRead(secondInstance)).toBe(200);
});

test('a count expires in Redis two minutes after its last request', async () => {
  const redis = await newRedis();
  const { counters } = await startCounters(redis);
  await counters.count('ada', 1);
  await counters.count('bola', 2);
  const keys = (await redis.sendCommand('KEYS *')).match(/campus-market:\S+/g) ?? [];
  expect(keys).toHaveLength(2);
  for (const key of keys) {
    const secondsLeft = Number(/^:(-?\d+)/.exec(await redis.sendCommand(`TTL ${key}`))?.[1]);
    expect(secondsLeft, key).toBeGreaterThan(60);
    expect(secondsLeft, key).toBeLessThanOrEqual(120);
  }
});

/** Blocks this process for longer than the Redis timeout. */
function blockProcess(): void {
  for (const end = performance.now() + 600; performance.now() < end; );
}

deepTest(
  'an instance that was blocked for longer than the Redis timeout keeps counting with the other instances',
  async () => {
    const { counters, warnings } = await startCounters(await newRedis());
    expect(await counters.count('ada', 1)).toBe(1);
    const pendingCount = counters.count('ada', 1);
    // Waits until the request to Redis is sent. Its response arrives while the process is blocked and cannot read it.
    await new Promise((sent) => setImmediate(sent));
    blockProcess();
    expect(await pendingCount).toBe(2);
    expect(await counters.count('ada', 1)).toBe(3);
    expect(warnings).toEqual([]);
  },
);

deepTest('an instance that was blocked before it sent its request gives Redis the full timeout', async () => {
  const redis = await newRedis();
  const { counters, warnings } = await startCounters(redis);
  expect(await counters.count('ada', 1)).toBe(1);
  redis.freeze();
  const pendingCount = counters.count('ada', 1);
  setTimeout(redis.unfreeze, 650);
  blockProcess();
  expect(await pendingCount).toBe(2);
  expect(warnings).toEqual([]);
});

test('an instance that cannot reach Redis starts and counts alone', async () => {
  const app = await startInstance('redis://127.0.0.1:1');
  expect((await sendReads(app, 8)).sort()).toEqual([...Array(6).fill(200), 429, 429]);
});

deepTest('a frozen Redis delays one request, is logged once, and is used again when it answers', async () => {
  const redis = await newRedis();
  const { counters, warnings } = await startCounters(redis);
  const otherInstance = await startCounters(redis);
  expect(await counters.count('ada', 1)).toBe(1);
  expect(await otherInstance.counters.count('ada', 1)).toBe(2);
  redis.freeze();
  const startedAt = performance.now();
  // An instance that counts alone starts at zero. The first call of `count` waits for the Redis timeout.
  expect(await counters.count('ada', 1)).toBe(1);
  const firstMs = performance.now() - startedAt;
  for (let expected = 2; expected <= 50; expected++) expect(await counters.count('ada', 1)).toBe(expected);
  // The other 49 counts do not wait: together they take less than ten timeouts.
  expect(performance.now() - startedAt).toBeLessThan(firstMs * 11);
  expect(warnings).toEqual([
    'Redis does not answer, so this instance counts requests alone: no answer in time',
  ]);
  redis.unfreeze();
  await expect.poll(() => countTogether(counters, otherInstance.counters)).toBe(2);
});

deepTest('a Redis that restarts is used again', async () => {
  const redis = await newRedis();
  const { counters, warnings } = await startCounters(redis);
  const otherInstance = await startCounters(redis);
  await redis.stop();
  expect(await countTogether(counters, otherInstance.counters)).toBe(1);
  await redis.start();
  await expect.poll(() => countTogether(counters, otherInstance.counters), { timeout: 10_000 }).toBe(2);
  expect(warnings).toHaveLength(1);
});
