import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OrdersScreen, recordOrder, SellerOrders } from '../../../src/features/orders/index.ts';
import { OrderList } from '../../../src/features/orders/OrderList.tsx';
import { MarketProvider } from '../../../src/index.ts';
import { NavigateContext } from '../../../src/site.ts';
import { expectAndCloseToast, pressButton, singleBatch } from '../../support/browser/admin-section.tsx';
import { focusedName } from '../../support/browser/focus.ts';
import { expectErrorOnPage } from '../../support/browser/widgets.ts';
import { product } from '../../support/market/guest-market.ts';
import {
  errorResponse,
  networkFailure,
  type PersonMarket,
  personMarket,
} from '../../support/market/person-market.ts';

const order = (number: number) => ({
  _id: `o${number}`,
  reference: `CM-ORDER${number}`,
  storeName: 'Ink',
  sellerId: 'ada',
  buyerId: 'bola',
  buyerName: 'Bola Ade',
  status: 'opened',
  lines: [{ name: 'Lamp', quantity: 2, price: 900, lineTotal: 1800 }],
  subtotal: 1800,
  total: 1800,
  createdAt: '2026-09-01T23:30:00.000Z',
});
const orders = (count: number) => Array.from({ length: count }, (_, index) => order(index + 1));
const orderItem = (number: number) => page.getByRole('listitem').filter({ hasText: `CM-ORDER${number}` });

async function openSellerOrders(apiHandlers: PersonMarket['apiHandlers']) {
  const setup = personMarket(apiHandlers);
  await render(
    <MarketProvider market={setup.market}>
      <SellerOrders showsEmpty />
    </MarketProvider>,
  );
  return setup;
}

