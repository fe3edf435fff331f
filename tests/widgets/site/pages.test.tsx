import { useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { syncCampusCookie } from '../../../site/app/campus-cookie.ts';
import { useCampusChange } from '../../../site/app/Layout.tsx';
import { OfflinePages } from '../../../site/app/offline/OfflinePages.tsx';
import { findPage } from '../../../site/app/routes.ts';
import { sendUnsentOrders } from '../../../site/app/send-unsent-orders.ts';
import { useProfileCampus } from '../../../src/features/profile/useProfileCampus.ts';
import { ApiError, type Campus, type Market, MarketProvider } from '../../../src/index.ts';
import { NavigateContext } from '../../../src/site.ts';
import { type ErrorRedirect, useRedirectAfterError } from '../../../src/ui/feedback/useRedirectAfterError.ts';
import { settle } from '../../support/browser/widgets.ts';
import {
  type Answer,
  type PersonMarket,
  personMarket,
  refusedWith,
} from '../../support/market/person-market.ts';
import { product, smallMarket } from '../../support/market/small-market.ts';

const toasts = browser.getByRole('region', { name: 'Notifications' });
const expectToast = async (...texts: string[]) => {
  for (const text of texts) await expect.element(toasts.getByText(text, { exact: true })).toBeVisible();
};

/** Opens a page of the site. Returns its screen and its navigations. */
async function open(address: string, market: Market, isCampusUnknown = false) {
  const [path = '', search = ''] = address.split('?');
  const { page, address: found } = await findPage(path, search, undefined);
  const moves: [to: string, options?: object][] = [];
  const navigate = (to: string, options?: object) => void moves.push(options ? [to, options] : [to]);
  const screen = await render(
    <MarketProvider market={market}>
      <Router hook={() => [path, navigate]} searchHook={() => search}>
        <NavigateContext value={navigate}>
          <page.Screen {...found} isCampusUnknown={isCampusUnknown} />
        </NavigateContext>
      </Router>
    </MarketProvider>,
  );
  return { screen, moves };
}

const person = (answers: Record<string, Answer> = {}) =>
  personMarket({ 'GET /campuses': () => ({ campuses }), ...answers });

const fountain: Campus = {
  id: 'Fountain_University',
  name: 'Fountain University',
  short: 'FUO',
  state: 'Osun',
  type: 'Private',
};
const lagos: Campus = {
  id: 'University_of_Lagos',
  name: 'University of Lagos',
  short: 'UNILAG',
  state: 'Lagos',
  type: 'Federal',
};
const campuses = [fountain, lagos];
const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };

test('the tab’s title names the page', async () => {
  const named: Record<string, string> = {
    '/favorites': 'Favorites',
    '/cart': 'Cart',
    '/canteen/c1': 'Canteen',
    '/my-goods': 'MY GOODS',
    '/my-store': 'My Store',
    '/vendor-payment': 'Vendor package',
    '/privacy': 'Privacy Policy',
    '/product/p1/reviews': 'Customer Reviews',
    '/login': 'Sign in',
  };
  const { market } = smallMarket(() => new Promise(() => {}));
  for (const [address, title] of Object.entries(named)) {
    const { screen } = await open(address, market);
    expect(document.title).toBe(`${title} | Campus Market`);
    await screen.unmount();
  }
});

