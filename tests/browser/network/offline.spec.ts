import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { logOut } from '../../support/browser/navigation.ts';
import {
  expectCached,
  readCaches,
  signedInCountCode,
  visitWithServiceWorker,
} from '../../support/browser/offline.ts';
import { getToken, makeTokenOlder, newEmail, signInNewPerson } from '../../support/browser/person.ts';
import { cards, funaab, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';
import { putBehindProxy, type SiteBehindProxy } from '../../support/processes/site-behind-proxy.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ context, page, baseURL }) => {
  await setChosenCampus(context, baseURL ?? '');
  await page.clock.install();
});

const offlineNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'You seem to be offline.' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Returns the products that Home shows under All Products. */
async function loadProducts(page: Page): Promise<{ _id: string; productName: string }[]> {
  const response = await page.request.get(`/api/all-products?campus=${funaab.id}&featured=later`);
  return (await response.json()).data.products;
}

test('visited pages open offline with a notice, and the stored copies are deleted when the person signs out', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const email = newEmail();
  await signInNewPerson(page, baseURL ?? '', 'Zainab Offline', email);
  const [favoriteProduct, cartProduct, unseenProduct] = await loadProducts(page);
  if (!favoriteProduct || !cartProduct || !unseenProduct)
    throw new Error('The demo data has fewer than three products.');

  await visitWithServiceWorker(page, '/');
  await expectCached(page, signedInCountCode, /answers .*all-products/);
  const favoriteResponse = page.waitForResponse('**/api/add-favorites/*');
  await page
    .getByRole('button', { name: `Favorite: ${favoriteProduct.productName}` })
    .first()
    .click();
  await favoriteResponse;
  await page.goto(`/product/${cartProduct._id}`);
  await waitUntilReady(page);
  await page.getByRole('button', { name: 'Add to Cart' }).locator('visible=true').click();
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(cartProduct.productName);
  await expectCached(page, /answers .*products\/lines/);
  await page.goto('/favorites');
  await expect(cards(page)).toContainText(favoriteProduct.productName);
  const messageResponse = await page.request.post('/api/threads', {
    headers: {
      authorization: `Bearer ${await getToken(page)}`,
      'idempotency-key': crypto.randomUUID(),
    },
    data: { productId: cartProduct._id, content: 'Zainab asks whether it is there.' },
  });
  expect(messageResponse.ok()).toBe(true);
  await page.goto('/messages');
  await page.getByRole('list', { name: 'Chats' }).getByRole('link').click();
  const bubbles = page.getByRole('log', { name: 'Messages' }).getByRole('listitem');
  await expect(bubbles).toContainText('Zainab asks whether it is there.');
  await expectCached(
    page,
    new RegExp(`answers .*product-details/${cartProduct._id}`),
    /pages .*\/cart/,
    /pages .*\/favorites/,
  );

  await context.setOffline(true);
  await page.goto('/');
  await expect(offlineNotice(page)).toBeVisible();
  await expect(cards(page).nth(5)).toBeVisible();
  await page.goto(`/product/${cartProduct._id}`);
  await expect(heading(page, cartProduct.productName)).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(cartProduct.productName);
  await expect(offlineNotice(page)).toBeVisible();
  await page.goto('/messages');
  await expect(page.getByRole('list', { name: 'Chats' })).toContainText('Zainab asks');
  await page.getByRole('list', { name: 'Chats' }).getByRole('link').click();
  await expect(bubbles).toContainText('Zainab asks whether it is there.');
  await expect(offlineNotice(page)).toBeVisible();
  // A day later, the session has expired and cannot be renewed offline.
  await makeTokenOlder(page, 24 * 60);
  await page.goto('/favorites');
  await expect(cards(page)).toContainText(favoriteProduct.productName);
  await expect(offlineNotice(page)).toBeVisible();

  await page.goto(`/product/${unseenProduct._id}`);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('You seem to be offline.');
  expect(await findViolations(page)).toEqual([]);
  await alert.getByRole('link', { name: cartProduct.productName }).click();
  await expect(heading(page, cartProduct.productName)).toBeVisible();

  // The code of this page is not cached, because the person has not visited it.
  await page.goto('/vendor-payment');
  await expect(alert).toContainText("This page didn't load.");
  await context.setOffline(false);
  await expect(alert).toHaveCount(0);
  await expect(offlineNotice(page)).toHaveCount(0);
  const personalTexts = [email, 'Zainab Offline', 'Zainab asks', '08031234567', (await getToken(page)) ?? ''];
  const cachedText = async () => JSON.stringify((await readCaches(page)).entries);
  const textBeforeSignOut = await cachedText();
  for (const text of [...personalTexts, '/api/favorites', '/api/dashboard'])
    expect(textBeforeSignOut).not.toContain(text);
  expect((await readCaches(page)).bytes).toBeLessThan(15_000_000);

  await page.goto('/');
  await logOut(page);
  await expect.poll(() => getToken(page)).toBeNull();
  await expect.poll(cachedText).not.toContain(cartProduct._id);
  const storedText = await page.evaluate(() => JSON.stringify({ ...localStorage, signedInByTest: '' }));
  // The cart stays stored for its owner, with only product ids and quantities.
  for (const text of [...personalTexts, favoriteProduct._id, cartProduct.productName])
    expect(storedText).not.toContain(text);
  expect(storedText).toContain(cartProduct._id);
});

