import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSection, pressButton } from '../../support/browser/admin-section.tsx';
import { errorResponse } from '../../support/market/person-market.ts';

const gigabyte = 1024 ** 3;

const health = {
  readAt: '2026-11-28T12:05:07.000Z',
  responses: {
    state: 'good',
    since: '2026-11-27T23:00:00.000Z',
    count: 12_400,
    failed: 0,
    unavailable: 5,
  },
  storage: {
    state: 'bad',
    advice: 'The disk is almost full: make room now.',
    databaseBytes: 48 * 1024 ** 2,
    mediaBytes: 3.5 * gigabyte,
    freeDiskBytes: 0.25 * gigabyte,
    diskBytes: 20 * gigabyte,
  },
  backup: { state: 'good', schedule: 'nightly', madeAt: '2026-11-28T02:10:00.000Z', bytes: 9.5 * 1024 ** 2 },
  jobs: {
    state: 'look',
    advice: 'A program does not accept its events: open Webhooks.',
    waiting: 2,
    failing: 1,
    oldestAt: '2026-11-28T11:00:00.000Z',
  },
  process: {
    state: 'good',
    name: '4711 on campus-1',
    startedAt: '2026-11-26T08:00:00.000Z',
    memoryBytes: 190 * 1024 ** 2,
    machineMemoryBytes: 2 * gigabyte,
  },
  slowestCalls: {
    state: 'good',
    calls: [
      {
        state: 'good',
        call: 'GET /stores/my-store/analytics',
        count: 3,
        p95Seconds: 1.25,
        timeShare: 0.0004,
      },
      { state: 'good', call: 'GET /all-products', count: 4100, p95Seconds: 0.045, timeShare: 0.31 },
    ],
  },
};

const card = (name: string) => page.getByRole('region', { name });
const summary = () => page.getByText(/Read at/);

test('an admin sees each figure, which of them are not good, and what to do', async () => {
  await openSection('health', { 'GET /admin/health': () => ({ health }) });
  await expect.element(summary()).toHaveTextContent('1 of 6 is bad and 1 needs a look. Read at 13:05:07.');
  await expect
    .element(card('Responses today'))
    .toHaveTextContent(
      'Responses todayGoodSent12,400Failed0Try again later5 (under 0.1%)Since 28 Nov 2026, 00:00, by process 4711 on campus-1.',
    );
  await expect
    .element(card('Process'))
    .toHaveTextContent('Memory190 MB of 2.0 GBRuns since26 Nov 2026, 09:00');
  await expect
    .element(card('Storage'))
    .toHaveTextContent(
      'StorageBadDatabase48 MBPictures, videos3.5 GBFree disk256 MB of 20 GBThe disk is almost full: make room now.',
    );
  await expect
    .element(card('Last backup'))
    .toHaveTextContent('Last backupGoodMade28 Nov 2026, 03:10Its file9.5 MBEach nightYes');
  await expect
    .element(card('Waiting jobs'))
    .toHaveTextContent(
      'Waiting jobsLookWaiting2Not accepted1Oldest28 Nov 2026, 12:00A program does not accept its events: open Webhooks.',
    );
  const calls = page.getByRole('table', { name: 'Slowest calls today' }).getByRole('row');
  await expect
    .element(calls.nth(1))
    .toHaveTextContent(/GET \/stores\/my-store\/analytics.*1\.3 s.*3.*under 0\.1%/);
  await expect.element(calls.nth(2)).toHaveTextContent(/GET \/all-products.*45 ms.*4,100.*31\.0%/);
});

test('Refresh reads the figures again, and a market that does well says so', async () => {
  const good = { state: 'good' };
  let reply: object = { health };
  const { reads } = await openSection('health', { 'GET /admin/health': () => reply });
  await expect.element(summary()).toHaveTextContent('1 of 6 is bad');
  reply = {
    health: {
      ...health,
      readAt: '2026-11-28T12:06:00.000Z',
      storage: { ...health.storage, ...good, advice: undefined },
      backup: { ...good, schedule: 'external' },
      jobs: { ...good, waiting: 0, failing: 0 },
      slowestCalls: { ...good, calls: [] },
    },
  };
  await pressButton('Refresh');
  await expect.element(summary()).toHaveTextContent('All is good. Read at 13:06:00.');
  expect(reads('GET /admin/health')).toHaveLength(2);
  await expect.element(card('Last backup')).toHaveTextContent('MadeNot by this market');
  await expect.element(card('Waiting jobs')).toHaveTextContent('OldestNone');
  await expect.element(card('Slowest calls today')).toHaveTextContent('No calls yet');
});

test('figures that do not load are asked for again by a press', async () => {
  let respond = (): object => errorResponse(409, 'Somebody was faster.', 'conflict');
  await openSection('health', { 'GET /admin/health': () => respond() });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error loading health');
  respond = () => ({ health });
  await pressButton('Try again');
  await expect.element(summary()).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a phone shows the cards below each other, and nothing is wider than the screen', async () => {
  await page.viewport(320, 780);
  onTestFinished(() => page.viewport(1280, 800));
  await openSection('health', { 'GET /admin/health': () => ({ health }) });
  await expect.element(summary()).toBeVisible();
  const boxes = ['Responses today', 'Process', 'Storage'].map((name) =>
    card(name).element().getBoundingClientRect(),
  );
  expect(new Set(boxes.map(({ left, right }) => `${left} ${right}`)).size).toBe(1);
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('a laptop shows the tabs of all sections at once', async () => {
  await openSection('health', { 'GET /admin/health': () => ({ health }) });
  const tabs = page.getByRole('tablist', { name: 'Admin' });
  await expect.element(tabs).toBeVisible();
  const { scrollWidth, clientWidth } = tabs.element();
  expect(scrollWidth).toBe(clientWidth);
});
