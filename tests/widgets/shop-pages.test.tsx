import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FarmList, FarmPage, MarketProvider, SellerScreen, StoreList, StorePage } from '../../src/index.ts';
import { guestMarket, product, respondWithProducts } from '../support/market/guest-market.ts';
import { errorResponse, type PersonMarket, personMarket } from '../support/market/person-market.ts';

let setup: PersonMarket;

const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
const shopResponse = (id: string, storeName: string) => ({
  store: { _id: id, storeName, slug: id, campus: 'Fountain_University', isActive: true, productCount: 0 },
  products: [],
  pagination,
});

describe.each([
  ['store', StorePage, 'POST /store-detail', 'Store not found'],
  ['farm', FarmPage, 'POST /farm-detail', 'Farmer not found'],
] as const)('after going from one %s to another', (_, Page, call, notFoundText) => {
  const page = (key: string) => (
    <MarketProvider market={setup.market}>
      {/* Each of the two pages uses only its own prop. */}
      <Page {...{ store: key, farm: key }} />
    </MarketProvider>
  );

  test('the heading of the first is hidden while the second loads, and if the second is not found', async () => {
    let respondToSecond = (_: unknown) => {};
    setup = personMarket({
      [call]: ({ body }) =>
        (body as { storeId: string }).storeId === 'ink'
          ? shopResponse('ink', 'Ink and Thread')
          : new Promise((resolve) => {
              respondToSecond = resolve;
            }),
    });
    const screen = await render(page('ink'));
    const heading = screen.getByRole('heading', { name: 'Ink and Thread' });
    await expect.element(heading).toBeVisible();
    await screen.rerender(page('moved-away'));
    await expect.element(heading).not.toBeInTheDocument();
    await vi.waitFor(() => expect(setup.requests.filter((request) => request.call === call)).toHaveLength(2));
    respondToSecond(errorResponse(404, 'Not found', 'not_found'));
    await expect.element(screen.getByText(notFoundText)).toBeVisible();
    await expect.element(heading).not.toBeInTheDocument();
  });
});

test.each([
  ['store', StorePage, 'POST /store-detail'],
  ['farm', FarmPage, 'POST /farm-detail'],
] as const)(
  'the search field of a %s follows the `search` prop, even when Back changes or removes it',
  async (_, Page, call) => {
    setup = personMarket({
      [call]: ({ query }) => ({
        ...shopResponse('ink', 'Ink and Thread'),
        products: [product(1, { productName: `Found for ${query.get('search')}` })],
      }),
    });
    const searches: (string | undefined)[] = [];
    const pageWithSearch = (search?: string) => (
      <MarketProvider market={setup.market}>
        <Page
          {...{ store: 'ink', farm: 'ink', ...(search && { search }) }}
          onFilterChange={({ search }) => searches.push(search)}
        />
      </MarketProvider>
    );
    const screen = await render(pageWithSearch('thread'));
    const field = screen.getByRole('searchbox', { name: 'Search these products' });
    const expectSearch = async (fieldText: string, sentSearch: string) => {
      await expect.element(field).toHaveValue(fieldText);
      await expect.element(screen.getByText(`Found for ${sentSearch}`)).toBeInTheDocument();
    };
    await expectSearch('thread', 'thread');
    await field.fill('needle');
    await userEvent.keyboard('{Enter}');
    await expectSearch('needle', 'needle');
    expect(searches).toEqual(['needle']);
    await screen.rerender(pageWithSearch('needle'));
    await expectSearch('needle', 'needle');
    await screen.rerender(pageWithSearch('thread'));
    await expectSearch('thread', 'thread');
    await screen.rerender(pageWithSearch());
    await expectSearch('', 'null');
    expect(searches).toEqual(['needle']);
  },
);

test.each([
  ['stores', StoreList, 'GET /stores', 'Clear All'],
  ['farms', FarmList, 'GET /farm-stores/Fountain_University', 'Clear Search'],
] as const)(
  'a list of %s uses the `search` prop until the visitor types another search or clears it',
  async (plural, List, call, clearLabel) => {
    setup = personMarket({
      [call]: ({ query }) => ({
        stores: [{ ...shopResponse('ink', 'Ink').store, storeName: `Found for ${query.get('search')}` }],
        pagination,
      }),
    });
    const searches: (string | undefined)[] = [];
    const listWithSearch = (search: string) => (
      <MarketProvider market={setup.market}>
        <List
          campus="Fountain_University"
          search={search}
          onFilterChange={({ search }) => searches.push(search)}
        />
      </MarketProvider>
    );
    const screen = await render(listWithSearch('yam'));
    const field = screen.getByRole('searchbox', { name: `Search ${plural}` });
    const expectSearch = async (fieldText: string, sentSearch: string) => {
      await expect.element(field).toHaveValue(fieldText);
      await expect.element(screen.getByText(`Found for ${sentSearch}`, { exact: true })).toBeVisible();
    };
    await expectSearch('yam', 'yam');
    await field.fill(' eggs ');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Found for eggs', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: clearLabel }).click();
    await expectSearch('', 'null');
    expect(searches).toEqual(['eggs', undefined]);
    await screen.rerender(listWithSearch('beans'));
    await expectSearch('beans', 'beans');
  },
);

test.each([
  ['store', StorePage],
  ['farm', FarmPage],
  ['seller', SellerScreen],
] as const)(
  'the page of a %s shows how many products there are, and after a search how many were found',
  async (_, Page) => {
    const resultCounts: Record<string, number> = { shirts: 30, hoodies: 20, mug: 1 };
    const { market } = guestMarket((path) => {
      const search = new URL(path, 'https://x').searchParams.get('search');
      const shop = { _id: 'ink', name: 'Ink and Thread', storeName: 'Ink and Thread', productCount: 45 };
      return {
        store: shop,
        seller: shop,
        ...(respondWithProducts(search ? (resultCounts[search] ?? 0) : 45)(path) as object),
      };
    });
    const screen = await render(
      <MarketProvider market={market}>
        <Page {...{ store: 'ink', farm: 'ink', id: 'ink' }} />
      </MarketProvider>,
    );
    const countText = screen.getByText(/\d products?$/);
    const searchFor = async (search: string) => {
      await screen.getByRole('searchbox', { name: 'Search these products' }).fill(search);
      await userEvent.keyboard('{Enter}');
    };
    await expect.element(countText).toHaveTextContent(/^45 products$/);
    await searchFor('shirts');
    await expect.element(countText).toHaveTextContent(/^More than 20 products$/);
    await searchFor('hoodies');
    await expect.element(countText).toHaveTextContent(/^20 products$/);
    await searchFor('mug');
    await expect.element(countText).toHaveTextContent(/^1 product$/);
    await searchFor('caps');
    await expect.element(screen.getByText('No products found')).toBeVisible();
    await expect.element(countText).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Clear Search' }).click();
    await expect.element(countText).toHaveTextContent(/^45 products$/);
  },
);
