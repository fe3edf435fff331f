import type { ReadCall } from '../contract/shared/types.ts';

/**
 * SWR's cache, and its function that changes an answer, as far as we use them. SWR's own types need the types of React, which apps with
 * only our elements do not have.
 */
export interface AnswerCache {
  get(cacheKey: string): { data?: unknown; isValidating?: boolean } | undefined;
  delete(cacheKey: string): void;
}
export type ChangeAnswer = (
  cacheKey: string,
  answer?: unknown,
  options?: { revalidate: boolean },
) => Promise<unknown>;

/** The cached answers of a market: when each answer was read, and the answers that components show. */
export interface MarketAnswers {
  readAt: Map<string, number>;
  pendingReads: Map<string, unknown>;
  shown: Map<string, { call: ReadCall; cache: AnswerCache; mutate: ChangeAnswer }>;
}

/** Marks all answers of a call as stale, so that they are read again when a component next shows them. */
export function invalidate({ readAt, pendingReads, shown }: MarketAnswers, call: ReadCall): void {
  pendingReads.clear();
  for (const [cacheKey, answer] of shown) if (answer.call === call) readAt.delete(cacheKey);
}

/** Invalidates several calls. Answers of the calls in `now` that are on the screen are read again at once. */
export function refetch(
  answers: MarketAnswers,
  now: readonly ReadCall[],
  later: readonly ReadCall[] = [],
): void {
  for (const call of new Set([...now, ...later])) invalidate(answers, call);
  const toRefetch = [...answers.shown].filter(([, { call }]) => now.includes(call));
  for (const [cacheKey, { cache }] of toRefetch) {
    // SWR caches a whole list under a prefix and the key of its first batch. SWR reads missing batches, so deleting the
    // first batch reloads the start of the list. The hook that sent the write has already edited the later batches.
    const isFirstBatch = toRefetch.some(([otherKey]) => otherKey !== cacheKey && otherKey.endsWith(cacheKey));
    if (isFirstBatch) cache.delete(cacheKey);
  }
  for (const [cacheKey, { mutate }] of toRefetch) void mutate(cacheKey);
}
