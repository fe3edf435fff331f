import { brotliCompressSync } from 'node:zlib';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { femi } from '../support/browser/person.ts';
import { addButton, addDialog } from '../support/browser/product-form.ts';
import { signInVendor } from '../support/browser/seller.ts';
import { signInAs } from '../support/browser/sign-in.ts';
import { blockEventStream, setChosenCampus, waitUntilReady } from '../support/browser/visitor.ts';

// The bytes over the network of a first visit, until no more requests are sent. The budgets of the build's files are in
// `.size-limit.json`.

/**
 * Counts the bytes over the network by kind; for scripts without headers. Does not count requests that are sent after a
 * request that matches `until`.
 */
async function countBytes(page: Page, until?: RegExp): Promise<Record<string, number>> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  let isOver = false;
  network.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    isOver ||= until?.test(request.url) ?? false;
    if (!isOver) kinds.set(requestId, type);
  });
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') bytes.Script = (bytes.Script ?? 0) + encodedDataLength;
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind !== undefined && kind !== 'Script') bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return bytes;
}

test('the first visit of Home stays within its budget of bytes', async ({ page, context, baseURL }) => {
  await setChosenCampus(context, baseURL ?? '');
  // Without idle time: what is loaded then is not part of the first visit.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const bytes = await countBytes(page);
  await page.goto('/');
  await waitUntilReady(page);
  await page.waitForLoadState('networkidle');
  console.log('First load of Home, in bytes by kind:', bytes);
  expect(bytes.Script).toBeGreaterThan(0);
  expect(bytes.Script).toBeLessThanOrEqual(95_000);
  expect(bytes.Stylesheet).toBeLessThanOrEqual(14_000);
  const files = await page
    .locator('script[src], link[rel=modulepreload]')
    .evaluateAll(
      (all) => new Set(all.map((one) => one.getAttribute('src') ?? one.getAttribute('href'))).size,
    );
  expect(files).toBeLessThanOrEqual(6);
});

test('Home with 24 cards and their pictures stays within its budget of bytes on a phone', async ({
  page,
  context,
  baseURL,
}) => {
  // A moving carousel would load more pictures the longer this takes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 780 });
  await setChosenCampus(context, baseURL ?? '');
  // Includes the dialogs that are loaded in idle time, but not the code for errors and for being offline. That is loaded
  // three seconds after the page.
  const later = /(ToastOnPage|StatePlaceholder|start)-.*js$/;
  const bytes = await countBytes(page, later);
  const isOver = page.waitForRequest(later);
  await page.goto('/');
  await waitUntilReady(page);
  const shown = page.getByRole('article').filter({ visible: true });
  await expect(shown).toHaveCount(24);
  // Scrolls to the last card, so that every picture is requested.
  await shown.last().scrollIntoViewIfNeeded();
  await isOver;
  await page.waitForLoadState('networkidle');
  const all = Object.values(bytes).reduce((sum, size) => sum + size, 0);
  console.log('Home with 24 cards and its adverts, in bytes by kind:', bytes, 'all:', all);
  expect(bytes.Image).toBeGreaterThan(0);
  expect(all).toBeLessThanOrEqual(350_000);
});

test('a phone loads each picture of Home once, in the width in which it is shown @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await setChosenCampus(context, baseURL ?? '');
  const fetched: string[] = [];
  page.on('request', (request) => {
    const picture = /\/media\/(\w+)\/(\d+)\.webp$/.exec(request.url());
    if (picture) fetched.push(`${picture[1]} ${picture[2]}`);
  });
  await page.goto('/');
  await waitUntilReady(page);
  await page.waitForLoadState('networkidle');
  expect(fetched.length).toBeGreaterThan(2);
  expect(fetched.filter((picture) => !picture.endsWith(' 240'))).toEqual([]);
  expect(new Set(fetched).size).toBe(fetched.length);
});

/** Returns the scripts that a page loads until no more requests are sent. */
async function scriptsOf(context: BrowserContext, address: string, use?: (page: Page) => Promise<unknown>) {
  await blockEventStream(context);
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(address);
  const main = page.getByRole('main');
  const content = main.getByRole('article').or(main.getByRole('region')).or(main.getByRole('textbox'));
  await expect(content.first()).toBeVisible();
  await use?.(page);
  await page.waitForLoadState('networkidle');
  await page.close();
  return scripts;
}

/** Expects that the scripts which Home does not load are within a budget. */
async function costsLittle(context: BrowserContext, what: string, scripts: Set<string>, ofHome: Set<string>) {
  const more = [...scripts].filter((script) => !ofHome.has(script));
  const sizes = await Promise.all(
    more.map(async (script) => brotliCompressSync(await (await context.request.get(script)).body()).length),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`Scripts of ${what} beyond Home:`, bytes);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes, what).toBeLessThanOrEqual(60_000);
}

test('each screen of a seller needs little code beyond that of Home @deep', async ({ browser, baseURL }) => {
  // With reduced data use nothing is loaded in idle time.
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { 'save-data': 'on' } });
  await setChosenCampus(context, baseURL ?? '');
  const ofHome = await scriptsOf(context, '/');
  const token = await signInAs(context, baseURL ?? '', femi);
  const headers = { authorization: `Bearer ${token}` };
  const { products } = (await (await context.request.get('/api/my-products', { headers })).json()).data;
  const changing = `/update-product/${products[0]._id}`;
  for (const address of ['/my-goods', '/manage-products', '/my-store', '/vendor-payment', changing]) {
    await costsLittle(context, address, await scriptsOf(context, address), ofHome);
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
  // Home loads its side panel after a moment, and with it the code of all dialogs.
  const panel = (page: Page) => page.waitForRequest(/ProfilePanel-.*\.js/);
  const ofHome = await scriptsOf(context, '/', panel);
  expect([...ofHome].filter((script) => script.includes('sellers-'))).toEqual([]);
  const adding = await scriptsOf(context, '/', async (page) => {
    await addButton(page).click();
    await expect(addDialog(page).getByLabel('Phone number')).toHaveValue(/\d/);
  });
  await costsLittle(context, 'Add New Product', adding, ofHome);
  const creating = await scriptsOf(context, '/vendor-payment', async (page) => {
    await page.getByRole('button', { name: 'Create Your Store' }).click();
    await expect(page.getByRole('dialog', { name: 'Create Your Store' })).toBeVisible();
  });
  await costsLittle(context, 'Create Your Store', creating, ofHome);
});
