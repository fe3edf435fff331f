import { useState } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ManageProductsFilters } from '../../src/features/selling/manage/ManageProductsFilters.tsx';
import type { MyProductsFilter } from '../../src/features/selling/useMyProducts.ts';
import { ManageProducts, MarketProvider, ProductPage, UpdateProduct } from '../../src/index.ts';
import { settle } from '../support/browser/widgets.ts';
import { deepTest } from '../support/deep.ts';
import { product } from '../support/market/guest-market.ts';
import { errorResponse, type PersonMarket, personMarket } from '../support/market/person-market.ts';

const seller = { role: 'seller', onboarded: true, isPaid: true, hasStore: true } as const;
const lamp = {
  ...product(1),
  productName: 'Reading lamp',
  productDescription: 'With a new bulb.',
  productImages: ['/media/a/960.webp'],
  videos: [],
  public_ids: ['a'],
};
/** The response of an older server that does not have the call. */
const unknownCallResponse = () => new Response('Not Found', { status: 404 });

const productNotFoundResponse = () => errorResponse(404, 'Product not found', 'not_found');

async function openUpdateForm(apiHandlers: PersonMarket['apiHandlers']) {
  const { market, requests } = personMarket(apiHandlers, seller);
  const screen = await render(
    <MarketProvider market={market}>
      <UpdateProduct product="p1" />
    </MarketProvider>,
  );
  return { screen, requests };
}

const ownProductHandlers = { 'GET /my-products/p1': () => ({ product: lamp }) };

test('on a server without `GET /my-products/{id}`, the form for editing loads the product once, with the call of its public page', async () => {
  const { screen, requests } = await openUpdateForm({
    'GET /my-products/p1': unknownCallResponse,
    'GET /product-details/p1': () => ({ product: lamp }),
  });
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Reading lamp');
  const readCalls = requests.map(({ call }) => call).filter((call) => call.endsWith('/p1'));
  expect(readCalls).toEqual(['GET /my-products/p1', 'GET /product-details/p1']);
});

