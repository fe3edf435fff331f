import { ChevronDown } from 'lucide';
import { Icon } from '../display/Icon.tsx';
import { Field, type FieldTexts, useControlledChange, useField } from './Field.tsx';
import type { FieldOption } from './FieldOption.tsx';
import { arrow, frame, select } from './NativeSelect.css.ts';

export interface NativeSelectProps<Value extends string = string> extends FieldTexts {
  /** The options. */
  options: readonly Pick<FieldOption<Value>, 'value' | 'label'>[];
  /** The value of the chosen option, or null. The parent component stores the value. */
  value: Value | null;
  /** Called when another option is chosen. */
  onChange(value: Value): void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  required?: boolean;
}

/** A native `<select>` for the first screen of a page, where `Select` would cost 45 kB. Elsewhere use `Select`. */
export function NativeSelect<Value extends string = string>({
  label,
  help,
  error,
  id,
  options,
  value,
  onChange,
  placeholder = 'Choose one',
  required,
}: NativeSelectProps<Value>) {
  const { control, texts } = useField({ label, id, help, error });
  const handleChange = useControlledChange(onChange);
  return (
    <Field {...texts} box={frame}>
      <select
        {...control}
        className={select}
        value={value ?? ''}
        data-empty={value ? undefined : ''}
        required={required}
        onChange={(event) => handleChange(event.target.value as Value)}
      >
        <option value="" disabled hidden>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={20} className={arrow} />
    </Field>
  );
}
