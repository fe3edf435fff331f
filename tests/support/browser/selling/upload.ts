import { expect, type Page } from '@playwright/test';
import { onePixel } from '../../server/form.ts';
import { newEmail } from '../person.ts';
import { signInAs } from '../sign-in.ts';
import { bayero } from '../visitor.ts';

/** Records a short video in the browser. */
export async function recordVideo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 320, height: 240 });
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' });
    const pieces: Blob[] = [];
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      context?.fillRect(frame * 10, 0, 10, 240);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

/** Lists a product of a new seller, with a picture and a video. Returns its id. */
export async function listWithVideo(page: Page, site: string, video: Buffer): Promise<string> {
  const token = await signInAs(page.context(), site, newEmail());
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, sent: object) => {
    const answer = await page.request.post(`${site}/api${path}`, { headers, ...sent });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const upload = async (kind: 'image' | 'video', mimeType: string, buffer: Buffer): Promise<string> => {
    const file = { name: 'from-my-phone', mimeType, buffer };
    const { public_id } = await post(`/media/${kind}/upload`, { multipart: { file, upload_preset: 'any' } });
    return public_id;
  };
  const profile = { name: 'Bola Ige', phoneNumber: '08031234567', address: 'Block B', campus: bayero.id };
  await post('/update-profile', { data: profile });
  const files = [await upload('image', 'image/png', onePixel), await upload('video', 'video/webm', video)];
  const { data } = await post('/create-product', {
    data: {
      productName: 'Standing fan',
      productDescription: 'It turns.',
      productPrice: 12_500,
      category: 'Electronics',
      phoneNumber: '08031234567',
      public_ids: files,
    },
  });
  return data.product._id;
}
