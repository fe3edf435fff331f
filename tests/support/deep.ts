import { test } from 'vitest';

/** Defines a test of a rare case or a slow test, which only `npm test -- --deep` runs. */
export function deepTest(title: string, run: () => Promise<void> | void): void {
  // Not `process.env`, because browsers have no `process`.
  if (import.meta.env.DEEP) test(title, run);
}
