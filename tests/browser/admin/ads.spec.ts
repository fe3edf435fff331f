import { expect, type Locator, type Page, test } from '@playwright/test';
import { adminPath, chooseCampus, rowWith } from '../../support/browser/admin-panel.ts';
import { findViolations } from '../../support/browser/axe.ts';
import { dropResponse, failUntilRetried, failWith503, tryAgain } from '../../support/browser/network.ts';
import { demoAdmin } from '../../support/browser/person.ts';
import { pictureFile } from '../../support/browser/seller.ts';
import { type ApiClient, apiClientWithToken, signInAs } from '../../support/browser/sign-in.ts';
import { expectAndCloseToast, expectErrorOnPage } from '../../support/browser/toast.ts';
import { bayero, fountain, setChosenCampus } from '../../support/browser/visitor.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));
test.setTimeout(90_000);

test('an admin can create, edit and delete an ad for one campus, and can retry each step that fails @deep', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const admin = apiClientWithToken(site, await signInAs(page.context(), site, demoAdmin));
  await page.setViewportSize({ width: 1280, height: 800 });
  await failUntilRetried(page, '**/api/admin/ads*', failWith503);
  await page.goto(`${adminPath}?section=ads`);
  await expectErrorOnPage(page, 'Error loading ads', 'Failed to load ads. Please try again.');
  await tryAgain(page);
  const firstRow = page.getByRole('row').nth(1);
  await expect(firstRow).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: 'Preview on Home' })).toBeVisible();
  await expect(page.locator('[data-preview]')).toContainText((await adTitle(firstRow)) ?? '');
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Create Ad' }).click();
  await submit(page, 'Create Ad');
  for (const problem of ['Upload a picture.', 'Enter a title.', 'Enter where the ad leads.'])
    await expect(dialog(page).getByRole('link', { name: problem })).toBeVisible();
  const title = `Lamps ${Date.now()}`;
  await dialog(page).locator('input[type=file]').setInputFiles(pictureFile('lamps.png'));
  await expectAndCloseToast(page, 'Upload successful', '1 file(s) uploaded successfully');
  await dialog(page).getByLabel('Title').fill(title);
  await dialog(page).getByLabel('Link').fill('//evil.example');
  await dialog(page).getByLabel('Position').fill('none');
  await dialog(page).getByLabel('Old price').fill('8500');
  await submit(page, 'Create Ad');
  for (const problem of [
    'link must be a page of ours, such as /store/hostel-plug, or an https address without a port',
    'Enter a whole number from 1 to 1000.',
    'The old price must be above the price.',
  ])
    await expect(dialog(page).getByRole('link', { name: problem })).toBeVisible();
  await dialog(page).getByLabel('Link').fill('/stores?category=Electronics');
  await dialog(page).getByLabel('CTA').fill('See the lamps');
  await dialog(page).getByLabel('Position').fill('2.7');
  await dialog(page).getByLabel('Price (optional)', { exact: true }).fill('7500');
  await chooseCampus(page, 'Campuses', bayero);
  await expect(dialog(page).getByRole('button', { name: `Remove ${bayero.name}` })).toBeVisible();
  await dialog(page).getByLabel('Departments').fill('Law');
  await dialog(page).getByLabel('Departments').press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Remove Law' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Departments')).toBeFocused();
  await expect(dialog(page).locator('[data-preview=carousel]')).toContainText('See the lamps');

  await page.route('**/api/admin/ads', dropResponse, { times: 1 });
  await submit(page, 'Create Ad');
  await expectAndCloseToast(page, 'Failed to create ad', 'Please try again.');
  await page.reload();
  await page.getByRole('button', { name: 'Create Ad' }).click();
  await expect(dialog(page).getByText('We kept what you filled in.')).toBeVisible();
  await expect(dialog(page).getByLabel('Title')).toHaveValue(title);
  await submit(page, 'Create Ad');
  await expectAndCloseToast(page, 'Ad created');
  const createdAds = await adsNamed(admin, title);
  expect(createdAds).toMatchObject([
    {
      position: 2,
      price: 7500,
      originalPrice: 8500,
      targetAudience: { campuses: [bayero.id], departments: [] },
    },
  ]);
  await expect(rowWith(page, title)).toHaveAttribute('aria-current', 'true');
  await expect(rowWith(page, title)).toContainText('BUK');
  expect(await homeHtml(page, bayero.id)).toContain(title);
  expect(await homeHtml(page, fountain.id)).not.toContain(title);

  const activeSwitch = rowWith(page, title).getByRole('switch');
  await page.route('**/toggle', failWith503, { times: 1 });
  await activeSwitch.click();
  await expectAndCloseToast(page, 'Failed to toggle ad status', 'Please try again.');
  await expect(activeSwitch).toBeChecked();
  await page.keyboard.press('Space');
  await expect(activeSwitch).not.toBeChecked();
  await expectAndCloseToast(page, 'Ad deactivated');
  await expect.poll(() => homeHtml(page, bayero.id)).not.toContain(title);
  await page.getByRole('button', { name: 'Inactive', exact: true }).click();
  await page.getByRole('button', { name: 'Native', exact: true }).click();
  await expect(rowWith(page, title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Carousel', exact: true }).click();
  await expect(rowWith(page, title)).toBeVisible();

  await rowWith(page, title).getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Native').check();
  await dialog(page).getByRole('switch', { name: 'Active' }).click();
  await page.route(`**/api/admin/ads/${createdAds[0]?._id}`, failWith503, { times: 1 });
  await submit(page, 'Save changes');
  await expectAndCloseToast(page, 'Failed to update ad', 'Please try again.');
  await expect(dialog(page).locator('[data-preview=native]')).toContainText('₦7,500');
  await submit(page, 'Save changes');
  await expectAndCloseToast(page, 'Ad updated');
  expect(await adsNamed(admin, title)).toMatchObject([{ type: 'native', isActive: true }]);

  await page.getByRole('button', { name: 'All types', exact: true }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search ads' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  const confirmation = page.getByRole('alertdialog', { name: 'Delete ad?' });
  await rowWith(page, title).getByRole('button', { name: 'Delete' }).click();
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rowWith(page, title).getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.route(`**/api/admin/ads/${createdAds[0]?._id}`, failWith503, { times: 1 });
  await page.keyboard.press('Enter');
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expectAndCloseToast(page, 'Failed to delete ad', 'Please try again.');
  await rowWith(page, title).getByRole('button', { name: 'Delete' }).click();
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expect(rowWith(page, title)).toHaveCount(0);
  await expectAndCloseToast(page, 'Ad deleted');
  expect(await adsNamed(admin, title)).toEqual([]);
  expect(await homeHtml(page, bayero.id)).not.toContain(title);
});

test('on a phone, ads are shown as cards, and Show more loads the next ads @deep', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.context(), baseURL ?? '', demoAdmin);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.route(/\/api\/admin\/ads(\?|$)/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '3');
    return route.continue({ url: url.href });
  });
  await page.goto(`${adminPath}?section=ads`);
  await expect(page.getByRole('row')).toHaveCount(4);
  expect(await findViolations(page)).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Preview on Home' })).toBeHidden();
  const lastRow = page.getByRole('row').nth(3);
  await lastRow.getByRole('button', { name: 'show the preview' }).click();
  await expect(page.locator('[data-preview]')).toBeInViewport();
  await expect(page.locator('[data-preview]')).toContainText((await adTitle(lastRow)) ?? '');

  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('row')).toHaveCount(7);
});

/** Returns the title of an ad. Leaves out the text that a button in the same cell adds: ": show the preview". */
const adTitle = async (adRow: Locator) =>
  (await adRow.getByRole('rowheader').textContent())?.split(': show')[0];

interface ListedAd {
  _id: string;
  title: string;
}

async function adsNamed(admin: ApiClient, title: string): Promise<ListedAd[]> {
  const { ads } = await admin.get<{ ads: ListedAd[] }>('/admin/ads?limit=50');
  return ads.filter((ad) => ad.title === title);
}

/** Returns Home of a campus as the server renders it for a guest. */
const homeHtml = async (page: Page, campusId: string) =>
  (await page.request.get(`/?campus=${campusId}`)).text();
