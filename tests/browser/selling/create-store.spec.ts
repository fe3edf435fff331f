import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { becomeVendor, mainLinks } from '../../support/browser/navigation.ts';
import { dropResponse, refusal } from '../../support/browser/network.ts';
import { signInNewPerson } from '../../support/browser/person.ts';
import { pictureFile, signInVendor } from '../../support/browser/seller.ts';
import type { Caller } from '../../support/browser/sign-in.ts';
import { expectAndCloseToast, toast } from '../../support/browser/toast.ts';
import { funaab, setChosenCampus, unilag } from '../../support/browser/visitor.ts';

test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));
// axe is slow when other tests keep both cores busy.
test.setTimeout(90_000);

const dialog = (page: Page) => page.getByRole('dialog').last();
const kept = (page: Page) => dialog(page).getByText('We kept what you filled in.');
// By the Enter key: a button with aria-disabled responds too, and shows what is missing.
const create = (page: Page) => dialog(page).getByRole('button', { name: 'Create Store' }).press('Enter');

async function choose(page: Page, field: string, option: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: new RegExp(field) })
    .click();
  await page.getByRole('option', { name: option }).click();
}

/** Answers every upload with a picture of the demo data. */
async function mockUploads(page: Page, vendor: Caller): Promise<void> {
  const { products } = await vendor.get<{ products: { media: { url: string }[] }[] }>(
    `/all-products?campus=${funaab.id}&limit=1`,
  );
  const url = products[0]?.media[0]?.url ?? '';
  await page.route('**/api/media/image/upload', (route) =>
    route.fulfill({
      json: {
        secure_url: url,
        public_id: url.split('/').at(-2),
        resource_type: 'image',
        format: 'webp',
      },
    }),
  );
}

