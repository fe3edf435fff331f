import type { SWRConfiguration } from 'swr';
import { type Cache, INFINITE_PREFIX, initCache, type State } from 'swr/_internal';
import { ApiError } from './client.ts';

/** An answer that nobody shows any more is dropped after this time. */
const unusedFor = 5 * 60_000;
/** A list that is opened again within this time costs no request: our readers pay for data. */
const freshFor = 60_000;

const retries = 3;
const retryDelay = (attempt: number) => Math.min(1000 * 2 ** (attempt - 1), 30_000);

/** What was read, by path, and the rules for reading it again. */
export interface Queries {
  /** The rules of the product, as options of an SWR hook. */
  options(path: string | null): SWRConfiguration;
  read(path: string): Promise<unknown>;
  /** True when it was read a moment ago. */
  isFresh(path: string): boolean;
  /** Reads now, so that a component finds it in the cache: what a server does before it renders. */
  preload(path: string): Promise<unknown>;
  /** Puts in what was read elsewhere: what a page does with the data that came in its HTML. */
  seed(path: string, data: unknown): void;
  /** Marks a path as shown. Call what it returns when it is no longer shown. */
  hold(path: string): () => void;
}

export function createQueries(fetcher: (path: string) => Promise<unknown>): Queries {
  // SWR starts a cache once; a provider of its own per React root would end it with the first root.
  const entries = new Map<string, State<unknown>>();
  const [cache, mutate] = initCache(entries as Cache) ?? [];
  const readAt = new Map<string, number>();
  const holders = new Map<string, number>();
  const drops = new Map<string, ReturnType<typeof setTimeout>>();

  const read = async (path: string) => {
    const data = await fetcher(path);
    readAt.set(path, Date.now());
    return data;
  };

  const seed = (path: string, data: unknown) => {
    readAt.set(path, Date.now());
    entries.set(path, { data });
    entries.set(INFINITE_PREFIX + path, { data: [data] });
  };

  const isFresh = (path: string) => Date.now() - (readAt.get(path) ?? 0) <= freshFor;

  const drop = (path: string) => {
    drops.delete(path);
    if (holders.has(path)) return;
    readAt.delete(path);
    entries.delete(path);
    entries.delete(INFINITE_PREFIX + path);
  };

  return {
    read,
    seed,
    async preload(path) {
      const data = await read(path);
      seed(path, data);
      return data;
    },
    hold(path) {
      holders.set(path, (holders.get(path) ?? 0) + 1);
      return () => {
        const left = (holders.get(path) ?? 1) - 1;
        if (left > 0) holders.set(path, left);
        else {
          holders.delete(path);
          clearTimeout(drops.get(path));
          drops.set(path, setTimeout(drop, unusedFor, path));
        }
      };
    },
    isFresh,
    options: (path) => ({
      ...({ cache, mutate } as SWRConfiguration),
      revalidateOnFocus: false,
      revalidateIfStale: path !== null && !isFresh(path),
      onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
        if (!(error instanceof ApiError) || !error.isWorthRetrying || retryCount > retries) return;
        setTimeout(revalidate, retryDelay(retryCount), { retryCount });
      },
    }),
  };
}
