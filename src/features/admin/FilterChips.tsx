import { Chip, ChipRow } from '../../ui/buttons/Chip.tsx';

export interface FilterChipsProps<Value> {
  /** The accessible name of the row, such as "Status". */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** The value of the chosen option. */
  value: unknown;
  onChange(value: Value): void;
}

/** A row of chips that filters or sorts a list. */
export function FilterChips<Value>({
  label: name,
  options,
  value: chosen,
  onChange,
}: FilterChipsProps<Value>) {
  return (
    <ChipRow label={name}>
      {options.map(({ value, label }) => (
        <Chip key={label} selected={value === chosen} onPress={() => onChange(value)}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** The options that sort a list by time. */
export const timeOrders = [
  { value: 'desc', label: 'Newest first' },
  { value: 'asc', label: 'Oldest first' },
] as const;
