import { expect, type Page, test } from '@playwright/test';
import { isKept, visit } from '../../support/browser/talking/offline.ts';
import { cards, hasChosen, isReady, watchErrors } from '../../support/browser/visitor.ts';
import { buildNextVersion } from '../../support/processes/next-build.ts';
import { emptyDataFolder, startSite } from '../../support/processes/running-site.ts';
import { putBehindProxy } from '../../support/processes/site-behind-proxy.ts';

test.use({ serviceWorkers: 'allow' });

const offer = (page: Page) => page.getByRole('region', { name: 'A new version is ready' });
const goTo = (page: Page, name: string) =>
  page.getByRole('link', { name }).locator('visible=true').first().click();

test('a deploy does not break open pages, with a service worker or without @deep', async ({
  page,
  browser,
  context,
}) => {
  test.setTimeout(240_000);
  const data = emptyDataFolder();
  const old = await startSite('site/dist/server/main.js', { DATA_DIR: data.path });
  const proxy = await putBehindProxy(old.url);
  await hasChosen(context, proxy.url);
  await page.clock.install();
  const errors = watchErrors(page);
  await visit(page, proxy.url);
  await isKept(page, /files .*\/SignedInCount-/);
  await page.getByRole('searchbox').fill('lamp');

  // A new visitor has no service worker yet.
  const newcomer = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'block' });
  await hasChosen(newcomer, proxy.url);
  const other = await newcomer.newPage();
  await other.goto('/');
  await isReady(other);
  let reloads = 0;
  other.on('load', () => {
    reloads += 1;
  });

  const next = await buildNextVersion('site/app/pages/Stores.tsx', 'Campus Stores', 'Stores of today');
  await old.stop();
  const site = await startSite(next, { DATA_DIR: data.path });
  proxy.site = site.url;

  await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => void registration.update()));
  await expect(offer(page)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('lamp');
  // The open page keeps its own version.
  await goTo(page, 'Stores');
  await expect(page.getByRole('heading', { name: 'Campus Stores', level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
  // The old service worker still waits for a picture, but the page does not wait for it.
  proxy.change = (path) => (path === '/media/hangs.png' ? new Promise(() => {}) : undefined);
  const asked = page.waitForRequest('**/media/hangs.png');
  await page.evaluate(() => {
    new Image().src = '/media/hangs.png';
  });
  await asked;
  const loaded = page.waitForEvent('load');
  await offer(page).getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(page.getByRole('heading', { name: 'Stores of today', level: 1 })).toBeVisible();

  await goTo(other, 'Stores');
  await expect(other.getByRole('heading', { name: 'Campus Stores', level: 1 })).toBeVisible();
  await goTo(other, 'Home');
  await cards(other)
    .first()
    .getByRole('button', { name: /^Favorite/ })
    .click();
  await expect(other.getByRole('dialog')).toContainText('Sign in to add this to your favorites.');
  expect(reloads).toBe(0);

  await newcomer.close();
  proxy.close();
  await site.stop();
  data.remove();
});
