import { type Cache, unstable_serialize as cacheKeyOf, type ScopedMutator, type SWRConfiguration } from 'swr';
import { isPrivateRead } from '../contract/shared/reads/private-reads.ts';
import type { Input, ReadCall, Reply, UploadCall, WriteCall } from '../contract/shared/types.ts';

/** The text under which SWR keeps an answer. SWR documents the function, but calls it unstable (vercel/swr#1337). */
export { cacheKeyOf };

/**
 * A server shows what was read before it began to render, and reads nothing meanwhile. Through SWR it would need a tenth of
 * a page's time to do so.
 */
export const isServer = typeof document === 'undefined';

/** An answer that no component shows any more is dropped after this time. */
const unusedMs = 5 * 60_000;
/** A list that is opened again within this time costs no request: our readers pay for data. */
const freshMs = 60_000;

/** After 1, 2 and 4 seconds. */
const retries = 3;

/** What an answer is kept under: the number of its market, the call, its input, and whose it is where it is private. */
export type QueryKey = readonly [market: number, call: ReadCall, input: object, person: string | undefined];

/** Makes the answer of any server that speaks the specification one of ours. It runs once, before the answer is kept. */
export type Normalise<K extends ReadCall, Answer extends Reply<K> = Reply<K>> = (reply: unknown) => Answer;

/** An answer as it travels from the server's page to the browser. */
export type KeptAnswer = [call: ReadCall, input: object, answer: unknown];

/** An answer that a component shows, or has shown some minutes ago. */
export interface Shown {
  call: ReadCall;
  /** How many components show it. */
  count: number;
  /** Where it is kept. */
  cache: Cache;
  mutate: ScopedMutator;
  timer?: ReturnType<typeof setTimeout>;
}

/** The answers of a market, and the rules for reading them again. */
export interface Queries {
  key<K extends ReadCall>(call: K, input?: Input<K>): QueryKey;
  /** The rules of the product, as options of an SWR hook. */
  options(key: QueryKey | null): SWRConfiguration;
  read(key: QueryKey, normalise?: (reply: unknown) => unknown): Promise<unknown>;
  /** True when it was read a moment ago. */
  isFresh(key: QueryKey): boolean;
  /** What came with the page or was read before it was rendered. */
  initial(key: QueryKey): unknown;
  /** What `preload.ts` has put in, by its keys in the cache. */
  kept: Map<string, KeptAnswer>;
  /** Marks an answer as shown. Call what it returns when it is no longer shown. */
  hold(cacheKey: string, call: ReadCall, cache: Cache, mutate: ScopedMutator): () => void;
  /** When each answer was read, by its key in the cache. */
  readAt: Map<string, number>;
  /** Reads again what a write changes in other answers, once `sent` is answered. */
  written(write: WriteCall | UploadCall, sent?: Promise<unknown>): Promise<void>;
  /** The answers that components show, by their keys in the cache. */
  shown: Map<string, Shown>;
}

/** SWR keeps the answers of all markets of a page in one place. */
let markets = 0;

export function createQueries(
  readApi: (call: ReadCall, input: object) => Promise<unknown>,
  personId: () => string | undefined,
): Queries {
  markets += 1;
  const market = markets;
  const kept = new Map<string, KeptAnswer>();
  const readAt = new Map<string, number>();
  const shown = new Map<string, Shown>();

  const read: Queries['read'] = async (key, normalise = (reply) => reply) => {
    const [, call, input] = key;
    const answer = normalise(await readApi(call, input));
    readAt.set(cacheKeyOf(key), Date.now());
    return answer;
  };

  const isFresh = (key: QueryKey) => Date.now() - (readAt.get(cacheKeyOf(key)) ?? 0) <= freshMs;

  const queries: Queries = {
    key: (call, input) => [market, call, input ?? {}, isPrivateRead(call) ? personId() : undefined],
    read,
    isFresh,
    initial: (key) => kept.get(cacheKeyOf(key))?.[2],
    kept,
    hold(cacheKey, call, cache, mutate) {
      const entry = shown.get(cacheKey) ?? { call, count: 0, cache, mutate };
      shown.set(cacheKey, entry);
      entry.count += 1;
      clearTimeout(entry.timer);
      return () => {
        entry.count -= 1;
        if (entry.count > 0) return;
        entry.timer = setTimeout(() => {
          for (const one of [shown, readAt, kept, cache]) one.delete(cacheKey);
        }, unusedMs);
      };
    },
    readAt,
    written: (write, sent) =>
      import('./after-write/read-after-write.ts')
        .then(({ readAfterWrite }) => readAfterWrite(queries, write, sent))
        // Its code did not load: all answers count as old once the write is answered.
        .catch(async () => {
          await sent?.catch(() => {});
          readAt.clear();
        }),
    shown,
    options: (key) => ({
      revalidateOnFocus: false,
      revalidateIfStale: key !== null && !isFresh(key),
      // What was read a moment ago is fresh; what is marked as old is read again, however new it is.
      dedupingInterval: 0,
      onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
        // Undefined in a fault of our own, such as in reading an answer.
        if (!error.isWorthRetrying || retryCount > retries) return;
        error.retry = setTimeout(revalidate, 1000 * 2 ** (retryCount - 1), { retryCount });
      },
    }),
  };
  return queries;
}
