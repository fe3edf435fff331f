import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { pressBecomeVendor } from '../../support/browser/navigation.ts';
import { newEmail, signInNewPerson } from '../../support/browser/person.ts';
import { addProductDialog, chooseFiles } from '../../support/browser/product-form.ts';
import { setPaidStatus } from '../../support/browser/seller.ts';
import { captureChat } from '../../support/browser/shopping.ts';
import { apiClientWithToken, signInAs } from '../../support/browser/sign-in.ts';
import { expectAndCloseToast } from '../../support/browser/toast.ts';
import { cards, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';
import { movie } from '../../support/market/videos.ts';

/** A campus where no other test lists products, so that the newest product stays first on Home. */
const lasu = { id: 'Lagos_State_University', name: 'Lagos State University' };
const phone = { width: 360, height: 780 };

test.use({ viewport: phone });
test.setTimeout(180_000);

/** Makes a picture of random pixels, which compresses as badly as a real photo. */
async function makePhoto(name: string, width = 400) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const image = sharp({
    create: { width, height: (width * 3) / 4, channels: 3, background: '#27348b', noise },
  });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 60 }).toBuffer() };
}

/** Creates a person with a complete profile on the campus of this test. Returns a token. */
async function signInStudent(page: Page, site: string, name: string): Promise<string> {
  const email = newEmail();
  await setChosenCampus(page.context(), site, lasu);
  await signInNewPerson(page, site, name, email);
  const token = await signInAs(page.context(), site, email);
  await apiClientWithToken(site, token).send('PUT', '/user', { campus: lasu.id });
  return token;
}

