import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '../../../src/contract/shared/types.ts';
import { MarketProvider, MyGoods } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { focusedName } from '../../support/browser/focus.ts';
import { toastRegion } from '../../support/browser/widgets.ts';
import { product, respondWithProducts } from '../../support/market/guest-market.ts';
import {
  errorResponse,
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
} from '../../support/market/person-market.ts';

const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
const seller: Partial<User> = { role: 'seller', onboarded: true, isPaid: true, hasStore: true };

async function renderMyGoods(
  apiHandlers: PersonMarket['apiHandlers'],
  user: Partial<User> = seller,
  props: Parameters<typeof MyGoods>[0] = {},
) {
  const setup = personMarket(
    {
      'GET /stores/my-store/orders': () => ({ orders: [], pagination: { ...pagination, total: 0 } }),
      ...apiHandlers,
    },
    user,
  );
  const screen = await render(
    <MarketProvider market={setup.market}>
      <MyGoods {...props} />
    </MarketProvider>,
  );
  return { ...setup, screen };
}

test('each product shows its price, views and status, and a host page can open a product itself', async () => {
  const goods = [
    product(1, { originalPrice: 2000, views: 1 }),
    product(2, { status: 'inactive', views: 1234 }),
    product(3, { inStock: false }),
    { ...product(4), isHidden: true },
  ];
  const onProductOpen = vi.fn(() => false);
  const { screen } = await renderMyGoods(
    { 'GET /my-products': () => ({ products: goods, pagination: { ...pagination, total: 1234 } }) },
    seller,
    { onProductOpen },
  );
  await expect.element(screen.getByText('1,234 products')).toBeVisible();
  const cards = screen.getByRole('article');
  expect(cards.elements().map((card) => card.textContent)).toEqual([
    expect.stringMatching(/^Active₦1,001.*₦2,000.*Product 11 view$/),
    expect.stringMatching(/^Inactive₦1,002Product 21,234 views$/),
    expect.stringMatching(/^Out of stock₦1,003Product 30 views$/),
    expect.stringMatching(/^Taken down₦1,004Product 40 views$/),
  ]);
  expect(cards.elements().map((card) => card.hasAttribute('data-seen'))).toEqual([true, false, false, false]);
  const link = screen.getByRole('link', { name: 'Product 1' }).element() as HTMLAnchorElement;
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
  link.click();
  expect(onProductOpen).toHaveBeenCalledWith({
    productId: 'p1',
    product: expect.objectContaining({ productName: 'Product 1' }),
  });
  const manageLink = screen.getByRole('link', { name: /Manage Products/ }).element() as HTMLAnchorElement;
  expect(manageLink.href).toContain('/manage-products');
  await expect
    .element(screen.getByText('This is how your goods look. Manage them to change prices, stock or status.'))
    .toBeVisible();
  await press(screen.getByRole('button', { name: 'Add New Product' }));
  await expect.element(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible();
});

test('deleting a product asks for a confirmation, can be retried after a failure, and moves the focus to the next product', async () => {
  let products = [product(1), product(2), product(3)];
  const { screen, apiHandlers, requests } = await renderMyGoods({
    'GET /my-products': () => ({ products, pagination: { ...pagination, total: products.length } }),
    // While no response was lost, a 404 is an error: the product was not deleted by this page.
    'DELETE /product/p2': () => errorResponse(404, 'Product not found', 'not_found'),
  });
  const confirmation = page.getByRole('alertdialog', { name: 'Delete product?' });
  const chooseDelete = async () => {
    const menuButton = screen.getByRole('button', { name: 'More for Product 2' });
    await expect.element(menuButton).toBeVisible();
    await press(menuButton);
    const item = page.getByRole('menuitem', { name: 'Delete' });
    await expect.element(item).toBeInTheDocument();
    await press(item);
    await expect
      .element(confirmation)
      .toHaveTextContent(
        'Product 2Are you sure you want to delete this product? This action cannot be undone.',
      );
  };
  const deleteCalls = () => requests.filter(({ call }) => call.startsWith('DELETE'));
  await chooseDelete();
  await press(confirmation.getByRole('button', { name: 'Cancel' }));
  await expect.element(confirmation).not.toBeInTheDocument();
  expect(deleteCalls()).toEqual([]);

  const deleteAndExpectFailure = async (text: string) => {
    await chooseDelete();
    await press(confirmation.getByRole('button', { name: 'Delete' }));
    await expect.element(toastRegion()).toHaveTextContent(`Delete failed${text}`);
    closeAllToasts();
    await expect.element(screen.getByText('3 products')).toBeVisible();
    await expect.element(screen.getByText('Deleting...')).not.toBeInTheDocument();
  };
  await deleteAndExpectFailure('Product not found');
  apiHandlers['DELETE /product/p2'] = networkFailure;
  await deleteAndExpectFailure('Failed to delete product. Please try again.');
  apiHandlers['DELETE /product/p2'] = () => Response.json({ success: false }, { status: 500 });
  await deleteAndExpectFailure('Failed to delete product. Please try again.');
  // After a lost response, a 404 means that the call without a response has deleted the product.
  apiHandlers['DELETE /product/p2'] = () => {
    products = [product(1), product(3)];
    return errorResponse(404, 'Product not found', 'not_found');
  };
  await chooseDelete();
  await press(confirmation.getByRole('button', { name: 'Delete' }));
  await expect.element(toastRegion()).toHaveTextContent('Product deleted');
  await expect.element(screen.getByText('2 products')).toBeVisible();
  await expect.poll(focusedName).toBe('More for Product 3');
  expect(deleteCalls()).toHaveLength(4);
});

test('while a product is being deleted, its card shows “Deleting...”', async () => {
  let respondToDeletion = (_: unknown) => {};
  let products = [product(1)];
  const { screen } = await renderMyGoods({
    'GET /my-products': () => ({ products, pagination: { ...pagination, total: products.length } }),
    'DELETE /product/p1': () =>
      new Promise((resolve) => {
        respondToDeletion = resolve;
      }),
  });
  await expect.element(screen.getByText('1 product')).toBeVisible();
  await press(screen.getByRole('button', { name: 'More for Product 1' }));
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect.element(screen.getByRole('article')).toHaveTextContent(/Deleting\.\.\.$/);
  await expect.element(screen.getByRole('article')).toHaveAttribute('aria-busy', 'true');
  products = [];
  respondToDeletion({});
  await expect.element(screen.getByText('No products yet')).toBeVisible();
  await expect
    .element(screen.getByText('What you list shows here, and on Home for your whole campus.'))
    .toBeVisible();
  await expect.element(toastRegion()).toHaveTextContent('Product deleted');
});

test('pressing "Show more" loads the next products, and a batch that failed to load can be loaded again', async () => {
  const productsResponse = respondWithProducts(45);
  const productsHandler = ({ query }: { query: URLSearchParams }) => {
    const { products, pagination } = productsResponse(`?${query}`) as { products: []; pagination: object };
    return { products, pagination: { ...pagination, total: 45 } };
  };
  const { screen, apiHandlers, requests } = await renderMyGoods({ 'GET /my-products': productsHandler });
  const moreButton = screen.getByRole('button', { name: 'Show more' });
  const countCards = () => screen.getByRole('article').elements().length;
  await moreButton.click();
  await expect.poll(countCards).toBe(40);
  apiHandlers['GET /my-products'] = () => errorResponse(403, 'Not now', 'forbidden');
  await moreButton.click();
  await expect.element(screen.getByText('Error loading products')).toBeVisible();
  await expect.element(screen.getByText('Failed to load your products. Please try again.')).toBeVisible();
  await expect.element(moreButton).not.toBeInTheDocument();
  expect(countCards()).toBe(40);
  apiHandlers['GET /my-products'] = productsHandler;
  await press(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(countCards).toBe(45);
  await expect.element(moreButton).not.toBeInTheDocument();
  await expect.element(screen.getByText('45 products')).toBeVisible();
  const cursors = requests
    .filter(({ call }) => call === 'GET /my-products')
    .map(({ query }) => query.get('cursor'));
  expect(cursors).toEqual([null, '20', '40', '40']);
});

test('a list of products that failed to load can be loaded again', async () => {
  let respondToList = (_: unknown) => {};
  const { screen, apiHandlers } = await renderMyGoods({
    'GET /my-products': () => new Promise((resolve) => (respondToList = resolve)),
  });
  await expect.element(screen.getByText('Loading products')).toBeInTheDocument();
  respondToList(errorResponse(403, 'Not now', 'forbidden'));
  const errorText = 'Error loading productsFailed to load your products. Please try again.';
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'Try again' }))
    .toHaveTextContent(errorText);
  expect(toastRegion().elements()).toEqual([]);
  apiHandlers['GET /my-products'] = () => ({ products: [], pagination: { ...pagination, total: 0 } });
  await press(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByText('No products yet')).toBeVisible();
  await screen.getByRole('button', { name: 'Add Your First Product' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible();
});

const order = {
  _id: 'o1',
  reference: 'CM-1',
  status: 'opened',
  buyerId: 'b1',
  buyerName: 'Bola',
  createdAt: '2026-01-01T00:00:00.000Z',
  total: 1000,
  lines: [],
  items: [],
};

test('a seller without a store sees orders above the products, and a seller with a store does not', async () => {
  const apiHandlers = {
    'GET /my-products': () => ({ products: [product(1)], pagination: { ...pagination, total: 1 } }),
    'GET /stores/my-store/orders': () => ({ orders: [order], pagination: { ...pagination, total: 1 } }),
  };
  const withoutStore = await renderMyGoods(apiHandlers, { ...seller, hasStore: false });
  await expect.element(withoutStore.screen.getByText('CM-1', { exact: true })).toBeVisible();
  await expect
    .element(withoutStore.screen.getByRole('heading', { name: 'What you sell' }))
    .toBeInTheDocument();
  await withoutStore.screen.unmount();
  const { screen, requests } = await renderMyGoods(apiHandlers, seller);
  await expect.element(screen.getByText('Product 1')).toBeVisible();
  await expect.element(screen.getByText('CM-1', { exact: true })).not.toBeInTheDocument();
  expect(requests.map(({ call }) => call)).not.toContain('GET /stores/my-store/orders');
});

test('orders that are all handled are one line above the products, which opens them', async () => {
  const orders = [
    { ...order, status: 'completed' },
    { ...order, _id: 'o2', reference: 'CM-2', status: 'cancelled' },
  ];
  const { screen } = await renderMyGoods(
    {
      'GET /my-products': () => ({ products: [product(1)], pagination: { ...pagination, total: 1 } }),
      'GET /stores/my-store/orders': () => ({ orders, pagination: { ...pagination, total: 2 } }),
    },
    { ...seller, hasStore: false },
  );
  const reference = screen.getByText('CM-2', { exact: true });
  await expect.element(screen.getByText('Product 1')).toBeVisible();
  await expect.element(reference).not.toBeVisible();
  await screen.getByText('2 orders, all handled').click();
  await expect.element(reference).toBeVisible();
});
