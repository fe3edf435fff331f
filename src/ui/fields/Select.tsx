import { ChevronDown } from 'lucide';
import { Icon } from '../display/Icon.tsx';
import { Field, type FormControlProps, useControlledChange, useField } from './Field.tsx';
import { checkOptions, type FieldOption } from './FieldOption.tsx';
import { arrow, frame, select } from './Select.css.ts';

export interface SelectProps<Value extends string = string> extends FormControlProps {
  /** The options. The help of an option is shown only if it is text, because the browser draws the list. */
  options: readonly FieldOption<Value>[];
  /** The value of the chosen option, or null. The parent component stores the value. */
  value: Value | null;
  /** Called when another option is chosen. */
  onChange(value: Value): void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** A choice of one option out of many: the `<select>` of the browser, which phones show as a large list. */
export function Select<Value extends string = string>({
  label,
  help,
  error,
  id,
  name,
  options,
  value,
  onChange,
  placeholder = 'Choose one',
  required,
  disabled,
}: SelectProps<Value>) {
  checkOptions(options);
  const { control, texts } = useField({ label, id, help, error });
  const handleChange = useControlledChange(onChange);
  return (
    <Field {...texts} box={frame} disabled={disabled}>
      <select
        {...control}
        className={select}
        name={name}
        value={value ?? ''}
        data-empty={value ? undefined : ''}
        required={required}
        disabled={disabled}
        onChange={(event) => handleChange(event.target.value as Value)}
      >
        <option value="" disabled hidden>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {typeof option.help === 'string' ? `${option.label} – ${option.help}` : option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={20} className={arrow} />
    </Field>
  );
}