test('the form for editing shows the files of a product, even if its public page was shown before', async () => {
  const { market } = personMarket(
    { ...ownProductHandlers, 'GET /product-details/p1': productNotFoundResponse },
    seller,
  );
  const productPage = await render(
    <MarketProvider market={market}>
      <ProductPage product="p1" />
    </MarketProvider>,
  );
  await expect.element(productPage.getByRole('heading', { name: 'Reading lamp' })).toBeVisible();
  await productPage.unmount();
  const screen = await render(
    <MarketProvider market={market}>
      <UpdateProduct product="p1" />
    </MarketProvider>,
  );
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Reading lamp');
  await expect
    .element(screen.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem'))
    .toBeVisible();
});

describe('hidden products', () => {
  /** Opens the page of the product as a seller. The server responds to `GET /my-products/p1` when the test calls `respond`. */
  async function openHiddenProduct() {
    let respond = (_: unknown) => {};
    const response = new Promise<unknown>((resolve) => {
      respond = resolve;
    });
    const { market, requests } = personMarket(
      { 'GET /product-details/p1': productNotFoundResponse, 'GET /my-products/p1': () => response },
      seller,
    );
    const events: string[] = [];
    const screen = await render(
      <MarketProvider market={market}>
        <ProductPage
          product="p1"
          onReady={() => events.push('ready')}
          onError={({ code }) => events.push(code)}
        />
      </MarketProvider>,
    );
    await expect.poll(() => requests.map(({ call }) => call)).toContain('GET /my-products/p1');
    await settle();
    expect(events).toEqual([]);
    return { screen, events, respond };
  }

  test('a product that guests do not see is shown to its seller, who does not see "Product not found" first', async () => {
    const { screen, events, respond } = await openHiddenProduct();
    respond({ product: { ...lamp, status: 'inactive' } });
    await expect.element(screen.getByText('Only you can see this product.')).toBeVisible();
    expect(new Set(events)).toEqual(new Set(['ready']));
  });

  test('the page of a product that guests do not see shows "Product not found" to another user, once the server has refused `GET /my-products/{id}`', async () => {
    const { screen, events, respond } = await openHiddenProduct();
    respond(productNotFoundResponse());
    await expect.element(screen.getByText('Product not found')).toBeVisible();
    expect(new Set(events)).toEqual(new Set(['not_found']));
  });
});

test('a seller cannot open another seller’s product for editing, and the form does not load its public page instead', async () => {
  const { screen, requests } = await openUpdateForm({
    'GET /my-products/p1': productNotFoundResponse,
    'GET /product-details/p1': () => ({ product: lamp }),
  });
  await expect.element(screen.getByText('Error loading product')).toBeInTheDocument();
  expect(requests.map(({ call }) => call)).not.toContain('GET /product-details/p1');
});

test('an update sends every field of the form, and no videos if there are none', async () => {
  const { screen, requests } = await openUpdateForm({
    ...ownProductHandlers,
    'POST /update-product/p1': () => ({ product: { ...lamp, productPrice: 4000 } }),
  });
  await screen.getByLabelText('Price').fill('4000');
  await screen.getByRole('button', { name: 'Update Product' }).click();
  await expect
    .poll(() => requests.find(({ call }) => call.startsWith('POST /update'))?.body)
    .toEqual({
      productName: 'Reading lamp',
      productDescription: 'With a new bulb.',
      productPrice: 4000,
      category: 'Other',
      productImages: ['https://market.example/media/a/960.webp'],
      public_ids: ['a'],
    });
});

test('a price below 0 is rejected with a message at the field', async () => {
  const { screen, requests } = await openUpdateForm(ownProductHandlers);
  const priceField = screen.getByLabelText('Price');
  await expect.element(priceField).toHaveAttribute('step', '0.01');
  await expect.element(priceField).toHaveAttribute('min', '0');
  await priceField.clear();
  await userEvent.type(priceField, '-5');
  await expect.element(priceField).toHaveValue('-5');
  await userEvent.keyboard('{Enter}');
  await expect.element(priceField).toHaveAccessibleDescription(/Please enter a valid price greater than 0\./);
  await expect.element(screen.getByText('Invalid price')).toBeInTheDocument();
  expect(requests.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

let stopListening: () => void = () => {};
afterEach(() => stopListening());

/** Records the paths of followed links, and prevents the navigation. */
function recordFollowedLinks(): string[] {
  const followedPaths: string[] = [];
  const listen = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    followedPaths.push(new URL(link.href).pathname);
  };
  addEventListener('click', listen);
  stopListening = () => removeEventListener('click', listen);
  return followedPaths;
}

test('Cancel asks before it discards typed text, and the seller can keep the text', async () => {
  const { screen } = await openUpdateForm(ownProductHandlers);
  const cancelLink = screen.getByRole('link', { name: 'Cancel' });
  const followedPaths = recordFollowedLinks();
  await screen.getByLabelText('Name').fill('Bedside lamp');
  await cancelLink.click();
  const confirmation = screen.getByRole('alertdialog', { name: 'Discard your changes?' });
  await confirmation.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Bedside lamp');
  expect(followedPaths).toEqual([]);
  await cancelLink.click();
  await confirmation.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => followedPaths).toEqual(['/my-goods']);
  expect(Object.keys(localStorage).filter((key) => key.includes('update-product'))).toEqual([]);
});

test('Cancel leaves at once if nothing was typed', async () => {
  const { screen } = await openUpdateForm(ownProductHandlers);
  const followedPaths = recordFollowedLinks();
  await screen.getByRole('link', { name: 'Cancel' }).click();
  expect(followedPaths).toEqual(['/my-goods']);
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('Manage Products searches when the seller pauses typing, and does not remove a typed space', async () => {
  const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null, total: 1 };
  const { market, requests } = personMarket({
    'GET /my-products': ({ query }) => ({
      products: query.get('search') === 'lamp' ? [lamp] : [lamp, { ...lamp, _id: 'p2', productName: 'Fan' }],
      pagination,
    }),
  });
  const screen = await render(
    <MarketProvider market={market}>
      <ManageProducts />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Fan')).toBeInTheDocument();
  const field = screen.getByRole('searchbox', { name: 'Search your products' });
  // On a busy machine the time between two letters may exceed the debounce of the search.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.type(field, 'lamp ');
  await vi.advanceTimersByTimeAsync(300);
  vi.useRealTimers();
  await expect.element(screen.getByText('Fan')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Reading lamp')).toBeInTheDocument();
  await expect.element(field).toHaveValue('lamp ');
  const searches = () => requests.map(({ query }) => query.get('search')).filter((search) => search !== null);
  expect(searches()).toEqual(['lamp']);
  await screen.getByRole('button', { name: 'Clear All' }).click();
  await expect.element(screen.getByText('Fan')).toBeInTheDocument();
  await expect.element(field).toHaveValue('');
  expect(searches()).toEqual(['lamp']);
});

/** Renders the filters in a parent that passes a changed filter back to them only after a delay. */
function SlowFilters() {
  const [filter, setFilter] = useState<MyProductsFilter>({});
  return (
    <>
      <ManageProductsFilters filter={filter} onChange={(next) => setTimeout(() => setFilter(next), 200)} />
      <p>Narrowed to: {filter.search}</p>
    </>
  );
}

test('a letter that is typed before the search has changed the filter stays in the field', async () => {
  const screen = await render(<SlowFilters />);
  const field = screen.getByRole('searchbox', { name: 'Search your products' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.type(field, 'lam');
  await vi.advanceTimersByTimeAsync(300);
  await userEvent.type(field, 'p');
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(screen.getByText('Narrowed to: lam')).toBeVisible();
  expect(field.element()).toHaveValue('lamp');
});

deepTest(
  'a seller who continues an edit after an order sees the stock that is left, and saves only the changed fields',
  async () => {
    const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null, total: 1 };
    /** Opens the edit dialog with this stock. */
    const openEdit = async (stock: number) => {
      const apiHandlers = {
        'GET /my-products': () => ({ products: [{ ...lamp, stock }], pagination }),
        'POST /update-product/p1': () => ({ product: { ...lamp, stock, productName: 'Bedside lamp' } }),
      };
      const { market, requests } = personMarket(apiHandlers, { ...seller, _id: 'editing-seller' });
      const screen = await render(
        <MarketProvider market={market}>
          <ManageProducts />
        </MarketProvider>,
      );
      await screen.getByRole('button', { name: 'Edit Reading lamp' }).click();
      return { screen, requests, dialog: screen.getByRole('dialog', { name: 'Edit Product' }) };
    };
    const firstVisit = await openEdit(4);
    await firstVisit.dialog.getByLabelText('Name').fill('Bedside lamp');
    await firstVisit.screen.unmount();

    const { dialog, requests } = await openEdit(3);
    await expect.element(dialog.getByText('We kept what you changed.')).toBeVisible();
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Bedside lamp');
    await expect.element(dialog.getByLabelText('Stock')).toHaveValue('3');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(requests.find(({ call }) => call === 'POST /update-product/p1')?.body).toEqual({
      productName: 'Bedside lamp',
    });
  },
);

test.each([
  [1, '0/5 uploaded'],
  [2, '0/5 uploaded'],
  [3, '0/4 uploaded'],
  [5, '0/2 uploaded'],
])(
  'a product with %d files accepts five more, but not more than seven in all: %s',
  async (fileCount, counter) => {
    const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null, total: 1 };
    const urls = Array.from({ length: fileCount }, (_, index) => `/media/${index}/960.webp`);
    const media = urls.map((url) => ({ url, resourceType: 'image' }));
    const { market } = personMarket({
      'GET /my-products': () => ({ products: [{ ...lamp, productImages: urls, media }], pagination }),
    });
    const screen = await render(
      <MarketProvider market={market}>
        <ManageProducts />
      </MarketProvider>,
    );
    await screen.getByRole('button', { name: 'Edit Reading lamp' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Edit Product' });
    await expect.element(dialog.getByRole('list', { name: 'Current images' })).toBeVisible();
    await expect.element(dialog.getByText(counter)).toBeVisible();
  },
);
