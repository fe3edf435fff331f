import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { newEmail, signInNewPerson } from '../person.ts';
import { hasChosen, isReady, unilag } from '../visitor.ts';

/** Signs in a new person with a complete profile who sells nothing yet, on the campus where tests sell. */
export async function signInAtUnilag(page: Page, site: string, email = newEmail()): Promise<void> {
  await hasChosen(page.context(), site, unilag);
  await signInNewPerson(page, site, 'Ada Obi', email, unilag);
}

/** The button of the bottom bar, or of the rail of a wide screen. */
export const addButton = (page: Page): Locator =>
  page.getByRole('link', { name: 'Add product' }).filter({ visible: true });

export const addDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Add New Product' });

/** Opens the form for a new product from Home. */
export async function openAddProduct(page: Page): Promise<Locator> {
  await page.goto('/');
  await isReady(page);
  await addButton(page).click();
  await expect(addDialog(page).getByLabel('Phone number')).toHaveValue('08031234567');
  return addDialog(page);
}

let small: Promise<Buffer> | undefined;

/** A picture that is small enough to be sent as it is. */
export async function photo(name: string) {
  small ??= sharp({ create: { width: 64, height: 64, channels: 3, background: '#27348B' } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer: await small };
}

/** Chooses files as the browser's own dialog does. */
export async function chooseFiles(
  place: Page | Locator,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  await place.locator('input[type=file]').setInputFiles(files);
}

/** Chooses photos of these names, and waits until all are uploaded. */
export async function uploadPhotos(place: Locator, ...names: string[]): Promise<void> {
  const before = await place.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem').count();
  await chooseFiles(place, await Promise.all(names.map(photo)));
  await expect(place.getByText(`${before + names.length}/7 uploaded`)).toBeVisible();
}

/** Presses a button that says that it is disabled, and answers why. */
export async function pressDisabled(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.press('Enter');
}
