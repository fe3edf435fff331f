import { type Browser, expect, type Page, test } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { openHostPage, registerOrigin } from '../../support/browser/host-page.ts';
import { refusal } from '../../support/browser/network.ts';
import { femi, folake, newEmail, signInByPopup, signInNewPerson } from '../../support/browser/person.ts';
import { signInNewSeller } from '../../support/browser/seller.ts';
import { signInAs } from '../../support/browser/sign-in.ts';
import { expectAndCloseToast, toast } from '../../support/browser/toast.ts';
import { funaab, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const menu = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Report this / });
const reason = (page: Page, name: string) => dialog(page).getByRole('radio', { name });
const text = (page: Page) => dialog(page).getByRole('textbox', { name: /^Tell us more/ });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send report' });

/** Opens the report dialog from a menu. */
async function open(page: Page, name: string | RegExp, line: string): Promise<void> {
  await menu(page, name).click();
  await page.getByRole('menuitem', { name: line }).click();
}

/** A product of a seller of this test. */
async function newProduct(page: Page, site: string, seller = newEmail()): Promise<string> {
  const [id = ''] = await signInNewSeller(page, site, [{ productName: 'Desk lamp' }], seller);
  await page.context().clearCookies();
  return id;
}

/** The reports about a subject, as the admins see them. */
async function reportsOf(page: Page, site: string, targetId: string): Promise<string[]> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('There is no browser.');
  const authorization = `Bearer ${await signInAs(context, site, folake)}`;
  const answer = await context.request.get(`${site}/api/admin/reports?limit=50`, {
    headers: { authorization },
  });
  const { reports } = (await answer.json()).data;
  await context.close();
  return reports
    .filter((report: { targetId: string }) => report.targetId === targetId)
    .map((report: { reason: string }) => report.reason);
}

/** A guest on the page of a new product. */
async function guestAtNewProduct(browser: Browser, page: Page, site: string) {
  const setUp = await (await browser.newContext({ baseURL: site })).newPage();
  const id = await newProduct(setUp, site);
  const person = newEmail();
  await signInNewPerson(setUp, site, 'Bola Ade', person);
  await page.goto(`/product/${id}`);
  await waitUntilReady(page);
  return { id, person };
}

test('a guest signs in and reports a product, by keyboard', async ({ browser, page, baseURL }) => {
  const site = baseURL ?? '';
  const { id, person } = await guestAtNewProduct(browser, page, site);
  await menu(page, 'More: Desk lamp').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Report this product' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText('Sign in to report.');
  await signInByPopup(page, person);
  await expect(dialog(page)).toContainText('Desk lamp');
  expect(await findViolations(page)).toEqual([]);
  await reason(page, 'Something else').check({ force: true });
  await text(page).fill(' The lamp has no bulb. ');
  await send(page).dblclick();
  await expectAndCloseToast(page, 'Report sent', 'Thank you. We will look at it.');
  await expect(dialog(page)).toBeHidden();
  expect(await reportsOf(page, site, id)).toEqual(['Something else: The lamp has no bulb.']);
  await expect(toast(page).getByRole('button')).toHaveCount(0);
});

