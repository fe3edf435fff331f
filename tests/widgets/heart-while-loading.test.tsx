import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketProvider, ProductFeed } from '../../src/index.ts';
import { settle } from '../support/browser/widgets.ts';
import { product } from '../support/market/guest-market.ts';
import { errorResponse, personMarket } from '../support/market/person-market.ts';

test('a heart that is pressed before the favorites have loaded turns on at once, turns off if the call fails, and can be pressed again', async () => {
  let respondToAddition = (_: unknown) => {};
  const { market, requests } = personMarket({
    'GET /all-products': () => ({
      products: [product(0)],
      pagination: { page: 1, limit: 20, hasMore: false, nextCursor: null },
    }),
    // The server never responds to this call.
    'GET /favorites/ids': () => new Promise(() => {}),
    'GET /add-favorites/p0': () =>
      new Promise((resolve) => {
        respondToAddition = resolve;
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
  // Counts additions and removals, because a second press could send a removal.
  const changeCallCount = () => requests.filter(({ call }) => call.endsWith('favorites/p0')).length;
  await expect.poll(changeCallCount).toBe(1);
  // A second press before the response changes nothing and sends nothing.
  await heart.click();
  await settle();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  expect(changeCallCount()).toBe(1);
  respondToAddition(errorResponse(403, 'Not now', 'forbidden'));
  await expect.element(page.getByText('Failed to update favorites. Please try again.')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect.poll(changeCallCount).toBe(2);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  respondToAddition({ isFavorite: true });
  await expect.element(page.getByText('Added to favorites')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  expect(changeCallCount()).toBe(2);
});

test('a heart that is pressed before the favorites have loaded stays on when the loaded favorites do not contain its product', async () => {
  let respondWithIds = (_: unknown) => {};
  let respondToAddition = (_: unknown) => {};
  const { market, requests } = personMarket({
    'GET /all-products': () => ({
      products: [product(0)],
      pagination: { page: 1, limit: 20, hasMore: false, nextCursor: null },
    }),
    'GET /favorites/ids': () => new Promise((resolve) => (respondWithIds = resolve)),
    'GET /add-favorites/p0': () => new Promise((resolve) => (respondToAddition = resolve)),
  });
  await render(
    <MarketProvider market={market}>
      <ProductFeed />
    </MarketProvider>,
  );
  const heart = page.getByRole('button', { name: 'Favorite: Product 0' });
  await heart.click();
  await expect.poll(() => requests.filter(({ call }) => call === 'GET /add-favorites/p0')).toHaveLength(1);
  await expect.poll(() => requests.filter(({ call }) => call === 'GET /favorites/ids')).toHaveLength(1);
  respondWithIds({ productIds: [] });
  await settle();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  respondToAddition({ isFavorite: true });
  await expect.element(page.getByText('Added to favorites')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});
