import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { isCutOff } from '../../../site/app/offline/cut-off.ts';
import { listenToWorker, useIsCutOff } from '../../../site/app/offline/network.ts';

const said = (isCut: boolean) =>
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'network', isCut } }));

/** What the page has asked for, and after how many seconds since the cut. */
let looks: [address: string, second: number][];
let cutAt: number;
let isBack: boolean;
const postMessage = vi.fn();

function cut(): void {
  looks = [];
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
    looks.push([String(address), Math.round((Date.now() - cutAt) / 1000)]);
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

const seconds = () => looks.map(([, second]) => second);

test('a page that is cut off looks again after 1, 2, 4 and up to 20 seconds, stops when the network is back, and begins anew', async () => {
  cut();
  expect(isCutOff()).toBe(true);
  await pass(75);
  expect(looks.map(([address]) => address)).toEqual(looks.map(() => '/api/config'));
  // Each look is so many seconds after the one before: 1, 1, 2, 4, 8, 16, 20, 20.
  expect(seconds()).toEqual([1, 2, 4, 8, 16, 32, 52, 72]);
  expect(postMessage).not.toHaveBeenCalled();
  isBack = true;
  await pass(17);
  expect(seconds().at(-1)).toBe(92);
  expect(postMessage.mock.calls).toEqual([[{ type: 'reached' }]]);
  said(false);
  expect(isCutOff()).toBe(false);
  await pass(100);
  expect(looks).toHaveLength(9);
  isBack = false;
  cut();
  await pass(5);
  expect(seconds()).toEqual([1, 2, 4]);
  // Another request has failed: the looks begin anew, and none of the earlier ones comes in between.
  cut();
  await pass(5);
  expect(seconds()).toEqual([1, 2, 4]);
});

test('a page that nobody looks at, or that has no network at all, asks for nothing; the browser’s word is tried at once', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  cut();
  await pass(10);
  expect(looks).toEqual([]);
  state.mockReturnValue('visible');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await pass(30);
  expect(looks).toEqual([]);
  onLine.mockReturnValue(true);
  looks = [];
  cutAt = Date.now();
  dispatchEvent(new Event('online'));
  await pass(4);
  // One chain of looks, not one beside the other.
  expect(seconds()).toEqual([0, 1, 3]);
  said(false);
  dispatchEvent(new Event('online'));
  await pass(30);
  expect(looks).toHaveLength(3);
});

test('other messages of the worker change nothing, and the screen follows what it says of the network', async () => {
  function Line() {
    return <p>{useIsCutOff() ? 'Cut off' : 'There'}</p>;
  }
  const screen = await render(<Line />);
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'kept', isCut: true } }));
  await expect.element(screen.getByText('There')).toBeVisible();
  cut();
  await expect.element(screen.getByText('Cut off')).toBeVisible();
  said(false);
  await expect.element(screen.getByText('There')).toBeVisible();
});
