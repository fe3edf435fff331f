import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketProvider, ProductFeed } from '../../src/index.ts';
import { seedCache } from '../../src/site.ts';
import { deepTest } from '../support/deep.ts';
import { guestMarket, product, respondWithProducts } from '../support/market/guest-market.ts';
import { press } from '../support/market/person-market.ts';

afterEach(() => scrollTo(0, 0));

const cards = () => [...document.querySelectorAll('article')];
const productNumber = (card: Element | undefined) =>
  Number(/Product (\d+)/.exec(card?.textContent ?? '')?.[1]);

deepTest(
  '5,000 products can be scrolled to the end, in order and without gaps, while the DOM stays small',
  async () => {
    const { market, requests } = guestMarket(respondWithProducts(5000, 200));
    await render(
      <MarketProvider market={market}>
        <ProductFeed />
      </MarketProvider>,
    );
    await expect.poll(() => cards().length).toBeGreaterThan(0);
    // The first batch is a long list, which is rendered whole until the code for long lists has loaded.
    await expect.poll(() => cards().length).toBeLessThan(100);

    let maxCount = 0;
    await expect
      .poll(
        () => {
          maxCount = Math.max(maxCount, cards().length);
          scrollTo(0, document.documentElement.scrollHeight);
          return productNumber(cards().at(-1));
        },
        { timeout: 25_000, interval: 15 },
      )
      .toBe(4999);

    expect(maxCount).toBeLessThan(120);
    expect(new Set(requests).size).toBe(requests.length);
    expect(requests.filter((path) => path.startsWith('/all-products')).length).toBe(25);
    const productNumbers = cards().map(productNumber);
    expect(productNumbers).toEqual(productNumbers.map((_, index) => (productNumbers[0] ?? 0) + index));

    scrollTo(0, 0);
    await expect.poll(() => productNumber(cards()[0])).toBe(0);
  },
);

test('a list that was rendered by the server loads the second batch and does not load the first again', async () => {
  const productsResponse = respondWithProducts(60);
  const { market, requests } = guestMarket(productsResponse);
  seedCache(market.queries, ['GET /all-products', { query: {} }, productsResponse('/all-products')]);
  const screen = await render(
    <MarketProvider market={market}>
      <ProductFeed />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Product 0', { exact: true })).toBeInTheDocument();
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByText('Product 39', { exact: true })).toBeInTheDocument();
  expect(requests.filter((path) => path.startsWith('/all-products'))[0]).toBe('/all-products?cursor=20');
  expect(requests).not.toContain('/all-products');
});

test('each product has its position in the whole list, for screen readers', async () => {
  const { market } = guestMarket(respondWithProducts(30));
  const screen = await render(
    <MarketProvider market={market}>
      <ProductFeed />
    </MarketProvider>,
  );
  await expect.element(screen.getByRole('listitem').first()).toHaveAttribute('aria-posinset', '1');
});

