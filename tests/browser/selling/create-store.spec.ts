import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { dropResponse, refusal } from '../../support/browser/network.ts';
import { signInVendor } from '../../support/browser/seller.ts';
import { expectAndCloseToast, expectErrorOnPage, toastRegion } from '../../support/browser/toast.ts';
import { setChosenCampus } from '../../support/browser/visitor.ts';

test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));
// axe is slow while other tests use both processor cores.
test.setTimeout(90_000);

const dialog = (page: Page) => page.getByRole('dialog').last();
const draftNotice = (page: Page) => dialog(page).getByText('We kept what you filled in.');
// Uses the Enter key, because Playwright does not click a button with `aria-disabled`. When pressed, such a button shows
// what is missing.
const pressCreate = (page: Page) => dialog(page).getByRole('button', { name: 'Create Store' }).press('Enter');

test('a vendor creates a store in two steps with the keyboard alone, and trying again after errors creates no second store', async ({
  page,
  baseURL,
}) => {
  const vendor = await signInVendor(page, baseURL ?? '');
  await page.goto('/my-store');
  await page.getByRole('button', { name: 'Create Store' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create Store' })).toBeVisible();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  const nextButton = dialog(page).getByRole('button', { name: 'Next' });
  await nextButton.press('Enter');
  await expectErrorOnPage(page, 'Missing required fields', 'Please fill in store name and category');
  await expect(dialog(page).getByLabel('Store name')).toBeFocused();
  const name = `Beads ${Date.now()}`;
  await page.keyboard.type(name);
  const category = dialog(page).getByLabel('Category');
  await expect(category.locator('option:enabled')).toHaveCount(7);
  await category.focus();
  await page.keyboard.type('Bea');
  await expect(category.locator('option:checked')).toHaveText(/^Bea/);
  await dialog(page).getByLabel('Store name').press('Enter');
  await expect(dialog(page).getByText('Step 2 of 2')).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Back' }).press('Enter');
  await expect(dialog(page).getByLabel('Store name')).toHaveValue(name);
  await nextButton.press('Enter');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);

  const phoneField = dialog(page).getByLabel('Phone', { exact: true });
  await expect(phoneField).toHaveValue('08031234567');
  await phoneField.fill('');
  await pressCreate(page);
  await expect(phoneField).toBeFocused();
  await expect(phoneField).toHaveAccessibleDescription(/Please enter a phone number for your store/);
  await phoneField.fill('08039876543');
  await dialog(page).getByLabel('Instagram').fill('@beads');
  await page.reload();
  await page.getByRole('button', { name: 'Create Store' }).click();
  await expect(draftNotice(page)).toBeVisible();
  await nextButton.click();
  await expect(phoneField).toHaveValue('08039876543');

  for (const [response, title, text] of [
    [
      refusal('There is already a store of this name.'),
      'Store Creation Failed',
      'There is already a store of this name.',
    ],
    [refusal(''), 'Store Creation Failed', 'Failed to create store'],
    [refusal('x', 'unavailable'), 'Store Creation Error', 'An unexpected error occurred. Please try again.'],
    [undefined, 'Error', 'Failed to create store. Please try again.'],
  ] as const) {
    await page.route('**/api/stores', (route) => (response ? route.fulfill(response) : dropResponse(route)), {
      times: 1,
    });
    await pressCreate(page);
    await expectAndCloseToast(page, title, text);
  }
  const { store: createdStore } = await vendor.get<{ store: { _id: string } }>('/stores/my-store');
  // The store exists already, because only the response was lost. A field that is changed before the retry is saved.
  await phoneField.fill('08031112222');
  await pressCreate(page);
  await expect(toastRegion(page).getByText('Store Created', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const { store } = await vendor.get<{ store: object }>('/stores/my-store');
  expect(store).toMatchObject({
    _id: createdStore._id,
    storeName: name,
    category: 'Beauty & Health',
    phone: expect.stringContaining('31112222'),
    instagram: 'beads',
    storeAddress: 'Iyaloja hostel, block B',
  });
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([]);
});
