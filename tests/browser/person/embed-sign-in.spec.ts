import { expect, type Page, test } from '@playwright/test';
import { openHostPage, registerOrigin } from '../../support/browser/host-page.ts';
import {
  chooseIdentity,
  completeProfile,
  demoBuyer,
  newEmail,
  signInByPopup,
} from '../../support/browser/person.ts';
import { cards, setChosenCampus } from '../../support/browser/visitor.ts';
import { sample } from '../../support/sample.ts';

// Tests signing in with the widgets of a host page on another origin.

const html = `<main><h1>Students’ Union</h1>
  <sign-in-button></sign-in-button>
  <h2>On sale</h2><product-grid limit="4"></product-grid>
  <h2>Favorites</h2><favorites-list></favorites-list>
  <user-profile></user-profile></main>`;

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('campusToken'));
const heart = (page: Page) =>
  cards(page)
    .first()
    .getByRole('button', { name: /^Favorite: / });

test.beforeEach(async ({ page, context, baseURL }) => {
  await setChosenCampus(context, baseURL ?? '');
  await openHostPage(page, baseURL ?? '', { html });
  await expect(cards(page)).toHaveCount(4);
});

test('in a registered page, one sign-in with a popup signs a person in to all widgets of the page', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await registerOrigin(page, site);
  await page.evaluate(() => {
    Object.assign(window, { changes: [] });
    for (const type of ['signinchange', 'favoritechange'])
      document.addEventListener(type, (event) => {
        Reflect.get(window, 'changes').push([type, (event as CustomEvent).detail]);
      });
  });
  const pageUrl = page.url();
  await signInByPopup(page, demoBuyer);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(page.getByText(demoBuyer)).toBeVisible();
  // The embed's session is limited to buying: it cannot read the e-mail address or change the account.
  const token = (await storedToken(page)) ?? '';
  const fetchApi = (path: string) =>
    page.evaluate(
      async ([url, token]) => {
        const response = await fetch(String(url), { headers: { authorization: `Bearer ${token}` } });
        return [response.status, await response.json()];
      },
      [`${site}/api${path}`, token],
    );
  const [status, dashboard] = await fetchApi('/dashboard');
  expect(status).toBe(200);
  expect(dashboard.data.user).not.toHaveProperty('email');
  for (const path of ['/user', '/my-products', '/admin/stats', '/user/export'])
    expect((await fetchApi(path))[0]).toBe(403);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

  const wasPressed = (await heart(page).getAttribute('aria-pressed')) === 'true';
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', String(!wasPressed));
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('favorites');
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'changes').map(([type]: [string]) => type)))
    .toEqual(['signinchange', 'favoritechange']);
  await expect(page.getByRole('link', { name: 'Open my profile' })).toHaveAttribute(
    'href',
    `${site}/profile`,
  );

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('Sign in to see your favorites')).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  expect(page.url()).toBe(pageUrl);
});

test('a new person who presses a heart completes the profile on Campus Market, and then the favorite is added @deep', async ({
  page,
  baseURL,
  context,
}) => {
  await registerOrigin(page, baseURL ?? '');
  await heart(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Sign in to add this to your favorites.');
  const email = newEmail();
  const popupPromise = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Continue with Google' }).click();
  await chooseIdentity(await popupPromise, email);
  await expect(dialog.getByRole('link', { name: 'Complete your profile' })).toBeVisible();
  await dialog.getByRole('button', { name: 'I have done that' }).click();
  await expect(dialog.getByText('Your profile is not complete yet.')).toBeVisible();

  const tabPromise = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Complete your profile' }).click();
  const profilePage = await tabPromise;
  await signInByPopup(profilePage, email);
  await completeProfile(profilePage, 'Ife Ojo');
  await expect(profilePage.getByRole('region', { name: 'Notifications' })).toContainText(
    'Profile Setup Complete',
  );
  await page.bringToFront();
  await dialog.getByRole('button', { name: 'I have done that' }).click();
  await expect(dialog).toBeHidden();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a favorite that is added in one widget appears in another, also before the profile is complete @deep', async ({
  page,
  baseURL,
}) => {
  await registerOrigin(page, baseURL ?? '');
  await signInByPopup(page, newEmail());
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Complete your profile' })).toBeVisible();
  await expect(page.getByText('No favorites yet')).toBeVisible();
  await heart(page).click();
  const favoriteCards = page.locator('favorites-list').getByRole('article');
  await expect(favoriteCards).toHaveCount(1);
  await favoriteCards.getByRole('button', { name: /^Remove/ }).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('No favorites yet')).toBeVisible();
});

