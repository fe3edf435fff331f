// `npm run bench`: measures requests, memory and start times, compares them with our targets, and writes them to
// docs/proof/performance.md. `-- --short` measures less, for first figures. `-- --smoke` only checks that the bench itself works,
// and writes nothing.
import { beginMeasurement } from './docs/measurement.mjs';
import { setUp } from './setup.mjs';
import { root, runAsCommand, StepFailed } from './steps.mjs';

/** @typedef {import('../tests/bench/table.ts').Table} Table */

/** The lengths of a run that an option asks for. */
const lengths = /** @type {const} */ (['smoke', 'short']);

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
  const bench = /** @type {typeof import('../tests/bench/bench.ts')} */ (module);
  endAll = bench.endAll;
  /** @type {Table[]} */
  const tables = [];
  const length = lengths.find((name) => process.argv.includes(`--${name}`)) ?? 'whole';
  await bench.bench(length, console.log, (table) => {
    console.log(table.title);
    console.table(table.rows);
    tables.push(table);
  });
  if (length === 'smoke') return;
  const { writeMeasurements, writeSizes } = await import('./docs/performance-page.mjs');
  writeMeasurements(tables, { isShort: length === 'short', ...measurement });
  await writeSizes();
}

await runAsCommand(() => Promise.race([measureAll(), interrupted]));
await endAll();
// Ends an interrupted measurement, which would otherwise keep running.
process.exit();
