import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketProvider, ProductGrid } from '../../src/index.ts';
import { expectErrorOnPage } from '../support/browser/widgets.ts';
import { guestMarket, product } from '../support/market/guest-market.ts';

/** Presses the first product. Returns whether the browser would have followed its link. */
function pressFirstProduct(modifiers: MouseEventInit = {}): boolean {
  let wouldFollow = false;
  const recordAndPrevent = (event: Event) => {
    wouldFollow = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', recordAndPrevent, { once: true });
  const link = document.querySelector('article a');
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers }));
  removeEventListener('click', recordAndPrevent);
  return wouldFollow;
}

async function showGrid(props: Parameters<typeof ProductGrid>[0]) {
  const { market } = guestMarket(() => ({ products: [product(1)] }));
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
])('the browser handles a press with %s, and `onProductOpen` is not called', async (_, modifier) => {
  const onProductOpen = vi.fn();
  await showGrid({ onProductOpen });
  expect(pressFirstProduct(modifier)).toBe(true);
  expect(onProductOpen).not.toHaveBeenCalled();
});

test('a press calls `onProductOpen`, and no dialog opens if it returns false', async () => {
  const onProductOpen = vi.fn(() => false);
  const screen = await showGrid({ onProductOpen });
  expect(pressFirstProduct()).toBe(false);
  expect(onProductOpen).toHaveBeenCalledWith({
    productId: 'p1',
    product: expect.objectContaining({ _id: 'p1' }),
  });
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

test('with links="site" a press follows the link', async () => {
  await showGrid({ links: 'site' });
  expect(pressFirstProduct()).toBe(true);
});

test('a product opens in a dialog, whose code is loaded on the press', async () => {
  const screen = await showGrid({});
  expect(pressFirstProduct()).toBe(false);
  await expect.element(screen.getByRole('dialog', { name: 'Product 1' })).toBeVisible();
});

test('the campus, category and search are sent to the server and are part of the "See all" link', async () => {
  const { market, requests } = guestMarket(() => ({ products: [product(1)] }));
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
  expect(requests).toEqual([
    '/all-products?campus=Fountain_University&category=Books&search=algebra&limit=4',
  ]);
});

test('a campus without products shows a message, and links to the other campuses on the hosted site', async () => {
  const { market } = guestMarket(() => ({ products: [] }));
  const screen = await render(
    <MarketProvider market={market}>
      <ProductGrid />
    </MarketProvider>,
  );
  const emptyState = screen.getByRole('status');
  await expect.element(emptyState).toHaveTextContent('No products available.');
  await expect.element(emptyState).toHaveTextContent('Nothing is on sale here yet. Try another campus.');
  await expect
    .element(screen.getByRole('link', { name: 'See other campuses' }))
    .toHaveAttribute('href', 'https://market.example/');
});

test('a search that finds nothing does not suggest another campus', async () => {
  const { market } = guestMarket(() => ({ products: [] }));
  const screen = await render(
    <MarketProvider market={market}>
      <ProductGrid search="zzzz" />
    </MarketProvider>,
  );
  const emptyState = screen.getByRole('status');
  await expect.element(emptyState).toHaveTextContent(/^No products available.$/);
  expect(screen.getByRole('link').elements()).toEqual([]);
});

const failingMarket = () => guestMarket(() => new Response('', { status: 403 })).market;

test('grids that fail show an error each, and no toast', async () => {
  const screen = await render(
    <>
      <MarketProvider market={failingMarket()}>
        <ProductGrid />
      </MarketProvider>
      <MarketProvider market={failingMarket()}>
        <ProductGrid />
      </MarketProvider>
    </>,
  );
  await expect.poll(() => screen.getByRole('button', { name: 'Try again' }).elements().length).toBe(2);
  await expectErrorOnPage('Error loading products', 'Failed to load products. Please try again later.');
});

test('in the dialog of a product the picture takes less than half of the height, and nothing is cut off', async () => {
  await page.viewport(1280, 800);
  const screen = await showGrid({});
  pressFirstProduct();
  const dialog = screen.getByRole('dialog', { name: 'Product 1' });
  await expect.element(dialog).toBeVisible();
  const link = dialog.getByRole('link', { name: 'View on Campus Market' });
  await expect.element(link).toHaveAttribute('href', 'https://market.example/product/p1');
  const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;
  const pictures = dialog.getByRole('group', { name: 'Pictures' }).element();
  expect(heightOf(pictures)).toBeGreaterThan(200);
  expect(heightOf(pictures)).toBeLessThanOrEqual(0.45 * heightOf(dialog.element()));
  expect(link.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight);
  const notice = dialog.getByText('Please transact in open places and pay after verifying items').element();
  expect(notice.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    link.element().getBoundingClientRect().top,
  );
});
