// `npm run check`: all checks that do not run the product.
import { packageFolder, tarball } from './pack.mjs';
import { setUp } from './setup.mjs';
import { isCommand, runAsCommand, runNode, StepFailed, step, typeChecker } from './steps.mjs';

/** Checks of the source. They need no build. */
const sourceChecks = {
  'Format and lint': () =>
    runNode('node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']),
  // One thread, because the builds run at the same time.
  Types: () => runNode(typeChecker, ['--singleThreaded']),
  Imports: async () => (await import('./check-imports.mjs')).checkImports(),
  'Tables of the guides': async () => (await import('./docs/doc-tables.mjs')).checkDocTables(),
  'Lock file': async () => (await import('./check-lock.mjs')).checkLock(),
  'Unused code': () => runNode('node_modules/knip/bin/knip.js', ['--treat-config-hints-as-errors']),
};

/** Checks of the builds. */
const buildChecks = {
  Builds: async () => (await import('./build.mjs')).buildAll(['package', 'site']),
  Package: () => runNode('node_modules/publint/src/cli.js', [packageFolder, '--strict']),
  'Package types': () =>
    runNode('node_modules/@arethetypeswrong/cli/dist/index.js', [
      tarball,
      '--profile',
      'esm-only',
      '--exclude-entrypoints',
      './style.css',
      './embed.js',
    ]),
  Budgets: async () => (await import('./budgets.mjs')).checkBudgets(),
};

/** Runs the checks of the source in parallel with the checks of the builds. Returns the numbers of passed and failed checks. */
export async function check() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  /** @param {[string, () => unknown][]} checks a queue, from which two loops may take checks */
  const runQueue = async (checks) => {
    for (let next = checks.shift(); next; next = checks.shift()) {
      const [title, work] = next;
      try {
        await step(title, work);
        counts.passed += 1;
      } catch (error) {
        console.log(error instanceof StepFailed ? error.message : error);
        counts.failed += 1;
      }
    }
  };
  const sourceQueue = Object.entries(sourceChecks);
  // If nothing has to be built, the checks of the builds finish early. Then two loops take checks from `sourceQueue`.
  const afterBuilds = runQueue(Object.entries(buildChecks)).then(() => runQueue(sourceQueue));
  await Promise.all([runQueue(sourceQueue), afterBuilds]);
  return counts;
}

if (isCommand(import.meta.url)) {
  setUp();
  await runAsCommand(async () => {
    const { failed } = await check();
    if (failed > 0) throw new StepFailed(`${failed} of the checks failed.`);
  });
}
