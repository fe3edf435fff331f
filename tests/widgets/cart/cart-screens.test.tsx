import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { StorageKey } from '../../../src/core/storage.ts';
import { useCartCount } from '../../../src/features/cart/index.ts';
import {
  Cart,
  type CartChange,
  type Checkout,
  MarketProvider,
  type PlacedOrder,
  useCart,
} from '../../../src/index.ts';
import { focusedElement, focusedName } from '../../support/browser/focus.ts';
import { button, linesOf, toastRegion } from '../../support/browser/widgets.ts';
import { deepTest } from '../../support/deep.ts';
import { guestMarket, product } from '../../support/market/guest-market.ts';
import {
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
} from '../../support/market/person-market.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const line = (number: number, quantity: number) => ({
  productId: `p${number}`,
  quantity,
  productName: `Product ${number}`,
  productPrice: 1000 + number,
  campus: 'Fountain_University',
  sellerId: 's1',
  storeName: 'Ada',
});

function CartCount() {
  return <output aria-label="Items in the cart">{useCartCount()}</output>;
}

/** Opens a buyer's cart with these stored lines. `apiHandlers` respond with the products as they are now. */
async function openCart(
  lines: object[],
  apiHandlers: PersonMarket['apiHandlers'],
  cart: ReactNode = <Cart />,
): Promise<PersonMarket> {
  const setup = personMarket({
    'GET /config': () => ({ config: { supportPhone: '2348000000001', adminPhone: null } }),
    'GET /orders': () => ({
      orders: [],
      pagination: { page: 1, limit: 3, hasMore: false, nextCursor: null },
    }),
    'POST /orders': () => ({ orders: [] }),
    ...apiHandlers,
  });
  // The stored cart belongs to the buyer.
  setup.market.storage.write('campus-market:person' as StorageKey, setup.personId);
  setup.market.storage.write('cartItems' as StorageKey, JSON.stringify(lines));
  await render(
    <MarketProvider market={setup.market}>
      {cart}
      <CartCount />
    </MarketProvider>,
  );
  return setup;
}

/** The text of the bar with the checkout. */
const barText = () => button('Checkout via WhatsApp').element().closest('[data-action-bar]')?.textContent;

const storedLines = ({ market }: PersonMarket) =>
  JSON.parse(market.storage.read('cartItems' as StorageKey) ?? '[]');

test('a cart shows new prices, low stock and unavailable products, and its total counts only what can be ordered', async () => {
  const changes: CartChange[] = [];
  const onReady = vi.fn();
  const setup = await openCart(
    [line(1, 5), line(2, 3), line(3, 2)],
    {
      'GET /products/lines': () => ({
        lines: [
          product(1, { productPrice: 1500, stock: 2 }),
          product(2, { status: 'inactive' }),
          product(3, { stock: 9 }),
        ],
      }),
    },
    <Cart onCartChange={(change) => changes.push(change)} onReady={onReady} />,
  );
  const list = page.getByRole('list', { name: 'In your cart' });
  await expect.element(list).toHaveTextContent('Only 2 left');
  expect(linesOf(list)).toEqual([
    ...[
      'Product 1',
      'Fountain University',
      'Price changed from ₦1,001 to ₦1,500',
      'Only 2 left',
      '₦1,500',
      '₦3,000 for 2',
      '2',
    ],
    ...['Product 2', 'Fountain University', 'No longer available'],
    ...['Product 3', 'Fountain University', '₦1,003', '₦2,006 for 2', '2'],
  ]);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  expect(summary.element().textContent).toBe(
    'Order SummarySubtotal (4 items)₦5,006Delivery feeTo be Arranged based on LocationTotal₦5,006',
  );
  expect(barText()).toBe('₦5,006Checkout via WhatsApp');
  expect(
    setup.requests.filter(({ call }) => call === 'GET /products/lines').map(({ query }) => query.get('ids')),
  ).toEqual(['p1,p2,p3']);
  await expect.poll(() => onReady.mock.calls.length).toBe(1);
  // The new prices are stored, and quantities are reduced to the stock.
  expect(storedLines(setup)).toMatchObject([
    { productId: 'p1', quantity: 2, productPrice: 1500 },
    { productId: 'p2', quantity: 3 },
    { productId: 'p3', quantity: 2, productPrice: 1003 },
  ]);
  // The line already contains the whole stock.
  await expect.element(button('One more Product 1')).toHaveAttribute('aria-disabled', 'true');
  await press(button('One more Product 1'));
  expect(changes).toEqual([]);
  await press(button('One less Product 3'));
  await expect.element(summary).toHaveTextContent('Subtotal (3 items)');
  // Unlike the summary, the total of a change includes Product 2, which is no longer available.
  expect(changes).toMatchObject([
    {
      total: 3000 + 3 * 1002 + 1003,
      items: [{ quantity: 2 }, { quantity: 3 }, { productId: 'p3', quantity: 1 }],
    },
  ]);
  await expect.element(page.getByLabelText('Items in the cart')).toHaveTextContent('6');
  await press(button('Remove Product 2'));
  await expect.element(toastRegion()).toHaveTextContent('Removed from cart');
  await press(button('Remove Product 1'));
  await expect.element(summary).toHaveTextContent('Subtotal (1 item)₦1,003');
  expect(changes).toHaveLength(3);
  expect(changes.at(-1)).toMatchObject({ total: 1003, items: [{ productId: 'p3' }] });
  await expect.element(page.getByRole('heading', { name: 'Cart (1)' })).toBeVisible();
});

