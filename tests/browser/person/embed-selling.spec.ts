import { expect, test } from '../../support/browser/browser.ts';
import { openHostPage, registerOrigin } from '../../support/browser/host-page.ts';
import { newEmail, signInByPopup } from '../../support/browser/person.ts';
import { signInNewSeller } from '../../support/browser/seller.ts';
import { expectAndCloseToast } from '../../support/browser/toast.ts';

const html = `<main><h1>Students’ Union</h1>
  <my-goods></my-goods>
  <manage-products status="active"></manage-products>
  <user-profile></user-profile></main>`;

const linkCards: [title: string, link: string, path: string][] = [
  ['Your goods are on Campus Market', 'Open my goods', '/my-goods'],
  ['Your products are on Campus Market', 'Manage my products', '/manage-products'],
  ['Your profile is on Campus Market', 'Open my profile', '/profile'],
];

test('in an embed without permission to sell, each seller widget is a card that links to Campus Market @deep', async ({
  page,
  siteUrl,
}) => {
  await openHostPage(page, siteUrl, { html });
  await registerOrigin(page, siteUrl);
  const expectLinkCards = async () => {
    for (const [title, link, path] of linkCards) {
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', `${siteUrl}${path}`);
    }
  };
  await expectLinkCards();
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Sign in to see your goods.');
  await signInByPopup(page, newEmail());
  await expect(page.getByRole('link', { name: 'Complete your profile' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  await expectLinkCards();
});

test('a new person completes the profile on Campus Market before listing a product in an embed @deep', async ({
  page,
  siteUrl,
}) => {
  await openHostPage(page, siteUrl, { html });
  await registerOrigin(page, siteUrl, ['buy', 'sell']);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await signInByPopup(page, newEmail());
  const profileDialog = page.getByRole('dialog', { name: 'One more step' });
  await profileDialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add Your First Product' }).click();
  await expect(profileDialog.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
    'href',
    `${siteUrl}/profile?onboarding=true`,
  );
});

test('in an embed with permission to sell, a change to a product updates all seller widgets @deep', async ({
  page,
  siteUrl,
  context,
}) => {
  const email = newEmail();
  const sellerContext = await context.browser()?.newContext({ baseURL: siteUrl });
  if (!sellerContext) throw new Error('The context has no browser.');
  const products = [{ productName: 'Desk lamp' }, { productName: 'Standing fan' }];
  await signInNewSeller(await sellerContext.newPage(), siteUrl, products, email);
  await sellerContext.close();

  await openHostPage(page, siteUrl, { html });
  await registerOrigin(page, siteUrl, ['buy', 'sell']);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await signInByPopup(page, email);
  const goods = page.locator('my-goods').getByRole('article');
  const managedProducts = page.locator('manage-products').getByRole('article');
  await expect(goods).toHaveCount(2);
  await expect(managedProducts).toHaveCount(2);
  await expect(page.getByText('Your profile is on Campus Market')).toBeVisible();

  await managedProducts.getByRole('button', { name: 'Edit Desk lamp' }).click();
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
  await expect(managedProducts).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Desk lamp' })).toHaveAttribute(
    'href',
    new RegExp(`^${siteUrl}/product/`),
  );
});
