import { expect, type Page, test } from '@playwright/test';
import { logOut } from '../../support/browser/navigation.ts';
import { demoBuyer, getToken, makeTokenOlder, signInByPopup } from '../../support/browser/person.ts';
import { signInAs } from '../../support/browser/sign-in.ts';
import { expectToast } from '../../support/browser/toast.ts';
import { setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

const personalStorageKeys = ['cartItems', 'message-threads', 'messages', 'product-reviews'];

test.beforeEach(async ({ context, baseURL }) => {
  await setChosenCampus(context, baseURL ?? '');
  await signInAs(context, baseURL ?? '', demoBuyer);
});

const expectSignedIn = (page: Page) =>
  expect(page.getByRole('link', { name: 'Your profile' }).locator('visible=true').first()).toBeVisible();

test('two tabs that renew the session at the same time both stay signed in @deep', async ({
  page,
  context,
}) => {
  const secondTab = await context.newPage();
  for (const tab of [page, secondTab]) {
    await tab.goto('/');
    await waitUntilReady(tab);
    await expectSignedIn(tab);
  }
  const renewals: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) renewals.push(request.url());
  });
  // The token is valid for 15 minutes. Both tabs notice at the same moment that it expires within a minute.
  await makeTokenOlder(page, 14.5);
  const oldToken = await getToken(page);
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'authToken' })));
  await expect.poll(() => getToken(page)).not.toBe(oldToken);
  await expectSignedIn(page);
  await expectSignedIn(secondTab);
  // Each tab may renew once, because a browser may update the storage of one tab a moment after the other.
  expect([1, 2]).toContain(renewals.length);
  await secondTab.reload();
  await expectSignedIn(secondTab);
});

test('a person who returns the next day is still signed in @deep', async ({ page }) => {
  await page.goto('/');
  await expectSignedIn(page);
  await makeTokenOlder(page, 24 * 60);
  const renewal = page.waitForResponse('**/api/auth/refresh');
  await page.goto('/favorites');
  expect((await renewal).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Favorites', level: 1 })).toBeVisible();
});

test('if a person signs out while the network is down, the session ends on the server once the network is back @deep', async ({
  page,
}) => {
  await page.goto('/');
  await expectSignedIn(page);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await logOut(page);
  await expect.poll(() => getToken(page)).toBeNull();
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  expect(await cookies()).toContain('campusRefresh');
  const failedRequest = page.waitForRequest('**/api/auth/logout');
  await page.reload();
  await failedRequest;
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
  const secondTab = await context.newPage();
  await page.goto('/');
  await secondTab.goto('/favorites');
  await waitUntilReady(secondTab);
  await page.evaluate((keys) => {
    for (const key of keys) localStorage.setItem(key, '[]');
  }, personalStorageKeys);
  const token = await getToken(page);
  const logoutResponse = page.waitForResponse('**/api/auth/logout');
  await logOut(page);
  await expectToast(page, 'You are logged out');
  await logoutResponse;
  await expect(secondTab).toHaveURL(/\/login\?redirect=%2Ffavorites$/);
  const remainingKeys = await page.evaluate(() => Object.keys(localStorage));
  for (const key of [...personalStorageKeys, 'authToken', 'token']) expect(remainingKeys).not.toContain(key);
  const response = await page.request.get('/api/dashboard', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(401);
});

test('if the server refuses the session, the person is asked to sign in, and then returns to the same page @deep', async ({
  page,
}) => {
  await page.route(
    '**/api/dashboard',
    (route) => route.fulfill({ status: 403, json: { success: false, error: 'HTTP error! status: 403' } }),
    { times: 1 },
  );
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  // Waits for the sign-in page. The profile page also offers a sign-in, but its popup would close with the profile
  // page.
  const signInHeading = page.getByRole('heading', { name: 'Sign in to Campus Market' });
  await expect(signInHeading).toBeVisible();
  expect(await getToken(page)).toBeNull();
  // Only the first call is refused, so the new session works.
  await signInByPopup(page, demoBuyer);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('Name')).toHaveValue(demoBuyer);

  // A session whose cookie is deleted cannot be renewed, so the server refuses several calls at once.
  await page.context().clearCookies();
  await makeTokenOlder(page, 14.7);
  await page.goto('/stores');
  await expect(page).toHaveURL('/login?redirect=%2Fstores');
  await expect(signInHeading).toBeVisible();
  await signInByPopup(page, demoBuyer);
  await expect(page).toHaveURL('/stores');
});
