import { expect, type Page, test } from '@playwright/test';
import { signInNewPerson } from '../../support/browser/person.ts';

import { demoPicture, pictureFile } from '../../support/browser/seller.ts';
import { expectAndCloseToast } from '../../support/browser/toast.ts';
import { setChosenCampus } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const choose = (page: Page, file = pictureFile('me.png')) =>
  page.locator('main input[type=file]').setInputFiles([file]);
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
/** The profile pictures inside an element. They are decorative, so they have no accessible name. */
const faces = (page: Page, place: string) => page.locator(`${place} img[width="240"]`);

test('a profile picture is chosen, saved, shown everywhere, and removed @deep', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInNewPerson(page, baseURL ?? '');
  const public_id = await demoPicture(page, baseURL ?? '');
  let isUp = false;
  await page.route('**/api/media/image/upload', (route) =>
    isUp
      ? route.fulfill({
          json: {
            secure_url: `/media/${public_id}/960.webp`,
            public_id,
            resource_type: 'image',
            format: 'webp',
          },
        })
      : route.abort(),
  );
  await page.goto('/profile');
  await expect(page.getByText('Images: JPG, PNG, WebP (max 10MB)')).toBeVisible();
  await choose(page, pictureFile('me.gif', undefined, 'image/gif'));
  await expectAndCloseToast(
    page,
    'Invalid files',
    'File 1: Invalid image type. Only JPG, PNG, and WebP are allowed.',
  );
  await choose(page);
  await expectAndCloseToast(page, 'Upload failed', 'Failed to upload files');
  isUp = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectAndCloseToast(page, 'Upload successful', '1 file(s) uploaded successfully');
  await expect(page.getByText('Save your profile to keep this.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(faces(page, 'main')).toHaveCount(0);
  await choose(page);
  await expectAndCloseToast(page, 'Upload successful');
  await save(page);
  await expectAndCloseToast(page, 'Profile Updated');

  await page.reload();
  const address = `/media/${public_id}/240.webp`;
  await expect(faces(page, 'main')).toHaveAttribute('src', address);
  await expect(faces(page, 'header')).toHaveAttribute('src', address);
  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect(faces(page, '[role=dialog]')).toHaveAttribute('src', address);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeFocused();
  await save(page);
  await expectAndCloseToast(page, 'Profile Updated');
  await expect(faces(page, 'body')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove picture' })).toHaveCount(0);
});
