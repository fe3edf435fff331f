import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ProductDetails } from '../../../src/contract/shared/types.ts';
import {
  MarketProvider,
  ProductGrid,
  type ProductGridProps,
  ProductPage,
  type StorageKey,
} from '../../../src/index.ts';
import { NavigateContext } from '../../../src/site.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { button, toastRegion } from '../../support/browser/widgets.ts';
import { guestMarket, product } from '../../support/market/guest-market.ts';
import { errorResponse, type PersonMarket, personMarket, press } from '../../support/market/person-market.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function showProduct(overrides: object, apiHandlers: PersonMarket['apiHandlers'] = {}, user = {}) {
  const setup = personMarket(
    { 'GET /product-details/p1': () => ({ product: { ...product(1), ...overrides } }), ...apiHandlers },
    user,
  );
  await render(
    <MarketProvider market={setup.market}>
      <ProductPage product="p1" />
    </MarketProvider>,
  );
  return setup;
}

const contactCall = 'GET /products/p1/contact';
const chatLink = 'https://wa.me/2348031234567?text=Good%20day';

test('a buyer who presses twice opens one chat with the seller, can retry after the server refuses, and gets a dialog with a link to the chat if the browser blocks the tab', async () => {
  const tab = { opener: {} as unknown, close: vi.fn(), location: { replace: vi.fn() } };
  const openSpy = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { requests, apiHandlers } = await showProduct(
    {},
    { [contactCall]: () => errorResponse(403, 'Thirty a day.', 'forbidden') },
  );
  const chatButton = button('Chat with seller on WhatsApp');
  const contactCallCount = () => requests.filter(({ call }) => call === contactCall).length;
  await press(chatButton);
  await expect.element(toastRegion()).toHaveTextContent("WhatsApp didn't openThirty a day.");
  closeAllToasts();
  await expect.poll(() => tab.close.mock.calls.length).toBe(1);

  // A link that does not lead to WhatsApp is not opened.
  apiHandlers[contactCall] = () => ({ chatLink: 'javascript:alert(1)' });
  await press(chatButton);
  await expect.element(toastRegion()).toHaveTextContent("WhatsApp didn't openCheck your connection.");
  closeAllToasts();
  expect(tab.location.replace).not.toHaveBeenCalled();

  let respond = () => {};
  apiHandlers[contactCall] = () =>
    new Promise((resolve) => {
      respond = () => resolve({ chatLink });
    });
  await press(chatButton);
  await press(chatButton);
  await expect.poll(contactCallCount).toBe(3);
  respond();
  await expect.element(toastRegion()).toHaveTextContent('Redirecting to WhatsApp');
  closeAllToasts();
  expect(tab.location.replace.mock.calls).toEqual([[chatLink]]);
  expect(tab.opener).toBeNull();
  expect(contactCallCount()).toBe(3);
  expect(page.getByRole('dialog').elements()).toEqual([]);

  openSpy.mockReturnValue(null);
  apiHandlers[contactCall] = () => ({ chatLink });
  await press(chatButton);
  const readyDialog = page.getByRole('dialog', { name: 'Your chat is ready' });
  await expect
    .element(readyDialog)
    .toHaveTextContent('The first message is written already. You can change it before you send it.');
  const link = readyDialog.getByRole('link', { name: 'Open WhatsApp' });
  await expect.element(link).toHaveAttribute('href', chatLink);
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  await press(link);
  await expect.element(toastRegion()).toHaveTextContent('Redirecting to WhatsApp');
  closeAllToasts();
  await expect.element(readyDialog).not.toBeInTheDocument();
});

