import { expect, type Page, test } from '@playwright/test';
import { openHostPage } from '../support/browser/host-page.ts';
import { mainLinks } from '../support/browser/navigation.ts';
import { expectToast } from '../support/browser/toast.ts';
import { cards, funaab, setChosenCampus, waitUntilReady, watchErrors } from '../support/browser/visitor.ts';

// Home from its adverts down to the endless list. tests/browser/home.spec.ts tests the search and the products.

test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const tiles = (page: Page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
const adverts = (page: Page) => page.getByRole('region', { name: 'Adverts' });
const chosenAdvert = (page: Page) => adverts(page).getByRole('slider', { name: 'Advert' });
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });
/** Opens Home from another page, so that the browser loads its data and not the server. */
const comeHome = async (page: Page) => {
  await page.goto('/stores');
  await waitUntilReady(page);
  await mainLinks(page).getByRole('link', { name: 'Home' }).click();
};

test('thirteen categories lead to their products before our code is loaded', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await setChosenCampus(context, baseURL ?? '');
  const page = await context.newPage();
  await page.goto('/');
  await expect(tiles(page)).toHaveText(
    'Electronics,Fashion,Home,Books,Sports,Beauty,Food,Health,Automotive,Toys,Music,Gaming,Farm produce'.split(
      ',',
    ),
  );
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Featured Products', 'All Products']);
  await expect(tiles(page).filter({ hasText: 'Food' })).toHaveAttribute('href', '/canteens');
  await tiles(page).filter({ hasText: 'Books' }).click();
  await expect(page).toHaveURL('/?category=Books');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Books']);
  await expect(cards(page).first()).toContainText(/text|book|past|note/i);
  const books = page.locator('[aria-current=true]');
  await expect(books).toHaveText('Books');
  await books.click();
  await expect(page).toHaveURL('/');
  await expect(books).toHaveCount(0);
  await page.goto('/?category=farmProduce');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Farm produce']);
  await expect(page.locator('[aria-current=true]')).toBeInViewport();
  await context.close();
});

test('the chosen category is visible on a phone, also after going back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/?category=Gaming');
  await waitUntilReady(page);
  const chosen = page.locator('[aria-current=true]');
  await expect(chosen).toBeInViewport();
  await tiles(page).filter({ hasText: 'Fashion' }).click();
  await expect(chosen).toHaveText('Fashion');
  await page.goBack();
  await expect(chosen).toHaveText('Gaming');
  await expect(chosen).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a failed list shows a toast, and can be retried @deep', async ({ page }) => {
  await page.route('**/api/all-products?*', (route) =>
    route.fulfill({ status: 400, json: { success: false } }),
  );
  await comeHome(page);
  await expectToast(page, 'Error loading products', 'Failed to load products. Please try again later.');
  await notices(page).getByRole('button').click();
  await page.getByRole('searchbox').fill('lamp');
  await page.getByRole('searchbox').press('Enter');
  await expectToast(page, 'Search failed', 'Failed to search products. Please try again.');
  await page.unroute('**/api/all-products?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('adverts change every five seconds, until the visitor hovers or focuses one @deep', async ({ page }) => {
  const errors = watchErrors(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  await waitUntilReady(page);
  await expect(adverts(page).getByRole('link').first()).toContainText('Sponsored');
  const count = Number(await chosenAdvert(page).getAttribute('max'));
  expect(count).toBeGreaterThan(3);
  // From here on the clock is fake. The pause is longer than an advert is shown.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(chosenAdvert(page)).toHaveValue('2');
  await page.clock.runFor(4900);
  await expect(chosenAdvert(page)).toHaveValue('2');
  await page.clock.runFor(200);
  await expect(chosenAdvert(page)).toHaveValue('3');

  await adverts(page).hover();
  await page.clock.runFor(6000);
  await expect(chosenAdvert(page)).toHaveValue('3');
  await page.mouse.move(10, 700);
  for (let shown = 4; shown <= count; shown += 1) {
    await page.clock.runFor(5000);
    await expect(chosenAdvert(page)).toHaveValue(String(shown));
  }
  await page.clock.runFor(5000);
  await expect(chosenAdvert(page)).toHaveValue('1');

  await page.getByRole('button', { name: 'Previous advert' }).focus();
  await page.clock.runFor(6000);
  await expect(chosenAdvert(page)).toHaveValue('1');
  await page.keyboard.press('Enter');
  await expect(chosenAdvert(page)).toHaveValue(String(count));
  await page.getByRole('button', { name: 'Next advert' }).click();
  await expect(chosenAdvert(page)).toHaveValue('1');
  expect(errors).toEqual([]);
});

