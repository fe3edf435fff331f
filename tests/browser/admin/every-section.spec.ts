import { expect, type Page, test } from '@playwright/test';
import {
  answerConfirmation,
  chooseCampus,
  openAdminPanel,
  openOtherVisitorPage,
  rowWith,
} from '../../support/browser/admin-panel.ts';
import { openHostPage } from '../../support/browser/host-page.ts';
import { pressBecomeVendor } from '../../support/browser/navigation.ts';
import { demoBuyer, newEmail, signInByPopup } from '../../support/browser/person.ts';
import { pictureFile, putUpForSale, signInStoreOwner } from '../../support/browser/seller.ts';
import { type ApiClient, apiClientWithToken, signInAs } from '../../support/browser/sign-in.ts';
import { expectAndCloseToast, expectToast } from '../../support/browser/toast.ts';
import { bayero, fountain, unilag } from '../../support/browser/visitor.ts';

test.setTimeout(120_000);

const articleWith = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });
const dialog = (page: Page) => page.getByRole('dialog');

/** Returns Home of a campus as the server renders it for a guest. */
const homeHtml = async (page: Page, campusId: string) =>
  (await page.request.get(`/?campus=${campusId}`)).text();

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('an admin can use each section of the admin panel, and the section Trail lists each change', async ({
  browser,
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const uniqueText = newEmail().slice(0, 8);
  const startTime = Date.now();
  const admin = await openAdminPanel(page, site, 'users');

  // The figures at the top are numbers.
  const figure = page.getByRole('region', { name: 'Figures' }).locator('dl > div');
  await expect(figure.filter({ hasText: 'Total users' }).locator('dd')).toHaveText(/^\d[\d,]*$/);

  // What waits for an admin comes first, and leads to where it is done.
  await page
    .getByRole('region', { name: 'To do today' })
    .getByRole('button', { name: /canteen orders? to complete$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Canteens' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Orders of all canteens' })).toBeVisible();
  await openSection(page, 'User Management');

  // The arrow keys go from section to section, although each has an address of its own.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Products', selected: true })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();

  // A user who is marked as paid has the rights of a vendor at once.
  const buyerPage = await openOtherVisitorPage(browser, site);
  const buyer = apiClientWithToken(site, await signInAs(buyerPage.context(), site, newEmail()));
  const name = `Amina ${uniqueText}`;
  const profile = { name, phoneNumber: '08031234567', address: 'Iyaloja hostel', campus: unilag.id };
  await buyer.send('POST', '/update-profile', profile);
  const { user } = await buyer.get<{ user: { googleId: string } }>('/user');
  await pressBecomeVendor(buyerPage);
  await expect(buyerPage).toHaveURL(/\/vendor-payment$/);
  await page.getByRole('form', { name: 'Find a user' }).getByRole('searchbox').fill(user.googleId);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name }).getByRole('switch', { name: 'Vendor package' }).press('Space');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expectAndCloseToast(page, 'Payment status updated');
  await pressBecomeVendor(buyerPage);
  await expect(buyerPage.getByRole('dialog', { name: 'Create Your Store' })).toBeVisible();

  // An ad for one campus is shown on that campus only.
  const title = `Lamps ${uniqueText}`;
  await openSection(page, 'Ad Management');
  await page.getByRole('button', { name: 'Create Ad' }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(pictureFile('lamps.png'));
  await expectAndCloseToast(page, 'Upload successful');
  await dialog(page).getByLabel('Title').fill(title);
  await dialog(page).getByLabel('Link').fill('/stores');
  await chooseCampus(page, 'Campuses', unilag);
  await dialog(page).getByRole('button', { name: 'Create Ad', exact: true }).click();
  await expectAndCloseToast(page, 'Ad created');
  await expect.poll(() => homeHtml(page, unilag.id), { timeout: 10_000 }).toContain(title);
  expect(await homeHtml(page, fountain.id)).not.toContain(title);

  // A reported product that the admin hides disappears from every list.
  const sellerPage = await openOtherVisitorPage(browser, site);
  const { seller, storeName } = await signInStoreOwner(sellerPage, site);
  const productName = `Indigo cap ${uniqueText}`;
  const id = await putUpForSale(site, seller, productName, 4500);
  await expect.poll(() => homeHtml(page, unilag.id), { timeout: 10_000 }).toContain(productName);
  await buyer.send('POST', '/reports', {
    kind: 'product',
    targetId: id,
    reason: `Not a cap: ${uniqueText}`,
  });
  await openSection(page, 'Reports');
  const reportCard = articleWith(page, `Not a cap: ${uniqueText}`);
  await reportCard.getByRole('button', { name: /^Hide product/ }).click();
  await answerConfirmation(page, `Hide ${productName}?`, 'Hide product');
  await expectAndCloseToast(page, 'Product hidden');
  expect((await page.request.get(`/api/product-details/${id}`)).status()).toBe(404);
  const listResponse = await page.request.get(`/api/all-products?campus=${unilag.id}&limit=50`);
  expect(await listResponse.text()).not.toContain(productName);
  const renderedHtml = async () =>
    (await (await page.request.get(`/product/${id}`)).text()) + (await homeHtml(page, unilag.id));
  await expect.poll(renderedHtml, { timeout: 10_000 }).not.toContain(productName);
  await reportCard.getByRole('button', { name: /^Close report/ }).click();
  await dialog(page).getByRole('button', { name: 'Close report' }).click();
  await expectAndCloseToast(page, 'Report closed');

  // A store gets its badge.
  await seller.send('POST', '/stores/my-store/request-verification', { level: 'gold', note: '' });
  await openSection(page, 'Verifications');
  const requestCard = articleWith(page, storeName);
  const address = (await requestCard.getByRole('link', { name: storeName }).getAttribute('href')) ?? '';
  await requestCard.getByRole('button', { name: /^Grant Gold/ }).click();
  await answerConfirmation(page, `Grant Gold to ${storeName}?`, 'Grant Gold');
  await expectAndCloseToast(page, 'Gold granted', storeName);
  await sellerPage.goto(address);
  await expect(sellerPage.getByRole('main').getByText('Gold', { exact: true }).first()).toBeVisible();

  // A canteen is created, closed and opened again.
  const canteen = `Buka ${uniqueText}`;
  await openSection(page, 'Canteens');
  await page.getByRole('button', { name: 'Create canteen' }).click();
  await dialog(page).getByLabel('Name').fill(canteen);
  await chooseCampus(page, 'Campus', bayero);
  await dialog(page).getByRole('button', { name: 'Create canteen', exact: true }).click();
  await expectAndCloseToast(page, 'Canteen created', canteen);
  const canteenSwitch = rowWith(page, canteen).getByRole('switch', { name: `Open: ${canteen}` });
  await canteenSwitch.press('Space');
  await expectAndCloseToast(page, 'Canteen closed', canteen);
  await canteenSwitch.press('Space');
  await expectAndCloseToast(page, 'Canteen opened', canteen);
  const canteensResponse = await page.request.get(`/api/canteens?campus=${bayero.id}`);
  const campusCanteens: { name: string; status: string }[] = (await canteensResponse.json()).data.canteens;
  expect(campusCanteens.find(({ name }) => name === canteen)).toMatchObject({ status: 'Opened' });

  // Users can sign in on a registered page, until it is removed.
  const hostPage = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await openHostPage(hostPage, site, {
    html: '<main><h1>Union</h1><sign-in-button></sign-in-button></main>',
  });
  const { origin } = new URL(hostPage.url());
  await openSection(page, 'Embeds');
  await page.getByRole('button', { name: 'Register a page' }).click();
  await dialog(page).getByLabel('Origin').fill(origin);
  await dialog(page).getByLabel('Name').fill(`Union ${uniqueText}`);
  await dialog(page).getByRole('button', { name: 'Register', exact: true }).click();
  await expectToast(page, 'Page registered');
  await page.keyboard.press('Escape');
  await signInByPopup(hostPage, demoBuyer);
  await expect(hostPage.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await rowWith(page, origin).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  // The row of the page disappears at once, before the response. The toast appears after the response, when the sessions
  // on the page have ended.
  await expectToast(page, 'Page removed');
  await expect(rowWith(page, origin)).toHaveCount(0);
  await hostPage.reload();
  await hostPage.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(hostPage.getByRole('alert').first()).toContainText('not registered');

  const names = [name, title, productName, storeName, canteen, origin];
  // `signInStoreOwner` also marked the seller as paid. That change is left out, because it has the seller's name.
  expect(await readTrail(admin, names, startTime)).toMatchObject([
    { kind: 'person', name, before: { isPaid: false }, after: { isPaid: true } },
    { kind: 'ad', name: title, before: null, after: { campuses: [unilag.id], title } },
    { kind: 'product', name: productName, before: { isHidden: false }, after: { isHidden: true } },
    {
      kind: 'report',
      name: productName,
      before: { resolved: false, outcome: null },
      after: { resolved: true, outcome: 'Product hidden' },
    },
    {
      kind: 'verification',
      name: storeName,
      before: { status: 'pending', verifiedAs: null },
      after: { status: 'approved', verifiedAs: 'gold' },
    },
    { kind: 'canteen', name: canteen, before: null, after: { name: canteen, isOpen: true } },
    { kind: 'canteen', name: canteen, before: { isOpen: true }, after: { isOpen: false } },
    { kind: 'canteen', name: canteen, before: { isOpen: false }, after: { isOpen: true } },
    { kind: 'embed', name: origin, before: null, after: { origin } },
    { kind: 'embed', name: origin, before: { origin }, after: null },
  ]);
  await openSection(page, 'Trail');
  await expect(rowWith(page, origin).first()).toBeVisible();
});

interface Change {
  name?: string;
  createdAt: string;
  adminName: string;
}

/**
 * Returns the changes that admins have made to the named items since a time, oldest first. Leaves out other items, because
 * other tests change them at the same time.
 */
async function readTrail(admin: ApiClient, names: string[], since: number): Promise<Change[]> {
  const matching: Change[] = [];
  let cursorQuery = '';
  do {
    const { changes, pagination } = await admin.get<{
      changes: Change[];
      pagination: { nextCursor: string | null };
    }>(`/admin/trail?limit=50${cursorQuery}`);
    matching.push(...changes.filter(({ name }) => names.includes(name ?? '')));
    const hasOlderChange = changes.some(({ createdAt }) => Date.parse(createdAt) < since);
    cursorQuery = hasOlderChange || !pagination.nextCursor ? '' : `&cursor=${pagination.nextCursor}`;
  } while (cursorQuery);
  return matching.reverse();
}
