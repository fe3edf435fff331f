import { brotliCompressSync } from 'node:zlib';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openHostPage } from '../support/browser/host-page.ts';
import { demoSeller } from '../support/browser/person.ts';
import { addProductDialog, addProductLink } from '../support/browser/product-form.ts';
import { completeWidget, publicWidgets } from '../support/browser/public-widgets.ts';
import { signInVendor } from '../support/browser/seller.ts';
import { signInAs } from '../support/browser/sign-in.ts';
import { blockEventStream, setChosenCampus, waitUntilReady } from '../support/browser/visitor.ts';
import { holdCode } from '../support/browser/widget-code.ts';

// Tests how many bytes a first visit loads until no more requests are sent. The maximum sizes of the build's files are in
// `scripts/budgets.mjs`.

/**
 * Counts the bytes that a page loads, by kind of resource. The bytes include headers, except for scripts. Neither the
 * first request that matches `until` nor any later request counts.
 */
async function countBytes(page: Page, until?: RegExp): Promise<Record<string, number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const kindByRequest = new Map<string, string>();
  const bytes: Record<string, number> = {};
  let hasReachedEnd = false;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    hasReachedEnd ||= until?.test(request.url) ?? false;
    if (!hasReachedEnd) kindByRequest.set(requestId, type);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (kindByRequest.get(requestId) === 'Script') bytes.Script = (bytes.Script ?? 0) + encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindByRequest.get(requestId);
    if (kind !== undefined && kind !== 'Script') bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return bytes;
}

test('the first visit of Home stays within its budget of bytes', async ({ page, context, baseURL }) => {
  await setChosenCampus(context, baseURL ?? '');
  // Idle callbacks never run, because the code that they load is not part of the first visit.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const bytes = await countBytes(page);
  await page.goto('/');
  await waitUntilReady(page);
  await page.waitForLoadState('networkidle');
  console.log('First load of Home, in bytes by kind:', bytes);
  expect(bytes.Script).toBeGreaterThan(0);
  expect(bytes.Script).toBeLessThanOrEqual(95_000);
  expect(bytes.Stylesheet).toBeLessThanOrEqual(14_000);
  const fileCount = await page
    .locator('script[src], link[rel=modulepreload]')
    .evaluateAll(
      (elements) =>
        new Set(elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href'))).size,
    );
  expect(fileCount).toBeLessThanOrEqual(6);
});

test('Home with its first cards and their pictures stays within its budget of bytes on a phone @deep', async ({
  page,
  context,
  baseURL,
}) => {
  // A moving carousel would load more pictures on a slower machine.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 780 });
  await setChosenCampus(context, baseURL ?? '');
  // Three seconds after the page, the code for errors and for being offline is loaded. It does not count. The code of
  // dialogs, which is loaded earlier, counts.
  const lazyCode = /(ToastOnPage|StatePlaceholder|start)-.*js$/;
  const bytes = await countBytes(page, lazyCode);
  const lazyRequest = page.waitForRequest(lazyCode);
  await page.goto('/');
  await waitUntilReady(page);
  const visibleCards = page.getByRole('article').filter({ visible: true });
  // Two featured products and a batch of all.
  await expect(visibleCards).toHaveCount(22);
  // Scrolls to the last card, so that every picture is requested.
  await visibleCards.last().scrollIntoViewIfNeeded();
  await lazyRequest;
  await page.waitForLoadState('networkidle');
  const totalBytes = Object.values(bytes).reduce((sum, size) => sum + size, 0);
  console.log('Home with its first cards and adverts, in bytes by kind:', bytes, 'total:', totalBytes);
  expect(bytes.Image).toBeGreaterThan(0);
  expect(totalBytes).toBeLessThanOrEqual(350_000);
});

test('a phone loads each picture of Home once, in the width in which it is shown @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await setChosenCampus(context, baseURL ?? '');
  const fetchedPictures: string[] = [];
  page.on('request', (request) => {
    const picture = /\/media\/(\w+)\/(\d+)\.webp$/.exec(request.url());
    if (picture) fetchedPictures.push(`${picture[1]} ${picture[2]}`);
  });
  await page.goto('/');
  await waitUntilReady(page);
  await page.waitForLoadState('networkidle');
  expect(fetchedPictures.length).toBeGreaterThan(2);
  expect(fetchedPictures.filter((picture) => !picture.endsWith(' 240'))).toEqual([]);
  expect(new Set(fetchedPictures).size).toBe(fetchedPictures.length);
});

