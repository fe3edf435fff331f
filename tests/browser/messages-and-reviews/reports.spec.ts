import { type Browser, expect, type Page, test } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { openHostPage, registerOrigin } from '../../support/browser/host-page.ts';
import { refusal } from '../../support/browser/network.ts';
import {
  demoAdmin,
  demoSeller,
  newEmail,
  signInByPopup,
  signInNewPerson,
} from '../../support/browser/person.ts';
import { signInNewSeller } from '../../support/browser/seller.ts';
import { signInAs } from '../../support/browser/sign-in.ts';
import { expectAndCloseToast, toastRegion } from '../../support/browser/toast.ts';
import { funaab, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const menuButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Report this / });
const reasonOption = (page: Page, name: string) => dialog(page).getByRole('radio', { name });
const textField = (page: Page) => dialog(page).getByRole('textbox', { name: /^Tell us more/ });
const sendButton = (page: Page) => dialog(page).getByRole('button', { name: 'Send report' });

/** Opens the report dialog from the menu of this name. */
async function openReportDialog(page: Page, menuName: string | RegExp, item: string): Promise<void> {
  await menuButton(page, menuName).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Creates a product of a new seller. Returns its id. */
async function createProduct(page: Page, site: string, seller = newEmail()): Promise<string> {
  const [id = ''] = await signInNewSeller(page, site, [{ productName: 'Desk lamp' }], seller);
  await page.context().clearCookies();
  return id;
}

/** Returns the reasons of the reports about a target, which only admins can read. */
async function loadReportReasons(page: Page, site: string, targetId: string): Promise<string[]> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('The page has no browser.');
  const authorization = `Bearer ${await signInAs(context, site, demoAdmin)}`;
  const response = await context.request.get(`${site}/api/admin/reports?limit=50`, {
    headers: { authorization },
  });
  const { reports } = (await response.json()).data;
  await context.close();
  return reports
    .filter((report: { targetId: string }) => report.targetId === targetId)
    .map((report: { reason: string }) => report.reason);
}

/** Opens a new product as a guest. Returns the product's id and the e-mail address of a person who can sign in. */
async function openProductAsGuest(browser: Browser, page: Page, site: string) {
  const setupPage = await (await browser.newContext({ baseURL: site })).newPage();
  const id = await createProduct(setupPage, site);
  const email = newEmail();
  await signInNewPerson(setupPage, site, 'Bola Ade', email);
  await page.goto(`/product/${id}`);
  await waitUntilReady(page);
  return { id, email };
}

