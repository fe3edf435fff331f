import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ManageProducts, MarketProvider } from '../../src/index.ts';
import { closeAllToasts } from '../../src/ui/feedback/ToastQueue.ts';
import { focusedName } from '../support/browser/focus.ts';
import { toastRegion } from '../support/browser/widgets.ts';
import { product } from '../support/market/guest-market.ts';
import { errorResponse, personMarket } from '../support/market/person-market.ts';

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

test('a seller changes price, stock and status in the list, and sees the old value again if the server refuses it', async () => {
  const lamp = product(1, { productName: 'Lamp', stock: 4, views: 64, status: 'active' });
  let isRefused = false;
  const { market, requests } = personMarket({
    'GET /my-products': () => ({
      products: [lamp],
      pagination: { page: 1, limit: 20, hasMore: false, nextCursor: null, total: 1 },
    }),
    'POST /update-product/p1': ({ body }) => {
      if (isRefused) return errorResponse(403, 'Not now', 'forbidden');
      Object.assign(lamp, body);
      return { product: lamp };
    },
  });
  await render(
    <MarketProvider market={market}>
      <ManageProducts />
    </MarketProvider>,
  );
  const field = (name: string) => page.getByRole('textbox', { name });
  const button = (name: RegExp) => page.getByRole('button', { name });
  await button(/^Change price of Lamp/).click();
  await field('Change price of Lamp').fill('0');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Please enter a valid price greater than 0.');
  await field('Change price of Lamp').fill('2.5k');
  await userEvent.keyboard('{Enter}');
  await expect.element(button(/^Change price of Lamp, ₦2,500$/)).toBeVisible();
  await expect.poll(focusedName).toBe('Change price of Lamp, ₦2,500');
  await expect.element(toastRegion()).toHaveTextContent('Product updatedLamp');
  closeAllToasts();

  await button(/^Change stock of Lamp/).click();
  await field('Change stock of Lamp').fill('9');
  await userEvent.keyboard('{Escape}');
  await expect.element(button(/^Change stock of Lamp, 4$/)).toBeVisible();
  await button(/^Change stock of Lamp/).click();
  await field('Change stock of Lamp').fill('9');
  await userEvent.tab();
  await expect.element(button(/^Change stock of Lamp, 9$/)).toBeVisible();
  await expect.element(toastRegion()).toHaveTextContent('Product updated');
  closeAllToasts();

  const statusSwitch = page.getByRole('switch', { name: 'Show Lamp to buyers' });
  await statusSwitch.click();
  await expect.element(statusSwitch).not.toBeChecked();
  await expect.element(page.getByRole('article')).toHaveTextContent('Inactive');
  await expect.element(toastRegion()).toHaveTextContent('Product updated');
  closeAllToasts();
  isRefused = true;
  await statusSwitch.click();
  await expect.element(toastRegion()).toHaveTextContent('Error updating productNot now');
  closeAllToasts();
  await expect.element(statusSwitch).not.toBeChecked();
  expect(requests.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { productPrice: 2500 },
    { stock: 9 },
    { status: 'inactive' },
    { status: 'active' },
  ]);
});
