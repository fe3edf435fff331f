import { expect, test } from '../../support/browser/browser.ts';
import { openHostPage, registerOrigin } from '../../support/browser/host-page.ts';
import { newEmail, signInByPopup } from '../../support/browser/person.ts';

import { signInNewSeller } from '../../support/browser/seller.ts';
import { expectAndCloseToast } from '../../support/browser/toast.ts';

// Widgets for sellers in an embed.

const html = `<main><h1>Students’ Union</h1>
  <my-goods></my-goods>
  <manage-products status="active"></manage-products>
  <user-profile></user-profile></main>`;

const cards: [title: string, link: string, path: string][] = [
  ['Your goods are on Campus Market', 'Open my goods', '/my-goods'],
  ['Your products are on Campus Market', 'Manage my products', '/manage-products'],
  ['Your profile is on Campus Market', 'Open my profile', '/profile'],
];

test('an embed that may not sell shows cards that link to Campus Market @deep', async ({ page, siteUrl }) => {
  await openHostPage(page, siteUrl, { html });
  await registerOrigin(page, siteUrl);
  const areThere = async () => {
    for (const [title, link, path] of cards) {
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', `${siteUrl}${path}`);
    }
  };
  await areThere();
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Sign in to see your goods.');
  await signInByPopup(page, newEmail());
  await expect(page.getByRole('link', { name: 'Complete your profile' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  await areThere();
});

test('a new person completes the profile on Campus Market before listing a product in an embed @deep', async ({
  page,
  siteUrl,
}) => {
  await openHostPage(page, siteUrl, { html });
  await registerOrigin(page, siteUrl, ['buy', 'sell']);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await signInByPopup(page, newEmail());
  const step = page.getByRole('dialog', { name: 'One more step' });
  await step.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add Your First Product' }).click();
  await expect(step.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
    'href',
    `${siteUrl}/profile?onboarding=true`,
  );
});

test('an embed that may sell shows the seller’s goods, and updates them in all its widgets @deep', async ({
  page,
  siteUrl,
  context,
}) => {
  const email = newEmail();
  const person = await context.browser()?.newContext({ baseURL: siteUrl });
  if (!person) throw new Error('There is a browser.');
  const products = [{ productName: 'Desk lamp' }, { productName: 'Standing fan' }];
  await signInNewSeller(await person.newPage(), siteUrl, products, email);
  await person.close();

  await openHostPage(page, siteUrl, { html });
  await registerOrigin(page, siteUrl, ['buy', 'sell']);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await signInByPopup(page, email);
  const goods = page.locator('my-goods').getByRole('article');
  const managed = page.locator('manage-products').getByRole('article');
  await expect(goods).toHaveCount(2);
  await expect(managed).toHaveCount(2);
  await expect(page.getByText('Your profile is on Campus Market')).toBeVisible();

  await managed.getByRole('button', { name: 'Edit Desk lamp' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Product' });
  await dialog.getByRole('textbox', { name: 'Price' }).fill('9900');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectAndCloseToast(page, 'Product updated');
  await expect(goods.filter({ hasText: 'Desk lamp' })).toContainText('₦9,900');

  await goods.getByRole('button', { name: 'More for Standing fan' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectAndCloseToast(page, 'Product deleted');
  await expect(goods).toHaveCount(1);
  await expect(managed).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Desk lamp' })).toHaveAttribute(
    'href',
    new RegExp(`^${siteUrl}/product/`),
  );
});
