// `npm test`: installs what is missing, checks the code, runs the tests and counts.
// `npm test -- --deep` also runs the rarer and the long ones; `npm test -- words` runs the Vitest files named so, in full.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setUp } from './setup.mjs';
import { root, runNode, seconds } from './steps.mjs';
import { databaseSample } from './testing/database-sample.mjs';

const started = Date.now();
const words = process.argv.slice(2).filter((argument) => argument !== '--deep');
const [unknown] = words.filter((word) => word.startsWith('-'));
if (unknown) {
  console.log(`npm test            checks the code and runs the tests that most changes need
npm test -- --deep  also runs the rarer and the long ones
npm test -- orders  runs the Vitest files whose path contains that word, in full
CONTRIBUTING.md says how to run one kind of tests alone.`);
  process.exit(unknown === '--help' ? 0 : 1);
}

// A machine without one gets it by apt while npm installs the packages: each waits for another server.
const chromium = spawn(process.execPath, [join(root, 'scripts/browser.mjs')], { stdio: 'inherit' });
const systemHasTried = once(chromium, 'close');
setUp();
process.chdir(root);
if (process.argv.includes('--deep') || words.length > 0) process.env.DEEP = '1';

const { ensureChromium } = await import('./browser.mjs');
const { check } = await import('./check.mjs');
const { buildAll, buildsForTests } = await import('./build.mjs');
const reports = await import('./testing/reports.mjs');

/**
 * Runs one test tool and counts its tests by its report.
 *
 * @template T
 * @param {string} title
 * @param {string} program
 * @param {string[]} args
 * @param {string} report
 * @param {(report: T, endedWell: boolean) => import('./testing/reports.mjs').Count} count
 * @param {Record<string, string>} [moreEnv]
 */
async function runTests(title, program, args, report, count, moreEnv) {
  const begun = Date.now();
  reports.forgetReport(report);
  const env = { TEST_REPORT: report, ...moreEnv };
  const endedWell = await runNode(program, args, { env, show: true }).then(
    () => true,
    () => false,
  );
  const result = count(reports.readReport(report), endedWell);
  console.log(`${title}: ${reports.summary(result)} in ${seconds(begun)}`);
  return result;
}

/**
 * @param {string} title
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} [moreEnv]
 */
const vitest = (title, name, args, moreEnv) =>
  runTests(
    title,
    'node_modules/vitest/vitest.mjs',
    ['run', ...args],
    `.cache/${name}.json`,
    reports.countVitest,
    moreEnv,
  );

/** @param {string} title @param {string} name @param {string[]} args */
const playwright = (title, name, args) =>
  runTests(
    title,
    'node_modules/@playwright/test/cli.js',
    ['test', ...args],
    `.cache/${name}.json`,
    reports.countPlaywright,
  );

/** More than this is no accident of a busy machine. */
const fewFailures = 5;

/**
 * On a busy machine a test may wait too long. A few that failed run once more, alone, and of Vitest their whole files;
 * what fails again has failed.
 *
 * @param {import('./testing/reports.mjs').Count} first
 * @param {string[]} files that failed; none when the tool itself did
 * @param {(files: string[]) => Promise<import('./testing/reports.mjs').Count>} again
 */
async function withSecondLook(first, files, again) {
  if (files.length === 0 || first.failed > fewFailures) return first;
  return reports.afterSecondLook(first, await again(files));
}

/** A build that fails is one failure, and what does not need it still runs. */
const buildEverything = () =>
  buildAll(buildsForTests()).then(
    () => ({ passed: 0, failed: 0, skipped: 0 }),
    (error) => {
      console.log(error.message);
      return { passed: 0, failed: 1, skipped: 0 };
    },
  );

/** One after the other: each fills two cores by itself, and two at once took longer in all. */
async function runEverything() {
  const [builds, checks] = await Promise.all([buildEverything(), check()]);
  await systemHasTried;
  process.env.CHROMIUM_PATH = await ensureChromium();
  const tests = await vitest('Unit, server and widget tests', 'vitest', ['--project', '!project']);
  const pages = await playwright('Browser tests', 'playwright', []);
  const project = await vitest('Project tests', 'project', ['--project', 'project']);
  const failedIn = (/** @type {string} */ name) =>
    reports.failedVitestFiles(reports.readReport(`.cache/${name}.json`));
  const failedPages = reports.failedPlaywrightFiles(reports.readReport('.cache/playwright.json'));
  return [
    checks,
    builds,
    await withSecondLook(project, failedIn('project'), (files) =>
      vitest('Failed project tests, alone', 'project-again', ['--project', 'project', ...files]),
    ),
    await withSecondLook(tests, failedIn('vitest'), (files) =>
      vitest('Failed tests, alone', 'vitest-again', ['--project', '!project', ...files]),
    ),
    await withSecondLook(pages, failedPages, () =>
      playwright('Failed browser tests, alone', 'playwright-again', ['--last-failed', '--workers', '1']),
    ),
  ];
}

/** Deep runs try a sample on the machine's own PostgreSQL too. */
async function runSample() {
  if (!process.env.DEEP) return [];
  const args = ['--project', 'server', ...databaseSample];
  const env = { TEST_MACHINE_POSTGRES: '1' };
  return [await vitest('Server tests on the PostgreSQL of this machine', 'vitest-machine', args, env)];
}

/** Whatever breaks on the way is a failure too: the last line is always there, and true. */
async function countAll() {
  try {
    if (words.length > 0) {
      process.env.CHROMIUM_PATH = await ensureChromium();
      return [await vitest('Tests', 'vitest', words)];
    }
    return [...(await runEverything()), ...(await runSample())];
  } catch (error) {
    console.error(error);
    return [{ passed: 0, failed: 1, skipped: 0 }];
  }
}

/** So that a file that has become slow is seen before it is a habit. */
function printSlowest() {
  const files = reports.slowestFiles([
    ...reports.vitestTimes(reports.readReport('.cache/vitest.json')),
    ...reports.vitestTimes(reports.readReport('.cache/project.json')),
    ...reports.playwrightTimes(reports.readReport('.cache/playwright.json')),
  ]);
  if (files.length > 0) console.log(`Slowest files: ${files.join(', ')}`);
}

for (const name of ['vitest', 'project', 'playwright']) reports.forgetReport(`.cache/${name}.json`);
const total = reports.addUp(await countAll());
console.log(`All of it took ${seconds(started)}`);
if (total.unsteady > 0) console.log(`Unsteady: ${total.unsteady} passed only when run alone`);
printSlowest();
console.log(reports.summary(total));
process.exitCode = total.failed > 0 ? 1 : 0;
