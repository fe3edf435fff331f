import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../support/browser/axe.ts';
import { newEmail } from '../support/browser/person.ts';
import { signInAs } from '../support/browser/sign-in.ts';
import { bayero, setChosenCampus, waitUntilReady } from '../support/browser/visitor.ts';
import { onePixel } from '../support/server/multipart-form.ts';

/** Records a short video in the browser. */
async function recordVideo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 320, height: 240 });
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' });
    const chunks: Blob[] = [];
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    const stopEvent = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      context?.fillRect(frame * 10, 0, 10, 240);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopEvent;
    return [...new Uint8Array(await new Blob(chunks).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

/** Creates a product of a new seller, with a picture and a video. Returns its id. */
async function createProductWithVideo(page: Page, site: string, video: Buffer): Promise<string> {
  const token = await signInAs(page.context(), site, newEmail());
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, options: object) => {
    const response = await page.request.post(`${site}/api${path}`, { headers, ...options });
    expect(response.status(), await response.text()).toBe(200);
    return response.json();
  };
  const upload = async (kind: 'image' | 'video', mimeType: string, buffer: Buffer): Promise<string> => {
    const file = { name: 'from-my-phone', mimeType, buffer };
    const { public_id } = await post(`/media/${kind}/upload`, { multipart: { file, upload_preset: 'any' } });
    return public_id;
  };
  const profile = { name: 'Bola Ige', phoneNumber: '08031234567', address: 'Block B', campus: bayero.id };
  await post('/update-profile', { data: profile });
  const mediaIds = [await upload('image', 'image/png', onePixel), await upload('video', 'video/webm', video)];
  const { data } = await post('/create-product', {
    data: {
      productName: 'Standing fan',
      productDescription: 'It turns.',
      productPrice: 12_500,
      category: 'Electronics',
      phoneNumber: '08031234567',
      public_ids: mediaIds,
    },
  });
  return data.product._id;
}

/** Whether a video has started to play. */
const hasPlayed = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('video')].some(({ currentTime }) => currentTime > 0));

test('a product shows the size of its video, and loads the video only when the buyer presses Play @deep', async ({
  page,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await page.goto('/privacy');
  const productId = await createProductWithVideo(page, site, await recordVideo(page));

  const context = await browser.newContext({ baseURL: site, viewport: { width: 360, height: 780 } });
  await setChosenCampus(context, site);
  const guest = await context.newPage();
  const videoRequests: string[] = [];
  guest.on('request', (request) => {
    if (request.url().includes('/video.')) videoRequests.push(request.url());
  });
  let isNetworkDown = true;
  await context.route('**/video.webm', (route) => (isNetworkDown ? route.abort() : route.continue()));
  await guest.goto(`/product/${productId}`);
  await waitUntilReady(guest);
  const playLink = guest.getByRole('link', { name: /^Play video, \d+\.\d MB$/ });
  await expect(playLink).toHaveAttribute('href', /\/media\/\w+\/video\.webm$/);
  await guest.waitForLoadState('networkidle');
  expect(videoRequests).toEqual([]);
  expect(await findViolations(guest)).toEqual([]);

  // At first the network fails.
  await playLink.click();
  const viewer = guest.getByRole('dialog', { name: 'Pictures of Standing fan' });
  await expect(viewer.getByRole('alert')).toContainText(
    "The video didn't play. Check your connection, then try again.",
  );
  isNetworkDown = false;
  await viewer.getByRole('button', { name: 'Retry' }).click();
  await expect(viewer).toContainText(/Video, \d+\.\d MB/);
  await expect.poll(() => hasPlayed(guest)).toBe(true);
  expect(videoRequests.length).toBeGreaterThan(0);

  expect(await findViolations(guest, '[role=dialog], dialog')).toEqual([]);

  // The picture is before the video in the viewer.
  await viewer.getByRole('button', { name: 'Previous' }).click();
  await expect(viewer).toContainText('Picture 1 of 1');
  await guest.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(playLink).toBeFocused();
  await context.close();
});

test('without JavaScript, the Play link of a product opens the video @deep', async ({
  page,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await page.goto('/privacy');
  const productId = await createProductWithVideo(page, site, await recordVideo(page));
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
  const guest = await context.newPage();
  await guest.goto(`/product/${productId}`);
  await guest.getByRole('link', { name: /^Play video/ }).click();
  await expect(guest).toHaveURL(/\/video\.webm$/);
  const readyState = () => guest.evaluate(() => document.querySelector('video')?.readyState);
  await expect.poll(readyState).toBeGreaterThanOrEqual(2);
  await context.close();
});
