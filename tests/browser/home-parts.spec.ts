import { expect, type Locator, type Page, test } from '@playwright/test';
import { openHostPage, readLayoutShift, watchLayoutShift } from '../support/browser/host-page.ts';
import { mainNavigation } from '../support/browser/navigation.ts';
import { expectErrorOnPage } from '../support/browser/toast.ts';
import { cards, funaab, setChosenCampus, waitUntilReady, watchErrors } from '../support/browser/visitor.ts';

// Tests the adverts, the categories and the delivery banner of Home. home.spec.ts tests the search and the products.

test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const tiles = (page: Page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
const adverts = (page: Page) => page.getByRole('region', { name: 'Adverts' });
const advertSlider = (page: Page) => adverts(page).getByRole('slider', { name: 'Advert' });
/** Opens Home from another page, so that the browser, and not the server, loads the data of Home. */
const openHomeFromStores = async (page: Page) => {
  await page.goto('/stores');
  await waitUntilReady(page);
  await mainNavigation(page).getByRole('link', { name: 'Home' }).click();
};

test('without JavaScript, each of the thirteen categories links to its products', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await setChosenCampus(context, baseURL ?? '');
  const page = await context.newPage();
  await page.goto('/');
  await expect(tiles(page)).toHaveText(
    'Electronics,Fashion,Home,Books,Sports,Beauty,Food,Health,Automotive,Toys,Music,Gaming,Farm produce'.split(
      ',',
    ),
  );
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Featured Products',
    'New today',
    'Under ₦5,000',
    /^Open .*now$/,
    'All Products',
  ]);
  await expect(tiles(page).filter({ hasText: 'Food' })).toHaveAttribute('href', '/canteens');
  await tiles(page).filter({ hasText: 'Books' }).click();
  await expect(page).toHaveURL('/?category=Books');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Books']);
  await expect(cards(page).first()).toContainText(/text|book|past|note/i);
  const currentCategory = page.locator('[aria-current=true]');
  await expect(currentCategory).toHaveText('Books');
  await currentCategory.click();
  await expect(page).toHaveURL('/');
  await expect(currentCategory).toHaveCount(0);
  await page.goto('/?category=farmProduce');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Farm produce']);
  await expect(page.locator('[aria-current=true]')).toBeInViewport();
  await context.close();
});

test('the chosen category is visible on a phone, also after going back @deep', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/?category=Gaming');
  await waitUntilReady(page);
  const currentCategory = page.locator('[aria-current=true]');
  await expect(currentCategory).toBeInViewport();
  await tiles(page).filter({ hasText: 'Fashion' }).click();
  await expect(currentCategory).toHaveText('Fashion');
  await page.goBack();
  await expect(currentCategory).toHaveText('Gaming');
  await expect(currentCategory).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a list of products that fails to load says so without a toast, and Try again loads it @deep', async ({
  page,
}) => {
  await page.route('**/api/all-products?*', (route) =>
    route.fulfill({ status: 400, json: { success: false } }),
  );
  await openHomeFromStores(page);
  await expectErrorOnPage(page, 'Error loading products', 'Failed to load products. Please try again later.');
  await page.getByRole('searchbox').fill('lamp');
  await page.getByRole('searchbox').press('Enter');
  await expectErrorOnPage(page, 'Search failed', 'Failed to search products. Please try again.');
  await page.unroute('**/api/all-products?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('the advert changes every five seconds, but not while the visitor hovers or focuses it @deep', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  await waitUntilReady(page);
  await expect(adverts(page).getByRole('link').first()).toContainText('Sponsored');
  const count = Number(await advertSlider(page).getAttribute('max'));
  expect(count).toBeGreaterThan(3);
  // Jumps one minute ahead, which fires the carousel's timer once. From here on only `runFor` advances the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(advertSlider(page)).toHaveValue('2');
  await page.clock.runFor(4900);
  await expect(advertSlider(page)).toHaveValue('2');
  await page.clock.runFor(200);
  await expect(advertSlider(page)).toHaveValue('3');

  await adverts(page).hover();
  await page.clock.runFor(6000);
  await expect(advertSlider(page)).toHaveValue('3');
  await page.mouse.move(10, 700);
  for (let advert = 4; advert <= count; advert += 1) {
    await page.clock.runFor(5000);
    await expect(advertSlider(page)).toHaveValue(String(advert));
  }
  await page.clock.runFor(5000);
  await expect(advertSlider(page)).toHaveValue('1');

  await page.getByRole('button', { name: 'Previous advert' }).focus();
  await page.clock.runFor(6000);
  await expect(advertSlider(page)).toHaveValue('1');
  await page.keyboard.press('Enter');
  await expect(advertSlider(page)).toHaveValue(String(count));
  await page.getByRole('button', { name: 'Next advert' }).click();
  await expect(advertSlider(page)).toHaveValue('1');
  expect(errors).toEqual([]);
});

