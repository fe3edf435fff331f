import { useMarket } from '../../core/MarketProvider.tsx';
import { ComboBox, type ComboBoxProps } from '../../ui/fields/ComboBox.tsx';
import { useCampusesQuery } from './useCampuses.ts';

export interface CampusFieldProps
  extends Pick<ComboBoxProps, 'id' | 'help' | 'error' | 'placeholder' | 'required' | 'notTakenText'> {
  /** Default: Campus. */
  label?: string;
  /** The id of the chosen campus, or an empty text. */
  value: string;
  onChange(campus: string): void;
}

/** A field for one campus. Typing filters the campuses by their names and by the short names that students use, such as UNILAG. */
export function CampusField({
  label = 'Campus',
  placeholder = 'Search your campus',
  value,
  onChange,
  ...field
}: CampusFieldProps) {
  const { campus } = useMarket();
  // Until the campuses are loaded, the chosen campus is the only option.
  const { data: campuses } = useCampusesQuery();
  const data = campuses ?? (value ? [campus.describe(value)] : []);
  return (
    <ComboBox
      {...field}
      label={label}
      placeholder={placeholder}
      options={data.map(({ id, name, short }) => ({ value: id, label: name, alias: short }))}
      value={value || null}
      emptyText={
        campuses ? 'No campus matches. Try its short name, such as UNILAG, or its town.' : 'Loading campuses…'
      }
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
