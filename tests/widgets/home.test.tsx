import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { StorageKey } from '../../src/core/storage.ts';
import { MarketProvider } from '../../src/index.ts';
import { HomeScreen } from '../../src/site.ts';
import { guestMarket, product, respondWithProducts } from '../support/market/guest-market.ts';
import { press } from '../support/market/person-market.ts';

test('while Home loads, it shows two skeletons for featured products and six for all products', async () => {
  const { market } = guestMarket(() => new Promise(() => {}));
  const { container } = await render(
    <MarketProvider market={market}>
      <HomeScreen onChangeCampus={() => {}} />
    </MarketProvider>,
  );
  const skeletonCounts = () =>
    [...container.querySelectorAll('[aria-busy] > ul')].map((list) => list.children.length);
  await expect.poll(skeletonCounts).toEqual([2, 6]);
});

test('adverts are shown above the list of all products and above a category, but not above search results', async () => {
  const ad = { _id: 'a1', title: 'Fans', link: '/canteens', image: '', type: 'carousel' };
  const productsResponse = respondWithProducts(2);
  const { market } = guestMarket((path) => {
    if (path.startsWith('/notices')) return { ads: [ad] };
    return path.startsWith('/config') ? { config: {} } : productsResponse(path);
  });
  const homeWith = (props: { category?: string; search?: string; unknownCampus?: string }) => (
    <MarketProvider market={market}>
      <HomeScreen {...props} onChangeCampus={() => {}} />
    </MarketProvider>
  );
  const screen = await render(homeWith({}));
  const adverts = screen.getByRole('region', { name: 'Adverts' });
  await expect.element(adverts).toBeVisible();
  for (const props of [
    { search: 'lamp' },
    { category: 'Other', search: 'lamp' },
    { unknownCampus: 'Ibadam' },
  ]) {
    await screen.rerender(homeWith(props));
    await expect.element(adverts).not.toBeInTheDocument();
    await screen.rerender(homeWith({ category: 'Other' }));
    await expect.element(adverts).toBeVisible();
  }
});

test('on a phone Show more reveals all featured products, and they are still shown when the user comes back to Home', async () => {
  await page.viewport(360, 780);
  onTestFinished(() => page.viewport(1280, 800));
  let featuredCount = 5;
  let isFailing = false;
  const ad = { _id: 'a1', title: 'Fans', link: '/canteens', image: '', type: 'carousel' };
  const { market, requests } = guestMarket((path) => {
    if (isFailing) return new Response('', { status: 403 });
    if (path.startsWith('/notices')) return { ads: [ad] };
    if (path.startsWith('/featured-products')) {
      const products = Array.from({ length: featuredCount }, (_, index) =>
        product(index, { productName: `Best ${index}` }),
      );
      return { products };
    }
    return path.startsWith('/config') ? { config: {} } : respondWithProducts(2)(path);
  });
  const home = (
    <MarketProvider market={market}>
      <HomeScreen onChangeCampus={() => {}} />
    </MarketProvider>
  );
  let screen = await render(home);
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const expectExpanded = (name: string, expanded: boolean) =>
    expect.element(button(name)).toHaveAttribute('aria-expanded', String(expanded));
  await expectExpanded('Show more', false);
  await press(button('Show more'));
  await expectExpanded('Show less', true);
  await screen.unmount();
  screen = await render(home);
  await expectExpanded('Show less', true);
  await press(button('Show less'));
  await expectExpanded('Show more', false);
  featuredCount = 2;
  requests.splice(0);
  await press(button('Refresh'));
  await expect.element(button('Show more')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Best 1')).toBeInTheDocument();
  for (const path of ['/all-products', '/featured-products', '/notices'])
    await expect.poll(() => requests.filter((request) => request.startsWith(path)).length).toBeGreaterThan(0);
  // The products stay if the next read fails.
  await expect.element(screen.getByText('Up to date')).toBeInTheDocument();
  isFailing = true;
  await press(button('Refresh'));
  const errorAlert = screen.getByRole('alert').filter({ hasText: 'Try again' });
  await expect.element(errorAlert).toHaveTextContent('Failed to load products. Please try again later.');
  await expect.element(screen.getByText('Best 1')).toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'Adverts' })).toBeVisible();
  isFailing = false;
  featuredCount = 0;
  await press(button('Refresh'));
  await expect.element(errorAlert).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Featured Products' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'All Products' })).toBeVisible();
});

