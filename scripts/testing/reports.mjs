// Counts what the test tools report.
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../steps.mjs';

/**
 * `unsteady`: of those that passed, how many did so only at the second look.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, unsteady?: number }} Count
 */

/** @param {string} file */
export function forgetReport(file) {
  rmSync(join(root, file), { force: true });
}

/** @param {string} file */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A tool can fail with no failed test: it crashed, a test file could not be loaded, something threw outside of a
 * test. Each of these is at least one failure, so that nothing broken is ever counted as fine.
 *
 * @param {Count} count
 * @param {boolean} endedWell whether the tool's exit code was 0
 * @returns {Count}
 */
const honest = (count, endedWell) => (endedWell || count.failed > 0 ? count : { ...count, failed: 1 });

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] } | undefined} report
 * @param {boolean} endedWell
 */
export function countVitest(report, endedWell) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const notLoaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + notLoaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return honest(count, endedWell);
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | undefined} report
 * @param {boolean} endedWell
 */
export function countPlaywright(report, endedWell) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, endedWell);
}

/**
 * The files whose tests are to run once more.
 *
 * @param {{ testResults: { name: string, status: string }[] } | undefined} report
 */
export function failedVitestFiles(report) {
  const failed = report?.testResults.filter(({ status }) => status === 'failed') ?? [];
  return [...new Set(failed.map(({ name }) => name))];
}

/** @typedef {{ specs?: { ok: boolean }[], suites?: Suite[] }} Suite */

/** @param {{ suites: (Suite & { file: string })[] } | undefined} report */
export function failedPlaywrightFiles(report) {
  /** @param {Suite} suite @returns {boolean} */
  const hasFailed = ({ specs = [], suites = [] }) => specs.some(({ ok }) => !ok) || suites.some(hasFailed);
  return (report?.suites ?? []).filter(hasFailed).map(({ file }) => file);
}

/**
 * What failed at first and passed alone has passed; it is counted apart, so that it is not overlooked.
 *
 * @param {Count} first
 * @param {Count} second of the failed tests and those beside them
 * @returns {Count}
 */
export function afterSecondLook(first, second) {
  const mended = Math.max(0, first.failed - second.failed);
  // A second look that broke off has seen nothing pass.
  const unsteady = Math.min(mended, second.passed);
  return {
    passed: first.passed + unsteady,
    failed: first.failed - unsteady,
    skipped: first.skipped,
    unsteady,
  };
}

/** @typedef {{ file: string, seconds: number }} FileTime */

/** @param {{ testResults: { name: string, startTime: number, endTime: number }[] } | undefined} report */
export function vitestTimes(report) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** @typedef {{ specs?: { tests: { results: { duration: number }[] }[] }[], suites?: TimedSuite[] }} TimedSuite */

/** @param {{ suites: (TimedSuite & { file: string })[] } | undefined} report */
export function playwrightTimes(report) {
  /** @param {TimedSuite} suite @returns {number} */
  const milliseconds = ({ specs = [], suites = [] }) =>
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration, 0) +
    suites.reduce((sum, suite) => sum + milliseconds(suite), 0);
  return (report?.suites ?? []).map((suite) => ({
    file: `tests/browser/${suite.file}`,
    seconds: milliseconds(suite) / 1000,
  }));
}

/**
 * The five files that took longest; those that ran on both runtimes count with both.
 *
 * @param {FileTime[]} times
 */
export function slowestFiles(times) {
  /** @type {Map<string, number>} */
  const total = new Map();
  for (const { file, seconds } of times) total.set(file, (total.get(file) ?? 0) + seconds);
  const slowest = [...total].sort(([, one], [, other]) => other - one).slice(0, 5);
  return slowest.map(([file, seconds]) => `${file} ${seconds.toFixed(1)} s`);
}

/** @param {Count[]} counts */
export function addUp(counts) {
  const total = { passed: 0, failed: 0, skipped: 0, unsteady: 0 };
  for (const { passed, failed, skipped, unsteady = 0 } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.unsteady += unsteady;
  }
  return total;
}

/** @param {Count} count */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