test('the lines stand below the names of their sellers, and the bar beside the checkout shows the total', async () => {
  const bolaLine = { ...line(2, 1), sellerId: 's2', storeName: 'Bola' };
  await openCart([line(1, 1), bolaLine, line(3, 2)], {
    'GET /products/lines': () => ({
      lines: [product(1), product(2, { sellerId: 's2', storeName: 'Bola' }), product(3)],
    }),
  });
  const listFrom = (seller: string) => page.getByRole('list', { name: `In your cart from ${seller}` });
  await expect
    .poll(() => linesOf(listFrom('Ada')).filter((text) => text.startsWith('Product')))
    .toEqual(['Product 1', 'Product 3']);
  expect(linesOf(listFrom('Bola'))).toContain('Product 2');
  const sellerLink = page.getByRole('link', { name: 'Bola', exact: true });
  await expect.element(sellerLink).toHaveAttribute('href', expect.stringMatching(/\/seller\/s2$/));
  // The name of the button stays short, for voice control.
  expect(barText()).toBe('₦4,009Checkout via WhatsApp');
});

test('the checkout of a cart in which nothing can be ordered shows the reason and opens no chat', async () => {
  vi.spyOn(window, 'open');
  const setup = await openCart([line(1, 2)], { 'GET /products/lines': () => ({ lines: [] }) });
  await expect.element(page.getByText('No longer available')).toBeVisible();
  const checkoutButton = button('Checkout via WhatsApp');
  await expect.element(checkoutButton).toHaveAttribute('aria-disabled', 'true');
  await press(checkoutButton);
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Nothing in your cart can be ordered now.' }))
    .toBeVisible();
  expect(window.open).not.toHaveBeenCalled();
  expect(setup.requests.map(({ call }) => call)).not.toContain('POST /orders');
  await expect
    .element(page.getByRole('region', { name: 'Order Summary' }))
    .toHaveTextContent('Subtotal (0 items)₦0');
});

test.each([
  ['the cart', false],
  ['the compact cart', true],
])(
  '%s whose products fail to load keeps its lines and shows an error, and can load the products again',
  async (_, compact) => {
    const onError = vi.fn();
    const setup = await openCart(
      [line(1, 2)],
      { 'GET /products/lines': networkFailure },
      <Cart {...{ compact, onError }} />,
    );
    const alert = page.getByRole('alert').first();
    await expect
      .element(alert)
      .toHaveTextContent('Error loading productsFailed to load products. Please try again later.');
    await expect.poll(() => onError.mock.calls.length).toBe(1);
    await expect.element(page.getByText('₦2,002').first()).toBeVisible();
    setup.apiHandlers['GET /products/lines'] = () => ({ lines: [product(1, { productPrice: 2000 })] });
    await press(button('Try again'));
    await expect.element(page.getByText('₦4,000').first()).toBeVisible();
    await expect.element(page.getByText('Price changed from ₦1,001 to ₦2,000')).toBeVisible();
    await expect.element(button('Try again')).not.toBeInTheDocument();
    expect(toastRegion().elements()).toEqual([]);
  },
);

