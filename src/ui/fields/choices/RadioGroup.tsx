import type { FieldTexts } from '../Field.tsx';
import { checkOptions, type FieldOption } from '../FieldOption.tsx';
import { RadioFrame } from './RadioFrame.tsx';
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
            <label key={option.value} className={line} data-disabled={disabled ? '' : undefined}>
              <span className={mark}>
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
              <span className={words}>
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
