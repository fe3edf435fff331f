import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { openHostPage, registerOrigin, watchLayoutShift } from '../../support/browser/host-page.ts';
import { openProfilePanel } from '../../support/browser/navigation.ts';
import { dropResponse, failUntilRetried, refusal, tryAgain } from '../../support/browser/network.ts';
import { signInByPopup } from '../../support/browser/person.ts';
import {
  pictureFile,
  placeOrder,
  putUpForSale,
  setPaidStatus,
  signInStoreOwner,
} from '../../support/browser/seller.ts';
import { expectAndCloseToast, expectErrorOnPage } from '../../support/browser/toast.ts';
import { setChosenCampus } from '../../support/browser/visitor.ts';

test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));
// axe is slow while other tests use both processor cores.
test.setTimeout(90_000);

const unexpectedError = 'An unexpected error occurred. Please try again.';
const ordersRegion = (page: Page) => page.getByRole('region', { name: /^Orders/ });
const statistic = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd');
const todaysBar = (page: Page) =>
  page
    .getByRole('list', { name: /^Revenue per day/ })
    .getByRole('listitem')
    .last();

/** Opens the store's menu and presses one of its items. */
async function pressMenuItem(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for your store' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a seller completes an order, and sees its revenue in the statistics', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  await page.goto('/my-store');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-store$/);

  const { seller, storeName } = await signInStoreOwner(page, site);
  const productId = await putUpForSale(site, seller, 'Indigo cap', 4500);
  const firstReference = await placeOrder(site, productId, 'Bola Ade');
  const secondReference = await placeOrder(site, productId, 'Chidi Eze');
  await page.goto('/');
  await openProfilePanel(page);
  await page.getByRole('link', { name: 'My Goods/Store 2 new orders' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'My Store' })).toBeVisible();
  await expect(page.getByRole('heading', { name: storeName })).toBeVisible();
  await expect(page.getByText('Fashion', { exact: true })).toBeVisible();
  await expect(page.getByText('Iyaloja hostel, block B')).toBeVisible();
  await expect(page.getByText('Verified')).toBeVisible();
  await expect(statistic(page, 'Revenue')).toHaveText('₦0');
  await expect(statistic(page, 'Total orders')).toHaveText('2');
  await expect(page.getByRole('img', { name: 'Revenue per day, last 7 days. None yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage Products' })).toHaveAttribute(
    'href',
    '/manage-products',
  );
  await expect(page.getByRole('link', { name: 'Indigo cap' })).toBeVisible();
  await page.getByRole('button', { name: '2 orders to handle' }).press('Enter');
  await expect(ordersRegion(page)).toContainText('Bola Ade');
  await expect(ordersRegion(page)).toContainText('2 × Indigo cap');
  expect(await findViolations(page, 'main')).toEqual([]);

  await page.route('**/api/orders/*', (route) => route.fulfill(refusal('Not just now.')), { times: 1 });
  // By the keyboard, because for four seconds the toast about the campus covers the button.
  await ordersRegion(page)
    .getByRole('button', { name: `Complete order ${firstReference}` })
    .press('Enter');
  await expectAndCloseToast(page, 'Order Update Failed', 'Not just now.');
  await expect(statistic(page, 'Revenue')).toHaveText('₦0');
  await page.route('**/api/orders/*', (route) => route.abort(), { times: 1 });
  await ordersRegion(page)
    .getByRole('button', { name: `Complete order ${firstReference}` })
    .click();
  await expectAndCloseToast(page, 'Order Update Failed', unexpectedError);

  await ordersRegion(page)
    .getByRole('button', { name: `Complete order ${firstReference}` })
    .press('Enter');
  await expectAndCloseToast(page, 'Order completed', firstReference);
  await expect(
    ordersRegion(page).getByRole('button', { name: `Reopen order ${firstReference}` }),
  ).toBeVisible();
  await expect(statistic(page, 'Revenue')).toHaveText('₦9,000');
  await expect(todaysBar(page)).toContainText('₦9,000');
  await ordersRegion(page)
    .getByRole('button', { name: `Cancel order ${secondReference}` })
    .press('Enter');
  await expect(
    ordersRegion(page).getByRole('button', { name: `Reopen order ${secondReference}` }),
  ).toBeFocused();
  await expectAndCloseToast(page, 'Order cancelled', secondReference);
  await expect(statistic(page, 'Total orders')).toHaveText('1');
  await expect(page.getByRole('button', { name: /to handle/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'View Analytics' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Analytics' })).toBeFocused();
  const topProduct = page
    .getByRole('region', { name: 'Analytics' })
    .getByRole('listitem')
    .filter({ hasText: 'Indigo cap' });
  await expect(topProduct).toContainText('₦9,000');
  await expect(page.getByText('Last 7 days. Revenue is from completed orders.')).toBeVisible();
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(page.getByText('Last 30 days. Revenue is from completed orders.')).toBeVisible();
  await expect(
    page.getByRole('list', { name: /^Revenue per day, last 30 days/ }).getByRole('listitem'),
  ).toHaveCount(30);
  await expect(
    page.getByRole('region', { name: 'Analytics' }).getByRole('link', { name: 'Indigo cap' }),
  ).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);
  // After a reload, the server's numbers equal the numbers that the page has computed.
  await page.reload();
  await expect(statistic(page, 'Revenue')).toHaveText('₦9,000');
  await expect(statistic(page, 'Total orders')).toHaveText('1');
  await expect(todaysBar(page)).toContainText('₦9,000');

  await page.getByRole('button', { name: 'Add New Product' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible();
});

test('a store that loads slowly causes no layout shift, and a store that failed to load can be loaded again @deep', async ({
  page,
  baseURL,
}) => {
  const { seller, storeName } = await signInStoreOwner(page, baseURL ?? '');
  await putUpForSale(baseURL ?? '', seller, 'Indigo cap', 4500);
  await failUntilRetried(page, '**/api/stores/my-store', (route) => route.abort());
  await page.goto('/my-store');
  await expectErrorOnPage(page, 'Error loading store', 'Failed to load store details. Please try again.');
  await tryAgain(page);
  await expect(page.getByRole('heading', { name: storeName })).toBeVisible();

  // Once the vendor package is no longer paid, the store stays but its chart disappears.
  await setPaidStatus(baseURL ?? '', seller, false);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/stores/my-store', (route) => released.then(() => route.continue()));
  await page.route('**/api/my-products*', (route) => released.then(() => route.continue()));
  await watchLayoutShift(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.reload();
  await expect(page.getByText('Loading your store')).toBeAttached();
  release();
  await expect(page.getByRole('heading', { name: storeName })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Indigo cap' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts').page)).toBeLessThanOrEqual(0.02);
  await expect(page.getByRole('img', { name: /^Revenue per day/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'View Analytics' }).click();
  await expect(page.getByText('Analytics come with the vendor package')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the vendor package' })).toHaveAttribute(
    'href',
    '/vendor-payment',
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await pressMenuItem(page, 'Request verification');
  await page.getByRole('dialog').getByRole('button', { name: 'Request verification' }).click();
  await expectAndCloseToast(page, 'Verification Request Failed', 'Vendor package payment required');
});

test('if the response to closing a store is lost, the seller’s next press on the switch does not open the store @deep', async ({
  page,
  baseURL,
}) => {
  const { seller } = await signInStoreOwner(page, baseURL ?? '');
  const isActive = async () =>
    (await seller.get<{ store: { isActive: boolean } }>('/stores/my-store')).store.isActive;
  await page.goto('/my-store');
  const storeSwitch = page.getByRole('switch', { name: 'Open for business' });
  await expect(storeSwitch).toBeChecked();
  await page.route('**/toggle-status', dropResponse, { times: 1 });
  await storeSwitch.press('Space');
  await expectAndCloseToast(page, 'Status Update Failed', unexpectedError);
  await expect(storeSwitch).toBeChecked();
  expect(await isActive()).toBe(false);
  await storeSwitch.press('Space');
  await expectAndCloseToast(page, 'Store Status Updated', 'Your store is deactivated.');
  await expect(storeSwitch).not.toBeChecked();
  expect(await isActive()).toBe(false);
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await storeSwitch.press('Space');
  await expectAndCloseToast(page, 'Store Status Updated', 'Your store is activated.');
  expect(await isActive()).toBe(true);
});

test('a seller changes the store and its pictures, and the form keeps its values when saving fails @deep', async ({
  page,
  baseURL,
}) => {
  const { seller, storeName } = await signInStoreOwner(page, baseURL ?? '');
  await page.goto('/my-store');
  await pressMenuItem(page, 'Edit store');
  const dialog = page.getByRole('dialog', { name: 'Edit store' });
  await expect(dialog.getByLabel('Store name')).toHaveValue(storeName);
  expect(await findViolations(page, '[role=dialog][aria-label="Edit store"]')).toEqual([]);

  for (const [label, path, field, successTitle, errorTitle] of [
    ['Logo', 'logo', 'logoUrl', 'Logo Uploaded', 'Logo Upload Failed'],
    ['Cover picture', 'cover', 'coverUrl', 'Cover Image Uploaded', 'Cover Upload Failed'],
    ['Store picture', 'image', 'imageUrl', 'Store Image Uploaded', 'Image Upload Failed'],
  ] as const) {
    const pictureRow = dialog.getByRole('listitem').filter({ hasText: label });
    const choosePicture = (file = pictureFile('logo.png')) =>
      pictureRow.locator('input[type=file]').setInputFiles(file);
    await page.route(`**/api/stores/my-store/${path}`, (route) => route.abort(), { times: 1 });
    await choosePicture();
    await expectAndCloseToast(page, errorTitle, unexpectedError);
    await page.route(
      `**/api/stores/my-store/${path}`,
      (route) => route.fulfill(refusal('This picture is broken.')),
      { times: 1 },
    );
    await choosePicture();
    await expectAndCloseToast(page, errorTitle, 'This picture is broken.');
    await page.route(
      `**/api/stores/my-store/${path}`,
      (route) => route.fulfill({ json: { success: true, data: { [field]: '/icon.svg' } } }),
      { times: 1 },
    );
    await choosePicture();
    await expectAndCloseToast(page, successTitle);
    await expect(pictureRow.getByRole('button', { name: `Change ${label.toLowerCase()}` })).toBeVisible();
    await choosePicture(pictureFile('x.gif', undefined, 'image/gif'));
    await expectAndCloseToast(
      page,
      'Invalid files',
      'File 1: Invalid image type. Only JPG, PNG, and WebP are allowed.',
    );
  }

  const saveButton = dialog.getByRole('button', { name: 'Save changes' });
  await dialog.getByLabel('Store name').fill(' ');
  await saveButton.click();
  await expect(dialog.getByLabel('Store name')).toBeFocused();
  await expect(dialog.getByLabel('Store name')).toHaveAccessibleDescription(
    /Please fill in store name and category/,
  );
  await dialog.getByLabel('Store name').fill(storeName);
  await dialog.getByLabel('Delivery time').fill('Same day on campus');
  await dialog.getByLabel('Address').fill('Shop 9, SU building');
  await page.route('**/api/stores/my-store', (route) => route.abort(), { times: 1 });
  await saveButton.click();
  await expectAndCloseToast(page, 'Store Update Error', unexpectedError);
  await page.route(
    '**/api/stores/my-store',
    (route) => route.fulfill(refusal('There is one of this name.')),
    { times: 1 },
  );
  await saveButton.click();
  await expectAndCloseToast(page, 'Store Update Failed', 'There is one of this name.');
  await page.reload();
  await pressMenuItem(page, 'Edit store');
  await expect(dialog.getByText('We kept what you filled in.')).toBeVisible();
  await expect(dialog.getByLabel('Delivery time')).toHaveValue('Same day on campus');
  await saveButton.click();
  await expectAndCloseToast(page, 'Store Updated');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Shop 9, SU building')).toBeVisible();
  const { store } = await seller.get<{ store: object }>('/stores/my-store');
  expect(store).toMatchObject({ deliveryTime: 'Same day on campus', storeAddress: 'Shop 9, SU building' });
  await pressMenuItem(page, 'Edit store');
  await expect(dialog.getByText('We kept what you filled in.')).toHaveCount(0);
});

test('an embed links to My Store, or shows the store if the embed may sell @deep', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  // The page may not make this call, and a refused call is an error in its console.
  const readsOfStore: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/stores/my-store') && readsOfStore.push(request.url()),
  );
  await openHostPage(page, site, {
    html: '<main><h1>Union</h1><my-store></my-store><vendor-package></vendor-package></main>',
  });
  await expect(page.getByRole('link', { name: 'Open my store' })).toHaveAttribute('href', `${site}/my-store`);
  await expect(page.getByRole('link', { name: 'Get the vendor package' })).toHaveAttribute(
    'href',
    `${site}/vendor-payment`,
  );
  await expect(page.getByRole('link', { name: 'Pay via WhatsApp' })).toHaveCount(0);
  await registerOrigin(page, site);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signInByPopup(page, 'Femi Alade');
  await expect(page.getByText('Your store is on Campus Market')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open my store' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(readsOfStore).toEqual([]);
  // An embed with the permission to sell shows the store itself.
  const sellingPage = await context.newPage();
  await openHostPage(sellingPage, site, { html: '<main><h1>Union shop</h1><my-store></my-store></main>' });
  await registerOrigin(sellingPage, site, ['buy', 'sell']);
  await sellingPage.getByRole('button', { name: 'Sign in' }).click();
  await signInByPopup(sellingPage, 'Femi Alade');
  await expect(sellingPage.getByRole('heading', { name: 'Gadget Corner' })).toBeVisible();
  await expect(sellingPage.getByRole('region', { name: /^Orders/ })).toBeVisible();
  expect(await findViolations(sellingPage, 'my-store', 'section')).toEqual([]);
});
