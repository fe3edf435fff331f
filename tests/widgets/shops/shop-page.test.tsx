import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { followAfterSignIn } from '../../../src/features/stores/follow.ts';
import { MarketProvider, SellerScreen, StorePage } from '../../../src/index.ts';
import { FollowedStores } from '../../../src/site.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { button, toastRegion } from '../../support/browser/widgets.ts';
import { guestMarket, product, respondWithProducts } from '../../support/market/guest-market.ts';
import { errorResponse, personMarket, press } from '../../support/market/person-market.ts';

const link = (name: string) => page.getByRole('link', { name, exact: true });
const ink = { _id: 's1', slug: 'ink', storeName: 'Ink', campus: 'lagos', sellerId: 'u1', isActive: true };
const refuse = () => errorResponse(403, 'Not now.', 'forbidden');

test('a seller’s page that failed to load can be loaded again, and links to the store if there is one', async () => {
  /** If set, the response to every call. */
  let failure: Response | undefined;
  let seller: object = { _id: 'u1', name: 'Ada Obi', productCount: 0 };
  const { market } = guestMarket((path) => {
    if (failure) return failure;
    return path.includes('/products') ? respondWithProducts(0)(path) : { seller };
  });
  const openSeller = (id: string) =>
    render(
      <MarketProvider market={market}>
        <SellerScreen id={id} />
      </MarketProvider>,
    );
  failure = new Response('', { status: 403 });
  let screen = await openSeller('u1');
  const alert = page.getByRole('alert').filter({ hasText: 'Try again' });
  await expect
    .element(alert)
    .toHaveTextContent('Error loading sellerFailed to load seller details. Please try again.');
  failure = undefined;
  await press(button('Try again'));
  await expect.element(page.getByText('This seller has nothing on sale yet.')).toBeVisible();
  expect(link('View store').elements()).toEqual([]);
  expect(button('Show all products').elements()).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search these products' }).fill(' pens ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nothing here matches “pens”. Try other words.')).toBeVisible();
  await press(button('Show all products'));
  await expect.element(page.getByText('This seller has nothing on sale yet.')).toBeVisible();
  await screen.unmount();

  // In Lagos, the seller has joined in May.
  const facts = { joinedAt: '2026-04-30T23:30:00.000Z', itemsSold: 34, usualAnswerMinutes: 21 };
  seller = { _id: 'u2', name: 'Bola', storeSlug: 'ink & co', productCount: 0, ...facts };
  screen = await openSeller('u2');
  await expect
    .element(link('View store'))
    .toHaveAttribute('href', 'https://market.example/store/ink%20%26%20co');
  await expect
    .element(page.getByText('Usually answers in 20 minutes · 34 items sold · Joined May 2026'))
    .toBeVisible();
  failure = new Response('', { status: 404 });
  await screen.unmount();
  await openSeller('u3');
  await expect.element(page.getByText('They may have left, or sell nothing at the moment.')).toBeVisible();
  await expect.element(link('Back to Home')).toHaveAttribute('href', 'https://market.example/');
});

