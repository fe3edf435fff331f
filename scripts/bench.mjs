// `npm run bench`: measures requests, memory and start times, compares them with our targets, and writes them to
// docs/proof/performance.md. `-- --small` measures a site that has 512 MB of memory, `-- --alerts` how soon people hear of
// what they look for, `-- --report` how many shoppers are served in markets of several sizes. `--short` measures less, for
// first figures. `--smoke` only checks that the bench itself works, and writes nothing.
import { beginMeasurement } from './docs/measurement.mjs';
import { setUp } from './setup.mjs';
import { root, runAsCommand, StepFailed } from './steps.mjs';

/** @typedef {import('../tests/bench/table.ts').Table} Table */

/** The lengths of a run, and what it measures, if an option asks for them. */
const lengths = /** @type {const} */ (['smoke', 'short']);
const benchNames = /** @type {const} */ (['small', 'alerts', 'report']);

/**
 * Returns the name that is given as an option.
 *
 * @template {string} Name
 * @param {readonly Name[]} names
 */
const findOption = (names) => names.find((name) => process.argv.includes(`--${name}`));

const measurement = beginMeasurement();
setUp();
process.chdir(root);

/** @type {Promise<never>} */
const interrupted = new Promise((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => reject(new StepFailed(`Interrupted by ${signal}.`)));
  }
  // npm sends SIGTERM to a shell, which ends without passing the signal on to this process. So check whether the shell has ended.
  const parent = process.ppid;
  const checkParent = () => process.ppid !== parent && reject(new StepFailed('Interrupted: npm has ended.'));
  if (process.env.npm_command) setInterval(checkParent, 500).unref();
});

/** Ends the processes that the bench has started. */
let endAll = async () => {};

async function measureAll() {
  const { ensureChromium } = await import('./browser.mjs');
  process.env.CHROMIUM_PATH = await ensureChromium();
  const { buildAll } = await import('./build.mjs');
  await buildAll(['embed', 'site']);
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport('./tests/bench/bench.ts');
  const { benches, endAll: endProcesses } = /** @type {typeof import('../tests/bench/bench.ts')} */ (module);
  endAll = endProcesses;
  /** @type {Table[]} */
  const tables = [];
  const length = findOption(lengths) ?? 'whole';
  const benchName = findOption(benchNames) ?? 'general';
  await benches[benchName](length, console.log, (table) => {
    console.log(table.title);
    console.table(table.rows);
    tables.push(table);
  });
  if (length === 'smoke') return;
  const { writeMeasurements, writeSizes } = await import('./docs/performance-page.mjs');
  writeMeasurements(tables, { benchName, isShort: length === 'short', ...measurement });
  if (benchName === 'general') await writeSizes();
}

await runAsCommand(() => Promise.race([measureAll(), interrupted]));
await endAll();
// Ends an interrupted measurement, which would otherwise keep running.
process.exit();
