import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  type ListOptions,
  MarketProvider,
  ProductGrid,
  ProductScreen,
  useProducts,
  useStore,
} from '../../src/index.ts';
import { loadToasts } from '../../src/ui/feedback/lazy-toast.ts';
import { closeAllToasts } from '../../src/ui/feedback/ToastQueue.ts';
import { showToast, ToastRegion } from '../../src/ui.ts';
import { guestMarket, product, respondWithProducts } from '../support/market/guest-market.ts';

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
  ['if a retry succeeds', 3, true],
  ['if all retries fail', 4, false],
])(
  'a list that fails to load shows no toast beside its error, %s',
  async (_, failureCount, doesRetrySucceed) => {
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
    if (doesRetrySucceed) await expect.element(screen.getByText('Product 1')).toBeInTheDocument();
    else await expect.element(screen.getByText('Error loading products')).toBeInTheDocument();
    // Up to two toasts are shown together, so an earlier toast would still be visible beside the new toast.
    showToast({ title: 'Campus updated' });
    await expect.poll(toastText).toBe('Campus updated');
    return expect(shownToasts).toBe('');
  },
);

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

/** A list in the page's own markup, written with a hook. */
function OwnList({ search, ...options }: { search?: string } & ListOptions) {
  const list = useProducts({ search }, options);
  return (
    <section aria-label={list.isPreviousData ? 'Previous' : list.isLoading ? 'Loading' : 'Current'}>
      {list.items.map(({ productName }) => `${productName}, `)}
      {list.hasMore && (
        <button type="button" onClick={list.loadMore}>
          More
        </button>
      )}
    </section>
  );
}

test('a list hook searches once after a pause in typing, and keeps the old products until the new ones have loaded', async () => {
  const searches: (string | null)[] = [];
  const { market } = guestMarket((path) => {
    const search = new URL(path, 'https://x').searchParams.get('search');
    searches.push(search);
    return { products: [product(1, { productName: search ?? 'everything' })] };
  });
  const listOf = (search?: string) => (
    <MarketProvider market={market}>
      <OwnList search={search} keepPreviousData />
    </MarketProvider>
  );
  const screen = await render(listOf());
  const list = (state: string) => screen.getByRole('region', { name: state });
  await expect.element(list('Current')).toHaveTextContent('everything,');
  for (const text of ['l', 'la', 'lamp ']) await screen.rerender(listOf(text));
  await expect.element(list('Previous')).toHaveTextContent('everything,');
  await vi.advanceTimersByTimeAsync(299);
  expect(searches).toEqual([null]);
  await vi.advanceTimersByTimeAsync(2);
  await expect.element(list('Current')).toHaveTextContent('lamp,');
  expect(searches).toEqual([null, 'lamp']);
  await screen.rerender(listOf(''));
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(list('Current')).toHaveTextContent('everything,');
});

test('a list hook reads as many items as its limit says, and appends further ones', async () => {
  const { market, requests } = guestMarket(respondWithProducts(5));
  const screen = await render(
    <MarketProvider market={market}>
      <OwnList limit={2} />
    </MarketProvider>,
  );
  await screen.getByRole('button', { name: 'More' }).click();
  await screen.getByRole('button', { name: 'More' }).click();
  await expect
    .element(screen.getByRole('region', { name: 'Current' }))
    .toHaveTextContent('Product 0, Product 1, Product 2, Product 3, Product 4,');
  await expect.element(screen.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
  expect(requests).toHaveLength(3);
});

function StoreProducts({ store }: { store: string }) {
  const { items, isLoading } = useStore({ store }, { keepPreviousData: true });
  return (
    <p aria-busy={isLoading} role="status">
      {items.map(({ productName }) => productName)}
    </p>
  );
}

test('a list hook never shows the products of one store as those of another', async () => {
  let answerNow = () => {};
  let storeId = '';
  const { market } = guestMarket(async () => {
    if (storeId === 'second')
      await new Promise<void>((resolve) => {
        answerNow = resolve;
      });
    return {
      store: { _id: storeId, name: storeId },
      products: [product(1, { productName: `Lamp of ${storeId}` })],
    };
  });
  const pageOf = (store: string) => {
    storeId = store;
    return (
      <MarketProvider market={market}>
        <StoreProducts store={store} />
      </MarketProvider>
    );
  };
  const screen = await render(pageOf('first'));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Lamp of first');
  await screen.rerender(pageOf('second'));
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
  expect(screen.getByRole('status').element().textContent).toBe('');
  answerNow();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Lamp of second');
});
