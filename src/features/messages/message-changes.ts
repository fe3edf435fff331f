import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { expire } from '../../core/after-write/expire.ts';
import type { Edit } from '../../core/edits.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { type SwrCache, updateOptimistically } from '../../core/optimistic-update.ts';

const calls = ['GET /threads', 'GET /threads/{id}/messages'] as const;

type Reader = () => void;

/** Those who show messages, by what they read: all of a name share one answer. */
const readers = new WeakMap<Market, Map<string, Set<Reader>>>();

/** Has messages read again: some may have been missed. Those that nobody shows now are read when they are shown. */
export function readMessagesAgain(market: Market): void {
  for (const call of calls) expire(market.queries, call);
  for (const [first] of readers.get(market)?.values() ?? []) first?.();
}

/** Reads again when messages may have been missed. `name` is the same for all who read the same. */
export function useMissedMessages(name: string, readAgain: Reader): void {
  const market = useMarket();
  const latest = useRef(readAgain);
  latest.current = readAgain;
  useEffect(() => {
    const own = () => latest.current();
    const all = readers.get(market) ?? new Map<string, Set<Reader>>();
    readers.set(market, all);
    const same = all.get(name) ?? new Set();
    all.set(name, same.add(own));
    return () => void same.delete(own);
  }, [market, name]);
}

/** Changes the kept answers for something that has happened. */
export const showChange = (market: Market, swr: SwrCache, edit: Edit): void =>
  void updateOptimistically(swr, market.queries.shown, Promise.resolve(), () => edit);

/** The same, for a component. */
export function useShowChange(): (edit: Edit) => void {
  const market = useMarket();
  const { cache, mutate } = useSWRConfig();
  return (edit) => showChange(market, { cache, mutate }, edit);
}
