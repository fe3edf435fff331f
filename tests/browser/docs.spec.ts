// The documentation as a running market serves it. Only `npm test -- --deep` builds it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { variables } from '../../site/server/variables.ts';
import { findViolations } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/browser.ts';
import { projectFolder } from '../support/project-folder.ts';

const builtFolder = join(projectFolder, 'docs/dist');

/** The addresses of all pages. */
const listPages = () =>
  readdirSync(builtFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html') && path !== '404.html')
    .map((path) => `/docs/${path.replace(/(^|\/)index\.html$/, '$1')}`);

/** What a page may load, compressed, without what is alive on it. */
const maxBytes = 150_000;

/** Returns the size of a page and of all files that it names: its styles, scripts and pictures. */
function compressedSize(html: string): number {
  const files = [...html.matchAll(/<(?:link|script|img)[^>]* (?:href|src)="\/docs\/([^"]+)"/g)];
  return files.reduce(
    (sum, [, file = '']) => sum + gzipSync(readFileSync(join(builtFolder, file))).length,
    gzipSync(html).length,
  );
}

/** Scrolls to each live example of the page, which is loaded only then. */
async function openLiveExamples(page: Page, address: string) {
  for (const example of await page.locator('.live [data-state]').all()) {
    await example.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect.soft(example, `example on ${address}`).toHaveAttribute('data-state', 'shown');
    await expect.soft(example.locator('> *').first(), `example on ${address}`).toBeAttached();
  }
  await page.waitForLoadState('networkidle');
}

for (const width of [360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} pixels wide, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 800 }, colorScheme });

      // A message in the console fails the test.
      test('every page of the documentation can be read by everybody, on a slow network @deep', async ({
        page,
        siteUrl,
      }) => {
        test.setTimeout(900_000);
        for (const address of listPages()) {
          const response = await page.goto(siteUrl + address, { waitUntil: 'networkidle' });
          await expect.soft(page.locator('h1').first(), address).toBeVisible();
          const bytes = compressedSize((await response?.text()) ?? '');
          expect.soft(bytes, `bytes of ${address}`).toBeLessThan(maxBytes);
          await openLiveExamples(page, address);
          expect.soft(await findViolations(page), `axe on ${address}`).toEqual([]);
          const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
          expect.soft(scrollWidth, `width of ${address}`).toBe(clientWidth);
        }
      });
    });
  }
}

async function openSearch(page: Page) {
  await page.keyboard.press('Control+k');
  return page.getByRole('searchbox');
}

test('a reader finds her way by keyboard alone @deep', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}/docs/guide/embed.html`, { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const search = await openSearch(page);
  await expect(search).toBeFocused();
  await search.fill('product-grid');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await (await openSearch(page)).fill('GET /products');
  await expect(page.getByRole('option', { selected: true })).toContainText('GET /products');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/api\/products\.html#get-products$/);
});

test('a reader copies an example with one press, and the page stays dark when she chose so @deep', async ({
  page,
  siteUrl,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${siteUrl}/docs/elements/product-grid.html`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Copy Code' }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<product-grid');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('switch').first().click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
});

interface Attribute {
  name: string;
}
interface Declaration {
  tagName?: string;
  attributes?: Attribute[];
}

/** The tags and attributes of all elements, from the manifest of the package. */
function elementNames(): string[] {
  const manifest: { modules: { declarations: Declaration[] }[] } = JSON.parse(
    readFileSync(join(projectFolder, 'dist/custom-elements.json'), 'utf8'),
  );
  const declarations = manifest.modules.flatMap((module) => module.declarations);
  const names = declarations.flatMap(({ tagName, attributes = [] }) =>
    tagName ? [tagName, ...attributes.map(({ name }) => name)] : [],
  );
  return [...new Set(names)];
}

test('the search finds each element, attribute, call and setting by its name @deep', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(600_000);
  const { paths }: { paths: Record<string, Record<string, unknown>> } = await (
    await page.request.get(`${siteUrl}/api/openapi.json`)
  ).json();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const settings = variables.map(({ name }) => name);
  await page.goto(`${siteUrl}/docs/`, { waitUntil: 'networkidle' });
  const search = await openSearch(page);
  const missing: string[] = [];
  for (const name of [...elementNames(), ...calls, ...settings]) {
    await search.fill(name);
    const results = page.getByRole('option').filter({ hasText: name });
    const isFound = await results
      .first()
      .waitFor({ timeout: 3_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isFound) missing.push(name);
  }
  expect(missing).toEqual([]);
});

test('a program reads the list of all pages, and each page as Markdown @deep', async ({ page, siteUrl }) => {
  const list = await (await page.request.get(`${siteUrl}/llms.txt`)).text();
  const addresses = [...list.matchAll(/\]\((http[^)]+\.md)\)/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(listPages().length - 5);
  for (const address of addresses) {
    const response = await page.request.get(address);
    expect.soft(await response.text(), address).toMatch(/^# /);
  }
  await page.goto(`${siteUrl}/docs/guide/embed.html`);
  await page.getByRole('link', { name: 'View as Markdown' }).click();
  await expect(page.getByText('# Putting the market into a page')).toBeVisible();
});

test('an address that does not exist leads back to the documentation @deep', async ({ page, siteUrl }) => {
  const response = await page.request.get(`${siteUrl}/docs/nothing.html`);
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('404');
});
