import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../../src/elements.ts';
import { guestMarket, product } from '../../support/market/guest-market.ts';

const { market } = guestMarket(() => ({
  products: [product(1)],
  pagination: { page: 1, limit: 1, hasMore: false, nextCursor: null },
}));

test('a tag in JSX accepts typed props and typed event handlers', async () => {
  const openedNames: string[] = [];
  await render(
    <product-grid
      market={market}
      limit={1}
      links="site"
      onproductopen={(event) => {
        event.preventDefault();
        openedNames.push(event.detail.product.productName);
      }}
    />,
  );
  const grid = document.querySelector('product-grid');
  await expect.poll(() => grid?.shadowRoot?.querySelector('article a')).toBeTruthy();
  expect(grid?.limit).toBe(1);
  grid?.shadowRoot?.querySelector<HTMLAnchorElement>('article a')?.click();
  expect(openedNames).toEqual(['Product 1']);
});

test('the compiler rejects invalid props and event details of a tag', () => {
  const mistakes = () => [
    // @ts-expect-error: `window` is not an allowed value
    <product-grid key="1" links="window" />,
    // @ts-expect-error: `limit` must be a number
    <product-grid key="2" limit="many" />,
    // @ts-expect-error: the detail of `campuschange` has no product
    <campus-picker key="3" oncampuschange={(event) => event.detail.productId} />,
    // @ts-expect-error: the property `limit` is not text
    Object.assign(document.createElement('product-grid').limit satisfies string),
  ];
  // Only the compiler checks the mistakes: the function is never called.
  expect(mistakes).toBeTypeOf('function');
});
