import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketProvider, ProductFeed } from '../../src/index.ts';
import { longList, smallMarket } from '../support/market/small-market.ts';

afterEach(() => localStorage.clear());

test('a heart that is pressed before one’s favorites are known turns at once, and back when that fails', async () => {
  const list = longList(1);
  let refuse = () => {};
  const { market } = smallMarket((path) => {
    // Never known in this test.
    if (path.startsWith('/favorites/ids')) return new Promise(() => {});
    if (!path.startsWith('/add-favorites')) return list(path);
    return new Promise((answer) => {
      const body = { success: false, error: 'Not now', code: 'forbidden' };
      refuse = () => answer(Response.json(body, { status: 403 }));
    });
  }, 'ada');
  await render(
    <MarketProvider market={market}>
      <ProductFeed />
    </MarketProvider>,
  );
  const heart = page.getByRole('button', { name: 'Favorite: Product 0' });
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  refuse();
  await expect.element(page.getByText('Failed to update favorites. Please try again.')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
});
