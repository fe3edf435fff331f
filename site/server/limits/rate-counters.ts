// Not @fastify/rate-limit 11.2.0: its Redis store needs ioredis, and while Redis is away it fails or counts nothing.
import { withTimeout } from '../timeout.ts';

/** Counts one more request of a key in a minute and returns the new count. */
export type Count = (key: string, minute: number) => number | Promise<number>;

export interface Counters {
  count: Count;
  close(): void;
}

/** The counts of this instance. When a new minute begins, those of the old one are dropped. */
export function ownCounters(): Counters {
  let current = 0;
  let counts = new Map<string, number>();
  return {
    count(key, minute) {
      if (minute !== current) {
        current = minute;
        counts = new Map();
      }
      const requests = (counts.get(key) ?? 0) + 1;
      counts.set(key, requests);
      return requests;
    },
    close() {},
  };
}

/** How long a request waits for Redis before its own instance counts alone. */
const redisTimeoutMs = 250;

interface SharedCountersSettings {
  url: string;
  warn(message: string): void;
  /** How long Redis is not asked after it did not answer. */
  retryAfterMs?: number;
}

/** The counts of all instances, in Redis. While that cannot be reached each instance counts for itself. */
export async function sharedCounters({
  url,
  warn,
  retryAfterMs = 5_000,
}: SharedCountersSettings): Promise<Counters> {
  // Loaded only where REDIS_URL is set: few sites need it.
  const { createClient } = await import('@redis/client');
  const client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 2_000 } });
  const own = ownCounters();
  let isAway = false;
  let retryAt = 0;

  const countAlone = (reason: unknown) => {
    retryAt = Date.now() + retryAfterMs;
    if (isAway) return;
    isAway = true;
    // The message does not name the address, which may hold a password.
    warn(`Redis does not answer, so this instance counts requests alone: ${messageOf(reason)}`);
  };
  const countInRedis = async (key: string, minute: number) => {
    const name = `campus-market:requests:${key}:${minute}`;
    const [requests] = await client.multi().incr(name).expire(name, 120).exec();
    return Number(requests);
  };

  client.on('error', countAlone);
  // The client reconnects in the background. It reports a failed attempt as an 'error' event.
  await inTime(client.connect()).catch(countAlone);
  if (client.isReady) retryAt = 0;

  return {
    async count(key, minute) {
      if (Date.now() < retryAt) return own.count(key, minute);
      try {
        const requests = await inTime(countInRedis(key, minute));
        isAway = false;
        return requests;
      } catch (error) {
        countAlone(error);
        return own.count(key, minute);
      }
    },
    close: () => client.destroy(),
  };
}

function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  return withTimeout(answer, redisTimeoutMs, () => {
    throw new Error('no answer in time');
  });
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ((error as NodeJS.ErrnoException).code ?? error.name);
}
