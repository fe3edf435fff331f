import { expect, type Page, test } from '@playwright/test';
import { faults } from '../support/browser/axe.ts';
import { listWithVideo, recordVideo } from '../support/browser/selling/upload.ts';
import { hasChosen, isReady } from '../support/browser/visitor.ts';

/** Whether a video is playing. */
const hasPlayed = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('video')].some(({ currentTime }) => currentTime > 0));

test('a video is loaded only by a press, and its size is shown before @deep', async ({
  page,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await page.goto('/privacy');
  const product = await listWithVideo(page, site, await recordVideo(page));

  const context = await browser.newContext({ baseURL: site, viewport: { width: 360, height: 780 } });
  await hasChosen(context, site);
  const guest = await context.newPage();
  const loaded: string[] = [];
  guest.on('request', (request) => {
    if (request.url().includes('/video.')) loaded.push(request.url());
  });
  let isCut = true;
  await context.route('**/video.webm', (route) => (isCut ? route.abort() : route.continue()));
  await guest.goto(`/product/${product}`);
  await isReady(guest);
  const link = guest.getByRole('link', { name: /^Play video, \d+\.\d MB$/ });
  await expect(link).toHaveAttribute('href', /\/media\/\w+\/video\.webm$/);
  await guest.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  expect(await faults(guest)).toEqual([]);

  // First the network fails.
  await link.click();
  const viewer = guest.getByRole('dialog', { name: 'Pictures of Standing fan' });
  await expect(viewer.getByRole('alert')).toContainText(
    "The video didn't play. Check your connection, then try again.",
  );
  isCut = false;
  await viewer.getByRole('button', { name: 'Retry' }).click();
  await expect(viewer).toContainText(/Video, \d+\.\d MB/);
  await expect.poll(() => hasPlayed(guest)).toBe(true);
  expect(loaded.length).toBeGreaterThan(0);

  expect(await faults(guest, '[role=dialog], dialog')).toEqual([]);

  // The picture comes before it.
  await viewer.getByRole('button', { name: 'Previous' }).click();
  await expect(viewer).toContainText('Picture 1 of 1');
  await guest.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(link).toBeFocused();
  await context.close();
});

test('without our code the link opens the video in the browser @deep', async ({ page, browser, baseURL }) => {
  const site = baseURL ?? '';
  await page.goto('/privacy');
  const product = await listWithVideo(page, site, await recordVideo(page));
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
  const guest = await context.newPage();
  await guest.goto(`/product/${product}`);
  await guest.getByRole('link', { name: /^Play video/ }).click();
  await expect(guest).toHaveURL(/\/video\.webm$/);
  const readyState = () => guest.evaluate(() => document.querySelector('video')?.readyState);
  await expect.poll(readyState).toBeGreaterThanOrEqual(2);
  await context.close();
});
