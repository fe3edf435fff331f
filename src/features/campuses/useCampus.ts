import type { Campus } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useCampusId } from '../../core/useCampusId.ts';

export interface CampusControl {
  /** The current campus, with the fields that are known without a request. Undefined before a campus is chosen. */
  campus: (Pick<Campus, 'id' | 'name'> & Partial<Campus>) | undefined;
  /** Stores a campus as the visitor's choice. */
  choose(campus: Campus): void;
  /** Clears the visitor's choice. */
  clear(): void;
}

/** Returns the page's campus and functions to change it. */
export function useCampus(): CampusControl {
  const { campus } = useMarket();
  const id = useCampusId();
  return {
    campus: id === undefined ? undefined : campus.describe(id),
    choose: campus.choose,
    clear: campus.clear,
  };
}
