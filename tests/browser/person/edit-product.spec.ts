import { expect, type Page, test } from '@playwright/test';
import {
  acceptUploads,
  editDialog,
  openEditDialog,
  openManageProducts,
  pictureFile,
} from '../../support/browser/seller.ts';
import { expectAndCloseToast, expectErrorOnPage } from '../../support/browser/toast.ts';
import { cards, setChosenCampus } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const field = (page: Page, name: string) => editDialog(page).getByRole('textbox', { name });
const fileInput = (page: Page) => editDialog(page).locator('input[type=file]');
const save = (page: Page) => editDialog(page).getByRole('button', { name: 'Save changes' }).click();

test('a seller can change every field of a product with the keyboard alone @deep', async ({
  page,
  baseURL,
}) => {
  const [id] = await openManageProducts(page, baseURL ?? '', [{ productName: 'Desk lamp', stock: 4 }]);
  const updateRequest = page.waitForRequest('**/api/update-product/*');
  const button = page.getByRole('button', { name: 'Edit Desk lamp' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(editDialog(page)).toBeVisible();
  const keys = page.keyboard;
  const retype = async (name: string, text: string) => {
    await field(page, name).focus();
    await keys.press('ControlOrMeta+A');
    await keys.type(text);
  };
  await retype('Name', 'Reading lamp');
  await retype('Price', '9,900');
  for (const [label, letters, option] of [
    ['Category', 'Food', 'Food & Beverages'],
    ['Status', 'In', 'Inactive'],
  ] as const) {
    const list = editDialog(page).getByLabel(label);
    await list.focus();
    await keys.type(letters);
    await expect(list.locator('option:checked')).toHaveText(option);
  }
  await retype('Description (optional)', ' ');
  await field(page, 'Name').focus();
  await keys.press('Enter');
  await expectAndCloseToast(page, 'Product updated');
  await expect(editDialog(page)).toBeHidden();
  // Unchanged fields are not sent, because an order may have changed the stock meanwhile.
  expect((await updateRequest).postDataJSON()).toEqual({
    productName: 'Reading lamp',
    productPrice: 9900,
    category: 'Food & Beverages',
    status: 'inactive',
    productDescription: '',
  });
  const card = cards(page).filter({ hasText: 'Reading lamp' });
  for (const text of ['Inactive', 'Food & Beverages', '₦9,900', 'Stock: 4']) {
    await expect(card).toContainText(text);
  }
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reading lamp' })).toBeVisible();
});

test('a seller can add and remove pictures, at most five of 5 MB each @deep', async ({ page, baseURL }) => {
  await openManageProducts(page, baseURL ?? '', [{ productName: 'Desk lamp' }]);
  await acceptUploads(page);
  await openEditDialog(page, 'Desk lamp');
  const maxBytes = 5 * 1024 * 1024;
  await fileInput(page).setInputFiles([
    pictureFile('wide.png', maxBytes + 1),
    pictureFile('scan.bmp', undefined, 'image/bmp'),
    pictureFile('just.png', maxBytes),
  ]);
  await expectAndCloseToast(
    page,
    'Invalid files',
    'wide.png is too large. Max size is 5MB., scan.bmp is not a supported image format.',
  );
  await expectAndCloseToast(page, 'Upload successful', '1 file(s) uploaded successfully');
  await expect(editDialog(page).getByText('1/5 uploaded')).toBeVisible();
  const fourFiles = ['a.jpg', 'b.webp', 'c.gif', 'd.png'];
  const types = ['image/jpeg', 'image/webp', 'image/gif', 'image/png'];
  await fileInput(page).setInputFiles(['a', 'b', 'c', 'd', 'e'].map((name) => pictureFile(`${name}.png`)));
  await expectAndCloseToast(page, 'Too many files', 'Maximum 5 files allowed');
  await fileInput(page).setInputFiles(
    fourFiles.map((name, index) => pictureFile(name, undefined, types[index])),
  );
  await expectAndCloseToast(page, 'Upload successful', '4 file(s) uploaded successfully');
  await expect(editDialog(page).getByText('5/5 uploaded')).toBeVisible();

  await editDialog(page).getByRole('button', { name: 'Remove Photo 1' }).click();
  let sentBody: { public_ids?: string[]; productImages?: string[] } = {};
  await page.route('**/api/update-product/*', (route) => {
    sentBody = route.request().postDataJSON();
    return route.abort();
  });
  await save(page);
  await expectAndCloseToast(page, 'Error updating product', 'Something went wrong. Please try again.');
  await page.unroute('**/api/update-product/*');
  await page.route('**/api/update-product/*', (route) =>
    route.fulfill({ status: 409, json: { success: false, error: 'An admin has taken it down.' } }),
  );
  await save(page);
  await expectAndCloseToast(page, 'Error updating product', 'An admin has taken it down.');
  expect(sentBody.public_ids?.toSorted()).toEqual(['new1', 'new2', 'new3', 'new4', 'new5']);
  expect(sentBody.productImages).toHaveLength(5);

  for (const name of ['just.png', ...fourFiles]) {
    await editDialog(page)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
  }
  await save(page);
  await expectErrorOnPage(page, 'No images uploaded', 'Please upload at least one image for your product.');
});
