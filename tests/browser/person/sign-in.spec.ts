import { devices, expect, type Page, test } from '@playwright/test';
import {
  chooseIdentity,
  completeProfile,
  demoBuyer,
  getToken,
  newEmail,
  signInByPopup,
} from '../../support/browser/person.ts';
import { funaab, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

/** Opens the sign-in page and waits until its button works. */
async function openLogin(page: Page, query = ''): Promise<void> {
  await page.goto(`/login${query}`);
  await waitUntilReady(page);
}

/** Mocks the identity provider: it redirects to the callback page with this query. */
const mockCallback = (page: Page, query: string) =>
  page.context().route('**/api/auth/google?*', (route) => {
    const state = new URL(route.request().url()).searchParams.get('state');
    return route.fulfill({ status: 302, headers: { location: `/google_callback?state=${state}&${query}` } });
  });

test('a new person signs in by a popup, completes the profile and lands on Home with their campus', async ({
  page,
}) => {
  await openLogin(page);
  const popupPromise = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await popupPromise;
  await popup.waitForURL(/dev-identity/);
  const size = await popup.evaluate(() => [innerWidth, innerHeight]);
  expect(size).toEqual([500, 600]);
  await chooseIdentity(popup, newEmail());

  await expect(page).toHaveURL(/\/profile\?onboarding=true$/);
  await completeProfile(page, 'Sade Ojo');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Profile Setup Complete');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: funaab.name }).first()).toBeVisible();
});

test('a person who opens a page that needs a sign-in returns to it after signing in @deep', async ({
  page,
}) => {
  await page.goto('/favorites');
  await expect(page).toHaveURL(/\/login\?redirect=%2Ffavorites$/);
  await expect(page.getByText('Sign in to see your favorites.')).toBeVisible();
  await expect(page.getByText('Keep your canteen favourites')).toBeVisible();
  await signInByPopup(page, demoBuyer);
  await expect(page).toHaveURL(/\/favorites$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Favorites', level: 1 })).toBeVisible();
});

test.describe('on a phone', () => {
  const { viewport, userAgent, hasTouch, isMobile } = devices['Pixel 7'];
  test.use({ viewport, userAgent, hasTouch, isMobile });

  test('a person signs in without a popup, and is redirected to the requested page @deep', async ({
    page,
  }) => {
    await openLogin(page, '?redirect=/favorites');
    await page.getByRole('button', { name: 'Continue with Google' }).tap();
    await chooseIdentity(page, demoBuyer);
    await expect(page.getByRole('heading', { name: 'Login Successful' })).toBeVisible();
    expect(page.url()).toMatch(/\/auth\/success$/);
    await expect(page).toHaveURL(/\/favorites$/);
    // Going forward in the history leads to the success page, which redirects again. Its URL does not contain the token.
    const successRequest = page.waitForRequest(/\/auth\/success/);
    await page.evaluate(() => history.go(2));
    expect((await successRequest).url()).toMatch(/\/auth\/success$/);
    await expect(page).toHaveURL(/\/favorites$/);
  });

  test('a person who cancels the sign-in can try again, and is then redirected to the requested page @deep', async ({
    page,
  }) => {
    await openLogin(page, '?redirect=/favorites');
    await page.getByRole('button', { name: 'Continue with Google' }).tap();
    await page.getByRole('button', { name: /cancel/i }).tap();
    await expect(page.getByText('You stopped signing in.')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?redirect=%2Ffavorites&error=access_denied$/);
    await page.getByRole('button', { name: 'Continue with Google' }).tap();
    await chooseIdentity(page, demoBuyer);
    await expect(page).toHaveURL(/\/favorites$/);
  });
});

test('a link with another person’s token does not sign in (login CSRF) @deep', async ({
  page,
  browser,
  baseURL,
}) => {
  const attacker = await browser.newPage({ baseURL });
  let attackLink = '';
  attacker.context().on('request', (request) => {
    if (request.url().includes('/google_callback?')) attackLink = request.url();
  });
  // The attacker does not use the token, but sends it to a victim in a link.
  await attacker.route('**/api/verify-token', (route) => route.abort());
  await openLogin(attacker);
  await signInByPopup(attacker, demoBuyer);
  await expect.poll(() => attackLink).toContain('token=');

  await page.goto(attackLink.replace('/google_callback', '/auth/success'));
  await expect(page.getByRole('heading', { name: 'Login Failed' })).toBeVisible();
  expect(page.url()).toMatch(/\/auth\/success$/);
  expect(await getToken(page)).toBeNull();
  await attacker.close();
});

test('a person who closes the popup can try again @deep', async ({ page }) => {
  await openLogin(page);
  const popupPromise = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await popupPromise;
  await popup.waitForURL(/dev-identity/);
  await popup.close();
  await expect(
    page.getByText('The sign-in window was closed. To sign in, press the button again.'),
  ).toBeVisible();
  await signInByPopup(page, demoBuyer);
  await expect(page).toHaveURL(/\/$/);
});

test('a person is signed in even if the popup has lost its opener through Cross-Origin-Opener-Policy @deep', async ({
  page,
}) => {
  // Some identity providers send this header, which removes the popup's reference to its opener.
  await page.context().route('**/dev-identity/interaction/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' },
    });
  });
  await openLogin(page);
  await signInByPopup(page, demoBuyer);
  await expect(page).toHaveURL(/\/$/);
  expect(await getToken(page)).not.toBeNull();
});

for (const [query, message] of [
  ['error=access_denied', 'You stopped signing in.'],
  ['token=forged', 'Authentication failed'],
] as const) {
  test(`if the identity provider redirects back with ${query}, the sign-in page shows a message @deep`, async ({
    page,
  }) => {
    await mockCallback(page, query);
    await openLogin(page);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('alert')).toHaveText(message);
    expect(await getToken(page)).toBeNull();
  });
}

test('if loading the profile fails after the sign-in, the page shows an error, and the visitor stays a guest @deep', async ({
  page,
}) => {
  await page.route('**/api/dashboard', (route) => route.fulfill({ status: 500, json: {} }));
  await openLogin(page);
  const logoutRequest = page.waitForRequest('**/api/auth/logout');
  await signInByPopup(page, demoBuyer);
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch user data');
  expect(await getToken(page)).toBeNull();
  await logoutRequest;
  // The next attempt succeeds.
  await page.unroute('**/api/dashboard');
  await signInByPopup(page, demoBuyer);
  await expect(page).toHaveURL(/\/$/);
});

test('an authorization code in the URL of the success page is forwarded to the server @deep', async ({
  page,
}) => {
  const callbackRequest = page.waitForRequest(/\/api\/auth\/google\/callback\?code=abc&state=def$/);
  await page.goto('/auth/success?code=abc&state=def');
  await callbackRequest;
});