test('every fifth product is followed by a labelled advert, and the thirtieth by the carousel @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await waitUntilReady(page);
  const feed = page.getByRole('list').last();
  const kinds = () =>
    feed.evaluate((list) =>
      [...list.children]
        .map((item) => (item.querySelector('article') ? 'P' : item.hasAttribute('data-wide') ? '-' : 'a'))
        .join(''),
    );
  expect(await kinds()).toMatch(/^(P{5}a){3}/);
  const first = feed.getByRole('listitem').nth(5);
  await expect(first).toContainText(/Sponsored|Advert/);
  await expect(first).toHaveAttribute('aria-posinset', '6');
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    expect(await kinds()).toContain('-');
  }).toPass();
  const wide = feed.locator('[data-wide]');
  await expect(wide).toHaveAttribute('aria-posinset', '36');
  await wide.scrollIntoViewIfNeeded();
  const box = await wide.boundingBox();
  expect(box?.width).toBe(328);
  // No gap before it: both columns end there.
  const above = await feed.evaluate((list) => {
    const wideTop = list.querySelector('[data-wide]')?.getBoundingClientRect().top ?? 0;
    const bottoms = [...list.children].map((item) => item.getBoundingClientRect().bottom);
    return bottoms.filter((bottom) => bottom < wideTop && bottom > wideTop - 30).length;
  });
  expect(above).toBe(2);
});

test('without adverts, or if they do not load, no space is left for them @deep', async ({ page }) => {
  for (const answer of [
    { json: { success: true, data: { ads: [], pagination: { page: 1, limit: 50, hasMore: false } } } },
    { status: 403, json: { success: false } },
  ]) {
    await page.route('**/api/notices?*', (route) => route.fulfill(answer));
    await comeHome(page);
    await expect(cards(page).nth(15)).toBeAttached();
    await expect(adverts(page)).toHaveCount(0);
    await expect(page.getByText(/^(Sponsored|Advert)$/)).toHaveCount(0);
    expect((await tiles(page).first().boundingBox())?.y).toBeLessThan(160);
    await page.unroute('**/api/notices?*');
  }
});

test('delivery is offered by phone if a number is configured, and otherwise on WhatsApp @deep', async ({
  page,
}) => {
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'Delivery' });
  await expect(banner.getByRole('link')).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=Hello%20Campus/);
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    Object.assign(answer.data.config, { deliveryPhone: '2348030000007' });
    await route.fulfill({ response, json: answer });
  });
  await comeHome(page);
  await expect(banner.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+2348030000007');
});

test('Back from a product deep in the list restores the scroll position @deep', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await waitUntilReady(page);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(async () => {
    await page.mouse.wheel(0, 2500);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(12_000);
  }).toPass({ timeout: 20_000 });
  await page.waitForLoadState('networkidle');
  const middle = () =>
    page.evaluate(() => document.elementFromPoint(90, 400)?.closest('li')?.textContent ?? '');
  // A card, and not an advert.
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, -120));
    expect(await middle()).toContain('₦');
    await expect(cards(page).filter({ visible: true }).first()).toBeVisible();
  }).toPass();
  const [text, place] = [await middle(), await page.evaluate(() => Math.round(scrollY))];
  await page.mouse.click(90, 400);
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  await page.goBack();
  await expect.poll(middle).toBe(text);
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(place);
});

test('with reduced data use pictures are smaller, and nothing moves by itself @deep', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    extraHTTPHeaders: { 'save-data': 'on' },
  });
  await setChosenCampus(context, baseURL ?? '');
  const page = await context.newPage();
  const errors = watchErrors(page);
  const widths = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.resourceType() === 'image') widths.add(/(\d+)\.webp$/.exec(request.url())?.[1]);
  });
  const response = await page.goto('/');
  expect(response?.headers().vary).toContain('Save-Data');
  await waitUntilReady(page);
  await page.waitForLoadState('networkidle');
  // With a pixel ratio of 2, a card of half a phone's width would load 480 pixels.
  expect([...widths]).toEqual(['240']);
  await expect(adverts(page)).toBeVisible();
  await expect(adverts(page).getByRole('button', { name: 'Pause' })).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('in a host page an advert fires an event, and its link opens @deep', async ({ page, baseURL }) => {
  const html = `<h1>Union</h1><ad-carousel campus="${funaab.id}"></ad-carousel>`;
  await openHostPage(page, baseURL ?? '', { html });
  const link = adverts(page).getByRole('link').first();
  await expect(link).toContainText('Hot room?');
  await expect(link).toHaveAttribute('href', `${baseURL}/store/hostel-plug`);
  await page.evaluate(() => {
    document.addEventListener('adopen', (event) => {
      event.preventDefault();
      Object.assign(window, { opened: (event as CustomEvent).detail });
    });
  });
  await link.click();
  const opened = await page.evaluate(() => Reflect.get(window, 'opened'));
  expect(opened.ad).toMatchObject({ _id: opened.adId, url: `${baseURL}/store/hostel-plug` });
  expect(opened.ad.image).toMatch(new RegExp(`^${baseURL}/media/`));
  await page.getByRole('button', { name: 'Next advert' }).click();
  await expect(chosenAdvert(page)).toHaveValue('2');
});
