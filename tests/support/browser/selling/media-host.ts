import type { Page, Request, Route } from '@playwright/test';
import { funaab } from '../visitor.ts';

/** A file as it reached the media host. */
export interface ReceivedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

export interface MediaHost {
  received: ReceivedFile[];
  /** Answers the next uploads of a file of this name with a fault of the host. */
  failNext(name: string, times?: number): void;
  /** Leaves uploads of files of this name without an answer, until what it returns is called. */
  hold(name: string): () => void;
}

/**
 * Answers uploads with pictures of the demo that belong to nobody, each another one, so that a product can really be
 * listed with them.
 */
export async function useMediaHost(page: Page, site: string): Promise<MediaHost> {
  const answer = await page.request.get(`${site}/api/all-products?campus=${funaab.id}&limit=50`);
  const { products } = (await answer.json()).data as { products: { productImages: string[] }[] };
  const free = [...new Set(products.flatMap(({ productImages }) => productImages.slice(0, 1)))];
  const failing = new Map<string, number>();
  const held = new Map<string, Promise<void>>();
  const host: MediaHost = {
    received: [],
    failNext: (name, times = 1) => void failing.set(name, times),
    hold(name) {
      let release = () => {};
      held.set(
        name,
        new Promise((resolve) => {
          release = () => {
            held.delete(name);
            resolve();
          };
        }),
      );
      return release;
    },
  };

  await page.route('**/api/media/*/upload', async (route: Route) => {
    const file = fileIn(route.request());
    await held.get(file.name);
    const failures = failing.get(file.name) ?? 0;
    failing.set(file.name, failures - 1);
    if (failures > 0) return route.fulfill({ status: 502, body: 'The host is down.' }).catch(() => {});
    host.received.push(file);
    const isVideo = route.request().url().includes('/video/');
    const url = isVideo ? `/media/film${host.received.length}/video.mp4` : (free.pop() ?? '');
    await route
      .fulfill({
        json: {
          secure_url: url,
          public_id: url.split('/')[2],
          resource_type: isVideo ? 'video' : 'image',
          format: isVideo ? 'mp4' : 'webp',
        },
      })
      // It was stopped meanwhile.
      .catch(() => {});
  });
  return host;
}

/** The part `file` of a multipart body. */
function fileIn(request: Request): ReceivedFile {
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  const head = /name="file"; filename="([^"]*)"\r\nContent-Type: ([^\r]*)\r\n\r\n/.exec(
    body.toString('latin1'),
  );
  const start = (head?.index ?? 0) + (head?.[0].length ?? 0);
  const end = body.lastIndexOf('\r\n--');
  return { name: head?.[1] ?? '', type: head?.[2] ?? '', bytes: body.subarray(start, end) };
}
