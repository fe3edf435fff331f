import { expect, type Page } from '@playwright/test';
import { isReady } from '../visitor.ts';

/** The addresses and texts of what the service worker keeps, and the size of it all. */
export const keptByWorker = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, string> = {};
    let bytes = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        const blob = await response?.blob();
        bytes += blob?.size ?? 0;
        const { pathname, search } = new URL(request.url);
        const isText = /json|html/.test(response?.headers.get('content-type') ?? '');
        kept[`${name} ${pathname}${search}`] = isText ? ((await blob?.text()) ?? '') : '';
      }
    }
    return { kept, bytes };
  });

/** Opens a page and lets the seconds pass after which the worker is started. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isReady(page);
  await page.clock.fastForward(5000);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
}

/** Waits until the worker keeps something whose address matches. */
export async function isKept(page: Page, ...addresses: RegExp[]): Promise<void> {
  for (const address of addresses) {
    await expect
      .poll(async () => Object.keys((await keptByWorker(page)).kept).some((one) => address.test(one)), {
        message: `${address} is kept`,
      })
      .toBe(true);
  }
}
