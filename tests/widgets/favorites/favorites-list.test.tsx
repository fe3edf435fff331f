import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getOutbox } from '../../../src/core/outbox/outbox.ts';
import { addFavoriteAfterSignIn } from '../../../src/features/favorites/index.ts';
import { FavoritesList, MarketProvider, ProductGrid } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { button, settle, toastRegion } from '../../support/browser/widgets.ts';
import { guestMarket, product } from '../../support/market/guest-market.ts';
import {
  errorResponse,
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
} from '../../support/market/person-market.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const favoriteCalls = ({ requests }: PersonMarket) =>
  requests.map(({ call }) => call).filter((call) => call.includes('favorites'));
const favoritesBatch = (numbers: number[], nextCursor: string | null = null) => ({
  favorites: numbers.map((number) => product(number)),
  pagination: { page: 1, limit: 20, hasMore: nextCursor !== null, nextCursor },
});
const shownHeartLabels = () =>
  page
    .getByRole('button', { name: /^Remove from favorites/ })
    .elements()
    .map((heart) => heart.getAttribute('aria-label'));
const heartLabels = (...numbers: number[]) =>
  numbers.map((number) => `Remove from favorites: Product ${number}`);

async function showFavorites(
  apiHandlers: PersonMarket['apiHandlers'],
  props: Parameters<typeof FavoritesList>[0] = {},
) {
  const setup = personMarket(apiHandlers);
  await render(
    <MarketProvider market={setup.market}>
      <FavoritesList {...props} />
    </MarketProvider>,
  );
  return setup;
}

test('pressing "Show more" loads the next batch of favorites, until there are no more', async () => {
  const onReady = vi.fn();
  const setup = await showFavorites(
    {
      'GET /favorites': ({ query }) =>
        query.get('cursor') ? favoritesBatch([3]) : favoritesBatch([1, 2], 'second'),
    },
    { onReady },
  );
  await expect.poll(shownHeartLabels).toEqual(heartLabels(1, 2));
  expect(onReady).toHaveBeenCalledTimes(1);
  await press(button('Show more'));
  await expect.poll(shownHeartLabels).toEqual(heartLabels(1, 2, 3));
  await expect.element(button('Show more')).not.toBeInTheDocument();
  expect(
    setup.requests.filter(({ call }) => call === 'GET /favorites').map(({ query }) => query.get('cursor')),
  ).toEqual([null, 'second']);
});

test('favorites that fail to load show an error and a retry, and an empty list links to the shop', async () => {
  const onError = vi.fn();
  const setup = await showFavorites(
    { 'GET /favorites': () => errorResponse(403, 'x', 'forbidden') },
    { onError },
  );
  await expect
    .element(page.getByRole('alert').first())
    .toHaveTextContent('Error loading favoritesFailed to load your favorite items. Please try again.');
  await expect.poll(() => onError.mock.calls.length).toBe(1);
  setup.apiHandlers['GET /favorites'] = () => favoritesBatch([]);
  await press(button('Try again'));
  await expect.element(page.getByText('No favorites yet')).toBeVisible();
  await expect.element(page.getByText('Tap the heart on anything you like, and find it here.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Start Shopping' })).toBeVisible();
  await expect.element(button('Try again')).not.toBeInTheDocument();
  expect(toastRegion().elements()).toEqual([]);
});