test('the seller gets a link to edit the product instead of buying it, and sees why it is hidden from others', async () => {
  await showProduct({ sellerId: 'own-seller', isHidden: true, views: 1 }, {}, { _id: 'own-seller' });
  await expect
    .element(page.getByRole('link', { name: 'Edit' }))
    .toHaveAttribute('href', 'https://market.example/update-product/p1');
  await expect
    .element(page.getByText('An admin has taken this product down. Only you can see it.'))
    .toBeVisible();
  await expect.element(page.getByText('Inactive', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1 view', { exact: true })).toBeVisible();
  expect(button('Add to Cart').elements()).toEqual([]);
  expect(button('Chat with seller on WhatsApp').elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Add Review' }).elements()).toEqual([]);
  await expect.element(page.getByText('No reviews yet.', { exact: true })).toBeVisible();
});

test('a product shows its reviews, the seller’s other products, and what the seller’s badge means', async () => {
  const otherProducts = [2, 3, 4, 5, 6].map((number) => product(number));
  const seller = {
    name: 'Ada',
    verificationLevel: 'premium',
    products: otherProducts,
  } as ProductDetails['seller'];
  const reviews = ['Bola', 'Chidi', 'Dayo', 'Efe'].map((userName, index) => ({
    _id: `r${index}`,
    userName,
    rating: 4,
    comment: `Said by ${userName}.`,
    date: '2026-01-01T08:00:00.000Z',
    helpful: index,
  }));
  await showProduct({ seller, rating: 4, reviewCount: 5, reviews, inStock: false, stock: 0 });
  await expect.element(page.getByText('Said by Dayo.')).toBeVisible();
  expect(page.getByText('Said by Efe.').elements()).toEqual([]);
  await expect
    .element(page.getByRole('article', { name: 'Review by Bola' }))
    .not.toHaveTextContent('Helpful');
  await expect
    .element(page.getByRole('article', { name: 'Review by Chidi' }))
    .toHaveTextContent('Helpful (1)');
  await expect
    .element(page.getByRole('link', { name: 'View All Reviews (5)' }))
    .toHaveAttribute('href', 'https://market.example/product/p1/reviews');
  await expect
    .element(page.getByRole('link', { name: 'Add Review' }))
    .toHaveAttribute('href', 'https://market.example/product/p1/reviews?write=true');
  await expect.element(page.getByText('(5 reviews)')).toBeVisible();
  await expect.element(page.getByText('Out of Stock', { exact: true })).toBeVisible();
  await expect.element(button('Add to Cart')).toHaveAttribute('aria-disabled', 'true');
  await press(button('Add to Cart'));
  await expect
    .element(page.getByRole('status').filter({ hasText: 'This is out of stock.' }))
    .toBeInTheDocument();
  await expect.element(button('Chat with seller on WhatsApp')).toBeEnabled();

  await expect.element(page.getByRole('heading', { name: 'More from Ada' })).toBeVisible();
  await expect.element(page.getByText('Product 5', { exact: true })).toBeVisible();
  expect(page.getByText('Product 6', { exact: true }).elements()).toEqual([]);
  await press(page.getByRole('link', { name: 'Product 5', exact: true }));
  const otherProduct = page.getByRole('dialog', { name: 'Product 5' });
  await press(otherProduct.getByRole('button', { name: 'Close' }));
  await expect.element(otherProduct).not.toBeInTheDocument();

  const badgeDialog = page.getByRole('dialog', { name: 'What this badge means' });
  for (const closeLabel of ['Got it', 'Close']) {
    await press(button('Premium'));
    await expect
      .element(badgeDialog)
      .toHaveTextContent(
        'The seller has paid for the vendor package, and Campus Market has answered their request to be verified. That is no guarantee:',
      );
    await press(badgeDialog.getByRole('button', { name: closeLabel }));
    await expect.element(badgeDialog).not.toBeInTheDocument();
  }
});

test('on the site a guest is asked to sign in to see all reviews, but can read them without signing in', async () => {
  const { market } = guestMarket((path) =>
    path.startsWith('/product-details') ? { product: { ...product(1), reviewCount: 1, reviews: [] } } : {},
  );
  const navigate = vi.fn();
  await render(
    <NavigateContext value={navigate}>
      <MarketProvider market={market}>
        <ProductPage product="p1" />
      </MarketProvider>
    </NavigateContext>,
  );
  const dialog = page.getByRole('dialog');
  await press(page.getByRole('link', { name: 'View All Reviews (1)' }));
  await expect.element(dialog).toHaveTextContent('Sign in to view all reviews.');
  await expect
    .element(dialog.getByRole('link', { name: 'Read without signing in' }))
    .toHaveAttribute('href', 'https://market.example/product/p1/reviews');
  await press(dialog.getByRole('button', { name: 'Close' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await press(page.getByRole('link', { name: 'Add Review' }));
  await expect.element(dialog).toHaveTextContent('Sign in to write a review.');
  expect(dialog.getByRole('link', { name: 'Read without signing in' }).elements()).toEqual([]);
  expect(navigate).not.toHaveBeenCalled();
});

test('in the dialog of a product, a buyer adds the product to the cart only once, and cannot add a deleted or sold-out one', async () => {
  const { market } = personMarket({
    'GET /all-products': () => ({ products: [product(1), product(2), product(3, { inStock: false })] }),
    'GET /product-details/p1': () => ({ product: product(1) }),
    'GET /product-details/p3': () => ({ product: product(3, { inStock: false }) }),
  });
  const onCartAdd = vi.fn<NonNullable<ProductGridProps['onCartAdd']>>().mockReturnValueOnce(false);
  const onCartChange = vi.fn();
  await render(
    <MarketProvider market={market}>
      <ProductGrid onProductOpen={() => true} onCartAdd={onCartAdd} onCartChange={onCartChange} />
    </MarketProvider>,
  );
  const dialog = (number: number) => page.getByRole('dialog', { name: `Product ${number}` });
  const dialogButton = (number: number, name: string) =>
    dialog(number).getByRole('button', { name, exact: true });
  const open = (number: number) => press(page.getByRole('link', { name: `Product ${number}`, exact: true }));
  const close = async (number: number) => {
    await press(dialogButton(number, 'Close'));
    await expect.element(dialog(number)).not.toBeInTheDocument();
  };
  await open(1);
  // The first time, the page adds the product to a cart of its own.
  await press(dialogButton(1, 'Add to Cart'));
  expect(onCartAdd).toHaveBeenCalledTimes(1);
  expect(market.storage.read('cartItems' as StorageKey)).toBeUndefined();
  await press(dialogButton(1, 'Add to Cart'));
  await expect.element(toastRegion()).toHaveTextContent('Added to cartProduct 1');
  closeAllToasts();
  await press(dialogButton(1, 'In Cart'));
  await expect.element(toastRegion()).toHaveTextContent('Already in cartProduct 1');
  closeAllToasts();
  expect(onCartAdd).toHaveBeenCalledTimes(2);
  const { productId, productName, url, productImages } = onCartAdd.mock.lastCall?.[0].item ?? {};
  expect({ productId, productName, url }).toEqual({
    productId: 'p1',
    productName: 'Product 1',
    url: 'https://market.example/product/p1',
  });
  expect(productImages).toEqual(product(1).productImages.slice(0, 1));
  expect(onCartChange).toHaveBeenCalledTimes(1);
  expect(onCartChange.mock.lastCall?.[0].items).toEqual([onCartAdd.mock.lastCall?.[0].item]);
  await close(1);
  await open(2);
  await expect.element(dialog(2).getByText('Product not found')).toBeVisible();
  expect(dialogButton(2, 'Add to Cart').elements()).toEqual([]);
  await expect
    .element(dialog(2).getByRole('link', { name: /^View on Campus Market/ }))
    .toHaveAttribute('href', 'https://market.example/product/p2');
  await close(2);
  await open(3);
  await expect.element(dialog(3).getByText('This is out of stock.')).toBeInTheDocument();
  await press(dialogButton(3, 'Add to Cart'));
  expect(onCartChange).toHaveBeenCalledTimes(1);
  await close(3);
});
