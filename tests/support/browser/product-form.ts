import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { newEmail, signInNewPerson } from './person.ts';
import { setChosenCampus, unilag, waitUntilReady } from './visitor.ts';

/** Signs in as a new user without products, on the campus where tests list products. */
export async function signInNewPersonAtUnilag(page: Page, site: string, email = newEmail()): Promise<void> {
  await setChosenCampus(page.context(), site, unilag);
  await signInNewPerson(page, site, 'Ada Obi', email, unilag);
}

/** The link that opens the form for a new product, in the bottom bar or in the rail of a wide screen. */
export const addProductLink = (page: Page): Locator =>
  page.getByRole('link', { name: 'Add product' }).filter({ visible: true });

export const addProductDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Add New Product' });

/** Opens the form for a new product from Home. */
export async function openAddProduct(page: Page): Promise<Locator> {
  await page.goto('/');
  await waitUntilReady(page);
  await addProductLink(page).click();
  await expect(addProductDialog(page).getByLabel('Phone number')).toHaveValue('08031234567');
  return addProductDialog(page);
}

let smallPhoto: Promise<Buffer> | undefined;

/** Returns a picture file with this name, which is small enough to be uploaded unchanged. */
export async function photoFile(name: string) {
  smallPhoto ??= sharp({ create: { width: 64, height: 64, channels: 3, background: '#27348B' } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer: await smallPhoto };
}

/** Chooses files, as in the browser's own dialog. */
export async function chooseFiles(
  form: Page | Locator,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  await form.locator('input[type=file]').setInputFiles(files);
}

/** Chooses photos with these names, and waits until all are uploaded. */
export async function uploadPhotos(form: Locator, ...names: string[]): Promise<void> {
  const countBefore = await form
    .getByRole('list', { name: 'Photos and videos' })
    .getByRole('listitem')
    .count();
  await chooseFiles(form, await Promise.all(names.map(photoFile)));
  await expect(form.getByText(`${countBefore + names.length}/7 uploaded`)).toBeVisible();
}

/** Presses a button with `aria-disabled`, which then shows why it is disabled. */
export async function pressDisabled(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.press('Enter');
}
