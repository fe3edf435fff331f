import { expect, type Page, test } from '@playwright/test';
import { expectToast } from '../../support/browser/toast.ts';
import { cards, funaab, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

/** Returns the path of the page of a demo seller with or without a store. */
async function findSellerPath(page: Page, site: string, hasStore: boolean): Promise<string> {
  const response = await page.request.get(`${site}/api/all-products?limit=50&campus=${funaab.id}`);
  const { data } = await response.json();
  const product = data.products.find(({ storeId }: { storeId?: string }) => Boolean(storeId) === hasStore);
  return `/seller/${product.sellerId}`;
}

test('a seller without a store has a page, whose products can be searched @deep', async ({
  page,
  baseURL,
}) => {
  const address = await findSellerPath(page, baseURL ?? '', false);
  const response = await page.goto(address);
  const main = page.getByRole('main');
  const name = await main.getByRole('heading', { level: 1 }).textContent();
  // The server's HTML has the title.
  expect(await response?.text()).toContain(`<title>${name} | Campus Market</title>`);
  await waitUntilReady(page);
  await expect(main.getByText(/^\d+ products?$/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'View store' })).toHaveCount(0);
  const count = await cards(page).count();
  await page.getByRole('searchbox', { name: 'Search these products' }).fill('no such thing');
  await page.keyboard.press('Enter');
  await expect(main.getByText('No products found')).toBeVisible();
  await expect(page).toHaveURL(/\?search=no\+such\+thing$/);
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(cards(page)).toHaveCount(count);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
});

test('the page of a seller with a store links to the store @deep', async ({ page, baseURL }) => {
  await page.goto(await findSellerPath(page, baseURL ?? '', true));
  await page.getByRole('link', { name: 'View store' }).click();
  await expect(page).toHaveURL(/\/store\//);
  await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible();
});

test('a link to a seller that does not exist or fails to load shows an error @deep', async ({
  page,
  baseURL,
}) => {
  const response = await page.goto('/seller/nobody');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main').getByText('Seller not found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');

  const address = await findSellerPath(page, baseURL ?? '', true);
  await page.route('**/api/sellers/*', (route) => route.abort());
  await page.goto('/seller/nobody');
  await expectToast(page, 'Error loading seller', 'Failed to load seller details. Please try again.');
  await expect(page).toHaveURL(/\/$/);
  // A link inside the site shows the same toast.
  await page.goto('/privacy');
  await waitUntilReady(page);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'The seller' });
    document.querySelector('main')?.append(link);
    link.click();
  }, address);
  await expectToast(page, 'Error loading seller', 'Failed to load seller details. Please try again.');
  await expect(page).toHaveURL(/\/$/);
});
