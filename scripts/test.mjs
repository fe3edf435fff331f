// `npm test`: installs the packages, checks the code and runs the tests. `npm test -- --deep` also runs tests of rare cases and
// slow tests. `npm test -- orders` runs all tests, also rare and slow ones, of the Vitest files whose path contains `orders`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { databaseTests } from './database-tests.mjs';
import { setUp } from './setup.mjs';
import { elapsedTime, root, runNode } from './steps.mjs';

const startedAt = Date.now();
const pathWords = process.argv.slice(2).filter((argument) => argument !== '--deep');
const [unknownOption] = pathWords.filter((word) => word.startsWith('-'));
if (unknownOption) {
  console.log(`npm test            checks the code and runs the tests that most changes need
npm test -- --deep  also runs tests of rare cases and slow tests
npm test -- orders  runs the Vitest files whose path contains that word, in full
CONTRIBUTING.md says how to run one kind of tests alone.`);
  process.exit(unknownOption === '--help' ? 0 : 1);
}

// browser.mjs installs Chromium by apt while `setUp` installs the packages by npm: they download from different servers.
const chromiumInstaller = spawn(process.execPath, [join(root, 'scripts/browser.mjs')], { stdio: 'inherit' });
const chromiumInstalled = once(chromiumInstaller, 'close');
setUp();
process.chdir(root);
if (process.argv.includes('--deep') || pathWords.length > 0) process.env.DEEP = '1';

const { ensureChromium } = await import('./browser.mjs');
const { check } = await import('./check.mjs');
const { buildAll, buildsForTests } = await import('./build.mjs');
const reports = await import('./test-reports.mjs');

/**
 * `showAtEnd`: prints the output when the tool has ended, because another tool that runs at the same time prints its lines at once.
 *
 * @typedef {{ extraEnv?: Record<string, string>, showAtEnd?: boolean }} RunOptions
 */

/**
 * Runs one test tool and counts its tests by its report.
 *
 * @template T
 * @param {string} title
 * @param {string} program
 * @param {string[]} args
 * @param {string} reportFile
 * @param {(report: T, hasSucceeded: boolean) => import('./test-reports.mjs').Count} count
 * @param {RunOptions} [options]
 */
async function runTests(title, program, args, reportFile, count, { extraEnv, showAtEnd = false } = {}) {
  const toolStartedAt = Date.now();
  reports.deleteReport(reportFile);
  const env = { TEST_REPORT: reportFile, ...extraEnv };
  const [hasSucceeded, output] = await runNode(program, args, { env, show: !showAtEnd }).then(
    (text) => /** @type {const} */ ([true, text]),
    (error) => /** @type {const} */ ([false, error.message]),
  );
  if (showAtEnd) console.log(output);
  const result = count(reports.readReport(reportFile), hasSucceeded);
  console.log(`${title}: ${reports.summary(result)} in ${elapsedTime(toolStartedAt)}`);
  return result;
}

/**
 * @param {string} title
 * @param {string} name
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
const vitest = (title, name, args, options) =>
  runTests(
    title,
    'node_modules/vitest/vitest.mjs',
    ['run', ...args],
    `.cache/${name}.json`,
    reports.countVitestTests,
    options,
  );

/** @param {string} title @param {string} name @param {string[]} args */
const playwright = (title, name, args) =>
  runTests(
    title,
    'node_modules/@playwright/test/cli.js',
    ['test', ...args],
    `.cache/${name}.json`,
    reports.countPlaywrightTests,
  );

/** With more failed tests than this, none is retried: so many failures have another cause than a busy machine. */
const maxRetriedTests = 5;

/**
 * Retries a few failed tests alone, because a test may time out on a busy machine. Vitest retries whole files.
 *
 * @param {import('./test-reports.mjs').Count} firstCount
 * @param {string[]} files the files with failed tests; empty if the tool itself has failed
 * @param {(files: string[]) => Promise<import('./test-reports.mjs').Count>} retry
 */
async function withRetry(firstCount, files, retry) {
  if (files.length === 0 || firstCount.failed > maxRetriedTests) return firstCount;
  return reports.mergeRetry(firstCount, await retry(files));
}

