import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Order } from '../../src/contract/shared/types.ts';
import type { StorageKey } from '../../src/core/storage.ts';
import { addToCartAfterSignIn } from '../../src/features/cart/index.ts';
import { Cart, MarketProvider, ProductPage } from '../../src/index.ts';
import { focusedName } from '../support/browser/focus.ts';
import { button } from '../support/browser/widgets.ts';
import { product } from '../support/market/guest-market.ts';
import { personMarket } from '../support/market/person-market.ts';

const productNames = ['Lamp', 'Fan', 'Rug'];
const products = productNames.map((productName, index) =>
  product(index, { productName, productPrice: 1000 }),
);

const order = (number: number): Order => ({
  _id: `o${number}`,
  reference: `CM-AAAAA${number}`,
  createdAt: '2026-11-20T10:00:00.000Z',
  status: 'opened',
  storeName: 'Ada’s',
  sellerId: 's1',
  lines: [{ productId: 'p0', name: 'Lamp', quantity: 1, price: 1000, lineTotal: 1000 }],
  subtotal: 1000,
  total: 1000,
});

/** Opens the cart of a buyer, with this many lines and below them this many earlier orders. */
async function openCart({ lineCount, orderCount = 0 }: { lineCount: number; orderCount?: number }) {
  const orders = Array.from({ length: orderCount }, (_, index) => order(index));
  const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
  const { market } = personMarket({
    'GET /products/lines': () => ({ lines: products }),
    'GET /orders': () => ({ orders, pagination }),
  });
  const lines = products
    .slice(0, lineCount)
    .map(({ _id, productName }) => ({ productId: _id, productName, quantity: 1 }));
  market.storage.write('cartItems' as StorageKey, JSON.stringify(lines));
  await render(
    <MarketProvider market={market}>
      <Cart />
    </MarketProvider>,
  );
}

const orderItems = () => page.getByRole('region', { name: 'Your orders' }).getByRole('listitem');

test('on a line with one item, the minus button and the bin button have different names and both remove the line', async () => {
  await openCart({ lineCount: 2 });
  await button('Take out the last Lamp').click();
  await expect.element(page.getByText('Lamp')).not.toBeInTheDocument();
  await button('One more Fan').click();
  await button('One less Fan').click();
  await button('Remove Fan').click();
  await expect.element(page.getByText('Your cart is empty')).toBeVisible();
});

test('removing a line moves the focus to the next line, and removing the last line keeps the focus in the cart', async () => {
  await openCart({ lineCount: 3 });
  await expect.element(button('Remove Fan')).toBeVisible();
  button('Remove Fan').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focusedName).toBe('Remove Rug');
  await userEvent.keyboard('{Enter}');
  await expect.poll(focusedName).toBe('Remove Lamp');
  await userEvent.keyboard('{Enter}');
  await expect.poll(focusedName).toContain('Your cart is empty');
});

test('clearing the cart keeps the focus in the cart', async () => {
  await openCart({ lineCount: 2 });
  await expect.element(button('Remove Fan')).toBeVisible();
  button('Clear').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focusedName).toContain('Your cart is empty');
  await userEvent.keyboard('{Tab}');
  await expect.poll(focusedName).toBe('Put everything back');
});

test('the cart shows the latest three orders; pressing "Show all" shows every order and moves the focus to the first that was hidden', async () => {
  await openCart({ lineCount: 0, orderCount: 5 });
  await expect.poll(() => orderItems().elements().length).toBe(3);
  await button('Show all').click();
  await expect.poll(() => orderItems().elements().length).toBe(5);
  await expect.poll(focusedName).toBe('Message seller about order CM-AAAAA3');
  await expect.element(button('Show all')).not.toBeInTheDocument();
});

test('a buyer with three orders sees them without a "Show all" button', async () => {
  await openCart({ lineCount: 0, orderCount: 3 });
  await expect.poll(() => orderItems().elements().length).toBe(3);
  await expect.element(button('Show all')).not.toBeInTheDocument();
});

test('pressing "Put everything back" restores the cart as it was before it was last cleared', async () => {
  await openCart({ lineCount: 3 });
  const cartItems = page.getByRole('list', { name: 'In your cart' }).getByRole('listitem');
  await button('Clear').click();
  await button('Put everything back').click();
  await expect.poll(() => cartItems.elements().length).toBe(3);
  await button('Remove Fan').click();
  await expect.element(page.getByText('Removed from cart')).toBeVisible();
  await button('One more Lamp').click();
  await button('Clear').click();
  await button('Put everything back').click();
  await expect.poll(() => cartItems.elements().length).toBe(2);
  await expect.element(cartItems.nth(0)).toHaveTextContent('Lamp');
  await expect.element(cartItems.nth(0).getByRole('status')).toHaveTextContent('2');
  await expect.element(cartItems.nth(1)).toHaveTextContent('Rug');
});

test('a fiftieth product can be added to the cart, a fifty-first cannot', async () => {
  const { market } = personMarket({
    'GET /product-details/p1': () => ({ product: product(1) }),
    'GET /product-details/p2': () => ({ product: product(2) }),
  });
  const lines = Array.from({ length: 49 }, (_, index) => ({ productId: `line-${index}`, quantity: 1 }));
  market.storage.write('cartItems' as StorageKey, JSON.stringify(lines));
  const lastProductId = () =>
    JSON.parse(market.storage.read('cartItems' as StorageKey) ?? '[]').at(-1).productId;
  const openProduct = (id: string) =>
    render(
      <MarketProvider market={market}>
        <ProductPage product={id} />
      </MarketProvider>,
    );
  const firstScreen = await openProduct('p1');
  await button('Add to Cart').click();
  await expect.element(page.getByText('Added to cart')).toBeVisible();
  expect(lastProductId()).toBe('p1');
  await firstScreen.unmount();
  await openProduct('p2');
  await button('Add to Cart').click();
  await expect.element(page.getByText('Your cart is full')).toBeVisible();
  await expect.element(page.getByText('It holds 50 different products.')).toBeVisible();
  expect(lastProductId()).toBe('p1');
  // The limit also applies to a product that a guest wanted before signing in.
  addToCartAfterSignIn(market, 'p2');
  expect(lastProductId()).toBe('p1');
  market.storage.write('cartItems' as StorageKey, JSON.stringify(lines));
  addToCartAfterSignIn(market, 'p2');
  expect(lastProductId()).toBe('p2');
});
