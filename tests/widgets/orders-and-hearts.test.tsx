import type { ReactNode } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getOutboxStorage } from '../../src/core/outbox/outbox-storage.ts';
import type { StorageKey } from '../../src/core/storage.ts';
import { CanteenMenu, Cart, FavoritesList, MarketProvider, ProductGrid } from '../../src/index.ts';
import { loadToasts } from '../../src/ui/feedback/lazy-toast.ts';
import { closeAllToasts } from '../../src/ui/feedback/ToastQueue.ts';
import { settle, toastRegion } from '../support/browser/widgets.ts';
import { deepTest, rowsToTest } from '../support/deep.ts';
import { product } from '../support/market/guest-market.ts';
import {
  embedMarket,
  errorResponse,
  networkFailure,
  type PersonMarket,
  personMarket,
} from '../support/market/person-market.ts';

const campus = 'Fountain_University';
const config = () => ({ config: { supportPhone: '2348000000001', adminPhone: null } });

let currentMarket: PersonMarket;

async function show(setup: PersonMarket, content: ReactNode) {
  currentMarket = setup;
  return render(<MarketProvider market={setup.market}>{content}</MarketProvider>);
}

/** Intercepts the WhatsApp chats that the page opens. Returns a function that waits for the next chat and reads its URL. */
function interceptChats() {
  const urls: string[] = [];
  const tab = { opener: window, location: { replace: (url: string) => urls.push(url) }, close() {} };
  vi.spyOn(window, 'open').mockImplementation((url) => {
    if (url) urls.push(String(url));
    return tab as unknown as Window;
  });
  return async () => {
    await expect.poll(() => urls.length).toBeGreaterThan(0);
    const url = new URL(urls.splice(0).at(-1) ?? '');
    const text = url.searchParams.get('text') ?? '';
    return { number: url.pathname.slice(1), text, reference: /CM-[A-Z0-9]{6}/.exec(text)?.[0] };
  };
}

const sentBodies = (call: string) =>
  currentMarket.requests.filter((request) => request.call === call).map(({ body }) => body);