test('below the featured products are shelves of what is new, cheap, open and recently seen, and none that is empty', async () => {
  // Half past eleven in Lagos, and an hour before that in UTC.
  vi.setSystemTime('2026-11-27T10:30:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const now = new Date().toISOString();
  const media = [
    { url: '/media/a/480.webp', width: 480, height: 480, color: '#eeeeee', type: 'image' as const },
  ];
  const canteen = { _id: 'c1', name: 'Iya Moria', status: 'Opened', specialties: ['Jollof rice'], media: [] };
  const { market, requests } = guestMarket((path) => {
    if (path.startsWith('/config')) return { config: {} };
    if (path.startsWith('/notices')) return { ads: [] };
    if (path.startsWith('/featured-products')) return { products: [product(90), product(91)] };
    if (path.startsWith('/canteens'))
      return { canteens: [canteen, { ...canteen, _id: 'c2', name: 'Buka', status: 'Closed' }] };
    if (path.startsWith('/products/lines'))
      return { lines: [product(1, { productName: 'Seen lamp' }), product(2, { inStock: false, stock: 0 })] };
    if (path.startsWith('/products'))
      return {
        products: [product(3, { productName: 'Cheap pen', media }), product(4, { productPrice: 5000 })],
      };
    const products = Array.from({ length: 8 }, (_, index) => product(10 + index, { createdAt: now }));
    return { products: [...products, product(9, { createdAt: '2026-11-26T10:00:00Z', views: 500 })] };
  });
  onTestFinished(() => market.campus.clear());
  market.storage.write('recentlySeen' as StorageKey, 'p1,p2');
  onTestFinished(() => market.storage.remove('recentlySeen' as StorageKey));
  const home = (
    <MarketProvider market={market}>
      <div style={{ minHeight: '2000px' }} />
      <HomeScreen onChangeCampus={() => {}} />
    </MarketProvider>
  );
  let screen = await render(home);
  const shelf = (name: RegExp) =>
    screen.getByRole('heading', { name, level: 2 }).element().closest('section')?.textContent ?? '';
  await expect.element(screen.getByRole('heading', { name: 'Under ₦5,000' })).toBeInTheDocument();
  expect(
    screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Featured Products',
    'New today',
    'Under ₦5,000',
    'Open for lunch now',
    'Recently seen',
    'All Products',
  ]);
  expect(shelf(/New today/).match(/Product 1\d/g)).toHaveLength(7);
  expect(shelf(/New today/)).not.toContain('Product 9');
  expect(shelf(/Under/)).toContain('Cheap pen');
  expect(shelf(/Under/)).not.toContain('Product 4');
  expect(shelf(/Open .*now/)).toContain('Iya Moria');
  expect(shelf(/Open .*now/)).not.toContain('Buka');
  expect(shelf(/Recently seen/)).toContain('Seen lamp');
  expect(shelf(/Recently seen/)).not.toContain('Product 2');
  // The products that are new today come with the list of all products.
  const requestsOf = (path: string) => requests.filter((request) => request.startsWith(path));
  expect(requestsOf('/all-products')).toHaveLength(1);
  requests.splice(0);
  market.campus.choose({
    id: 'Fountain_University',
    name: 'Fountain University',
    short: 'FUO',
    state: 'Osun',
    type: 'Private',
  });
  await expect.poll(() => requestsOf('/canteens')).toHaveLength(1);
  await expect.element(screen.getByRole('heading', { name: 'Under ₦5,000' })).toBeInTheDocument();
  expect(requestsOf('/all-products')).toHaveLength(1);
  await press(screen.getByRole('button', { name: /^See all.*Recently seen/ }));
  await expect.element(screen.getByRole('button', { name: /^Show less.*Recently seen/ })).toBeVisible();
  expect(
    screen
      .getByRole('link', { name: /^See all.*Under/ })
      .element()
      .getAttribute('href'),
  ).toContain('/?maxPrice=5000');
  await screen.unmount();

  const emptyMarket = guestMarket((path) =>
    path.startsWith('/all-products') || path.startsWith('/featured-products')
      ? respondWithProducts(2)(path)
      : { ads: [], config: {}, products: [], canteens: [], lines: [] },
  );
  screen = await render(
    <MarketProvider market={emptyMarket.market}>
      <HomeScreen onChangeCampus={() => {}} />
    </MarketProvider>,
  );
  await expect.poll(() => emptyMarket.requests.some((path) => path.startsWith('/canteens'))).toBe(true);
  await expect.element(screen.getByRole('heading', { name: 'All Products' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 }).elements()).toHaveLength(2);
});

