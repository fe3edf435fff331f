import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measurementsText } from '../../scripts/docs/performance-page.mjs';
import { runNode } from '../../scripts/steps.mjs';
import { alertsPlans, alertsRowNames } from '../bench/alerts.ts';
import { rowNamesOf, smokePlan } from '../bench/plan.ts';
import { reportPlans, reportRowNames } from '../bench/report.ts';
import { smallMachinePlans, smallMachineRowNames } from '../bench/small-machine.ts';
import { projectFolder } from '../support/project-folder.ts';

const readPage = () => readFileSync(join(projectFolder, 'docs/proof/performance.md'), 'utf8');

test.each([
  { bench: 'the benchmark', options: [], rowNames: rowNamesOf(smokePlan) },
  {
    bench: 'the benchmark of a small machine',
    options: ['--small'],
    rowNames: Object.values(smallMachineRowNames(smallMachinePlans.smoke)),
  },
  {
    bench: 'the benchmark of alerts',
    options: ['--alerts'],
    rowNames: Object.values(alertsRowNames(alertsPlans.smoke)),
  },
  { bench: 'the report', options: ['--report'], rowNames: reportRowNames(reportPlans.smoke) },
])(
  'a smoke run of $bench finishes, prints every row, and leaves the page of figures as it is',
  async ({ options, rowNames }) => {
    const page = readPage();
    const output = await runNode('scripts/bench.mjs', [...options, '--smoke']);
    expect(readPage()).toBe(page);
    expect(rowNames.filter((row) => !output.includes(`│ ${row} `))).toEqual([]);
  },
  180_000,
);

test('the page of figures says when the machine was not idle, and marks a short run', () => {
  const rows = { '<product-grid>': { seconds: '1.5', aim: '≤ 2' } };
  const text = measurementsText([{ title: 'Seconds', rows }], {
    benchName: 'report',
    isShort: true,
    measuredAt: '27 November 2026, commit 1234567',
    loadAtStart: 6,
  });
  expect(text).toContain('A short run (`npm run bench -- --report --short`)');
  expect(text).toContain('27 November 2026, commit 1234567');
  expect(text).toContain('the machine was not idle');
  expect(text).toContain('| `<product-grid>` | 1.5 | ≤ 2 |');
});