/** The text of the orders that the server has not confirmed. */
const queuedOrders = () => JSON.stringify(getOutboxStorage(currentMarket.market).list());

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the cart', () => {
  const line = (number: number, quantity: number) => ({
    productId: `p${number}`,
    quantity,
    productName: `Product ${number}`,
    productPrice: 1000 + number,
    campus,
    sellerId: 's1',
    storeName: 'Ada',
  });

  async function showCart(
    apiHandlers: PersonMarket['apiHandlers'] = {},
    {
      makeMarket = personMarket,
      cart = <Cart />,
    }: { makeMarket?: typeof embedMarket; cart?: ReactNode } = {},
  ) {
    const setup = makeMarket({
      'GET /config': config,
      'GET /orders': () => ({
        orders: [],
        pagination: { page: 1, limit: 3, hasMore: false, nextCursor: null },
      }),
      'POST /orders': () => ({ orders: [] }),
      'GET /products/lines': () => ({ lines: [product(1), product(2)] }),
      ...apiHandlers,
    });
    setup.market.storage.write('campus-market:person' as StorageKey, setup.personId);
    setup.market.storage.write('cartItems' as StorageKey, JSON.stringify([line(1, 2), line(2, 1)]));
    const screen = await show(setup, cart);
    const checkoutButton = screen.getByRole('button', { name: 'Checkout via WhatsApp' });
    await expect.element(checkoutButton).toBeEnabled();
    await expect.poll(() => sentBodies('GET /products/lines').length).toBeGreaterThan(0);
    return { setup, screen, checkoutButton };
  }

  test('the checkout opens the order in WhatsApp and records it once', async () => {
    const nextChat = interceptChats();
    const { checkoutButton } = await showCart();
    await checkoutButton.click();
    const { text, number, reference } = await nextChat();
    expect(number).toBe('2348000000001');
    expect(text).toContain('- Product 1 x 2 = ₦2,002\n- Product 2 x 1 = ₦1,002');
    expect(text).toContain('Total (3 items): ₦3,004');
    await expect
      .poll(() => sentBodies('POST /orders'))
      .toEqual([
        {
          reference,
          lines: [
            { productId: 'p1', quantity: 2 },
            { productId: 'p2', quantity: 1 },
          ],
        },
      ]);
    await expect.poll(queuedOrders).toBe('[]');
  });

  test('a compact cart in an embed asks for phone and address before it opens WhatsApp', async () => {
    const nextChat = interceptChats();
    const { screen, checkoutButton } = await showCart(
      {},
      { makeMarket: embedMarket, cart: <Cart compact /> },
    );
    await checkoutButton.click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByLabelText('Your phone number').fill('0803 555 0007');
    await dialog.getByLabelText('Your address').fill('Block B');
    await dialog.getByRole('button', { name: 'Checkout via WhatsApp' }).click();
    expect((await nextChat()).text).toMatch(/\nPhone: 0803 555 0007\nAddress: Block B\nThank you\.$/);
    await expect.poll(() => sentBodies('POST /orders')).toHaveLength(1);
    await expect.element(toastRegion()).toHaveTextContent('Redirecting to WhatsApp');
  });

  test('checking out an unchanged cart again repeats the same order, and a changed cart makes a new order', async () => {
    const nextChat = interceptChats();
    const { screen, checkoutButton } = await showCart();
    /** Presses the button and waits until the server has the order. */
    const placeOrder = async () => {
      const countBefore = sentBodies('POST /orders').length;
      await checkoutButton.click();
      await expect.poll(() => sentBodies('POST /orders')).toHaveLength(countBefore + 1);
      return (await nextChat()).reference;
    };
    const firstReference = await placeOrder();
    expect(await placeOrder()).toBe(firstReference);
    await screen.getByRole('button', { name: 'One more Product 2' }).click();
    const secondReference = await placeOrder();
    expect(secondReference).not.toBe(firstReference);
    expect(await placeOrder()).toBe(secondReference);
    expect(sentBodies('POST /orders').at(-1)).toEqual({
      reference: secondReference,
      lines: [
        { productId: 'p1', quantity: 2 },
        { productId: 'p2', quantity: 2 },
      ],
    });
    await expect.element(toastRegion()).toHaveTextContent('Redirecting to WhatsApp');
  });

  test('an order that is placed while the server is down opens WhatsApp and is recorded later', async () => {
    const nextChat = interceptChats();
    const { setup, screen, checkoutButton } = await showCart();
    setup.apiHandlers['GET /products/lines'] = networkFailure;
    setup.apiHandlers['POST /orders'] = networkFailure;
    await checkoutButton.click();
    const { text, reference } = await nextChat();
    expect(text).toContain('Total (3 items): ₦3,004');
    await expect.element(screen.getByText('Waiting for network')).toBeVisible();
    expect(queuedOrders()).toContain(reference);
    await expect.poll(() => sentBodies('POST /orders')).toHaveLength(1);

    setup.apiHandlers['POST /orders'] = () => ({ orders: [] });
    dispatchEvent(new Event('online'));
    await expect.poll(queuedOrders).toBe('[]');
    expect(sentBodies('POST /orders')).toEqual([
      expect.objectContaining({ reference }),
      expect.objectContaining({ reference }),
    ]);
  });

  test('an order that the server refuses shows a toast with the reason', async () => {
    const nextChat = interceptChats();
    let respond = (_: unknown) => {};
    const { checkoutButton } = await showCart({
      'POST /orders': () => new Promise((resolve) => (respond = resolve)),
    });
    await checkoutButton.click();
    const { reference } = await nextChat();
    await expect.element(toastRegion()).toHaveTextContent('Redirecting to WhatsApp');
    closeAllToasts();
    respond(errorResponse(409, 'Just sold.', 'conflict'));
    await expect.element(toastRegion()).toHaveTextContent(`Order ${reference} was not recorded`);
    await expect.element(toastRegion()).toHaveTextContent('Just sold.');
    await expect.poll(queuedOrders).toBe('[]');
  });

  test('the order has current prices, and no products that were sold while the cart was open', async () => {
    const nextChat = interceptChats();
    const { setup, screen, checkoutButton } = await showCart();
    setup.apiHandlers['GET /products/lines'] = () => ({ lines: [product(1, { productPrice: 1500 })] });
    await checkoutButton.click();
    const { text } = await nextChat();
    expect(text).toContain('- Product 1 x 2 = ₦3,000\n');
    expect(text).toContain('Total (2 items): ₦3,000');
    expect(text).not.toContain('Product 2');
    await expect.element(screen.getByText('No longer available')).toBeVisible();
    await expect
      .poll(() => sentBodies('POST /orders'))
      .toMatchObject([{ lines: [{ productId: 'p1', quantity: 2 }] }]);
  });

  deepTest(
    'a price that changes again is compared with the price at which the product was added',
    async () => {
      const nextChat = interceptChats();
      const { setup, screen, checkoutButton } = await showCart();
      const priceChange = screen.getByText(/Price changed/);
      const checkOutAtPrice = async (productPrice: number) => {
        setup.apiHandlers['GET /products/lines'] = () => ({
          lines: [product(1, { productPrice }), product(2)],
        });
        await checkoutButton.click();
        expect((await nextChat()).text).toContain(
          `- Product 1 x 2 = ₦${(2 * productPrice).toLocaleString('en')}\n`,
        );
      };
      await checkOutAtPrice(1500);
      await expect.element(priceChange).toHaveTextContent('Price changed from ₦1,001 to ₦1,500');
      await checkOutAtPrice(1800);
      await expect.element(priceChange).toHaveTextContent('Price changed from ₦1,001 to ₦1,800');
      await checkOutAtPrice(1001);
      await expect.element(priceChange).not.toBeInTheDocument();
      await expect.element(toastRegion()).toHaveTextContent('Redirecting to WhatsApp');
    },
  );

  test('if the server does not respond, WhatsApp opens after three seconds with the prices in the cart', async () => {
    const nextChat = interceptChats();
    const { setup, checkoutButton } = await showCart();
    setup.apiHandlers['GET /products/lines'] = () => new Promise(() => {});
    // Load the code of toasts before the timers are fake. Otherwise the code would keep the fake timers in later tests.
    await loadToasts();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await checkoutButton.click();
    await expect.poll(() => sentBodies('GET /products/lines').length).toBeGreaterThan(1);
    await vi.advanceTimersByTimeAsync(2900);
    expect(sentBodies('POST /orders')).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect((await nextChat()).text).toContain('Total (3 items): ₦3,004');
    await expect.poll(() => sentBodies('POST /orders')).toHaveLength(1);
    await expect.element(toastRegion()).toHaveTextContent('Redirecting to WhatsApp');
  });

  const refusals = [
    ['the session has just ended', 401, 'unauthorized'],
    ['of too many calls', 429, 'rate_limited'],
    ['it is not ready', 503, 'unavailable'],
  ] as const;

  test.each(rowsToTest(refusals))(
    'an order that the server rejects because %s is recorded later',
    async (_, status, code) => {
      const nextChat = interceptChats();
      const { setup, checkoutButton } = await showCart({
        'POST /orders': () => errorResponse(status, 'Not now.', code),
      });
      await checkoutButton.click();
      const { reference } = await nextChat();
      await expect.element(toastRegion()).toHaveTextContent('Redirecting to WhatsApp');
      await expect.poll(() => sentBodies('POST /orders')).toHaveLength(1);
      await settle();
      expect(queuedOrders()).toContain(reference);
      await expect.element(toastRegion()).not.toHaveTextContent('was not recorded');

      setup.apiHandlers['POST /orders'] = () => ({ orders: [] });
      if (status === 401) setup.signIn();
      dispatchEvent(new Event('online'));
      await expect.poll(queuedOrders).toBe('[]');
      expect(sentBodies('POST /orders').at(-1)).toMatchObject({ reference });
    },
  );
});

