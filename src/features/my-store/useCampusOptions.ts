import { useMarket } from '../../core/MarketProvider.tsx';
import type { FieldOption } from '../../ui/fields/FieldOption.tsx';
import { useCampuses } from '../campuses/index.ts';

/** Returns all campuses as options of a field. Until they are loaded, returns only the chosen campus. */
export function useCampusOptions(chosenId: string): FieldOption[] {
  const { campus } = useMarket();
  const { data = chosenId ? [campus.describe(chosenId)] : [] } = useCampuses();
  return data.map(({ id, name }) => ({ value: id, label: name }));
}
