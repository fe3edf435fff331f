import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { changeAnswers, type SwrCache } from '../../core/change-answers.ts';
import type { Edit } from '../../core/edits.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';

const calls = ['GET /threads', 'GET /threads/{id}/messages'] as const;

const readers = new Map<Market, Set<() => void>>();

/** Has messages read again: some may have been missed. Those that nobody shows now are read when they are shown. */
export function readMessagesAgain(market: Market): void {
  for (const call of calls) market.queries.expire(call);
  for (const read of readers.get(market) ?? []) read();
}

/** Reads again when messages may have been missed. */
export function useMissedMessages(readAgain: () => void): void {
  const market = useMarket();
  const latest = useRef(readAgain);
  latest.current = readAgain;
  useEffect(() => {
    const own = () => latest.current();
    const all = readers.get(market) ?? new Set();
    readers.set(market, all.add(own));
    return () => {
      all.delete(own);
      if (all.size === 0 && readers.get(market) === all) readers.delete(market);
    };
  }, [market]);
}

/** Changes the kept answers for something that has happened. */
export const showChange = (market: Market, swr: SwrCache, edit: Edit): void =>
  void changeAnswers(swr, market.queries.shown(), Promise.resolve(), () => edit);

/** The same, for a component. */
export function useShowChange(): (edit: Edit) => void {
  const market = useMarket();
  const { cache, mutate } = useSWRConfig();
  return (edit) => showChange(market, { cache, mutate }, edit);
}