test('a stored cart whose lines have no product names cannot be ordered until its products are loaded', async () => {
  const setup = await openCart([{ productId: 'p1', quantity: 2 }], { 'GET /products/lines': networkFailure });
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Try again' }))
    .toHaveTextContent('Error loading products');
  const checkoutButton = button('Checkout via WhatsApp');
  await expect.element(checkoutButton).toHaveAttribute('aria-disabled', 'true');
  setup.apiHandlers['GET /products/lines'] = () => ({ lines: [product(1)] });
  await press(button('Try again'));
  await expect.element(page.getByText('Product 1', { exact: true })).toBeVisible();
  await expect.element(checkoutButton).not.toHaveAttribute('aria-disabled');
  expect(toastRegion().elements()).toEqual([]);
});

test('a product that another tab adds is loaded and shown', async () => {
  const setup = await openCart([line(1, 1)], {
    'GET /products/lines': () => ({ lines: [product(1), product(2, { productPrice: 700 })] }),
  });
  await expect.element(page.getByText('₦1,001').first()).toBeVisible();
  setup.market.storage.write(
    'cartItems' as StorageKey,
    JSON.stringify([line(1, 1), { productId: 'p2', quantity: 3 }]),
  );
  await expect.element(page.getByRole('list', { name: 'In your cart' })).toHaveTextContent('₦700');
  await expect
    .element(page.getByRole('region', { name: 'Order Summary' }))
    .toHaveTextContent('(4 items)₦3,101');
  expect(setup.requests.filter(({ call }) => call === 'GET /products/lines')).toHaveLength(2);
  await expect.element(page.getByLabelText('Items in the cart')).toHaveTextContent('4');
});

deepTest('a cart with more than fifty products shows that it is full and keeps the first fifty', async () => {
  const manyLines = Array.from({ length: 51 }, (_, index) => line(index, 1));
  const setup = await openCart(manyLines, {
    'GET /products/lines': () => ({ lines: manyLines.map((_, index) => product(index)) }),
  });
  await expect.element(toastRegion()).toHaveTextContent('Your cart is fullIt holds 50 different products.');
  await expect.poll(() => storedLines(setup).length).toBe(50);
  expect(storedLines(setup).at(-1)).toMatchObject({ productId: 'p49' });
});

test('a cart with only invalid lines is empty and makes no call', async () => {
  const setup = await openCart([{ productId: 'a,b', quantity: 1 }], {});
  await expect.element(page.getByText('Your cart is empty')).toBeVisible();
  expect(setup.market.storage.read('cartItems' as StorageKey)).toBeUndefined();
  expect(setup.requests.map(({ call }) => call)).not.toContain('GET /products/lines');
});

test('a host page can handle the checkout itself: no chat is opened and no order is recorded', async () => {
  const close = vi.fn();
  vi.spyOn(window, 'open').mockReturnValue({ close } as unknown as Window);
  const checkouts: Checkout[] = [];
  const onOrderPlaced = vi.fn();
  const setup = await openCart(
    [line(1, 2)],
    { 'GET /products/lines': () => ({ lines: [product(1)] }) },
    <Cart
      onCheckout={(checkout) => {
        checkouts.push(checkout);
        return false;
      }}
      onOrderPlaced={onOrderPlaced}
    />,
  );
  await expect.element(page.getByText('₦2,002').first()).toBeVisible();
  await press(button('Checkout via WhatsApp'));
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(checkouts).toEqual([
    {
      lines: [expect.objectContaining({ productId: 'p1', quantity: 2, productPrice: 1001 })],
      total: 2002,
      url: expect.stringContaining('https://wa.me/2348000000001?text='),
    },
  ]);
  expect(Object.keys(checkouts[0]?.lines[0] ?? {})).not.toContain('isAvailable');
  expect(onOrderPlaced).not.toHaveBeenCalled();
  expect(setup.requests.map(({ call }) => call)).not.toContain('POST /orders');
  // The button can be pressed again.
  await press(button('Checkout via WhatsApp'));
  await expect.poll(() => checkouts.length).toBe(2);
});