test('a favorite whose removal the server refuses is shown again with the reason, and a second removal reaches the other tabs too', async () => {
  const changes: unknown[] = [];
  const setup = await showFavorites(
    {
      'GET /favorites': () => favoritesBatch([1, 2]),
      'DELETE /favorites/p1': () => errorResponse(403, 'Not now.', 'forbidden'),
    },
    { onFavoriteChange: (change) => changes.push(change) },
  );
  await expect.poll(shownHeartLabels).toEqual(heartLabels(1, 2));
  await press(button('Remove from favorites: Product 1'));
  await expect.poll(shownHeartLabels).toEqual(heartLabels(2));
  await expect.element(toastRegion()).toHaveTextContent('Error removing itemNot now.');
  await expect.poll(shownHeartLabels).toEqual(heartLabels(1, 2));
  expect(changes).toEqual([]);
  setup.apiHandlers['DELETE /favorites/p1'] = () => ({ productId: 'p1', isFavorite: false });
  const otherTab = new BroadcastChannel('campus-market favorites');
  const onMessage = vi.fn();
  otherTab.onmessage = onMessage;
  await press(button('Remove from favorites: Product 1'));
  await expect.element(toastRegion()).toHaveTextContent('Item removed');
  await expect.poll(shownHeartLabels).toEqual(heartLabels(2));
  expect(changes).toEqual([{ productId: 'p1', favorite: false }]);
  await expect.poll(() => onMessage.mock.calls.length).toBe(1);
  otherTab.close();
  expect(favoriteCalls(setup)).toEqual(['GET /favorites', 'DELETE /favorites/p1', 'DELETE /favorites/p1']);
});

test('favorites that are changed offline change on the screen at once and are sent when the network is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const setup = personMarket({
    'GET /all-products': () => ({ products: [product(1), product(2)] }),
    'GET /favorites/ids': () => ({ productIds: ['p1'] }),
    'GET /favorites': () => favoritesBatch([1]),
    'GET /add-favorites/p2': networkFailure,
    'DELETE /favorites/p1': networkFailure,
  });
  const changes: unknown[] = [];
  await render(
    <MarketProvider market={setup.market}>
      <ProductGrid onFavoriteChange={(change) => changes.push(change)} />
      <FavoritesList onFavoriteChange={(change) => changes.push(change)} />
    </MarketProvider>,
  );
  const heart = (number: number) => button(`Favorite: Product ${number}`);
  await expect.poll(shownHeartLabels).toEqual(heartLabels(1));
  await expect.element(heart(1).first()).toHaveAttribute('aria-pressed', 'true');
  await press(heart(2).first());
  await expect
    .element(toastRegion())
    .toHaveTextContent('You seem to be offlineIt goes to your favorites when the network is back.');
  closeAllToasts();
  await press(button('Remove from favorites: Product 1'));
  await expect
    .element(toastRegion())
    .toHaveTextContent('You seem to be offlineIt leaves your favorites when the network is back.');
  await expect.element(heart(2).first()).toHaveAttribute('aria-pressed', 'true');
  await expect.element(heart(1).first()).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('No favorites yet')).toBeVisible();
  expect(changes).toEqual([
    { productId: 'p2', favorite: true },
    { productId: 'p1', favorite: false },
  ]);

  setup.apiHandlers['GET /add-favorites/p2'] = () => ({ productId: 'p2', isFavorite: true });
  setup.apiHandlers['DELETE /favorites/p1'] = () => ({ productId: 'p1', isFavorite: false });
  setup.apiHandlers['GET /favorites/ids'] = () => ({ productIds: ['p2'] });
  setup.apiHandlers['GET /favorites'] = () => favoritesBatch([2]);
  vi.mocked(vi.spyOn(navigator, 'onLine', 'get')).mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.poll(() => getOutbox(setup.market).list()).toEqual([]);
  await expect.poll(shownHeartLabels).toEqual(heartLabels(2));
  await expect.element(heart(2).first()).toHaveAttribute('aria-pressed', 'true');
  await expect.element(heart(1).first()).toHaveAttribute('aria-pressed', 'false');
});

