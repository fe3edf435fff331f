import { expect, type Locator, test } from '@playwright/test';
import { tryAgain } from '../support/browser/network.ts';
import { cards, setChosenCampus, waitUntilReady, watchErrors } from '../support/browser/visitor.ts';

test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

test('the products are in the HTML, and the browser does not request them again', async ({ page }) => {
  const errors = watchErrors(page);
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    // Ignores the list of campuses, which the dialog for choosing one needs.
    if (/\/api\/(?!campuses$)/.test(request.url())) requestedUrls.push(request.url());
  });
  const response = await page.goto('/');
  const html = (await response?.text()) ?? '';
  // The shelves have their place in it. What they say about the time of day is what the browser would say.
  expect(html).toMatch(
    />Featured Products<.*>New today<.*>Under ₦5,000<.*>Open [a-z ]*now<.*>All Products</s,
  );
  expect(html.match(/<article/g)?.length).toBeGreaterThanOrEqual(20);
  // The page's content security policy blocks style attributes.
  expect(html).not.toMatch(/<[^>]+\sstyle=/);

  await waitUntilReady(page);
  await page.waitForLoadState('networkidle');
  expect(requestedUrls).toEqual([]);
  expect(errors).toEqual([]);
});

test('Home sends no requests to other servers, and loads no font', async ({ page, baseURL }) => {
  const unexpectedRequests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') || request.resourceType() === 'font')
      unexpectedRequests.push(request.url());
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(unexpectedRequests).toEqual([]);
});

test('Enter or the button starts a search, and the URL contains the search', async ({ page }) => {
  await page.goto('/');
  await waitUntilReady(page);
  const field = page.getByRole('searchbox', { name: 'Search products' });
  await field.fill('calculator');
  await field.press('Enter');
  await expect(page).toHaveURL(/search=calculator/);
  await expect(page.getByRole('heading', { name: 'Results for “calculator”' })).toBeVisible();
  await expect(page).toHaveTitle('Results for “calculator” | Campus Market');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ products?$/ })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toHaveCount(0);
  for (const name of await page.getByRole('article').getByRole('link').allTextContents()) {
    expect(name).toMatch(/calculator/i);
  }

  await field.fill('zzzz');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No products available.')).toBeVisible();

  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await expect(field).toHaveValue('calculator');
});

test('✕ clears a search and focuses the field for the next search @deep', async ({ page }) => {
  await page.goto('/?search=calculator');
  await waitUntilReady(page);
  const field = page.getByRole('searchbox', { name: 'Search products' });
  const clearButton = page.getByRole('button', { name: 'Empty the field' });
  await clearButton.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(clearButton).toBeHidden();

  await field.fill('lam');
  await clearButton.click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
});

