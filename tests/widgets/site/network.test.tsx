import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { listenToWorker, useIsOfflineOrUnreachable } from '../../../site/app/offline/network.ts';
import { isOfflineOrUnreachable } from '../../../site/app/offline/reachability.ts';

/** Imitates the service worker: tells the page whether the network is cut. */
const sendNetworkMessage = (isCut: boolean) =>
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'network', isCut } }));

/** The page's checks whether the server is reachable: the path of each, and its seconds since the network failure. */
let checks: [path: string, second: number][];
let failureTime: number;
let isReachable: boolean;
const postMessage = vi.fn();

function failNetwork(): void {
  checks = [];
  failureTime = Date.now();
  sendNetworkMessage(true);
}

const advanceClock = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

listenToWorker();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  postMessage.mockClear();
  isReachable = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    checks.push([String(path), Math.round((Date.now() - failureTime) / 1000)]);
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({
    postMessage,
  } as unknown as ServiceWorker);
});
afterEach(() => {
  sendNetworkMessage(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const checkSeconds = () => checks.map(([, second]) => second);

test('while the server is unreachable, the page checks the server after 1, 2 and 4 seconds, and later every 20 seconds', async () => {
  failNetwork();
  expect(isOfflineOrUnreachable()).toBe(true);
  await advanceClock(75);
  expect(checks.map(([path]) => path)).toEqual(checks.map(() => '/api/config'));
  // The delays between the checks are 1, 1, 2, 4, 8, 16, 20, 20 seconds.
  expect(checkSeconds()).toEqual([1, 2, 4, 8, 16, 32, 52, 72]);
  expect(postMessage).not.toHaveBeenCalled();
  isReachable = true;
  await advanceClock(17);
  expect(checkSeconds().at(-1)).toBe(92);
  expect(postMessage.mock.calls).toEqual([[{ type: 'reached' }]]);
  sendNetworkMessage(false);
  expect(isOfflineOrUnreachable()).toBe(false);
  await advanceClock(100);
  expect(checks).toHaveLength(9);
  isReachable = false;
  failNetwork();
  await advanceClock(5);
  expect(checkSeconds()).toEqual([1, 2, 4]);
  // Another failed request restarts the checks, and the earlier checks are cancelled.
  failNetwork();
  await advanceClock(5);
  expect(checkSeconds()).toEqual([1, 2, 4]);
});

test('a hidden page or an offline browser sends no checks, and the `online` event starts them at once', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  failNetwork();
  await advanceClock(10);
  expect(checks).toEqual([]);
  visibility.mockReturnValue('visible');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await advanceClock(30);
  expect(checks).toEqual([]);
  onLine.mockReturnValue(true);
  checks = [];
  failureTime = Date.now();
  dispatchEvent(new Event('online'));
  await advanceClock(4);
  // Only one series of checks is running.
  expect(checkSeconds()).toEqual([0, 1, 3]);
  sendNetworkMessage(false);
  dispatchEvent(new Event('online'));
  await advanceClock(30);
  expect(checks).toHaveLength(3);
});

test('useIsOfflineOrUnreachable follows the worker’s messages about the network, and ignores its other messages', async () => {
  function Status() {
    return <p>{useIsOfflineOrUnreachable() ? 'Unreachable' : 'Reachable'}</p>;
  }
  const screen = await render(<Status />);
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'kept', isCut: true } }));
  await expect.element(screen.getByText('Reachable', { exact: true })).toBeVisible();
  failNetwork();
  await expect.element(screen.getByText('Unreachable', { exact: true })).toBeVisible();
  sendNetworkMessage(false);
  await expect.element(screen.getByText('Reachable', { exact: true })).toBeVisible();
});
