import type { Campus } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useCampusId } from '../../core/useCampusId.ts';

/** The chosen campus, with as much of it as is known without asking. */
export function useCampus(): (Pick<Campus, 'id' | 'name'> & Partial<Campus>) | undefined {
  const { campus } = useMarket();
  const id = useCampusId();
  return id === undefined ? undefined : campus.describe(id);
}
