import { Chip, ChipRow, type ChipRowProps } from './Chip.tsx';

export interface FilterChipsProps<Value> extends Omit<ChipRowProps, 'children'> {
  options: readonly { value: Value; label: string }[];
  /** The value of the chosen option. */
  value: Value | undefined;
  onChange(value: Value): void;
}

/** A row of chips that filters or sorts a list. Pressing a chip chooses it instead of the chosen one. */
export function FilterChips<Value>({ options, value: chosen, onChange, ...row }: FilterChipsProps<Value>) {
  return (
    <ChipRow {...row}>
      {options.map(({ value, label }) => (
        <Chip key={label} selected={value === chosen} onPress={() => onChange(value)}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  );
}