describe('a dead link', () => {
  const refused = (status: number, code: string) => () => refusedWith(status, 'No', code);
  const notFound = refused(404, 'not_found');
  const failed = refused(403, 'forbidden');
  const gone = ['Product not found', "The product you're looking for could not be found."];
  const notLoaded = (noun: string, end = '.') => [
    `Error loading ${noun}`,
    `Failed to load ${noun} details. Please try again${end}`,
  ];

  test.each<[address: string, call: string, answer: Answer, words: string[], to: string]>([
    ['/product/p1', 'GET /product-details/p1', notFound, gone, '/'],
    ['/product/p1', 'GET /product-details/p1', failed, notLoaded('product', ' later.'), '/'],
    ['/product/p1/reviews', 'GET /reviews/p1', notFound, gone, '/'],
    ['/store/ink', 'POST /store-detail', notFound, notLoaded('store'), '/stores'],
    ['/farmer/f1', 'POST /farm-detail', failed, notLoaded('farmer'), '/farmers-market'],
    ['/seller/s1', 'GET /sellers/s1', failed, notLoaded('seller'), '/'],
    ['/update-product/p1', 'GET /my-products/p1', notFound, notLoaded('product'), '/my-goods'],
  ])('%s shows a toast and redirects when %s fails', async (address, call, answer, words, to) => {
    const { screen, moves } = await open(address, person({ [call]: answer }).market);
    await expectToast(...words);
    expect(moves).toEqual([[to, { replace: true }]]);
    expect(screen.getByRole('main').getByRole('alert').elements()).toEqual([]);
    await expect.element(screen.getByRole('main').getByLabelText('Loading')).toBeInTheDocument();
  });

  test.each<[address: string, call: string, answer: Answer, words: string]>([
    ['/seller/s1', 'GET /sellers/s1', notFound, 'Seller not found'],
    ['/product/p1/reviews', 'GET /reviews/p1', failed, 'Error loading reviews'],
    ['/nowhere', 'GET /x', notFound, 'Page not found'],
  ])('%s shows its own error and does not redirect', async (address, call, answer, words) => {
    const { screen, moves } = await open(address, person({ [call]: answer }).market);
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    expect(moves).toEqual([]);
  });

  test.each([
    ['/store/ink', 'POST /store-detail'],
    ['/farmer/f1', 'POST /farm-detail'],
  ])('%s of an unknown campus does not redirect', async (address, call) => {
    const { market, requests } = person({
      [call]: () =>
        Response.json(
          { success: false, error: 'No', code: 'invalid', fields: { campus: 'is unknown' } },
          { status: 400 },
        ),
    });
    const { screen, moves } = await open(address, market);
    await expect.poll(() => requests.map((one) => one.call)).toContain(call);
    await settle();
    await expect.element(screen.getByRole('main')).not.toHaveTextContent(/^$/);
    expect(moves).toEqual([]);
  });

  const redirect: ErrorRedirect = { toast: { title: 'Gone', text: 'It is gone.' }, to: '/elsewhere' };

  /** A page whose error the test sets. */
  async function pageWith(first: { error: ApiError | undefined; isLoading: boolean }) {
    const moves: unknown[] = [];
    let set = (_: typeof first) => {};
    function Page() {
      const [read, setRead] = useState(first);
      set = setRead;
      return <p>{useRedirectAfterError(read, redirect) ? 'Leaving' : 'Staying'}</p>;
    }
    const screen = await render(
      <NavigateContext value={(...move) => moves.push(move)}>
        <Page />
      </NavigateContext>,
    );
    const shows = (words: string) => expect.element(screen.getByText(words)).toBeVisible();
    return { moves, shows, set: (next: typeof first) => set(next), screen };
  }
  const makeError = () => new ApiError('not_found', 404, '');
  const left = ['/elsewhere', { replace: true }];

  test('redirects once for each error, and not before the browser’s own request', async () => {
    const error = makeError();
    const first = await pageWith({ error, isLoading: true });
    await first.shows('Staying');
    expect(first.moves).toEqual([]);
    first.set({ error, isLoading: false });
    await first.shows('Leaving');
    expect(first.moves).toEqual([left]);
    await first.screen.unmount();
    // A visitor comes back: the error is cached until the next request.
    const second = await pageWith({ error, isLoading: false });
    await second.shows('Leaving');
    expect(second.moves).toEqual([]);
    second.set({ error: undefined, isLoading: true });
    await second.shows('Staying');
    second.set({ error: makeError(), isLoading: false });
    await second.shows('Leaving');
    expect(second.moves).toEqual([left]);
    await expectToast('Gone', 'It is gone.');
  });

  test('does not redirect while the browser is offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    const error = makeError();
    const page = await pageWith({ error, isLoading: false });
    await page.shows('Staying');
    onLine.mockReturnValue(true);
    page.set({ error, isLoading: false });
    await page.shows('Staying');
    expect(page.moves).toEqual([]);
    page.set({ error: makeError(), isLoading: false });
    await page.shows('Leaving');
    expect(page.moves).toEqual([left]);
    await expectToast('Gone');
  });
});

