import { expect, type Page, test } from '@playwright/test';
import { editDialog, openEditDialog, openManageProducts } from '../../support/browser/seller.ts';
import { expectErrorOnPage, expectToast } from '../../support/browser/toast.ts';
import { cards, setChosenCampus } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const save = (page: Page) => editDialog(page).getByRole('button', { name: 'Save changes' }).click();
const filterByStatus = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Status' }).getByRole('button', { name, exact: true }).click();
const errorBody = { success: false, error: 'x', code: 'unavailable' };

test('a seller’s products show status, price and stock, and can be searched and filtered @deep', async ({
  page,
  baseURL,
}) => {
  await openManageProducts(page, baseURL ?? '', [
    { productName: 'Desk lamp', productPrice: 12500.5, stock: 4 },
    { productName: 'Standing fan', category: 'Home', status: 'inactive' },
    { productName: 'Honey', category: 'Other', productDescription: 'Beside a lamp.', stock: 0 },
  ]);
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/my-store');
  await expect(page.getByRole('button', { name: 'Add New Product' })).toBeVisible();
  const lamp = cards(page).filter({ hasText: 'Desk lamp' });
  for (const text of ['Active', 'Electronics', '₦12,501', 'Stock: 4', /Created \d{1,2} \w{3} 20\d\d/]) {
    await expect(lamp).toContainText(text);
  }
  await expect(cards(page).filter({ hasText: 'Honey' })).toContainText('Out of stock');

  await page.setViewportSize({ width: 360, height: 780 });
  expect((await cards(page).first().boundingBox())?.y, 'goods begin high on a phone').toBeLessThan(240);
  await page.setViewportSize({ width: 1280, height: 800 });

  const categories = page.getByRole('toolbar', { name: 'Category' });
  expect(await categories.getByRole('button').allTextContents()).toEqual([
    'All Categories',
    'Electronics',
    'Fashion',
    'Home',
    'Books',
    'Sports',
    'Beauty',
    'Food & Beverages',
    'Health & Wellness',
    'Automotive',
    'Other',
  ]);
  await categories.getByRole('button', { name: 'Home' }).click();
  await expect(cards(page)).toHaveText([/Standing fan/]);
  await expect(page).toHaveURL(/\/manage-products\?category=Home$/);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(cards(page)).toHaveCount(3);

  await page.getByRole('searchbox', { name: 'Search your products' }).fill('lamp');
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveText([/Honey/, /Desk lamp/]);
  await filterByStatus(page, 'Out of stock');
  await expect(cards(page)).toHaveText([/Honey/]);
  await page.reload();
  await expect(cards(page)).toHaveText([/Honey/]);
  await filterByStatus(page, 'Inactive');
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(cards(page)).toHaveCount(3);

  await page.route('**/api/my-products*', (route) => route.fulfill({ status: 400, json: errorBody }));
  await page.getByRole('searchbox', { name: 'Search your products' }).fill('fan');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expectErrorOnPage(page, 'Search failed', 'Failed to search products. Please try again.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveText([/Standing fan/]);
});

test('a product that no longer matches the filter leaves the list, and deleting a product asks for confirmation @deep', async ({
  page,
  baseURL,
}) => {
  await openManageProducts(page, baseURL ?? '', [
    { productName: 'Desk lamp' },
    { productName: 'Standing fan' },
  ]);
  await filterByStatus(page, 'Active');
  await expect(cards(page)).toHaveCount(2);
  await openEditDialog(page, 'Desk lamp');
  await editDialog(page).getByLabel('Status').selectOption('Inactive');
  await save(page);
  await expect(cards(page)).toHaveText([/Standing fan/]);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByRole('button', { name: 'Delete Desk lamp' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete this product? This action cannot be undone.',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Product deleted');
  await expect(cards(page)).toHaveText([/Standing fan/]);
});
