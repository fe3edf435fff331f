import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../../src/elements.ts';
import { product, smallMarket } from '../../support/market/small-market.ts';

const { market } = smallMarket(() => ({
  products: [product(1)],
  pagination: { page: 1, limit: 1, hasMore: false, nextCursor: null },
}));

test('tags have types in JSX', async () => {
  const opened: string[] = [];
  await render(
    <product-grid
      market={market}
      limit={1}
      links="site"
      onproductopen={(event) => {
        event.preventDefault();
        opened.push(event.detail.product.productName);
      }}
    />,
  );
  const grid = document.querySelector('product-grid');
  await expect.poll(() => grid?.shadowRoot?.querySelector('article a')).toBeTruthy();
  expect(grid?.limit).toBe(1);
  grid?.shadowRoot?.querySelector<HTMLAnchorElement>('article a')?.click();
  expect(opened).toEqual(['Product 1']);
});

test('the compiler refuses wrong props and event details of a tag', () => {
  const mistakes = () => [
    // @ts-expect-error: a word that is not in the list
    <product-grid key="1" links="window" />,
    // @ts-expect-error: text where a number belongs
    <product-grid key="2" limit="many" />,
    // @ts-expect-error: the detail of another event
    <campus-picker key="3" oncampuschange={(event) => event.detail.productId} />,
    // @ts-expect-error: the type of an element's property
    Object.assign(document.createElement('product-grid').limit satisfies string),
  ];
  expect(mistakes).toBeTypeOf('function');
});
