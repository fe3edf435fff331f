import { expect, test } from '@playwright/test';
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
  await expect(page.getByText('Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});
