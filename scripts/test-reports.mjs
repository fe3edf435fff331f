// Reads the reports of Vitest and Playwright.
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './steps.mjs';

/**
 * `unsteady`: the number of passed tests that passed only when `test.mjs` ran them again.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, unsteady?: number }} Count
 */

/** @param {string} file */
export function deleteReport(file) {
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
 * Adds a failure if the tool has failed without a failed test: it may have crashed, a file may not have loaded, or an error was
 * thrown outside of a test.
 *
 * @param {Count} count
 * @param {boolean} hasSucceeded whether the tool's exit code was 0
 * @returns {Count}
 */
const withToolFailure = (count, hasSucceeded) =>
  hasSucceeded || count.failed > 0 ? count : { ...count, failed: 1 };

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] } | undefined} report
 * @param {boolean} hasSucceeded
 */
export function countVitestTests(report, hasSucceeded) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const filesNotLoaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + filesNotLoaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return withToolFailure(count, hasSucceeded);
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | undefined} report
 * @param {boolean} hasSucceeded
 */
export function countPlaywrightTests(report, hasSucceeded) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withToolFailure({ passed: expected, failed: unexpected + flaky, skipped }, hasSucceeded);
}

/**
 * Returns the files with failed tests.
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
 * Counts a failed test as passed and as unsteady if it passed when it was retried.
 *
 * @param {Count} firstCount
 * @param {Count} retryCount
 * @returns {Count}
 */
export function mergeRetry(firstCount, retryCount) {
  const fixedByRetry = Math.max(0, firstCount.failed - retryCount.failed);
  // If the retry crashed, no test has passed, so none is unsteady.
  const unsteady = Math.min(fixedByRetry, retryCount.passed);
  return {
    passed: firstCount.passed + unsteady,
    failed: firstCount.failed - unsteady,
    skipped: firstCount.skipped,
    unsteady,
  };
}

/** @typedef {{ file: string, seconds: number }} FileTime */

/** @param {{ testResults: { name: string, startTime: number, endTime: number }[] } | undefined} report */
export function vitestFileTimes(report) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** @typedef {{ specs?: { tests: { results: { duration: number }[] }[] }[], suites?: TimedSuite[] }} TimedSuite */

/** @param {{ suites: (TimedSuite & { file: string })[] } | undefined} report */
export function playwrightFileTimes(report) {
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
 * Returns the five slowest files. If a file ran on both React and Preact, its two times are added up.
 *
 * @param {FileTime[]} times
 */
export function slowestFiles(times) {
  /** @type {Map<string, number>} */
  const secondsByFile = new Map();
  for (const { file, seconds } of times) secondsByFile.set(file, (secondsByFile.get(file) ?? 0) + seconds);
  const slowest = [...secondsByFile].sort(([, a], [, b]) => b - a).slice(0, 5);
  return slowest.map(([file, seconds]) => `${file} ${seconds.toFixed(1)} s`);
}

/** @param {Count[]} counts */
export function sumCounts(counts) {
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
