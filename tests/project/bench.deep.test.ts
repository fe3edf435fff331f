import { expect, test } from 'vitest';
import { runNode } from '../../scripts/steps.mjs';
import { rowNamesOf, smokePlan } from '../bench/plan.ts';

test('a short benchmark finishes and prints every row', async () => {
  const output = await runNode('scripts/bench.mjs', ['--smoke']);
  expect(rowNamesOf(smokePlan).filter((row) => !output.includes(`│ ${row} `))).toEqual([]);
}, 180_000);