test('a seller can complete, reopen and cancel an order, and an order stays unchanged if the server refuses the change', async () => {
  let respondToChange: (request: { body: unknown }) => unknown = () =>
    errorResponse(409, 'Not now.', 'conflict');
  let storedOrders = orders(1);
  const { requests } = await openSellerOrders({
    'GET /stores/my-store/orders': () => ({ orders: storedOrders, pagination: { ...singleBatch, total: 1 } }),
    'PATCH /orders/o1': (request) => respondToChange(request),
  });
  const saveOrder = ({ body }: { body: unknown }) => {
    storedOrders = [{ ...order(1), ...(body as object) }];
    return { order: storedOrders[0] };
  };
  await expect.element(orderItem(1)).toHaveTextContent('Bola Ade · 2 Sep 2026, 00:30');
  // One product per line: a name may contain commas.
  await expect.element(orderItem(1).getByText('2 × Lamp', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('1 new');
  await pressButton('Complete order CM-ORDER1');
  await expectAndCloseToast('Order Update Failed', 'Not now.');
  await expect.element(orderItem(1)).toHaveTextContent('Waiting for youCM-ORDER1 · Opened');
  respondToChange = () => new Response('{}', { status: 500 });
  await pressButton('Cancel order CM-ORDER1');
  await expectAndCloseToast('Order Update Failed', 'An unexpected error occurred. Please try again.');
  respondToChange = saveOrder;
  await pressButton('Complete order CM-ORDER1');
  await expectAndCloseToast('Order completed', 'CM-ORDER1');
  await expect.poll(focusedName).toBe('Reopen order CM-ORDER1');
  await pressButton('Reopen order CM-ORDER1');
  await expectAndCloseToast('Order reopened');
  await expect.poll(focusedName).toBe('Complete order CM-ORDER1');
  await pressButton('Cancel order CM-ORDER1');
  await expectAndCloseToast('Order cancelled');
  await expect.element(orderItem(1)).toHaveTextContent('Cancelled');
  const sentBodies = requests.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
  expect(sentBodies).toEqual(
    ['completed', 'cancelled', 'completed', 'opened', 'cancelled'].map((status) => ({ status })),
  );
});

test('an order that a seller has received begins with the picture, the items, the amount and the buyer', async () => {
  const lines = [{ productId: 'p1', name: 'Lamp', quantity: 2, price: 900, lineTotal: 1800 }];
  await openSellerOrders({
    'GET /stores/my-store/orders': () => ({ orders: [{ ...order(1), lines }], pagination: singleBatch }),
    'GET /products/lines': () => ({ lines: [product(1, { productImages: ['/media/lamp/480.webp'] })] }),
  });
  await expect
    .element(orderItem(1))
    .toHaveTextContent(/^2 × Lamp₦1,800Bola Ade · 2 Sep 2026, 00:30Waiting for youCM-ORDER1 · Opened/);
  await expect
    .poll(() => orderItem(1).element().querySelector('img')?.src)
    .toBe('https://market.example/media/lamp/480.webp');
});

test('a seller can change two orders at the same time, but cannot change an order again before the server has responded', async () => {
  const pendingResponses: ((data: unknown) => void)[] = [];
  let storedOrders = orders(2);
  const respondLater = () => new Promise((resolve) => pendingResponses.push(resolve));
  const { requests } = await openSellerOrders({
    'GET /stores/my-store/orders': () => ({ orders: storedOrders, pagination: { ...singleBatch, total: 2 } }),
    'PATCH /orders/o1': respondLater,
    'PATCH /orders/o2': respondLater,
  });
  const sentCalls = () => requests.filter(({ call }) => call.startsWith('PATCH')).map(({ call }) => call);
  await pressButton('Complete order CM-ORDER1');
  await expect.poll(sentCalls).toEqual(['PATCH /orders/o1']);
  await pressButton('Reopen order CM-ORDER1');
  await expect
    .element(page.getByRole('button', { name: 'Reopen order CM-ORDER1' }))
    .toHaveAttribute('aria-disabled', 'true');
  await pressButton('Cancel order CM-ORDER2');
  await expect.poll(sentCalls).toEqual(['PATCH /orders/o1', 'PATCH /orders/o2']);
  storedOrders = [
    { ...order(1), status: 'completed' },
    { ...order(2), status: 'cancelled' },
  ];
  for (const [index, respond] of pendingResponses.entries()) respond({ order: storedOrders[index] });
  await expectAndCloseToast('Order completed', 'Order cancelled');
  await expect
    .element(page.getByRole('button', { name: 'Reopen order CM-ORDER1' }))
    .not.toHaveAttribute('aria-disabled');
  await pressButton('Reopen order CM-ORDER1');
  await expect.poll(sentCalls).toHaveLength(3);
  pendingResponses[2]?.({ order: order(1) });
  await expectAndCloseToast('Order reopened');
});

test('a seller can load the list of orders again after a failure, and sees five orders, and more after pressing "Show more"', async () => {
  let isFailing = true;
  await openSellerOrders({
    'GET /stores/my-store/orders': ({ query }) => {
      // Only the call that counts the new orders has a status.
      if (query.has('status')) return { orders: [], pagination: { ...singleBatch, total: 0 } };
      return isFailing ? errorResponse(400, 'No.') : { orders: orders(6), pagination: singleBatch };
    },
  });
  await expectErrorOnPage('Error loading orders', 'Failed to load your orders. Please try again.');
  isFailing = false;
  await pressButton('Try again');
  await expect.element(orderItem(5)).toBeVisible();
  await expect.element(orderItem(6)).not.toBeInTheDocument();
  await pressButton('Show more');
  await expect.element(orderItem(6)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('orders that wait for the seller come first, and an order keeps its place when it is completed', async () => {
  const waitingOrder = order(2);
  await openSellerOrders({
    'GET /stores/my-store/orders': () => ({
      orders: [{ ...order(1), status: 'completed' }, waitingOrder],
      pagination: { ...singleBatch, total: 1 },
    }),
    'PATCH /orders/o2': () => ({ order: { ...waitingOrder, status: 'completed' } }),
  });
  const references = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => /CM-ORDER\d/.exec(textContent)?.[0]);
  await expect.poll(references).toEqual(['CM-ORDER2', 'CM-ORDER1']);
  await pressButton('Complete order CM-ORDER2');
  await expect.poll(focusedName).toBe('Reopen order CM-ORDER2');
  expect(references()).toEqual(['CM-ORDER2', 'CM-ORDER1']);
  await expectAndCloseToast('Order completed', 'CM-ORDER2');
});

test('older orders that wait for the seller come below the orders that were there when they load', async () => {
  const inState = (number: number, status: string) => ({ ...order(number), status });
  await openSellerOrders({
    'GET /stores/my-store/orders': ({ query }) => {
      if (query.has('status')) return { orders: [], pagination: { ...singleBatch, total: 2 } };
      return query.has('cursor')
        ? { orders: [inState(4, 'completed'), order(5)], pagination: singleBatch }
        : {
            orders: [inState(1, 'completed'), order(2), inState(3, 'completed')],
            pagination: { ...singleBatch, hasMore: true, nextCursor: 'next' },
          };
    },
  });
  const references = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent?.match(/CM-ORDER\d/)?.[0]);
  await expect.poll(references).toEqual(['CM-ORDER2', 'CM-ORDER1', 'CM-ORDER3']);
  await pressButton('Show more');
  await expect.poll(references).toEqual(['CM-ORDER2', 'CM-ORDER1', 'CM-ORDER3', 'CM-ORDER5', 'CM-ORDER4']);
});

test('a seller without orders sees a message that explains when orders appear', async () => {
  await openSellerOrders({ 'GET /stores/my-store/orders': () => ({ orders: [], pagination: singleBatch }) });
  await expect
    .element(page.getByText('No orders yet. When somebody orders from you, you see it here.'))
    .toBeVisible();
});

test('a buyer sees three orders, and pressing "Show all" shows the rest and moves the focus to the fourth order', async () => {
  const { market } = personMarket({ 'GET /orders': () => ({ orders: orders(5), pagination: singleBatch }) });
  await render(
    <MarketProvider market={market}>
      <OrderList />
    </MarketProvider>,
  );
  await expect
    .element(orderItem(3))
    .toHaveTextContent('2 × Lamp₦1,800Waiting for the sellerInk · 2 Sep 2026CM-ORDER3 · Opened');
  await expect.element(orderItem(4)).not.toBeInTheDocument();
  await pressButton('Show all');
  await expect.element(orderItem(5)).toBeVisible();
  await expect.poll(focusedName).toBe('Message seller about order CM-ORDER4');
  await expect.element(page.getByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
});

test('a buyer sees every order with its items on the page of orders, and can show only those in one state', async () => {
  const completedOrder = {
    ...order(2),
    status: 'completed',
    lines: [{ productId: 'p1', name: 'Lamp', quantity: 2, price: 900, lineTotal: 1800 }],
  };
  const [rug] = order(3).lines;
  const orderOfSameCheckout = { ...completedOrder, ...{ _id: 'o3', storeName: 'Loom', total: 3600 } };
  const storedOrders = [
    { ...order(1), canteenId: 'c1' },
    completedOrder,
    { ...orderOfSameCheckout, lines: [...completedOrder.lines, { ...rug, name: 'Rug' }] },
  ];
  const { market, requests } = personMarket({
    'GET /orders': ({ query }) => ({
      orders: storedOrders.filter(({ status }) => !query.has('status') || query.get('status') === status),
      pagination: { ...singleBatch, total: 3 },
    }),
    'GET /products/lines': () => ({ lines: [product(1, { productImages: ['/media/lamp/480.webp'] })] }),
    'POST /orders': networkFailure,
  });
  recordOrder(market, { reference: 'CM-QUEUED', lines: [{ productId: 'p1', quantity: 1 }] });
  const queuedOrder = page.getByRole('listitem').filter({ hasText: 'CM-QUEUED' });
  await render(
    <MarketProvider market={market}>
      <OrdersScreen onBack={() => {}} />
    </MarketProvider>,
  );
  await expect.element(orderItem(1)).toHaveTextContent('Waiting for the canteen');
  await expect.element(orderItem(1)).toHaveTextContent('CM-ORDER1 · Opened');
  const firstPart = orderItem(2).filter({ hasText: 'part 1 of 2' });
  const secondPart = orderItem(2).filter({ hasText: 'part 2 of 2' });
  await expect
    .element(firstPart)
    .toHaveTextContent(/^LampCompletedInk .*CM-ORDER2 · part 1 of 22 × ₦900₦1,800Message seller$/);
  await expect
    .element(secondPart)
    .toHaveTextContent(/^Lamp and 1 moreCompleted.*2 × Lamp₦1,8002 × Rug₦1,800Total₦3,600/);
  await expect.element(firstPart.getByRole('link', { name: 'Lamp' })).toHaveAttribute('href', '/product/p1');
  await expect
    .poll(() => firstPart.element().querySelector('img')?.src)
    .toBe('https://market.example/media/lamp/480.webp');
  expect(requests.filter(({ call }) => call === 'GET /products/lines')).toHaveLength(1);
  await expect.element(queuedOrder).toHaveTextContent('Waiting for network');
  await pressButton('Waiting');
  await expect.element(secondPart).not.toBeInTheDocument();
  await expect.element(orderItem(2)).not.toBeInTheDocument();
  await expect.element(queuedOrder).toBeVisible();
  await pressButton('Completed');
  await expect.element(orderItem(1)).not.toBeInTheDocument();
  await expect.element(queuedOrder).not.toBeInTheDocument();
  // The other orders of a checkout may be in another state, so nothing says how many there are.
  await expect.element(page.getByText('Loom')).toBeVisible();
  await expect.element(page.getByText('part 2 of 2')).not.toBeInTheDocument();
  await pressButton('Cancelled');
  await expect.element(page.getByText('No orders here')).toBeVisible();
});

test('orders of one checkout with two sellers say that they belong together', async () => {
  const parts = ['Ink', 'Buka'].map((storeName) => ({ ...order(1), _id: storeName, storeName }));
  const { market } = personMarket({
    'GET /orders': () => ({ orders: [...parts, order(2)], pagination: { ...singleBatch, total: 3 } }),
  });
  await render(
    <MarketProvider market={market}>
      <OrdersScreen onBack={() => {}} />
    </MarketProvider>,
  );
  await expect
    .element(orderItem(1).first())
    .toHaveTextContent('Ink · 2 Sep 2026, 00:30CM-ORDER1 · Opened · part 1 of 2');
  await expect
    .element(orderItem(1).last())
    .toHaveTextContent('Buka · 2 Sep 2026, 00:30CM-ORDER1 · Opened · part 2 of 2');
  await expect.element(orderItem(2)).not.toHaveTextContent('part');
});

test('on the site, the orders below the cart link to the page of all orders', async () => {
  const { market } = personMarket({ 'GET /orders': () => ({ orders: orders(5), pagination: singleBatch }) });
  await render(
    <MarketProvider market={market}>
      <NavigateContext value={() => {}}>
        <OrderList />
      </NavigateContext>
    </MarketProvider>,
  );
  await expect.element(page.getByRole('link', { name: 'See all orders' })).toHaveAttribute('href', '/orders');
  await expect.element(orderItem(4)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
});

test('a buyer can load the list of orders again after a failure, and sees nothing if the list is empty', async () => {
  let isFailing = true;
  const { market } = personMarket({
    'GET /orders': () => (isFailing ? errorResponse(400, 'No.') : { orders: [], pagination: singleBatch }),
  });
  await render(
    <MarketProvider market={market}>
      <OrderList />
    </MarketProvider>,
  );
  await expectErrorOnPage('Error loading orders', 'Failed to load your orders. Please try again.');
  isFailing = false;
  await pressButton('Try again');
  await expect.element(page.getByRole('region', { name: 'Your orders' })).not.toBeInTheDocument();
});
