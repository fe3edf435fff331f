// `cacheKeyOf` returns the text key under which SWR caches an answer. SWR documents it, but calls it unstable (vercel/swr#1337).
import { unstable_serialize as cacheKeyOf } from 'swr';
import { publicAccess } from '../contract/shared/public-calls.ts';
import type { Input, ReadCall, Reply, UploadCall, WriteCall } from '../contract/shared/types.ts';
import type { ApiError } from './client.ts';
import type { AnswerCache, ChangeAnswer } from './invalidate.ts';

/**
 * Whether this code runs on a server. A server renders preloaded answers without SWR, because SWR would take a tenth of
 * a page's rendering time.
 */
export const isServer = typeof document === 'undefined';

/** How long an answer stays cached after the last component that showed it is gone. */
const unusedAnswerTtlMs = 5 * 60_000;
/** How long an answer is fresh. Opening a list again within this time makes no request, because our users pay for data. */
const freshMs = 60_000;

/** How often a failed read is retried: after 1, 2 and 4 seconds. */
const retriesMax = 3;

/** The cache key of an answer: the market's number, the call, its input and, for private answers, the user's id. */
export type QueryKey = readonly [market: number, call: ReadCall, input: object, personId: string | undefined];

/** Converts the answer of any server that follows the specification into our types, once, before the answer is cached. */
export type Normalize<K extends ReadCall, Answer extends Reply<K> = Reply<K>> = (reply: unknown) => Answer;

/** An answer that was read before rendering. The server sends it to the browser in the page's HTML. */
export type PreloadedAnswer = [call: ReadCall, input: object, answer: unknown];

/** A read that a component needed during a render on a server. */
export interface UnansweredRead {
  key: QueryKey;
  normalize?: (reply: unknown) => unknown;
}

/** Our refetch and retry rules, as options of an SWR hook. */
interface QueryOptions {
  revalidateOnFocus: boolean;
  revalidateIfStale: boolean;
  dedupingInterval: number;
  onErrorRetry(
    error: ApiError,
    cacheKey: string,
    config: unknown,
    revalidate: (options: RetryOptions) => unknown,
    options: RetryOptions,
  ): void;
}

interface RetryOptions {
  retryCount: number;
}

/** An answer that a component shows, or showed a few minutes ago. */
export interface ShownAnswer {
  call: ReadCall;
  /** How many components show the answer. */
  count: number;
  /** The SWR cache that contains the answer. */
  cache: AnswerCache;
  mutate: ChangeAnswer;
  /** Deletes the answer after a while. Set when no component shows it any more. */
  removalTimer?: ReturnType<typeof setTimeout>;
}

/** The cached answers of a market, and the rules for reading them again. An answer is the normalized `data` of a read. */
export interface Queries {
  key<K extends ReadCall>(call: K, input?: Input<K>): QueryKey;
  options(key: QueryKey | null): QueryOptions;
  /** Reads an answer. While it is being read, further calls wait for the same answer. */
  read(key: QueryKey, normalize?: (reply: unknown) => unknown): Promise<unknown>;
  /** Whether the answer was read within the last minute and not invalidated since. */
  isFresh(key: QueryKey): boolean;
  /** Returns an answer that came with the page or was read before rendering. */
  getPreloaded(key: QueryKey): unknown;
  /** The answers that came with the page or were read before rendering, by cache key. */
  preloaded: Map<string, PreloadedAnswer>;
  /** Stores a public answer that came with the page or was read before rendering. */
  storePreloaded(answer: PreloadedAnswer): void;
  /** On a server: the public reads that a render needed and that have no answer yet, by cache key. */
  unanswered: Map<string, UnansweredRead>;
  /** Marks an answer as shown, so that it stays cached. Returns a function that removes the mark. */
  markShown(cacheKey: string, call: ReadCall, cache: AnswerCache, mutate: ChangeAnswer): () => void;
  /** The answers that are being read, by cache key. Emptied by each write, because they may be older than the write. */
  pendingReads: Map<string, Promise<unknown>>;
  /** When each answer was read, by cache key. Stale answers have no entry. */
  readAt: Map<string, number>;
  /** Calls whose answers any write of a user may change: those on the screen are refetched after each such write. */
  changedByAllWrites?: Set<string>;
  /** Refetches the answers that a write changes, once `pendingWrite` is resolved. */
  refetchAfter(write: WriteCall | UploadCall, pendingWrite?: Promise<unknown>): Promise<void>;
  /** The answers that components show, by cache key. */
  shown: Map<string, ShownAnswer>;
}

