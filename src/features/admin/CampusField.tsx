import { useMarket } from '../../core/MarketProvider.tsx';
import { ComboBox } from '../../ui/fields/ComboBox.tsx';
import { useCampuses } from '../campuses/index.ts';

export interface CampusFieldProps {
  label?: string;
  id?: string;
  help?: string;
  error?: string | undefined;
  /** Shown while no campus is chosen, such as "All campuses". */
  placeholder: string;
  value: string | undefined;
  onChange(campus: string | undefined): void;
}

/** A field for one campus. It may stay empty. */
export function CampusField({ label = 'Campus', value, onChange, ...field }: CampusFieldProps) {
  const { campus } = useMarket();
  // Until the campuses are loaded, the chosen campus is the only option.
  const { data = value ? [campus.describe(value)] : [] } = useCampuses();
  return (
    <ComboBox
      {...field}
      label={label}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}

/** Returns a function that looks up the name of a campus by its id. */
export function useCampusName(): (id: string) => string {
  const { campus } = useMarket();
  const { data } = useCampuses();
  return (id) => data?.find((item) => item.id === id)?.name ?? campus.describe(id).name;
}