test('a Home page without products shows the reason and a next step, and below few results are other products, which are no results', async () => {
  const onChangeCampus = vi.fn();
  const { market } = guestMarket((path) => {
    if (path.startsWith('/config')) return { config: { supportPhone: '2348031234567' } };
    if (path.startsWith('/notices')) return { ads: [] };
    const isMisspelled = path.includes('search=lmap');
    const isCategoryOfResult = path.includes('category=Other');
    return {
      products: isMisspelled ? [product(1)] : isCategoryOfResult ? [product(2), product(1)] : [],
      ...(isMisspelled && { searchedFor: 'lamp' }),
      pagination: { page: 1, limit: 20, hasMore: false, nextCursor: null },
    };
  });
  const homeWith = (props: object) => (
    <MarketProvider market={market}>
      <HomeScreen {...props} onChangeCampus={onChangeCampus} />
    </MarketProvider>
  );
  const screen = await render(homeWith({}));
  await expect.element(screen.getByText('Nothing is on sale here yet. Try another campus.')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Change campus' }));
  expect(onChangeCampus).toHaveBeenCalledTimes(1);
  const messageText = encodeURIComponent('Hello Campus Market, I need a delivery.\nFrom:\nTo:');
  await expect
    .element(screen.getByRole('link', { name: 'WhatsApp us (opens in a new tab)' }))
    .toHaveAttribute('href', `https://wa.me/2348031234567?text=${messageText}`);

  await screen.rerender(homeWith({ category: 'Books' }));
  await expect.element(screen.getByText('Nothing of this kind is on sale here yet.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Books' })).toBeVisible();
  const showAllLink = screen.getByRole('link', { name: 'Show all products' });
  await expect.element(showAllLink).toHaveAttribute('href', 'https://market.example/');
  const categoryTile = (name: string) => screen.getByRole('link', { name, exact: true });
  await expect.element(categoryTile('Books')).toHaveAttribute('aria-current', 'true');
  await expect.element(categoryTile('Books')).toHaveAttribute('href', 'https://market.example/');
  await expect.element(categoryTile('Food')).toHaveAttribute('href', 'https://market.example/canteens');
  await expect
    .element(categoryTile('Farm produce'))
    .toHaveAttribute('href', 'https://market.example/?category=farmProduce');

  await screen.rerender(homeWith({ category: 'farmProduce' }));
  await expect.element(screen.getByRole('heading', { name: 'Farm produce' })).toBeVisible();
  await screen.rerender(homeWith({ category: 'Books', search: 'zzz' }));
  await expect.element(screen.getByText('Nothing here matches “zzz”. Try other words.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Results for “zzz”' })).toBeVisible();
  await screen.rerender(homeWith({ search: 'lmap' }));
  await expect.element(screen.getByText('Nothing matches “lmap”. Showing results for “lamp”.')).toBeVisible();
  await expect.element(screen.getByText('1 product', { exact: true })).toBeInTheDocument();
  const similarProducts = screen.getByRole('region', { name: 'You may also like' }).getByRole('link');
  await expect.poll(() => similarProducts.elements().map((link) => link.textContent)).toEqual(['Product 2']);
  await screen.rerender(homeWith({ unknownCampus: 'Ibadam' }));
  await expect.element(screen.getByText('This campus is not on Campus Market.')).toBeVisible();
  await expect.element(screen.getByText('The link you opened says “Ibadam”.')).toBeVisible();
});