/** Opens a page, and returns the URLs of the scripts that it loads until no more requests are sent. */
async function loadedScripts(
  context: BrowserContext,
  path: string,
  interact?: (page: Page) => Promise<unknown>,
) {
  await blockEventStream(context);
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(path);
  const main = page.getByRole('main');
  const content = main.getByRole('article').or(main.getByRole('region')).or(main.getByRole('textbox'));
  await expect(content.first()).toBeVisible();
  await interact?.(page);
  await page.waitForLoadState('networkidle');
  await page.close();
  return scripts;
}

/** Expects that a screen loads at most 60,000 bytes of scripts that Home has not loaded. */
async function expectWithinBudget(
  context: BrowserContext,
  screenName: string,
  scripts: Set<string>,
  homeScripts: Set<string>,
) {
  const extraScripts = [...scripts].filter((script) => !homeScripts.has(script));
  const sizes = await Promise.all(
    extraScripts.map(
      async (script) => brotliCompressSync(await (await context.request.get(script)).body()).length,
    ),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`Scripts of ${screenName} beyond Home:`, bytes);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes, screenName).toBeLessThanOrEqual(60_000);
}

test('each screen of a seller needs little code beyond that of Home @deep', async ({ browser, baseURL }) => {
  // With the header `Save-Data`, the site loads nothing in idle time.
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { 'save-data': 'on' } });
  await setChosenCampus(context, baseURL ?? '');
  const homeScripts = await loadedScripts(context, '/');
  const token = await signInAs(context, baseURL ?? '', demoSeller);
  const headers = { authorization: `Bearer ${token}` };
  const { products } = (await (await context.request.get('/api/my-products', { headers })).json()).data;
  const updatePath = `/update-product/${products[0]._id}`;
  for (const path of ['/my-goods', '/manage-products', '/my-store', '/vendor-payment', updatePath]) {
    await expectWithinBudget(context, path, await loadedScripts(context, path), homeScripts);
  }
  await context.close();
});

test('the forms for a product and a store need little code beyond that of Home @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await setChosenCampus(context, baseURL ?? '');
  await signInVendor(page, baseURL ?? '');
  await page.close();
  // After a moment Home also loads the code of its side panel and of all dialogs.
  const waitForPanelCode = (page: Page) => page.waitForRequest(/ProfilePanel-.*\.js/);
  const homeScripts = await loadedScripts(context, '/', waitForPanelCode);
  // Home does not load the code for sellers.
  expect([...homeScripts].filter((script) => script.includes('sellers-'))).toEqual([]);
  const productFormScripts = await loadedScripts(context, '/', async (page) => {
    await addProductLink(page).click();
    await expect(addProductDialog(page).getByLabel('Phone number')).toHaveValue(/\d/);
  });
  await expectWithinBudget(context, 'Add New Product', productFormScripts, homeScripts);
  const storeFormScripts = await loadedScripts(context, '/vendor-payment', async (page) => {
    await page.getByRole('button', { name: 'Create Your Store' }).click();
    await expect(page.getByRole('dialog', { name: 'Create Your Store' })).toBeVisible();
  });
  await expectWithinBudget(context, 'Create Your Store', storeFormScripts, homeScripts);
});

/** The code of widgets, which is loaded after their HTML is shown. The file `embed-until-code` is loaded before. */
const codeOfWidgets = /\/chunks\/(?!embed-)/;

