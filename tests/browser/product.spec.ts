import { expect, type Locator, type Page, test } from '@playwright/test';
import { findProducts } from '../support/browser/shopping.ts';
import { expectToast } from '../support/browser/toast.ts';
import { cards, fountain, setChosenCampus, waitUntilReady, watchErrors } from '../support/browser/visitor.ts';

test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

/** Opens a product of the demo that has reviews and a store. Returns its path. */
async function openHeadphones(page: Page): Promise<string> {
  const [product] = await findProducts(page.request, 'wireless headphones');
  await page.goto(`/product/${product?._id}`);
  await waitUntilReady(page);
  return `/product/${product?._id}`;
}

/** Returns a list that collects the data that the page passes to the share sheet. */
async function collectShares(page: Page): Promise<unknown[]> {
  const shares: unknown[] = [];
  await page.exposeFunction('recordShare', (data: unknown) => shares.push(data));
  await page.addInitScript(() => {
    const share = async (data: ShareData) => Reflect.get(window, 'recordShare')(data);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  return shares;
}

test('the link preview of a product has its name, its price and its picture', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/');
  const href = (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
  const name = (await cards(page).first().getByRole('link').textContent()) ?? '';

  const html = await (await request.get(href)).text();
  const meta = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  expect(html).toContain(`<title>${name} | Campus Market</title>`);
  expect(html).toContain(`<link rel="canonical" href="${baseURL}${href}">`);
  expect(meta('og:title')).toContain(name);
  expect(meta('og:title')).toMatch(/₦[\d,]+/);
  expect(meta('og:url')).toBe(baseURL + href);
  const picture = await request.get(meta('og:image'));
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeLessThan(300_000);
});

test('a product’s page shows the stock, the safety notice, the description and the views', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.goto('/');
  await cards(page).first().getByRole('link').click();
  await waitUntilReady(page);
  await expect(page.getByText('In Stock')).toBeVisible();
  await expect(page.getByText('Please transact in open places and pay after verifying items')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  await expect(page.getByText(/^\d+ views?$/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('a pressed card’s name, price and picture are on the product’s page before its details are loaded', async ({
  page,
}) => {
  await page.goto('/');
  await waitUntilReady(page);
  const link = cards(page).first().getByRole('link');
  const name = (await link.textContent()) ?? '';
  let answer = () => {};
  const isReleased = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/product-details/*', async (route) => {
    await isReleased;
    await route.continue();
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Pictures' }).getByRole('img', { name }).first(),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading product' })).toBeAttached();
  answer();
  await expect(page.getByRole('heading', { name: 'Description' })).toBeAttached();
  await expect(page.getByText('Loading product')).toHaveCount(0);
});

test('the picture of a pressed card grows into the product, and shrinks when the visitor goes back @deep', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.assign(window, { growing: [] as string[] });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const findNamed = () =>
        [...document.querySelectorAll<HTMLElement>('[style*=growing-picture]')].map(
          ({ ariaLabel, tagName }) => ariaLabel ?? tagName,
        );
      const transition = start(update);
      const names = [...findNamed(), 'to'];
      void transition.ready.then(() =>
        Reflect.get(window, 'growing').push([...names, ...findNamed()].join(' ')),
      );
      return transition;
    };
  });
  await page.goto('/');
  await waitUntilReady(page);
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('group', { name: 'Pictures' })).toBeVisible();
  await expect.poll(() => page.evaluate('growing')).toEqual(['DIV to Pictures']);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate('growing')).toEqual(['DIV to Pictures', 'Pictures to DIV']);

  // It does not grow for a visitor who prefers less motion.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('group', { name: 'Pictures' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate('growing')).toHaveLength(2);
});

test('a new visitor who opens a product from a link is not asked for a campus @deep', async ({
  browser,
  page,
  baseURL,
}) => {
  await page.goto('/');
  const href = (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
  const newContext = await browser.newContext({ baseURL });
  const firstVisitPage = await newContext.newPage();
  await firstVisitPage.goto(href);
  await waitUntilReady(firstVisitPage);
  await firstVisitPage.waitForLoadState('networkidle');
  await expect(firstVisitPage.getByRole('dialog')).toHaveCount(0);
  await newContext.close();
});

test('a product’s page shows reviews, the seller’s store and other products of the seller @deep', async ({
  page,
  baseURL,
}) => {
  const path = await openHeadphones(page);
  const reviews = page.getByRole('article', { name: /^Review by / });
  await expect(page.getByRole('heading', { name: 'Customer Reviews' })).toBeVisible();
  await expect(reviews).toHaveCount(3);
  await expect(reviews.first().getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible();
  await expect(reviews.first()).toContainText(/\d+ (hour|day|week|month)s? ago/);
  await expect(page.getByRole('img', { name: /^Rated 4\.\d out of 5, 23 reviews$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View All Reviews (23)' })).toHaveAttribute(
    'href',
    `${path}/reviews`,
  );
  await expect(page.getByRole('heading', { name: 'More from Gadget Corner' })).toBeVisible();
  await expect(cards(page).filter({ hasText: '₦' })).toHaveCount(4);
  const storeLinks = page.getByRole('link', { name: 'View store: Gadget Corner' });
  await expect(storeLinks).toHaveCount(2);
  await expect(storeLinks.first()).toHaveAttribute('href', '/store/gadget-corner');

  await page.getByRole('button', { name: 'Verified' }).click();
  const badgeDialog = page.getByRole('dialog', { name: 'What this badge means' });
  await expect(badgeDialog).toContainText('The seller has paid for the vendor package. That is no guarantee');
  await badgeDialog.getByRole('button', { name: 'Got it' }).click();
  await expect(badgeDialog).toHaveCount(0);

  await page.getByRole('link', { name: 'View All Reviews (23)' }).click();
  const signInDialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(signInDialog).toContainText('Sign in to view all reviews.');
  await signInDialog.getByRole('link', { name: 'Read without signing in' }).click();
  await expect(page).toHaveURL(`${path}/reviews`);
  await page.goBack();
  await page.getByRole('link', { name: 'Add Review' }).click();
  await expect(signInDialog).toContainText('Sign in to write a review.');

  // While another campus is chosen, `/store/gadget-corner` would lead to a store with the same name on that campus.
  await page.evaluate((id) => localStorage.setItem('selectedCampus', id), fountain.id);
  await setChosenCampus(page.context(), baseURL ?? '', fountain);
  await page.goto(path);
  await expect(storeLinks.first()).not.toHaveAttribute('href', '/store/gadget-corner');
  await storeLinks.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gadget Corner' })).toBeVisible();
});

test('a product can be shared in a browser with a share sheet @deep', async ({ page, baseURL }) => {
  const shares = await collectShares(page);
  const path = await openHeadphones(page);
  await page.getByRole('button', { name: /^More: Wireless headphones/ }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const expectedShare = { title: 'Wireless headphones, noise cancelling, ₦18,500', url: `${baseURL}${path}` };
  await expect.poll(() => shares).toEqual([expectedShare]);
});

for (const [kind, address, expectedHtml, toastTitle, toastText, redirect] of [
  [
    'product',
    '/product/nothing-here',
    'could not be found.</p>',
    'Product not found',
    "The product you're looking for could not be found.",
    '/',
  ],
  [
    'store',
    '/store/no-such-store',
    'Store not found</p>',
    'Error loading store',
    'Failed to load store details. Please try again.',
    '/stores',
  ],
  [
    'farm',
    '/farmer/nobody',
    'Farmer not found</p>',
    'Error loading farmer',
    'Failed to load farmer details. Please try again.',
    '/farmers-market',
  ],
] as const) {
  test(`a link to a ${kind} that does not exist shows a toast and redirects to ${redirect}${kind === 'product' ? '' : ' @deep'}`, async ({
    page,
  }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    // Without JavaScript, the page itself shows the error.
    expect(await response?.text()).toContain(expectedHtml);
    await expectToast(page, toastTitle, toastText);
    await expect(page).toHaveURL(redirect);
  });
}

test('an unknown address shows an error page with a link to Home @deep', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByText("We can't find this page. The link may be old.")).toBeVisible();
  await waitUntilReady(page);
  const search = page.getByRole('searchbox');
  await expect(search).toHaveCount(1);
  await search.fill('lamp');
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'Results for “lamp”' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('Back on a product returns to the previous page, or to Home if the product was opened from a link @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/?search=lamp');
  await waitUntilReady(page);
  await cards(page).first().getByRole('link').click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/?search=lamp');

  const href = (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
  await page.goto(href);
  await waitUntilReady(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
});

test('on a phone the picture fills the width and the safety notice is above the description @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await cards(page).first().getByRole('link').click();
  const picture = page.getByRole('group', { name: 'Pictures' });
  await expect(picture).toBeVisible();
  expect((await picture.boundingBox())?.width).toBe(360);
  const topEdge = async (text: RegExp | string) => (await page.getByText(text).first().boundingBox())?.y ?? 0;
  const safetyNotice = /pay after verifying items/;
  const description = page.getByRole('heading', { name: 'Description' });
  expect(await topEdge(safetyNotice)).toBeLessThan((await description.boundingBox())?.y ?? 0);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeHidden();

  // The bar with the buttons takes the place of the navigation.
  const addToCart = page.getByRole('button', { name: 'Add to Cart' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  expect((await addToCart.boundingBox())?.y).toBeGreaterThan(700);
  await expect(navigation).toBeHidden();

  await page.setViewportSize({ width: 600, height: 780 });
  const pictureBox = await picture.boundingBox();
  expect(pictureBox?.width).toBeLessThan(300);
  // The buttons are beside the picture, and the navigation is back.
  expect((await addToCart.boundingBox())?.x).toBeGreaterThan(pictureBox?.width ?? 0);
  await expect(navigation).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  const stockTop = await topEdge('In Stock');
  const descriptionTop = (await description.boundingBox())?.y ?? 0;
  expect(descriptionTop).toBeGreaterThan(stockTop);
  expect(descriptionTop).toBeLessThan(await topEdge(safetyNotice));
  await expect(page.getByRole('link', { name: 'Back' })).toBeHidden();
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('listitem')).toHaveCount(3);
  await breadcrumb.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\?category=/);
});

test.describe('a product with several pictures', () => {
  test.beforeEach(async ({ page }) => {
    const list = await (await page.request.get('/api/all-products?limit=3')).json();
    const media = list.data.products.flatMap((product: { media: object[] }) => product.media);
    expect(media).toHaveLength(3);
    await page.route('**/api/product-details/*', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.product.media = media;
      await route.fulfill({ response, json: body });
    });
  });

  test('are as high as the details beside them on a tablet @deep', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/');
    await cards(page).first().getByRole('link').click();
    const thumbnail = page.getByRole('button', { name: 'Show picture 3' });
    await expect(thumbnail).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Description' })).toBeAttached();
    const bottomOf = async (locator: Locator) => {
      const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
      return y + height;
    };
    const whatsAppBottom = await bottomOf(page.getByRole('button', { name: 'Chat with seller on WhatsApp' }));
    // The buttons are 16 px above the end of the details.
    expect(whatsAppBottom + 16 - (await bottomOf(thumbnail))).toBeLessThan(60);
    const picture = await page.getByRole('group', { name: 'Pictures' }).boundingBox();
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeGreaterThan(0.74);
  });

  const currentPictureNumber = (page: Page) =>
    page.getByRole('group', { name: 'Pictures' }).evaluate((track) => {
      return Math.round(track.scrollLeft / track.clientWidth) + 1;
    });

  test('shows another picture by arrow buttons, arrow keys and thumbnails @deep', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await waitUntilReady(page);
    await cards(page).first().getByRole('link').click();
    await expect(page.getByText('Picture 1 of 3')).toBeAttached();
    await page.getByRole('button', { name: 'Next picture' }).click();
    await expect.poll(() => currentPictureNumber(page)).toBe(2);
    await expect(page.getByText('Picture 2 of 3')).toBeAttached();
    await page.getByRole('group', { name: 'Pictures' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => currentPictureNumber(page)).toBe(3);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => currentPictureNumber(page)).toBe(2);
    await page.getByRole('button', { name: 'Show picture 1' }).click();
    await expect.poll(() => currentPictureNumber(page)).toBe(1);
    await expect(page.getByRole('button', { name: 'Show picture 1' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await expect.poll(() => currentPictureNumber(page)).toBe(3);
  });

  test('can be swiped on a phone, where dots show the position @deep', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/');
    await waitUntilReady(page);
    await cards(page).first().getByRole('link').click();
    const track = page.getByRole('group', { name: 'Pictures' });
    await expect(page.getByText('Picture 1 of 3')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden();
    await track.hover();
    await page.mouse.wheel(360, 0);
    await expect(page.getByText('Picture 2 of 3')).toBeAttached();
  });

  test('opens its pictures in full screen by mouse and by keyboard @deep', async ({ page }) => {
    await page.goto('/');
    await waitUntilReady(page);
    await cards(page).first().getByRole('link').click();
    await page.getByRole('group', { name: 'Pictures' }).click();
    const viewer = page.getByRole('dialog', { name: /^Pictures of / });
    await expect(viewer).toContainText('Picture 1 of 3');
    await page.keyboard.press('ArrowRight');
    await expect(viewer).toContainText('Picture 2 of 3');
    const picture = viewer.getByRole('button', { name: 'Zoom picture 2' });
    const widthBefore = (await picture.boundingBox())?.width ?? 0;
    await picture.click();
    await expect(picture).toHaveAttribute('aria-pressed', 'true');
    expect((await picture.boundingBox())?.width).toBeGreaterThan(2 * widthBefore);
    const thumbnail = viewer.getByRole('button', { name: 'View picture 3' });
    await thumbnail.click();
    await expect(viewer).toContainText('Picture 3 of 3');
    await expect(thumbnail).toHaveAttribute('aria-current', 'true');
    await expect(picture).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);

    await page.getByRole('button', { name: 'Next picture' }).click();
    await page.getByRole('button', { name: 'Enlarge picture' }).focus();
    await page.keyboard.press('Enter');
    await expect(viewer).toContainText('Picture 2 of 3');
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Enlarge picture' })).toBeFocused();
  });

  test('are zoomed by two fingers, around the point between the fingers @deep', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL,
      hasTouch: true,
      viewport: { width: 360, height: 780 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await openHeadphones(page);
    await page.getByRole('group', { name: 'Pictures' }).tap();
    const picture = page
      .getByRole('dialog', { name: /^Pictures of / })
      .getByRole('button', { name: 'Zoom picture 1' });
    await expect(picture).toBeVisible();
    const devTools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) =>
      devTools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [-1, 1].map((side, id) => ({ x: 180 + (side * distance) / 2, y: 390, id })),
      });
    await touch('touchStart', 100);
    for (const distance of [150, 200, 250]) await touch('touchMove', distance);
    await touch('touchEnd', 0);
    await expect(picture).toHaveAttribute('aria-pressed', 'true');
    const { x = 0, width = 0 } = (await picture.boundingBox()) ?? {};
    expect(width / 360).toBeCloseTo(2.5, 1);
    expect(x + width / 2).toBeCloseTo(180, -1);

    await touch('touchStart', 250);
    for (const distance of [150, 100, 60]) await touch('touchMove', distance);
    await touch('touchEnd', 0);
    await expect(picture).toHaveAttribute('aria-pressed', 'false');
    await context.close();
  });

  test('loads the first picture with high priority, and each other picture when the one before it is shown @deep', async ({
    page,
  }) => {
    await page.goto('/');
    await waitUntilReady(page);
    await cards(page).first().getByRole('link').click();
    const pictures = page.getByRole('group', { name: 'Pictures' }).getByRole('img');
    await expect(pictures).toHaveCount(2);
    await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
    await expect(pictures.nth(1)).toHaveAttribute('loading', 'lazy');
    await page.getByRole('button', { name: 'Next picture' }).click();
    await expect(pictures).toHaveCount(3);
  });
});
