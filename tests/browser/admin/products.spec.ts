import { expect, test } from '@playwright/test';
import { confirm, openAdminPanel, otherPage, row } from '../../support/browser/admin-panel.ts';
import { findViolations } from '../../support/browser/axe.ts';
import { failUntilRetried, failWith503, tryAgain } from '../../support/browser/network.ts';
import { newEmail } from '../../support/browser/person.ts';
import { signInNewSeller } from '../../support/browser/seller.ts';
import { expectAndCloseToast } from '../../support/browser/toast.ts';

test('an admin finds a product, features it, hides it and shows it again @deep', async ({
  browser,
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const word = `Brass${newEmail().slice(0, 6)}`;
  const productName = `${word} lamp`;
  const [id = ''] = await signInNewSeller(await otherPage(browser, site), site, [{ productName }]);
  const status = async () => (await page.request.get(`${site}/api/product-details/${id}`)).status();

  await failUntilRetried(page, '**/api/admin/products*', failWith503);
  await openAdminPanel(page, site, 'products');
  await expectAndCloseToast(
    page,
    'Error loading products',
    'Failed to load products. Please try again later.',
  );
  await tryAgain(page);
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(page.getByRole('row')).toHaveCount(41);

  const views = page.getByRole('columnheader', { name: 'Views' });
  const viewed = async () =>
    (await page.getByRole('row').locator('td:nth-of-type(3)').allInnerTexts()).map((text) =>
      Number(text.replace(/\D/g, '')),
    );
  await views.getByRole('button').press('Enter');
  await expect(views).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(page.getByRole('row')).toHaveCount(41);
  const numbers = await viewed();
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  expect(numbers[0]).toBeGreaterThan(numbers.at(-1) ?? 0);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Listed' }).click();
  await expect(page.getByRole('columnheader', { name: 'Listed' })).toHaveAttribute('aria-sort', 'descending');
  await page.setViewportSize({ width: 1280, height: 800 });

  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill(word);
  await search.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  const product = row(page, productName);
  await expect(product.getByRole('link', { name: productName })).toHaveAttribute('href', `/product/${id}`);
  await expect(product.getByRole('link', { name: 'Ada Obi' })).toHaveAttribute('href', /\/seller\//);
  await expect(product).toContainText('University of Lagos');
  expect(await findViolations(page)).toEqual([]);

  const featured = product.getByRole('switch', { name: `Featured: ${productName}` });
  await page.route('**/api/admin/products/*', failWith503, { times: 1 });
  await featured.press('Space');
  await expectAndCloseToast(page, 'Failed to change featured', 'Please try again.');
  await expect(featured).not.toBeChecked();
  await featured.press('Space');
  await expectAndCloseToast(page, 'Product featured', productName);
  await page.getByRole('button', { name: 'Featured', exact: true }).click();
  await expect(featured).toBeChecked();

  const hide = product.getByRole('button', { name: `Hide ${productName}` });
  await hide.press('Enter');
  const question = page.getByRole('alertdialog', { name: `Hide ${productName}?` });
  await expect(question).toContainText('Buyers no longer find it');
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  expect(await findViolations(page, '[role=alertdialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(hide).toBeFocused();
  await page.route('**/api/admin/products/*', failWith503, { times: 1 });
  await hide.press('Enter');
  await confirm(page, `Hide ${productName}?`, 'Hide product');
  await expectAndCloseToast(page, 'Failed to hide product', 'Please try again.');
  await expect(product.getByText('Active')).toBeVisible();
  expect(await status()).toBe(200);
  await hide.press('Enter');
  await confirm(page, `Hide ${productName}?`, 'Hide product');
  await expectAndCloseToast(page, 'Product hidden', productName);
  expect(await status()).toBe(404);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Hidden', exact: true }).click();
  await expect(product.getByText('Hidden')).toBeVisible();
  await expect(product.getByRole('link', { name: productName })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  const show = product.getByRole('button', { name: `Show ${productName}` });
  await show.press('Enter');
  await confirm(page, `Show ${productName} again?`, 'Show product');
  await expectAndCloseToast(page, 'Product shown again', productName);
  await expect(hide).toBeFocused();
  expect(await status()).toBe(200);

  await failUntilRetried(page, '**/api/admin/products*', failWith503);
  await search.fill('nosuchthing');
  await search.press('Enter');
  await expectAndCloseToast(page, 'Search failed', 'Failed to search products. Please try again.');
  await tryAgain(page);
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Campus' }).fill('Fountain');
  await page.getByRole('option', { name: 'Fountain University' }).click();
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(page.getByRole('row').nth(20)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Campus' })).toHaveValue('');
});
