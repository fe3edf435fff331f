import { expect, type Page, test } from '@playwright/test';
import { openHostPage, registerOrigin } from '../../support/browser/host-page.ts';
import { logOut, mainNavigation } from '../../support/browser/navigation.ts';
import { failUntilRetried, tryAgain } from '../../support/browser/network.ts';
import { demoBuyer, getToken, signInByPopup, signInNewPerson } from '../../support/browser/person.ts';
import { captureChat, demoCanteenName, findCanteenId, viewMenuLink } from '../../support/browser/shopping.ts';
import { expectErrorOnPage, expectToast } from '../../support/browser/toast.ts';
import { cards, setChosenCampus, waitUntilReady, watchErrors } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const phone = { width: 360, height: 780 };
const orderDialog = (page: Page) => page.getByRole('dialog', { name: 'Your order' });
const sendButton = (page: Page) => orderDialog(page).getByRole('button', { name: 'Send order on WhatsApp' });
const dish = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openMenu(page: Page, name?: string): Promise<void> {
  await page.goto(`/canteen/${await findCanteenId(page, name)}`);
  await waitUntilReady(page);
}

/** Mocks the canteen's phone number, which only signed-in people get. */
const mockCanteenNumber = (page: Page, number: string) =>
  page.route('**/api/canteens/*/contact', (route) =>
    route.fulfill({ json: { success: true, data: { chatLink: `https://wa.me/${number}` } } }),
  );

/** Returns the person's orders from the server. */
async function loadOrders(page: Page): Promise<Record<string, unknown>[]> {
  const authorization = `Bearer ${await getToken(page)}`;
  return (await (await page.request.get('/api/orders', { headers: { authorization } })).json()).data.orders;
}

test('the server renders the menu with prices and a picture, and a 404 page for an unknown canteen @deep', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/canteens');
  await viewMenuLink(page).click();
  await expect(page).toHaveTitle(/^Iya Moria Kitchen/);
  await expect(page.getByRole('heading', { level: 1, name: demoCanteenName })).toBeVisible();
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Dodo ₦200/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/og\.jpg$/);
  await expect(page.getByText('Opened')).toBeVisible();
  await expect(dish(page, 'Moi Moi')).toContainText('Steamed in leaf, with egg');
  await expect(dish(page, 'Moi Moi')).toContainText('₦250');
  expect((await page.goto('/canteen/no-such-canteen'))?.status()).toBe(404);
  await expect(page.getByText('Canteen not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Canteens' }).click();
  await expect(cards(page).filter({ hasText: demoCanteenName })).toHaveCount(1);
  await context.close();
});

test('a person adds and removes dishes and filters them by category, and all tabs share the order @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  await signInNewPerson(page, baseURL ?? '');
  await openMenu(page);
  await expect(mainNavigation(page)).toBeVisible();
  await press(page, 'Add Jollof Rice & Chicken');
  await expect(page.getByRole('button', { name: 'One more Jollof Rice & Chicken' })).toBeFocused();
  await expect(page.getByText('₦1,050 total')).toBeVisible();
  await expect(page.getByText('1 item, delivery and pack')).toBeVisible();
  // The bar with the order replaces the navigation bar at the bottom.
  await expect(mainNavigation(page)).toHaveCount(0);

  await press(page, 'Sides');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Dodo', 'Moi Moi']);
  await press(page, 'Add Dodo');
  await page.keyboard.press('Enter');
  await expect(dish(page, 'Dodo').getByRole('status')).toHaveText('2');
  await press(page, 'All');
  await expect(page.getByText('₦1,450 total')).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto(page.url());
  await expect(otherTab.getByText('3 items, delivery and pack')).toBeVisible();

  await press(page, 'Remove Jollof Rice & Chicken');
  await expect(page.getByRole('button', { name: 'Add Jollof Rice & Chicken' })).toBeFocused();
  await expect(otherTab.getByText('2 items, delivery and pack')).toBeVisible();
  await press(page, 'One less Dodo');
  await press(page, 'Remove Dodo');
  await expect(mainNavigation(page)).toBeVisible();
  await expect(otherTab.getByText(/ total$/)).toHaveCount(0);

  // Signing out deletes the order from the browser.
  await press(page, 'Add Moi Moi');
  await page.goto('/');
  await logOut(page);
  const storedOrders = () => Object.keys(localStorage).filter((key) => key.startsWith('canteenCart:'));
  await expect.poll(() => page.evaluate(storedOrders)).toEqual([]);
});