test('a widget whose code waits for a touch loads it when a guest signs in in another widget @deep', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  // The mouse is not over the list when the dialog closes.
  const list = '<div style="height: 2000px"></div><store-list></store-list>';
  await openHostPage(page, site, { html: `<product-grid limit="4"></product-grid>${list}` });
  await expect(page.locator('store-list').getByRole('article').first()).toBeVisible();
  await registerOrigin(page, site);
  await heart(page).click();
  await expect(page.locator('store-list:defined')).toHaveCount(0);
  await signInByPopup(page, demoBuyer);
  await expect(page.locator('store-list:defined')).toBeAttached();
});

test('an unregistered page cannot sign in, and shows an error @deep', async ({ page, baseURL }) => {
  const popupPromise = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).first().click();
  const popup = await popupPromise;
  await expect(page.getByRole('alert').first()).toContainText('not registered');
  await expect(page.getByRole('link', { name: 'Sign in on Campus Market' })).toHaveAttribute(
    'href',
    `${baseURL}/login`,
  );
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(await storedToken(page)).toBeNull();
});

test('on an unregistered page a heart says at once that nobody can sign in, and leads to the product @deep', async ({
  page,
  baseURL,
}) => {
  await heart(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('not registered');
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
  const tabPromise = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Open the product on Campus Market' }).click();
  await (await tabPromise).waitForURL(`${baseURL}/product/*`);
});

test('a page that opens the sign-in with an unregistered or malformed origin gets no token', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const { host, hostname, port } = new URL(site);
  await page.evaluate(() => {
    Object.assign(window, { messages: [] });
    addEventListener('message', ({ data }) => Reflect.get(window, 'messages').push(data));
  });
  const origins = [
    'https://evil.example',
    `http://${hostname}:${Number(port) + 1}`,
    `https://${host}`,
    `${site}.evil.example`,
    `http://evil.example/${site}`,
    'null',
    '',
    '*',
    `http://user@${host}`,
    `${site}/path`,
    'https://union.example.',
    'javascript:alert(1)',
  ];
  for (const origin of sample(origins, { oneIn: 4 })) {
    const popupPromise = page.waitForEvent('popup');
    await page.evaluate(
      ([site, origin]) => {
        const query = new URLSearchParams({ state: 'x'.repeat(43), origin: String(origin) });
        open(`${site}/api/auth/google?${query}`, '', 'popup');
      },
      [site, origin],
    );
    const popup = await popupPromise;
    await expect(popup.getByText('not registered'), origin).toBeVisible();
    await popup.close();
  }
  expect(await page.evaluate(() => Reflect.get(window, 'messages'))).toEqual([]);
  expect(await storedToken(page)).toBeNull();
});

test('forged sign-in messages from other windows are ignored @deep', async ({ page, baseURL }) => {
  await registerOrigin(page, baseURL ?? '');
  const popupPromise = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).first().click();
  const popup = await popupPromise;
  await popup.waitForURL(/dev-identity/);
  await page.evaluate(() => {
    for (const token of ['forged', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4IiwiZXhwIjo5OTk5OTk5OTk5fQ.'])
      window.postMessage({ type: 'campus-market:sign-in', state: 'x'.repeat(43), token }, '*');
  });
  expect(await storedToken(page)).toBeNull();
  await chooseIdentity(popup, demoBuyer);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
});
