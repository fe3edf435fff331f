import { useSyncExternalStore } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useCampusId } from '../../core/useCampusId.ts';
import { useFirstCampuses } from '../campuses/index.ts';

/** True for a visitor who never chose a campus, while the page shows none. */
export function useFirstVisit(): boolean {
  const { campus } = useMarket();
  const hasCampus = useCampusId() !== undefined;
  // The server, which knows no more than a cookie, sends the first campuses when it asks.
  const wasAsked = useFirstCampuses() !== undefined;
  const isFirst = useSyncExternalStore(campus.subscribe, campus.isFirstVisit, () => wasAsked);
  return isFirst && !hasCampus;
}
