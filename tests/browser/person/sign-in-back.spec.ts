import { devices, expect, type Page, test } from '@playwright/test';
import { adunni, chooseIdentity, completeProfile, newEmail } from '../../support/browser/person.ts';
import { cards, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

// On a phone the sign-in leaves the site. Back must never lead to the pages in between.
const { viewport, userAgent, hasTouch, isMobile } = devices['Pixel 7'];
test.use({ viewport, userAgent, hasTouch, isMobile });

const list = '/?search=lamp';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const signInButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const back = (page: Page) => page.getByRole('link', { name: 'Back', exact: true });
const heart = (page: Page) => page.getByRole('button', { name: /^Favorite: / }).first();

/** Opens the first product of the list as a guest. Returns its URL. */
async function openProduct(page: Page): Promise<string> {
  await page.goto(list);
  await waitUntilReady(page);
  await cards(page).first().getByRole('link').tap();
  await expect(page).toHaveURL(/\/product\//);
  await expect(back(page)).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Presses the heart of a product and goes to the identity provider. */
async function leaveByHeart(page: Page): Promise<void> {
  await heart(page).tap();
  await signInButton(page).tap();
  await page.waitForURL(/dev-identity/);
}

/** Waits until the page before the sign-in is shown again, if only for a moment, since Back takes some time. */
const isBackAt = (page: Page, path: string) =>
  page.waitForEvent('framenavigated', (frame) => new URL(frame.url()).pathname === path);

test('after signing in for a favorite, the page’s Back and the browser’s Back lead to the list', async ({
  page,
}) => {
  const product = await openProduct(page);
  await leaveByHeart(page);
  await chooseIdentity(page, adunni);
  await expect(page.getByRole('heading', { name: 'Login Successful' })).toBeVisible();
  await expect(page).toHaveURL(product);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await waitUntilReady(page);
  await back(page).tap();
  await expect(page).toHaveURL(list);
  await page.goForward();
  await expect(page).toHaveURL(product);
  await page.goBack();
  await expect(page).toHaveURL(list);
});

test('after signing in on a directly opened product, Back leads to Home @deep', async ({ page }) => {
  const product = await openProduct(page);
  await page.goto('about:blank');
  await page.goto(product);
  await waitUntilReady(page);
  await leaveByHeart(page);
  await chooseIdentity(page, adunni);
  await expect(page).toHaveURL(product);
  await waitUntilReady(page);
  await back(page).tap();
  await expect(page).toHaveURL('/');
});

test('a new person completes the profile, and Back leads to the list @deep', async ({ page }) => {
  await openProduct(page);
  await leaveByHeart(page);
  await chooseIdentity(page, newEmail());
  await completeProfile(page, 'Ngozi Eze');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(list);
});

test('after signing in on a page that needs it, Back leads to the page before it @deep', async ({ page }) => {
  await page.goto('/stores');
  await waitUntilReady(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/favorites' });
    document.body.append(link);
    link.click();
  });
  await expect(page).toHaveURL(/\/login\?redirect=%2Ffavorites$/);
  await signInButton(page).tap();
  await chooseIdentity(page, adunni);
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
  await chooseIdentity(page, adunni);
  await expect(page).toHaveURL('/cart');
  await page.goBack();
  await expect(page).toHaveURL('/stores');
});

test('cancelling the sign-in shows a message on the sign-in page, and Back leads to the product @deep', async ({
  page,
}) => {
  const product = await openProduct(page);
  await leaveByHeart(page);
  const isBack = isBackAt(page, product);
  await page.getByRole('button', { name: /cancel/i }).tap();
  await expect(page.getByRole('heading', { name: 'Login Failed' })).toBeVisible();
  await isBack;
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByRole('alert')).toHaveText('You stopped signing in.');
  await page.goBack();
  await expect(page).toHaveURL(product);
  await waitUntilReady(page);
  await back(page).tap();
  await expect(page).toHaveURL(list);
});

test('after an expired sign-in, Back skips the identity provider too @deep', async ({ page, context }) => {
  const product = await openProduct(page);
  await leaveByHeart(page);
  await context.clearCookies({ name: /^campusSignIn/ });
  const isBack = isBackAt(page, product);
  await chooseIdentity(page, adunni);
  await isBack;
  await expect(page.getByRole('alert')).toHaveText('Authentication failed');
  await expect(page).toHaveURL('/login?error=login_failed');
  await page.goBack();
  await expect(page).toHaveURL(product);
});

test('Back from the identity provider leads to the product, without the dialog @deep', async ({ page }) => {
  const product = await openProduct(page);
  await leaveByHeart(page);
  await page.goBack();
  await expect(page).toHaveURL(product);
  await waitUntilReady(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await back(page).tap();
  await expect(page).toHaveURL(list);
});

test('a reload during the end of the sign-in loses neither the session nor the way back @deep', async ({
  page,
}) => {
  const product = await openProduct(page);
  await leaveByHeart(page);
  await chooseIdentity(page, adunni);
  await expect(page.getByRole('heading', { name: 'Login Successful' })).toBeVisible();
  // Without waiting for the load event: the page moves on 1.5 seconds after its heading.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Login Successful' })).toBeVisible();
  await expect(page).toHaveURL(product);
  await page.goBack();
  await expect(page).toHaveURL(list);
});

test('a browser with a full history still returns to the product @deep', async ({ page }) => {
  const product = await openProduct(page);
  await page.evaluate(() => {
    for (let entry = history.length; entry < 50; entry += 1) history.pushState(history.state, '');
  });
  await leaveByHeart(page);
  await chooseIdentity(page, adunni);
  await expect(page.getByRole('heading', { name: 'Login Successful' })).toBeVisible();
  await expect(page).toHaveURL(product);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});
