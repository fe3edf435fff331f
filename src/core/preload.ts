import { mutate } from 'swr';
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
  queries.keep(answer);
  // Without this the batches of a list that start from it would be asked for again when it is read on.
  void mutate(queries.key(call, input), data, { revalidate: false });
}
