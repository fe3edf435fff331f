import { ChevronDown } from 'lucide';
import { Icon } from '../../display/Icon.tsx';
import { Field, type FieldTexts, useFieldIds, useRenderAgain } from '../Field.tsx';
import type { FieldOption } from '../FieldOption.tsx';
import { arrow, frame, list } from './NativeSelect.css.ts';

export interface NativeSelectProps<Value extends string = string> extends FieldTexts {
  /** What to choose from. */
  options: readonly Pick<FieldOption<Value>, 'value' | 'label'>[];
  /** The chosen one, or null. The screen keeps it. */
  value: Value | null;
  onChange(value: Value): void;
  /** Stands in it while nothing is chosen. */
  placeholder?: string;
  required?: boolean;
}

/**
 * One of a few, in a list that the browser opens in its own way. For the first screen of a page, where `Select` would
 * cost 45 kB.
 */
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
  const { control, ids } = useFieldIds({ id, help, error });
  const renderAgain = useRenderAgain();
  return (
    <Field label={label} help={help} error={error} control={control} ids={ids}>
      <div className={frame} data-invalid={error ? '' : undefined}>
        <select
          {...control}
          className={list}
          value={value ?? ''}
          data-empty={value ? undefined : ''}
          required={required}
          onChange={(event) => {
            onChange(event.target.value as Value);
            renderAgain();
          }}
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
      </div>
    </Field>
  );
}
