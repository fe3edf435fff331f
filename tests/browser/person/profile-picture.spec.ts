import { expect, type Page, test } from '@playwright/test';
import { signInNewPerson } from '../../support/browser/person.ts';
import { findDemoPictureId, pictureFile } from '../../support/browser/seller.ts';
import { expectAndCloseToast } from '../../support/browser/toast.ts';
import { setChosenCampus } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const choosePicture = (page: Page, file = pictureFile('me.png')) =>
  page.locator('main input[type=file]').setInputFiles([file]);
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
/** Finds profile pictures inside an element by their size, because they are decorative and have no accessible name. */
const avatars = (page: Page, container: string) => page.locator(`${container} img[width="240"]`);

test('a person chooses, saves and removes a profile picture, which the header and the profile panel also show @deep', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInNewPerson(page, baseURL ?? '');
  const public_id = await findDemoPictureId(page, baseURL ?? '');
  let canUpload = false;
  await page.route('**/api/media/image/upload', (route) =>
    canUpload
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
  await choosePicture(page, pictureFile('me.gif', undefined, 'image/gif'));
  await expectAndCloseToast(
    page,
    'Invalid files',
    'File 1: Invalid image type. Only JPG, PNG, and WebP are allowed.',
  );
  await choosePicture(page);
  await expectAndCloseToast(page, 'Upload failed', 'Failed to upload files');
  canUpload = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectAndCloseToast(page, 'Upload successful', '1 file(s) uploaded successfully');
  await expect(page.getByText('Save your profile to keep this.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(avatars(page, 'main')).toHaveCount(0);
  await choosePicture(page);
  await expectAndCloseToast(page, 'Upload successful');
  await save(page);
  await expectAndCloseToast(page, 'Profile Updated');

  await page.reload();
  const pictureUrl = `/media/${public_id}/240.webp`;
  await expect(avatars(page, 'main')).toHaveAttribute('src', pictureUrl);
  await expect(avatars(page, 'header')).toHaveAttribute('src', pictureUrl);
  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect(avatars(page, '[role=dialog]')).toHaveAttribute('src', pictureUrl);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeFocused();
  await save(page);
  await expectAndCloseToast(page, 'Profile Updated');
  await expect(avatars(page, 'body')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove picture' })).toHaveCount(0);
});
