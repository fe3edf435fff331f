import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketProvider, ProductGrid, ProductScreen } from '../../src/index.ts';
import { loadToasts } from '../../src/ui/feedback/lazy-toast.ts';
import { closeAllToasts } from '../../src/ui/feedback/ToastQueue.ts';
import { showToast, ToastRegion } from '../../src/ui.ts';
import { guestMarket, product } from '../support/market/guest-market.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const grid = (market: ReturnType<typeof guestMarket>['market']) => (
  <MarketProvider market={market}>
    <ProductGrid />
  </MarketProvider>
);

test.each([
  ['an error of the server', () => new Response('', { status: 500 })],
  ['a server that is not ready', () => new Response('', { status: 503 })],
  ['too many requests', () => new Response('', { status: 429 })],
  ['a broken network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a read that fails with %s is retried three times, after 1, 2 and 4 seconds', async (_, fail) => {
  const requestTimes: number[] = [];
  const { market } = guestMarket(() => {
    requestTimes.push(Date.now());
    return fail();
  });
  const screen = await render(grid(market));
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Try again' })).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(120_000);
  const secondsBetween = requestTimes
    .slice(1)
    .map((time, index) => Math.round((time - (requestTimes[index] ?? 0)) / 1000));
  expect(secondsBetween).toEqual([1, 2, 4]);
});

/** Advances the fake clock in small steps, because the timer of a retry is set only after the response. */
const advanceClockUntil = (isReached: () => boolean) =>
  expect
    .poll(
      async () => {
        await vi.advanceTimersByTimeAsync(200);
        return isReached();
      },
      { interval: 10 },
    )
    .toBe(true);

const toastText = () =>
  page
    .getByRole('region', { name: 'Notifications' })
    .elements()
    .map((region) => region.textContent)
    .join('');

test.each([
  ['shows no toast if a retry succeeds', 3, true],
  ['shows one toast if all retries fail', 4, false],
])('a list that fails to load %s', async (_, failureCount, doesRetrySucceed) => {
  let requestCount = 0;
  const { market } = guestMarket(() => {
    requestCount += 1;
    return requestCount > failureCount ? { products: [product(1)] } : new Response('', { status: 500 });
  });
  // Toasts of the previous test may still be loading their code.
  await loadToasts();
  closeAllToasts();
  const screen = await render(
    <>
      {grid(market)}
      <ToastRegion />
    </>,
  );
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  let shownToasts = '';
  await advanceClockUntil(() => {
    shownToasts += toastText();
    return requestCount === 4;
  });
  if (!doesRetrySucceed)
    return expect.poll(() => toastText().split('Error loading products').length - 1).toBe(1);
  await expect.element(screen.getByText('Product 1')).toBeInTheDocument();
  // Up to two toasts are shown together, so an earlier toast would still be visible beside the new toast.
  showToast({ title: 'Campus updated' });
  await expect.poll(toastText).toBe('Campus updated');
  return expect(shownToasts).toBe('');
});

test('a product’s page reports an error after four failed attempts', async () => {
  const { market, requests } = guestMarket(() => new Response('', { status: 503 }));
  const screen = await render(
    <MarketProvider market={market}>
      <ProductScreen id="p1" />
    </MarketProvider>,
  );
  const errorMessage = screen.getByText('Error loading product');
  await advanceClockUntil(() => errorMessage.elements().length > 0);
  expect(requests.length).toBe(4);
});

test.each([400, 401, 403, 404])('a read that the server refuses with %d is not retried', async (status) => {
  const { market, requests } = guestMarket(() => new Response('', { status }));
  const screen = await render(grid(market));
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Try again' })).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests.length).toBe(1);
});

/** Shows a list of products, unmounts it, and shows it again after this time. */
async function reopenListAfter(milliseconds: number) {
  const { market, requests } = guestMarket(() => ({ products: [product(1)] }));
  const firstScreen = await render(grid(market));
  await expect.element(firstScreen.getByText('Product 1')).toBeInTheDocument();
  await firstScreen.unmount();
  await vi.advanceTimersByTimeAsync(milliseconds);
  const screen = await render(grid(market));
  return { screen, requests, market, isShownAtOnce: screen.container.textContent?.includes('Product 1') };
}

test('opening a list again within a minute makes no request', async () => {
  const { requests, isShownAtOnce } = await reopenListAfter(55_000);
  expect(isShownAtOnce).toBe(true);
  // A stale list would be refetched in the next frame.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await vi.advanceTimersByTimeAsync(1000);
  expect(requests.length).toBe(1);
});

test('a list that is opened again stays cached for as long as it is shown', async () => {
  const { screen, market } = await reopenListAfter(55_000);
  await vi.advanceTimersByTimeAsync(300_000);
  await screen.rerender(grid(market));
  expect(screen.container.textContent).toContain('Product 1');
});

test('a list that two components show stays cached for one of them when the other is unmounted', async () => {
  const { market, requests } = guestMarket(() => ({ products: [product(1)] }));
  const firstScreen = await render(grid(market));
  const secondScreen = await render(grid(market));
  await expect.poll(() => secondScreen.container.textContent).toContain('Product 1');
  await firstScreen.unmount();
  await vi.advanceTimersByTimeAsync(301_000);
  await secondScreen.rerender(grid(market));
  expect(secondScreen.container.textContent).toContain('Product 1');
  expect(requests.length).toBe(1);
});

test.each([65_000, 290_000])(
  'a list that is opened again after %d ms is shown at once and read from the server again',
  async (milliseconds) => {
    const { requests, isShownAtOnce } = await reopenListAfter(milliseconds);
    expect(isShownAtOnce).toBe(true);
    await expect.poll(() => requests.length).toBe(2);
  },
);

test('a list that was not shown for five minutes is deleted from the cache', async () => {
  const { screen, requests, isShownAtOnce } = await reopenListAfter(301_000);
  expect(isShownAtOnce).toBe(false);
  await expect.element(screen.getByText('Product 1')).toBeInTheDocument();
  expect(requests.length).toBe(2);
});
