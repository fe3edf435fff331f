import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { serveFolder } from '../../../examples/html/serve.mjs';
import { findViolations } from '../../support/browser/axe.ts';
import { expect, test } from '../../support/browser/browser.ts';
import { readLayoutShift, registerOrigin, watchLayoutShift } from '../../support/browser/host-page.ts';
import { newEmail, signInByPopup, signInNewPerson } from '../../support/browser/person.ts';
import { captureChat } from '../../support/browser/shopping.ts';
import { cards, fountain, funaab, watchErrors } from '../../support/browser/visitor.ts';

// Tests examples/themed: a host page on another origin, with its own colors and the strictest possible
// Content-Security-Policy. The browser logs what it blocks, and console errors fail a test. The page `/` uses the script
// tag, which runs on Preact. The page `/dist/` uses the package's elements, which run on React.

const pages = [
  { runtime: 'Preact', path: '/' },
  { runtime: 'React', path: '/dist/' },
];

const cart = (page: Page) => page.locator('campus-cart');
const menu = (page: Page) => page.locator('canteen-menu');

let example: Awaited<ReturnType<typeof serveFolder>>;

/** Serves the example page, on a new origin in each test, so that each test can register the origin itself. */
const serveExample = async (
  siteUrl: string,
  folder = new URL('../../../examples/themed/', import.meta.url),
) => {
  example = await serveFolder(folder, siteUrl);
  return example.url;
};

test.afterEach(() => example.close());

/** Copies the example page without its campus, so that visitors choose a campus. Returns the folder. */
function copyWithoutCampus(): URL {
  const copy = mkdtempSync(join(tmpdir(), 'campus-market-themed-'));
  cpSync(new URL('../../../examples/themed', import.meta.url), copy, { recursive: true });
  for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js)$/.test(file)) continue;
    const text = readFileSync(join(copy, file), 'utf8')
      .replace(`data-campus="${funaab.id}"`, '')
      .replace(RegExp(`campus:.${funaab.id}.`), 'campus:undefined')
      .replace('<h1>', '<campus-picker compact></campus-picker><h1>');
    writeFileSync(join(copy, file), text);
  }
  return pathToFileURL(`${copy}/`);
}

