import { expect, type Page } from '@playwright/test';
import { demoBuyer, demoSeller } from './person.ts';
import { addProductDialog, chooseFiles, photoFile, pressDisabled } from './product-form.ts';
import { signInVendor } from './seller.ts';
import { signInAs } from './sign-in.ts';

/** Functions that open the screens and dialogs for sellers, by the description of what they open. */
export const sellingScreens: Record<string, (page: Page, site: string) => Promise<void>> = {
  'the store of a seller, with its analytics': async (page, site) => {
    await openMyStore(page, site);
    await page.getByRole('button', { name: 'View Analytics' }).click();
    await expect(page.getByRole('heading', { name: 'Ordered most' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Complete order/ }).first()).toBeVisible();
  },
  'the menu of a store': async (page, site) => {
    await openStoreMenu(page, site);
  },
  'the form to edit a store': async (page, site) => {
    await openStoreMenu(page, site, 'Edit store');
    await expect(page.getByRole('dialog').getByLabel('Store name')).toHaveValue(/\w/);
  },
  'the request for a higher badge': async (page, site) => {
    await openStoreMenu(page, site, 'Request verification');
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'Gold' })).toBeVisible();
  },
  'the confirmation before a store is deleted': async (page, site) => {
    await openStoreMenu(page, site, 'Delete store');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'the form for a new store, with missing answers': async (page, site) => {
    await signInVendor(page, site);
    await page.goto('/vendor-payment');
    await page.getByRole('button', { name: 'Create Your Store' }).click();
    await pressDisabled(page.getByRole('dialog').getByRole('button', { name: 'Create Store' }));
    await expect(page.getByRole('dialog').getByText('Please check these answers')).toBeVisible();
  },
  'the first step of the store wizard, with missing answers': async (page, site) => {
    await openWizard(page, site);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible();
  },
  'the second step of the store wizard': async (page, site) => {
    await openWizard(page, site);
    await page.getByRole('dialog').getByLabel('Store name').fill('Ada Books');
    await page.getByRole('dialog').getByLabel('Category').selectOption('Books & Education');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('dialog').getByLabel('Logo (optional)')).toBeAttached();
  },
  'the form for a new product, with failed uploads': async (page, site) => {
    await signInAs(page.context(), site, demoSeller);
    await page.goto('/my-goods');
    await page.getByRole('button', { name: 'Add New Product' }).click();
    await page.route('**/api/media/*/upload', (route) => route.abort());
    await chooseFiles(addProductDialog(page), [await photoFile('front.jpg'), await photoFile('back.jpg')]);
    await expect(addProductDialog(page).getByRole('button', { name: /^Retry/ })).toHaveCount(2);
    await pressDisabled(addProductDialog(page).getByRole('button', { name: 'Add Product' }));
    await expect(addProductDialog(page).getByText('Please check these answers')).toBeVisible();
  },
  'the form to edit a product': async (page, site) => {
    await signInAs(page.context(), site, demoSeller);
    await page.goto('/my-goods');
    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit Product' }).click();
    await expect(page.getByLabel('Name')).toHaveValue(/\w/);
  },
  'the vendor package': async (page, site) => {
    await signInAs(page.context(), site, demoBuyer);
    await page.goto('/vendor-payment');
    await expect(page.getByRole('link', { name: /^Pay via WhatsApp/ })).toBeVisible();
  },
};

/** Opens 'My store' as a seller of the demo. */
export async function openMyStore(page: Page, site: string): Promise<void> {
  await signInAs(page.context(), site, demoSeller);
  await page.goto('/my-store');
  await expect(page.getByRole('button', { name: 'View Analytics' })).toBeVisible();
}

/** Opens the menu in 'My store', and then one of its entries. */
async function openStoreMenu(page: Page, site: string, entry?: string): Promise<void> {
  await openMyStore(page, site);
  await page.getByRole('button', { name: 'More for your store' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  if (entry) await page.getByRole('menuitem', { name: entry }).click();
}

async function openWizard(page: Page, site: string): Promise<void> {
  await signInVendor(page, site);
  await page.goto('/my-store');
  await page.getByRole('button', { name: 'Create Store' }).click();
  await expect(page.getByRole('dialog').getByLabel('Store name')).toBeVisible();
}