test('after the checkout a notice names the order and has a button that clears the cart', async () => {
  const tab = { location: { replace: vi.fn() }, close() {} };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const references: string[] = [];
  const setup = await openCart(
    [line(1, 2)],
    { 'GET /products/lines': () => ({ lines: [product(1)] }) },
    <Cart onOrderPlaced={({ reference }) => references.push(reference)} />,
  );
  await expect.element(page.getByText('₦2,002').first()).toBeVisible();
  // Two quick presses make one order.
  await press(button('Checkout via WhatsApp'));
  await press(button('Checkout via WhatsApp'));
  const notice = page.getByRole('status').filter({ hasText: 'is in WhatsApp' });
  await expect.element(notice).toBeVisible();
  expect(references).toHaveLength(1);
  expect(tab.location.replace).toHaveBeenCalledTimes(1);
  expect(linesOf(notice).slice(0, 2)).toEqual([
    `Order ${references[0]} is in WhatsApp`,
    'Press Send there. Support then arranges the delivery with you.',
  ]);
  await expect
    .element(notice.getByRole('link', { name: 'Open WhatsApp again' }))
    .toHaveAttribute('href', tab.location.replace.mock.calls[0]?.[0]);
  await expect.element(toastRegion()).toHaveTextContent('Redirecting to WhatsApp');
  await press(button('I have sent it, clear the cart'));
  await expect.element(page.getByText('Your cart is empty')).toBeVisible();
  expect(storedLines(setup)).toEqual([]);
  await expect.element(button('Put everything back')).toBeVisible();
});

test('if the browser blocks the tab, the notice has a link and no toast claims that WhatsApp was opened', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const setup = await openCart([line(1, 2)], { 'GET /products/lines': () => ({ lines: [product(1)] }) });
  await expect.element(page.getByText('₦2,002').first()).toBeVisible();
  await press(button('Checkout via WhatsApp'));
  const notice = page.getByRole('status').filter({ hasText: 'is ready for WhatsApp' });
  await expect.element(notice).toBeVisible();
  await expect
    .element(notice.getByRole('link', { name: /^Open WhatsApp(?! again)/ }))
    .toHaveAttribute('href', expect.stringContaining('https://wa.me/2348000000001?text='));
  await expect.poll(() => setup.requests.filter(({ call }) => call === 'POST /orders')).toHaveLength(1);
  await expect.element(page.getByText('Redirecting to WhatsApp')).not.toBeInTheDocument();
});

