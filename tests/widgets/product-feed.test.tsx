import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { MarketProvider, ProductFeed } from '../../src/index.ts';
import { seed } from '../../src/site.ts';
import { longList, smallMarket } from '../support/market/small-market.ts';

afterEach(() => scrollTo(0, 0));

const shown = () => [...document.querySelectorAll('article')];
const numberOf = (card: Element | undefined) => Number(/Product (\d+)/.exec(card?.textContent ?? '')?.[1]);

test('5,000 products are scrolled to the end with a small DOM, in order and without gaps', async () => {
  const { market, asked } = smallMarket(longList(5000, 200));
  await render(
    <MarketProvider market={market}>
      <ProductFeed />
    </MarketProvider>,
  );
  await expect.poll(() => shown().length).toBeGreaterThan(0);

  let most = 0;
  await expect
    .poll(
      () => {
        most = Math.max(most, shown().length);
        scrollTo(0, document.documentElement.scrollHeight);
        return numberOf(shown().at(-1));
      },
      { timeout: 25_000, interval: 15 },
    )
    .toBe(4999);

  expect(most).toBeLessThan(120);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBe(25);
  const numbers = shown().map(numberOf);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));

  scrollTo(0, 0);
  await expect.poll(() => numberOf(shown()[0])).toBe(0);
});

test('a list that came with the page is read on from its end', async () => {
  const list = longList(60);
  const { market, asked } = smallMarket(list);
  seed(market.queries, ['GET /all-products', { query: {} }, list('/all-products')]);
  const screen = await render(
    <MarketProvider market={market}>
      <ProductFeed />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Product 0', { exact: true })).toBeInTheDocument();
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByText('Product 39', { exact: true })).toBeInTheDocument();
  expect(asked[0]).toBe('/all-products?cursor=20');
  expect(asked).not.toContain('/all-products');
});

test('a screen reader says the position of a product in the whole list', async () => {
  const { market } = smallMarket(longList(30));
  const screen = await render(
    <MarketProvider market={market}>
      <ProductFeed />
    </MarketProvider>,
  );
  await expect.element(screen.getByRole('listitem').first()).toHaveAttribute('aria-posinset', '1');
});

test('a batch that fails to load is requested again from the same cursor', async () => {
  let fails = true;
  const list = longList(60);
  const { market } = smallMarket((path) => {
    if (fails && path.includes('cursor=')) return new Response('', { status: 403 });
    return list(path);
  });
  const screen = await render(
    <MarketProvider market={market}>
      <ProductFeed />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Product 0', { exact: true })).toBeInTheDocument();
  scrollTo(0, document.documentElement.scrollHeight);
  // Beside the toast, which is an alert too.
  const alert = screen.getByRole('alert').filter({ hasText: 'Try again' });
  await expect.element(alert).toHaveTextContent('Failed to load products. Please try again later.');
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Product 39', { exact: true })).toBeInTheDocument();
  await expect.poll(() => alert.elements().length).toBe(0);
});
