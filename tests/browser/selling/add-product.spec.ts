import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { fakeMediaHost } from '../../support/browser/media-host.ts';
import { logOut } from '../../support/browser/navigation.ts';
import { dropResponse, refusal } from '../../support/browser/network.ts';
import { getToken, newEmail, signInByPopup } from '../../support/browser/person.ts';
import {
  addProductDialog,
  addProductLink,
  openAddProduct,
  pressDisabled,
  signInNewPersonAtUnilag,
  uploadPhotos,
} from '../../support/browser/product-form.ts';
import {
  expectAndCloseToast,
  expectErrorOnPage,
  expectToast,
  toastRegion,
} from '../../support/browser/toast.ts';
import { cards, waitUntilReady } from '../../support/browser/visitor.ts';

/** Returns the products of the signed-in seller. */
async function loadMyProducts(page: Page) {
  const response = await page.request.get('/api/my-products', {
    headers: { authorization: `Bearer ${await getToken(page)}` },
  });
  return (await response.json()).data.products as {
    _id: string;
    productName: string;
    productPrice: number;
    stock: number | null;
    organic?: boolean;
    public_ids: string[];
  }[];
}

const submitButton = (page: Page) => addProductDialog(page).getByRole('button', { name: 'Add Product' });

/** Fills in all fields except the pictures. */
async function fillInForm(page: Page, name: string): Promise<void> {
  const dialog = addProductDialog(page);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Price').fill('12.5k');
  await dialog.getByLabel('Category').selectOption('Fashion');
  await dialog.getByLabel('Description').fill('Worn twice. Meet me at the gate.');
}

test('the form explains each missing or invalid value, and why the server refuses a product @deep', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await page.setViewportSize({ width: 360, height: 780 });
  await signInNewPersonAtUnilag(page, site);
  const dialog = await openAddProduct(page);
  await pressDisabled(submitButton(page));
  const missingMessage =
    'Please fill in all required fields (name, price, category, description, phone number).';
  await expectErrorOnPage(page, 'Missing required fields', missingMessage);
  await expect(dialog.getByRole('alert')).toBeFocused();
  await dialog.getByRole('link', { name: 'Choose a category.' }).click();
  await expect(dialog.getByLabel('Category')).toBeFocused();
  expect(await findViolations(page)).toEqual([]);

  await fillInForm(page, 'Ankara shirt');
  await dialog.getByLabel('Phone number').fill(' ');
  await pressDisabled(submitButton(page));
  // One error is only at its field, which gets the focus.
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
  await expect(dialog.getByLabel('Phone number')).toHaveAccessibleDescription(/Enter your phone number\./);
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await expect(toastRegion(page)).toHaveCount(0);
  await dialog.getByLabel('Phone number').fill('08031234567');

  await dialog.getByLabel('Price').fill('0');
  await pressDisabled(submitButton(page));
  await expectErrorOnPage(page, 'Invalid price', 'Please enter a valid price greater than 0.');
  await dialog.getByLabel('Price').fill('0.01');

  await dialog.getByLabel('Stock (optional)').fill('-1');
  await pressDisabled(submitButton(page));
  await expectErrorOnPage(page, 'Invalid stock', 'Please enter a valid stock quantity (0 or greater).');
  await dialog.getByLabel('Stock (optional)').fill('0');

  await pressDisabled(submitButton(page));
  await expectErrorOnPage(page, 'No images uploaded', 'Please upload at least one image for your product.');

  await fakeMediaHost(page, site);
  await uploadPhotos(dialog, 'shirt.jpg');
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
  const limitMessage = 'You have listed 20 products today. Come back tomorrow.';
  await page.route('**/api/create-product', (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  );
  await submitButton(page).click();
  await expectAndCloseToast(page, 'Failed to create product', 'Please try again later.');
  await page.unroute('**/api/create-product');
  await page.route('**/api/create-product', (route) => route.fulfill(refusal(limitMessage, 'rate_limited')));
  await submitButton(page).click();
  await expectToast(page, 'Failed to create product', limitMessage);
  await expect(dialog.getByLabel('Name')).toHaveValue('Ankara shirt');
});

test('a seller lists a product with the keyboard alone, shares it, and finds it on Home', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await signInNewPersonAtUnilag(page, site);
  await fakeMediaHost(page, site);
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (shared: object) => Object.assign(window, { shared }),
    });
  });
  await page.goto('/');
  await waitUntilReady(page);
  await addProductLink(page).press('Enter');
  const dialog = addProductDialog(page);
  await dialog.getByLabel('Name').press('Tab');
  await uploadPhotos(dialog, 'yam.jpg', 'field.jpg');
  await dialog.getByRole('button', { name: 'Move field.jpg, 2 of 2' }).press('ArrowLeft');
  await dialog.getByLabel('Name').focus();
  await page.keyboard.type('Yam tubers');
  await page.keyboard.press('Tab');
  await page.keyboard.type('5k');
  await expect(dialog.getByText('₦5,000', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Farm');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('Organic')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Five in a bag, from our farm at Odeda.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Product created successfully!');
  const listedDialog = page.getByRole('dialog', { name: 'Your product is listed' });
  await expect(listedDialog).toContainText('Yam tubers');
  expect(await findViolations(page)).toEqual([]);
  await listedDialog.getByRole('button', { name: 'Share' }).press('Enter');
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: object }).shared))
    .toMatchObject({ title: 'Yam tubers, ₦5,000', url: expect.stringContaining(`${site}/product/`) });

  const [product] = await loadMyProducts(page);
  expect(product).toMatchObject({ productName: 'Yam tubers', productPrice: 5000, stock: 12, organic: true });
  await listedDialog.getByRole('button', { name: 'Done' }).press('Enter');
  // Home is still shown behind the dialog, and has loaded its list again.
  await expect(cards(page).filter({ hasText: 'Yam tubers' }).first()).toContainText('₦5,000');
  await addProductLink(page).press('Enter');
  await expect(addProductDialog(page).getByLabel('Name')).toHaveValue('');
});

