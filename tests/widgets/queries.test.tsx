import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { MarketProvider, ProductGrid } from '../../src/index.ts';
import { product, smallMarket } from '../support/market/small-market.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const grid = (market: ReturnType<typeof smallMarket>['market']) => (
  <MarketProvider market={market}>
    <ProductGrid />
  </MarketProvider>
);

test('a failed read is retried three times, after 1, 2 and 4 seconds', async () => {
  const times: number[] = [];
  const { market } = smallMarket(() => {
    times.push(Date.now());
    return new Response('', { status: 500 });
  });
  const screen = await render(grid(market));
  await expect.element(screen.getByRole('alert')).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(120_000);
  const waits = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1000));
  expect(waits).toEqual([1, 2, 4]);
});

test('a refused read is not retried', async () => {
  const { market, asked } = smallMarket(() => new Response('', { status: 404 }));
  const screen = await render(grid(market));
  await expect.element(screen.getByRole('alert')).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked.length).toBe(1);
});

test('data that no component shows is kept for five minutes', async () => {
  const { market, asked } = smallMarket(() => ({ products: [product(1)] }));
  const first = await render(grid(market));
  await expect.element(first.getByText('Product 1')).toBeInTheDocument();
  await first.unmount();

  await vi.advanceTimersByTimeAsync(50_000);
  const second = await render(grid(market));
  expect(second.container.textContent).toContain('Product 1');
  expect(asked.length).toBe(1);
  await second.unmount();

  await vi.advanceTimersByTimeAsync(5 * 60_000 + 1000);
  const third = await render(grid(market));
  expect(third.container.textContent).not.toContain('Product 1');
  await expect.element(third.getByText('Product 1')).toBeInTheDocument();
  expect(asked.length).toBe(2);
});
