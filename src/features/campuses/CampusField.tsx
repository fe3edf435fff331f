import { useMarket } from '../../core/MarketProvider.tsx';
import { ComboBox, type ComboBoxProps } from '../../ui/fields/ComboBox.tsx';
import { useCampusesQuery } from './useCampuses.ts';

export interface CampusFieldProps
  extends Pick<ComboBoxProps, 'id' | 'help' | 'error' | 'placeholder' | 'required'> {
  /** The id of the chosen campus, or an empty text. */
  value: string;
  onChange(campus: string): void;
}

/** A field for one campus. Typing filters the campuses. */
export function CampusField({
  placeholder = 'Search your campus',
  value,
  onChange,
  ...field
}: CampusFieldProps) {
  const { campus } = useMarket();
  // Until the campuses are loaded, the chosen campus is the only option.
  const { data = value ? [campus.describe(value)] : [] } = useCampusesQuery();
  return (
    <ComboBox
      {...field}
      label="Campus"
      placeholder={placeholder}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
