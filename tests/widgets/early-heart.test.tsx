import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketProvider, ProductFeed } from '../../src/index.ts';
import { personMarket, refusedWith } from '../support/market/person-market.ts';
import { product } from '../support/market/small-market.ts';

beforeEach(() => localStorage.clear());

test('a heart that is pressed before one’s favorites are known turns at once, and back when that fails', async () => {
  let refuse = () => {};
  const { market, asked } = personMarket({
    'GET /all-products': () => ({
      products: [product(0)],
      pagination: { page: 1, limit: 20, hasMore: false, nextCursor: null },
    }),
    // Never known in this test.
    'GET /favorites/ids': () => new Promise(() => {}),
    'GET /add-favorites/p0': () =>
      new Promise((answer) => {
        refuse = () => answer(refusedWith(403, 'Not now', 'forbidden'));
      }),
  });
  await render(
    <MarketProvider market={market}>
      <ProductFeed />
    </MarketProvider>,
  );
  const heart = page.getByRole('button', { name: 'Favorite: Product 0' });
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => asked.some(({ call }) => call === 'GET /add-favorites/p0')).toBe(true);
  refuse();
  await expect.element(page.getByText('Failed to update favorites. Please try again.')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
});