/** Records the bytes of all bodies that a page receives, as they are sent (with Brotli), by their URLs. Pictures do not count. */
async function recordBodies(page: Page): Promise<Map<string, number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const urlByRequest = new Map<string, string>();
  const bytesByUrl = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    if (['Image', 'Media', 'Document'].includes(type) || request.url.startsWith('data:')) return;
    urlByRequest.set(requestId, request.url);
    bytesByUrl.set(request.url, bytesByUrl.get(request.url) ?? 0);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const url = urlByRequest.get(requestId);
    if (url) bytesByUrl.set(url, (bytesByUrl.get(url) ?? 0) + encodedDataLength);
  });
  return bytesByUrl;
}

const sumOf = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0);

const embedCss = '<link rel="stylesheet" href="MARKET/embed.css">';

test('an embedded grid shows its cards after 8 kB, and then loads 27 kB of code', async ({
  page,
  baseURL,
}) => {
  const bodies = await recordBodies(page);
  const letCodePass = await holdCode(page, '(?!embed-)');
  await openHostPage(page, baseURL ?? '', {
    head: embedCss,
    html: '<product-grid limit="8"></product-grid>',
  });
  await expect(page.getByRole('article')).toHaveCount(8);
  const bytesOfHtml = sumOf(
    [...bodies].filter(([url]) => !codeOfWidgets.test(url)).map(([, bytes]) => bytes),
  );
  letCodePass();
  await expect(page.locator('product-grid:defined')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const bytesOfCode = sumOf(bodies.values()) - bytesOfHtml;
  console.log('An embedded grid:', bytesOfHtml, 'bytes to its cards, then', bytesOfCode, bodies);
  expect(bytesOfHtml).toBeGreaterThan(0);
  expect(bytesOfHtml).toBeLessThanOrEqual(8_000);
  expect(bytesOfCode).toBeGreaterThan(0);
  expect(bytesOfCode).toBeLessThanOrEqual(27_000);
});

test('an embedded grid and cart load at most 48 kB in 12 requests before a press', async ({
  page,
  baseURL,
}) => {
  const bodies = await recordBodies(page);
  await openHostPage(page, baseURL ?? '', {
    head: embedCss,
    html: '<campus-cart compact></campus-cart><product-grid limit="8"></product-grid>',
  });
  await expect(page.getByRole('article')).toHaveCount(8);
  await expect(page.locator('product-grid:defined, campus-cart:defined')).toHaveCount(2);
  await expect(page.locator('campus-cart')).toContainText('cart');
  await page.waitForLoadState('networkidle');
  console.log('An embedded grid and cart:', sumOf(bodies.values()), 'bytes', bodies);
  expect(sumOf(bodies.values())).toBeGreaterThan(0);
  expect(sumOf(bodies.values())).toBeLessThanOrEqual(48_000);
  expect(bodies.size).toBeLessThanOrEqual(12);
});

test('two widgets load at most 60 kB in 16 requests before a press @deep', async ({ browser, baseURL }) => {
  const widgets = { ...publicWidgets, 'campus-cart': '<campus-cart></campus-cart>' };
  const loads: [string, Map<string, number>][] = [];
  for (const [name, html] of Object.entries(widgets)) {
    const page = await browser.newPage({ viewport: { width: 360, height: 780 } });
    const bodies = await recordBodies(page);
    await openHostPage(page, `${baseURL}`, {
      head: embedCss,
      html: await completeWidget(html, `${baseURL}`),
    });
    await expect(page.locator(name === 'campus-cart' ? 'body > :defined' : 'body > * > div')).toBeVisible();
    await page.waitForLoadState('networkidle');
    loads.push([name, bodies]);
    await page.close();
  }
  const pairs = loads.flatMap(([one, first], index) =>
    loads.slice(index + 1).map(([other, second]) => {
      const both = new Map([...first, ...second]);
      return { pair: `${one} and ${other}`, bytes: sumOf(both.values()), requests: both.size };
    }),
  );
  console.table(pairs.sort((one, other) => other.bytes - one.bytes));
  expect(pairs).toHaveLength(91);
  expect(pairs.filter(({ bytes, requests }) => bytes > 60_000 || requests > 16)).toEqual([]);
});
