import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dayInLagos, subtractDays } from '../../../src/contract/shared/lagos-time.ts';
import type { User } from '../../../src/contract/shared/types.ts';
import { MarketProvider, MyStore } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { focusedElement, focusedName } from '../../support/browser/focus.ts';
import { toastRegion } from '../../support/browser/widgets.ts';
import { product } from '../../support/market/guest-market.ts';
import { errorResponse, type PersonMarket, personMarket, press } from '../../support/market/person-market.ts';

const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
const today = dayInLagos(Date.now());
const store = {
  _id: 's1',
  storeName: 'Ink',
  slug: 'ink',
  category: 'farmProduce',
  campus: 'Fountain_University',
  storeAddress: 'Shop 4',
  isActive: true,
};
const emptyStats = {
  totalOrders: 0,
  revenue: 0,
  productCount: 0,
  followerCount: 0,
  productsToPutBack: 0,
  pendingRevenue: 0,
  lowStockCount: 0,
};
const seller: Partial<User> = { role: 'seller', onboarded: true, isPaid: true, hasStore: true };

async function renderDashboard(apiHandlers: PersonMarket['apiHandlers'], user: Partial<User> = seller) {
  const setup = personMarket(
    {
      'GET /stores/my-store': () => ({
        store,
        stats: emptyStats,
      }),
      'GET /stores/my-store/analytics': () => ({ days: [], totalOrders: 0, revenue: 0, topProducts: [] }),
      'GET /my-products': () => ({ products: [], pagination: { ...pagination, total: 0 } }),
      'GET /stores/my-store/orders': () => ({ orders: [], pagination: { ...pagination, total: 0 } }),
      ...apiHandlers,
    },
    user,
  );
  const screen = await render(
    <MarketProvider market={setup.market}>
      <MyStore />
    </MarketProvider>,
  );
  return { ...setup, screen };
}

test('the revenue and the orders are those of the chosen 7 or 30 days, and those of all time are apart', async () => {
  const { screen, requests } = await renderDashboard({
    'GET /stores/my-store': () => ({
      store,
      stats: { ...emptyStats, totalOrders: 1234, revenue: 56_000, pendingRevenue: 4000 },
    }),
    'GET /stores/my-store/orders': ({ query }) => ({
      orders: [],
      pagination: { ...pagination, total: query.has('status') ? 34 : 1234 },
    }),
    'GET /stores/my-store/analytics': ({ query }) => {
      const is30Days = query.get('startDate') === subtractDays(today, 29);
      return {
        days: [{ date: today, orders: 1, revenue: is30Days ? 9000 : 0 }],
        totalOrders: is30Days ? 3 : 1,
        revenue: is30Days ? 9000 : 2500,
        topProducts: [
          { productId: 'p/1', productName: 'Pen', quantity: 3, revenue: 1500 },
          { productName: 'Deleted', quantity: 1, revenue: 400 },
        ],
      };
    },
  });
  const sales = screen.getByRole('region', { name: 'Sales' });
  await expect
    .element(sales)
    .toHaveTextContent('Revenue₦2,500Total orders1Last 7 days. Revenue is from completed orders.');
  await expect.element(sales).toHaveTextContent('Still open, 34 orders₦4,000');
  await expect.element(sales).toHaveTextContent(/All time: ₦56,000 from 1,200 completed orders$/);
  await expect.element(screen.getByText('Ordered most')).not.toBeInTheDocument();
  // A phone has it in one line above the orders, too.
  await expect.element(screen.getByText('₦2,500 received in the last 7 days')).toBeInTheDocument();

  const openButton = screen.getByRole('button', { name: 'View Analytics' });
  await expect.element(openButton).toHaveAttribute('aria-expanded', 'false');
  await openButton.click();
  const analyticsCard = screen.getByRole('region', { name: 'Analytics' });
  expect(focusedElement()).toBe(analyticsCard.element());
  await expect.element(analyticsCard).toHaveTextContent('Ordered mostPen₦1,5003 soldDeleted₦4001 sold');
  expect(
    analyticsCard
      .getByRole('link')
      .elements()
      .map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  ).toEqual(['/product/p%2F1']);
  await expect
    .element(analyticsCard.getByRole('img'))
    .toHaveAccessibleName('Revenue per day, last 7 days. None yet');

  await analyticsCard.getByRole('button', { name: '30 days' }).click();
  await expect.element(analyticsCard).toHaveTextContent('Revenue₦9,000Total orders3');
  await expect.element(analyticsCard).toHaveTextContent('Last 30 days. Revenue is from completed orders.');
  await expect.element(screen.getByText('₦9,000 received in the last 30 days')).toBeInTheDocument();
  await expect
    .element(analyticsCard.getByRole('img'))
    .toHaveAccessibleName(/^Revenue per day, last 30 days\. Highest: \d+ \w+, ₦9,000$/);
  await expect
    .element(analyticsCard.getByRole('button', { name: '30 days' }))
    .toHaveAttribute('aria-pressed', 'true');

  await screen.getByRole('button', { name: 'Hide Analytics' }).click();
  await expect.element(sales).toHaveTextContent('Revenue₦9,000Total orders3');
  const ranges = requests
    .filter(({ call }) => call.endsWith('/analytics'))
    .map(({ query }) => [query.get('startDate'), query.get('endDate')]);
  expect(ranges).toEqual([
    [subtractDays(today, 6), today],
    [subtractDays(today, 29), today],
  ]);
});