test('a guest starts to report a product by keyboard, signs in, and sends the report once @deep', async ({
  browser,
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const { id, email } = await openProductAsGuest(browser, page, site);
  await menuButton(page, 'More: Desk lamp').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Report this product' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText('Sign in to report.');
  await signInByPopup(page, email);
  await expect(dialog(page)).toContainText('Desk lamp');
  expect(await findViolations(page)).toEqual([]);
  await reasonOption(page, 'Something else').check({ force: true });
  await textField(page).fill(' The lamp has no bulb. ');
  await sendButton(page).dblclick();
  await expectAndCloseToast(page, 'Report sent', 'Thank you. We will look at it.');
  await expect(dialog(page)).toBeHidden();
  expect(await loadReportReasons(page, site, id)).toEqual(['Something else: The lamp has no bulb.']);
  await expect(toastRegion(page).getByRole('button')).toHaveCount(0);
});

test('the report dialog explains missing fields and errors, and keeps the typed text @deep', async ({
  browser,
  page,
  baseURL,
}) => {
  const { email } = await openProductAsGuest(browser, page, baseURL ?? '');
  await openReportDialog(page, 'More: Desk lamp', 'Report this product');
  await signInByPopup(page, email);

  await sendButton(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Choose what is wrong.');
  await reasonOption(page, 'Something else').check({ force: true });
  await textField(page).fill(' no ');
  await expect(dialog(page)).toContainText(/4\/\d+/);
  await sendButton(page).click();
  const tooShortMessage = 'Tell us what is wrong, in at least 3 characters.';
  await expect(dialog(page).getByRole('alert')).toContainText(tooShortMessage);
  await expect(textField(page)).toHaveAccessibleDescription(new RegExp(tooShortMessage));
  expect(await findViolations(page)).toEqual([]);
  await textField(page).fill(' The lamp has no bulb. ');

  const reportsUrlPattern = '**/api/reports';
  await page.route(reportsUrlPattern, (route) => route.abort());
  await sendButton(page).click();
  await expectAndCloseToast(page, 'Error sending report', 'Please try again later.');
  await page.unroute(reportsUrlPattern);
  const refuseOnce = (status: number, error: string, fields?: object) =>
    page.route(
      reportsUrlPattern,
      (route) => route.fulfill({ status, json: { success: false, error, fields } }),
      {
        times: 1,
      },
    );
  await refuseOnce(500, 'The server is resting.');
  await sendButton(page).click();
  await expectAndCloseToast(page, 'Error sending report', 'The server is resting.');
  await refuseOnce(400, 'That says nothing.', { reason: 'That says nothing.' });
  await sendButton(page).click();
  await expectAndCloseToast(page, 'Error sending report', 'That says nothing.');
  await expect(textField(page)).toHaveAccessibleDescription(/That says nothing\./);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await openReportDialog(page, 'More: Desk lamp', 'Report this product');
  await expect(textField(page)).toHaveValue(' The lamp has no bulb. ');
});

test('a report that fails because the session has ended keeps its values until the person signs in again @deep', async ({
  browser,
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const setupPage = await (await browser.newContext({ baseURL: site })).newPage();
  const id = await createProduct(setupPage, site);
  const email = newEmail();
  await signInNewPerson(page, site, 'Bola Ade', email);
  await page.goto(`/product/${id}`);
  await openReportDialog(page, 'More: Desk lamp', 'Report this product');
  await reasonOption(page, 'Already sold').check({ force: true });
  await textField(page).fill('I met who bought it.');
  // Deletes the cookie that renews the session.
  await page.context().clearCookies();
  await page.route('**/api/reports', (route) => route.fulfill(refusal('Sign in.', 'unauthorized')), {
    times: 1,
  });
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/login/);
  await signInByPopup(page, email);
  await expect(page).toHaveURL(new RegExp(`/product/${id}$`));
  await openReportDialog(page, 'More: Desk lamp', 'Report this product');
  await expect(textField(page)).toHaveValue('I met who bought it.');
  await expect(reasonOption(page, 'Already sold')).toBeChecked();
  await sendButton(page).click();
  await expectAndCloseToast(page, 'Report sent');
  expect(await loadReportReasons(page, site, id)).toEqual(['Already sold: I met who bought it.']);
});

test('a person can report stores, farms, sellers and reviews, but not their own product or seller page @deep', async ({
  browser,
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const setupPage = await (await browser.newContext({ baseURL: site })).newPage();
  const seller = newEmail();
  const id = await createProduct(setupPage, site, seller);
  const { sellerId } = (await (await setupPage.request.get(`${site}/api/product-details/${id}`)).json()).data
    .product;
  const token = await signInAs(page.context(), site, seller);
  await signInNewPerson(page, site, 'Bola Ade');
  const reviewResponse = await setupPage.request.post(`${site}/api/reviews/${id}`, {
    headers: {
      authorization: `Bearer ${await signInAs(setupPage.context(), site, demoSeller)}`,
      'idempotency-key': crypto.randomUUID(),
    },
    data: { comment: 'It fell apart after a day.', rating: 1 },
  });
  expect(reviewResponse.status(), await reviewResponse.text()).toBe(200);
  const reviewId = (await reviewResponse.json()).data.review._id;

  const targets = [
    ['/store/ink-thread', 'Ink & Thread', 'Report this store', 'Fake or stolen goods'],
    ['/farmer/colplant-growers', /^More: /, 'Report this farm', 'Not who they say they are'],
    [`/seller/${sellerId}`, 'More: Ada Obi', 'Report this person', 'Not who they say they are'],
    [`/product/${id}`, /^More: Review by /, 'Report this review', 'Not about this product'],
    [`/product/${id}/reviews`, /^More: Review by /, 'Report this review', 'Not honest, or paid for'],
  ] as const;
  for (const [path, menuName, item, reason] of targets) {
    await page.goto(path);
    await waitUntilReady(page);
    await openReportDialog(page, menuName, item);
    await reasonOption(page, reason).check({ force: true });
    const reportResponse = page.waitForResponse('**/api/reports');
    await sendButton(page).click();
    expect((await reportResponse).status(), item).toBe(200);
    await expectAndCloseToast(page, 'Report sent', 'Thank you. We will look at it.');
  }
  expect(await findViolations(page)).toEqual([]);
  // The review was reported twice, and only the latest reason counts.
  expect(await loadReportReasons(page, site, reviewId)).toEqual(['Not honest, or paid for']);
  expect(await loadReportReasons(page, site, sellerId)).toEqual(['Not who they say they are']);

  const sellerPage = await (await browser.newContext({ baseURL: site })).newPage();
  await setChosenCampus(sellerPage.context(), site);
  await sellerPage.context().addInitScript((token) => localStorage.setItem('authToken', token), token);
  for (const path of [`/seller/${sellerId}`, `/product/${id}`]) {
    await sellerPage.goto(path);
    await waitUntilReady(sellerPage);
    await expect(sellerPage.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sellerPage.getByRole('button', { name: /^More: (Ada Obi|Desk lamp)$/ })).toHaveCount(0);
  }
  await expect(menuButton(sellerPage, /^More: Review by /)).toBeVisible();
});

test('in an embed, a guest who starts a report signs in and sends it @deep', async ({
  browser,
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const setupPage = await (await browser.newContext({ baseURL: site })).newPage();
  const id = await createProduct(setupPage, site);
  const email = newEmail();
  await signInNewPerson(setupPage, site, 'Bola Ade', email);
  const html = `<h1>Union</h1><product-page product="${id}" campus="${funaab.id}"></product-page>`;
  await openHostPage(page, site, { html });
  await registerOrigin(page, site);
  await openReportDialog(page, 'More: Desk lamp', 'Report this product');
  await signInByPopup(page, email);
  await reasonOption(page, 'Fake or stolen goods').check({ force: true });
  expect(await findViolations(page, 'product-page')).toEqual([]);
  await sendButton(page).click();
  await expectAndCloseToast(page, 'Report sent', 'Thank you. We will look at it.');
  expect(await loadReportReasons(page, site, id)).toEqual(['Fake or stolen goods']);
});
