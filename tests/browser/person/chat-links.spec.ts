import { expect, type Page, test } from '@playwright/test';
import { mainNavigation, openProfilePanel, profilePanel } from '../../support/browser/navigation.ts';
import { demoBuyer } from '../../support/browser/person.ts';
import { parseChatLink, setChatNumbers } from '../../support/browser/shopping.ts';
import { signInAs } from '../../support/browser/sign-in.ts';
import {
  blockEventStream,
  cards,
  funaab,
  setChosenCampus,
  waitUntilReady,
} from '../../support/browser/visitor.ts';

test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));
// The page may still be retrying requests at the end of a test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const supportLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Ask support on WhatsApp' });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const tryAgainButton = (page: Page) => alert(page).getByRole('button', { name: 'Try again' });

test('a guest on a missing page can contact support with a message that contains the page’s URL @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/no/such/page?from=flyer');
  await waitUntilReady(page);
  await expect(supportLink(page)).toHaveAttribute('rel', 'noopener');
  expect((await parseChatLink(supportLink(page))).text).toBe(
    `Hello Campus Market, please I need your help.
Campus: ${funaab.name}
Page: ${baseURL}/no/such/page?from=flyer
My question:`,
  );
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const chatPromise = context.waitForEvent('page');
  await supportLink(page).click();
  await (await chatPromise).waitForURL('https://wa.me/**');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Redirecting to WhatsApp');
});

test('a missing page links to support without JavaScript too @deep', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  expect((await parseChatLink(supportLink(page))).text).toContain('please I need your help');
  await context.close();
});

test('when a search has failed twice, a link to support appears, whose message has the person’s name and the id of the request @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL ?? '', demoBuyer);
  const { support: supportNumber } = await setChatNumbers(page);
  await page.goto('/');
  await waitUntilReady(page);
  let requestCount = 0;
  await page.route('**/api/all-products*', (route) => {
    requestCount += 1;
    return route.fulfill({ status: 500, headers: { 'x-request-id': 'request-of-lamps' }, body: 'oops' });
  });
  await page.getByRole('searchbox').fill('lamp');
  await page.getByRole('searchbox').press('Enter');
  // The list retries by itself first, before support is offered.
  await expect.poll(() => requestCount).toBe(2);
  await expect(tryAgainButton(page)).toBeVisible();
  await expect(supportLink(page)).toHaveCount(0);

  await tryAgainButton(page).click();
  await expect(alert(page).getByRole('link')).toHaveText(/^Ask support on WhatsApp/);
  await expect.poll(async () => (await parseChatLink(supportLink(page))).number).toBe(supportNumber);
  const message = `Hello Campus Market, please I need your help.
Name: ${demoBuyer}
Campus: ${funaab.name}
Page: ${baseURL}/?search=lamp
Reference: request-of-lamps
My question:`;
  await expect.poll(async () => (await parseChatLink(supportLink(page))).text).toBe(message);

  await page.unroute('**/api/all-products*');
  await tryAgainButton(page).click();
  await expect(cards(page).first()).toContainText(/lamp/i);
  await expect(supportLink(page)).toHaveCount(0);
});

test('if a page’s code fails to load, the links to support and to other pages still work @deep', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await waitUntilReady(page);
  await context.setOffline(true);
  await mainNavigation(page).getByRole('link', { name: 'Canteens' }).click();
  await expect(alert(page)).toContainText("This page didn't load.");
  await context.setOffline(false);
  await page.route('**/Canteens-*.js', (route) => route.abort());
  await tryAgainButton(page).click();
  expect((await parseChatLink(supportLink(page))).text).toMatch(/^Page: .*\/canteens$/m);
  await page.getByRole('link', { name: 'Favorites' }).locator('visible=true').click();
  await expect(page).toHaveURL(/\/profile\?reason=favorites$/);
});

test('if the campus dialog fails to load twice, support is offered, and the next retry opens the dialog @deep', async ({
  page,
}) => {
  const dialogCode = '**/CampusDialog-*.js';
  await page.route(dialogCode, (route) => route.abort());
  await page.goto('/');
  await waitUntilReady(page);
  await page.getByRole('button', { name: funaab.name }).click();
  await expect(alert(page)).toContainText("We couldn't load the campuses.");
  await expect(supportLink(page)).toHaveCount(0);
  await tryAgainButton(page).click();
  await expect(supportLink(page)).toBeVisible();
  await page.unroute(dialogCode);
  await tryAgainButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Change campus' });
  await expect(dialog.getByRole('button', { name: funaab.name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(alert(page)).toHaveCount(0);
});

test('a person who pays for the vendor package opens a chat with the details that an admin needs', async ({
  page,
  context,
  baseURL,
}) => {
  const token = await signInAs(context, baseURL ?? '', 'Chiamaka Okafor');
  const response = await page.request.get('/api/dashboard', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { user } = (await response.json()).data;
  const { admin } = await setChatNumbers(page);
  await page.goto('/vendor-payment');
  const payLink = page.getByRole('link', { name: 'Pay via WhatsApp' });
  await expect.poll(async () => (await parseChatLink(payLink)).number).toBe(admin);
  expect((await parseChatLink(payLink)).text).toBe(
    `Hello Campus Market, I want to pay for the vendor package.
Setup ₦2,000, then ₦900 a month for the first 4 months, then ₦2,000 a month.
Name: Chiamaka Okafor
Email: ${user.email}
Campus: ${funaab.name}
Google ID: ${user.googleId}
Please send me the account details. I know activation is within 24 hours.`,
  );
  expect(user.email).toContain('@');
  expect(user.googleId).toBeTruthy();
});

test('the messages with which a seller asks for adverts and promotions name the store @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await blockEventStream(context);
  await signInAs(context, baseURL ?? '', 'Femi Alade');
  const { admin, support: supportNumber } = await setChatNumbers(page);
  const storeRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/stores/my-store')) storeRequests.push(request.url());
  });
  await page.goto('/');
  await waitUntilReady(page);
  await page.waitForLoadState('networkidle');
  // The panel, whose code is loaded on demand, has not requested the store yet.
  expect(storeRequests).toEqual([]);
  await openProfilePanel(page);
  const chat = (name: string) => parseChatLink(profilePanel(page).getByRole('link', { name }));
  await expect
    .poll(async () => (await chat('Promotions')).text)
    .toBe(
      `Hello Campus Market, I want to promote my store.
Store: Gadget Corner
Link: ${baseURL}/store/gadget-corner
Campus: ${funaab.name}
Please tell me the options and the cost.`,
    );
  expect((await chat('Run Ads')).text).toBe(
    `Hello Campus Market, I want to run an advert.
Name: Gadget Corner
Campus: ${funaab.name}
What I want to advertise:
For how long:
Please send me your prices.`,
  );
  expect((await chat('Contact Admin')).number).toBe(admin);
  expect((await chat('Run Ads')).number).toBe(admin);
  expect((await chat('Promotions')).number).toBe(admin);
  expect((await chat('Support')).number).toBe(supportNumber);
  expect((await chat('Support')).text).toContain('Name: Femi Alade');
});
