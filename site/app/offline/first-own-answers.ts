import type { Market } from 'campus-market';
import { storeFirstThreads } from 'campus-market/site';
import { hasAnswer } from './own-answers.ts';

/**
 * Reads what a person may want to see without a network and has not opened in this browser yet: once, since each later
 * look at it keeps it. It is some kilobytes.
 */
export async function readFirstOwnAnswers(market: Market): Promise<void> {
  if (market.session.state().status !== 'signed-in') return;
  // It is kept by the way it is asked for: see `fetch-or-kept.ts`.
  if (!hasAnswer('/api/favorites')) await market.read('GET /favorites', { query: {} });
  await storeFirstThreads(market);
}
