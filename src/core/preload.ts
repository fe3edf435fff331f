import { mutate } from 'swr';
import { unstable_serialize as cacheKeyOfBatches } from 'swr/infinite';
import type { Input, ReadCall, Reply } from '../contract/shared/types.ts';
import type { Normalize, PreloadedAnswer, Queries } from './queries.ts';
import { seedAnswer } from './seed-answer.ts';

// This file is for pages that a server renders. Embeds do not load it.

/**
 * Reads a call before its page is rendered, so that the page's components find the answer in the cache. An answer that a component has
 * already needed is not read again.
 */
export async function preload<K extends ReadCall>(
  queries: Queries,
  call: K,
  input = {} as Input<K>,
  normalize?: Normalize<K>,
): Promise<Reply<K>> {
  const key = queries.key(call, input);
  const answer = queries.getPreloaded(key) ?? (await queries.read(key, normalize));
  queries.storePreloaded([call, input, answer]);
  return answer as Reply<K>;
}

/**
 * Reads what the last render on this server needed and did not find. Returns whether there was anything to read, so that the
 * caller renders again.
 */
export async function loadUnansweredReads({ unanswered, read, storePreloaded }: Queries): Promise<boolean> {
  const reads = [...unanswered.values()];
  unanswered.clear();
  const answers = await Promise.all(reads.map(({ key, normalize }) => read(key, normalize)));
  // In the order of the reads and not of their answers, so that the same HTML always has the same ETag.
  for (const [index, { key }] of reads.entries()) {
    const [, call, input] = key;
    storePreloaded([call, input, answers[index]]);
  }
  return reads.length > 0;
}

/** Stores an answer that came with the page's HTML. For the hosted site, which uses SWR's default cache. */
export function seedCache(queries: Queries, answer: PreloadedAnswer): void {
  const [call, input, data] = answer;
  seedAnswer(queries, answer);
  // SWR caches each batch of a list and the list of batches. Without either, loading the second batch also rereads the first.
  void mutate(
    cacheKeyOfBatches(() => queries.key(call, input)),
    [data],
    { revalidate: false },
  );
}
