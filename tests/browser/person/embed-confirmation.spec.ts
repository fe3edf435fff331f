import { createHash, randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { openHostPage, registerOrigin } from '../../support/browser/host-page.ts';
import { chooseIdentity, demoBuyer } from '../../support/browser/person.ts';

// To prevent login CSRF, the person must confirm a sign-in that the page itself did not start: an attacker may have
// started it.

const html = '<main><h1>Forum</h1><sign-in-button></sign-in-button></main>';
const getOrigin = (page: Page) => new URL(page.url()).origin;
const confirmationHeading = (page: Page) => page.getByRole('heading', { name: /^Sign in to http/ });
const pressSignIn = (page: Page) => page.getByRole('button', { name: 'Continue with Google' }).click();

/**
 * Adds a sign-in link to the page, as an attacker's forum post would. Returns the verifier with which the attacker tries
 * to fetch the session.
 */
async function addAttackLink(page: Page, site: string, attributes: Record<string, string>): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const state = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({ state, origin: getOrigin(page) });
  await page.evaluate(
    ([href, attributes]) => {
      const link = document.createElement('a');
      Object.assign(link, { href, textContent: 'Free textbooks', ...attributes });
      document.querySelector('main')?.append(link);
    },
    [`${site}/api/auth/google?${query}`, attributes] as const,
  );
  return verifier;
}

/** Whether the attacker gets a session with the verifier. */
async function canFetchSession(page: Page, site: string, verifier: string): Promise<boolean> {
  const response = await page.request.post(`${site}/api/auth/result`, {
    headers: { origin: getOrigin(page) },
    data: { verifier },
  });
  return (await response.json()).data.isDone;
}

test.describe('a sign-in link that an attacker has posted in a registered page', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await openHostPage(page, baseURL ?? '', { html });
    await registerOrigin(page, baseURL ?? '');
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  });

  const linkAttributes: Record<string, string>[] = [
    {},
    { target: '_blank' },
    { target: '_blank', rel: 'opener' },
  ];
  for (const attributes of linkAttributes) {
    test(`asks for confirmation and does not sign in by itself, with attributes ${JSON.stringify(attributes)} @deep`, async ({
      page,
      context,
      baseURL,
    }) => {
      const site = baseURL ?? '';
      const forum = getOrigin(page);
      const verifier = await addAttackLink(page, site, attributes);
      const linkPagePromise = attributes.target ? context.waitForEvent('page') : Promise.resolve(page);
      await page.getByRole('link', { name: 'Free textbooks' }).click();
      const linkPage = await linkPagePromise;
      await expect(confirmationHeading(linkPage)).toHaveText(`Sign in to ${forum}?`);
      await expect(linkPage.getByText('Only continue if you pressed Sign in there.')).toBeVisible();
      // If the link signed in by itself, it would do so within this time.
      await linkPage.waitForTimeout(2500);
      await expect(confirmationHeading(linkPage)).toBeVisible();
      expect(await canFetchSession(page, site, verifier)).toBe(false);
      await linkPage.getByRole('link', { name: 'Cancel' }).click();
      await expect(linkPage.getByText('You stopped signing in.')).toBeVisible();
      expect(await canFetchSession(page, site, verifier)).toBe(false);
    });
  }

  test('asks for confirmation even in the window of a sign-in that the page has started @deep', async ({
    page,
    baseURL,
  }) => {
    const site = baseURL ?? '';
    const popupPromise = page.waitForEvent('popup');
    await pressSignIn(page);
    const popup = await popupPromise;
    await popup.waitForURL(/dev-identity/);
    const verifier = await addAttackLink(page, site, { target: 'campus-market-sign-in' });
    await page.getByRole('link', { name: 'Free textbooks' }).click();
    await expect(confirmationHeading(popup)).toBeVisible();
    await popup.waitForTimeout(2500);
    await expect(confirmationHeading(popup)).toBeVisible();
    expect(await canFetchSession(page, site, verifier)).toBe(false);
  });
});

test.describe('a page that cannot access its sign-in window (Cross-Origin-Opener-Policy)', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    const headers = { 'cross-origin-opener-policy': 'same-origin' };
    await openHostPage(page, baseURL ?? '', { html, headers });
    await registerOrigin(page, baseURL ?? '');
  });

  test('signs the person in after a confirmation @deep', async ({ page, baseURL, context }) => {
    const popupPromise = context.waitForEvent('page');
    await pressSignIn(page);
    const popup = await popupPromise;
    await expect(confirmationHeading(popup)).toHaveText(`Sign in to ${getOrigin(page)}?`);
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await popup.emulateMedia({ colorScheme });
      expect(await findViolations(popup), colorScheme).toEqual([]);
    }
    await popup.getByRole('link', { name: 'Continue with Google' }).click();
    await chooseIdentity(popup, demoBuyer);
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    expect(new URL(page.url()).origin).not.toBe(baseURL);
  });

  test('does not sign in a person who cancels @deep', async ({ page, context }) => {
    const popupPromise = context.waitForEvent('page');
    await pressSignIn(page);
    const popup = await popupPromise;
    await popup.getByRole('link', { name: 'Cancel' }).click();
    await expect(popup.getByText('You stopped signing in.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('campusToken'))).toBeNull();
  });
});

test('a person is not asked to confirm a sign-in that the page itself has started @deep', async ({
  page,
  baseURL,
}) => {
  await openHostPage(page, baseURL ?? '', { html });
  await registerOrigin(page, baseURL ?? '');
  const popupPromise = page.waitForEvent('popup');
  await pressSignIn(page);
  const popup = await popupPromise;
  const isConfirmationShown = confirmationHeading(popup)
    .waitFor({ timeout: 4000 })
    .then(
      () => true,
      () => false,
    );
  await popup.waitForURL(/dev-identity/);
  expect(await isConfirmationShown).toBe(false);
  await chooseIdentity(popup, demoBuyer);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
});