describe('a search in the address', () => {
  const long = (sign: string, length: number) => sign.repeat(length);

  test.each([
    ['/?', true],
    ['/stores?', true],
    ['/manage-products?status=nonsense&', true],
    ['/canteens?', false],
    ['/farmers-market?', false],
    ['/store/ink?', false],
    ['/farmer/f1?', false],
    ['/seller/s1?', false],
  ])(
    '%s cuts the search and the category to the lengths that the API accepts',
    async (address, hasCategory) => {
      const { market, requests } = person();
      await open(`${address}search=${long('x', 101)}&category=${long('y', 61)}`, market);
      const searched = () => requests.filter(({ query }) => query.has('search'));
      await expect.poll(searched).not.toEqual([]);
      for (const { query } of searched()) {
        expect(query.get('search')).toBe(long('x', 100));
        expect(query.get('category')).toBe(hasCategory ? long('y', 60) : null);
        expect(query.get('status')).toBeNull();
      }
    },
  );

  const shop = {
    _id: 'ink',
    storeName: 'Ink',
    slug: 'ink',
    campus: fountain.id,
    isActive: true,
    productCount: 1,
  };
  const inPlace = { state: { scrollY: 0 } };

  test.each<[address: string, field: string, found: string, shown: string, options?: object]>([
    [
      '/stores?category=Books',
      'Search stores',
      '/stores?category=Books&search=ink+pot',
      '/stores?category=Books',
    ],
    ['/canteens', 'Search canteens', '/canteens?search=ink+pot', '/canteens', inPlace],
    ['/farmers-market', 'Search farms', '/farmers-market?search=ink+pot', '/farmers-market', inPlace],
    ['/store/a%20b', 'Search these products', '/store/a%20b?search=ink+pot', '/store/a%20b', inPlace],
    ['/seller/a%20b', 'Search these products', '/seller/a%20b?search=ink+pot', '/seller/a%20b', inPlace],
    ['/nowhere', 'Search products on your campus', '/?search=ink+pot', '/'],
    ['/nowhere', 'Find a product', '/?search=ink+pot', '/'],
  ])('%s: %s', async (address, label, found, shown, options) => {
    const { market } = smallMarket((path) =>
      path === '/config'
        ? new Response('{}', { status: 404 })
        : path.startsWith('/sellers/a%20b/products')
          ? { products: [product(1)], pagination }
          : path.startsWith('/sellers')
            ? { seller: { _id: 'a b', name: 'Ada', productCount: 1 } }
            : path.includes('-detail')
              ? { store: shop, farm: shop, products: [product(1)], pagination }
              : { products: [product(1)], stores: [shop], farms: [shop], canteens: [], pagination },
    );
    const { screen, moves } = await open(address, market);
    const field = screen.getByRole('searchbox', { name: label }).first();
    await field.fill(' ink pot ');
    await userEvent.keyboard('{Enter}');
    const move = (to: string) => (options ? [to, options] : [to]);
    const last = () => JSON.stringify(moves.at(-1));
    await expect.poll(last).toBe(JSON.stringify(move(found)));
    expect(moves).toHaveLength(1);
    await field.fill('');
    await userEvent.keyboard('{Enter}');
    await expect.poll(last).toBe(JSON.stringify(move(shown)));
  });
});

