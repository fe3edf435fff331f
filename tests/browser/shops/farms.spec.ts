import { expect, type Page, test } from '@playwright/test';
import { openHostPage } from '../../support/browser/host-page.ts';
import { failUntilRetried, tryAgain } from '../../support/browser/network.ts';
import { expectErrorOnPage, expectToast } from '../../support/browser/toast.ts';
import { cards, funaab, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const farmListUrlPattern = '**/api/farm-stores/*';
const farmUrlPattern = '**/api/farm-detail*';
const farmNames = (page: Page) => cards(page).getByRole('heading', { level: 3 });
const farmLink = (page: Page) => page.getByRole('link', { name: 'Visit Farm: COLPLANT Growers' });

test('the farms of a campus are in the HTML, and can be searched', async ({ page }) => {
  const response = await page.goto('/farmers-market');
  const html = await response?.text();
  expect(html).toContain('<title>Farmers Market | Campus Market</title>');
  expect(html).toContain('COLPLANT Growers');
  await waitUntilReady(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Farmers Market' })).toBeVisible();
  const count = await cards(page).count();
  // A farm with two products shows both, and no pattern beside them.
  const smallFarm = cards(page).filter({ hasText: 'Alabata Fresh Farm' });
  await expect(smallFarm.locator('> :first-child > *')).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: 'Search farms' });
  await search.fill('eggs');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/farmers-market\?search=eggs$/);
  await expect(cards(page)).not.toHaveCount(count);
  await search.fill('no such farm');
  await search.press('Enter');
  await expect(page.getByText('No farms found')).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('eggs');
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(page).toHaveURL(/\/farmers-market$/);
  await expect(cards(page)).toHaveCount(count);
});

test('a list of farms that fails to load shows an error, and Try again loads it @deep', async ({ page }) => {
  await page.goto('/farmers-market');
  await waitUntilReady(page);
  const search = page.getByRole('searchbox', { name: 'Search farms' });
  await failUntilRetried(page, farmListUrlPattern, (route) => route.abort());
  await search.fill('yam');
  await search.press('Enter');
  await expectErrorOnPage(page, 'Error loading farmers', 'Failed to load farmers. Please try again.');
  await tryAgain(page);
  await expect(cards(page).first()).toBeVisible();
});

test('a visitor without a chosen campus sees the farms of all campuses @deep', async ({ page }) => {
  await page.context().clearCookies();
  await page.addInitScript(() => localStorage.removeItem('selectedCampus'));
  await page.goto('/farmers-market');
  await expect(farmNames(page).filter({ hasText: 'COLPLANT Growers' })).toBeVisible();
  await expect(farmNames(page).filter({ hasText: 'Lagoon Greens' })).toBeVisible();
});

test('a farm’s page has a badge on organic products, and its products can be searched @deep', async ({
  page,
}) => {
  await page.goto('/farmers-market');
  await waitUntilReady(page);
  await farmLink(page).click();
  await expect(page).toHaveURL(/\/farmer\/colplant-growers$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'COLPLANT Growers' })).toBeVisible();
  await expect(page).toHaveTitle(/COLPLANT Growers/);
  await expect(cards(page).filter({ hasText: 'Organic' }).first()).toBeVisible();
  // On a phone the banner's picture has no strip of the pattern beside it.
  const { width: pageWidth = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await main.locator('img').first().boundingBox()).toMatchObject({ x: 0, width: 360 });
  await page.setViewportSize({ width: pageWidth, height: 780 });
  await page.getByRole('searchbox', { name: 'Search these products' }).fill('tomatoes');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/farmer\/colplant-growers\?search=tomatoes$/);
  await expect(cards(page).filter({ hasNotText: 'tomatoes' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(page).toHaveURL(/\/farmer\/colplant-growers$/);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
});

test('a farm that fails to load, or a URL without a farm, redirects to the farmers market @deep', async ({
  page,
}) => {
  await page.goto('/farmers-market');
  await waitUntilReady(page);
  await page.route(farmUrlPattern, (route) => route.abort());
  await farmLink(page).click();
  await expectToast(page, 'Error loading farmer', 'Failed to load farmer details. Please try again.');
  await expect(page).toHaveURL(/\/farmers-market$/);

  for (const address of ['/farmer', '/farmer/']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/farmers-market$/);
  }
});

test('a host page can embed farms @deep', async ({ page, baseURL }) => {
  const html = `<h1>Union</h1><h2>Farms</h2><farm-list campus="${funaab.id}" search="COLPLANT"></farm-list>
    <farm-page farm="colplant-growers" search="tomatoes"></farm-page>`;
  await openHostPage(page, baseURL ?? '', { html });
  await expect(page.locator('farm-list').getByRole('article')).toHaveCount(1);
  await expect(page.locator('farm-page').getByText('Organic').first()).toBeVisible();
  await page.evaluate(() => {
    document.addEventListener('storeopen', (event) => {
      event.preventDefault();
      Object.assign(window, { opened: (event as CustomEvent).detail.store.url });
    });
  });
  await farmLink(page).click();
  const openedUrl = () => page.evaluate(() => Reflect.get(window, 'opened'));
  await expect.poll(openedUrl).toBe(`${baseURL}/farmer/colplant-growers`);
});