test('analytics that fail to load show an error and can be loaded again', async () => {
  const { screen, apiHandlers } = await renderDashboard({
    'GET /stores/my-store/analytics': () => errorResponse(403, 'Not today', 'forbidden'),
  });
  await expect
    .element(screen.getByRole('region', { name: 'Sales' }))
    .toHaveTextContent('Error loading analyticsFailed to load what Ink has sold. Please try again.Try again');
  await expect
    .element(screen.getByRole('region', { name: 'Sales' }))
    .toHaveTextContent('All time. Revenue is from completed orders.');
  apiHandlers['GET /stores/my-store/analytics'] = () => ({ days: [], totalOrders: 0, revenue: 0 });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Error loading analytics')).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('img', { name: 'Revenue per day, last 7 days. None yet' }))
    .toBeVisible();
});

test('a seller without a store and without the vendor package sees one button first, which leads to the package', async () => {
  const { screen } = await renderDashboard(
    { 'GET /stores/my-store': () => errorResponse(404, 'No store', 'not_found') },
    { ...seller, isPaid: false, hasStore: false },
  );
  const offer = screen.getByRole('link', { name: 'Get the vendor package ₦2,000 setup, then ₦900 a month' });
  await expect.element(offer).toBeVisible();
  await expect
    .element(screen.getByText(/all your products on it\. It comes with the vendor package\.$/))
    .toBeVisible();
  const createButton = screen.getByRole('button', { name: 'Create Store' }).element();
  // Looks like a link: it is no second button.
  expect(getComputedStyle(createButton).borderTopWidth).toBe('0px');
});

test('without the vendor package, the card for analytics links to the package and loads no analytics', async () => {
  const { screen, requests } = await renderDashboard({}, { ...seller, isPaid: false });
  const offer = screen.getByRole('link', { name: 'Get the vendor package ₦2,000 setup, then ₦900 a month' });
  await expect.element(offer).toBeVisible();
  await expect.element(screen.getByText('After 4 months, ₦2,000 a month')).toBeVisible();
  await screen.getByRole('button', { name: 'View Analytics' }).click();
  const analyticsCard = screen.getByRole('region', { name: 'Analytics' });
  await expect
    .element(analyticsCard)
    .toHaveTextContent('Analytics come with the vendor package: your orders and your revenue, day by day.');
  expect((analyticsCard.getByRole('link').element() as HTMLAnchorElement).href).toContain('/vendor-payment');
  expect(analyticsCard.element().textContent).not.toContain('days:');
  await expect.element(analyticsCard.getByRole('button')).not.toBeInTheDocument();
  expect(requests.map(({ call }) => call)).not.toContain('GET /stores/my-store/analytics');
});

