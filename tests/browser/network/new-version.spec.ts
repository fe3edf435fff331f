import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { runNode } from '../../../scripts/steps.mjs';
import { expectCached, signedInCountCode, visitWithServiceWorker } from '../../support/browser/offline.ts';
import { cards, setChosenCampus, waitUntilReady, watchErrors } from '../../support/browser/visitor.ts';
import { makeDataFolder, startSite } from '../../support/processes/running-site.ts';
import { putBehindProxy } from '../../support/processes/site-behind-proxy.ts';
import { projectFolder } from '../../support/project-folder.ts';

test.use({ serviceWorkers: 'allow' });

const newVersionNotice = (page: Page) => page.getByRole('region', { name: 'A new version is ready' });
const openPage = (page: Page, name: string) =>
  page.getByRole('link', { name }).locator('visible=true').first().click();

test('after a deployment, open pages still work with or without a service worker, and Reload shows the new version @deep', async ({
  page,
  browser,
  context,
}) => {
  test.setTimeout(240_000);
  const dataFolder = makeDataFolder();
  const oldSite = await startSite('site/dist/server/main.js', { DATA_DIR: dataFolder.path });
  const proxy = await putBehindProxy(oldSite.url);
  await setChosenCampus(context, proxy.url);
  await page.clock.install();
  const errors = watchErrors(page);
  await visitWithServiceWorker(page, proxy.url);
  await expectCached(page, signedInCountCode);
  await page.getByRole('searchbox').fill('lamp');

  // The second visitor has no service worker.
  const secondContext = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'block' });
  await setChosenCampus(secondContext, proxy.url);
  const secondPage = await secondContext.newPage();
  await secondPage.goto('/');
  await waitUntilReady(secondPage);
  let reloadCount = 0;
  secondPage.on('load', () => {
    reloadCount += 1;
  });

  const newMainModule = await buildNextVersion('site/app/pages/Stores.tsx', 'Campus Stores', 'New Stores');
  await oldSite.stop();
  const site = await startSite(newMainModule, { DATA_DIR: dataFolder.path });
  proxy.siteUrl = site.url;

  await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => void registration.update()));
  await expect(newVersionNotice(page)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('lamp');
  // The open page still uses its own version.
  await openPage(page, 'Stores');
  await expect(page.getByRole('heading', { name: 'Campus Stores', level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
  // While the old service worker waits for a picture that never arrives, Reload still activates the new version.
  proxy.replaceResponse = (path) => (path === '/media/hangs.png' ? new Promise(() => {}) : undefined);
  const pictureRequest = page.waitForRequest('**/media/hangs.png');
  await page.evaluate(() => {
    new Image().src = '/media/hangs.png';
  });
  await pictureRequest;
  const loadEvent = page.waitForEvent('load');
  await newVersionNotice(page).getByRole('button', { name: 'Reload' }).click();
  await loadEvent;
  await expect(page.getByRole('heading', { name: 'New Stores', level: 1 })).toBeVisible();

  await openPage(secondPage, 'Stores');
  await expect(secondPage.getByRole('heading', { name: 'Campus Stores', level: 1 })).toBeVisible();
  await openPage(secondPage, 'Home');
  await cards(secondPage)
    .first()
    .getByRole('button', { name: /^Favorite/ })
    .click();
  await expect(secondPage.getByRole('dialog')).toContainText('Sign in to add this to your favorites.');
  expect(reloadCount).toBe(0);

  await secondContext.close();
  proxy.close();
  await site.stop();
  dataFolder.remove();
});

const nextBuildFolder = join(projectFolder, '.cache/next-build');

/** The sources from which the site is built. */
const sources = [
  ...['src', 'site', 'scripts', 'package.json', 'tsconfig.json', 'vite.lib.config.ts'],
  // The server hands out the plugin.
  'examples/wordpress',
];

/** Builds a copy of the site with one changed text. Returns the path of its main module. */
async function buildNextVersion(file: string, from: string, to: string): Promise<string> {
  rmSync(nextBuildFolder, { recursive: true, force: true });
  mkdirSync(nextBuildFolder, { recursive: true });
  for (const name of sources) {
    cpSync(join(projectFolder, name), join(nextBuildFolder, name), {
      recursive: true,
      filter: (source) => !/[\\/](node_modules|dist)$/.test(source),
    });
  }
  for (const name of ['node_modules', 'dist'])
    symlinkSync(join(projectFolder, name), join(nextBuildFolder, name));
  const path = join(nextBuildFolder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain “${from}”.`);
  writeFileSync(path, text.replaceAll(from, to));
  const env = { NODE_ENV: 'production', EMBED_RUNTIME: 'preact' };
  const args = ['build', '--logLevel', 'warn', '--app', 'site', '--config', 'site/vite.config.ts'];
  await runNode('node_modules/vite/bin/vite.js', args, { env, cwd: nextBuildFolder });
  return join(nextBuildFolder, 'site/dist/server/main.js');
}