describe('canteen orders', () => {
  const dish = (id: string, name: string, price: number) => ({
    _id: id,
    name,
    price,
    description: '',
    category: 'Rice',
    media: [],
  });
  const canteen = {
    _id: 'c1',
    name: 'Iya Moria Kitchen',
    subtitle: '',
    location: '',
    status: 'Opened',
    specialties: [],
    media: [],
  };

  async function showMenu(apiHandlers: PersonMarket['apiHandlers'] = {}, makeMarket = personMarket) {
    const setup = makeMarket({
      'GET /config': config,
      'GET /canteens/c1': () => ({
        canteen,
        menu: [dish('d1', 'Dodo', 200), dish('d2', 'Jollof Rice', 500)],
        deliveryLocations: [{ _id: 'l1', name: 'Umar Kabir Hall, Block C' }],
      }),
      'GET /canteens/c1/contact': () => ({ chatLink: 'https://wa.me/2348012345678' }),
      'POST /orders': () => ({ orders: [] }),
      ...apiHandlers,
    });
    const screen = await show(setup, <CanteenMenu canteen="c1" />);
    await screen.getByRole('button', { name: 'Add Dodo' }).click();
    await screen.getByRole('button', { name: 'View order' }).click();
    const sheet = page.getByRole('dialog', { name: 'Your order' });
    const sendButton = sheet.getByRole('button', { name: 'Send order on WhatsApp' });
    return { setup, screen, sheet, sendButton };
  }

  test('a canteen order without a delivery location shows an error; with one, WhatsApp opens and the order is recorded', async () => {
    const nextChat = interceptChats();
    const { sheet, sendButton } = await showMenu();
    await sendButton.click();
    const noLocationError = 'Please select your delivery location before checkout';
    await expect.element(sheet).toHaveTextContent(noLocationError);
    // The phone number is in the profile, so the order has no field for it.
    await expect.element(sheet.getByLabelText('Your phone number')).not.toBeInTheDocument();
    expect(window.open).not.toHaveBeenCalled();
    await sheet.getByLabelText('Delivery location').selectOptions('Umar Kabir Hall, Block C');
    await sendButton.click();
    const { text, number, reference } = await nextChat();
    expect(number).toBe('2348012345678');
    expect(text).toBe(
      `Good day, please prepare this order from *Iya Moria Kitchen*.
Order: ${reference}
- Dodo x 1 = ₦200
Subtotal: ₦200
Delivery fee: ₦250
Packaging fee: ₦300
Total: ₦750
Deliver to: Umar Kabir Hall, Block C
Name: Ada Obi
Phone: 08031234567
Thank you.`,
    );
    await expect.element(sheet).toHaveTextContent(`Order ${reference} is in WhatsApp`);
    await expect
      .poll(() => sentBodies('POST /orders'))
      .toEqual([
        {
          reference,
          canteenId: 'c1',
          deliveryLocation: 'Umar Kabir Hall, Block C',
          lines: [{ menuItemId: 'd1', quantity: 1 }],
        },
      ]);
  });

  test('a canteen order in an embed has the typed phone number in WhatsApp, but not in the call to the server', async () => {
    const nextChat = interceptChats();
    const { sheet, sendButton } = await showMenu({}, embedMarket);
    await sheet.getByLabelText('Delivery location').selectOptions('Umar Kabir Hall, Block C');
    await sheet.getByLabelText('Your phone number').fill(' 0803 555 0007 ');
    // The order has a delivery location, so it has no field for an address.
    await expect.element(sheet.getByLabelText('Your address')).not.toBeInTheDocument();
    await sendButton.click();
    const { text } = await nextChat();
    expect(text).toMatch(/\nName: Ada Obi\nPhone: 0803 555 0007\nThank you\.$/);
    await expect.poll(() => sentBodies('POST /orders')).toHaveLength(1);
    expect(JSON.stringify(sentBodies('POST /orders'))).not.toContain('0803');
    await expect.element(toastRegion()).toHaveTextContent('Redirecting to WhatsApp');
  });

  deepTest('a canteen order in an embed has no phone number if none is typed', async () => {
    const nextChat = interceptChats();
    const { sheet, sendButton } = await showMenu({}, embedMarket);
    await sheet.getByLabelText('Delivery location').selectOptions('Umar Kabir Hall, Block C');
    await expect.element(sheet.getByLabelText('Your phone number')).toHaveValue('');
    await sendButton.click();
    expect((await nextChat()).text).toMatch(/\nName: Ada Obi\nThank you\.$/);
    await expect.element(toastRegion()).toHaveTextContent('Redirecting to WhatsApp');
  });

  deepTest(
    'a canteen order that is placed while the server is down opens the chat with support, and is recorded later',
    async () => {
      const nextChat = interceptChats();
      const { setup, sheet, sendButton } = await showMenu({
        'GET /canteens/c1/contact': () => errorResponse(403, 'Not now.', 'forbidden'),
        'POST /orders': networkFailure,
      });
      await sheet.getByLabelText('Delivery location').selectOptions('Umar Kabir Hall, Block C');
      await sendButton.click();
      const { text, number, reference } = await nextChat();
      expect(number).toBe('2348000000001');
      expect(text).toContain('Total: ₦750\nDeliver to: Umar Kabir Hall, Block C\n');
      expect(queuedOrders()).toContain(reference);
      setup.apiHandlers['POST /orders'] = () => ({ orders: [] });
      dispatchEvent(new Event('online'));
      await expect.poll(queuedOrders).toBe('[]');
      expect(sentBodies('POST /orders').at(-1)).toMatchObject({ reference, canteenId: 'c1' });
    },
  );
});

