// The page of measured figures, docs/proof/performance.md. `npm run bench` writes its tables, `npm run docs -- --proof` the sizes.

import { measureBudgets } from '../budgets.mjs';
import { buildAll } from '../build.mjs';
import { writeSection } from './generated-section.mjs';
import { markdownTable } from './kit-pages.mjs';
import { dayAndCommit, describeMachine } from './measurement.mjs';

const page = 'docs/proof/performance.md';

/** @typedef {import('../../tests/bench/table.ts').Table} Table */

/** Marks tags as code. Otherwise they would be HTML. @param {string} text */
const withCode = (text) => text.replace(/<[\w-]+>/g, '`$&`');

/** @param {Table} table */
function tableSection({ title, rows }) {
  const columns = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))];
  const cells = Object.entries(rows).map(([name, row]) => [
    withCode(name),
    ...columns.map((column) => row[column] ?? ''),
  ]);
  return `### ${withCode(title)}\n\n${markdownTable(['', ...columns], cells)}`;
}

/**
 * Writes the tables of a benchmark with the day, the commit and the machine.
 *
 * @param {Table[]} tables
 * @param {{ isShort: boolean, loadAtStart: number }} run `loadAtStart`: how busy the machine was before the run
 */
export function writeMeasurements(tables, { isShort, loadAtStart }) {
  const run = isShort
    ? 'A short run (`npm run bench -- --short`): fewer repetitions and smaller databases than a whole one, so that its figures vary more.'
    : 'A whole run of `npm run bench`.';
  const load = loadAtStart.toFixed(1);
  const facts = [
    `- ${run}`,
    `- ${dayAndCommit()}`,
    `- ${describeMachine()}`,
    `- before the run, ${load} programs wanted the processor at once${loadAtStart > 0.5 ? ': **the machine was not idle**' : ''}`,
  ];
  writeSection(page, 'bench-results', [facts.join('\n'), ...tables.map(tableSection)].join('\n\n'));
}

/** Builds the embed and the site, and writes what a person loads of them. */
export async function writeSizes() {
  await buildAll(['embed', 'site']);
  const rows = measureBudgets().map(({ title, size, limit }) => [
    withCode(title),
    size.toLocaleString('en'),
    limit.toLocaleString('en'),
  ]);
  writeSection(
    page,
    'sizes',
    [`Measured ${dayAndCommit()}.`, markdownTable(['what a person loads', 'bytes', 'at most'], rows)].join(
      '\n\n',
    ),
  );
}
