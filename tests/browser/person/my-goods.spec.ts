import { expect, type Page, test } from '@playwright/test';
import { dropResponse, refusal } from '../../support/browser/network.ts';
import { signInNewPerson } from '../../support/browser/person.ts';

import { order, signInNewSeller } from '../../support/browser/seller.ts';
import { expectAndCloseToast, expectToast, toast } from '../../support/browser/toast.ts';
import { cards, setChosenCampus } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const menu = (page: Page, name: string) => page.getByRole('button', { name: `More for ${name}` });
const question = (page: Page) => page.getByRole('alertdialog');

async function askToDelete(page: Page, name: string): Promise<void> {
  await menu(page, name).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(question(page)).toContainText(
    'Are you sure you want to delete this product? This action cannot be undone.',
  );
}

test('My Goods lists all of a seller’s products, with links to their pages and forms @deep', async ({
  page,
  baseURL,
}) => {
  const [, , soldOut] = await signInNewSeller(page, baseURL ?? '', [
    { productName: 'Desk lamp', productPrice: 12500 },
    { productName: 'Standing fan', status: 'inactive' },
    { productName: 'Rice cooker', stock: 0 },
  ]);
  await page.goto('/my-goods');
  await expect(page.getByRole('heading', { level: 1, name: 'MY GOODS' })).toBeVisible();
  await expect(page.getByText('3 products')).toBeVisible();
  for (const [name, badge] of [
    ['Desk lamp', 'Active'],
    ['Standing fan', 'Inactive'],
    ['Rice cooker', 'Out of stock'],
  ] as const) {
    await expect(cards(page).filter({ hasText: name })).toContainText(badge);
  }
  await expect(cards(page).filter({ hasText: 'Desk lamp' })).toContainText('₦12,500');
  await expect(cards(page).filter({ hasText: 'Desk lamp' })).toContainText('0 views');

  await menu(page, 'Rice cooker').click();
  await page.getByRole('menuitem', { name: 'Edit Product' }).click();
  await expect(page).toHaveURL(`/update-product/${soldOut}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Rice cooker' }).click();
  await expect(page).toHaveURL(`/product/${soldOut}`);
});

test('a product is deleted after a confirmation, by keyboard alone @deep', async ({ page, baseURL }) => {
  await signInNewSeller(page, baseURL ?? '', [{ productName: 'Desk lamp' }, { productName: 'Standing fan' }]);
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/product/*', (route) => held.then(() => route.continue()));
  await page.goto('/my-goods');
  await menu(page, 'Standing fan').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit Product' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(menu(page, 'Standing fan')).toBeFocused();

  await askToDelete(page, 'Standing fan');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cards(page).filter({ hasText: 'Standing fan' })).toContainText('Deleting...');
  answer();
  await expectToast(page, 'Product deleted');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await expect(menu(page, 'Desk lamp')).toBeFocused();

  // Deleting the last product shows the empty state.
  await askToDelete(page, 'Desk lamp');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No products yet')).toBeVisible();
});

test('a product that cannot be deleted stays, with the reason @deep', async ({ page, baseURL }) => {
  await signInNewSeller(page, baseURL ?? '', [{ productName: 'Desk lamp' }]);
  await page.goto('/my-goods');
  await page.route('**/api/product/*', (route) => route.fulfill(refusal('Not just now.')));
  await askToDelete(page, 'Desk lamp');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expectAndCloseToast(page, 'Delete failed', 'Not just now.');
  await page.unrouteAll();
  await page.route('**/api/product/*', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await askToDelete(page, 'Desk lamp');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expectAndCloseToast(page, 'Delete failed', 'Failed to delete product. Please try again.');
  await page.unrouteAll();
  await page.route('**/api/product/*', (route) => route.abort());
  await askToDelete(page, 'Desk lamp');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expectAndCloseToast(page, 'Delete failed', 'Failed to delete product. Please try again.');
  await expect(cards(page)).toHaveCount(1);

  // It is deleted, but the reply is lost: another press gets the same reply.
  await page.unrouteAll();
  await page.route('**/api/product/*', dropResponse, { times: 1 });
  await askToDelete(page, 'Desk lamp');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expectAndCloseToast(page, 'Delete failed', 'Failed to delete product. Please try again.');
  await askToDelete(page, 'Desk lamp');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expectAndCloseToast(page, 'Product deleted');
  await expect(page.getByText('No products yet')).toBeVisible();
});

test('a seller without a store has the orders above the goods, and sets their status @deep', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const [lamp = ''] = await signInNewSeller(page, site, [{ productName: 'Desk lamp', stock: 3 }]);
  const reference = await order(site, lamp);
  await page.goto('/my-goods');
  const orders = page.getByRole('region', { name: /^Orders/ });
  await expect(orders).toContainText(reference);
  await expect(orders).toContainText('Bola Ade');
  await orders.getByRole('button', { name: /Complete/ }).click();
  await expectAndCloseToast(page, 'Order completed', reference);
  await expect(orders).toContainText('Completed');
});

test('a person who sells nothing is invited to begin @deep', async ({ page, baseURL }) => {
  await signInNewPerson(page, baseURL ?? '');
  await page.goto('/my-goods');
  await expect(page.getByText('No products yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Your First Product' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible();
});

test('goods that fail to load show an error, and Try again loads them @deep', async ({ page, baseURL }) => {
  await signInNewSeller(page, baseURL ?? '', [{ productName: 'Desk lamp' }]);
  let fail = () => {};
  const held = new Promise<void>((done) => {
    fail = done;
  });
  await page.route('**/api/my-products*', (route) => held.then(() => route.fulfill(refusal('x', 'invalid'))));
  await page.goto('/my-goods');
  await expect(page.getByText('Loading products')).toBeAttached();
  fail();
  for (const place of [page.getByRole('main'), toast(page)]) {
    await expect(place).toContainText('Error loading products');
    await expect(place).toContainText('Failed to load your products. Please try again.');
  }
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('long lists load more while the person scrolls @deep', async ({ page, baseURL }) => {
  await signInNewPerson(page, baseURL ?? '');
  const cursors: (string | null)[] = [];
  await page.route('**/api/my-products*', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    cursors.push(cursor);
    const first = cursor === null ? 0 : Number(cursor);
    // With other field names, as another server sends them.
    const products = Array.from({ length: 20 }, (_, index) => ({
      id: `p${first + index}`,
      name: `Lamp ${first + index}`,
      price: 500,
    }));
    const hasMore = first < 40;
    const pagination = {
      page: 1,
      limit: 20,
      hasMore,
      nextCursor: hasMore ? `${first + 20}` : null,
      total: 60,
    };
    return route.fulfill({ json: { success: true, data: { products, pagination } } });
  });
  await page.goto('/my-goods');
  await expect(page.getByText('60 products')).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(cards(page)).toHaveCount(60, { timeout: 500 });
  }).toPass();
  expect(cursors).toEqual([null, '20', '40']);
});
