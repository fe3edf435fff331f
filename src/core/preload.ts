import { mutate } from 'swr';
import { unstable_serialize as cacheKeyOfBatches } from 'swr/infinite';
import type { Input, ReadCall, Reply } from '../contract/shared/types.ts';
import { cacheKeyOf, type KeptAnswer, type Normalise, type Queries } from './queries.ts';

// For pages that a server renders. An embed does without this code.

/** Reads before a page is rendered, so that its components find the answer. */
export async function preload<K extends ReadCall>(
  queries: Queries,
  call: K,
  input = {} as Input<K>,
  normalise?: Normalise<K>,
): Promise<Reply<K>> {
  const answer = await queries.read(queries.key(call, input), normalise);
  keep(queries, [call, input, answer]);
  return answer as Reply<K>;
}

/** Puts in an answer that was read elsewhere: before the page was rendered, or by the server that did. It is nobody's own. */
function keep({ key, kept, readAt }: Queries, answer: KeptAnswer): void {
  const [call, input] = answer;
  const [market] = key(call, input);
  const cacheKey = cacheKeyOf([market, call, input, undefined]);
  readAt.set(cacheKey, Date.now());
  kept.set(cacheKey, answer);
}

/** Puts in an answer that came with the page. For our own host, which has no SWRConfig with another cache. */
export function seed(queries: Queries, answer: KeptAnswer): void {
  const [call, input, data] = answer;
  const key = queries.key(call, input);
  keep(queries, answer);
  // SWR keeps each batch of a list and the list of them. Without either it asks for the first again when it is read on.
  void mutate(key, data, { revalidate: false });
  void mutate(
    cacheKeyOfBatches(() => key),
    [data],
    { revalidate: false },
  );
}
