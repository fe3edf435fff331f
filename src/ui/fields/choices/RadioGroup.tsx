import { useId } from 'react';
import { field, label as labelClass } from '../Field.css.ts';
import { FieldMessages, type FieldTexts, useFieldIds, useRenderAgain } from '../Field.tsx';
import { checkOptions, type FieldOption } from '../FieldOption.tsx';
import { input, line, mark, optionHelp, words } from './RadioGroup.css.ts';

export interface RadioGroupProps<Value extends string = string> extends FieldTexts {
  /** What to choose from, all shown at once. More than six are easier to find in a `Select`. */
  options: readonly FieldOption<Value>[];
  /** The chosen one, or null. The screen keeps it. */
  value: Value | null;
  /** Called when another one is chosen. */
  onChange(value: Value): void;
  /** Its name in a form that is sent by the browser. */
  name?: string;
  /** Whether a choice must be made. */
  required?: boolean;
  /** Whether nothing can be chosen. */
  disabled?: boolean;
}

/** One of a few. The arrow keys choose, as in every group of native radio buttons. */
export function RadioGroup<Value extends string = string>({
  label,
  help,
  error,
  id,
  options,
  value,
  onChange,
  name,
  required,
  disabled,
}: RadioGroupProps<Value>) {
  checkOptions(options);
  const ownName = useId();
  const labelId = useId();
  const { control, ids } = useFieldIds({ id, help, error });
  const renderAgain = useRenderAgain();
  return (
    <div
      {...control}
      className={field}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required={required}
      data-invalid={error ? '' : undefined}
    >
      <div id={labelId} className={labelClass}>
        {label}
      </div>
      {options.map((option, index) => (
        <label
          key={option.value}
          className={line}
          data-disabled={disabled || option.disabled ? '' : undefined}
        >
          <span className={mark}>
            <input
              className={input}
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              required={required}
              disabled={disabled || option.disabled}
              data-invalid={error ? '' : undefined}
              aria-labelledby={`${labelId}-${index}`}
              aria-describedby={option.help ? `${labelId}-${index}-help` : undefined}
              onChange={() => {
                onChange(option.value);
                renderAgain();
              }}
            />
          </span>
          <span className={words}>
            <span id={`${labelId}-${index}`}>{option.label}</span>
            {option.help && (
              <span id={`${labelId}-${index}-help`} className={optionHelp}>
                {option.help}
              </span>
            )}
          </span>
        </label>
      ))}
      <FieldMessages help={help} error={error} ids={ids} />
    </div>
  );
}