test('a seller’s first day, from the vendor package to the deleted store @deep', async ({
  page,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const token = await signInStudent(page, site, 'Ada Obi');
  const storeName = `Ada Lights ${newEmail().slice(0, 6)}`;
  const productName = `Desk lamp ${newEmail().slice(0, 6)}`;
  let productPath = '';

  await test.step('reads about the vendor package, and is marked as paid', async () => {
    await pressBecomeVendor(page);
    await expect(page).toHaveURL(/\/vendor-payment$/);
    const offer = page.getByRole('region', { name: 'Vendor package' });
    await expect(offer).toContainText(
      'Setup ₦2,000, then ₦900 a month for the first 4 months, then ₦2,000 a month.',
    );
    const payLink = offer.getByRole('link', { name: 'Pay via WhatsApp' });
    await expect(payLink).toBeVisible();
    const { y = 0, height = 0 } = (await payLink.boundingBox()) ?? {};
    expect(y + height, 'the button is above the bottom bar, without scrolling').toBeLessThan(
      phone.height - 64,
    );
    await setPaidStatus(site, apiClientWithToken(site, token));
    await offer.getByRole('button', { name: 'Check payment status' }).click();
    await expect(offer).toContainText('Active');
  });

  await test.step('creates a store with a banner', async () => {
    await page.getByRole('button', { name: 'Create Your Store' }).click();
    const form = page.getByRole('dialog', { name: 'Create Your Store' });
    await expect(form.getByRole('combobox', { name: 'Campus' })).toHaveValue(lasu.name);
    await chooseFiles(form, [await makePhoto('banner.jpg', 1200)]);
    await expectAndCloseToast(page, 'Upload successful', '1 file(s) uploaded successfully');
    await expect(form.getByText('1/1 uploaded')).toBeVisible();
    await form.getByRole('textbox', { name: 'Store name' }).fill(storeName);
    await form.getByRole('textbox', { name: 'Description' }).fill('Lamps for every room.');
    await form.getByRole('textbox', { name: 'Address' }).fill('Shop 4, main gate');
    await form.getByLabel('Category').selectOption('Electronics');
    await form.getByRole('button', { name: 'Create Store' }).click();
    await expectAndCloseToast(page, 'Store created successfully!');
    await expect(page.getByRole('heading', { name: storeName })).toBeVisible();
  });

  await test.step('lists a product with three photos and a video', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add New Product' }).click();
    const form = addProductDialog(page);
    // The first photo is larger than the maximum, so the browser resizes it before the upload.
    await chooseFiles(form, [
      await makePhoto('front.jpg', 2400),
      await makePhoto('side.jpg'),
      await makePhoto('box.jpg'),
      { name: 'on.mp4', mimeType: 'video/mp4', buffer: movie() },
    ]);
    await expect(form.getByText('4/7 uploaded')).toBeVisible({ timeout: 30_000 });
    await expectAndCloseToast(page, 'Upload successful', '4 file(s) uploaded successfully');
    await form.getByRole('textbox', { name: 'Name' }).fill(productName);
    await form.getByRole('textbox', { name: 'Price' }).fill('12.5k');
    await form.getByLabel('Category').selectOption('Electronics');
    await form.getByRole('textbox', { name: 'Description' }).fill('Bright, and uses little power.');
    await form.getByRole('textbox', { name: 'Stock (optional)' }).fill('5');
    await form.getByRole('button', { name: 'Add Product' }).click();
    await expectAndCloseToast(page, 'Product created successfully!');
    const listedDialog = page.getByRole('dialog', { name: 'Your product is listed' });
    productPath = (await listedDialog.getByRole('link', { name: 'View product' }).getAttribute('href')) ?? '';
    await listedDialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('sees the product first of the newest ones, and its link has a preview', async () => {
    await page.goto('/');
    await page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'New today', level: 2 }) })
      .getByRole('link', { name: 'See all' })
      .click();
    await expect(page).toHaveURL('/?sortBy=createdAt');
    const firstCard = page
      .getByRole('heading', { name: 'All Products' })
      .locator('xpath=following::article[1]');
    await expect(firstCard).toContainText(productName);
    await expect(firstCard).toContainText('₦12,500');
    const html = await (await page.request.get(productPath)).text();
    const meta = (name: string) =>
      new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    expect(meta('title')).toBe(`${productName}, ₦12,500`);
    const preview = await page.request.get(meta('image'));
    expect(preview.headers()['content-type']).toBe('image/jpeg');
    expect((await preview.body()).length).toBeLessThanOrEqual(300 * 1024);
  });

  await test.step('edits the price and the stock', async () => {
    await page.goto('/my-store');
    await page.getByRole('link', { name: 'Manage Products' }).click();
    await page.getByRole('button', { name: `Edit ${productName}` }).click();
    const form = page.getByRole('dialog', { name: 'Edit Product' });
    await form.getByRole('textbox', { name: 'Price' }).fill('11,000');
    await form.getByRole('textbox', { name: 'Stock' }).fill('3');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expectAndCloseToast(page, 'Product updated');
    await expect(cards(page)).toContainText('₦11,000');
    await expect(cards(page)).toContainText('Stock: 3');
    const response = await page.request.get(`/api/product-details/${productPath.split('/').at(-1)}`);
    const { productImages, videos } = (await response.json()).data.product;
    expect([productImages.length, videos.length], 'photos and videos after the edit').toEqual([3, 1]);
  });

  const buyerContext = await browser.newContext({ baseURL, viewport: phone });
  const buyerPage = await buyerContext.newPage();
  await test.step('gets an order from a buyer in a second browser', async () => {
    await signInStudent(buyerPage, site, 'Bola Ade');
    await buyerPage.goto(productPath);
    await waitUntilReady(buyerPage);
    await buyerPage.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(buyerPage.getByRole('button', { name: 'In Cart' })).toBeVisible();
    await buyerPage.goto('/cart');
    await buyerPage.getByRole('button', { name: 'One more' }).click();
    const orderResponse = buyerPage.waitForResponse('**/api/orders');
    const { text } = await captureChat(buyerPage, () =>
      buyerPage.getByRole('button', { name: 'Checkout via WhatsApp' }).click(),
    );
    expect(text).toContain(`${productName} x 2 = ₦22,000`);
    expect((await orderResponse).status()).toBe(200);
  });

  await test.step('completes the order, and sees the revenue in the chart of sales', async () => {
    await page.goto('/my-store');
    const orders = page.getByRole('region', { name: /^Orders/ });
    await expect(orders).toContainText(`2 × ${productName}`);
    await orders.getByRole('button', { name: /^Complete order/ }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Order completed');
    const sales = page.getByRole('region', { name: 'Sales' });
    await expect(sales).toContainText('Revenue₦22,000');
    await expect(sales).toContainText('Total orders1');
    const today = new Intl.DateTimeFormat('en-NG', { weekday: 'long', timeZone: 'Africa/Lagos' }).format();
    await expect(
      sales.getByRole('img', { name: `Revenue per day, last 7 days. Highest: ${today}, ₦22,000` }),
    ).toBeVisible();
  });

  await test.step('hides the store', async () => {
    const storePage = `/store/${storeName.toLowerCase().replaceAll(' ', '-')}`;
    await buyerPage.goto(storePage);
    await expect(buyerPage.getByRole('heading', { level: 1, name: storeName })).toBeVisible();
    await page.reload();
    await page.getByRole('switch', { name: 'Open for business' }).click();
    await expectAndCloseToast(page, 'Store Status Updated', 'Your store is deactivated.');
    await buyerPage.reload();
    await expect(buyerPage).toHaveURL(/\/stores$/);
  });

  await test.step('deletes the product', async () => {
    await page.goto('/manage-products');
    await page.getByRole('button', { name: `Delete ${productName}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectAndCloseToast(page, 'Product deleted');
    await expect(page.getByText('No products yet')).toBeVisible();
  });

  await test.step('deletes the store', async () => {
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'More for your store' }).click();
    await page.getByRole('menuitem', { name: 'Delete store' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete store' }).click();
    await expectAndCloseToast(page, 'Store Deleted');
    await expect(page.getByText('You have no store yet')).toBeVisible();
  });
  await buyerContext.close();
});