test('the dashboard begins with what to do, and pressing the count of orders moves the focus to the list of orders', async () => {
  let newOrderCount = 2;
  const { screen } = await renderDashboard({
    'GET /stores/my-store': () => ({ store, stats: { ...emptyStats, lowStockCount: 1 } }),
    'GET /threads': () => ({ threads: [], unreadTotal: 3, pagination }),
    'GET /stores/my-store/orders': () => ({
      orders: [],
      pagination: { ...pagination, total: newOrderCount },
    }),
  });
  const toDo = screen.getByRole('region', { name: 'To do' });
  await expect.element(toDo).toHaveTextContent('2 orders to handle3 messages1 low in stock');
  expect(
    toDo
      .getByRole('link')
      .elements()
      .map((link) => (link as HTMLAnchorElement).href.replace(/^https?:\/\/[^/]+/, '')),
  ).toEqual(['/messages', '/manage-products?stock=low']);
  await screen.getByRole('button', { name: '2 orders to handle' }).click();
  expect(focusedElement()?.tagName).toBe('DIV');
  expect(focusedElement()?.textContent).toContain(
    'No orders yet. When somebody orders from you, you see it here.',
  );
  await screen.unmount();
  newOrderCount = 1;
  const secondVisit = await renderDashboard({
    'GET /stores/my-store/orders': () => ({
      orders: [],
      pagination: { ...pagination, total: newOrderCount },
    }),
  });
  await expect.element(secondVisit.screen.getByRole('button', { name: '1 order to handle' })).toBeVisible();
});

test('the dashboard shows three products with a link to all products, and the status, category and campus of the store', async () => {
  const goods = [
    product(1, { views: 1 }),
    product(2, { views: 1200, status: 'inactive' }),
    product(3, { inStock: false }),
    product(4),
  ];
  const { screen } = await renderDashboard({
    'GET /stores/my-store': () => ({
      store: { ...store, storeAddress: '', isActive: false, verificationLevel: 'gold' },
      stats: emptyStats,
    }),
    'GET /my-products': () => ({ products: goods, pagination: { ...pagination, total: 1234 } }),
  });
  const section = screen.getByRole('region', { name: 'My Goods' });
  // The store leads to one list of its products only.
  await expect
    .element(section.getByRole('link', { name: 'All 1,234 products' }))
    .toHaveAttribute('href', expect.stringMatching(/\/manage-products$/));
  expect(
    section
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/^Product 1₦1,001.*1 viewActive$/),
    expect.stringMatching(/^Product 2₦1,002.*1,200 viewsInactive$/),
    expect.stringMatching(/^Product 3₦1,003.*0 viewsOut of stock$/),
  ]);
  // The store has no address, so the header shows the campus.
  const header = screen.getByRole('heading', { name: 'Ink' }).element().closest('header');
  expect(header?.textContent).toMatch(/^IInk.*ClosedFarm produceFountain University/);
});

test('a seller can open a closed store, which stays closed if the server refuses', async () => {
  const { screen, apiHandlers, requests } = await renderDashboard({
    'GET /stores/my-store': () => ({ store: { ...store, isActive: false }, stats: emptyStats }),
    'PATCH /stores/my-store/toggle-status': () =>
      errorResponse(403, 'Pay for your package first.', 'forbidden'),
  });
  const storeSwitch = screen.getByRole('switch', { name: 'Open for business' });
  await expect.element(screen.getByText('Only you can see your store and what it sells.')).toBeVisible();
  await press(storeSwitch);
  await expect.element(toastRegion()).toHaveTextContent('Status Update FailedPay for your package first.');
  closeAllToasts();
  await expect.element(storeSwitch).not.toBeChecked();
  apiHandlers['PATCH /stores/my-store/toggle-status'] = () => ({ store: { ...store, isActive: true } });
  apiHandlers['GET /stores/my-store'] = () => ({ store, stats: emptyStats });
  await press(storeSwitch);
  await expect.element(toastRegion()).toHaveTextContent('Store Status UpdatedYour store is activated.');
  await expect.element(storeSwitch).toBeChecked();
  await expect.element(screen.getByText('Everybody on your campus can see your store.')).toBeVisible();
  apiHandlers['PATCH /stores/my-store/toggle-status'] = () => ({ store: { ...store, isActive: false } });
  await press(storeSwitch);
  await expect.element(toastRegion()).toHaveTextContent('Your store is deactivated.');
  const keys = requests
    .filter(({ call }) => call.startsWith('PATCH'))
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(3);
});

