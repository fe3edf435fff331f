import { expect, test } from '../support/browser/browser.ts';
import { openHostPage, readLayoutShift, watchLayoutShift } from '../support/browser/host-page.ts';
import { cards, setChosenCampus, waitUntilReady } from '../support/browser/visitor.ts';

// The first tests open a host page with a hidden grid, a visible grid and text below it. The page loads the style sheet
// that reserves the space of widgets. `openHostPage` replaces MARKET by the URL of the site.

const text = '<p>Text below the widget.</p>'.repeat(40);
const link = '<a href="MARKET">To the market</a>';
const limits = process.env.DEEP ? [1, 8, 12, 24, 50] : [1, 8, 24];
for (const [width, height] of [
  [390, 780],
  [1280, 800],
] as const) {
  test(`nothing moves when the cards of an embed load, on a screen ${width} pixels wide @deep`, async ({
    page,
    siteUrl,
  }) => {
    await page.setViewportSize({ width, height });
    const head = '<link rel="stylesheet" href="MARKET/embed.css">';
    const shifts: Record<string, number> = {};
    for (const limit of limits) {
      // Delays the widget until the page is painted, and the products until the widget shows its loading state.
      const isPainted = () =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await page.unrouteAll();
      await page.route(/\/chunks\//, async (route) => {
        await expect.poll(isPainted).toBe(true);
        await route.fallback();
      });
      await page.route('**/api/all-products*', async (route) => {
        await expect(page.getByText('Loading products').last()).toBeAttached();
        await route.fallback();
      });
      const grid = (hidden = '') => `<product-grid limit="${limit}" ${hidden}>${link}</product-grid>`;
      const html = grid('hidden') + grid() + text;
      await openHostPage(page, siteUrl, { html, head });
      await expect(cards(page)).toHaveCount(limit);
      shifts[limit] = (await readLayoutShift(page)).page ?? 0;
    }
    console.log(`Layout shift at ${width} pixels, by limit:`, shifts);
    expect(Object.values(shifts).filter((shift) => shift > 0.02)).toEqual([]);
  });
}

for (const width of process.env.DEEP ? [360, 1280] : [360]) {
  test(`nothing moves while the pages of the site load, on a screen ${width} pixels wide`, async ({
    page,
    context,
    siteUrl,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await watchLayoutShift(page);
    const shifts: Record<string, number> = {};
    const openPage = async (name: string, path: string) => {
      await page.goto(siteUrl + path);
      await waitUntilReady(page);
      await page.waitForLoadState('networkidle');
      shifts[name] = (await readLayoutShift(page)).page ?? 0;
    };
    await openPage('Home without a campus', '/');
    await setChosenCampus(context, siteUrl);
    await openPage('Home', '/');
    await openPage('a search', '/?search=lamp');
    const href = await cards(page).first().getByRole('link').getAttribute('href');
    await openPage('a product', href ?? '');
    console.log(`Layout shift at ${width} pixels, by page:`, shifts);
    expect(Object.values(shifts).filter((shift) => shift > 0.02)).toEqual([]);
  });
}
