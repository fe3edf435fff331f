import { expect, type Page, test } from '@playwright/test';
import { setChosenCampus, waitUntilReady, watchErrors } from '../../support/browser/visitor.ts';

/** The pages of buyers, each with a text that the HTML must contain. */
const pages: Record<string, { getPath(page: Page): Promise<string>; text: RegExp }> = {
  Home: { getPath: async () => '/', text: /Featured Products/ },
  'a category': { getPath: async () => '/?category=Books', text: /MTH 101/ },
  'farm produce': { getPath: async () => '/?category=farmProduce', text: /Jumbo eggs/ },
  stores: { getPath: async () => '/stores', text: /Ink &amp; Thread/ },
  'a store': { getPath: async () => '/store/ink-thread', text: /AGRIC hoodie/ },
  'the farmers market': { getPath: async () => '/farmers-market', text: /COLPLANT Growers/ },
  'a farm': { getPath: (page) => findPath(page, '/farmers-market', '/farmer/'), text: /\d products/ },
  canteens: { getPath: async () => '/canteens', text: /Iya Moria Kitchen/ },
  'a canteen': { getPath: (page) => findPath(page, '/canteens', '/canteen/'), text: /₦500/ },
  'a product': {
    getPath: (page) => findPath(page, '/', '/product/'),
    text: /Please transact in open places/,
  },
};

/** Returns the first path that a page links to and that starts with the prefix. */
async function findPath(page: Page, pageUrl: string, prefix: string): Promise<string> {
  const html = await (await page.request.get(pageUrl)).text();
  return new RegExp(`href="(${prefix}[^"?]+)"`).exec(html)?.[1] ?? '';
}

test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

for (const [index, [name, { getPath, text }]] of Object.entries(pages).entries()) {
  // Every sixth page is tested in each run, the others only by `npm test -- --deep`.
  const deepTag = index % 6 === 0 ? '' : ' @deep';
  test(`the HTML of ${name} is complete, so that the browser sends no API requests, and the page does not scroll sideways${deepTag}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const address = await getPath(page);
    const html = await (await page.request.get(address)).text();
    expect(html).toMatch(text);
    const apiRequests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) apiRequests.push(pathname);
    });
    const errors = watchErrors(page);
    await page.goto(address);
    await waitUntilReady(page);
    // Waits until hydration is over, because API requests would be sent during hydration.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(apiRequests).toEqual([]);
    expect(errors).toEqual([]);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(320);
  });
}