/** The last market's number. Cache keys contain the number, because SWR caches the answers of all markets together. */
let lastMarketNumber = 0;

export function createQueries(
  readApi: (call: ReadCall, input: object) => Promise<unknown>,
  personId: () => string | undefined,
): Queries {
  lastMarketNumber += 1;
  const marketNumber = lastMarketNumber;
  const preloaded = new Map<string, PreloadedAnswer>();
  const readAt = new Map<string, number>();
  const pendingReads: Queries['pendingReads'] = new Map();
  const shown = new Map<string, ShownAnswer>();

  const read: Queries['read'] = (key, normalize = (reply) => reply) => {
    const [, call, input] = key;
    const cacheKey = cacheKeyOf(key);
    const earlierRead = pendingReads.get(cacheKey);
    if (earlierRead) return earlierRead;
    // A write empties `pendingReads`, because this answer may be older than the write.
    const isNewest = () => pendingReads.get(cacheKey) === newRead;
    const newRead = readApi(call, input)
      .then((reply) => {
        const answer = normalize(reply);
        if (isNewest()) readAt.set(cacheKey, Date.now());
        return answer;
      })
      .finally(() => {
        if (isNewest()) pendingReads.delete(cacheKey);
      });
    pendingReads.set(cacheKey, newRead);
    return newRead;
  };

  const isFresh = (key: QueryKey) => Date.now() - (readAt.get(cacheKeyOf(key)) ?? 0) <= freshMs;

  const queries: Queries = {
    key: (call, input) => [marketNumber, call, input ?? {}, publicAccess(call) ? undefined : personId()],
    read,
    isFresh,
    getPreloaded: (key) => preloaded.get(cacheKeyOf(key))?.[2],
    preloaded,
    storePreloaded(answer) {
      const [call, input] = answer;
      const cacheKey = cacheKeyOf([marketNumber, call, input, undefined]);
      readAt.set(cacheKey, Date.now());
      preloaded.set(cacheKey, answer);
    },
    unanswered: new Map(),
    markShown(cacheKey, call, cache, mutate) {
      const entry = shown.get(cacheKey) ?? { call, count: 0, cache, mutate };
      shown.set(cacheKey, entry);
      entry.count += 1;
      clearTimeout(entry.removalTimer);
      return () => {
        entry.count -= 1;
        if (entry.count > 0) return;
        entry.removalTimer = setTimeout(() => {
          for (const map of [shown, readAt, preloaded, cache]) map.delete(cacheKey);
        }, unusedAnswerTtlMs);
      };
    },
    readAt,
    pendingReads,
    refetchAfter(write, pendingWrite) {
      const forgetReads = () => pendingReads.clear();
      pendingWrite?.then(forgetReads, forgetReads);
      return (
        import('./refetch-after-write.ts')
          .then(({ refetchAfterWrite }) => refetchAfterWrite(queries, write, pendingWrite))
          // The module did not load: mark all answers as stale once the write is done.
          .catch(async () => {
            await pendingWrite?.catch(() => {});
            readAt.clear();
          })
      );
    },
    shown,
    options: (key) => ({
      revalidateOnFocus: false,
      revalidateIfStale: key !== null && !isFresh(key),
      // Only `isFresh` decides whether to refetch, so that SWR does not skip an answer that was just invalidated.
      dedupingInterval: 0,
      onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
        // Errors of our own code, as in `normalize`, have no `isWorthRetrying` and are not retried.
        if (!error.isWorthRetrying || retryCount > retriesMax) return;
        error.retry = setTimeout(revalidate, 1000 * 2 ** (retryCount - 1), { retryCount });
      },
    }),
  };
  return queries;
}