describe('the campus', () => {
  function Profile({ isLinked = false }) {
    useProfileCampus(isLinked);
    return null;
  }
  const show = ({ market }: PersonMarket, isLinked?: boolean) =>
    render(
      <MarketProvider market={market}>
        <Profile isLinked={isLinked} />
      </MarketProvider>,
    );

  test('of the profile is shown once, with its name, and a later choice stays', async () => {
    const opened = personMarket({ 'GET /campuses': () => ({ campuses }) }, { campus: lagos.id });
    const screen = await show(opened);
    await expectToast('Showing your campus: University of Lagos');
    expect(opened.market.campus.getChosen()).toBe(lagos.id);
    expect(opened.market.campus.describe(lagos.id).short).toBe('UNILAG');
    opened.market.campus.choose(fountain);
    await screen.unmount();
    await show(opened);
    await settle();
    expect(opened.market.campus.getChosen()).toBe(fountain.id);
  });

  test('of the profile is named by its id if the list of campuses cannot be loaded', async () => {
    await show(personMarket({}, { campus: lagos.id }));
    await expectToast('Showing your campus: University of Lagos');
  });

  test.each([
    ['a followed link', true, false],
    ['a choice of all campuses', false, true],
  ])('of the profile does not replace %s', async (_, isLinked, wantsAll) => {
    const opened = personMarket({}, { campus: lagos.id });
    if (wantsAll) localStorage.setItem('hasSeenCampusSelection', 'true');
    await show(opened, isLinked);
    await expect.poll(() => opened.requests.map(({ call }) => call)).toContain('GET /dashboard');
    await settle();
    expect(opened.market.campus.getChosen()).toBeUndefined();
  });

  async function change(market: Market, search: string) {
    const moves: unknown[] = [];
    const scroll = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
    onTestFinished(() => scroll.mockRestore());
    function Change() {
      const changed = useCampusChange();
      return (
        <main>
          <h1>Stores</h1>
          <button type="button" onClick={changed}>
            Change
          </button>
        </main>
      );
    }
    const screen = await render(
      <MarketProvider market={market}>
        <Router
          hook={() => ['/stores', (...move: unknown[]) => void moves.push(move)]}
          searchHook={() => search}
        >
          <Change />
        </Router>
      </MarketProvider>,
    );
    await screen.getByRole('button').click();
    expect(scroll.mock.calls).toEqual([[0, 0]]);
    expect(document.activeElement?.textContent).toBe('Stores');
    return moves;
  }

  test('that the visitor chooses is saved to the profile, and removed from the address', async () => {
    const { market, requests } = personMarket({ 'PUT /user': () => ({ user: {} }) });
    market.campus.choose(lagos);
    const moves = await change(market, 'campus=Fountain_University&search=ink');
    expect(moves).toEqual([['/stores?search=ink', { replace: true }]]);
    await expectToast('Campus updated');
    const calls = requests.map(({ call }) => call);
    expect(requests.find(({ call }) => call === 'PUT /user')?.body).toEqual({ campus: lagos.id });
    await expect
      .poll(() => requests.slice(calls.indexOf('PUT /user')).map(({ call }) => call))
      .toContain('GET /dashboard');
  });

  test('shows a toast when it could not be saved', async () => {
    const { market } = personMarket({ 'PUT /user': () => refusedWith(400, 'No') });
    market.campus.choose(lagos);
    expect(await change(market, 'campus=x')).toEqual([['/stores', { replace: true }]]);
    await expectToast('Update Failed', 'Failed to update profile. Please try again.');
  });

  test('is stored in a cookie, and so is the choice of all campuses', () => {
    const written = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    onTestFinished(() => written.mockRestore());
    const cookies = () => [...new Set(written.mock.calls.splice(0).map(([cookie]) => cookie))];
    const cookie = (id: string, age: number) => `selectedCampus=${id}; path=/; max-age=${age}; samesite=lax`;
    const { market } = smallMarket(() => ({}));
    syncCampusCookie(market, false);
    expect(cookies()).toEqual([]);
    market.campus.choose(lagos);
    expect(cookies()).toEqual([cookie(lagos.id, 31_536_000)]);
    market.campus.clear();
    expect(cookies()).toEqual([cookie('all', 31_536_000)]);
    localStorage.clear();
    market.campus.clear();
    expect(cookies()).toEqual([cookie('', 0)]);
    localStorage.setItem('hasSeenCampusSelection', 'true');
    syncCampusCookie(smallMarket(() => ({})).market, true);
    expect(cookies()).toEqual([]);
    syncCampusCookie(smallMarket(() => ({})).market, false);
    expect(cookies()).toEqual([cookie('all', 31_536_000)]);
  });
});

test('offline, guests get links to pages that need no sign-in, and users also to their own pages', async () => {
  // The current page gets no link.
  history.replaceState(history.state, '', '/');
  const links = async (market: Market) => {
    const screen = await render(
      <MarketProvider market={market}>
        <OfflinePages />
      </MarketProvider>,
    );
    await expect.element(screen.getByText('You can still open:')).toBeVisible();
    const shown = screen.getByRole('link').elements();
    await screen.unmount();
    return shown.map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  };
  expect(await links(smallMarket(() => ({})).market)).toEqual(['Cart /cart']);
  expect(await links(personMarket({}).market)).toEqual([
    'Cart /cart',
    'Favorites /favorites',
    'Messages /messages',
  ]);
});

test('unsent orders of an earlier visit are sent once the session is renewed', async () => {
  const { market, personId, requests } = personMarket({ 'POST /orders': () => ({}) });
  const order = { reference: 'CM-FIRST1', lines: [{ productId: 'lamp', quantity: 1 }] };
  market.storage.write('campus-market:orders', JSON.stringify([{ personId, since: Date.now(), order }]));
  await sendUnsentOrders(market);
  expect(requests.map(({ call, body }) => [call, body])).toEqual([['POST /orders', order]]);
  expect(localStorage.getItem('campus-market:orders')).toBeNull();
});
