import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { AnswerEdit } from '../../core/edits.ts';
import { invalidate } from '../../core/invalidate.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { type Market, perMarket } from '../../core/market.ts';
import { type SwrCache, updateOptimistically } from '../../core/optimistic-update.ts';

const messageCalls = ['GET /threads', 'GET /threads/{id}/messages'] as const;

type Refresh = () => void;

/**
 * The refresh functions of the rendered queries, by query name. Components with the same query share the data, so
 * calling one function of each name is enough.
 */
const refreshersOf = perMarket(() => new Map<string, Set<Refresh>>());

/**
 * Loads threads and messages again, because this page may have missed some. Rendered queries are loaded now, other
 * queries when they are rendered.
 */
export function refreshMessages(market: Market): void {
  for (const call of messageCalls) invalidate(market.queries, call);
  for (const [refresh] of refreshersOf(market).values()) refresh?.();
}

/** Calls `refresh` when messages may have been missed. Components with the same query pass the same `queryName`. */
export function useMessageRefresh(queryName: string, refresh: Refresh): void {
  const market = useMarket();
  const latestRefresh = useRef(refresh);
  latestRefresh.current = refresh;
  useEffect(() => {
    const callLatest = () => latestRefresh.current();
    const refreshersByName = refreshersOf(market);
    const refreshersOfQuery = refreshersByName.get(queryName) ?? new Set();
    refreshersByName.set(queryName, refreshersOfQuery.add(callLatest));
    return () => void refreshersOfQuery.delete(callLatest);
  }, [market, queryName]);
}

/** Applies an edit to the cached replies. */
export const applyEditToCache = (market: Market, swr: SwrCache, edit: AnswerEdit): void =>
  void updateOptimistically(swr, market.queries.shown, Promise.resolve(), () => edit);

/** Returns `applyEditToCache` for the market and the cache of a component. */
export function useApplyEdit(): (edit: AnswerEdit) => void {
  const market = useMarket();
  const { cache, mutate } = useSWRConfig();
  return (edit) => applyEditToCache(market, { cache, mutate }, edit);
}
