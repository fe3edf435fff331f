import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { fakeMediaHost } from '../../support/browser/media-host.ts';
import { getToken } from '../../support/browser/person.ts';
import { pressDisabled, signInNewPersonAtUnilag, uploadPhotos } from '../../support/browser/product-form.ts';
import { expectAndCloseToast, expectErrorOnPage, expectToast } from '../../support/browser/toast.ts';
import { funaab, waitUntilReady } from '../../support/browser/visitor.ts';

let productId: string;
const originalProduct = {
  productName: 'Reading lamp',
  productPrice: 4500,
  category: 'Food & Beverages',
  productDescription: 'With a new bulb.',
  phoneNumber: '08031234567',
};

/** Signs in a seller with one product, which has two pictures and a category that the form does not offer. */
test.beforeEach(async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  await signInNewPersonAtUnilag(page, site);
  await page.goto('/privacy');
  const { products } = (await (await page.request.get(`${site}/api/all-products?campus=${funaab.id}`)).json())
    .data;
  const pictureIds: string[] = products.map((product: { productImages: string[] }) =>
    toPictureId(product.productImages[0]),
  );
  // Products of other tests may share a picture, so duplicates are removed.
  const public_ids = [...new Set(pictureIds)].slice(0, 2);
  const response = await page.request.post(`${site}/api/create-product`, {
    headers: { authorization: `Bearer ${await getToken(page)}` },
    data: { ...originalProduct, public_ids },
  });
  expect(response.status(), await response.text()).toBe(200);
  productId = (await response.json()).data.product._id;
});

const toPictureId = (url = '') => url.split('/')[2];
const submitButton = (page: Page) => page.getByRole('button', { name: /^Update Product|^Uploading/ });
const photos = (page: Page) => page.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem');

/** Returns a list that collects the request bodies of the form. */
function collectUpdates(page: Page): object[] {
  const sentBodies: object[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/update-product/') && request.method() === 'POST') {
      sentBodies.push(request.postDataJSON());
    }
  });
  return sentBodies;
}

async function openForm(page: Page): Promise<void> {
  await page.goto(`/update-product/${productId}`);
  await waitUntilReady(page);
  await expect(page.getByLabel('Name')).not.toHaveValue('');
}

test('a seller edits a product and its pictures, and the form sends all fields @deep', async ({
  page,
  baseURL,
}) => {
  const sentBodies = collectUpdates(page);
  const site = baseURL ?? '';
  await openForm(page);
  await expect(page.getByRole('heading', { name: 'Update Product' })).toBeVisible();
  await expect(page.getByLabel('Price')).toHaveValue('4,500');
  await expect(page.getByLabel('Category')).toHaveValue('Food & Beverages');
  await expect(page.getByText('2/7 uploaded')).toBeVisible();
  await expect(photos(page).first()).toContainText('Main');
  expect(await findViolations(page)).toEqual([]);

  await page.getByLabel('Name').fill('  Reading lamp, rechargeable ');
  await page.getByLabel('Price').fill('4k');
  await submitButton(page).click();
  await expectToast(page, 'Product updated');
  await expect(page).toHaveURL(`${site}/my-goods`);
  expect(sentBodies).toEqual([
    {
      productName: 'Reading lamp, rechargeable',
      productDescription: 'With a new bulb.',
      productPrice: 4000,
      category: 'Food & Beverages',
      productImages: [expect.any(String), expect.any(String)],
      public_ids: [expect.any(String), expect.any(String)],
    },
  ]);

  // Then the seller moves a picture, removes another and adds a new one.
  await fakeMediaHost(page, site);
  await openForm(page);
  await expect(page.getByLabel('Name')).toHaveValue('Reading lamp, rechargeable');
  const oldPictureIds = await photos(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.split('/')[4]));
  await page.getByRole('button', { name: 'Move Photo 2, 2 of 2' }).press('ArrowLeft');
  await page.getByRole('button', { name: 'Remove Photo 1' }).click();
  await uploadPhotos(page.locator('main'), 'side.jpg');
  // Closes the toast, because on a phone it covers the button.
  await expectAndCloseToast(page, 'Upload successful');
  await submitButton(page).click();
  await expect(page).toHaveURL(`${site}/my-goods`);
  expect(sentBodies[1]).toMatchObject({ public_ids: [oldPictureIds[1], expect.any(String)] });
  const detailsResponse = await page.request.get(`${site}/api/product-details/${productId}`);
  const { product } = (await detailsResponse.json()).data;
  expect(product.productImages.map(toPictureId)[0]).toBe(oldPictureIds[1]);
});

test('missing and invalid values of a product are explained at their fields @deep', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Description').fill(' ');
  await pressDisabled(submitButton(page));
  await expect(page.getByLabel('Description')).toBeFocused();
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription(/Describe your product\./);
  await page.getByLabel('Description').fill('New bulb.');
  await page.getByLabel('Price').fill('0');
  await pressDisabled(submitButton(page));
  await expectErrorOnPage(page, 'Invalid price', 'Please enter a valid price greater than 0.');
  await page.getByLabel('Price').fill('1');
  await page.getByRole('button', { name: 'Remove Photo 2' }).click();
  await page.getByRole('button', { name: 'Remove Photo 1' }).click();
  await expect(page.getByRole('button', { name: /^Photos and videos/ })).toBeFocused();
  await pressDisabled(submitButton(page));
  await expectErrorOnPage(page, 'No images uploaded', 'Please upload at least one image for your product.');
  // On a phone, the button is always within reach.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByLabel('Name').scrollIntoViewIfNeeded();
  await expect(submitButton(page)).toBeInViewport({ ratio: 1 });
});
