import type { Campus } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useCampusId } from '../../core/useCampusId.ts';

export interface CampusControl {
  /** The campus that is shown, with as much of it as is known without asking. Undefined before one is chosen. */
  campus: (Pick<Campus, 'id' | 'name'> & Partial<Campus>) | undefined;
  /** Makes a campus the visitor's choice. */
  choose(campus: Campus): void;
  /** Forgets the visitor's choice. */
  clear(): void;
}

/** The campus of the page, and how to change it. */
export function useCampus(): CampusControl {
  const { campus } = useMarket();
  const id = useCampusId();
  return {
    campus: id === undefined ? undefined : campus.describe(id),
    choose: campus.choose,
    clear: campus.clear,
  };
}
