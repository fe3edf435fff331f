import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketProvider, ProductGrid } from '../../src/index.ts';
import { guestMarket, product } from '../support/market/guest-market.ts';

// Some names have no spaces. On the narrowest phone, they must break instead of widening the page.

const longWord = 'W'.repeat(90);
const productWithLongNames = {
  ...product(1),
  productName: longWord,
  description: longWord,
  storeName: longWord,
  seller: { ...product(1).seller, name: longWord },
};

beforeEach(() => page.viewport(320, 780));

/** Returns the texts that overflow the screen. */
const overflowingTexts = () =>
  [...document.querySelectorAll('h1, h2, h3, p, a, button, dt, dd')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth)
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 20)}`);

test('a product with names of one long word stays as narrow as the screen, in a grid and in its dialog', async () => {
  const { market } = guestMarket((path) =>
    path.startsWith('/product-details')
      ? { product: productWithLongNames }
      : { products: [productWithLongNames, product(2)] },
  );
  const screen = await render(
    <MarketProvider market={market}>
      <ProductGrid />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Product 2')).toBeVisible();
  expect(overflowingTexts()).toEqual([]);
  await screen.getByRole('link', { name: longWord }).click();
  await expect.element(screen.getByRole('heading', { name: 'Description' })).toBeVisible();
  expect(overflowingTexts()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