test('after one visit of Home, the pages Home, Favorites and Messages open offline @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await signInNewPerson(page, baseURL ?? '', 'Zainab Offline', newEmail());
  await visitWithServiceWorker(page, '/');
  await expectCached(page, signedInCountCode, /files .*\/cached-responses-/, /answers .*all-products/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('message-threads'))).not.toBeNull();
  await context.setOffline(true);
  await page.goto('/');
  await expect(cards(page).nth(5)).toBeVisible();
  await expect(offlineNotice(page)).toBeVisible();
  await page.goto('/favorites');
  await expect(page.getByText('No favorites yet')).toBeVisible();
  await page.goto('/messages');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await context.setOffline(false);
  await expect(async () => {
    // The page checks the network again after 20 seconds.
    await page.clock.fastForward(20_000);
    await expect(offlineNotice(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
});

test('the browser always revalidates the service worker, and search engines do not index the page that it shows offline', async ({
  request,
}) => {
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-security-policy']).toContain("connect-src 'self'");
  const [shell = ''] = /\/assets\/shell-[\w-]+\.html/.exec(await worker.text()) ?? [];
  const page = await request.get(shell);
  expect(page.headers()['content-security-policy']).toContain("script-src 'self'");
  expect(await page.text()).toContain('noindex');
});

test.describe('behind a proxy that changes the service worker', () => {
  let site: SiteBehindProxy;
  test.beforeEach(async ({ context, baseURL }) => {
    site = await putBehindProxy(baseURL ?? '');
    await setChosenCampus(context, site.url);
  });
  test.afterEach(() => site.close());

  test('a tab offers the new version, and another tab with the old version keeps working @deep', async ({
    page,
    context,
  }) => {
    await visitWithServiceWorker(page, site.url);
    await expectCached(page, signedInCountCode);
    const otherTab = await context.newPage();
    await otherTab.goto(`${site.url}/stores`);
    await waitUntilReady(otherTab);

    // Simulates a deployment: the service worker lists a new file.
    const script = 'text/javascript';
    site.replaceResponse = async (path, text) => {
      if (path === '/sw.js') {
        const body = (await text()).replace(/\/assets\/index-[\w-]+\.js/g, '/assets/index-2.js');
        return { status: 200, type: script, body };
      }
      if (path === '/assets/index-2.js') return { status: 200, type: script, body: '' };
      return undefined;
    };
    await page.evaluate(() =>
      navigator.serviceWorker.ready.then((registration) => void registration.update()),
    );
    const newVersionNotice = page.getByRole('region', { name: 'A new version is ready' });
    await page.getByRole('searchbox').fill('lamp');
    await expect(newVersionNotice).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
    await expect(page.getByRole('searchbox')).toHaveValue('lamp');

    const loadEvent = page.waitForEvent('load');
    await newVersionNotice.getByRole('button', { name: 'Reload' }).click();
    await loadEvent;
    await waitUntilReady(page);

    // Deletes the files of the old version.
    const replaceWorker = site.replaceResponse;
    site.replaceResponse = (path, text) =>
      path.startsWith('/assets/') ? { status: 404, type: 'text/plain', body: '' } : replaceWorker(path, text);
    let reloadCount = 0;
    otherTab.on('load', () => {
      reloadCount += 1;
    });
    await otherTab.getByRole('link', { name: 'Home' }).locator('visible=true').first().click();
    await expect(cards(otherTab).first()).toBeVisible();
    await cards(otherTab).first().getByRole('link').first().click();
    await expect(otherTab).toHaveURL(/\/product\//);
    await expect(otherTab.getByRole('button', { name: 'Add to Cart' }).locator('visible=true')).toBeVisible();
    expect(reloadCount).toBe(0);
  });

  test('the service worker stores at most 15 MB, and is removed once the server no longer has its file @deep', async ({
    page,
  }) => {
    await page.goto(site.url);
    await page.evaluate(async () => {
      const cache = await caches.open('campus-market-pictures');
      for (let number = 1; number <= 20; number += 1) {
        // When the picture was stored, and its size in bytes.
        const headers = { 'x-kept': `${number} 1000000`, 'content-type': 'image/webp' };
        const picture = new Response(new Uint8Array(1_000_000), { headers });
        await cache.put(`/media/old${number}/240.webp`, picture);
      }
    });
    await visitWithServiceWorker(page, site.url);
    await expectCached(page, signedInCountCode);
    await expect.poll(async () => (await readCaches(page)).bytes).toBeLessThan(15_000_000);
    const { entries } = await readCaches(page);
    expect(entries).not.toHaveProperty(['campus-market-pictures /media/old1/240.webp']);
    expect(entries).toHaveProperty(['campus-market-pictures /media/old20/240.webp']);

    site.replaceResponse = (path) =>
      path === '/sw.js' ? { status: 404, type: 'text/plain', body: '' } : undefined;
    await visitWithServiceWorker(page, site.url);
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registrations).toBe(0);
    // The removed service worker may still control the open page and the next page, so the test reloads until the
    // caches are deleted.
    const cacheKeysAfterReload = async () => {
      await page.goto(site.url);
      await waitUntilReady(page);
      await page.clock.fastForward(5000);
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      return page.evaluate(() => caches.keys());
    };
    await expect.poll(cacheKeysAfterReload).toEqual([]);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});
