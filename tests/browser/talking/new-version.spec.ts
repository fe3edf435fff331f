import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { runNode } from '../../../scripts/steps.mjs';
import { expectCached, visit } from '../../support/browser/offline.ts';
import { cards, setChosenCampus, waitUntilReady, watchErrors } from '../../support/browser/visitor.ts';
import { makeDataFolder, startSite } from '../../support/processes/running-site.ts';
import { putBehindProxy } from '../../support/processes/site-behind-proxy.ts';
import { projectFolder } from '../../support/project-folder.ts';

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
  const data = makeDataFolder();
  const old = await startSite('site/dist/server/main.js', { DATA_DIR: data.path });
  const proxy = await putBehindProxy(old.url);
  await setChosenCampus(context, proxy.url);
  await page.clock.install();
  const errors = watchErrors(page);
  await visit(page, proxy.url);
  await expectCached(page, /files .*\/SignedInCount-/);
  await page.getByRole('searchbox').fill('lamp');

  // A new visitor has no service worker yet.
  const newcomer = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'block' });
  await setChosenCampus(newcomer, proxy.url);
  const other = await newcomer.newPage();
  await other.goto('/');
  await waitUntilReady(other);
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
  const pictureRequest = page.waitForRequest('**/media/hangs.png');
  await page.evaluate(() => {
    new Image().src = '/media/hangs.png';
  });
  await pictureRequest;
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

const folder = join(projectFolder, '.cache/next-build');

/** The sources of the site. */
const copied = ['src', 'site', 'scripts', 'package.json', 'tsconfig.json', 'vite.lib.config.ts'];

/** Builds the next version of the site: a copy of the source with one changed text. Returns the program that starts it. */
async function buildNextVersion(file: string, from: string, to: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of copied) {
    cpSync(join(projectFolder, name), join(folder, name), {
      recursive: true,
      filter: (source) => !/[\\/](node_modules|dist)$/.test(source),
    });
  }
  for (const name of ['node_modules', 'dist']) symlinkSync(join(projectFolder, name), join(folder, name));
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain “${from}”.`);
  writeFileSync(path, text.replaceAll(from, to));
  const env = { NODE_ENV: 'production', EMBED_RUNTIME: 'preact' };
  const args = ['build', '--logLevel', 'warn', '--app', 'site', '--config', 'site/vite.config.ts'];
  await runNode('node_modules/vite/bin/vite.js', args, { env, cwd: folder });
  return join(folder, 'site/dist/server/main.js');
}