test('a vendor creates a store with its banner once, also with a network that fails @deep', async ({
  page,
  baseURL,
}) => {
  const vendor = await signInVendor(page, baseURL ?? '');
  await becomeVendor(page);
  await expect(page.getByRole('dialog', { name: 'Create Your Store' })).toBeVisible();
  await expect(dialog(page).getByRole('combobox', { name: 'Campus' })).toHaveValue(unilag.name);
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(mainLinks(page).getByRole('link', { name: 'Profile' })).toBeFocused();
  await becomeVendor(page);

  await create(page);
  await expectAndCloseToast(
    page,
    'Missing required fields',
    'Please fill in all required fields: store name, description, address, campus, and category.',
  );
  await expect(dialog(page).getByRole('alert', { name: 'Please check these answers' })).toBeFocused();
  const button = dialog(page).getByRole('button', { name: 'Create Store' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');

  const name = `Ink ${Date.now()}`;
  await dialog(page).getByLabel('Store name').fill(`  ${name} `);
  await dialog(page).getByLabel('Description').fill('Shirts and caps.');
  await dialog(page).getByLabel('Address').fill('Shop 4, SU building');
  await choose(page, 'Category', 'Fashion');
  await create(page);
  await expectAndCloseToast(page, 'No store banner uploaded', 'Please upload a store banner image.');

  const chooser = dialog(page).locator('input[type=file]');
  for (const file of [
    { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') },
    { name: 'walk.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') },
    { name: 'still.gif', mimeType: 'image/gif', buffer: Buffer.from('x') },
  ]) {
    await chooser.setInputFiles(file);
    await expectAndCloseToast(page, 'Invalid files', 'Please upload an image file for the store banner');
  }
  await expect(dialog(page).getByText('0/1 uploaded')).toBeVisible();
  await page.route('**/api/media/image/upload', (route) => route.abort());
  await chooser.setInputFiles(pictureFile('banner.png'));
  await expectAndCloseToast(page, 'Upload failed', 'Failed to upload files');
  await page.unroute('**/api/media/image/upload');
  await mockUploads(page, vendor);
  await dialog(page).getByRole('button', { name: 'Retry: banner.png' }).click();
  await expectAndCloseToast(page, 'Upload successful', '1 file(s) uploaded successfully');
  await expect(button).not.toHaveAttribute('aria-disabled');

  await page.reload();
  await becomeVendor(page);
  await expect(kept(page)).toBeVisible();
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Shirts and caps.');
  await expect(dialog(page).getByText('1/1 uploaded')).toBeVisible();

  await page.route('**/api/stores/can-create', (route) =>
    route.fulfill({ json: { success: true, data: { canCreate: false } } }),
  );
  await create(page);
  await expectAndCloseToast(page, 'Cannot Create Store', 'You are not eligible to create a store');
  await page.unroute('**/api/stores/can-create');
  await page.route('**/api/update-store', (route) => route.fulfill(refusal('No such name.')));
  await create(page);
  await expectAndCloseToast(page, 'Failed to create store', 'No such name.');
  await page.unroute('**/api/update-store');
  await page.route('**/api/update-store', dropResponse, { times: 1 });
  await create(page);
  await expectAndCloseToast(page, 'Failed to create store', 'Please try again later.');
  const { store: made } = await vendor.get<{ store: { _id: string } }>('/stores/my-store');

  await page.reload();
  await page.route('**/api/stores/can-create', (route) =>
    route.fulfill({ json: { success: true, data: { canCreate: true } } }),
  );
  await page.route('**/api/dashboard', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({
      json: { success: true, data: { ...data, user: { ...data.user, hasStore: false } } },
    });
  });
  await becomeVendor(page);
  await expect(kept(page)).toBeVisible();
  await page.unroute('**/api/dashboard');
  await page.unroute('**/api/stores/can-create');
  await create(page);
  await expect(toast(page).getByText('Store created successfully!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/my-store$/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const { store } = await vendor.get<{ store: { _id: string; storeName: string; storeBanner: string } }>(
    '/stores/my-store',
  );
  expect(store).toMatchObject({
    _id: made._id,
    storeName: name,
    storeBanner: expect.stringContaining('/media/'),
  });
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([]);

  // From now on the link opens the store.
  await becomeVendor(page);
  await expect(page).toHaveURL(/\/my-store$/);
});

test('a user who may not create a store sees why @deep', async ({ page, baseURL }) => {
  await signInNewPerson(page, baseURL ?? '');
  await page.goto('/my-store');
  const wizard = page.getByRole('button', { name: 'Create Store' });
  await wizard.click();
  await expectAndCloseToast(page, 'Cannot Create Store', 'Vendor package payment required');
  const mayNot = (reason?: string) =>
    page.route(
      '**/api/stores/can-create',
      (route) => route.fulfill({ json: { success: true, data: { canCreate: false, reason } } }),
      { times: 1 },
    );
  await mayNot();
  await wizard.click();
  await expectAndCloseToast(
    page,
    'Cannot Create Store',
    'You cannot create a store at this time. Each user can only have one store.',
  );
  await page.route('**/api/stores/can-create', (route) => route.abort(), { times: 1 });
  await wizard.click();
  await expectAndCloseToast(page, 'Cannot Create Store', 'Unable to verify eligibility');

  await page.route('**/api/check-status', (route) =>
    route.fulfill({ json: { success: true, data: { isPaid: true } } }),
  );
  await mayNot();
  await becomeVendor(page);
  await expectAndCloseToast(page, 'Cannot Create Store', 'You cannot create a store at this time');
  await mayNot('Each user can only have one store.');
  await page.getByRole('button', { name: /^Become a Vendor/ }).click();
  await expectAndCloseToast(page, 'Cannot Create Store', 'Each user can only have one store.');
});

test('the wizard creates one store in two steps, by keyboard alone', async ({ page, baseURL }) => {
  const vendor = await signInVendor(page, baseURL ?? '');
  await page.goto('/my-store');
  await page.getByRole('button', { name: 'Create Store' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create Store' })).toBeVisible();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  const next = dialog(page).getByRole('button', { name: 'Next' });
  await next.press('Enter');
  await expectAndCloseToast(page, 'Missing required fields', 'Please fill in store name and category');
  const name = `Beads ${Date.now()}`;
  await dialog(page).getByLabel('Store name').focus();
  await page.keyboard.type(name);
  await dialog(page)
    .getByRole('button', { name: /Category/ })
    .press('Enter');
  await expect(page.getByRole('option')).toHaveCount(7);
  await page.keyboard.type('Bea');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Store name').press('Enter');
  await expect(dialog(page).getByText('Step 2 of 2')).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Back' }).press('Enter');
  await expect(dialog(page).getByLabel('Store name')).toHaveValue(name);
  await next.press('Enter');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);

  const phone = dialog(page).getByLabel('Phone', { exact: true });
  await expect(phone).toHaveValue('08031234567');
  await phone.fill('');
  await create(page);
  await expectAndCloseToast(page, 'Missing required fields', 'Please enter a phone number for your store');
  await phone.fill('08039876543');
  await dialog(page).getByLabel('Instagram').fill('@beads');
  await page.reload();
  await page.getByRole('button', { name: 'Create Store' }).click();
  await expect(kept(page)).toBeVisible();
  await next.click();
  await expect(phone).toHaveValue('08039876543');

  for (const [answer, title, text] of [
    [
      refusal('There is already a store of this name.'),
      'Store Creation Failed',
      'There is already a store of this name.',
    ],
    [refusal(''), 'Store Creation Failed', 'Failed to create store'],
    [refusal('x', 'unavailable'), 'Store Creation Error', 'An unexpected error occurred. Please try again.'],
    [undefined, 'Error', 'Failed to create store. Please try again.'],
  ] as const) {
    await page.route('**/api/stores', (route) => (answer ? route.fulfill(answer) : dropResponse(route)), {
      times: 1,
    });
    await create(page);
    await expectAndCloseToast(page, title, text);
  }
  const { store: made } = await vendor.get<{ store: { _id: string } }>('/stores/my-store');
  // A change after the store may have been created is not lost either.
  await phone.fill('08031112222');
  await create(page);
  await expect(toast(page).getByText('Store Created', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const { store } = await vendor.get<{ store: object }>('/stores/my-store');
  expect(store).toMatchObject({
    _id: made._id,
    storeName: name,
    category: 'Beauty & Health',
    phone: expect.stringContaining('31112222'),
    instagram: 'beads',
    storeAddress: 'Iyaloja hostel, block B',
  });
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([]);
});
