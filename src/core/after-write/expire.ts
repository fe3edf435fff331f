import type { Cache, ScopedMutator } from 'swr';
import type { ReadCall } from '../../contract/shared/types.ts';

/** The answers of a market: when each was read, and which of them components show. */
interface Kept {
  readAt: Map<string, number>;
  shown: Map<string, { call: ReadCall; cache: Cache; mutate: ScopedMutator }>;
}

/** Marks what a call has answered as old: it is read again when it is shown the next time. */
export function expire({ readAt, shown }: Kept, call: ReadCall): void {
  for (const [cacheKey, one] of shown) if (one.call === call) readAt.delete(cacheKey);
}

/** The same for several calls, and reads those of `now` that are on the screen again at once. */
export function readAgain(kept: Kept, now: readonly ReadCall[], later: readonly ReadCall[] = []): void {
  for (const call of new Set([...now, ...later])) expire(kept, call);
  const touched = [...kept.shown].filter(([, { call }]) => now.includes(call));
  for (const [cacheKey, { cache }] of touched) {
    // SWR keeps a list under the key of its first batch, with something before it. It asks for a batch that it does not
    // have, so the list begins again; the hook that made a call has edited the batches after it.
    const isFirstBatch = touched.some(([other]) => other !== cacheKey && other.endsWith(cacheKey));
    if (isFirstBatch) cache.delete(cacheKey);
  }
  for (const [cacheKey, { mutate }] of touched) void mutate(cacheKey);
}
