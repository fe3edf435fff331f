import type { ReactNode } from 'react';

/** One option of a field. */
export interface FieldOption<Value extends string = string> {
  /** The value that the parent component gets. Never empty, because `null` means that nothing is chosen. */
  value: Value;
  /** The visible text. */
  label: string;
  /** Another name of the option, which typing finds too, such as UNILAG. Not shown. */
  alias?: string | undefined;
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