test('results can be sorted and filtered, all of it is in the URL, and Back undoes it', async ({ page }) => {
  // Only phones have the sheet of filters.
  await page.setViewportSize({ width: 360, height: 780 });
  // What an old link sorts by, and a price that is no number, are ignored.
  const address = '/?search=bag&sortBy=views&maxPrice=cheap';
  await page.goto(address);
  await waitUntilReady(page);
  const controls = page.getByRole('group', { name: 'Sort and filter' });
  const prices = async () => {
    const texts = await cards(page).getByText(/^₦/).allTextContents();
    return texts.map((text) => Number(text.replace(/ was.*|\D/g, '')));
  };
  await expect(page.getByRole('status').filter({ hasText: /^\d+ products$/ })).toBeVisible();
  const firstCard = await cards(page).first().boundingBox();
  expect(firstCard?.y, 'the results begin in the upper third of the screen').toBeLessThanOrEqual(240);
  // It is on by default, and all of it is on the screen.
  const inStock = controls.getByRole('button', { name: 'In stock', pressed: true });
  await expect(inStock).toBeInViewport({ ratio: 0.9 });
  const fillOf = (chip: Locator) =>
    chip.locator('span').evaluate((label) => getComputedStyle(label).backgroundColor);
  const verifiedSeller = controls.getByRole('button', { name: 'Verified seller' });
  expect(await fillOf(inStock), 'a filter that is on is dark').not.toBe(await fillOf(verifiedSeller));
  await controls.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high');
  await expect(page).toHaveURL('/?search=bag&sortBy=price&sortOrder=asc');
  await expect(async () => {
    const shownPrices = await prices();
    expect(shownPrices.length).toBeGreaterThan(1);
    expect(shownPrices).toEqual([...shownPrices].sort((a, b) => a - b));
  }).toPass();
  await expect(
    controls.getByRole('button', { name: 'Filters', exact: true }),
    'the order is no filter',
  ).toBeVisible();
  await verifiedSeller.click();
  await expect(page).toHaveURL(/isVerified=true/);
  expect(await fillOf(inStock)).toBe(await fillOf(verifiedSeller));
  await controls.getByRole('button', { name: 'Filters, 2 on' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sort and filter' });
  const buttonBox = await sheet.getByRole('button', { name: 'Show results' }).boundingBox();
  expect(buttonBox && buttonBox.x + buttonBox.width, 'the buttons end where the fields end').toBeCloseTo(
    344,
    0,
  );
  // The visitor has confused the two fields.
  await sheet.getByRole('textbox', { name: 'Price from' }).fill('9,000');
  await sheet.getByRole('textbox', { name: 'Price to' }).fill('1,000');
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/minPrice=1000&maxPrice=9000/);
  await expect(controls.getByRole('button', { name: 'Filters, 3 on' })).toBeVisible();
  await expect.poll(async () => Math.max(...(await prices()))).toBeLessThanOrEqual(9000);
  await page.goBack();
  await expect(page).not.toHaveURL(/maxPrice/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(controls.getByRole('combobox', { name: 'Sort' })).toHaveValue('best');
});

test('below few results, other products are suggested, which are no results @deep', async ({ page }) => {
  await page.goto('/?search=zzzz');
  const section = page.getByRole('region', { name: 'You may also like' });
  await expect(section.getByRole('link').first()).toBeVisible();
  await expect(page.getByText('No products available.')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test('a search with more results than one batch says “More than 20 products” @deep', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/?search=a');
  const count = page.getByRole('status').filter({ hasText: 'More than 20 products' });
  await expect(count).toBeAttached();
  expect((await count.boundingBox())?.height, 'in one line').toBeLessThan(30);
});

test('products have from 2 to 7 columns, depending on the width of the screen, and featured ones fill their rows @deep', async ({
  page,
}) => {
  await page.goto('/');
  const featured = page.locator('section', { hasText: 'Featured Products' });
  const columnsOf = (list: Locator) =>
    list.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
  for (const [width, count] of [
    [360, 2],
    [599, 2],
    [600, 3],
    [1023, 3],
    [1024, 5],
    [1280, 5],
    [1680, 6],
    [1920, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    expect(await columnsOf(page.getByRole('list').last()), `at ${width} px`).toBe(count);
    expect(await columnsOf(featured.getByRole('list')), `featured at ${width} px`).toBe(count);
    const shownCount = await featured.getByRole('article').filter({ visible: true }).count();
    expect(shownCount % count, `featured at ${width} px`).toBe(0);
  }
});

test('a phone shows one row of featured products, and the rest after Show more @deep', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await waitUntilReady(page);
  const featuredCards = page.locator('section', { hasText: 'Featured Products' }).getByRole('article');
  await expect(featuredCards.filter({ visible: true })).toHaveCount(2);
  const showMoreButton = page.getByRole('button', { name: 'Show more' });
  await expect(showMoreButton).toHaveAttribute('aria-expanded', 'false');
  await showMoreButton.click();
  await expect(featuredCards.filter({ visible: true })).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');

  await page.setViewportSize({ width: 768, height: 780 });
  await expect(page.getByRole('button', { name: 'Show less' })).toBeHidden();
  await expect(featuredCards.filter({ visible: true })).toHaveCount(6);
});

test('a search works before our JavaScript has loaded', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  await setChosenCampus(context, baseURL ?? '');
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('searchbox').fill('hoodie');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('article').first()).toContainText(/hoodie/i);
  await context.close();
});

test('scrolling loads more products, without duplicates, and keeps the DOM small', async ({ page }) => {
  const requestedCursors: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/all-products') requestedCursors.push(searchParams.get('cursor'));
  });
  await page.goto('/');
  await waitUntilReady(page);
  const feed = page.getByRole('list').last();
  const hrefs = new Set<string>();
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    for (const href of await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) {
      hrefs.add(href);
    }
    expect(hrefs.size).toBeGreaterThanOrEqual(60);
  }).toPass({ timeout: 20_000, intervals: [100] });
  await expect(feed).toBeVisible();
  expect(await cards(page).count()).toBeLessThan(80);
  // A request without a cursor would load the first batch again, which was in the HTML.
  expect(requestedCursors).not.toContain(null);
  expect(requestedCursors).toHaveLength(new Set(requestedCursors).size);
});

test('a product opens from its card, and going back restores the scroll position', async ({ page }) => {
  await page.goto('/');
  await waitUntilReady(page);
  const card = cards(page).nth(12);
  await card.scrollIntoViewIfNeeded();
  const name = (await card.getByRole('link').textContent()) ?? '';
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(100);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`${name} | Campus Market`);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(position));
});

test('the page scrolls without jumps while cards are loaded and removed @deep', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await waitUntilReady(page);
  await page.mouse.move(180, 400);
  for (let step = 0; step < 40; step += 1) {
    const oldScrollY = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(oldScrollY);
    const distance = (await page.evaluate(() => scrollY)) - oldScrollY;
    expect(distance, `step ${step}`).toBeGreaterThan(0);
    expect(distance, `step ${step}`).toBeLessThanOrEqual(201);
  }
});

test('the title of the tab names the current page, also after going back @deep', async ({ page }) => {
  await page.goto('/');
  await waitUntilReady(page);
  const name = (await cards(page).first().getByRole('link').textContent()) ?? '';
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveTitle(`${name} | Campus Market`);
  await page.goBack();
  await expect(page).toHaveTitle('Campus Market: buy and sell on your campus');
});

test('opening a product offline shows an error, and Try again opens it once online @deep', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await waitUntilReady(page);
  await context.setOffline(true);
  await cards(page).first().getByRole('link').click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("This page didn't load.");
  await expect(alert).toContainText('Check your data or Wi-Fi, then try again.');
  await expect(alert).toContainText('You seem to be offline.');
  await context.setOffline(false);
  await tryAgain(page);
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
});