test('a batch that fails to load is requested again from the same cursor', async () => {
  let isFailing = true;
  const productsResponse = respondWithProducts(60);
  const { market } = guestMarket((path) => {
    if (isFailing && path.includes('cursor=')) return new Response('', { status: 403 });
    return productsResponse(path);
  });
  const screen = await render(
    <MarketProvider market={market}>
      <ProductFeed />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Product 0', { exact: true })).toBeInTheDocument();
  scrollTo(0, document.documentElement.scrollHeight);
  // The filter excludes the toast, which is also an alert.
  const alert = screen.getByRole('alert').filter({ hasText: 'Try again' });
  await expect.element(alert).toHaveTextContent('Failed to load products. Please try again later.');
  isFailing = false;
  await press(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByText('Product 39', { exact: true })).toBeInTheDocument();
  await expect.poll(() => alert.elements().length).toBe(0);
});

test('while more products load, skeletons continue the last row of the list and fill one more row', async () => {
  const productsResponse = respondWithProducts(60, 22);
  const { market } = guestMarket((path) =>
    path.includes('cursor=') ? new Promise<Response>(() => {}) : productsResponse(path),
  );
  await render(
    <MarketProvider market={market}>
      <ProductFeed />
    </MarketProvider>,
  );
  await expect.poll(() => cards().length).toBe(22);
  // On a low screen the end is too far away to be measured.
  scrollTo(0, document.documentElement.scrollHeight);
  const skeletons = () =>
    [...document.querySelectorAll('[aria-busy] li')].map((li) => li.getBoundingClientRect());
  const columns = () => new Set(cards().map((card) => card.getBoundingClientRect().left)).size;
  await expect.poll(() => skeletons().length).toBe(2 * columns() - (22 % columns()));
  const lastCard = cards().at(-1)?.getBoundingClientRect();
  const [first, last] = [skeletons()[0], skeletons().at(-1)];
  expect(Math.abs((first?.top ?? 0) - (lastCard?.top ?? 0))).toBeLessThan(1);
  expect(first?.left).toBeGreaterThan(lastCard?.right ?? 0);
  expect(last?.right).toBeCloseTo(cards()[columns() - 1]?.getBoundingClientRect().right ?? 0, 0);
});

const ad = (name: string, type: 'carousel' | 'native') => ({
  _id: name,
  title: name,
  link: '/canteens',
  image: '',
  type,
});
const ads = [ad('Lunch', 'native'), ad('Kicks', 'native'), ad('Fans', 'carousel'), ad('Lamps', 'carousel')];

test('an advert with an external link opens in a new tab, without an opener or referrer', async () => {
  const productsResponse = respondWithProducts(40);
  const link = 'https://fans.example/offer';
  const { market } = guestMarket((path) =>
    path.startsWith('/notices') ? { ads: [{ ...ad('Fans', 'native'), link }] } : productsResponse(path),
  );
  const screen = await render(
    <MarketProvider market={market}>
      <ProductFeed />
    </MarketProvider>,
  );
  const advert = screen.getByRole('link', { name: /Fans/ }).first();
  await expect.element(advert).toHaveAttribute('href', link);
  expect(advert.element().getAttribute('rel')).toBe('noopener noreferrer sponsored');
  expect(advert.element().getAttribute('target')).toBe('_blank');
});

deepTest(
  '5,000 products with adverts can be scrolled to the end, in order and without gaps, while the DOM stays small',
  async () => {
    const productsResponse = respondWithProducts(5000, 200);
    const { market } = guestMarket((path) =>
      path.startsWith('/notices') ? { ads } : productsResponse(path),
    );
    await render(
      <MarketProvider market={market}>
        <ProductFeed />
      </MarketProvider>,
    );
    await expect.element(page.getByText('Lunch').first()).toBeInTheDocument();
    const pageHeight = () => document.documentElement.getBoundingClientRect().height;

    let maxCount = 0;
    await expect
      .poll(
        () => {
          maxCount = Math.max(maxCount, document.querySelectorAll('li').length);
          scrollTo(0, document.documentElement.scrollHeight);
          return productNumber(cards().at(-1));
        },
        { timeout: 25_000, interval: 15 },
      )
      .toBe(4999);
    expect(maxCount).toBeLessThan(140);
    const height = pageHeight();
    const productNumbers = cards().map(productNumber);
    expect(productNumbers).toEqual(productNumbers.map((_, index) => (productNumbers[0] ?? 0) + index));
    const lastItem = document.querySelector('li:last-child');
    // 5,000 products, 834 adverts and 166 carousels.
    expect(lastItem?.getAttribute('aria-setsize')).toBe(String(5000 + 1000));

    // Scrolling back causes no layout shift, because rows that are rendered above are as high as the padding that they replace.
    for (let step = 0; step < 30; step += 1) {
      scrollBy(0, -700);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      expect(pageHeight()).toBeCloseTo(height, 0);
    }
  },
);

test('the feed of farm produce also shows products whose category may mean farm produce, and shows no product twice', async () => {
  const farmProduce = [product(1, { category: 'farmProduce' }), product(2, { category: 'farmProduce' })];
  const allProducts = [
    product(2, { category: 'farmProduce' }),
    product(3, { category: 'Books' }),
    product(4, { category: 'Other' }),
    product(5, { category: 'farm' }),
    product(6, { category: undefined as never }),
    product(7, { category: 'other' }),
  ];
  const { market, requests } = guestMarket((path) => {
    const query = new URL(path, 'https://x').searchParams;
    if (!path.startsWith('/all-products')) return {};
    if (query.get('category')) return farmProduce;
    const batchIndex = Number(query.get('cursor') ?? 0);
    const products =
      batchIndex === 0 ? allProducts : batchIndex === 1 ? [product(8, { category: 'Books' })] : [product(9)];
    return {
      products,
      pagination: {
        page: 1,
        limit: 50,
        hasMore: batchIndex < 2,
        nextCursor: batchIndex < 2 ? `${batchIndex + 1}` : null,
      },
    };
  });
  const screen = await render(
    <MarketProvider market={market}>
      <ProductFeed campus="lagos" category="farmProduce" search="yam" />
    </MarketProvider>,
  );
  // Product 8, the only one of its batch, is no farm produce: loading continues with the next batch.
  await expect.element(screen.getByText('Product 9', { exact: true })).toBeInTheDocument();
  expect(cards().map(productNumber)).toEqual([1, 2, 4, 5, 6, 7, 9]);
  expect(requests.filter((path) => path.startsWith('/all-products'))).toEqual([
    '/all-products?campus=lagos&category=farmProduce&search=yam',
    '/all-products?campus=lagos&search=yam&limit=50',
    '/all-products?campus=lagos&search=yam&limit=50&cursor=1',
    '/all-products?campus=lagos&search=yam&limit=50&cursor=2',
  ]);
});

test('the Refresh button reads both lists of farm produce again: the category, and all products, from which unclear categories are shown', async () => {
  let name = 'Old';
  const { market } = guestMarket((path) => {
    if (!path.startsWith('/all-products')) return {};
    const isFarmProduce = path.includes('category=');
    const products = [
      product(isFarmProduce ? 1 : 2, { productName: `${name} ${isFarmProduce ? 'yam' : 'rice'}` }),
    ];
    return { products, pagination: { page: 1, limit: 20, hasMore: false, nextCursor: null } };
  });
  const screen = await render(
    <MarketProvider market={market}>
      <ProductFeed category="farmProduce" onRefresh={() => {}} />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Old yam')).toBeInTheDocument();
  await expect.element(screen.getByText('Old rice')).toBeInTheDocument();
  name = 'New';
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(screen.getByText('New yam')).toBeInTheDocument();
  await expect.element(screen.getByText('New rice')).toBeInTheDocument();
});

test('products are shown without adverts if there are none or if they fail to load', async () => {
  const productsResponse = respondWithProducts(12);
  for (const response of [{ ads: [] }, new Response('', { status: 403 })]) {
    const { market } = guestMarket((path) =>
      path.startsWith('/all-products') ? productsResponse(path) : response,
    );
    const screen = await render(
      <MarketProvider market={market}>
        <ProductFeed />
      </MarketProvider>,
    );
    await expect.element(screen.getByText('Product 11', { exact: true })).toBeInTheDocument();
    await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(12);
    await screen.unmount();
  }
});

deepTest(
  'the Refresh button runs one call at a time, and shows "Up to date" for four seconds, but not if the call failed',
  async () => {
    const productsResponse = respondWithProducts(2);
    let respondToRefresh: (response: unknown) => void = () => {};
    let isFirstCall = true;
    const { market } = guestMarket((path) => {
      if (!path.startsWith('/all-products')) return { ads: [] };
      if (!isFirstCall)
        return new Promise((resolve) => {
          respondToRefresh = resolve;
        });
      isFirstCall = false;
      return productsResponse(path);
    });
    const onRefresh = vi.fn();
    const screen = await render(
      <MarketProvider market={market}>
        <ProductFeed onRefresh={onRefresh} />
      </MarketProvider>,
    );
    await expect.element(screen.getByText('Product 1', { exact: true })).toBeInTheDocument();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const refreshButton = screen.getByRole('button', { name: 'Refresh' });
    const expectStatus = (text: string) =>
      expect
        .poll(() => refreshButton.element().parentElement?.querySelector('[role=status]')?.textContent)
        .toBe(text);
    await press(refreshButton);
    await expectStatus('Refreshing');
    await press(refreshButton);
    expect(onRefresh).toHaveBeenCalledTimes(1);
    respondToRefresh(productsResponse('/all-products'));
    await expectStatus('Up to date');
    await vi.advanceTimersByTimeAsync(3900);
    await expectStatus('Up to date');
    await vi.advanceTimersByTimeAsync(100);
    await expectStatus('');
    await press(refreshButton);
    await expectStatus('Refreshing');
    respondToRefresh(new Response('', { status: 403 }));
    await expectStatus('');
    expect(onRefresh).toHaveBeenCalledTimes(2);
  },
);
