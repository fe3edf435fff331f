import { mutate } from 'swr';
import { unstable_serialize as cacheKeyOfBatches } from 'swr/infinite';
import type { Input, ReadCall, Reply } from '../contract/shared/types.ts';
import { cacheKeyOf, type Normalize, type PreloadedAnswer, type Queries } from './queries.ts';

// This file is for pages that a server renders. Embeds do not load it.

/** Reads a call before its page is rendered, so that the page's components find the answer in the cache. */
export async function preload<K extends ReadCall>(
  queries: Queries,
  call: K,
  input = {} as Input<K>,
  normalize?: Normalize<K>,
): Promise<Reply<K>> {
  const answer = await queries.read(queries.key(call, input), normalize);
  storeAnswer(queries, [call, input, answer]);
  return answer as Reply<K>;
}

/** Stores a public answer that was read before rendering, here or on the server. */
function storeAnswer({ key, preloaded, readAt }: Queries, answer: PreloadedAnswer): void {
  const [call, input] = answer;
  const [marketNumber] = key(call, input);
  const cacheKey = cacheKeyOf([marketNumber, call, input, undefined]);
  readAt.set(cacheKey, Date.now());
  preloaded.set(cacheKey, answer);
}

/** Stores an answer that came with the page's HTML. For the hosted site, which uses SWR's default cache. */
export function seedCache(queries: Queries, answer: PreloadedAnswer): void {
  const [call, input, data] = answer;
  const key = queries.key(call, input);
  storeAnswer(queries, answer);
  // SWR caches each batch of a list and the list of batches. Without either, loading the second batch also rereads the first.
  void mutate(key, data, { revalidate: false });
  void mutate(
    cacheKeyOfBatches(() => key),
    [data],
    { revalidate: false },
  );
}
