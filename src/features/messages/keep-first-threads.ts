import type { Market } from '../../core/market.ts';
import { inOrder, readThreadPage } from './read-message.ts';
import { keepThreads, keptThreads } from './stored-messages.ts';

/** Keeps the threads of a person who has not opened them in this browser yet, for a time without a network. */
export async function keepFirstThreads(market: Market): Promise<void> {
  if (keptThreads(market)) return;
  keepThreads(market, inOrder(readThreadPage(await market.read('GET /threads', { query: {} })).threads));
}
