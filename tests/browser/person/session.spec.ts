import { expect, type Page, test } from '@playwright/test';
import { logOut } from '../../support/browser/navigation.ts';
import { adunni, ageToken, getToken, signInByPopup } from '../../support/browser/person.ts';
import { signInAs } from '../../support/browser/sign-in.ts';
import { expectToast } from '../../support/browser/toast.ts';
import { setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

const personKeys = ['cartItems', 'message-threads', 'messages', 'product-reviews'];

test.beforeEach(async ({ context, baseURL }) => {
  await setChosenCampus(context, baseURL ?? '');
  await signInAs(context, baseURL ?? '', adunni);
});

const isSignedIn = (page: Page) =>
  expect(page.getByRole('link', { name: 'Your profile' }).locator('visible=true').first()).toBeVisible();

test('two tabs that renew at once both stay signed in @deep', async ({ page, context }) => {
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/');
    await waitUntilReady(tab);
    await isSignedIn(tab);
  }
  const renewals: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) renewals.push(request.url());
  });
  // Both notice at the same moment that the token expires within a minute.
  await ageToken(page, 14.5);
  const aged = await getToken(page);
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'authToken' })));
  await expect.poll(() => getToken(page)).not.toBe(aged);
  await isSignedIn(page);
  await isSignedIn(second);
  // At most once each: a browser may update the storage of one tab a moment after the other.
  expect([1, 2]).toContain(renewals.length);
  await second.reload();
  await isSignedIn(second);
});

test('a person who comes back the next day is still signed in @deep', async ({ page }) => {
  await page.goto('/');
  await isSignedIn(page);
  await ageToken(page, 24 * 60);
  const renewed = page.waitForResponse('**/api/auth/refresh');
  await page.goto('/favorites');
  expect((await renewed).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Favorites', level: 1 })).toBeVisible();
});

test('an offline sign-out reaches the server when the network is back @deep', async ({ page }) => {
  await page.goto('/');
  await isSignedIn(page);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await logOut(page);
  await expect.poll(() => getToken(page)).toBeNull();
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  expect(await cookies()).toContain('campusRefresh');
  const tried = page.waitForRequest('**/api/auth/logout');
  await page.reload();
  await tried;
  await waitUntilReady(page);
  await page.unroute('**/api/auth/logout');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(cookies).not.toContain('campusRefresh');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .not.toContain('campus-market:signed-out');
});

test('signing out ends the session in all tabs and deletes everything stored for the person', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await page.goto('/');
  await second.goto('/favorites');
  await waitUntilReady(second);
  await page.evaluate((keys) => {
    for (const key of keys) localStorage.setItem(key, '[]');
  }, personKeys);
  const token = await getToken(page);
  const told = page.waitForResponse('**/api/auth/logout');
  await logOut(page);
  await expectToast(page, 'You are logged out');
  await told;
  await expect(second).toHaveURL(/\/login\?redirect=%2Ffavorites$/);
  const left = await page.evaluate(() => Object.keys(localStorage));
  for (const key of [...personKeys, 'authToken', 'token']) expect(left).not.toContain(key);
  const answer = await page.request.get('/api/dashboard', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test('a refused profile or call ends the session, and the sign-in page returns to the page before', async ({
  page,
}) => {
  await page.route(
    '**/api/dashboard',
    (route) => route.fulfill({ status: 403, json: { success: false, error: 'HTTP error! status: 403' } }),
    { times: 1 },
  );
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  // Until the sign-in page is loaded, the profile page asks guests to sign in, and its popup would disappear with it.
  const signIn = page.getByRole('heading', { name: 'Sign in to Campus Market' });
  await expect(signIn).toBeVisible();
  expect(await getToken(page)).toBeNull();
  // The refusal belonged to the ended session.
  await signInByPopup(page, adunni);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('Name')).toHaveValue(adunni);

  // If the session cannot be renewed, several calls are refused at once.
  await page.context().clearCookies();
  await ageToken(page, 14.7);
  await page.goto('/stores');
  await expect(page).toHaveURL('/login?redirect=%2Fstores');
  await expect(signIn).toBeVisible();
  await signInByPopup(page, adunni);
  await expect(page).toHaveURL('/stores');
});
