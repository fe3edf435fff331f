import type { FormControlProps } from './Field.tsx';
import { checkOptions, type FieldOption } from './FieldOption.tsx';
import { RadioFrame } from './RadioFrame.tsx';
import { controlBox, input, labelRow, labelText, optionHelp } from './RadioGroup.css.ts';

export interface RadioGroupProps<Value extends string = string> extends FormControlProps {
  /** The options, all shown at once. For more than six, use `Select`. */
  options: readonly FieldOption<Value>[];
  /** The value of the chosen option, or null. The parent component stores the value. */
  value: Value | null;
  /** Called when another option is chosen. */
  onChange(value: Value): void;
}

/** A choice of one option out of a few, built with native radio buttons, so the arrow keys choose an option. */
export function RadioGroup<Value extends string = string>({
  options,
  value,
  onChange,
  ...frame
}: RadioGroupProps<Value>) {
  checkOptions(options);
  return (
    <RadioFrame {...frame} onChoose={(chosen) => onChange(chosen as Value)}>
      {({ labelId, radio }) =>
        options.map((option, index) => {
          const disabled = frame.disabled || option.disabled;
          return (
            <label key={option.value} className={labelRow} data-disabled={disabled ? '' : undefined}>
              <span className={controlBox}>
                <input
                  {...radio}
                  className={input}
                  value={option.value}
                  checked={option.value === value}
                  disabled={disabled}
                  aria-labelledby={`${labelId}-${index}`}
                  aria-describedby={option.help ? `${labelId}-${index}-help` : undefined}
                />
              </span>
              <span className={labelText}>
                <span id={`${labelId}-${index}`}>{option.label}</span>
                {option.help && (
                  <span id={`${labelId}-${index}-help`} className={optionHelp}>
                    {option.help}
                  </span>
                )}
              </span>
            </label>
          );
        })
      }
    </RadioFrame>
  );
}
