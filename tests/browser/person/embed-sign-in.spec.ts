import { expect, type Page, test } from '@playwright/test';
import { openHostPage, registerOrigin } from '../../support/browser/host-page.ts';
import {
  adunni,
  chooseIdentity,
  completeProfile,
  newEmail,
  signInByPopup,
} from '../../support/browser/person.ts';
import { cards, setChosenCampus } from '../../support/browser/visitor.ts';
import { sample } from '../../support/sample.ts';

// Widgets in an embed on another origin.

const html = `<main><h1>Students’ Union</h1>
  <sign-in-button></sign-in-button>
  <h2>On sale</h2><product-grid limit="4"></product-grid>
  <h2>Kept</h2><favorites-list></favorites-list>
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

test('a registered page signs a person in by a popup, for all its widgets', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  await registerOrigin(page, site);
  await page.evaluate(() => {
    Object.assign(window, { changes: [] });
    for (const type of ['signinchange', 'favoritechange'])
      document.addEventListener(type, (event) => {
        Reflect.get(window, 'changes').push([type, (event as CustomEvent).detail]);
      });
  });
  const address = page.url();
  await signInByPopup(page, adunni);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(page.getByText(adunni)).toBeVisible();
  // The embed's session is for buying: it gets no e-mail address and cannot change the account.
  const token = (await storedToken(page)) ?? '';
  const ask = (path: string) =>
    page.evaluate(
      async ([url, token]) => {
        const response = await fetch(String(url), { headers: { authorization: `Bearer ${token}` } });
        return [response.status, await response.json()];
      },
      [`${site}/api${path}`, token],
    );
  const [status, dashboard] = await ask('/dashboard');
  expect(status).toBe(200);
  expect(dashboard.data.user).not.toHaveProperty('email');
  for (const path of ['/user', '/my-products', '/admin/stats', '/user/export'])
    expect((await ask(path))[0]).toBe(403);
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
  expect(page.url()).toBe(address);
});

test('a new person completes the profile on Campus Market, and then the favorite is added @deep', async ({
  page,
  baseURL,
  context,
}) => {
  await registerOrigin(page, baseURL ?? '');
  await heart(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Sign in to add this to your favorites.');
  const email = newEmail();
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Continue with Google' }).click();
  await chooseIdentity(await opened, email);
  await expect(dialog.getByRole('link', { name: 'Complete your profile' })).toBeVisible();
  await dialog.getByRole('button', { name: 'I have done that' }).click();
  await expect(dialog.getByText('Your profile is not complete yet.')).toBeVisible();

  const tab = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Complete your profile' }).click();
  const profile = await tab;
  await signInByPopup(profile, email);
  await completeProfile(profile, 'Ife Ojo');
  await expect(profile.getByRole('region', { name: 'Notifications' })).toContainText(
    'Profile Setup Complete',
  );
  await page.bringToFront();
  await dialog.getByRole('button', { name: 'I have done that' }).click();
  await expect(dialog).toBeHidden();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a favorite from one widget appears in another, and a new person reads what is missing @deep', async ({
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

test('an unregistered page cannot sign in, and shows an error @deep', async ({ page, baseURL }) => {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).first().click();
  const popup = await opened;
  await expect(page.getByRole('alert').first()).toContainText('not registered');
  await expect(page.getByRole('link', { name: 'Sign in on Campus Market' })).toHaveAttribute(
    'href',
    `${baseURL}/login`,
  );
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(await storedToken(page)).toBeNull();
});

test('twelve hostile openers get no token', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const { host, hostname, port } = new URL(site);
  await page.evaluate(() => {
    Object.assign(window, { heard: [] });
    addEventListener('message', ({ data }) => Reflect.get(window, 'heard').push(data));
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
  for (const origin of sample(origins, 4)) {
    const opened = page.waitForEvent('popup');
    await page.evaluate(
      ([site, origin]) => {
        const query = new URLSearchParams({ state: 'x'.repeat(43), origin: String(origin) });
        open(`${site}/api/auth/google?${query}`, '', 'popup');
      },
      [site, origin],
    );
    const popup = await opened;
    await expect(popup.getByText('not registered'), origin).toBeVisible();
    await popup.close();
  }
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([]);
  expect(await storedToken(page)).toBeNull();
});

test('messages of other windows do not sign in @deep', async ({ page, baseURL }) => {
  await registerOrigin(page, baseURL ?? '');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).first().click();
  const popup = await opened;
  await popup.waitForURL(/dev-identity/);
  await page.evaluate(() => {
    for (const token of ['forged', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4IiwiZXhwIjo5OTk5OTk5OTk5fQ.'])
      window.postMessage({ type: 'campus-market:sign-in', state: 'x'.repeat(43), token }, '*');
  });
  expect(await storedToken(page)).toBeNull();
  await chooseIdentity(popup, adunni);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
});
