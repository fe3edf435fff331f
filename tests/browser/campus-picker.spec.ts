import { expect, type Page, test } from '@playwright/test';
import { holdFiles } from '../support/browser/network.ts';
import {
  cards,
  fountain,
  funaab,
  setChosenCampus,
  waitUntilReady,
  watchErrors,
} from '../support/browser/visitor.ts';

const sizes = [
  { width: 320, height: 256 },
  { width: 360, height: 780 },
  { width: 640, height: 360 },
  { width: 780, height: 360 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, { name }: { name: string }) => dialog(page).getByRole('button', { name });

/** Presses the button that shows the chosen campus, in the header or beside the page. The button opens the dialog. */
async function openCampusDialog(page: Page, campusName = funaab.name): Promise<void> {
  await page.getByRole('button', { name: campusName }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Whether the page behind the dialog can get the focus. */
const canFocusPage = (page: Page) =>
  cards(page)
    .first()
    .locator('a')
    .evaluate((link) => {
      link.focus();
      return document.activeElement === link;
    });

for (const size of sizes) {
  const sizeName = `${size.width}×${size.height}`;

  test(`on a screen of ${sizeName}, a new visitor sees campuses and can scroll to the last campus @deep`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    await expect(row(page, funaab)).toBeInViewport({ ratio: 0.3 });
    await waitUntilReady(page);
    await expect(dialog(page).getByRole('status')).toHaveText('264 campuses');
    const lastRow = dialog(page).getByRole('listitem').last();
    // The browser lays out rows only near the visible part, so scrolling to the last row takes several steps.
    await expect(async () => {
      await lastRow.evaluate((row) => row.scrollIntoView({ block: 'center' }));
      await expect(lastRow).toBeInViewport({ ratio: 0.9, timeout: 500 });
    }).toPass();
    const { overflow, left, right } = await dialog(page).evaluate((box) => ({
      overflow: box.scrollWidth - box.clientWidth,
      ...box.getBoundingClientRect().toJSON(),
    }));
    expect({ overflow, fits: left >= 0 && right <= size.width }).toEqual({ overflow: 0, fits: true });
  });

  test(`on a screen of ${sizeName}, a visitor can choose a campus by touch, and Back closes the dialog @deep`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, viewport: size, hasTouch: true });
    await setChosenCampus(context, baseURL ?? '');
    const page = await context.newPage();
    await page.goto('/');
    await waitUntilReady(page);
    await page.getByRole('button', { name: funaab.name }).tap();
    await expect(dialog(page).getByRole('heading', { name: 'Change campus' })).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');

    await page.getByRole('button', { name: funaab.name }).tap();
    await dialog(page).getByRole('button', { name: 'Close' }).tap();
    await expect(dialog(page)).toHaveCount(0);

    await page.getByRole('button', { name: funaab.name }).tap();
    await row(page, fountain).tap();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: fountain.name })).toBeAttached();
    await context.close();
  });
}

test('the HTML contains the campuses, and a visitor without JavaScript can choose one', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(dialog(page).getByRole('heading', { name: 'Welcome to Campus Market' })).toBeVisible();
  await row(page, fountain).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: fountain.name })).toBeVisible();
  await context.close();
});

test('a visitor can choose a campus before our code is loaded, and the choice is stored @deep', async ({
  page,
}) => {
  const release = await holdFiles(page);
  await page.goto('/', { waitUntil: 'commit' });
  await row(page, fountain).click();
  await expect(page).toHaveURL(/campus=Fountain_University/);
  release();
  await waitUntilReady(page);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('selectedCampus'))).toBe(fountain.id);
  await page.reload();
  await waitUntilReady(page);
  await expect(dialog(page)).toHaveCount(0);
});

test('the campuses of the HTML stay in the page when the code of their dialog is loaded @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const release = await holdFiles(page, '**/CampusDialog-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await waitUntilReady(page);
  const renderedRow = await row(page, fountain).elementHandle();
  expect(await canFocusPage(page)).toBe(false);
  release();
  await expect.poll(() => dialog(page).evaluate((box) => box.matches(':modal'))).toBe(true);
  // The dialog shows the rows of the server's HTML and does not render new ones.
  expect(await renderedRow?.evaluate((button) => button.isConnected)).toBe(true);
});

test('choosing a campus without JavaScript keeps the category of the opened link @deep', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/?category=Books');
  await row(page, fountain).click();
  await expect(page).toHaveURL(/category=Books/);
  await expect(page.getByRole('heading', { name: 'Books' })).toBeVisible();
  await context.close();
});

test('after a reload, Back still closes the campus dialog before it leaves the page @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await setChosenCampus(context, baseURL ?? '');
  await page.goto('/');
  await waitUntilReady(page);
  await openCampusDialog(page);
  await page.reload();
  await waitUntilReady(page);
  await openCampusDialog(page);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
});