test('a labelled advert follows every fifth product, and the carousel follows the thirtieth product @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await waitUntilReady(page);
  const feed = page.getByRole('list').last();
  /** Returns a letter for each item of the list: P for a product, a for an advert, - for the carousel. */
  const itemLetters = () =>
    feed.evaluate((list) =>
      [...list.children]
        .map((item) => (item.querySelector('article') ? 'P' : item.hasAttribute('data-wide') ? '-' : 'a'))
        .join(''),
    );
  expect(await itemLetters()).toMatch(/^(P{5}a){3}/);
  const firstAdvert = feed.getByRole('listitem').nth(5);
  await expect(firstAdvert).toContainText(/Sponsored|Advert/);
  await expect(firstAdvert).toHaveAttribute('aria-posinset', '6');
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    expect(await itemLetters()).toContain('-');
  }).toPass();
  const carousel = feed.locator('[data-wide]');
  await expect(carousel).toHaveAttribute('aria-posinset', '36');
  await carousel.scrollIntoViewIfNeeded();
  const box = await carousel.boundingBox();
  expect(box?.width).toBe(328);
  // Both columns of cards end right above the carousel, without a gap.
  const columnsAbove = await feed.evaluate((list) => {
    const carouselTop = list.querySelector('[data-wide]')?.getBoundingClientRect().top ?? 0;
    const bottoms = [...list.children].map((item) => item.getBoundingClientRect().bottom);
    return bottoms.filter((bottom) => bottom < carouselTop && bottom > carouselTop - 30).length;
  });
  expect(columnsAbove).toBe(2);
});

test('Home reserves no space for adverts if there are none or they fail to load @deep', async ({ page }) => {
  for (const response of [
    { json: { success: true, data: { ads: [], pagination: { page: 1, limit: 50, hasMore: false } } } },
    { status: 403, json: { success: false } },
  ]) {
    await page.route('**/api/notices?*', (route) => route.fulfill(response));
    await openHomeFromStores(page);
    await expect(cards(page).nth(15)).toBeAttached();
    await expect(adverts(page)).toHaveCount(0);
    await expect(page.getByText(/^(Sponsored|Advert)$/)).toHaveCount(0);
    expect((await tiles(page).first().boundingBox())?.y).toBeLessThan(160);
    await page.unroute('**/api/notices?*');
  }
});

test('the link of the delivery banner calls the configured phone number, or opens WhatsApp if there is none @deep', async ({
  page,
}) => {
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'Delivery' });
  await expect(banner.getByRole('link')).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=Hello%20Campus/);
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    Object.assign(body.data.config, { deliveryPhone: '2348030000007' });
    await route.fulfill({ response, json: body });
  });
  await openHomeFromStores(page);
  await expect(banner.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+2348030000007');
});

