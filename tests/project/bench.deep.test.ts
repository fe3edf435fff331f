import { expect, test } from 'vitest';
import { runNode } from '../../scripts/steps.mjs';
import { rowsOf, smokePlan } from '../bench/plan.ts';

test('a short benchmark finishes and prints every row', async () => {
  const output = await runNode('scripts/bench.mjs', ['--smoke']);
  expect(rowsOf(smokePlan).filter((row) => !output.includes(`│ ${row} `))).toEqual([]);
}, 180_000);
