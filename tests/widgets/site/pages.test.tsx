import { useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { syncCampusCookie } from '../../../site/app/campus-cookie.ts';
import { useCampusChange } from '../../../site/app/Layout.tsx';
import { OfflinePages } from '../../../site/app/offline/OfflinePages.tsx';
import { findPage } from '../../../site/app/routes.ts';
import { useProfileCampus } from '../../../src/features/profile/useProfileCampus.ts';
import { ApiError, type Campus, type Market, MarketProvider } from '../../../src/index.ts';
import { NavigateContext } from '../../../src/site.ts';
import { type ErrorRedirect, useRedirectAfterError } from '../../../src/ui/feedback/useRedirectAfterError.ts';
import { settle } from '../../support/browser/widgets.ts';
import { rowsToTest } from '../../support/deep.ts';
import { guestMarket, product } from '../../support/market/guest-market.ts';
import {
  type ApiHandler,
  errorResponse,
  type PersonMarket,
  personMarket,
} from '../../support/market/person-market.ts';

const toasts = browser.getByRole('region', { name: 'Notifications' });
const expectToast = async (...texts: string[]) => {
  for (const text of texts) await expect.element(toasts.getByText(text, { exact: true })).toBeVisible();
};

/** Opens a page of the site. Returns the screen, and a list that collects navigations. */
async function openPage(address: string, market: Market, isCampusUnknown = false) {
  const [path = '', search = ''] = address.split('?');
  const { page, address: pageProps } = await findPage(path, search, undefined);
  const navigations: [path: string, options?: object][] = [];
  const navigate = (target: string, options?: object) =>
    void navigations.push(options ? [target, options] : [target]);
  const screen = await render(
    <MarketProvider market={market}>
      <Router hook={() => [path, navigate]} searchHook={() => search}>
        <NavigateContext value={navigate}>
          <page.Screen {...pageProps} isCampusUnknown={isCampusUnknown} />
        </NavigateContext>
      </Router>
    </MarketProvider>,
  );
  return { screen, navigations };
}

const personSetup = (apiHandlers: Record<string, ApiHandler> = {}) =>
  personMarket({ 'GET /campuses': () => ({ campuses }), ...apiHandlers });

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

test('the title of the tab names the page', async () => {
  const titles: Record<string, string> = {
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
  const { market } = guestMarket(() => new Promise(() => {}));
  for (const [address, title] of Object.entries(titles)) {
    const { screen } = await openPage(address, market);
    expect(document.title).toBe(`${title} | Campus Market`);
    await screen.unmount();
  }
});

describe('a link to something that fails to load', () => {
  const refuse = (status: number, code: string) => () => errorResponse(status, 'No', code);
  const notFound = refuse(404, 'not_found');
  const forbidden = refuse(403, 'forbidden');
  const notFoundToast = ['Product not found', "The product you're looking for could not be found."];
  const failedToast = (noun: string, end = '.') => [
    `Error loading ${noun}`,
    `Failed to load ${noun} details. Please try again${end}`,
  ];

  const redirects: [address: string, call: string, response: ApiHandler, toast: string[], target: string][] =
    [
      ['/product/p1', 'GET /product-details/p1', notFound, notFoundToast, '/'],
      ['/product/p1', 'GET /product-details/p1', forbidden, failedToast('product', ' later.'), '/'],
      ['/product/p1/reviews', 'GET /reviews/p1', notFound, notFoundToast, '/'],
      ['/store/ink', 'POST /store-detail', notFound, failedToast('store'), '/stores'],
      ['/farmer/f1', 'POST /farm-detail', forbidden, failedToast('farmer'), '/farmers-market'],
      ['/seller/s1', 'GET /sellers/s1', forbidden, failedToast('seller'), '/'],
      ['/update-product/p1', 'GET /my-products/p1', notFound, failedToast('product'), '/my-goods'],
    ];

  test.each(rowsToTest(redirects, 3))(
    '%s shows a toast and redirects when %s fails',
    async (address, call, response, toast, target) => {
      const { screen, navigations } = await openPage(address, personSetup({ [call]: response }).market);
      await expectToast(...toast);
      expect(navigations).toEqual([[target, { replace: true }]]);
      expect(screen.getByRole('main').getByRole('alert').elements()).toEqual([]);
      await expect.element(screen.getByRole('main').getByLabelText('Loading')).toBeInTheDocument();
    },
  );

  test.each<[address: string, call: string, response: ApiHandler, text: string]>([
    ['/seller/s1', 'GET /sellers/s1', notFound, 'Seller not found'],
    ['/product/p1/reviews', 'GET /reviews/p1', forbidden, 'Error loading reviews'],
    ['/nowhere', 'GET /x', notFound, 'Page not found'],
  ])('%s shows an error in the page and does not redirect', async (address, call, response, text) => {
    const { screen, navigations } = await openPage(address, personSetup({ [call]: response }).market);
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
    expect(navigations).toEqual([]);
  });

  test.each([
    ['/store/ink', 'POST /store-detail'],
    ['/farmer/f1', 'POST /farm-detail'],
  ])('%s of an unknown campus does not redirect', async (address, call) => {
    const { market, requests } = personSetup({
      [call]: () =>
        Response.json(
          { success: false, error: 'No', code: 'invalid', fields: { campus: 'is unknown' } },
          { status: 400 },
        ),
    });
    const { screen, navigations } = await openPage(address, market);
    await expect.poll(() => requests.map((request) => request.call)).toContain(call);
    await settle();
    await expect.element(screen.getByRole('main')).not.toHaveTextContent(/^$/);
    expect(navigations).toEqual([]);
  });

  const redirect: ErrorRedirect = { toast: { title: 'Gone', text: 'It is gone.' }, to: '/elsewhere' };

  /** Renders a page that redirects after an error, which the test sets. */
  async function renderRedirectingPage(initialQuery: { error: ApiError | undefined; isLoading: boolean }) {
    const navigations: unknown[] = [];
    let setQueryState = (_: typeof initialQuery) => {};
    function Page() {
      const [query, setQuery] = useState(initialQuery);
      setQueryState = setQuery;
      return <p>{useRedirectAfterError(query, redirect) ? 'Redirecting' : 'Staying'}</p>;
    }
    const screen = await render(
      <NavigateContext value={(...navigation) => navigations.push(navigation)}>
        <Page />
      </NavigateContext>,
    );
    const expectText = (text: string) => expect.element(screen.getByText(text)).toBeVisible();
    return { navigations, expectText, setQuery: (next: typeof initialQuery) => setQueryState(next), screen };
  }
  const makeError = () => new ApiError('not_found', 404, '');
  const expectedNavigation = ['/elsewhere', { replace: true }];

  test('redirects once for each error, but not for the server’s error while the browser’s own request is loading', async () => {
    const error = makeError();
    const firstVisit = await renderRedirectingPage({ error, isLoading: true });
    await firstVisit.expectText('Staying');
    expect(firstVisit.navigations).toEqual([]);
    firstVisit.setQuery({ error, isLoading: false });
    await firstVisit.expectText('Redirecting');
    expect(firstVisit.navigations).toEqual([expectedNavigation]);
    await firstVisit.screen.unmount();
    // When the visitor returns, the cached error of the first visit does not redirect again.
    const secondVisit = await renderRedirectingPage({ error, isLoading: false });
    await secondVisit.expectText('Redirecting');
    expect(secondVisit.navigations).toEqual([]);
    secondVisit.setQuery({ error: undefined, isLoading: true });
    await secondVisit.expectText('Staying');
    secondVisit.setQuery({ error: makeError(), isLoading: false });
    await secondVisit.expectText('Redirecting');
    expect(secondVisit.navigations).toEqual([expectedNavigation]);
    await expectToast('Gone', 'It is gone.');
  });

  test('does not redirect while the browser is offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    const error = makeError();
    const page = await renderRedirectingPage({ error, isLoading: false });
    await page.expectText('Staying');
    onLine.mockReturnValue(true);
    page.setQuery({ error, isLoading: false });
    await page.expectText('Staying');
    expect(page.navigations).toEqual([]);
    page.setQuery({ error: makeError(), isLoading: false });
    await page.expectText('Redirecting');
    expect(page.navigations).toEqual([expectedNavigation]);
    await expectToast('Gone');
  });
});

describe('a search in the address', () => {
  const searches = [
    ['/?', true],
    ['/stores?', true],
    ['/manage-products?status=nonsense&', true],
    ['/canteens?', false],
    ['/farmers-market?', false],
    ['/store/ink?', false],
    ['/farmer/f1?', false],
    ['/seller/s1?', false],
  ] as const;

  test.each(rowsToTest(searches, 2))(
    '%s shortens the search and the category to the lengths that the API accepts',
    async (address, hasCategory) => {
      const { market, requests } = personSetup();
      await openPage(`${address}search=${'x'.repeat(101)}&category=${'y'.repeat(61)}`, market);
      const searchRequests = () => requests.filter(({ query }) => query.has('search'));
      await expect.poll(searchRequests).not.toEqual([]);
      for (const { query } of searchRequests()) {
        expect(query.get('search')).toBe('x'.repeat(100));
        expect(query.get('category')).toBe(hasCategory ? 'y'.repeat(60) : null);
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
  const optionsWithScroll = { state: { scrollY: 0 } };

  const searchFields: [
    address: string,
    field: string,
    searchUrl: string,
    clearedUrl: string,
    options?: object,
  ][] = [
    [
      '/stores?category=Books',
      'Search stores',
      '/stores?category=Books&search=ink+pot',
      '/stores?category=Books',
    ],
    ['/canteens', 'Search canteens', '/canteens?search=ink+pot', '/canteens'],
    ['/farmers-market', 'Search farms', '/farmers-market?search=ink+pot', '/farmers-market'],
    // The header searches a small shop. A larger shop has a field of its own, which keeps the scroll position.
    ['/store/a%20b', 'Search these products', '/store/a%20b?search=ink+pot', '/store/a%20b'],
    [
      '/seller/a%20b',
      'Search these products',
      '/seller/a%20b?search=ink+pot',
      '/seller/a%20b',
      optionsWithScroll,
    ],
    ['/nowhere', 'Search products on your campus', '/?search=ink+pot', '/'],
  ];

  test.each(rowsToTest(searchFields, 2))(
    'on %s, the field “%s” puts the search into the URL',
    async (address, label, searchUrl, clearedUrl, options) => {
      const { market } = guestMarket((path) =>
        path === '/config'
          ? new Response('{}', { status: 404 })
          : path.startsWith('/sellers/a%20b/products')
            ? { products: [product(1)], pagination }
            : path.startsWith('/sellers')
              ? { seller: { _id: 'a b', name: 'Ada', productCount: 20 } }
              : path.includes('-detail')
                ? { store: shop, farm: shop, products: [product(1)], pagination }
                : { products: [product(1)], stores: [shop], farms: [shop], canteens: [], pagination },
      );
      const { screen, navigations } = await openPage(address, market);
      const field = screen.getByRole('searchbox', { name: label }).first();
      await field.fill(' ink pot ');
      await userEvent.keyboard('{Enter}');
      const navigation = (url: string) => (options ? [url, options] : [url]);
      const lastNavigation = () => JSON.stringify(navigations.at(-1));
      await expect.poll(lastNavigation).toBe(JSON.stringify(navigation(searchUrl)));
      expect(navigations).toHaveLength(1);
      await field.fill('');
      await userEvent.keyboard('{Enter}');
      await expect.poll(lastNavigation).toBe(JSON.stringify(navigation(clearedUrl)));
    },
  );
});

describe('the campus', () => {
  function Profile({ isCampusFromLink = false }) {
    useProfileCampus(isCampusFromLink);
    return null;
  }
  const renderProfile = ({ market }: PersonMarket, isCampusFromLink?: boolean) =>
    render(
      <MarketProvider market={market}>
        <Profile isCampusFromLink={isCampusFromLink} />
      </MarketProvider>,
    );

  test('of the profile is shown once, with its name, and a later choice stays', async () => {
    const setup = personMarket({ 'GET /campuses': () => ({ campuses }) }, { campus: lagos.id });
    const screen = await renderProfile(setup);
    await expectToast('Showing your campus: University of Lagos');
    expect(setup.market.campus.getChosen()).toBe(lagos.id);
    expect(setup.market.campus.describe(lagos.id).short).toBe('UNILAG');
    setup.market.campus.choose(fountain);
    await screen.unmount();
    await renderProfile(setup);
    await settle();
    expect(setup.market.campus.getChosen()).toBe(fountain.id);
  });

  test('of the profile is named by its id if the list of campuses cannot be loaded', async () => {
    await renderProfile(personMarket({}, { campus: lagos.id }));
    await expectToast('Showing your campus: University of Lagos');
  });

  test.each([
    ['a campus in the URL', true, false],
    ['a choice of all campuses', false, true],
  ])('of the profile does not replace %s', async (_, isCampusFromLink, hasChosenAll) => {
    const setup = personMarket({}, { campus: lagos.id });
    if (hasChosenAll) localStorage.setItem('hasSeenCampusSelection', 'true');
    await renderProfile(setup, isCampusFromLink);
    await expect.poll(() => setup.requests.map(({ call }) => call)).toContain('GET /dashboard');
    await settle();
    expect(setup.market.campus.getChosen()).toBeUndefined();
  });

  async function changeCampus(market: Market, search: string) {
    const navigations: unknown[] = [];
    const scrollSpy = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
    onTestFinished(() => scrollSpy.mockRestore());
    function ChangeButton() {
      const onChange = useCampusChange();
      return (
        <main>
          <h1>Stores</h1>
          <button type="button" onClick={onChange}>
            Change
          </button>
        </main>
      );
    }
    const screen = await render(
      <MarketProvider market={market}>
        <Router
          hook={() => ['/stores', (...navigation: unknown[]) => void navigations.push(navigation)]}
          searchHook={() => search}
        >
          <ChangeButton />
        </Router>
      </MarketProvider>,
    );
    await screen.getByRole('button').click();
    await expect.poll(() => scrollSpy.mock.calls).toEqual([[0, 0]]);
    expect(document.activeElement?.textContent).toBe('Stores');
    return navigations;
  }

  test('that the visitor chooses is saved in the profile and removed from the URL', async () => {
    const { market, requests } = personMarket({ 'PUT /user': () => ({ user: {} }) });
    market.campus.choose(lagos);
    const navigations = await changeCampus(market, 'campus=Fountain_University&search=ink');
    expect(navigations).toEqual([['/stores?search=ink', { replace: true }]]);
    await expectToast('Campus updated');
    const calls = requests.map(({ call }) => call);
    expect(requests.find(({ call }) => call === 'PUT /user')?.body).toEqual({ campus: lagos.id });
    await expect
      .poll(() => requests.slice(calls.indexOf('PUT /user')).map(({ call }) => call))
      .toContain('GET /dashboard');
  });

  test('that the visitor chooses shows a toast if it could not be saved', async () => {
    const { market } = personMarket({ 'PUT /user': () => errorResponse(400, 'No') });
    market.campus.choose(lagos);
    expect(await changeCampus(market, 'campus=x')).toEqual([['/stores', { replace: true }]]);
    await expectToast('Update Failed', 'Failed to update profile. Please try again.');
  });

  test('that the visitor chooses is stored in a cookie, and so is the choice of all campuses', () => {
    const cookieSetter = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    onTestFinished(() => cookieSetter.mockRestore());
    const cookies = () => [...new Set(cookieSetter.mock.calls.splice(0).map(([cookie]) => cookie))];
    const cookie = (id: string, age: number) => `selectedCampus=${id}; path=/; max-age=${age}; samesite=lax`;
    const { market } = guestMarket(() => ({}));
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
    syncCampusCookie(guestMarket(() => ({})).market, true);
    expect(cookies()).toEqual([]);
    syncCampusCookie(guestMarket(() => ({})).market, false);
    expect(cookies()).toEqual([cookie('all', 31_536_000)]);
  });
});

test('while offline, guests get a link to the cart, and signed-in users also to favorites and messages', async () => {
  // The list has no link to the current page.
  history.replaceState(history.state, '', '/');
  const offlineLinks = async (market: Market) => {
    const screen = await render(
      <MarketProvider market={market}>
        <OfflinePages />
      </MarketProvider>,
    );
    await expect.element(screen.getByText('You can still open:')).toBeVisible();
    const elements = screen.getByRole('link').elements();
    await screen.unmount();
    return elements.map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  };
  expect(await offlineLinks(guestMarket(() => ({})).market)).toEqual(['Cart /cart']);
  expect(await offlineLinks(personMarket({}).market)).toEqual([
    'Cart /cart',
    'Favorites /favorites',
    'Messages /messages',
  ]);
});
