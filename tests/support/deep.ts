import { test } from 'vitest';

/** A test of a rarer case, or one that takes long: only `npm test -- --deep` has it. */
export function deepTest(title: string, run: () => Promise<void> | void): void {
  // In a browser there is no `process`.
  if (import.meta.env.DEEP) test(title, run);
}