/** Counts a failed build as one failure. Tests that do not need the build still run. */
const buildEverything = () =>
  buildAll(buildsForTests()).then(
    () => ({ passed: 0, failed: 0, skipped: 0 }),
    (error) => {
      console.log(error.message);
      return { passed: 0, failed: 1, skipped: 0 };
    },
  );

const nodeProjects = ['--project', '!widgets-*'];
const widgetProjects = ['--project', 'widgets-*'];

/**
 * The tests in Node use two cores, so nothing else runs beside them. Tests in a browser often wait, for example for a toast or a
 * frame, so the widget tests run beside the browser tests.
 */
async function runEverything() {
  const [buildCount, checkCount] = await Promise.all([buildEverything(), check()]);
  await chromiumInstalled;
  process.env.CHROMIUM_PATH = await ensureChromium();
  const nodeCount = await vitest('Unit, server and project tests', 'node', nodeProjects);
  const [widgetCount, browserCount] = await Promise.all([
    vitest('Widget tests', 'widgets', widgetProjects, { showAtEnd: true }),
    playwright('Browser tests', 'playwright', []),
  ]);
  const getFailedFiles = (/** @type {string} */ name) =>
    reports.failedVitestFiles(reports.readReport(`.cache/${name}.json`));
  const failedSpecs = reports.failedPlaywrightFiles(reports.readReport('.cache/playwright.json'));
  return [
    checkCount,
    buildCount,
    await withRetry(nodeCount, getFailedFiles('node'), (files) =>
      vitest('Failed tests, alone', 'node-again', [...nodeProjects, ...files]),
    ),
    await withRetry(widgetCount, getFailedFiles('widgets'), (files) =>
      vitest('Failed widget tests, alone', 'widgets-again', [...widgetProjects, ...files]),
    ),
    await withRetry(browserCount, failedSpecs, () =>
      playwright('Failed browser tests, alone', 'playwright-again', ['--last-failed', '--workers', '1']),
    ),
  ];
}

/** With `--deep`, runs some tests on this machine's own PostgreSQL, which may be older than the embedded one. */
async function runOnMachinePostgres() {
  if (!process.env.DEEP) return [];
  const args = ['--project', 'server', ...databaseTests];
  const env = { TEST_MACHINE_POSTGRES: '1' };
  return [
    await vitest('Server tests on the PostgreSQL of this machine', 'vitest-machine', args, { extraEnv: env }),
  ];
}

/**
 * Runs the chosen tests or everything, and returns the counts. A crash of this script counts as a failure, so that the
 * summary in the last line is always printed and correct.
 */
async function runAndCount() {
  try {
    if (pathWords.length > 0) {
      process.env.CHROMIUM_PATH = await ensureChromium();
      return [await vitest('Tests', 'vitest', pathWords)];
    }
    return [...(await runEverything()), ...(await runOnMachinePostgres())];
  } catch (error) {
    console.error(error);
    return [{ passed: 0, failed: 1, skipped: 0 }];
  }
}

/** The names of the reports of Vitest. `vitest` is that of chosen files. */
const vitestReports = ['vitest', 'node', 'widgets'];

/** Prints the slowest files, so that a file that has become slow is noticed. */
function printSlowest() {
  const files = reports.slowestFiles([
    ...vitestReports.flatMap((name) => reports.vitestFileTimes(reports.readReport(`.cache/${name}.json`))),
    ...reports.playwrightFileTimes(reports.readReport('.cache/playwright.json')),
  ]);
  if (files.length > 0) console.log(`Slowest files: ${files.join(', ')}`);
}

for (const name of [...vitestReports, 'playwright']) reports.deleteReport(`.cache/${name}.json`);
const total = reports.sumCounts(await runAndCount());
console.log(`All of it took ${elapsedTime(startedAt)}`);
if (total.unsteady > 0) console.log(`Unsteady: ${total.unsteady} passed only when run alone`);
printSlowest();
console.log(reports.summary(total));
process.exitCode = total.failed > 0 ? 1 : 0;
