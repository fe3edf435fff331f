import { expect, type Page, test } from '@playwright/test';
import { row } from '../../support/browser/admin-panel.ts';
import { findViolations } from '../../support/browser/axe.ts';
import { openHostPage } from '../../support/browser/host-page.ts';
import { dropResponse, failUntilRetried, failWith503, tryAgain } from '../../support/browser/network.ts';
import { adunni, folake, signInByPopup } from '../../support/browser/person.ts';
import { signInAs } from '../../support/browser/sign-in.ts';
import { expectAndCloseToast, expectToast } from '../../support/browser/toast.ts';
import { setChosenCampus } from '../../support/browser/visitor.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function openEmbeds(page: Page, site: string): Promise<void> {
  await setChosenCampus(page.context(), site);
  await signInAs(page.context(), site, folake);
  await page.goto(`${site}/weautomate?section=embeds`);
  await expect(page.getByRole('heading', { name: 'Embeds' })).toBeVisible();
}

async function register(page: Page, origin: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Register a page' }).click();
  await dialog(page).getByLabel('Origin').fill(origin);
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByRole('button', { name: 'Register', exact: true }).click();
}

async function remove(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
}

test('an admin registers a page, hands over the snippet and removes the page @deep', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site });
  await page.setViewportSize({ width: 360, height: 780 });
  await failUntilRetried(page, '**/api/admin/embeds*', failWith503);
  await openEmbeds(page, site);
  await expectAndCloseToast(page, 'Error loading pages', 'Failed to load pages. Please try again.');
  await tryAgain(page);
  await expect(page.getByRole('table')).toBeVisible();

  const name = `Union ${Date.now()}`;
  const origin = `https://${name.replace(' ', '-').toLowerCase()}.example`;
  await register(page, '', name);
  await expect(dialog(page).getByRole('link', { name: 'Enter the origin of the page.' })).toBeVisible();
  await dialog(page).getByLabel('Origin').fill(`${origin}/page`);
  await dialog(page).getByLabel('Buy').uncheck();
  await dialog(page).getByRole('button', { name: 'Register', exact: true }).click();
  for (const problem of [
    'origin must be https and a host and nothing more, such as https://union.example',
    'Choose what people may do there.',
  ])
    await expect(dialog(page).getByRole('link', { name: problem })).toBeVisible();
  await dialog(page).getByLabel('Origin').fill(origin);
  await dialog(page).getByLabel('Sell').check();
  await page.route('**/api/admin/embeds', (route) => route.abort(), { times: 1 });
  await dialog(page).getByRole('button', { name: 'Register', exact: true }).click();
  await expectAndCloseToast(page, 'Failed to register page', 'Please try again.');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Register a page' }).click();
  await expect(dialog(page).getByText('We kept what you filled in.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Register', exact: true }).click();
  await expectAndCloseToast(page, 'Page registered');

  await expect(dialog(page)).toContainText(`Snippet for ${name}`);
  await dialog(page).getByRole('button', { name: 'Copy' }).click();
  await expect(dialog(page).getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`<script type="module" src="${site}/embed.js"></script>`);
  expect(copied).toContain('<product-grid limit="8">');
  await page.keyboard.press('Escape');
  await expect(row(page, name)).toContainText(origin);
  await expect(row(page, name)).toContainText('Sell');
  await expect(row(page, name)).not.toContainText('Buy');
  expect(await findViolations(page)).toEqual([]);

  await register(page, origin, 'The same');
  await expectAndCloseToast(page, 'Failed to register page', `${origin} may sign people in already`);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Register a page' }).click();
  await expect(dialog(page).getByLabel('Origin')).toHaveValue('');
  await expect(dialog(page).getByText('We kept what you filled in.')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await row(page, name).getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove page?' });
  await expect(question).toContainText('everybody who is signed in there is signed out at once');
  await page.keyboard.press('Escape');
  await page.route('**/api/admin/embeds/*', failWith503, { times: 1 });
  await remove(page, name);
  await expectAndCloseToast(page, 'Failed to remove page', 'Please try again.');
  await remove(page, name);
  await expect(row(page, name)).toHaveCount(0);
  await expectAndCloseToast(page, 'Page removed');
});

test('a page is registered once when the first answer is lost and the admin presses again @deep', async ({
  page,
  baseURL,
}) => {
  await openEmbeds(page, baseURL ?? '');
  const name = `Hall ${Date.now()}`;
  const origin = `https://${name.replace(' ', '-').toLowerCase()}.example`;
  await page.route('**/api/admin/embeds', dropResponse, { times: 1 });
  await register(page, origin, name);
  await expectAndCloseToast(page, 'Failed to register page', 'Please try again.');
  await dialog(page).getByRole('button', { name: 'Register', exact: true }).click();
  await expectAndCloseToast(page, 'Page registered');
  await expect(dialog(page)).toContainText(`Snippet for ${name}`);
  await page.keyboard.press('Escape');
  await expect(row(page, name)).toHaveCount(1);
  await remove(page, name);
  await expect(row(page, name)).toHaveCount(0);
});

test('users can sign in on a registered page, and no longer once it is removed @deep', async ({
  page,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await openHostPage(page, site, { html: '<main><h1>Union</h1><sign-in-button></sign-in-button></main>' });
  const { origin } = new URL(page.url());
  const admin = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await openEmbeds(admin, site);
  await register(admin, origin, origin);
  await expectToast(admin, 'Page registered');
  await admin.keyboard.press('Escape');
  await signInByPopup(page, adunni);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();

  await remove(admin, origin);
  await expect(row(admin, origin)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert').first()).toContainText('not registered');
  await admin.context().close();
});
