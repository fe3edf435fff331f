import { useSyncExternalStore } from 'react';
import { useMarket } from './MarketProvider.tsx';

/** Returns the id of the campus to show: `fixed` if given, else the market's. Returns undefined if no campus is chosen. */
export function useCampusId(fixed?: string): string | undefined {
  const { campus } = useMarket();
  return useSyncExternalStore(
    campus.subscribe,
    () => campus.get(fixed),
    () => fixed ?? campus.getInitial(),
  );
}