test('pressing "Show more" loads more products of a store, even after a failure, and a host page can open the products itself', async () => {
  const firstPagination = { page: 1, limit: 1, hasMore: true, nextCursor: 'second' };
  const lastPagination = { ...firstPagination, hasMore: false, nextCursor: null };
  const store = { ...ink, productCount: 2, followerCount: 1, deliveryTime: '20 minutes' };
  const seller = { name: 'Ada Obi', joinedAt: '2026-05-06T08:00:00.000Z', itemsSold: 1 };
  const { apiHandlers, market } = personMarket({
    'POST /store-detail': ({ query }) =>
      query.get('cursor') ? refuse() : { store, seller, products: [product(1)], pagination: firstPagination },
    'GET /product-details/p1': () => ({ product: product(1) }),
    'GET /stores/followed/ids': () => ({ storeIds: [] }),
  });
  const onProductOpen = vi.fn(({ productId }: { productId: string }) => productId === 'p1');
  const onCartAdd = vi.fn(() => false);
  await render(
    <MarketProvider market={market}>
      <StorePage store="ink" onProductOpen={onProductOpen} onCartAdd={onCartAdd} />
    </MarketProvider>,
  );
  await expect.element(page.getByText('1 follower', { exact: true })).toBeVisible();
  await expect.element(page.getByText('20 minutes')).toBeVisible();
  await expect.element(page.getByText('Ada Obi')).toBeVisible();
  await expect.element(page.getByText('1 item sold · Joined May 2026')).toBeVisible();
  await expect.element(page.getByText('2 products', { exact: true })).toBeVisible();
  await press(button('Show more'));
  const alert = page.getByRole('alert').filter({ hasText: 'Try again' });
  await expect.element(alert).toHaveTextContent('Failed to load products. Please try again later.');
  await expect.element(button('Show more')).not.toBeInTheDocument();
  await expect.element(link('Product 1')).toBeVisible();
  closeAllToasts();
  apiHandlers['POST /store-detail'] = () => ({ store, products: [product(2)], pagination: lastPagination });
  await press(button('Try again'));
  await expect.element(link('Product 2')).toBeVisible();
  await expect.element(link('Product 1')).toBeVisible();
  await expect.element(button('Show more')).not.toBeInTheDocument();
  await press(link('Product 2'));
  expect(onProductOpen).toHaveBeenCalledExactlyOnceWith({
    productId: 'p2',
    product: expect.objectContaining({ _id: 'p2', url: 'https://market.example/product/p2' }),
  });
  expect(page.getByRole('dialog').elements()).toEqual([]);
  await press(link('Product 1'));
  await press(page.getByRole('dialog', { name: 'Product 1' }).getByRole('button', { name: 'Add to Cart' }));
  const url = 'https://market.example/product/p1';
  expect(onCartAdd).toHaveBeenCalledExactlyOnceWith({
    item: expect.objectContaining({ productId: 'p1', quantity: 1, url }),
  });
});

test('the stores that a person follows are listed, and a person who follows none or is a guest learns what to do', async () => {
  const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
  let stores = [ink];
  const { market } = personMarket({ 'GET /stores/followed': () => ({ stores, pagination }) });
  const screen = () =>
    render(
      <MarketProvider market={market}>
        <FollowedStores />
      </MarketProvider>,
    );
  let { unmount } = await screen();
  await expect.element(link('Visit Store: Ink')).toHaveAttribute('href', 'https://market.example/store/ink');
  await expect.element(page.getByText('1 store', { exact: true })).toBeVisible();
  await unmount();
  stores = [];
  market.queries.readAt.clear();
  ({ unmount } = await screen());
  await expect.element(page.getByText('You follow no store yet')).toBeVisible();
  await expect.element(link('Show all stores')).toHaveAttribute('href', 'https://market.example/stores');
  market.session.end();
  await expect.element(page.getByText('Sign in to see the stores you follow')).toBeVisible();
});

test('the store that a guest wanted to follow is followed once after the sign-in', async () => {
  const followCall = 'POST /stores/s1/toggle-follow';
  let storeIds: string[] = [];
  const { apiHandlers, requests, market } = personMarket({
    'GET /stores/followed/ids': () => ({ storeIds }),
    [followCall]: refuse,
  });
  const followCallCount = () => requests.filter(({ call }) => call === followCall).length;
  await followAfterSignIn(market, 's1');
  await expect.element(toastRegion()).toHaveTextContent('Error following storeNot now.');
  apiHandlers[followCall] = () => ({ storeId: 's1', isFollowing: true, followerCount: 2 });
  await followAfterSignIn(market, 's1');
  await expect.element(toastRegion()).toHaveTextContent('You follow this store now');
  expect(followCallCount()).toBe(2);
  storeIds = ['s1'];
  closeAllToasts();
  await followAfterSignIn(market, 's1');
  await expect.element(toastRegion()).toHaveTextContent('You follow this store now');
  expect(followCallCount()).toBe(2);
  closeAllToasts();
});
