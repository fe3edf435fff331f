import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { MarketProvider, ProductGrid } from '../../src/index.ts';
import { product, smallMarket } from '../support/market/small-market.ts';

/** Presses the first product and tells whether the browser would have followed its link. */
function pressFirst(init: MouseEventInit = {}): boolean {
  let wouldFollow = false;
  const stay = (event: Event) => {
    wouldFollow = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', stay, { once: true });
  const link = document.querySelector('article a');
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  removeEventListener('click', stay);
  return wouldFollow;
}

async function show(props: Parameters<typeof ProductGrid>[0]) {
  const { market } = smallMarket(() => ({ products: [product(1)] }));
  const screen = await render(
    <MarketProvider market={market}>
      <ProductGrid {...props} />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Product 1')).toBeInTheDocument();
  return screen;
}

test.each<[string, MouseEventInit]>([
  ['Ctrl', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
  ['the middle button', { button: 1 }],
])('a press with %s is left to the browser, and the page gets no `productopen`', async (_, press) => {
  const onProductOpen = vi.fn();
  await show({ onProductOpen });
  expect(pressFirst(press)).toBe(true);
  expect(onProductOpen).not.toHaveBeenCalled();
});

test('a press is announced, and a page that answers false opens the product itself', async () => {
  const onProductOpen = vi.fn(() => false);
  const screen = await show({ onProductOpen });
  expect(pressFirst()).toBe(false);
  expect(onProductOpen).toHaveBeenCalledWith({
    productId: 'p1',
    product: expect.objectContaining({ _id: 'p1' }),
  });
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

test('links="site" leaves the press to the link', async () => {
  await show({ links: 'site' });
  expect(pressFirst()).toBe(true);
});

test('a product opens in a dialog whose code is loaded then', async () => {
  const screen = await show({});
  expect(pressFirst()).toBe(false);
  await expect.element(screen.getByRole('dialog', { name: 'Product 1' })).toBeVisible();
});

test('the campus, the category and the words reach the server, and "See all" leads on with them', async () => {
  const { market, asked } = smallMarket(() => ({ products: [product(1)] }));
  const screen = await render(
    <MarketProvider market={market}>
      <ProductGrid campus="Fountain_University" category="Books" search="algebra" limit={4} />
    </MarketProvider>,
  );
  await expect
    .element(screen.getByRole('link', { name: 'See all' }))
    .toHaveAttribute(
      'href',
      'https://market.example/?campus=Fountain_University&category=Books&search=algebra',
    );
  expect(asked).toEqual(['/all-products?campus=Fountain_University&category=Books&search=algebra&limit=4']);
});

test('a campus without products shows so', async () => {
  const { market } = smallMarket(() => ({ products: [] }));
  const screen = await render(
    <MarketProvider market={market}>
      <ProductGrid />
    </MarketProvider>,
  );
  await expect.element(screen.getByRole('status')).toHaveTextContent('No products available.');
});