test('a report shows missing fields and errors, and the typed text stays @deep', async ({
  browser,
  page,
  baseURL,
}) => {
  const { person } = await guestAtNewProduct(browser, page, baseURL ?? '');
  await open(page, 'More: Desk lamp', 'Report this product');
  await signInByPopup(page, person);

  await send(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Choose what is wrong.');
  await reason(page, 'Something else').check({ force: true });
  await text(page).fill(' no ');
  await expect(dialog(page)).toContainText(/4\/\d+/);
  await send(page).click();
  const tooShort = 'Tell us what is wrong, in at least 3 characters.';
  await expect(dialog(page).getByRole('alert')).toContainText(tooShort);
  await expect(text(page)).toHaveAccessibleDescription(new RegExp(tooShort));
  expect(await findViolations(page)).toEqual([]);
  await text(page).fill(' The lamp has no bulb. ');

  const call = '**/api/reports';
  await page.route(call, (route) => route.abort());
  await send(page).click();
  await expectAndCloseToast(page, 'Error sending report', 'Please try again later.');
  await page.unroute(call);
  const refuse = (status: number, error: string, fields?: object) =>
    page.route(call, (route) => route.fulfill({ status, json: { success: false, error, fields } }), {
      times: 1,
    });
  await refuse(500, 'The server is resting.');
  await send(page).click();
  await expectAndCloseToast(page, 'Error sending report', 'The server is resting.');
  await refuse(400, 'That says nothing.', { reason: 'That says nothing.' });
  await send(page).click();
  await expectAndCloseToast(page, 'Error sending report', 'That says nothing.');
  await expect(text(page)).toHaveAccessibleDescription(/That says nothing\./);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await open(page, 'More: Desk lamp', 'Report this product');
  await expect(text(page)).toHaveValue(' The lamp has no bulb. ');
});

test('after the session has ended, the person signs in again and the typed text is there @deep', async ({
  browser,
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const setUp = await (await browser.newContext({ baseURL: site })).newPage();
  const id = await newProduct(setUp, site);
  const person = newEmail();
  await signInNewPerson(page, site, 'Bola Ade', person);
  await page.goto(`/product/${id}`);
  await open(page, 'More: Desk lamp', 'Report this product');
  await reason(page, 'Already sold').check({ force: true });
  await text(page).fill('I met who bought it.');
  // Without the cookie, the session cannot be renewed.
  await page.context().clearCookies();
  await page.route('**/api/reports', (route) => route.fulfill(refusal('Sign in.', 'unauthorized')), {
    times: 1,
  });
  await send(page).click();
  await expect(page).toHaveURL(/\/login/);
  await signInByPopup(page, person);
  await expect(page).toHaveURL(new RegExp(`/product/${id}$`));
  await open(page, 'More: Desk lamp', 'Report this product');
  await expect(text(page)).toHaveValue('I met who bought it.');
  await expect(reason(page, 'Already sold')).toBeChecked();
  await send(page).click();
  await expectAndCloseToast(page, 'Report sent');
  expect(await reportsOf(page, site, id)).toEqual(['Already sold: I met who bought it.']);
});

test('a person reports a store, a farm, a seller and a review, but nothing of their own @deep', async ({
  browser,
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const setUp = await (await browser.newContext({ baseURL: site })).newPage();
  const seller = newEmail();
  const id = await newProduct(setUp, site, seller);
  const { sellerId } = (await (await setUp.request.get(`${site}/api/product-details/${id}`)).json()).data
    .product;
  const token = await signInAs(page.context(), site, seller);
  await signInNewPerson(page, site, 'Bola Ade');
  const written = await setUp.request.post(`${site}/api/reviews/${id}`, {
    headers: {
      authorization: `Bearer ${await signInAs(setUp.context(), site, femi)}`,
      'idempotency-key': crypto.randomUUID(),
    },
    data: { comment: 'It fell apart after a day.', rating: 1 },
  });
  expect(written.status(), await written.text()).toBe(200);
  const review = (await written.json()).data.review._id;

  const places = [
    ['/store/ink-thread', 'Ink & Thread', 'Report this store', 'Fake or stolen goods'],
    ['/farmer/colplant-growers', /^More: /, 'Report this farm', 'Not who they say they are'],
    [`/seller/${sellerId}`, 'More: Ada Obi', 'Report this person', 'Not who they say they are'],
    [`/product/${id}`, /^More: Review by /, 'Report this review', 'Not about this product'],
    [`/product/${id}/reviews`, /^More: Review by /, 'Report this review', 'Not honest, or paid for'],
  ] as const;
  for (const [path, name, line, why] of places) {
    await page.goto(path);
    await waitUntilReady(page);
    await open(page, name, line);
    await reason(page, why).check({ force: true });
    const sent = page.waitForResponse('**/api/reports');
    await send(page).click();
    expect((await sent).status(), line).toBe(200);
    await expectAndCloseToast(page, 'Report sent', 'Thank you. We will look at it.');
  }
  expect(await findViolations(page)).toEqual([]);
  // Reported again, the latest reason counts.
  expect(await reportsOf(page, site, review)).toEqual(['Not honest, or paid for']);
  expect(await reportsOf(page, site, sellerId)).toEqual(['Not who they say they are']);

  const own = await (await browser.newContext({ baseURL: site })).newPage();
  await setChosenCampus(own.context(), site);
  await own.context().addInitScript((token) => localStorage.setItem('authToken', token), token);
  for (const path of [`/seller/${sellerId}`, `/product/${id}`]) {
    await own.goto(path);
    await waitUntilReady(own);
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(own.getByRole('button', { name: /^More: (Ada Obi|Desk lamp)$/ })).toHaveCount(0);
  }
  await expect(menu(own, /^More: Review by /)).toBeVisible();
});

test('in an embed a guest signs in and continues the report @deep', async ({ browser, page, baseURL }) => {
  const site = baseURL ?? '';
  const setUp = await (await browser.newContext({ baseURL: site })).newPage();
  const id = await newProduct(setUp, site);
  const person = newEmail();
  await signInNewPerson(setUp, site, 'Bola Ade', person);
  const html = `<h1>Union</h1><product-page product="${id}" campus="${funaab.id}"></product-page>`;
  await openHostPage(page, site, { html });
  await registerOrigin(page, site);
  await open(page, 'More: Desk lamp', 'Report this product');
  await signInByPopup(page, person);
  await reason(page, 'Fake or stolen goods').check({ force: true });
  expect(await findViolations(page, 'product-page')).toEqual([]);
  await send(page).click();
  await expectAndCloseToast(page, 'Report sent', 'Thank you. We will look at it.');
  expect(await reportsOf(page, site, id)).toEqual(['Fake or stolen goods']);
});
