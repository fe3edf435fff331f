import { expect, type Locator, type Page, test } from '@playwright/test';
import { openHostPage } from '../../support/browser/host-page.ts';
import { dropResponse, failUntilRetried, tryAgain } from '../../support/browser/network.ts';
import { completeProfile, newEmail, signInByPopup, signInNewPerson } from '../../support/browser/person.ts';
import { expectAndCloseToast, expectToast } from '../../support/browser/toast.ts';
import { cards, funaab, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const storeUrlPattern = '**/api/store-detail*';
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search these products' });
const followButton = (page: Page) => page.getByRole('button', { name: /^Follow/ });

test('a store’s page is in the HTML, and its products can be searched without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await setChosenCampus(context, baseURL ?? '');
  const page = await context.newPage();
  await page.goto('/store/ink-thread');
  await expect(page).toHaveTitle(/Ink & Thread/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/og\.jpg$/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Campus wear/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Ink & Thread' })).toBeVisible();
  for (const text of ['Gold', 'Campus wear, bags and kicks.', 'Shop 4, SU building', 'prints five days']) {
    await expect(main.getByText(text)).toBeVisible();
  }
  await expect(main.getByText(/^\d+ followers?$/)).toBeVisible();
  await expect(main.getByText(/^\d+ products$/)).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Out of Stock' }).first()).toBeVisible();
  await searchField(page).fill('hoodie');
  await searchField(page).press('Enter');
  await expect(page).toHaveURL(/\/store\/ink-thread\?search=hoodie$/);
  await expect(cards(page).filter({ hasNotText: 'hoodie' })).toHaveCount(0);
  await context.close();
});

test('the URL contains a search of a store’s products, and the search can be cleared @deep', async ({
  page,
}) => {
  // The products of a store without a banner begin on a phone's first screen.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/store/ink-thread');
  await waitUntilReady(page);
  const box = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: Number.NaN };
  expect((await box(cards(page).first())).y).toBeLessThan(780 * 0.75);
  const message = await box(page.getByRole('link', { name: 'Message seller' }));
  const follow = await box(followButton(page));
  expect(Math.abs(message.y - follow.y)).toBeLessThan(2);
  expect(follow.x).toBeGreaterThan(message.x);
  await page.setViewportSize({ width: 1280, height: 720 });
  const count = await cards(page).count();
  await searchField(page).fill('hoodie');
  await searchField(page).press('Enter');
  await expect(page).toHaveURL(/\?search=hoodie$/);
  await expect(cards(page)).not.toHaveCount(count);
  await expect(cards(page).filter({ hasNotText: 'hoodie' })).toHaveCount(0);
  await searchField(page).fill('no such thing');
  await searchField(page).press('Enter');
  await expect(page.getByText('No products found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ink & Thread' })).toBeVisible();
  await page.goBack();
  await expect(searchField(page)).toHaveValue('hoodie');
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(cards(page)).toHaveCount(count);
  await page.goto('/store/ink-thread?search=no+such+thing');
  await waitUntilReady(page);
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(page).toHaveURL(/\/store\/ink-thread$/);
  await expect(cards(page)).toHaveCount(count);

  await failUntilRetried(page, storeUrlPattern, (route) => route.abort());
  await searchField(page).fill('fashion');
  await searchField(page).press('Enter');
  await expect(page.getByRole('main').getByText('Search failed')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ink & Thread' })).toBeVisible();
  await tryAgain(page);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
});

test('a person follows and unfollows a store', async ({ page, baseURL }) => {
  await signInNewPerson(page, baseURL ?? '');
  await page.goto('/store/sports-yard');
  await expect(followButton(page)).toHaveText('Follow');
  const followResponse = page.waitForResponse('**/toggle-follow');
  await followButton(page).click();
  await expect(followButton(page)).toHaveText('Following');
  // Waits for the response, because the button changes before the server has saved the follow.
  await followResponse;
  await page.reload();
  await expect(followButton(page)).toHaveText('Following');
  // Waits for the response, because the button ignores clicks until the response arrives.
  const unfollowResponse = page.waitForResponse('**/toggle-follow');
  await followButton(page).click();
  await expect(followButton(page)).toHaveText('Follow');
  await unfollowResponse;

  await page.route('**/toggle-follow', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'x', code: 'unavailable' } }),
  );
  await followButton(page).click();
  await expectAndCloseToast(page, 'Error following store', 'Failed to follow this store. Please try again.');
  await expect(followButton(page)).toHaveText('Follow');

  // The response of a successful call is lost. Another click must not toggle the follow back.
  await page.unroute('**/toggle-follow');
  await page.route('**/toggle-follow', dropResponse, { times: 1 });
  await followButton(page).click();
  await expectAndCloseToast(page, 'Error following store', 'Failed to follow this store. Please try again.');
  await followButton(page).click();
  await expect(followButton(page)).toHaveText('Following');
  await page.reload();
  await expect(followButton(page)).toHaveText('Following');
});

test('a guest who presses Follow signs in, and then follows the store @deep', async ({ page }) => {
  await page.goto('/store/sports-yard');
  await waitUntilReady(page);
  await followButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText('Sign in to follow this store.');
  await signInByPopup(page, newEmail());
  // A new person completes the profile first.
  await completeProfile(page, 'Bola Ade');
  await expectToast(page, 'You follow this store now');
  await page.goto('/store/sports-yard');
  await expect(followButton(page)).toHaveText('Following');
});

test('an embedded store opens its products in a dialog, and Show more loads the next batch @deep', async ({
  page,
  baseURL,
}) => {
  const html = `<h1>Union</h1><store-page store="Ink & Thread" campus="${funaab.id}"></store-page>
    <h2>None</h2><store-page id="none" store="no such store"></store-page>`;
  // Without HTML from the server, the widget reads the batches below.
  await page.route('**/embed/store-page*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  // Splits the products into two batches.
  await page.route(storeUrlPattern, async (route) => {
    const url = new URL(route.request().url());
    const isSecondBatch = url.searchParams.has('cursor');
    url.searchParams.delete('cursor');
    const response = await route.fetch({ url: url.href });
    const { success, data } = await response.json();
    if (!success) return route.fulfill({ response });
    const products = isSecondBatch ? data.products.slice(5) : data.products.slice(0, 5);
    const pagination = { page: 1, limit: 5, hasMore: !isSecondBatch, nextCursor: isSecondBatch ? null : 'x' };
    return route.fulfill({ response, json: { success, data: { ...data, products, pagination } } });
  });
  await openHostPage(page, baseURL ?? '', { html });
  const store = page.locator('store-page').first();
  await expect(store.getByRole('heading', { level: 2, name: 'Ink & Thread' })).toBeVisible();
  await expect(store.getByRole('article')).toHaveCount(5);
  await expect(page.locator('#none').getByText('Store not found')).toBeVisible();
  await expect(page.locator('#none').getByRole('link', { name: 'Back to Stores' })).toHaveAttribute(
    'href',
    `${baseURL}/stores`,
  );
  await page.evaluate(() =>
    document.addEventListener('productopen', (event) =>
      Object.assign(window, { opened: (event as CustomEvent).detail.product.url }),
    ),
  );
  await store.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Description' })).toBeVisible();
  const openedUrl = () => page.evaluate(() => Reflect.get(window, 'opened'));
  await expect.poll(openedUrl).toContain(`${baseURL}/product/`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await store.getByRole('button', { name: 'Show more' }).click();
  await expect(store.getByRole('article').nth(5)).toBeVisible();
  await expect(store.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});
