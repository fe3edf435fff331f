import { mutate } from 'swr';
import type { PreloadedAnswer, Queries } from './queries.ts';

// Apart from preload.ts, because elements load this file, but not the code for endless lists.

/** Stores an answer that came with HTML from the server, so that it is not read again. */
export function seedAnswer(queries: Queries, answer: PreloadedAnswer): void {
  const [call, input, data] = answer;
  queries.storePreloaded(answer);
  // SWR's default cache, which the hosted site and the elements use.
  void mutate(queries.key(call, input), data, { revalidate: false });
}
