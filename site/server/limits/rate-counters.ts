// Not @fastify/rate-limit 11.2.0: its Redis store needs ioredis, and while Redis is away it fails or counts nothing.
import { setTimeout as wait } from 'node:timers/promises';

/** Says how many there have been in a minute, with this one. */
export type Count = (key: string, minute: number) => number | Promise<number>;

export interface Counters {
  count: Count;
  close(): void;
}

/** The counts of this instance. Those of a minute that is over are forgotten all at once. */
export function ownCounters(): Counters {
  let current = 0;
  let counts = new Map<string, number>();
  return {
    count(key, minute) {
      if (minute !== current) {
        current = minute;
        counts = new Map();
      }
      const many = (counts.get(key) ?? 0) + 1;
      counts.set(key, many);
      return many;
    },
    close() {},
  };
}

/** In milliseconds: how long a request waits for the shared counts, before its own instance counts alone. */
const patience = 250;

interface SharedCountersSettings {
  url: string;
  warn(message: string): void;
  /** In milliseconds: how long Redis is left alone after it did not answer. */
  rest?: number;
}

/** The counts of all instances, in Redis. While that cannot be reached each instance counts for itself. */
export async function sharedCounters({ url, warn, rest = 5_000 }: SharedCountersSettings): Promise<Counters> {
  // Few sites need it, so the others do not load it.
  const { createClient } = await import('@redis/client');
  const client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 2_000 } });
  const own = ownCounters();
  let isAway = false;
  let restsUntil = 0;

  const goAway = (reason: unknown) => {
    restsUntil = Date.now() + rest;
    if (isAway) return;
    isAway = true;
    // The address may hold a password, so it is not repeated.
    warn(`Redis does not answer, so this instance counts requests alone: ${messageOf(reason)}`);
  };
  const countThere = async (key: string, minute: number) => {
    const name = `campus-market:requests:${key}:${minute}`;
    const [many] = await client.multi().incr(name).expire(name, 120).exec();
    return Number(many);
  };

  client.on('error', goAway);
  // It goes on trying in the background. An attempt that fails at once is told of by the event.
  await inTime(client.connect()).catch(goAway);
  if (client.isReady) restsUntil = 0;

  return {
    async count(key, minute) {
      if (Date.now() < restsUntil) return own.count(key, minute);
      try {
        const many = await inTime(countThere(key, minute));
        isAway = false;
        return many;
      } catch (error) {
        goAway(error);
        return own.count(key, minute);
      }
    },
    close: () => client.destroy(),
  };
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const isOver = new AbortController();
  const tooLate = wait(patience, undefined, { signal: isOver.signal }).then(() => {
    throw new Error('no answer in time');
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    // Whichever comes second is of no interest, not even when it fails.
    answer.catch(() => {});
    tooLate.catch(() => {});
    isOver.abort();
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ((error as NodeJS.ErrnoException).code ?? error.name);
}
