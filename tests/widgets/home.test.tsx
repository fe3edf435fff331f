import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
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
  featuredCount = 4;
  requests.splice(0);
  await press(button('Refresh'));
  await expect.element(button('Show more')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Best 3')).toBeInTheDocument();
  for (const path of ['/all-products', '/featured-products', '/notices'])
    await expect.poll(() => requests.filter((request) => request.startsWith(path)).length).toBeGreaterThan(0);
  // The products stay if the next read fails.
  isFailing = true;
  await press(button('Refresh'));
  const errorAlert = screen.getByRole('alert').filter({ hasText: 'Try again' });
  await expect.element(errorAlert).toHaveTextContent('Failed to load products. Please try again later.');
  await expect.element(screen.getByText('Best 3')).toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'Adverts' })).toBeVisible();
  isFailing = false;
  featuredCount = 0;
  await press(button('Refresh'));
  await expect.element(errorAlert).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Featured Products' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'All Products' })).toBeVisible();
});

test('a Home page without products shows the reason and a next step', async () => {
  const onChangeCampus = vi.fn();
  const { market } = guestMarket((path) => {
    if (path.startsWith('/config')) return { config: { supportPhone: '2348031234567' } };
    if (path.startsWith('/notices')) return { ads: [] };
    const isMisspelled = path.includes('search=lmap');
    return {
      products: isMisspelled ? [product(1)] : [],
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
  await screen.rerender(homeWith({ unknownCampus: 'Ibadam' }));
  await expect.element(screen.getByText('This campus is not on Campus Market.')).toBeVisible();
  await expect.element(screen.getByText('The link you opened says “Ibadam”.')).toBeVisible();
});