test('pressing a heart shows a toast, notifies the page and updates the list of favorites', async () => {
  let favoriteNumbers: number[] = [];
  const setup = personMarket({
    'GET /all-products': () => ({ products: [product(1)] }),
    'GET /favorites/ids': () => ({ productIds: favoriteNumbers.map((number) => `p${number}`) }),
    'GET /favorites': () => favoritesBatch(favoriteNumbers),
    'GET /add-favorites/p1': () => {
      favoriteNumbers = [1];
      return { productId: 'p1', isFavorite: true };
    },
    'DELETE /favorites/p1': () => {
      favoriteNumbers = [];
      return { productId: 'p1', isFavorite: false };
    },
  });
  const changes: unknown[] = [];
  await render(
    <MarketProvider market={setup.market}>
      <ProductGrid onFavoriteChange={(change) => changes.push(change)} />
      <FavoritesList />
    </MarketProvider>,
  );
  const heart = button('Favorite: Product 1').first();
  await expect.element(page.getByText('No favorites yet')).toBeVisible();
  await expect.poll(() => favoriteCalls(setup)).toContain('GET /favorites/ids');
  await settle();
  await press(heart);
  await expect.element(toastRegion()).toHaveTextContent('Added to favorites');
  await expect.poll(shownHeartLabels).toEqual(heartLabels(1));
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await press(heart);
  await expect.element(toastRegion()).toHaveTextContent('Removed from favorites');
  await expect.element(page.getByText('No favorites yet')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  expect(changes).toEqual([
    { productId: 'p1', favorite: true },
    { productId: 'p1', favorite: false },
  ]);
  expect(favoriteCalls(setup).filter((call) => !call.startsWith('GET /favorites'))).toEqual([
    'GET /add-favorites/p1',
    'DELETE /favorites/p1',
  ]);
});

test('a product whose heart a guest pressed is added to the favorites after the sign-in, or a toast reports the failure', async () => {
  let favoriteIds: string[] = [];
  const setup = personMarket({
    'GET /all-products': () => ({ products: [product(1)] }),
    'GET /favorites/ids': () => ({ productIds: favoriteIds }),
    'GET /add-favorites/p1': networkFailure,
  });
  await render(
    <MarketProvider market={setup.market}>
      <ProductGrid />
    </MarketProvider>,
  );
  const heart = button('Favorite: Product 1').first();
  await expect.poll(() => favoriteCalls(setup)).toEqual(['GET /favorites/ids']);
  await addFavoriteAfterSignIn(setup.market, 'p1');
  await expect
    .element(toastRegion())
    .toHaveTextContent('Error updating favoritesFailed to update favorites. Please try again.');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  closeAllToasts();
  setup.apiHandlers['GET /add-favorites/p1'] = () => {
    favoriteIds = ['p1'];
    return { productId: 'p1', isFavorite: true };
  };
  await addFavoriteAfterSignIn(setup.market, 'p1');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.element(toastRegion()).toHaveTextContent('Added to favorites');
});

test('the list of favorites asks a guest to sign in, and so does each press of a heart', async () => {
  const { market, requests } = guestMarket((path) =>
    path.startsWith('/all-products') ? { products: [product(1)] } : {},
  );
  const onReady = vi.fn();
  await render(
    <MarketProvider market={market}>
      <ProductGrid />
      <FavoritesList onReady={onReady} />
    </MarketProvider>,
  );
  const signInDialog = page.getByRole('dialog', { name: 'Sign in' });
  const closeSignInDialog = async () => {
    await press(signInDialog.getByRole('button', { name: 'Close' }));
    await expect.element(signInDialog).not.toBeInTheDocument();
  };
  await expect.element(page.getByText('Sign in to see your favorites')).toBeVisible();
  expect(onReady).toHaveBeenCalledTimes(1);
  await press(button('Sign in'));
  await expect.element(signInDialog).toHaveTextContent('Sign in to see your favorites.');
  await closeSignInDialog();
  const heart = button('Favorite: Product 1').first();
  for (const _ of ['first', 'second']) {
    await press(heart);
    await expect.element(signInDialog).toHaveTextContent('Sign in to add this to your favorites.');
    await closeSignInDialog();
  }
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  expect(requests.filter((path) => path.includes('favorites'))).toEqual([]);
});
