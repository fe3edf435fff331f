// We do not use @fastify/rate-limit 11.2.0: its Redis store needs ioredis, and while Redis is down it either fails or
// counts nothing.
import { withTimeout } from '../timeout.ts';

/** Counts a request for a key and returns the key's count in this minute. Minutes are numbered since 1970. */
export type CountRequest = (key: string, minute: number) => number | Promise<number>;

export interface Counters {
  count: CountRequest;
  close(): void;
}

/** Counts in this process. When a new minute begins, the old counts are deleted. */
export function localCounters(): Counters {
  let currentMinute = 0;
  let counts = new Map<string, number>();
  return {
    count(key, minute) {
      if (minute !== currentMinute) {
        currentMinute = minute;
        counts = new Map();
      }
      const requests = (counts.get(key) ?? 0) + 1;
      counts.set(key, requests);
      return requests;
    },
    close() {},
  };
}

/** How long a request waits for Redis before this instance of the site counts by itself. */
const redisTimeoutMs = 250;

interface SharedCountersSettings {
  url: string;
  warn(message: string): void;
  /** How long this instance counts by itself before it tries Redis again. */
  retryAfterMs?: number;
}

/** Counts in Redis, for all instances together. While Redis is down, each instance counts by itself. */
export async function sharedCounters({
  url,
  warn,
  retryAfterMs = 5_000,
}: SharedCountersSettings): Promise<Counters> {
  // Load the client only here, because few sites set REDIS_URL.
  const { createClient } = await import('@redis/client');
  const client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 2_000 } });
  const fallbackCounters = localCounters();
  let hasWarned = false;
  let retryAt = 0;

  const startCountingLocally = (reason: unknown) => {
    retryAt = Date.now() + retryAfterMs;
    if (hasWarned) return;
    hasWarned = true;
    // The message does not include the URL, which may contain a password.
    warn(`Redis does not answer, so this instance counts requests alone: ${messageOf(reason)}`);
  };
  const countInRedis = async (key: string, minute: number) => {
    const redisKey = `campus-market:requests:${key}:${minute}`;
    const [requests] = await client.multi().incr(redisKey).expire(redisKey, 120).exec();
    return Number(requests);
  };

  client.on('error', startCountingLocally);
  // The client reconnects in the background. It reports a failed attempt as an 'error' event.
  await withRedisTimeout(client.connect()).catch(startCountingLocally);
  // The first attempt may have failed before the connection succeeded.
  if (client.isReady) retryAt = 0;

  return {
    async count(key, minute) {
      if (Date.now() < retryAt) return fallbackCounters.count(key, minute);
      try {
        const requests = await withRedisTimeout(countInRedis(key, minute));
        hasWarned = false;
        return requests;
      } catch (error) {
        startCountingLocally(error);
        return fallbackCounters.count(key, minute);
      }
    },
    close: () => client.destroy(),
  };
}

function withRedisTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return withTimeout(work, redisTimeoutMs, () => {
    throw new Error('no answer in time');
  });
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ((error as NodeJS.ErrnoException).code ?? error.name);
}
