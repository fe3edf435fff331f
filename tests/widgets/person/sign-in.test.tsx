import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { MarketProvider, ProductPage } from '../../../src/index.ts';
import { keepWish, SignInPanel } from '../../../src/site.ts';
import { personMarket } from '../../support/market/person-market.ts';
import { product, smallMarket } from '../../support/market/small-market.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a sign-in that another place of the page takes over leaves its window open', async () => {
  // Nobody signs in.
  const { market, asked } = smallMarket(() => new Promise(() => {}));
  const window = { closed: false, close: vi.fn(), postMessage() {} };
  vi.spyOn(globalThis, 'open').mockReturnValue(window as unknown as Window);
  const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const screen = await render(
    <MarketProvider market={market}>
      <SignInPanel onSignedIn={() => {}} />
      <SignInPanel onSignedIn={() => {}} />
    </MarketProvider>,
  );
  const buttons = screen.getByRole('button', { name: /Continue with Google|Signing in/ });
  await buttons.nth(0).click();
  await expect.poll(() => opened.mock.calls.length).toBe(1);
  await expect.element(buttons.nth(0)).toHaveAttribute('aria-disabled', 'true');
  await buttons.nth(1).click();
  await expect.poll(() => opened.mock.calls.length).toBe(2);
  // The first has ended: its button can be pressed again.
  await expect.element(buttons.nth(0)).not.toHaveAttribute('aria-disabled');
  expect(asked).toContain('/auth/result');
  expect(window.close).not.toHaveBeenCalled();
});

test('what somebody wanted before they signed in waits for its own product, behind another on the page', async () => {
  const one = (number: number) => () => ({ product: product(number) });
  const { market, asked } = personMarket({
    'GET /product-details/p1': one(1),
    'GET /product-details/p2': one(2),
  });
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  keepWish({ kind: 'contact', id: 'p2' });
  const page = (id: string) => (
    <MarketProvider market={market}>
      <ProductPage product={id} />
    </MarketProvider>
  );
  const screen = await render(page('p1'));
  await expect.element(screen.getByText('Product 1')).toBeVisible();
  await render(page('p2'));
  const contacts = () => asked.map(({ call }) => call).filter((call) => call.endsWith('/contact'));
  await expect.poll(contacts).toEqual(['GET /products/p2/contact']);
});
