import { expect, type Page, test } from '@playwright/test';
import { openAdminPanel } from '../../support/browser/admin-panel.ts';
import { expectFocusKept, press, tabTo } from '../../support/browser/keyboard.ts';
import { addProductDialog, uploadPhotos } from '../../support/browser/product-form.ts';
import { placeOrder, putUpForSale, signInStoreOwner } from '../../support/browser/seller.ts';
import { expectToast } from '../../support/browser/toast.ts';
import { cards, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

// The journey of a buyer by keyboard is in buyer-journey.spec.ts.

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('with only a keyboard, a visitor filters a search, opens the pictures of a product, and comes back @deep', async ({
  page,
}) => {
  await page.goto('/?search=headphones');
  await waitUntilReady(page);
  const priceChip = page.getByRole('button', { name: 'Price', exact: true });
  await press(page, priceChip);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFocusKept(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(priceChip).toBeFocused();

  await press(page, cards(page).filter({ hasText: 'Wireless headphones' }).first().getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name: /^Wireless headphones/ })).toBeVisible();
  const enlarge = page.getByRole('button', { name: 'Enlarge picture' });
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expectFocusKept(page);
  await press(page, enlarge);
  const viewer = dialog(page, /^Pictures of /);
  await expect(viewer).toBeVisible();
  await expectFocusKept(page);
  // Tab stays in the dialog, or leaves to the browser's own controls.
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(
      await viewer.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(enlarge).toBeFocused();

  const menuButton = page.getByRole('button', { name: /^More: Wireless headphones/ });
  await tabTo(page, menuButton, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(menuButton).toBeFocused();
});

test('with only a keyboard, a seller completes an order, changes a price in the table, and adds a product @deep', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const { seller } = await signInStoreOwner(page, site);
  const reference = await placeOrder(site, await putUpForSale(site, seller, 'Indigo cap', 4500));
  await page.goto('/my-store');
  await press(page, page.getByRole('button', { name: '1 order to handle' }));
  await press(page, page.getByRole('button', { name: `Complete order ${reference}` }));
  await expect(page.getByRole('button', { name: `Complete order ${reference}` })).toHaveCount(0);
  await expectFocusKept(page);

  await page.goto('/manage-products');
  await waitUntilReady(page);
  await press(page, page.getByRole('button', { name: 'Change price of Indigo cap' }));
  await expectFocusKept(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('5000');
  await page.keyboard.press('Enter');
  await expect(cards(page)).toContainText('₦5,000');
  await expectFocusKept(page);
  await press(page, page.getByRole('button', { name: 'Change price of Indigo cap' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Change price of Indigo cap' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Delete Indigo cap' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Indigo cap' })).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Add New Product' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const form = addProductDialog(page);
  await expect(form).toBeVisible();
  await expectFocusKept(page);
  await uploadPhotos(form, 'fan.jpg');
  await tabTo(page, form.getByLabel('Name'));
  await page.keyboard.type('Standing fan');
  await tabTo(page, form.getByLabel('Price'));
  await page.keyboard.type('12k');
  await tabTo(page, form.getByLabel('Category'));
  await page.keyboard.type('Home');
  await tabTo(page, form.getByLabel('Description'));
  await page.keyboard.type('Cools a whole room. Used for a month.');
  await press(page, form.getByRole('button', { name: 'Add Product' }));
  await expectToast(page, 'Product created successfully!');
  await expect(dialog(page, 'Your product is listed')).toBeVisible();
  await expectFocusKept(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocusKept(page);
});

test('with only a keyboard, an admin opens the payments that are due, and finds a person @deep', async ({
  page,
  baseURL,
}) => {
  await openAdminPanel(page, baseURL ?? '', 'users');
  const payments = page
    .getByRole('region', { name: 'To do today' })
    .getByRole('button', { name: /payments? due this week$/ });
  await press(page, payments);
  await expect(payments).toHaveAttribute('aria-expanded', 'true');
  await expect(payments).toBeFocused();
  const dueList = page.getByRole('region', { name: 'Payments due this week' });
  await press(page, dueList.getByRole('button').first());
  await tabTo(page, page.getByRole('link', { name: /^Remind on WhatsApp/ }));
  await expectFocusKept(page);

  await tabTo(page, page.getByRole('form', { name: /^Find a user/ }).getByRole('searchbox'));
  await page.keyboard.type('Femi Alade');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Femi Alade' })).toBeVisible();
  await expectFocusKept(page);
  const paidSwitch = page
    .getByRole('region', { name: 'Femi Alade' })
    .getByRole('switch', { name: 'Vendor package' });
  await press(page, paidSwitch, 'Space');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(paidSwitch).toBeFocused();
});
