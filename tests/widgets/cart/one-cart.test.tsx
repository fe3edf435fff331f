import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { StorageKey } from '../../../src/core/storage.ts';
import { Cart, MarketProvider } from '../../../src/index.ts';
import { button } from '../../support/browser/widgets.ts';
import { deepTest } from '../../support/deep.ts';
import { product } from '../../support/market/guest-market.ts';
import { type ApiHandler, networkFailure, personMarket } from '../../support/market/person-market.ts';

const products = [product(0, { productName: 'Lamp' }), product(1, { productName: 'Fan' })];
const linesReply = () => ({ lines: products });
const orders = { orders: [], pagination: { page: 1, limit: 20, hasMore: false, nextCursor: null } };

/** A cart on the server, with its calls. */
function serverCart(quantities: Record<string, number>) {
  const cart = () => ({
    lines: Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity })),
  });
  const handlers: Record<string, ApiHandler> = {
    'GET /cart': cart,
    'PATCH /cart': ({ body }) => {
      const { changes } = body as { changes: { productId: string; quantity: number }[] };
      for (const { productId, quantity } of changes) {
        if (quantity > 0) quantities[productId] = quantity;
        else delete quantities[productId];
      }
      return cart();
    },
  };
  return { quantities, handlers };
}

/** Opens the cart of a buyer with these lines in the browser. */
async function openCart(handlers: Record<string, ApiHandler>, lines: object[] = []) {
  const buyer = personMarket({ 'GET /products/lines': linesReply, 'GET /orders': () => orders, ...handlers });
  if (lines.length > 0) buyer.market.storage.write('cartItems' as StorageKey, JSON.stringify(lines));
  await render(
    <MarketProvider market={buyer.market}>
      <Cart />
    </MarketProvider>,
  );
  const callsOf = (call: string) => buyer.requests.filter((request) => request.call === call);
  return { ...buyer, callsOf };
}

const lamp = { productId: 'p0', quantity: 1 };
const cartItems = () => page.getByRole('list', { name: 'In your cart' }).getByRole('listitem');

test('the cart shows what was added on another device, and stores it in this browser', async () => {
  const { handlers } = serverCart({ p0: 2, p1: 1 });
  const { market } = await openCart(handlers);
  await expect.poll(() => cartItems().elements().length).toBe(2);
  await expect.element(cartItems().nth(0)).toHaveTextContent('Lamp');
  await expect.element(cartItems().nth(0).getByRole('status')).toHaveTextContent('2');
  expect(market.storage.read('cartItems' as StorageKey)).toContain('"productId":"p1"');
});

test('many presses cause few calls, and the server has the last quantity', async () => {
  const { handlers, quantities } = serverCart({});
  const { callsOf } = await openCart(handlers, [lamp]);
  await expect.poll(() => quantities).toEqual({ p0: 1 });
  // On a busy machine, the mouse of a test presses so slowly that each press may cause a call.
  for (let press = 0; press < 5; press += 1) {
    (button('One more Lamp').element() as HTMLElement).click();
    await new Promise(requestAnimationFrame);
  }
  await expect.poll(() => quantities).toEqual({ p0: 6 });
  expect(callsOf('PATCH /cart').length).toBeLessThan(5);
  await button('Remove Lamp').click();
  await expect.poll(() => quantities).toEqual({});
});

deepTest('a change without a network is sent when the network is back', async () => {
  const { handlers, quantities } = serverCart({ p0: 1 });
  const { apiHandlers } = await openCart(handlers, [lamp]);
  await expect.poll(() => cartItems().elements().length).toBe(1);
  const send = apiHandlers['PATCH /cart'];
  const failed = vi.fn(networkFailure);
  apiHandlers['PATCH /cart'] = failed;
  await button('One more Lamp').click();
  await expect.poll(() => failed.mock.calls.length).toBeGreaterThan(0);
  await expect.element(cartItems().getByRole('status')).toHaveTextContent('2');
  apiHandlers['PATCH /cart'] = send as ApiHandler;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => quantities).toEqual({ p0: 2 });
});

deepTest(
  'two people on one phone have a cart each, which is not called empty before it was read',
  async () => {
    const { apiHandlers, signIn, personId, callsOf } = await openCart(serverCart({ p0: 1 }).handlers);
    await expect.element(cartItems()).toHaveTextContent('Lamp');
    let answer = () => {};
    apiHandlers['GET /cart'] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ lines: [{ productId: 'p1', quantity: 1 }] });
      });
    const readCount = callsOf('GET /cart').length;
    // Without that the first person has signed out.
    signIn(`friend-of-${personId}`);
    await expect.poll(() => callsOf('GET /cart').length).toBe(readCount + 1);
    expect(page.getByText('Your cart is empty').elements()).toEqual([]);
    answer();
    await expect.element(cartItems()).toHaveTextContent('Fan');
    // Meanwhile the first person has changed the cart on another device.
    apiHandlers['GET /cart'] = () => ({ lines: [{ productId: 'p0', quantity: 5 }] });
    signIn(personId);
    await expect.element(cartItems()).toHaveTextContent('Lamp');
    await expect.element(cartItems().getByRole('status')).toHaveTextContent('5');
    expect(callsOf('PATCH /cart')).toEqual([]);
  },
);

test('on a server without a cart, the cart works in this browser and is asked for once', async () => {
  const { callsOf, market } = await openCart({}, [lamp]);
  await expect.poll(() => callsOf('PATCH /cart').length).toBe(1);
  await button('One more Lamp').click();
  await expect.element(cartItems().getByRole('status')).toHaveTextContent('2');
  expect(market.storage.read('cartItems' as StorageKey)).toContain('"quantity":2');
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => callsOf('GET /products/lines').length).toBeGreaterThan(0);
  expect(callsOf('PATCH /cart')).toHaveLength(1);
});
