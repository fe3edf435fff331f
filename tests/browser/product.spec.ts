import { expect, type Page, test } from '@playwright/test';
import { cards, hasChosen, isReady, watchErrors } from '../support/browser/visitor.ts';

test.beforeEach(({ context, baseURL }) => hasChosen(context, baseURL ?? ''));

test('a link to a product previews with its name, its price and its picture', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/');
  const href = (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
  const name = (await cards(page).first().getByRole('link').textContent()) ?? '';

  const html = await (await request.get(href)).text();
  const meta = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  expect(html).toContain(`<title>${name} | Campus Market</title>`);
  expect(html).toContain(`<link rel="canonical" href="${baseURL}${href}">`);
  expect(meta('og:title')).toContain(name);
  expect(meta('og:title')).toMatch(/₦[\d,]+/);
  expect(meta('og:url')).toBe(baseURL + href);
  const picture = await request.get(meta('og:image'));
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeLessThan(300_000);
});

test('a product shows what a buyer must know', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto('/');
  await cards(page).first().getByRole('link').click();
  await isReady(page);
  await expect(page.getByText('In Stock')).toBeVisible();
  await expect(page.getByText('Please transact in open places and pay after verifying items')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  await expect(page.getByText(/^\d+ views?$/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('a product opened from a link never asks for a campus', async ({ browser, page, baseURL }) => {
  await page.goto('/');
  const href = (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
  const stranger = await browser.newContext({ baseURL });
  const theirs = await stranger.newPage();
  await theirs.goto(href);
  await isReady(theirs);
  await theirs.waitForLoadState('networkidle');
  await expect(theirs.getByRole('dialog')).toHaveCount(0);
  await stranger.close();
});

test('a missing product shows so and links to Home', async ({ page }) => {
  const response = await page.goto('/product/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Product not found')).toBeVisible();
  await expect(page.getByText("The product you're looking for could not be found.")).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
});

test('an unknown address shows so and links to Home', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByText("We can't find this page. The link may be old.")).toBeVisible();
  await isReady(page);
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('lamp');
  await page.getByRole('searchbox', { name: 'Find a product' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Results for “lamp”' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('Back returns to where the visitor was, and to Home from a link of somebody else', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/?search=lamp');
  await isReady(page);
  await cards(page).first().getByRole('link').click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/?search=lamp');

  const href = (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
  await page.goto(href);
  await isReady(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
});

test('on a phone the picture is as wide as the screen and the notice stands above the description', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await cards(page).first().getByRole('link').click();
  const picture = page.getByRole('group', { name: 'Pictures' });
  await expect(picture).toBeVisible();
  expect((await picture.boundingBox())?.width).toBe(360);
  const topOf = async (text: RegExp | string) => (await page.getByText(text).first().boundingBox())?.y ?? 0;
  const words = /pay after verifying items/;
  const description = page.getByRole('heading', { name: 'Description' });
  expect(await topOf(words)).toBeLessThan((await description.boundingBox())?.y ?? 0);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeHidden();

  await page.setViewportSize({ width: 600, height: 780 });
  expect((await picture.boundingBox())?.width).toBeLessThan(300);

  await page.setViewportSize({ width: 1280, height: 800 });
  const stock = await topOf('In Stock');
  const text = (await description.boundingBox())?.y ?? 0;
  expect(text).toBeGreaterThan(stock);
  expect(text).toBeLessThan(await topOf(words));
  await expect(page.getByRole('link', { name: 'Back' })).toBeHidden();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveCount(3);
  await crumbs.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\?category=/);
});

test.describe('a product with several pictures', () => {
  test.beforeEach(async ({ page }) => {
    const list = await (await page.request.get('/api/all-products?limit=3')).json();
    const media = list.data.products.flatMap((product: { media: object[] }) => product.media);
    expect(media).toHaveLength(3);
    await page.route('**/api/product-details/*', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.product.media = media;
      await route.fulfill({ response, json: body });
    });
  });

  const shownPicture = (page: Page) =>
    page.getByRole('group', { name: 'Pictures' }).evaluate((track) => {
      return Math.round(track.scrollLeft / track.clientWidth) + 1;
    });

  test('is turned by arrows, by keys and by its small pictures', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await isReady(page);
    await cards(page).first().getByRole('link').click();
    await expect(page.getByText('Picture 1 of 3')).toBeAttached();
    await page.getByRole('button', { name: 'Next picture' }).click();
    await expect.poll(() => shownPicture(page)).toBe(2);
    await expect(page.getByText('Picture 2 of 3')).toBeAttached();
    await page.getByRole('group', { name: 'Pictures' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownPicture(page)).toBe(3);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shownPicture(page)).toBe(2);
    await page.getByRole('button', { name: 'Show picture 1' }).click();
    await expect.poll(() => shownPicture(page)).toBe(1);
    await expect(page.getByRole('button', { name: 'Show picture 1' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await expect.poll(() => shownPicture(page)).toBe(3);
  });

  test('is swiped on a phone, where dots say how far it is', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/');
    await isReady(page);
    await cards(page).first().getByRole('link').click();
    const track = page.getByRole('group', { name: 'Pictures' });
    await expect(page.getByText('Picture 1 of 3')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden();
    await track.hover();
    await page.mouse.wheel(360, 0);
    await expect(page.getByText('Picture 2 of 3')).toBeAttached();
  });

  test('fetches its first picture first, and those of the others when they are near', async ({ page }) => {
    await page.goto('/');
    await isReady(page);
    await cards(page).first().getByRole('link').click();
    const pictures = page.getByRole('group', { name: 'Pictures' }).getByRole('img');
    await expect(pictures).toHaveCount(3);
    await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
    await expect(pictures.nth(1)).toHaveAttribute('loading', 'lazy');
  });
});
