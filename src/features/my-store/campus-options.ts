import { useMarket } from '../../core/MarketProvider.tsx';
import type { FieldOption } from '../../ui/fields/FieldOption.tsx';
import { useCampuses } from '../campuses/index.ts';

/** Every campus, for a field; until the list is there the chosen one alone. */
export function useCampusOptions(chosen: string): FieldOption[] {
  const { campus } = useMarket();
  const { data = chosen ? [campus.describe(chosen)] : [] } = useCampuses();
  return data.map(({ id, name }) => ({ value: id, label: name }));
}
