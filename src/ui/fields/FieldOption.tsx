import type { ReactNode } from 'react';

/** One option of a field. */
export interface FieldOption<Value extends string = string> {
  /** The value that the screen gets. Never empty: no choice is `null`. */
  value: Value;
  /** The visible text. */
  label: string;
  /** A line of help below it. */
  help?: ReactNode;
  /** Whether it is shown but cannot be chosen. */
  disabled?: boolean;
}

/** Throws if an option has an empty value, which could not be distinguished from no choice. */
export function checkOptions(options: readonly FieldOption[]): void {
  for (const { value, label } of options) {
    if (value === '') throw new Error(`The option "${label}" has an empty value. Use null for none chosen.`);
  }
}