test('a browser that has lost its local storage still shows the campus that its cookie names @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'selectedCampus', value: fountain.id, url: baseURL ?? '' }]);
  for (const visit of ['first', 'second']) {
    await page.goto('/');
    await waitUntilReady(page);
    await expect(page.getByRole('button', { name: fountain.name }), visit).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  }
});

test('the page behind the dialog of a first visit cannot be used, before and after our code is loaded @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  expect(await canFocusPage(page)).toBe(false);
  await page.unrouteAll();
  await page.reload();
  await waitUntilReady(page);
  await expect.poll(() => dialog(page).evaluate((box) => box.matches(':modal'))).toBe(true);
  expect(await canFocusPage(page)).toBe(false);
});

test('when a visitor opens the dialog again, the chosen campus has a tick and the focus @deep', async ({
  page,
  context,
  baseURL,
}) => {
  const errors = watchErrors(page);
  await setChosenCampus(context, baseURL ?? '');
  await page.goto('/');
  await waitUntilReady(page);
  await openCampusDialog(page);
  await expect(row(page, funaab)).toBeFocused();
  await expect(row(page, funaab).getByRole('img', { name: 'Chosen' })).toBeVisible();
  await expect(row(page, fountain).getByRole('img', { name: 'Chosen' })).toHaveCount(0);
  const background = (campus: { name: string }) =>
    row(page, campus).evaluate((button) => getComputedStyle(button).backgroundColor);
  await row(page, fountain).hover();
  expect(await background(fountain)).not.toBe(await background(funaab));

  // A click outside of the dialog closes it too, once it has moved in.
  await dialog(page).evaluate(async (box) => {
    await Promise.all(box.getAnimations().map(({ finished }) => finished));
  });
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('choosing a campus scrolls to the top, focuses the heading and shows a toast @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await setChosenCampus(context, baseURL ?? '');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await waitUntilReady(page);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await openCampusDialog(page);
  await row(page, fountain).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('status').filter({ hasText: 'Campus updated' })).toBeVisible();
});

test('a visitor can choose “All campuses”, and after a reload the dialog does not open again @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'selectedCampus', value: funaab.id, url: baseURL ?? '' }]);
  await page.goto('/');
  await waitUntilReady(page);
  await openCampusDialog(page);
  await expect(
    dialog(page)
      .getByRole('listitem')
      .filter({ has: page.locator('[name=campus]') })
      .first(),
  ).toContainText('All campuses');
  await row(page, { name: 'All campuses' }).click();
  await expect(page.getByRole('button', { name: 'Choose your campus' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('selectedCampus'))).toBeNull();
  await page.reload();
  await waitUntilReady(page);
  await expect(page.getByRole('button', { name: 'Choose your campus' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  // The server, which sees only the cookie, does not render the dialog either.
  expect(await (await context.request.get('/')).text()).not.toContain('<dialog');
});

test('text that is typed before our code is loaded stays in the focused field and filters the campuses @deep', async ({
  page,
}) => {
  const release = await holdFiles(page);
  await page.goto('/', { waitUntil: 'commit' });
  const search = dialog(page).getByRole('searchbox');
  await search.pressSequentially('fountain');
  release();
  await waitUntilReady(page);
  await expect.poll(() => dialog(page).evaluate((box) => box.matches(':modal'))).toBe(true);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('fountain');
  await expect(dialog(page).getByRole('status')).toHaveText('1 campus');
});

test('the filters by Nigerian state are one Tab stop, and the arrow keys move between them @deep', async ({
  page,
}) => {
  await page.goto('/');
  await waitUntilReady(page);
  const stateFilter = (name: string) => dialog(page).getByRole('button', { name, exact: true });
  await dialog(page).getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  await expect(stateFilter('All States')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(stateFilter('Abia')).toBeFocused();
  await page.keyboard.press('End');
  await expect(stateFilter('Zamfara')).toBeFocused();
  await expect(stateFilter('Zamfara')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(stateFilter('Zamfara')).toHaveAttribute('aria-pressed', 'true');
  // The HTML contains only the first campuses, so those of Zamfara may still be loading.
  await expect(dialog(page).locator('[name=campus]').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog(page).locator('[name=campus]').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(stateFilter('Zamfara')).toBeFocused();
});

test('the dialog opens with its campuses while the browser is offline @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await setChosenCampus(context, baseURL ?? '');
  await page.goto('/');
  await waitUntilReady(page);
  await page.waitForLoadState('networkidle');
  // The page loads the campuses in idle time. If it has already done so, no response comes.
  const campusesResponse = page.waitForResponse((response) => response.url().endsWith('/api/campuses'));
  await campusesResponse.catch(() => {});
  await context.setOffline(true);
  await openCampusDialog(page);
  await expect(row(page, fountain)).toBeVisible();
});
