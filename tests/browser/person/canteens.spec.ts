import { expect, type Page, test } from '@playwright/test';
import { openHostPage } from '../../support/browser/host-page.ts';
import { failUntilRetried, tryAgain } from '../../support/browser/network.ts';
import { demoCanteenName, viewMenuLink } from '../../support/browser/shopping.ts';
import { expectErrorOnPage } from '../../support/browser/toast.ts';
import { cards, funaab, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const canteenNames = (page: Page) => cards(page).getByRole('heading', { level: 3 });

test('the server’s HTML lists the canteens of a campus, each with a link to its menu', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await setChosenCampus(context, baseURL ?? '');
  const page = await context.newPage();
  await page.goto('/canteens');
  await expect(page).toHaveTitle(/^Canteens/);
  await expect(page.getByRole('heading', { level: 1, name: 'Canteens' })).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).getByText('Opened')).toHaveCount(3);
  await expect(cards(page).getByText('Closed')).toHaveCount(1);
  const card = cards(page).filter({ hasText: demoCanteenName });
  await expect(card).toContainText('Beside 500-seater hall');
  await expect(card).toContainText('Jollof Rice, Dodo, Moi Moi');
  await expect(card.getByRole('img', { name: 'Rated 4.6 out of 5' })).toBeVisible();
  await expect(viewMenuLink(page)).toHaveAttribute('href', /^\/canteen\/\w+$/);
  await page.getByRole('searchbox', { name: 'Search canteens' }).fill('noodle');
  await page.keyboard.press('Enter');
  await expect(canteenNames(page)).toHaveText(['Danladi Noodle Joint', 'Sunrise Breakfast Spot']);
  await context.close();
});

test('the URL contains a search for canteens, and a failed search shows an error @deep', async ({ page }) => {
  await page.goto('/canteens');
  await waitUntilReady(page);
  const field = page.getByRole('searchbox', { name: 'Search canteens' });
  await field.fill('moi');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/canteens\?search=moi$/);
  await expect(canteenNames(page)).toHaveText([demoCanteenName, 'Mama Nkechi Bukka']);
  await field.fill('shawarma');
  await field.press('Enter');
  await expect(page.getByText('No canteens found')).toBeVisible();
  await page.goBack();
  await expect(canteenNames(page)).toHaveText([demoCanteenName, 'Mama Nkechi Bukka']);
  await expect(field).toHaveValue('moi');
  await page.goForward();
  await page.getByRole('button', { name: 'Show all canteens' }).click();
  await expect(page).toHaveURL(/\/canteens$/);
  await expect(cards(page)).toHaveCount(4);

  await failUntilRetried(page, '**/api/canteens?*', (route) => route.abort());
  await field.fill('akara');
  await field.press('Enter');
  await expectErrorOnPage(page, 'Search failed', 'Failed to search canteens. Please try again.');
  await tryAgain(page);
  await expect(cards(page)).not.toHaveCount(0);
});

test('in an embed, a canteen is a link to Campus Market, and pressing it fires `canteenopen` @deep', async ({
  page,
  baseURL,
}) => {
  const html = `<h1>Union</h1><h2>Eat</h2><canteen-list campus="${funaab.id}" search="moria"></canteen-list>`;
  await openHostPage(page, baseURL ?? '', { html });
  await expect(canteenNames(page)).toHaveText([demoCanteenName]);
  await page.evaluate(() => {
    document.addEventListener('canteenopen', (event) => {
      event.preventDefault();
      Object.assign(window, { opened: event.detail });
    });
  });
  const href = await viewMenuLink(page).getAttribute('href');
  expect(href).toMatch(new RegExp(`^${baseURL}/canteen/\\w+$`));
  await viewMenuLink(page).click();
  // The press waits for the code of the list.
  const opened = await page.waitForFunction(() => Reflect.get(window, 'opened'));
  const { canteenId, canteen } = await opened.jsonValue();
  expect(canteen).toMatchObject({ _id: canteenId, name: demoCanteenName, url: href });
  expect(canteen.media[0].url).toMatch(new RegExp(`^${baseURL}/`));
});
