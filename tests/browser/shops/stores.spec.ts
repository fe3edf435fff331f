import { expect, type Page, test } from '@playwright/test';
import { openHostPage } from '../../support/browser/host-page.ts';
import { holdFiles } from '../../support/browser/network.ts';
import { cards, funaab, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const storeNames = (page: Page) => cards(page).getByRole('heading', { level: 3 });
const categoryButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the HTML contains the stores of a campus with links to their pages', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await setChosenCampus(context, baseURL ?? '');
  const page = await context.newPage();
  await page.goto('/stores');
  await expect(page).toHaveTitle(/Campus Stores/);
  await expect(page.getByRole('heading', { level: 1, name: 'Campus Stores' })).toBeVisible();
  await expect(storeNames(page).filter({ hasText: 'Ink & Thread' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Visit Store: Ink & Thread' })).toHaveAttribute(
    'href',
    '/store/ink-thread',
  );
  // Three products show what the store sells.
  await expect(cards(page).filter({ hasText: 'Ink & Thread' }).locator('img[srcset]')).toHaveCount(3);
  await context.close();
});

for (const [path, label, text] of [
  ['/stores', 'Search stores', 'thread'],
  ['/farmers-market', 'Search farms', 'fresh'],
  ['/store/ink-thread', 'Search these products', 'cap'],
  ['/canteens', 'Search canteens', 'moria'],
] as const) {
  test(`on ${path}, a visitor can type a search before our code is loaded, and then start it @deep`, async ({
    page,
  }) => {
    const release = await holdFiles(page);
    await page.goto(path, { waitUntil: 'commit' });
    const field = page.getByRole('searchbox', { name: label });
    await field.pressSequentially(text);
    release();
    await waitUntilReady(page);
    await expect(field).toBeFocused();
    await field.press('Enter');
    await expect(page).toHaveURL(`${path}?search=${text}`);
    await expect(field).toHaveValue(text);
  });
}

test('the URL contains the search and the category of the stores, and Clear All clears both @deep', async ({
  page,
}) => {
  await page.goto('/stores');
  await waitUntilReady(page);
  const count = await cards(page).count();
  await page.getByRole('searchbox', { name: 'Search stores' }).fill('thread');
  await page.keyboard.press('Enter');
  await expect(storeNames(page)).toHaveText(['Ink & Thread']);
  await expect(page).toHaveURL(/\/stores\?search=thread$/);
  await categoryButton(page, 'Books').click();
  await expect(page).toHaveURL(/\/stores\?category=Books&search=thread$/);
  await expect(page.getByText('No stores found')).toBeVisible();
  await page.goBack();
  await expect(storeNames(page)).toHaveText(['Ink & Thread']);
  await expect(categoryButton(page, 'Books')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL(/\/stores$/);
  await expect(cards(page)).toHaveCount(count);
  await expect(page.getByRole('searchbox', { name: 'Search stores' })).toHaveValue('');
});

test('stores can be sorted and filtered, all of it is in the URL, and Back undoes it @deep', async ({
  page,
}) => {
  await page.goto('/stores');
  await waitUntilReady(page);
  const controls = page.getByRole('toolbar', { name: 'Sort and filter' });
  const names = () => storeNames(page).allTextContents();
  const newestFirst = await names();
  await controls.getByRole('combobox', { name: 'Sort' }).selectOption('Name: A to Z');
  await expect(page).toHaveURL('/stores?sortBy=name');
  await expect.poll(names).toEqual(newestFirst.toSorted((a, b) => a.localeCompare(b)));
  const sortedNames = await names();
  // All stores of the demo's campus are verified, so only the call shows that others would not be listed.
  const call = page.waitForRequest(/\/api\/stores\b.*isVerified=true/);
  await controls.getByRole('button', { name: 'Verified' }).click();
  await call;
  await expect(page).toHaveURL('/stores?isVerified=true&sortBy=name');
  await page.reload();
  await expect(controls.getByRole('button', { name: 'Verified' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(names).toEqual(sortedNames);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/stores');
  await expect.poll(names).toEqual(newestFirst);
  await expect(controls.getByRole('combobox', { name: 'Sort' })).toHaveValue('createdAt');
});

test('a link with a search and a category opens the filtered stores @deep', async ({ page }) => {
  await page.goto('/stores?search=thread&category=Fashion');
  await expect(storeNames(page)).toHaveText(['Ink & Thread']);
  await waitUntilReady(page);
  await expect(categoryButton(page, 'Fashion')).toHaveAttribute('aria-pressed', 'true');
});

test('in an embed, pressing a store fires `storeopen`, and the stores can be searched in place', async ({
  page,
  baseURL,
}) => {
  const html = `<h1>Union</h1><h2>Stores</h2><store-list campus="${funaab.id}" search="thread"></store-list>`;
  await openHostPage(page, baseURL ?? '', { html });
  await expect(storeNames(page)).toHaveText(['Ink & Thread']);
  await page.evaluate(() => {
    document.addEventListener('storeopen', (event) => {
      event.preventDefault();
      Object.assign(window, { opened: (event as CustomEvent).detail.store.url });
    });
  });
  await page.getByRole('link', { name: 'Visit Store: Ink & Thread' }).click();
  const openedUrl = () => page.evaluate(() => Reflect.get(window, 'opened'));
  await expect.poll(openedUrl).toBe(`${baseURL}/store/ink-thread`);
  await page.getByRole('searchbox', { name: 'Search stores' }).fill('no such store');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No stores found')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search stores' })).toBeFocused();
  await page.getByRole('button', { name: 'Show all stores' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(1);
});
