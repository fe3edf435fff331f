import type { ReactNode } from 'react';

/** One of the answers that a field offers. */
export interface FieldOption<Value extends string = string> {
  /** What the screen gets. Never empty: nothing chosen is `null`. */
  value: Value;
  /** What people read. */
  label: string;
  /** A line below it, where a few words more help to choose. */
  help?: ReactNode;
  /** Shown, and not to be chosen. */
  disabled?: boolean;
}

/** An empty value could not be told from no choice, so a developer who writes one gets an error at once. */
export function checkOptions(options: readonly FieldOption[]): void {
  for (const { value, label } of options) {
    if (value === '') throw new Error(`The option "${label}" has an empty value. Use null for none chosen.`);
  }
}
