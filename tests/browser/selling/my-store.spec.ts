import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { openHostPage, registerOrigin, watchLayoutShift } from '../../support/browser/host-page.ts';
import { openProfilePanel } from '../../support/browser/navigation.ts';
import { dropResponse, failUntilRetried, refusal, tryAgain } from '../../support/browser/network.ts';
import { signInByPopup } from '../../support/browser/person.ts';
import { listProduct, markPaid, order, pictureFile, signInSeller } from '../../support/browser/seller.ts';
import { expectAndCloseToast } from '../../support/browser/toast.ts';
import { setChosenCampus } from '../../support/browser/visitor.ts';

test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));
// axe is slow when other tests keep both cores busy.
test.setTimeout(90_000);

const unexpected = 'An unexpected error occurred. Please try again.';
const orders = (page: Page) => page.getByRole('region', { name: /^Orders/ });
const term = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
const today = (page: Page) =>
  page
    .getByRole('list', { name: /^Revenue per day/ })
    .getByRole('listitem')
    .last();

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for your store' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a seller sees an order, completes it, and sees the revenue', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  await page.goto('/my-store');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-store$/);

  const { seller, storeName } = await signInSeller(page, site);
  const product = await listProduct(site, seller, 'Indigo cap', 4500);
  const first = await order(site, product, 'Bola Ade');
  const second = await order(site, product, 'Chidi Eze');
  await page.goto('/');
  await openProfilePanel(page);
  await page.getByRole('link', { name: 'My Goods/Store 2 new orders' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'My Store' })).toBeVisible();
  await expect(page.getByRole('heading', { name: storeName })).toBeVisible();
  await expect(page.getByText('Fashion', { exact: true })).toBeVisible();
  await expect(page.getByText('Iyaloja hostel, block B')).toBeVisible();
  await expect(page.getByText('Verified')).toBeVisible();
  await expect(term(page, 'Revenue')).toHaveText('₦0');
  await expect(term(page, 'Total orders')).toHaveText('2');
  await expect(page.getByRole('img', { name: 'Revenue per day, last 7 days. None yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage Products' })).toHaveAttribute(
    'href',
    '/manage-products',
  );
  await expect(page.getByRole('link', { name: 'Indigo cap' })).toBeVisible();
  await page.getByRole('button', { name: '2 new orders' }).press('Enter');
  await expect(orders(page)).toContainText('Bola Ade');
  await expect(orders(page)).toContainText('2 × Indigo cap');
  expect(await findViolations(page, 'main')).toEqual([]);

  await page.route('**/api/orders/*', (route) => route.fulfill(refusal('Not just now.')), { times: 1 });
  await orders(page)
    .getByRole('button', { name: `Complete order ${first}` })
    .click();
  await expectAndCloseToast(page, 'Order Update Failed', 'Not just now.');
  await expect(term(page, 'Revenue')).toHaveText('₦0');
  await page.route('**/api/orders/*', (route) => route.abort(), { times: 1 });
  await orders(page)
    .getByRole('button', { name: `Complete order ${first}` })
    .click();
  await expectAndCloseToast(page, 'Order Update Failed', unexpected);

  await orders(page)
    .getByRole('button', { name: `Complete order ${first}` })
    .press('Enter');
  await expectAndCloseToast(page, 'Order completed', first);
  await expect(orders(page).getByRole('button', { name: `Reopen order ${first}` })).toBeVisible();
  await expect(term(page, 'Revenue')).toHaveText('₦9,000');
  await expect(today(page)).toContainText('₦9,000');
  await orders(page)
    .getByRole('button', { name: `Cancel order ${second}` })
    .press('Enter');
  await expect(orders(page).getByRole('button', { name: `Reopen order ${second}` })).toBeFocused();
  await expectAndCloseToast(page, 'Order cancelled', second);
  await expect(term(page, 'Total orders')).toHaveText('1');
  await expect(page.getByRole('button', { name: /new order/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'View Analytics' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Analytics' })).toBeFocused();
  const best = page
    .getByRole('region', { name: 'Analytics' })
    .getByRole('listitem')
    .filter({ hasText: 'Indigo cap' });
  await expect(best).toContainText('₦9,000');
  await expect(page.getByText('Last 7 days: ₦9,000 from 1 order')).toBeVisible();
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(page.getByText('Last 30 days: ₦9,000 from 1 order')).toBeVisible();
  await expect(
    page.getByRole('list', { name: /^Revenue per day, last 30 days/ }).getByRole('listitem'),
  ).toHaveCount(30);
  await expect(
    page.getByRole('region', { name: 'Analytics' }).getByRole('link', { name: 'Indigo cap' }),
  ).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);
  // The server's count equals the one of the page.
  await page.reload();
  await expect(term(page, 'Revenue')).toHaveText('₦9,000');
  await expect(term(page, 'Total orders')).toHaveText('1');
  await expect(today(page)).toContainText('₦9,000');

  await page.getByRole('button', { name: 'Add New Product' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible();
});

test('a store that loads slowly does not move the page, and one that does not load can be loaded again @deep', async ({
  page,
  baseURL,
}) => {
  const { seller, storeName } = await signInSeller(page, baseURL ?? '');
  await listProduct(baseURL ?? '', seller, 'Indigo cap', 4500);
  await failUntilRetried(page, '**/api/stores/my-store', (route) => route.abort());
  await page.goto('/my-store');
  await expectAndCloseToast(page, 'Error loading store', 'Failed to load store details. Please try again.');
  await tryAgain(page);
  await expect(page.getByRole('heading', { name: storeName })).toBeVisible();

  // The package is no longer paid: the store stays, the chart disappears.
  await markPaid(baseURL ?? '', seller, false);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/stores/my-store', (route) => asked.then(() => route.continue()));
  await page.route('**/api/my-products*', (route) => asked.then(() => route.continue()));
  await watchLayoutShift(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.reload();
  await expect(page.getByText('Loading your store')).toBeAttached();
  answer();
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
  await openMenu(page, 'Request verification');
  await page.getByRole('dialog').getByRole('button', { name: 'Request verification' }).click();
  await expectAndCloseToast(page, 'Verification Request Failed', 'Vendor package payment required');
});

test('each press closes or opens a store once, also when an answer is lost @deep', async ({
  page,
  baseURL,
}) => {
  const { seller } = await signInSeller(page, baseURL ?? '');
  const isActive = async () =>
    (await seller.get<{ store: { isActive: boolean } }>('/stores/my-store')).store.isActive;
  await page.goto('/my-store');
  const open = page.getByRole('switch', { name: 'Open for business' });
  await expect(open).toBeChecked();
  await page.route('**/toggle-status', dropResponse, { times: 1 });
  await open.press('Space');
  await expectAndCloseToast(page, 'Status Update Failed', unexpected);
  await expect(open).toBeChecked();
  expect(await isActive()).toBe(false);
  await open.press('Space');
  await expectAndCloseToast(page, 'Store Status Updated', 'Your store is deactivated.');
  await expect(open).not.toBeChecked();
  expect(await isActive()).toBe(false);
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await open.press('Space');
  await expectAndCloseToast(page, 'Store Status Updated', 'Your store is activated.');
  expect(await isActive()).toBe(true);
});

test('a seller edits a store and its pictures, and nothing typed is lost @deep', async ({
  page,
  baseURL,
}) => {
  const { seller, storeName } = await signInSeller(page, baseURL ?? '');
  await page.goto('/my-store');
  await openMenu(page, 'Edit store');
  const dialog = page.getByRole('dialog', { name: 'Edit store' });
  await expect(dialog.getByLabel('Store name')).toHaveValue(storeName);
  expect(await findViolations(page, '[role=dialog][aria-label="Edit store"]')).toEqual([]);

  for (const [label, path, field, done, failed] of [
    ['Logo', 'logo', 'logoUrl', 'Logo Uploaded', 'Logo Upload Failed'],
    ['Cover picture', 'cover', 'coverUrl', 'Cover Image Uploaded', 'Cover Upload Failed'],
    ['Store picture', 'image', 'imageUrl', 'Store Image Uploaded', 'Image Upload Failed'],
  ] as const) {
    const line = dialog.getByRole('listitem').filter({ hasText: label });
    const choose = (file = pictureFile('logo.png')) => line.locator('input[type=file]').setInputFiles(file);
    await page.route(`**/api/stores/my-store/${path}`, (route) => route.abort(), { times: 1 });
    await choose();
    await expectAndCloseToast(page, failed, unexpected);
    await page.route(
      `**/api/stores/my-store/${path}`,
      (route) => route.fulfill(refusal('This picture is broken.')),
      { times: 1 },
    );
    await choose();
    await expectAndCloseToast(page, failed, 'This picture is broken.');
    await page.route(
      `**/api/stores/my-store/${path}`,
      (route) => route.fulfill({ json: { success: true, data: { [field]: '/icon.svg' } } }),
      { times: 1 },
    );
    await choose();
    await expectAndCloseToast(page, done);
    await expect(line.getByRole('button', { name: `Change ${label.toLowerCase()}` })).toBeVisible();
    await choose(pictureFile('x.gif', undefined, 'image/gif'));
    await expectAndCloseToast(
      page,
      'Invalid files',
      'File 1: Invalid image type. Only JPG, PNG, and WebP are allowed.',
    );
  }

  const save = dialog.getByRole('button', { name: 'Save changes' });
  await dialog.getByLabel('Store name').fill(' ');
  await save.click();
  await expectAndCloseToast(page, 'Store Update Failed', 'Please fill in store name and category');
  await dialog.getByLabel('Store name').fill(storeName);
  await dialog.getByLabel('Delivery time').fill('Same day on campus');
  await dialog.getByLabel('Address').fill('Shop 9, SU building');
  await page.route('**/api/stores/my-store', (route) => route.abort(), { times: 1 });
  await save.click();
  await expectAndCloseToast(page, 'Store Update Error', unexpected);
  await page.route(
    '**/api/stores/my-store',
    (route) => route.fulfill(refusal('There is one of this name.')),
    { times: 1 },
  );
  await save.click();
  await expectAndCloseToast(page, 'Store Update Failed', 'There is one of this name.');
  await page.reload();
  await openMenu(page, 'Edit store');
  await expect(dialog.getByText('We kept what you filled in.')).toBeVisible();
  await expect(dialog.getByLabel('Delivery time')).toHaveValue('Same day on campus');
  await save.click();
  await expectAndCloseToast(page, 'Store Updated');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Shop 9, SU building')).toBeVisible();
  const { store } = await seller.get<{ store: object }>('/stores/my-store');
  expect(store).toMatchObject({ deliveryTime: 'Same day on campus', storeAddress: 'Shop 9, SU building' });
  await openMenu(page, 'Edit store');
  await expect(dialog.getByText('We kept what you filled in.')).toHaveCount(0);
});

test('in an embed a card links to the store, and the package is an offer @deep', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
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
  // An embed with the scope to sell shows the store itself.
  const shop = await context.newPage();
  await openHostPage(shop, site, { html: '<main><h1>Union shop</h1><my-store></my-store></main>' });
  await registerOrigin(shop, site, ['buy', 'sell']);
  await shop.getByRole('button', { name: 'Sign in' }).click();
  await signInByPopup(shop, 'Femi Alade');
  await expect(shop.getByRole('heading', { name: 'Gadget Corner' })).toBeVisible();
  await expect(shop.getByRole('region', { name: /^Orders/ })).toBeVisible();
  expect(await findViolations(shop, 'my-store', 'section')).toEqual([]);
});
