import type { Page, Request, Route } from '@playwright/test';
import { funaab } from './visitor.ts';

/** A file as the media host received it. */
export interface ReceivedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

export interface MediaHost {
  received: ReceivedFile[];
  /** Responds to the next uploads of this file with an error. */
  failNext(name: string, times?: number): void;
  /** Delays the responses to uploads of this file, until the returned function is called. */
  hold(name: string): () => void;
}

/** Responds to each upload with a different picture of the demo. Such pictures have no owner, so any seller may use them for a product. */
export async function fakeMediaHost(page: Page, site: string): Promise<MediaHost> {
  const response = await page.request.get(`${site}/api/all-products?campus=${funaab.id}&limit=50`);
  const { products } = (await response.json()).data as { products: { productImages: string[] }[] };
  const unusedPictureUrls = [...new Set(products.flatMap(({ productImages }) => productImages.slice(0, 1)))];
  const failureCounts = new Map<string, number>();
  const heldUploads = new Map<string, Promise<void>>();
  const host: MediaHost = {
    received: [],
    failNext: (name, times = 1) => void failureCounts.set(name, times),
    hold(name) {
      let release = () => {};
      heldUploads.set(
        name,
        new Promise((resolve) => {
          release = () => {
            heldUploads.delete(name);
            resolve();
          };
        }),
      );
      return release;
    },
  };

  await page.route('**/api/media/*/upload', async (route: Route) => {
    const file = parseFile(route.request());
    await heldUploads.get(file.name);
    const remainingFailures = failureCounts.get(file.name) ?? 0;
    failureCounts.set(file.name, remainingFailures - 1);
    // `fulfill` throws if the page has aborted the upload.
    if (remainingFailures > 0)
      return route.fulfill({ status: 502, body: 'The host is down.' }).catch(() => {});
    host.received.push(file);
    const isVideo = route.request().url().includes('/video/');
    const url = isVideo ? `/media/video${host.received.length}/video.mp4` : (unusedPictureUrls.pop() ?? '');
    await route
      .fulfill({
        json: {
          secure_url: url,
          public_id: url.split('/')[2],
          resource_type: isVideo ? 'video' : 'image',
          format: isVideo ? 'mp4' : 'webp',
        },
      })
      // The page has aborted the upload.
      .catch(() => {});
  });
  return host;
}

/** Returns the file in the field `file` of a multipart form. */
function parseFile(request: Request): ReceivedFile {
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  const head = /name="file"; filename="([^"]*)"\r\nContent-Type: ([^\r]*)\r\n\r\n/.exec(
    body.toString('latin1'),
  );
  const start = (head?.index ?? 0) + (head?.[0].length ?? 0);
  const end = body.lastIndexOf('\r\n--');
  return { name: head?.[1] ?? '', type: head?.[2] ?? '', bytes: body.subarray(start, end) };
}
