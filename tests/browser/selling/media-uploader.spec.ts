import { expect, type Locator, test } from '@playwright/test';
import sharp from 'sharp';
import { fakeMediaHost, type MediaHost } from '../../support/browser/media-host.ts';
import {
  chooseFiles,
  openAddProduct,
  photoFile,
  signInNewPersonAtUnilag,
} from '../../support/browser/product-form.ts';
import { expectAndCloseToast, expectToast } from '../../support/browser/toast.ts';

let dialog: Locator;
let mediaHost: MediaHost;

test.beforeEach(async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  await signInNewPersonAtUnilag(page, site);
  mediaHost = await fakeMediaHost(page, site);
  dialog = await openAddProduct(page);
});

const dropZone = () => dialog.getByRole('button', { name: /^Photos and videos/ });
const cards = () => dialog.getByRole('listitem');
const cardNames = () => cards().locator('p:first-of-type').allTextContents();
const card = (name: string) => cards().filter({ hasText: name });

test('invalid files are listed in a toast and get no card, and valid files are uploaded @deep', async ({
  page,
}) => {
  await expect(dropZone()).toHaveAccessibleDescription(
    'Images: JPG, PNG, WebP (max 10MB) • Videos: MP4, WebM, MOV (max 15MB)',
  );
  await expect(dialog.getByText('0/7 uploaded')).toBeVisible();
  await dialog.locator('input[type=file]').evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer();
    const add = (name: string, type: string, size: number) =>
      files.items.add(new File([new Uint8Array(size)], name, { type }));
    add('sole.jpg', 'image/jpeg', 10_485_761);
    add('good.jpg', 'image/jpeg', 1000);
    add('old.gif', 'image/gif', 1000);
    add('long.mp4', 'video/mp4', 15_728_641);
    add('old.avi', 'video/x-msvideo', 1000);
    add('price-list.pdf', 'application/pdf', 1000);
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expectToast(
    page,
    'Invalid files',
    [
      'File 1: Image size must be less than 10MB.',
      'File 3: Invalid image type. Only JPG, PNG, and WebP are allowed.',
      'File 4: Video size must be less than 15MB.',
      'File 5: Invalid video type. Only MP4, WebM, and MOV are allowed.',
      'File 6: Invalid file type. Only images and videos are allowed.',
    ].join(', '),
  );
  await expect(dialog.getByText('1/7 uploaded')).toBeVisible();
  expect(await cardNames()).toEqual(['good.jpg']);
});

test('a file whose upload failed keeps its card and can be retried, and other files stay uploaded @deep', async ({
  page,
}) => {
  mediaHost.failNext('side.jpg');
  const release = mediaHost.hold('front.jpg');
  await chooseFiles(dialog, [await photoFile('front.jpg'), await photoFile('side.jpg')]);
  await expect(card('side.jpg')).toContainText('Upload failed');
  await expect(dropZone()).toHaveAttribute('aria-disabled', 'true');
  await expect(card('front.jpg')).toContainText('0.1 MB · uploading');
  await expect(dialog.getByRole('button', { name: /^Uploading 1 of 1/ })).toBeVisible();
  release();
  await expectAndCloseToast(page, 'Upload failed', 'Cloudinary upload failed: Bad Gateway');
  await expect(dialog.getByText('1/7 uploaded')).toBeVisible();
  await expect(dropZone()).not.toHaveAttribute('aria-disabled');

  await dialog.getByRole('button', { name: 'Retry: side.jpg' }).click();
  await expectAndCloseToast(page, 'Upload successful', '1 file(s) uploaded successfully');
  await expect(dialog.getByText('2/7 uploaded')).toBeVisible();
  expect(await cardNames()).toEqual(['front.jpg', 'side.jpg']);

  await page.route('**/api/media/*/upload', (route) => route.abort());
  await chooseFiles(dialog, [await photoFile('back.jpg')]);
  await expect(card('back.jpg')).toContainText('Upload failed');
  await expectAndCloseToast(page, 'Upload failed', 'Failed to upload files');

  // Media hosts send the message of an error in different fields. The toast shows it in each case.
  for (const json of [{ error: 'Send a photo.' }, { message: 'Send a photo.' }]) {
    await page.route('**/api/media/*/upload', (route) => route.fulfill({ status: 400, json }));
    await dialog.getByRole('button', { name: 'Retry: back.jpg' }).click();
    await expectAndCloseToast(page, 'Upload failed', 'Send a photo.');
  }
  const message = 'Your picture space is full. Delete a product you no longer sell.';
  const json = { error: { message, code: 'storage_full' } };
  await page.route('**/api/media/*/upload', (route) => route.fulfill({ status: 507, json }));
  await dialog.getByRole('button', { name: 'Retry: back.jpg' }).click();
  await expectToast(page, 'Upload failed', message);
});

test('a photo from a phone is resized, turned upright and stripped of its location before the upload @deep', async () => {
  // A picture that is red above and blue below once the browser has applied its EXIF orientation.
  const largePhoto = await sharp({ create: { width: 3000, height: 2400, channels: 3, background: '#00f' } })
    .composite([
      {
        input: { create: { width: 1500, height: 2400, channels: 3, background: '#f00' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  await chooseFiles(dialog, [{ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: largePhoto }]);
  await expect(dialog.getByText('1/7 uploaded')).toBeVisible();
  const [upload] = mediaHost.received;
  const picture = sharp(upload?.bytes);
  const { width, height, format, exif, orientation } = await picture.metadata();
  expect({ width, height, format, exif, orientation }).toMatchObject({
    width: 1600,
    height: 2000,
    format: 'webp',
    exif: undefined,
  });
  expect(upload?.bytes.length).toBeLessThan(largePhoto.length);
  const [red = 0, , blue = 0] = await picture
    .extract({ left: 800, top: 100, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);
});

test('an upload shows its progress, and removing the file or leaving the form stops it @deep', async ({
  page,
  context,
}) => {
  await page.unroute('**/api/media/*/upload');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 30_000,
  });
  const waitForAbortedUpload = () =>
    page.waitForEvent('requestfailed', (request) => request.url().includes('/upload'));
  const video = { name: 'walk.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(400_000) };
  await chooseFiles(dialog, [video]);
  const progressBar = dialog.getByRole('progressbar', { name: 'walk.mp4, uploading' });
  await expect.poll(async () => Number(await progressBar.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  await expect(card('walk.mp4')).toContainText(/0\.4 MB · uploading \d+%/);
  const firstAbort = waitForAbortedUpload();
  await dialog.getByRole('button', { name: 'Remove walk.mp4' }).click();
  await firstAbort;
  await expect(cards()).toHaveCount(0);

  await chooseFiles(dialog, [video]);
  await expect(progressBar).toBeVisible();
  const secondAbort = waitForAbortedUpload();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await secondAbort;
  await expect(page.getByText('Upload failed')).toHaveCount(0);
});
