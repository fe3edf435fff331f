import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ManageProducts, MarketProvider } from '../../src/index.ts';
import { personMarket } from '../support/market/person-market.ts';

test('on a desktop all category buttons are visible, because a mouse cannot swipe a row of buttons', async () => {
  const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
  const { market } = personMarket({ 'GET /my-products': () => ({ products: [], pagination }) });
  // The site's content has this width on a screen of 1280 px.
  await render(
    <div style={{ width: 984 }}>
      <MarketProvider market={market}>
        <ManageProducts />
      </MarketProvider>
    </div>,
  );
  const categoryRow = page.getByRole('toolbar', { name: 'Category' });
  await expect.element(categoryRow.getByRole('button', { name: 'Other' })).toBeVisible();
  expect(categoryRow.element().scrollWidth).toBeLessThanOrEqual(categoryRow.element().clientWidth);
});
