import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { servePage } from '../../../examples/html/serve.mjs';
import { findViolations } from '../../support/browser/axe.ts';
import { expect, test } from '../../support/browser/browser.ts';
import { layoutShift, registerOrigin, watchLayoutShift } from '../../support/browser/host-page.ts';
import { newEmail, signInByPopup, signInNewPerson } from '../../support/browser/person.ts';
import { captureChat } from '../../support/browser/shopping.ts';
import { cards, fountain, funaab, watchErrors } from '../../support/browser/visitor.ts';

// An embed on another origin, with its own colours and the strictest possible Content-Security-Policy: what the browser
// blocks it writes into the console, and the test fails. Its script tag runs on Preact, its elements of the package on React.

const pages = [
  { runtime: 'Preact', path: '/' },
  { runtime: 'React', path: '/dist/' },
];

const cart = (page: Page) => page.locator('campus-cart');
const menu = (page: Page) => page.locator('canteen-menu');

let example: Awaited<ReturnType<typeof servePage>>;

/** Each test has an origin of its own, which is registered once. */
const serve = async (siteUrl: string, folder = new URL('../../../examples/themed/', import.meta.url)) => {
  example = await servePage(folder, siteUrl);
  return example.url;
};

test.afterEach(() => example.close());

/** The same page without a campus of its own: its visitors choose one. */
function pageWithoutCampus(): URL {
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
  test(`on ${runtime}, grid, menu and cart share the cart and the session, in two tabs @deep`, async ({
    page,
    siteUrl,
  }) => {
    const url = (await serve(siteUrl)) + path;
    const email = newEmail();
    const person = await page.context().browser()?.newContext({ baseURL: siteUrl });
    if (!person) throw new Error('There is a browser.');
    await signInNewPerson(await person.newPage(), siteUrl, 'Ada Obi', email);
    await person.close();

    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.goto(url);
    await registerOrigin(page, siteUrl);
    const other = await page.context().newPage();
    const complaints = watchErrors(other);
    await other.goto(url);
    await expect(cards(other)).toHaveCount(8);
    await expect(menu(page).getByText('Opened')).toBeVisible();
    const ofCampus = requestedUrls.filter((url) => url.includes(`campus=${funaab.id}`)).join(' ');
    expect(ofCampus).toContain('/all-products');
    expect(ofCampus).toContain('/canteens/');

    await expect(cart(page).getByText('Your cart is empty')).toBeVisible();
    await cart(page).getByRole('button', { name: 'Sign in' }).click();
    await page.evaluate(() => document.querySelector('sign-in-button')?.remove());
    await signInByPopup(page, email);
    await expect(cart(page).getByText('Find something good')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Log Out' })).toBeVisible();

    const product = cards(page).first().getByRole('link');
    const name = await product.innerText();
    await product.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(cart(page).getByRole('button', { name: '1 item in your cart' })).toBeVisible();
    await cart(other).getByRole('button', { name: '1 item in your cart' }).click();
    const lines = other.getByRole('dialog', { name: 'Cart (1)' });
    await expect(lines.getByRole('listitem')).toContainText(name);
    await lines.getByRole('button', { name: 'One more' }).click();
    await expect(cart(page).getByRole('button', { name: '2 items in your cart' })).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(cart(other).getByRole('button', { name: '2 items in your cart' })).toBeFocused();

    await menu(page).getByRole('button', { name: 'Add Jollof Rice & Chicken' }).click();
    await expect(menu(page).getByRole('button', { name: 'One more Jollof Rice & Chicken' })).toBeFocused();
    await menu(other).getByRole('button', { name: 'Add Dodo' }).click();
    for (const tab of [page, other]) await expect(menu(tab)).toContainText('₦1,250 total2 items');
    await menu(page).getByRole('button', { name: 'View order' }).click();
    await expect(page.getByRole('dialog', { name: 'Your order' })).toContainText('Iya Moria Kitchen');
    await page.keyboard.press('Escape');

    // The embed gets neither from the profile, so the compact cart shows the fields for them.
    await cart(page).getByRole('button', { name: 'Checkout via WhatsApp' }).click();
    const order = page.getByRole('dialog', { name: 'Cart (2)' });
    await order.getByRole('textbox', { name: 'Your phone number' }).fill('0803 555 0007');
    await order.getByRole('textbox', { name: 'Your address' }).fill('Block C, Room 9');
    const chat = await captureChat(page, () =>
      order.getByRole('button', { name: 'Checkout via WhatsApp' }).click(),
    );
    expect(chat.text).toContain(`- ${name} x 2`);
    await expect(cart(page).getByText('is in WhatsApp')).toBeVisible();

    await other.getByRole('button', { name: 'Log Out' }).click();
    for (const tab of [page, other]) await expect(cart(tab).getByText('Your cart is empty')).toBeVisible();
    await expect(menu(page).getByRole('button', { name: 'Add Dodo' })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test(`on ${runtime}, choosing a campus in one tab changes it in all widgets of both tabs @deep`, async ({
    page,
    siteUrl,
  }) => {
    const folder = pageWithoutCampus();
    const url = (await serve(siteUrl, folder)) + path;
    const other = await page.context().newPage();
    const requestedUrls: string[] = [];
    other.on('request', (request) => requestedUrls.push(request.url()));
    await other.goto(url);
    await page.goto(url);
    await expect(cards(other)).toHaveCount(8);
    await expect(menu(other).getByText('Opened')).toBeVisible();
    await page.getByRole('button', { name: 'Choose your campus' }).click();
    await page.getByRole('button', { name: fountain.name }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('link', { name: 'See all' })).toHaveAttribute('href', RegExp(fountain.id));
      await expect(tab.locator('campus-picker').getByText(fountain.name)).toBeVisible();
    }
    await expect
      .poll(() => requestedUrls.some((url) => url.includes('/canteens/') && url.includes(fountain.id)))
      .toBe(true);
    rmSync(folder, { recursive: true });
  });

  test(`on ${runtime}, the widgets add no layout shift and no accessibility fault to the page @deep`, async ({
    page,
    siteUrl,
  }) => {
    const url = (await serve(siteUrl)) + path;
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
      const before = await findViolations(page);
      await page.unrouteAll();

      // The page is visible without its widgets first, as on a slow network.
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
      const shift = (await layoutShift(page)).page ?? 0;
      console.log(`Layout shift of the themed page on ${runtime} at ${width} pixels:`, shift);
      expect(shift).toBeLessThanOrEqual(0.02);
      expect(await findViolations(page)).toEqual(before);
      await page.unrouteAll();
    }
  });
}