for (const { runtime, path } of pages) {
  test(`on ${runtime}, the grid, the menu and the cart share one cart and one session, in two tabs @deep`, async ({
    page,
    siteUrl,
  }) => {
    const url = (await serveExample(siteUrl)) + path;
    const email = newEmail();
    const context = await page.context().browser()?.newContext({ baseURL: siteUrl });
    if (!context) throw new Error('The page has no browser.');
    await signInNewPerson(await context.newPage(), siteUrl, 'Ada Obi', email);
    await context.close();

    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.goto(url);
    await registerOrigin(page, siteUrl);
    const otherTab = await page.context().newPage();
    const errorsAndWarnings = watchErrors(otherTab);
    await otherTab.goto(url);
    await expect(cards(otherTab)).toHaveCount(8);
    await expect(menu(page).getByText('Opened')).toBeVisible();
    const campusRequests = requestedUrls.filter((url) => url.includes(`campus=${funaab.id}`)).join(' ');
    // Either the HTML of the widgets, or what their code reads if it was there first.
    expect(campusRequests).toMatch(/embed\/product-grid|all-products/);
    expect(campusRequests).toMatch(/embed\/canteen-menu|canteens\//);

    await expect(cart(page).getByText('Your cart is empty')).toBeVisible();
    await cart(page).getByRole('button', { name: 'Sign in' }).click();
    await page.evaluate(() => document.querySelector('sign-in-button')?.remove());
    await signInByPopup(page, email);
    await expect(cart(page).getByText('Find something good')).toBeVisible();
    await expect(otherTab.getByRole('button', { name: 'Log Out' })).toBeVisible();

    const product = cards(page).first().getByRole('link');
    const name = await product.innerText();
    await product.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(cart(page).getByRole('button', { name: '1 item in your cart' })).toBeVisible();
    await cart(otherTab).getByRole('button', { name: '1 item in your cart' }).click();
    const cartDialog = otherTab.getByRole('dialog', { name: 'Cart (1)' });
    await expect(cartDialog.getByRole('listitem')).toContainText(name);
    await cartDialog.getByRole('button', { name: 'One more' }).click();
    await expect(cart(page).getByRole('button', { name: '2 items in your cart' })).toBeVisible();
    await otherTab.keyboard.press('Escape');
    await expect(cart(otherTab).getByRole('button', { name: '2 items in your cart' })).toBeFocused();

    await menu(page).getByRole('button', { name: 'Add Jollof Rice & Chicken' }).click();
    await expect(menu(page).getByRole('button', { name: 'One more Jollof Rice & Chicken' })).toBeFocused();
    await menu(otherTab).getByRole('button', { name: 'Add Dodo' }).click();
    for (const tab of [page, otherTab]) await expect(menu(tab)).toContainText('₦1,250 total2 items');
    await menu(page).getByRole('button', { name: 'View order' }).click();
    await expect(page.getByRole('dialog', { name: 'Your order' })).toContainText('Iya Moria Kitchen');
    await page.keyboard.press('Escape');

    // An embed does not get the phone number and the address of the profile, so the cart has fields for them.
    await cart(page).getByRole('button', { name: 'Checkout via WhatsApp' }).click();
    const checkoutDialog = page.getByRole('dialog', { name: 'Cart (2)' });
    await checkoutDialog.getByRole('textbox', { name: 'Your phone number' }).fill('0803 555 0007');
    await checkoutDialog.getByRole('textbox', { name: 'Your address' }).fill('Block C, Room 9');
    const chat = await captureChat(page, () =>
      checkoutDialog.getByRole('button', { name: 'Checkout via WhatsApp' }).click(),
    );
    expect(chat.text).toContain(`- ${name} x 2`);
    await expect(cart(page).getByText('is in WhatsApp')).toBeVisible();

    await otherTab.getByRole('button', { name: 'Log Out' }).click();
    for (const tab of [page, otherTab]) await expect(cart(tab).getByText('Your cart is empty')).toBeVisible();
    await expect(menu(page).getByRole('button', { name: 'Add Dodo' })).toBeVisible();
    expect(errorsAndWarnings).toEqual([]);
  });

  test(`on ${runtime}, choosing a campus in one tab changes it in all widgets of both tabs @deep`, async ({
    page,
    siteUrl,
  }) => {
    const folder = copyWithoutCampus();
    const url = (await serveExample(siteUrl, folder)) + path;
    const otherTab = await page.context().newPage();
    const requestedUrls: string[] = [];
    otherTab.on('request', (request) => requestedUrls.push(request.url()));
    await otherTab.goto(url);
    await page.goto(url);
    await expect(cards(otherTab)).toHaveCount(8);
    await expect(menu(otherTab).getByText('Opened')).toBeVisible();
    await page.getByRole('button', { name: 'Choose your campus' }).click();
    await page.getByRole('button', { name: fountain.name }).click();
    for (const tab of [page, otherTab]) {
      await expect(tab.getByRole('link', { name: 'See all' })).toHaveAttribute('href', RegExp(fountain.id));
      await expect(tab.locator('campus-picker').getByText(fountain.name)).toBeVisible();
    }
    await expect
      .poll(() => requestedUrls.some((url) => url.includes('/canteens/') && url.includes(fountain.id)))
      .toBe(true);
    rmSync(folder, { recursive: true });
  });

  test(`on ${runtime}, the widgets add no layout shift and no accessibility violation to the page @deep`, async ({
    page,
    siteUrl,
  }) => {
    const url = (await serveExample(siteUrl)) + path;
    await watchLayoutShift(page);
    const scripts = /\/(embed\.js|(assets|chunks)\/.*\.js)$/;
    const isPainted = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    for (const [width, height] of [
      [360, 780],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.route(scripts, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.goto(url);
      await expect(page.getByRole('link', { name: 'Your cart on Campus Market' })).toBeVisible();
      const violationsWithoutWidgets = await findViolations(page);
      await page.unrouteAll();

      // Delays the scripts until the page is painted, as on a slow network.
      await page.route(scripts, async (route) => {
        await expect.poll(isPainted).toBe(true);
        await route.fallback();
      });
      await page.goto(url);
      await expect(cards(page)).toHaveCount(8);
      await expect(menu(page).getByText('Opened')).toBeVisible();
      await expect(cart(page).getByText('Your cart is empty')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shift = (await readLayoutShift(page)).page ?? 0;
      console.log(`Layout shift of the themed page on ${runtime} at ${width} pixels:`, shift);
      expect(shift).toBeLessThanOrEqual(0.02);
      expect(await findViolations(page)).toEqual(violationsWithoutWidgets);
      await page.unrouteAll();
    }
  });
}
