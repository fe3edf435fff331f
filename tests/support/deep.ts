import { test } from 'vitest';

/**
 * Returns the rows of a table of similar tests. `npm test` tests only the first `count` of them, and `npm test -- --deep` all.
 */
export const rowsToTest = <Row>(rows: readonly Row[], count = 1): readonly Row[] =>
  import.meta.env.DEEP ? rows : rows.slice(0, count);

/** Defines a test of a rare case or a slow test, which only `npm test -- --deep` runs. */
export function deepTest(title: string, run: () => Promise<void> | void): void {
  // Not `process.env`, because browsers have no `process`.
  if (import.meta.env.DEEP) test(title, run);
}
