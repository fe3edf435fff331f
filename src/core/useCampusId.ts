import { useSyncExternalStore } from 'react';
import { useMarket } from './MarketProvider.tsx';

/**
 * Returns the id of the campus to show: `widgetCampus` if given, else the campus of the market. Returns undefined if no
 * campus is chosen.
 *
 * @example
 * function CampusLine() {
 *   const campus = useCampusId();
 *   return <p>{campus ? campus.replaceAll('_', ' ') : 'All campuses'}</p>;
 * }
 */
export function useCampusId(widgetCampus?: string): string | undefined {
  const { campus } = useMarket();
  return useSyncExternalStore(
    campus.subscribe,
    () => campus.get(widgetCampus),
    () => widgetCampus ?? campus.getInitial(),
  );
}
