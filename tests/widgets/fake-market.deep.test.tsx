import { setupWorker } from 'msw/browser';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createMarket, MarketProvider, ProductGrid } from '../../src/index.ts';
import { fakeMarket } from '../../src/testing.ts';

// Only in `npm test -- --deep`, because msw's worker sees the requests of all pages of the widget tests.

const fake = fakeMarket();
const worker = setupWorker(...fake.handlers);
beforeAll(async () => {
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
});
afterEach(() => fake.reset());
afterAll(() => worker.stop());

const showBooks = () =>
  render(
    <MarketProvider market={createMarket({ apiUrl: 'https://market.example/api' })}>
      <ProductGrid category="Books" limit={4} />
    </MarketProvider>,
  );

test('msw’s worker gives a grid the demo’s products and their pictures', async () => {
  await showBooks();
  const loadedPictures = () =>
    [...document.querySelectorAll('img')].filter(
      ({ naturalWidth, src }) => naturalWidth > 0 && /media/.test(src),
    );
  await expect.poll(() => loadedPictures().length).toBe(4);
});

test('a person of the demo is signed in on the page at once, and a pressed heart is stored', async () => {
  await showBooks();
  const { products } = await fake.as().read('GET /all-products', { query: { category: 'Books', limit: 4 } });
  const { productIds } = await fake.as('Adunni Bello').read('GET /favorites/ids');
  const product = products.find(({ _id }) => !productIds.includes(_id));
  fake.signIn('Adunni Bello');
  await expect.poll(() => fake.calls.some(({ call }) => call === 'GET /favorites/ids')).toBe(true);
  const heart = page.getByRole('button', { name: `Favorite: ${product?.productName}` });
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await fake.as('Adunni Bello').read('GET /favorites/ids')).productIds)
    .toContain(product?._id);
});