test('if the network fails, the form keeps its values, and a retry does not list the product twice @deep', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await signInNewPersonAtUnilag(page, site);
  await fakeMediaHost(page, site);
  const dialog = await openAddProduct(page);
  await fillInForm(page, 'Reading lamp');
  await uploadPhotos(dialog, 'lamp.jpg');

  // At first the request fails. Then the server lists the product, but the response is lost.
  await page.route('**/api/create-product', (route) => route.abort());
  await submitButton(page).click();
  await expectAndCloseToast(page, 'Failed to create product', 'Please try again later.');
  await page.unroute('**/api/create-product');
  await page.route('**/api/create-product', dropResponse);
  await submitButton(page).click();
  await expectToast(page, 'Failed to create product', 'Please try again later.');
  expect(await loadMyProducts(page)).toHaveLength(1);
  await page.unroute('**/api/create-product');

  await openAddProduct(page);
  await expect(dialog.getByText('We kept what you filled in.')).toBeVisible();
  await expect(dialog.getByLabel('Price')).toHaveValue('12,500');
  await expect(dialog.getByLabel('Category')).toHaveValue('Fashion');
  await expect(dialog.getByText('1/7 uploaded')).toBeVisible();
  await dialog.getByLabel('Name').fill('Reading lamp, rechargeable');
  await submitButton(page).click();
  await expectToast(page, 'Product created successfully!');
  const products = await loadMyProducts(page);
  expect(products.map(({ productName }) => productName)).toEqual(['Reading lamp, rechargeable']);
});

test('a draft survives signing in again, and is deleted when the seller signs out @deep', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const email = newEmail();
  await signInNewPersonAtUnilag(page, site, email);
  await fakeMediaHost(page, site);
  const dialog = await openAddProduct(page);
  await fillInForm(page, 'Ankara shirt');
  await uploadPhotos(dialog, 'shirt.jpg');
  const noTokenResponse = refusal('No token provided', 'unauthorized');
  await page.route('**/api/create-product', (route) => route.fulfill(noTokenResponse), { times: 1 });
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInByPopup(page, email);
  await expect(page).toHaveURL(`${site}/`);
  await addProductLink(page).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Ankara shirt');
  await expect(dialog.getByText('1/7 uploaded')).toBeVisible();

  await dialog.getByRole('button', { name: 'Start again' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  await expect(dialog.getByLabel('Phone number')).toHaveValue('08031234567');
  await dialog.getByLabel('Name').fill('Bag');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const storedDrafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
  await expect.poll(storedDrafts).toHaveLength(1);
  await logOut(page);
  await expect.poll(storedDrafts).toEqual([]);
});

test('the forms ignore stored drafts that are invalid or of another version @deep', async ({
  page,
  baseURL,
}) => {
  await signInNewPersonAtUnilag(page, baseURL ?? '');
  await page.goto('/my-store');
  await waitUntilReady(page);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const answers = { name: { x: 1 }, description: ['x'], phone: 7, category: null };
  const drafts = [
    5,
    { answers, media: [] },
    { answers: { name: 'Lamp' }, media: [null] },
    { answers: { name: 'Lamp' }, media: [{ url: {}, name: { x: 1 } }] },
  ];
  for (const draft of drafts) {
    await page.evaluate((draft) => {
      const personId = localStorage.getItem('campus-market:person');
      for (const form of ['add-product', 'store-wizard', 'create-store'])
        localStorage.setItem(
          `draft:${form}:${personId}`,
          JSON.stringify({ logo: 5, banner: [null], ...draft }),
        );
    }, draft as object);
    const dialog = await openAddProduct(page);
    await expect(dialog.getByLabel('Name')).toHaveValue('');
    await expect(dialog.getByText('0/7 uploaded')).toBeVisible();
  }
  await page.route('**/api/stores/can-create', (route) =>
    route.fulfill({ json: { success: true, data: { canCreate: true } } }),
  );
  await page.goto('/my-store');
  await waitUntilReady(page);
  await page.getByRole('button', { name: 'Create Store' }).click();
  await expect(page.getByRole('dialog').getByLabel('Store name')).toHaveValue('');
  expect(errors).toEqual([]);
});
