import { useMarket } from '../../core/MarketProvider.tsx';
import type { FieldOption } from '../../ui/fields/FieldOption.tsx';
import { useCampuses } from '../campuses/index.ts';

/** Returns all campuses as options of a field; the chosen one alone until they are loaded. */
export function useCampusOptions(chosen: string): FieldOption[] {
  const { campus } = useMarket();
  const { data = chosen ? [campus.describe(chosen)] : [] } = useCampuses();
  return data.map(({ id, name }) => ({ value: id, label: name }));
}
