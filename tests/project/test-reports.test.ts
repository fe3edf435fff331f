import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  countPlaywrightTests,
  countVitestTests,
  failedPlaywrightFiles,
  failedVitestFiles,
  mergeRetry,
  playwrightFileTimes,
  slowestFiles,
  sumCounts,
  summary,
  vitestFileTimes,
} from '../../scripts/test-reports.mjs';
import { projectFolder } from '../support/project-folder.ts';

const successfulReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};

test('the tests of a successful run are counted', () => {
  expect(countVitestTests(successfulReport, true)).toEqual({ passed: 3, failed: 0, skipped: 0 });
});

test('a tool that exits with an error but no failed test counts as a failure', () => {
  expect(countVitestTests(successfulReport, false)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywrightTests({ stats }, false)).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

test('a tool that crashed before its report counts as a failure', () => {
  expect(countVitestTests(undefined, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countPlaywrightTests(undefined, true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a test file that cannot be loaded counts as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
  ];
  expect(countVitestTests({ ...successfulReport, numFailedTests: 1, testResults }, false)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 0,
  });
});

test('a browser test that Playwright reports as flaky counts as failed', () => {
  const stats = { expected: 2, unexpected: 0, flaky: 1, skipped: 0 };
  expect(countPlaywrightTests({ stats }, true).failed).toBe(1);
});

test('a failed test that passes when our script runs it again counts as unsteady; if it fails again, it counts as failed', () => {
  const firstRun = { passed: 10, failed: 3, skipped: 0 };
  const retry = { passed: 7, failed: 1, skipped: 0 };
  expect(mergeRetry(firstRun, retry)).toEqual({ passed: 12, failed: 1, skipped: 0, unsteady: 2 });
  // More tests fail in the retry than before.
  expect(mergeRetry(firstRun, { ...retry, failed: 9 })).toMatchObject({ passed: 10, failed: 3 });
  // The retry did not run.
  expect(mergeRetry(firstRun, countVitestTests(undefined, false))).toMatchObject({ passed: 10, failed: 3 });
});

test('a failed file is run again once, even when it failed on several databases or runtimes', () => {
  const failedResult = { name: '/x/a.test.ts', status: 'failed' };
  const testResults = [failedResult, failedResult, { name: '/x/b.test.ts', status: 'passed' }];
  expect(failedVitestFiles({ testResults })).toEqual(['/x/a.test.ts']);
  expect(failedVitestFiles(undefined)).toEqual([]);
  const suites = [
    { file: 'a.spec.ts', specs: [{ ok: true }] },
    { file: 'b.spec.ts', suites: [{ specs: [{ ok: false }] }] },
  ];
  expect(failedPlaywrightFiles({ suites })).toEqual(['b.spec.ts']);
  expect(failedPlaywrightFiles(undefined)).toEqual([]);
});

test('the summary contains the number of skipped tests only when there are any', () => {
  const total = sumCounts([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 2, failed: 1, skipped: 0 },
  ]);
  expect(summary(total)).toBe('3 passed, 1 failed');
  expect(summary({ ...total, skipped: 4 })).toBe('3 passed, 1 failed, 4 skipped');
});

test('the five slowest files are named, with the total time of each', () => {
  const fileResult = (name: string, milliseconds: number) => ({
    name,
    startTime: 1_000,
    endTime: 1_000 + milliseconds,
  });
  const file = (name: string) => join(projectFolder, name);
  const times = vitestFileTimes({
    testResults: [
      ...['a', 'b', 'c', 'd'].map((name, index) =>
        fileResult(file(`tests/unit/${name}.test.ts`), 1_000 * (index + 1)),
      ),
      fileResult(file('tests/widgets/grid.test.tsx'), 2_500),
      fileResult(file('tests/widgets/grid.test.tsx'), 2_500),
    ],
  });
  const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
  const browserTimes = playwrightFileTimes({
    suites: [{ file: 'home.spec.ts', specs: [spec(4_000)], suites: [{ specs: [spec(5_000)] }] }],
  });
  expect(slowestFiles([...times, ...browserTimes])).toEqual([
    'tests/browser/home.spec.ts 9.0 s',
    'tests/widgets/grid.test.tsx 5.0 s',
    'tests/unit/d.test.ts 4.0 s',
    'tests/unit/c.test.ts 3.0 s',
    'tests/unit/b.test.ts 2.0 s',
  ]);
});
