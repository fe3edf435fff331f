import { ChevronDown } from 'lucide';
import { Icon } from '../display/Icon.tsx';
import { label, select, selectChip } from './SelectChip.css.ts';

export interface SelectChipProps {
  /** The name of the choice for a screen reader, such as "Sort". */
  name: string;
  /** The visible text: what is chosen, or else what can be chosen. */
  text: string;
  /** Whether anything but the default is chosen. */
  isOn: boolean;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

/** A chip over which the browser's own select lies: phones show its options as a large list. */
export function SelectChip({ name, text, isOn, value, options, onChange }: SelectChipProps) {
  return (
    <span className={selectChip}>
      <span className={label} data-on={isOn ? '' : undefined} aria-hidden="true">
        {text}
        <Icon of={ChevronDown} size={16} />
      </span>
      <select
        className={select}
        aria-label={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
