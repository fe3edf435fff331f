import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { listenToWorker, useIsUnreachable } from '../../../site/app/offline/network.ts';
import { isServerUnreachable } from '../../../site/app/offline/reachability.ts';

const said = (isCut: boolean) =>
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'network', isCut } }));

/** The requests of the page, and their seconds since the network failed. */
let checks: [address: string, second: number][];
let cutAt: number;
let isBack: boolean;
const postMessage = vi.fn();

function cut(): void {
  checks = [];
  cutAt = Date.now();
  said(true);
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

listenToWorker();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  postMessage.mockClear();
  isBack = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    checks.push([String(address), Math.round((Date.now() - cutAt) / 1000)]);
    if (!isBack) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({
    postMessage,
  } as unknown as ServiceWorker);
});
afterEach(() => {
  said(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const seconds = () => checks.map(([, second]) => second);

test('a page without a server checks again after 1, 2, 4 and up to 20 seconds, and stops when it is reachable', async () => {
  cut();
  expect(isServerUnreachable()).toBe(true);
  await pass(75);
  expect(checks.map(([address]) => address)).toEqual(checks.map(() => '/api/config'));
  // The delays between the checks are 1, 1, 2, 4, 8, 16, 20, 20 seconds.
  expect(seconds()).toEqual([1, 2, 4, 8, 16, 32, 52, 72]);
  expect(postMessage).not.toHaveBeenCalled();
  isBack = true;
  await pass(17);
  expect(seconds().at(-1)).toBe(92);
  expect(postMessage.mock.calls).toEqual([[{ type: 'reached' }]]);
  said(false);
  expect(isServerUnreachable()).toBe(false);
  await pass(100);
  expect(checks).toHaveLength(9);
  isBack = false;
  cut();
  await pass(5);
  expect(seconds()).toEqual([1, 2, 4]);
  // Another request has failed: the checks start again, and no earlier one runs in between.
  cut();
  await pass(5);
  expect(seconds()).toEqual([1, 2, 4]);
});

test('a hidden page or a browser without a network sends no requests, and an online event causes one at once', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  cut();
  await pass(10);
  expect(checks).toEqual([]);
  state.mockReturnValue('visible');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await pass(30);
  expect(checks).toEqual([]);
  onLine.mockReturnValue(true);
  checks = [];
  cutAt = Date.now();
  dispatchEvent(new Event('online'));
  await pass(4);
  // One chain of checks, not two.
  expect(seconds()).toEqual([0, 1, 3]);
  said(false);
  dispatchEvent(new Event('online'));
  await pass(30);
  expect(checks).toHaveLength(3);
});

test('the screen shows whether the server is reachable, and other messages of the worker change nothing', async () => {
  function Line() {
    return <p>{useIsUnreachable() ? 'Unreachable' : 'Reachable'}</p>;
  }
  const screen = await render(<Line />);
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'kept', isCut: true } }));
  await expect.element(screen.getByText('Reachable', { exact: true })).toBeVisible();
  cut();
  await expect.element(screen.getByText('Unreachable', { exact: true })).toBeVisible();
  said(false);
  await expect.element(screen.getByText('Reachable', { exact: true })).toBeVisible();
});
