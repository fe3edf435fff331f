// The page of measured figures, docs/proof/performance.md. `npm run bench` writes its tables, `npm run docs -- --proof` the sizes.
import { measureBudgets } from '../budgets.mjs';
import { buildAll } from '../build.mjs';
import { markdownTable, writeSection } from './markdown.mjs';
import { beginMeasurement, describeMachine } from './measurement.mjs';

const page = 'docs/proof/performance.md';

/** @typedef {import('../../tests/bench/table.ts').Table} Table */
/** @typedef {keyof typeof import('../../tests/bench/bench.ts').benches} BenchName */
/**
 * @typedef {ReturnType<typeof import('./measurement.mjs').beginMeasurement> & { benchName: BenchName, isShort: boolean }} Run
 */

/**
 * The part of the page that each bench writes, and the command that runs it.
 *
 * @type {Record<BenchName, { section: string, options: string }>}
 */
const benches = {
  general: { section: 'bench-results', options: '' },
  small: { section: 'small-results', options: '--small' },
  alerts: { section: 'alerts-results', options: '--alerts' },
  report: { section: 'report-results', options: '--report' },
};

/** Marks tags as code. Otherwise they would be HTML. @param {string} text */
const withCode = (text) => text.replace(/<[\w-]+>/g, '`$&`');

/** @param {Table} table */
function tableSection({ title, rows }) {
  const columns = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))];
  const cells = Object.entries(rows).map(([name, row]) => [
    withCode(name),
    ...columns.map((column) => row[column] ?? ''),
  ]);
  return `### ${withCode(title)}\n\n${markdownTable(['measured', ...columns], cells)}`;
}

/**
 * Returns the tables of a benchmark with the day, the commit and the machine.
 *
 * @param {Table[]} tables
 * @param {Run} run
 */
export function measurementsText(tables, { benchName, isShort, measuredAt, loadAtStart }) {
  const options = [benches[benchName].options, isShort ? '--short' : ''].filter(Boolean).join(' ');
  const command = `\`npm run bench${options && ` -- ${options}`}\``;
  const run = isShort
    ? `A short run (${command}): fewer repetitions and smaller databases than a whole one, so that its figures vary more.`
    : `A whole run of ${command}.`;
  const load = loadAtStart.toFixed(1);
  const facts = [
    `- ${run}`,
    `- ${measuredAt}`,
    `- ${describeMachine()}`,
    `- ${load} programs wanted the processor before the run${loadAtStart > 1 ? ': **the machine was not idle**' : ''}`,
  ];
  return [facts.join('\n'), ...tables.map(tableSection)].join('\n\n');
}

/**
 * Writes the tables of a benchmark.
 *
 * @param {Table[]} tables
 * @param {Run} run
 */
export const writeMeasurements = (tables, run) =>
  writeSection(page, benches[run.benchName].section, measurementsText(tables, run));

/** Builds the embed and the site, and writes what a person loads of them. */
export async function writeSizes() {
  const { measuredAt } = beginMeasurement();
  await buildAll(['embed', 'site']);
  const rows = measureBudgets().map(({ title, size, limit }) => [
    withCode(title),
    size.toLocaleString('en'),
    limit.toLocaleString('en'),
  ]);
  writeSection(
    page,
    'sizes',
    [`Measured ${measuredAt}.`, markdownTable(['what a person loads', 'bytes', 'at most'], rows)].join(
      '\n\n',
    ),
  );
}
