import { expect, type Page, test } from '@playwright/test';
import { setChosenCampus, waitUntilReady, watchErrors } from '../../support/browser/visitor.ts';

/** The screens of buyers, each with text that the HTML must contain. */
const screens: Record<string, { path(page: Page): Promise<string>; shows: RegExp }> = {
  Home: { path: async () => '/', shows: /Featured Products/ },
  'a category': { path: async () => '/?category=Books', shows: /MTH 101/ },
  'farm produce': { path: async () => '/?category=farmProduce', shows: /Jumbo eggs/ },
  stores: { path: async () => '/stores', shows: /Ink &amp; Thread/ },
  'a store': { path: async () => '/store/ink-thread', shows: /AGRIC hoodie/ },
  'the farmers market': { path: async () => '/farmers-market', shows: /COLPLANT Growers/ },
  'a farm': { path: (page) => firstOf(page, '/farmers-market', '/farmer/'), shows: /Follow/ },
  canteens: { path: async () => '/canteens', shows: /Iya Moria Kitchen/ },
  'a canteen': { path: (page) => firstOf(page, '/canteens', '/canteen/'), shows: /₦500/ },
  'a product': { path: (page) => firstOf(page, '/', '/product/'), shows: /Please transact in open places/ },
};

/** The path of the first link of this kind on a page. */
async function firstOf(page: Page, list: string, path: string): Promise<string> {
  const html = await (await page.request.get(list)).text();
  return new RegExp(`href="(${path}[^"?]+)"`).exec(html)?.[1] ?? '';
}

test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

for (const [index, [name, { path, shows }]] of Object.entries(screens).entries()) {
  const rarer = index % 6 === 0 ? '' : ' @deep';
  test(`${name} is complete in the HTML: the browser makes no calls, and nothing overflows at the side${rarer}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const address = await path(page);
    const html = await (await page.request.get(address)).text();
    expect(html).toMatch(shows);
    const reads: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) reads.push(pathname);
    });
    const errors = watchErrors(page);
    await page.goto(address);
    await waitUntilReady(page);
    // Calls would be made during hydration.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(reads).toEqual([]);
    expect(errors).toEqual([]);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(320);
  });
}
