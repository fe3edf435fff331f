import type { Campus } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useCampusId } from '../../core/useCampusId.ts';

/**
 * The page's campus, and functions to change it.
 *
 * @example
 * const title = ({ campus }: CampusControl) => `Deals at ${campus?.name ?? 'all campuses'}`;
 */
export interface CampusControl {
  /** The current campus, with the fields that are known without a request. Undefined before a campus is chosen. */
  campus: (Pick<Campus, 'id' | 'name'> & Partial<Campus>) | undefined;
  /** Stores a campus as the visitor's choice. */
  choose(campus: Campus): void;
  /** Clears the visitor's choice. */
  clear(): void;
}

/**
 * Returns the page's campus and functions to change it.
 *
 * @example
 * function CampusLine() {
 *   const { campus, clear } = useCampus();
 *   if (!campus) return <p>All campuses</p>;
 *   return (
 *     <p>
 *       {campus.name} <button onClick={clear}>Show all campuses</button>
 *     </p>
 *   );
 * }
 */
export function useCampus(): CampusControl {
  const { campus } = useMarket();
  const id = useCampusId();
  return {
    campus: id === undefined ? undefined : campus.describe(id),
    choose: campus.choose,
    clear: campus.clear,
  };
}