test('a compact cart shows its total, unavailable items and changed prices, and the buyer can show and clear its lines', async () => {
  const onReady = vi.fn();
  const setup = await openCart(
    [line(1, 2), line(2, 1), line(3, 4)],
    {
      'GET /products/lines': () => ({
        lines: [product(1, { productPrice: 900 }), product(2, { productPrice: 800 })],
      }),
    },
    <Cart compact onReady={onReady} />,
  );
  const card = page.getByRole('region', { name: 'Cart' });
  const openButton = card.getByRole('button', { name: 'Show' });
  await expect.element(openButton).toHaveTextContent('₦2,6003 items in your cart, 4 no longer available');
  await expect.element(card.getByText('2 prices have changed')).toBeVisible();
  expect(onReady).toHaveBeenCalledTimes(1);
  await press(openButton);
  const dialog = page.getByRole('dialog', { name: 'Cart (7)' });
  await expect.element(dialog.getByText('Price changed from ₦1,001 to ₦900')).toBeVisible();
  await expect
    .element(dialog.getByRole('region', { name: 'Order Summary' }))
    .toHaveTextContent('(3 items)₦2,600');
  await press(dialog.getByRole('button', { name: 'Close' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await press(openButton);
  const clearButton = page.getByRole('dialog').getByRole('button', { name: 'Clear' });
  await expect.element(clearButton).toBeVisible();
  await press(clearButton);
  await expect.element(card).toHaveTextContent('Your cart is emptyFind something good, and add it here.');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(focusedName).toContain('Your cart is empty');
  expect(storedLines(setup)).toEqual([]);
  await press(button('Put everything back'));
  await expect.element(openButton).toHaveTextContent('3 items in your cart');
});

test.each([
  ['a cart', false],
  ['a compact cart', true],
])('%s asks a guest to sign in, and shows none of its lines', async (_, compact) => {
  const { market, requests } = guestMarket(() => ({}));
  market.storage.write('cartItems' as StorageKey, JSON.stringify([line(1, 2)]));
  const onReady = vi.fn();
  await render(
    <MarketProvider market={market}>
      <Cart {...{ compact, onReady }} />
    </MarketProvider>,
  );
  await expect.element(page.getByText('Your cart is empty')).toBeVisible();
  await expect.element(page.getByText('Sign in to see what you have put into it.')).toBeVisible();
  await expect.element(button('Clear')).not.toBeInTheDocument();
  await expect.poll(() => onReady.mock.calls.length).toBe(1);
  await press(button('Sign in'));
  await expect
    .element(page.getByRole('dialog', { name: 'Sign in' }))
    .toHaveTextContent('Sign in to see your cart.');
  expect(requests.filter((path) => path.startsWith('/products/lines'))).toEqual([]);
});

test('an empty cart links to the shop, and a cart without the Back button has a heading instead', async () => {
  await openCart([], {}, <Cart />);
  await expect.element(page.getByText('Find something good on your campus, and add it here.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Start Shopping' }))
    .toHaveAttribute('href', 'https://market.example/');
  await expect.element(button('Clear')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
  // A cart that was empty from the start does not move the focus.
  expect(focusedElement()).toBeUndefined();
});

/** A cart in the page's own markup, written with the hook. */
function OwnCart({ onOrder }: { onOrder(order: PlacedOrder | undefined): void }) {
  const cart = useCart();
  return (
    <section aria-label="Own cart">
      <p>{cart.lines.map(({ productName = '…', quantity }) => `${quantity} × ${productName} `)}</p>
      <p>Total {cart.total}</p>
      <button type="button" onClick={async () => onOrder(await cart.checkout({ phone: '08099999999' }))}>
        Order
      </button>
      <button type="button" onClick={cart.clear}>
        Clear
      </button>
    </section>
  );
}

test('the cart hook reads the name of a line from another device, also beside a product that no longer exists', async () => {
  const lines = [product(1, { productName: 'Lamp' })];
  const setup = await openCart(
    [{ productId: 'deleted', quantity: 1 }],
    { 'GET /products/lines': () => ({ lines }) },
    <OwnCart onOrder={() => {}} />,
  );
  await expect.poll(() => setup.requests.some(({ call }) => call === 'GET /products/lines')).toBe(true);
  const linesAfterSync = [
    { productId: 'deleted', quantity: 1 },
    { productId: 'p1', quantity: 1 },
  ];
  setup.market.storage.write('cartItems' as StorageKey, JSON.stringify(linesAfterSync));
  await expect.element(page.getByText('1 × Lamp')).toBeVisible();
});

deepTest(
  'the cart hook reads the names of a restored cart, orders what can be bought, and begins another order after `clear`',
  async () => {
    const orders: (PlacedOrder | undefined)[] = [];
    const restoredLines = [
      { productId: 'p1', quantity: 2 },
      { productId: 'p2', quantity: 1 },
    ];
    const lines = [
      product(1, { productName: 'Lamp', productPrice: 5000 }),
      product(2, { status: 'inactive' }),
    ];
    const setup = await openCart(
      restoredLines,
      { 'GET /products/lines': () => ({ lines }) },
      <OwnCart onOrder={(order) => orders.push(order)} />,
    );
    await expect.element(page.getByText('2 × Lamp 1 × Product 2')).toBeVisible();
    // The browser blocks the tab.
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    await expect.element(page.getByText('Total 10000')).toBeVisible();
    await button('Order').click();
    await expect.poll(() => orders.length).toBe(1);
    await button('Order').click();
    await expect.poll(() => orders.length).toBe(2);
    const [firstOrder, sameOrder] = orders;
    expect(firstOrder?.hasOpenedWhatsApp).toBe(false);
    const text = decodeURIComponent(firstOrder?.url ?? '');
    for (const part of [firstOrder?.reference, 'Lamp x 2', 'Ada Obi', '08099999999'])
      expect(text).toContain(part);
    expect(text).not.toContain('Product 2');
    expect(sameOrder?.reference).toBe(firstOrder?.reference);

    await button('Clear').click();
    expect(storedLines(setup)).toEqual([]);
    await button('Order').click();
    expect(openTab).toHaveBeenCalledTimes(2);
    setup.market.storage.write('cartItems' as StorageKey, JSON.stringify(restoredLines));
    await expect.element(page.getByText('2 × Lamp 1 × Product 2')).toBeVisible();
    await button('Order').click();
    await expect.poll(() => orders.length).toBe(4);
    expect(orders[2]).toBeUndefined();
    expect(orders[3]?.reference).not.toBe(firstOrder?.reference);
    await expect
      .poll(() => setup.requests.filter(({ call }) => call === 'POST /orders').map(({ body }) => body))
      .toContainEqual({ reference: firstOrder?.reference, lines: [{ productId: 'p1', quantity: 2 }] });
  },
);
