// `npm run simulate -- --seed 1 --minutes 2`: several people use the market while servers, database, disk, clocks and network
// fail, and a checker proves that nothing was lost or done twice. docs/guide/testing.md explains it.
import { parseArgs } from 'node:util';
import { setUp } from './setup.mjs';
import { root, runAsCommand, StepFailed } from './steps.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '2' },
    planted: { type: 'string' },
  },
});

setUp();
process.chdir(root);

/** @type {Promise<never>} */
const interrupted = new Promise((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => reject(new StepFailed(`Interrupted by ${signal}.`)));
  }
});

/** Ends the processes that the simulation has started. */
let endAll = async () => {};

async function simulate() {
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  const minutes = Number(values.minutes);
  if (!Number.isInteger(seed) || seed < 0) throw new StepFailed('--seed must be a whole number.');
  if (!(minutes > 0)) throw new StepFailed('--minutes must be a number above 0.');
  if (process.platform !== 'linux') throw new StepFailed('The simulation runs on Linux only.');
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport('./tests/simulate/program.ts');
  const program = /** @type {typeof import('../tests/simulate/program.ts')} */ (module);
  endAll = program.endAll;
  const hasPassed = await program.simulate({ seed, minutes, planted: values.planted }, console.log);
  if (!hasPassed) process.exitCode = 1;
}

await runAsCommand(() => Promise.race([simulate(), interrupted]));
await endAll();
// Ends an interrupted simulation, which would otherwise keep running.
process.exit();
