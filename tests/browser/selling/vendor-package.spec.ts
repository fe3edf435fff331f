import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { signInNewPerson } from '../../support/browser/person.ts';
import { expectAndCloseToast } from '../../support/browser/toast.ts';
import { setChosenCampus } from '../../support/browser/visitor.ts';

test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const card = (page: Page) => page.getByRole('region', { name: 'Vendor package' });
const status = (page: Page) => card(page).getByRole('status').first();
const checkAgain = (page: Page) => card(page).getByRole('button', { name: 'Check payment status' });

test('a seller sees what the package costs and includes, and when it is active @deep', async ({
  page,
  baseURL,
}) => {
  await page.goto('/vendor-payment');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fvendor-payment$/);

  await signInNewPerson(page, baseURL ?? '');
  await page.goto('/vendor-payment');
  await expect(page.getByRole('heading', { level: 1, name: 'Vendor package' })).toBeVisible();
  await expect(card(page)).toContainText(
    'Setup ₦2,000, then ₦900 a month for the first 4 months, then ₦2,000 a month.',
  );
  await expect(card(page).locator('s')).toHaveText('₦2,000');
  for (const feature of ['Your own store', 'Verified badge', 'Featured Products', 'Analytics', 'Promotion'])
    await expect(card(page).getByText(feature, { exact: true })).toBeVisible();
  await expect(status(page)).toContainText('Not active');
  await expect(card(page).getByText('within 24 hours')).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'Pay via WhatsApp' })).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);

  await page.route('**/api/check-status', (route) => route.abort());
  await checkAgain(page).click();
  await expectAndCloseToast(page, 'Error', 'Unable to check payment status. Please try again.');
  await page.reload();
  await expectAndCloseToast(page, 'Error', 'Unable to check payment status. Please try again.');
  await expect(card(page).getByRole('link', { name: 'Pay via WhatsApp' })).toBeVisible();
  await page.unroute('**/api/check-status');

  await checkAgain(page).focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('We have not seen your payment yet.');
  await page.route('**/api/check-status', (route) =>
    route.fulfill({ json: { success: true, data: { isPaid: true } } }),
  );
  await checkAgain(page).click();
  await expect(status(page)).toContainText('Active');
  await expect(card(page).getByRole('button', { name: 'Create Your Store' })).toBeVisible();
});