test('an incomplete order shows what is missing, and a complete order opens WhatsApp and is recorded @deep', async ({
  page,
  baseURL,
}) => {
  await signInNewPerson(page, baseURL ?? '');
  await page.setViewportSize(phone);
  await mockCanteenNumber(page, '2348012345678');
  await openMenu(page);
  await press(page, 'Add Dodo');
  await press(page, 'View order');
  await sendButton(page).click();
  const noLocationMessage = 'Please select your delivery location before checkout';
  await expectErrorOnPage(page, noLocationMessage);
  await expect(page.getByLabel('Delivery location')).toBeFocused();
  await expect(page.getByLabel('Delivery location')).toHaveAccessibleDescription(noLocationMessage);
  await orderDialog(page).getByRole('button', { name: 'Remove Dodo' }).click();
  await sendButton(page).click();
  const noDishMessage = 'Please add items to your cart before checkout';
  await expectErrorOnPage(page, noDishMessage);
  await expect(orderDialog(page).getByText(noDishMessage)).toBeVisible();
  await expect(orderDialog(page).getByText(noLocationMessage)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByLabel('Delivery location').selectOption('Umar Kabir Hall, Block C');
  await press(page, 'Add Jollof Rice & Chicken');
  await press(page, 'Add Dodo');
  await press(page, 'View order');
  await orderDialog(page).getByRole('button', { name: 'One more Dodo' }).click();
  for (const sum of ['Subtotal₦900', 'Delivery fee₦250', 'Packaging fee₦300', 'Total₦1,450'])
    await expect(orderDialog(page)).toContainText(sum);
  const chat = await captureChat(page, () => sendButton(page).click());
  const [reference] = /CM-[A-Z0-9]{6}/.exec(chat.text) ?? [''];
  expect(chat.number).toBe('2348012345678');
  expect(chat.text).toBe(
    `Good day, please prepare this order from *Iya Moria Kitchen*.
Order: ${reference}
- Jollof Rice & Chicken x 1 = ₦500
- Dodo x 2 = ₦400
Subtotal: ₦900
Delivery fee: ₦250
Packaging fee: ₦300
Total: ₦1,450
Deliver to: Umar Kabir Hall, Block C
Name: Ada Obi
Phone: 08031234567
Thank you.`,
  );
  await expectToast(page, 'Redirecting to WhatsApp');
  await expect(orderDialog(page)).toContainText(`Order ${reference} is in WhatsApp`);
  await press(page, 'Done');
  await expect(page.getByText(/ total$/)).toHaveCount(0);
  await expect
    .poll(() => loadOrders(page))
    .toMatchObject([
      { reference, storeName: demoCanteenName, deliveryLocation: 'Umar Kabir Hall, Block C', total: 1450 },
    ]);
});

test('a guest who adds a dish is told why to sign in, and returns to the menu with the dish in the order', async ({
  page,
}) => {
  await openMenu(page);
  const menuUrl = page.url();
  await press(page, 'Add Dodo');
  await expect(page).toHaveURL(/\/profile\?reason=canteen/);
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await expect(page.getByText('Sign in to order from a canteen.')).toBeVisible();
  await expect(page.getByText('On your plate: Dodo.')).toBeVisible();
  await signInByPopup(page, demoBuyer);
  await expect(page).toHaveURL(menuUrl);
  await expect(page.getByText('₦750 total')).toBeVisible();
  await expectToast(page, 'Added to cart');
});

test('a dish that a guest tried to add is not added by a later sign-in for another reason @deep', async ({
  page,
}) => {
  await openMenu(page);
  const menuUrl = page.url();
  await press(page, 'Add Dodo');
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await page.goto('/profile?reason=favorites');
  await signInByPopup(page, demoBuyer);
  await expect(page).toHaveURL(/\/favorites$/);
  await page.goto(menuUrl);
  await expect(page.getByRole('button', { name: 'Add Dodo' })).toBeVisible();
  await expect(page.getByText(/ total$/)).toHaveCount(0);
});

test('a menu that fails to load shows an error, and Try again loads it @deep', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/canteens');
  await waitUntilReady(page);
  await failUntilRetried(page, '**/api/canteens/*', (route) => route.abort());
  await viewMenuLink(page).click();
  await expectErrorOnPage(page, 'Error loading canteen', 'Failed to load the menu. Please try again.');
  await tryAgain(page);
  await expect(page.getByRole('heading', { level: 1, name: demoCanteenName })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/canteens$/);
});

test('in an embed with a strict content policy, the dish that a guest chose is added after the sign-in @deep', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const html = `<h1>Union</h1><canteen-menu canteen="${await findCanteenId(page)}"></canteen-menu>`;
  const policy = ['script-src', 'style-src', 'img-src data:', 'connect-src'].map((kind) => `${kind} ${site}`);
  const headers = { 'Content-Security-Policy': `default-src 'none'; ${policy.join('; ')}` };
  const errors = watchErrors(page);
  await openHostPage(page, site, { html, headers });
  await registerOrigin(page, site);
  await expect(page.getByRole('heading', { level: 2, name: demoCanteenName })).toBeVisible();
  await press(page, 'Add Dodo');
  await expect(page.getByRole('dialog')).toContainText('Sign in to order from a canteen.');
  await signInByPopup(page, demoBuyer);
  await expect(page.getByText('₦750 total')).toBeVisible();
  await press(page, 'One more Dodo');
  await page.evaluate(() => {
    const events: unknown[] = [];
    Object.assign(window, { events });
    document.addEventListener('checkout', (event) => {
      events.push(event.detail);
      if (events.length === 1) event.preventDefault();
    });
    document.addEventListener('orderplaced', (event) => events.push(event.detail));
  });
  await press(page, 'View order');
  await orderDialog(page).getByLabel('Delivery location').selectOption('Main gate');
  await sendButton(page).click();
  const chat = await captureChat(page, () => sendButton(page).click());
  expect(chat.text).toContain('- Dodo x 2 = ₦400\nSubtotal: ₦400');
  expect(chat.text).toContain(`Name: ${demoBuyer}\nThank you.`);
  const [reference] = /CM-[A-Z0-9]{6}/.exec(chat.text) ?? [];
  const [preventedCheckout, sentCheckout, placedOrder] = await page.evaluate(() =>
    Reflect.get(window, 'events'),
  );
  expect(preventedCheckout).toMatchObject({
    total: 950,
    lines: [{ name: 'Dodo', quantity: 2, lineTotal: 400 }],
  });
  expect(sentCheckout.url).toContain('https://wa.me/');
  expect(placedOrder).toEqual({ reference });
  expect(errors).toEqual([]);
});
