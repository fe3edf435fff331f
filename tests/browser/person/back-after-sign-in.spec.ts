import { devices, expect, type Page, test } from '@playwright/test';
import { chooseIdentity, completeProfile, demoBuyer, newEmail } from '../../support/browser/person.ts';
import { cards, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

// On a phone the sign-in leaves the site. Back must never lead to the pages of the sign-in.
const { viewport, userAgent, hasTouch, isMobile } = devices['Pixel 7'];
test.use({ viewport, userAgent, hasTouch, isMobile });

const listUrl = '/?search=lamp';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const signInButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const backLink = (page: Page) => page.getByRole('link', { name: 'Back', exact: true });
const heart = (page: Page) => page.getByRole('button', { name: /^Favorite: / }).first();

/** Opens the first product of the list as a guest. Returns its URL. */
async function openProduct(page: Page): Promise<string> {
  await page.goto(listUrl);
  await waitUntilReady(page);
  await cards(page).first().getByRole('link').tap();
  await expect(page).toHaveURL(/\/product\//);
  await expect(backLink(page)).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Presses the heart of a product and waits for the identity provider's page. */
async function startSignInWithHeart(page: Page): Promise<void> {
  await heart(page).tap();
  await signInButton(page).tap();
  await page.waitForURL(/dev-identity/);
}

/**
 * Waits until the browser navigates to a path, even if only for a moment: after a failed sign-in the site goes back to
 * the product, and then opens the sign-in page.
 */
const waitForPath = (page: Page, path: string) =>
  page.waitForEvent('framenavigated', (frame) => new URL(frame.url()).pathname === path);

test('after signing in for a favorite, the page’s Back and the browser’s Back lead to the list @deep', async ({
  page,
}) => {
  const productPath = await openProduct(page);
  await startSignInWithHeart(page);
  await chooseIdentity(page, demoBuyer);
  await expect(page.getByRole('heading', { name: 'Login Successful' })).toBeVisible();
  await expect(page).toHaveURL(productPath);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await waitUntilReady(page);
  await backLink(page).tap();
  await expect(page).toHaveURL(listUrl);
  await page.goForward();
  await expect(page).toHaveURL(productPath);
  await page.goBack();
  await expect(page).toHaveURL(listUrl);
});

test('after signing in on a product that was opened by its URL, Back leads to Home @deep', async ({
  page,
}) => {
  const productPath = await openProduct(page);
  await page.goto('about:blank');
  await page.goto(productPath);
  await waitUntilReady(page);
  await startSignInWithHeart(page);
  await chooseIdentity(page, demoBuyer);
  await expect(page).toHaveURL(productPath);
  await waitUntilReady(page);
  await backLink(page).tap();
  await expect(page).toHaveURL('/');
});

test('after a new person has signed in and completed the profile, Back leads to the list @deep', async ({
  page,
}) => {
  await openProduct(page);
  await startSignInWithHeart(page);
  await chooseIdentity(page, newEmail());
  await completeProfile(page, 'Ngozi Eze');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(listUrl);
});

test('after signing in for the favorites page, Back leads to the page before it @deep', async ({ page }) => {
  await page.goto('/stores');
  await waitUntilReady(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/favorites' });
    document.body.append(link);
    link.click();
  });
  await expect(page).toHaveURL(/\/login\?redirect=%2Ffavorites$/);
  await signInButton(page).tap();
  await chooseIdentity(page, demoBuyer);
  await expect(page).toHaveURL('/favorites');
  await page.goBack();
  await expect(page).toHaveURL('/stores');
});

test('after signing in for the cart, Back leads to the page before it @deep', async ({ page }) => {
  await page.goto('/stores');
  await waitUntilReady(page);
  await page.getByRole('link', { name: /^Cart/ }).locator('visible=true').first().tap();
  await expect(page).toHaveURL(/\/profile\?/);
  await signInButton(page).tap();
  await chooseIdentity(page, demoBuyer);
  await expect(page).toHaveURL('/cart');
  await page.goBack();
  await expect(page).toHaveURL('/stores');
});

test('cancelling the sign-in shows a message on the sign-in page, and Back leads to the product @deep', async ({
  page,
}) => {
  const productPath = await openProduct(page);
  await startSignInWithHeart(page);
  const backNavigation = waitForPath(page, productPath);
  await page.getByRole('button', { name: /cancel/i }).tap();
  await expect(page.getByRole('heading', { name: 'Login Failed' })).toBeVisible();
  await backNavigation;
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByRole('alert')).toHaveText('You stopped signing in.');
  await page.goBack();
  await expect(page).toHaveURL(productPath);
  await waitUntilReady(page);
  await backLink(page).tap();
  await expect(page).toHaveURL(listUrl);
});

test('if the sign-in expires before it is finished, Back leads to the product and skips the identity provider @deep', async ({
  page,
  context,
}) => {
  const productPath = await openProduct(page);
  await startSignInWithHeart(page);
  await context.clearCookies({ name: /^campusSignIn/ });
  const backNavigation = waitForPath(page, productPath);
  await chooseIdentity(page, demoBuyer);
  await backNavigation;
  await expect(page.getByRole('alert')).toHaveText('Authentication failed');
  await expect(page).toHaveURL('/login?error=login_failed');
  await page.goBack();
  await expect(page).toHaveURL(productPath);
});

test('Back from the identity provider leads to the product, without the sign-in dialog @deep', async ({
  page,
}) => {
  const productPath = await openProduct(page);
  await startSignInWithHeart(page);
  await page.goBack();
  await expect(page).toHaveURL(productPath);
  await waitUntilReady(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await backLink(page).tap();
  await expect(page).toHaveURL(listUrl);
});

test('after a reload of the “Login Successful” page, the person is signed in and Back leads to the list @deep', async ({
  page,
}) => {
  const productPath = await openProduct(page);
  await startSignInWithHeart(page);
  await chooseIdentity(page, demoBuyer);
  await expect(page.getByRole('heading', { name: 'Login Successful' })).toBeVisible();
  // Does not wait for the load event, because the page redirects 1.5 seconds after its heading appears.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Login Successful' })).toBeVisible();
  await expect(page).toHaveURL(productPath);
  await page.goBack();
  await expect(page).toHaveURL(listUrl);
});

test('even if the browser’s history is full before the sign-in, the person then returns to the product @deep', async ({
  page,
}) => {
  const productPath = await openProduct(page);
  await page.evaluate(() => {
    for (let entry = history.length; entry < 50; entry += 1) history.pushState(history.state, '');
  });
  await startSignInWithHeart(page);
  await chooseIdentity(page, demoBuyer);
  await expect(page.getByRole('heading', { name: 'Login Successful' })).toBeVisible();
  await expect(page).toHaveURL(productPath);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});
