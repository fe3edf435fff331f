import { createHash, randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { openHostPage, registerOrigin } from '../../support/browser/host-page.ts';
import { adunni, chooseIdentity } from '../../support/browser/person.ts';

// The confirmation before Google: only a sign-in that the page itself has started continues without it.

const html = '<main><h1>Forum</h1><sign-in-button></sign-in-button></main>';
const originOf = (page: Page) => new URL(page.url()).origin;
const question = (page: Page) => page.getByRole('heading', { name: /^Sign in to http/ });
const press = (page: Page) => page.getByRole('button', { name: 'Continue with Google' }).click();

/** A link as in an attacker's forum post. The attacker has the verifier. */
async function postLink(page: Page, site: string, attributes: Record<string, string>): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const state = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({ state, origin: originOf(page) });
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

/** The attacker tries to get the session. */
async function fetchSession(page: Page, site: string, verifier: string): Promise<boolean> {
  const answer = await page.request.post(`${site}/api/auth/result`, {
    headers: { origin: originOf(page) },
    data: { verifier },
  });
  return (await answer.json()).data.isDone;
}

test.describe('a link in a registered page', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await openHostPage(page, baseURL ?? '', { html });
    await registerOrigin(page, baseURL ?? '');
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  });

  const links: Record<string, string>[] = [{}, { target: '_blank' }, { target: '_blank', rel: 'opener' }];
  for (const attributes of links) {
    test(`asks the person who presses it, and does not sign in: ${JSON.stringify(attributes)} @deep`, async ({
      page,
      context,
      baseURL,
    }) => {
      const site = baseURL ?? '';
      const forum = originOf(page);
      const verifier = await postLink(page, site, attributes);
      const opened = attributes.target ? context.waitForEvent('page') : Promise.resolve(page);
      await page.getByRole('link', { name: 'Free textbooks' }).click();
      const shown = await opened;
      await expect(question(shown)).toHaveText(`Sign in to ${forum}?`);
      await expect(shown.getByText('Only continue if you pressed Sign in there.')).toBeVisible();
      await shown.waitForTimeout(2500);
      await expect(question(shown)).toBeVisible();
      expect(await fetchSession(page, site, verifier)).toBe(false);
      await shown.getByRole('link', { name: 'Cancel' }).click();
      await expect(shown.getByText('You stopped signing in.')).toBeVisible();
      expect(await fetchSession(page, site, verifier)).toBe(false);
    });
  }

  test('is not confirmed by a pending sign-in in the same window @deep', async ({ page, baseURL }) => {
    const site = baseURL ?? '';
    const opened = page.waitForEvent('popup');
    await press(page);
    const popup = await opened;
    await popup.waitForURL(/dev-identity/);
    const verifier = await postLink(page, site, { target: 'campus-market-sign-in' });
    await page.getByRole('link', { name: 'Free textbooks' }).click();
    await expect(question(popup)).toBeVisible();
    await popup.waitForTimeout(2500);
    await expect(question(popup)).toBeVisible();
    expect(await fetchSession(page, site, verifier)).toBe(false);
  });
});

test.describe('a registered page with Cross-Origin-Opener-Policy', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    const headers = { 'cross-origin-opener-policy': 'same-origin' };
    await openHostPage(page, baseURL ?? '', { html, headers });
    await registerOrigin(page, baseURL ?? '');
  });

  test('signs in once the person has confirmed @deep', async ({ page, baseURL, context }) => {
    const opened = context.waitForEvent('page');
    await press(page);
    const popup = await opened;
    await expect(question(popup)).toHaveText(`Sign in to ${originOf(page)}?`);
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await popup.emulateMedia({ colorScheme });
      expect(await findViolations(popup), colorScheme).toEqual([]);
    }
    await popup.getByRole('link', { name: 'Continue with Google' }).click();
    await chooseIdentity(popup, adunni);
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    expect(new URL(page.url()).origin).not.toBe(baseURL);
  });

  test('does not sign in a person who cancels @deep', async ({ page, context }) => {
    const opened = context.waitForEvent('page');
    await press(page);
    const popup = await opened;
    await popup.getByRole('link', { name: 'Cancel' }).click();
    await expect(popup.getByText('You stopped signing in.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('campusToken'))).toBeNull();
  });
});

test('a page that started the sign-in itself is not asked to confirm @deep', async ({ page, baseURL }) => {
  await openHostPage(page, baseURL ?? '', { html });
  await registerOrigin(page, baseURL ?? '');
  const opened = page.waitForEvent('popup');
  await press(page);
  const popup = await opened;
  const isConfirmationShown = question(popup)
    .waitFor({ timeout: 4000 })
    .then(
      () => true,
      () => false,
    );
  await popup.waitForURL(/dev-identity/);
  expect(await isConfirmationShown).toBe(false);
  await chooseIdentity(popup, adunni);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
});
