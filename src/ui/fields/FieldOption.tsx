import type { ReactNode } from 'react';
import { field } from './Field.css.ts';
import { type FormControlProps, useField } from './Field.tsx';

/** One option of a field. */
export interface FieldOption<Value extends string = string> {
  /** The value that the parent component gets. Never empty, because `null` means that nothing is chosen. */
  value: Value;
  /** The visible text. */
  label: string;
  /** A line of help below the text. */
  help?: ReactNode;
  /** Whether the option is shown but cannot be chosen. */
  disabled?: boolean;
}

/** Throws if an option has an empty value, which could not be distinguished from no choice. */
export function checkOptions(options: readonly FieldOption[]): void {
  for (const { value, label } of options) {
    if (value === '')
      throw new Error(`The option "${label}" has an empty value. Use null if no option is chosen.`);
  }
}

/** Returns the props of a react-aria field, and its texts, which react-aria cannot find in a shadow root. */
export function useAriaField({ id, help, error, name, required, disabled }: FormControlProps) {
  const { control, texts } = useField({ id, help, error });
  const ariaProps = {
    className: field,
    id: control.id,
    'aria-describedby': control['aria-describedby'],
    name,
    isRequired: required,
    isDisabled: disabled,
    isInvalid: Boolean(error),
  };
  return { ariaProps, texts };
}