test('one button puts back all products of a deleted store, and a seller can press it again after the server refuses', async () => {
  const statsBefore = { ...emptyStats, productsToPutBack: 2 };
  const { screen, apiHandlers, requests } = await renderDashboard({
    'GET /stores/my-store': () => ({ store, stats: statsBefore }),
    'POST /stores/my-store/put-back-products': () => errorResponse(409, 'One is taken down.', 'conflict'),
  });
  await expect
    .element(screen.getByText('2 products went inactive when you deleted your last store.'))
    .toBeVisible();
  const putBackButton = screen.getByRole('button', { name: 'Put back your 2 products' });
  await press(putBackButton);
  await expect.element(toastRegion()).toHaveTextContent('Products not put backOne is taken down.');
  closeAllToasts();
  apiHandlers['POST /stores/my-store/put-back-products'] = () => ({ productsPutBack: 1 });
  apiHandlers['GET /stores/my-store'] = () => ({ store, stats: emptyStats });
  await expect.element(putBackButton).not.toHaveAttribute('aria-disabled');
  (putBackButton.element() as HTMLElement).focus();
  await press(putBackButton);
  await expect.element(toastRegion()).toHaveTextContent('Products put back1 product in your store again.');
  await expect.element(putBackButton).not.toBeInTheDocument();
  expect(focusedElement()?.tagName).toBe('DIV');
  expect(requests.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2);
});

test('if the deleted store had a single product, the text and the button to put it back are in the singular', async () => {
  const { screen } = await renderDashboard({
    'GET /stores/my-store': () => ({ store, stats: { ...emptyStats, productsToPutBack: 1 } }),
  });
  await expect
    .element(screen.getByText('1 product went inactive when you deleted your last store.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Put back your product' })).toBeVisible();
});

test('a store that failed to load can be loaded again, and a seller without a store can create one', async () => {
  const { screen, apiHandlers, requests } = await renderDashboard(
    { 'GET /stores/my-store': () => errorResponse(403, 'Not now', 'forbidden') },
    { ...seller, hasStore: false },
  );
  await expect.element(screen.getByText('Error loading store')).toBeVisible();
  await expect.element(screen.getByText('Failed to load store details. Please try again.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'More for your store' })).not.toBeInTheDocument();
  apiHandlers['GET /stores/my-store'] = () => errorResponse(404, 'No store', 'not_found');
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('You have no store yet')).toBeVisible();
  await expect
    .element(screen.getByText('A store has a page of its own, with your banner and all your products on it.'))
    .toBeVisible();
  const packageLink = screen.getByRole('link', { name: 'See what you get' }).element() as HTMLAnchorElement;
  expect(packageLink.href).toContain('/vendor-payment');

  const createButton = screen.getByRole('button', { name: 'Create Store' });
  const refusals: [unknown, string][] = [
    [{ canCreate: false, reason: 'You already have a store' }, 'You already have a store'],
    [{ canCreate: false }, 'You cannot create a store at this time. Each user can only have one store.'],
    [errorResponse(500, 'Broken', 'unavailable'), 'Unable to verify eligibility'],
  ];
  for (const [response, reason] of refusals) {
    apiHandlers['GET /stores/can-create'] = () => response;
    await press(createButton);
    await expect.element(toastRegion()).toHaveTextContent(`Cannot Create Store${reason}`);
    closeAllToasts();
    await expect.element(createButton).not.toHaveAttribute('aria-disabled');
  }
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  apiHandlers['GET /stores/can-create'] = () => ({ canCreate: true });
  (createButton.element() as HTMLElement).focus();
  await press(createButton);
  const dialog = page.getByRole('dialog', { name: 'Create Store' });
  await expect.element(dialog).toBeVisible();
  expect(requests.filter(({ call }) => call === 'GET /stores/can-create')).toHaveLength(4);
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(focusedName).toBe('Create Store');
});
