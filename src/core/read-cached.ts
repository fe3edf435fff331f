import { unstable_serialize as cacheKeyOf, mutate, SWRConfig } from 'swr';
import type { Input, ReadCall, Reply } from '../contract/shared/types.ts';
import type { Normalize, Queries } from './queries.ts';

/** Reads a call outside of components, through the cache that the components of a page share. */
export async function readCached<K extends ReadCall, Answer extends Reply<K> = Reply<K>>(
  queries: Queries,
  call: K,
  input = {} as Input<K>,
  normalize?: Normalize<K, Answer>,
): Promise<Answer> {
  const key = queries.key(call, input);
  const cacheKey = cacheKeyOf(key);
  // SWR's default cache, which the hosted site and the elements use.
  const { cache } = SWRConfig.defaultValue;
  // Nobody shows the answer, so it stays cached for some minutes only.
  queries.markShown(cacheKey, call, cache, mutate)();
  const cachedAnswer = cache.get(cacheKey)?.data as Answer | undefined;
  if (cachedAnswer !== undefined && queries.isFresh(key)) return cachedAnswer;
  const answer = queries.read(key, normalize) as Promise<Answer>;
  await mutate(key, answer, { revalidate: false });
  return answer;
}
