import { expect, type Page } from '@playwright/test';
import { waitUntilReady } from './visitor.ts';

/** Returns the texts in the service worker's caches, by the name of the cache and the address, and the total size in bytes. */
export const readCaches = (page: Page) =>
  page.evaluate(async () => {
    const entries: Record<string, string> = {};
    let bytes = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        const blob = await response?.blob();
        bytes += blob?.size ?? 0;
        const { pathname, search } = new URL(request.url);
        const isText = /json|html/.test(response?.headers.get('content-type') ?? '');
        entries[`${name} ${pathname}${search}`] = isText ? ((await blob?.text()) ?? '') : '';
      }
    }
    return { entries, bytes };
  });

/** Opens a page and waits until the service worker is active. */
export async function visitWithServiceWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilReady(page);
  await page.clock.fastForward(5000);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
}

/** Waits until the caches contain these addresses. */
export async function expectCached(page: Page, ...addresses: RegExp[]): Promise<void> {
  for (const address of addresses) {
    await expect
      .poll(async () => Object.keys((await readCaches(page)).entries).some((entry) => address.test(entry)), {
        message: `${address} is cached`,
      })
      .toBe(true);
  }
}
