import { expect, type Page } from '@playwright/test';
import { waitUntilReady } from './visitor.ts';

/** Returns the text of each entry in the service worker's caches, by the cache's name and the entry's path, and their total bytes. */
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

/** Matches the cached code of the counts in the header, one of the files that the worker fetches for later offline use. */
export const signedInCountCode = /files .*\/SignedInCount-/;

/** Opens a page and waits until the service worker is active. */
export async function visitWithServiceWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilReady(page);
  // A page loads its service worker three seconds after it has started.
  await page.clock.fastForward(5000);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
}

/** Waits until the caches contain an entry for each pattern. A pattern matches a cache's name and an entry's path. */
export async function expectCached(page: Page, ...patterns: RegExp[]): Promise<void> {
  for (const pattern of patterns) {
    await expect
      .poll(async () => Object.keys((await readCaches(page)).entries).some((entry) => pattern.test(entry)), {
        message: `${pattern} is cached`,
      })
      .toBe(true);
  }
}