test('the links of the shelves work without code, also for a visitor who scrolls at once @deep', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const link = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Under ₦5,000' }) })
    .getByRole('listitem')
    .first()
    .getByRole('link');
  await expect(link).toHaveAttribute('href', /^\/product\//);
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('a page from a cache names the meal of the present hour once its code is there @deep', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const titleAt = async (time: string) => {
    await page.clock.setFixedTime(time);
    await page.goto('/');
    return page.getByRole('heading', { name: /^Open .*now$/ });
  };
  await expect(await titleAt('2026-11-30T07:30:00Z')).toHaveText('Open for breakfast now');
  await expect(await titleAt('2026-11-30T12:30:00Z')).toHaveText('Open for lunch now');
  expect(errors).toEqual([]);
});

test('shelves are there without a shift, and remember what was seen on this device @deep', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await watchLayoutShift(page);
  await page.goto('/');
  await waitUntilReady(page);
  const shelf = (name: RegExp) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) });
  await expect(shelf(/^New today$/)).toBeAttached();
  expect((await readLayoutShift(page)).page ?? 0).toBeLessThanOrEqual(0.02);
  const newToday = shelf(/^New today$/).getByRole('list');
  const firstTile = newToday.getByRole('listitem').first();
  const readHeight = async (element: Locator) => (await element.boundingBox())?.height ?? Number.NaN;
  // The caption, with the link's text, leaves most of the picture to see.
  expect(await readHeight(firstTile.locator('span:has(> a)'))).toBeLessThan(
    (await readHeight(firstTile)) / 4,
  );
  const allProducts = page.getByRole('heading', { name: 'All Products' });
  expect((await allProducts.boundingBox())?.y, 'two screens down').toBeLessThanOrEqual(1500);
  for (const width of [1280, 1680]) {
    await page.setViewportSize({ width, height: 780 });
    expect(await readHeight(newToday), `at ${width} px`).toBeLessThan(480);
    const [largeTile, smallTile] = await newToday
      .getByRole('listitem')
      .evaluateAll((tiles) =>
        tiles
          .slice(0, 2)
          .map((tile) => tile.getBoundingClientRect().width * tile.getBoundingClientRect().height),
      );
    expect(largeTile, `at ${width} px`).toBeGreaterThan(4 * (smallTile ?? Number.NaN));
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(shelf(/^Open .*now$/).getByRole('link', { name: 'Iya Moria' })).toHaveAttribute(
    'href',
    /\/canteen\//,
  );
  await expect(shelf(/^Recently seen$/)).toHaveCount(0);
  const link = shelf(/^Under ₦5,000$/)
    .getByRole('listitem')
    .first()
    .getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  // A link that is pressed before the shelves' code has loaded opens a new page, which remembers nothing before its code.
  await waitUntilReady(page);
  await page.goBack();
  // The visitor is back at the shelf, so another one above it would move the page.
  await expect(link).toBeInViewport();
  // A visit that begins at the top: a reload would begin at this shelf.
  await page.goto('/stores');
  await page.goto('/');
  await expect(shelf(/^Recently seen$/).getByRole('link', { name })).toBeAttached();
  // A phone shows three shelves: those that are worth most to this visitor.
  const shelfNames = page.locator('section:has(h2):has-text("See all") h2').filter({ visible: true });
  await expect(shelfNames).toHaveText(['New today', /^Open .*now$/, 'Recently seen']);
  await page.setViewportSize({ width: 1280, height: 780 });
  await shelf(/^Under ₦5,000$/)
    .getByRole('link', { name: 'See all' })
    .click();
  await expect(page).toHaveURL('/?maxPrice=5000');
  expect(errors).toEqual([]);
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
  const textInMiddle = () =>
    page.evaluate(() => document.elementFromPoint(90, 400)?.closest('li')?.textContent ?? '');
  // Scrolls until a product's card, and not an advert, is in the middle.
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, -120));
    expect(await textInMiddle()).toContain('₦');
    await expect(cards(page).filter({ visible: true }).first()).toBeVisible();
  }).toPass();
  // The list draws the cards of a new part a moment after the scroll.
  let text = '';
  await expect
    .poll(async () => {
      const previousText = text;
      text = await textInMiddle();
      return text.includes('₦') && text === previousText;
    })
    .toBe(true);
  const position = await page.evaluate(() => Math.round(scrollY));
  await page.mouse.click(90, 400);
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  await page.goBack();
  await expect.poll(textInMiddle).toBe(text);
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(position);
});

test('with the browser’s data saver on, pictures are smaller and adverts do not change by themselves @deep', async ({
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
  // A card is half as wide as this phone. If the data saver were off, its picture would be 480 pixels wide.
  expect([...widths]).toEqual(['240']);
  await expect(adverts(page)).toBeVisible();
  await expect(adverts(page).getByRole('button', { name: 'Pause' })).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('pressing an advert in a host page fires an event with the advert’s data @deep', async ({
  page,
  baseURL,
}) => {
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
  // The press may have to load the code first.
  const readEventDetail = () => page.evaluate(() => Reflect.get(window, 'opened'));
  await expect.poll(readEventDetail).toBeDefined();
  const eventDetail = await readEventDetail();
  expect(eventDetail.ad).toMatchObject({ _id: eventDetail.adId, url: `${baseURL}/store/hostel-plug` });
  expect(eventDetail.ad.image).toMatch(new RegExp(`^${baseURL}/media/`));
  await page.getByRole('button', { name: 'Next advert' }).click();
  await expect(advertSlider(page)).toHaveValue('2');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

  test('pulling the page down reads the products again, and swiping up does not @deep', async ({ page }) => {
    await page.goto('/');
    await waitUntilReady(page);
    const cdp = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
        cdp.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: 180, y }],
        });
      await touch('touchStart', from);
      for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + ((to - from) * step) / 10);
      await touch('touchEnd', 0);
    };
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/all-products')) calls.push(request.url());
    });
    // The browser's own gesture is off once ours is there.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.overscrollBehaviorY))
      .toBe('contain');
    await swipe(300, 240);
    // The page glides on after the swipe, so it may leave the top again.
    const returnToTop = () =>
      page.evaluate(() => {
        const oldScrollY = scrollY;
        scrollTo(0, 0);
        return oldScrollY;
      });
    await expect.poll(returnToTop).toBe(0);
    expect(calls).toEqual([]);
    await swipe(200, 500);
    await expect.poll(() => calls.length).toBe(1);
    await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeAttached();
  });
});
