import { mutate } from 'swr';
import { unstable_serialize as cacheKeyOfBatches } from 'swr/infinite';
import type { Input, ReadCall, Reply } from '../contract/shared/types.ts';
import type { KeptAnswer, Normalise, Queries } from './queries.ts';

// For pages that a server renders. An embed does without this code.

/** Reads before a page is rendered, so that its components find the answer. */
export async function preload<K extends ReadCall>(
  queries: Queries,
  call: K,
  input = {} as Input<K>,
  normalise?: Normalise<K>,
): Promise<Reply<K>> {
  const answer = await queries.read(queries.key(call, input), normalise);
  queries.keep([call, input, answer]);
  return answer as Reply<K>;
}

/** Puts in an answer that came with the page. For our own host, which has no SWRConfig with another cache. */
export function seed(queries: Queries, answer: KeptAnswer): void {
  const [call, input, data] = answer;
  const key = queries.key(call, input);
  queries.keep(answer);
  // SWR keeps each batch of a list and the list of them. Without either it asks for the first again when it is read on.
  void mutate(key, data, { revalidate: false });
  void mutate(
    cacheKeyOfBatches(() => key),
    [data],
    { revalidate: false },
  );
}