describe('hearts', () => {
  /** Presses the heart of a product. The server responds when the test calls `respond`. */
  async function pressHeart() {
    let respond = (_: unknown) => {};
    const setup = personMarket({
      'GET /all-products': () => ({ products: [product(1)] }),
      'GET /favorites/ids': () => ({ productIds: [] }),
      'GET /add-favorites/p1': () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    });
    const screen = await show(setup, <ProductGrid />);
    const heart = screen.getByRole('button', { name: 'Favorite: Product 1' });
    await expect.poll(() => setup.requests.map(({ call }) => call)).toContain('GET /favorites/ids');
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => sentBodies('GET /add-favorites/p1')).toHaveLength(1);
    return { heart, respond: (response: unknown) => respond(response) };
  }

  test('a heart turns on at once, and stays on when the server has saved the favorite', async () => {
    const { heart, respond } = await pressHeart();
    respond({ isFavorite: true });
    await settle();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  });

  const failures = [
    ['the server fails', () => errorResponse(500, 'x', 'unavailable')],
    ['there were too many calls', () => errorResponse(429, 'x', 'rate_limited')],
    ['the response has `success: false`', () => Response.json({ success: false, error: 'x' })],
    ['the network fails', networkFailure],
  ] as const;

  test.each(rowsToTest(failures))(
    'a heart turns off again when %s, and one toast reports the failure',
    async (_, failure) => {
      const { heart, respond } = await pressHeart();
      respond(failure());
      await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
      await expect
        .element(toastRegion())
        .toHaveTextContent('Error updating favoritesFailed to update favorites. Please try again.');
      expect(toastRegion().getByText('Error updating favorites').elements()).toHaveLength(1);
      closeAllToasts();
    },
  );

  deepTest(
    'a heart is off again after a sign-out while the favorite is being added, and no toast is shown',
    async () => {
      const { heart, respond } = await pressHeart();
      currentMarket.market.session.end();
      await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
      respond({ isFavorite: true });
      await settle();
      await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
      expect(page.getByText('Added to favorites').elements()).toEqual([]);
    },
  );
});

test('hearts and favorites that another tab has changed are loaded again in this tab', async () => {
  const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
  let favoriteIds = ['p1'];
  const setup = personMarket({
    'GET /all-products': () => ({ products: [product(1), product(2)] }),
    'GET /favorites/ids': () => ({ productIds: favoriteIds }),
    'GET /favorites': () => ({
      favorites: favoriteIds.map((id) => product(Number(id.slice(1)))),
      pagination,
    }),
  });
  const screen = await show(
    setup,
    <>
      <ProductGrid />
      <FavoritesList />
    </>,
  );
  const heart = screen.getByRole('button', { name: 'Favorite: Product 2' }).first();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => sentBodies('GET /favorites')).toHaveLength(1);
  await expect.poll(() => sentBodies('GET /favorites/ids')).toHaveLength(1);
  favoriteIds = ['p1', 'p2'];
  const otherTab = new BroadcastChannel('campus-market favorites');
  onTestFinished(() => otherTab.close());
  otherTab.postMessage('');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => sentBodies('GET /favorites')).toHaveLength(2);
});
