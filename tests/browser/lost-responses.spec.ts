import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';
import { openHostPage } from '../support/browser/host-page.ts';
import { cards } from '../support/browser/visitor.ts';

// Tests what visitors of a page on another origin see when the script, the code of the widgets or the API of the market is lost.

/** The script tag loads a build on Preact. `npm test -- --deep` also tests the build on React. */
const runtimes = process.env.DEEP ? (['preact', 'react'] as const) : (['preact'] as const);

const embedCss = '<link rel="stylesheet" href="MARKET/embed.css">';
const link = '<a href="MARKET">To the market</a>';

/** The widgets whose space the style sheet reserves. */
const reservedWidgets = [
  `<product-grid limit="8">${link}</product-grid>`,
  `<campus-picker>${link}</campus-picker>`,
  `<campus-picker compact>${link}</campus-picker>`,
  `<campus-cart compact>${link}</campus-cart>`,
  `<canteen-menu compact canteen="any">${link}</canteen-menu>`,
];

const readHeights = (page: Page) =>
  page
    .locator('product-grid, campus-picker, campus-cart, canteen-menu')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));

/** Lets the time pass after which the style sheet gives the space of missing widgets back. */
const skipReservedTime = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 4000;
  });

for (const [name, lose] of Object.entries({
  'embed.js is blocked': (route: Route) => route.abort('blockedbyclient'),
  'embed.js does not exist @deep': (route: Route) => route.fulfill({ status: 404 }),
  'embed.js cannot be sent @deep': (route: Route) => route.fulfill({ status: 500 }),
  'embed.js runs, but the code of the widgets is lost @deep': (route: Route) => route.fallback(),
})) {
  test(`each tag shows its link, and the page has no gaps, if ${name}`, async ({
    page,
    siteUrl,
    errorsAndWarnings,
  }) => {
    await page.route('**/embed.js', lose);
    await page.route(/\/chunks\/|\/embed\//, (route) => route.abort());
    await openHostPage(page, siteUrl, { head: embedCss, html: reservedWidgets.join('') });
    // At first the page waits for the script: its space is reserved, and the links are shown.
    for (const height of await readHeights(page)) expect(height).toBeGreaterThan(50);
    await expect(page.getByRole('link', { name: 'To the market' })).toHaveCount(reservedWidgets.length);
    await skipReservedTime(page);
    for (const height of await readHeights(page)) expect(height).toBeLessThan(40);
    for (const visibleLink of await page.getByRole('link', { name: 'To the market' }).all())
      await expect(visibleLink).toBeVisible();
    errorsAndWarnings.splice(0);
  });
}

test('if embed.js does not come, the style sheet gives the space back after four seconds @deep', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  await page.route('**/embed.js', (route) => route.abort());
  await openHostPage(page, siteUrl, { head: embedCss, html: reservedWidgets.join('') });
  await expect.poll(async () => Math.max(...(await readHeights(page)))).toBeLessThan(40);
  errorsAndWarnings.splice(0);
});

/** Widgets that show an error to a guest if the API is lost. */
const widgetsWithErrors = [
  '<product-grid limit="2">*</product-grid>',
  '<product-page product="any">*</product-page>',
  '<product-reviews product="any">*</product-reviews>',
  '<store-list>*</store-list>',
  '<store-page store="any">*</store-page>',
  '<farm-list>*</farm-list>',
  '<farm-page farm="any">*</farm-page>',
  '<canteen-list>*</canteen-list>',
  '<canteen-menu canteen="any">*</canteen-menu>',
  '<canteen-menu compact canteen="any">*</canteen-menu>',
  '<campus-picker>*</campus-picker>',
];

for (const runtime of runtimes) {
  test.describe(`on ${runtime}`, () => {
    test.use({ embedRuntime: runtime });

    test('if the API is lost, each widget shows an error beside the link inside its tag, and tells the page in a sentence @deep', async ({
      page,
      siteUrl,
      errorsAndWarnings,
    }) => {
      await page.route(/\/(api|embed)\//, (route) => route.abort());
      await openHostPage(page, siteUrl, {
        head: embedCss,
        html: `${widgetsWithErrors.map((html) => html.replace('*', link)).join('')}
          <script>
            window.messages = {};
            for (const element of document.querySelectorAll('body > :not(script)'))
              element.addEventListener('error', ({ detail }) => { messages[element.outerHTML] = detail; });
          </script>`,
      });
      for (const html of widgetsWithErrors) {
        const [tag = ''] = /[\w-]+/.exec(html) ?? [];
        const widget = page.locator(html.includes(' compact') ? `${tag}[compact]` : `${tag}:not([compact])`);
        await expect(widget.getByRole('alert'), html).toBeVisible();
        await expect(widget.getByRole('link', { name: 'To the market' }), html).toBeVisible();
      }
      const details = await page.evaluate(() =>
        Object.values(Reflect.get(window, 'messages') as Record<string, object>),
      );
      expect(details).toEqual(
        widgetsWithErrors.map(() => ({ code: 'network', message: 'The market did not answer.' })),
      );
      errorsAndWarnings.splice(0);
    });
  });
}

test('on a page from right to left, arrows point the other way and full stops end their sentences', async ({
  page,
  siteUrl,
}) => {
  await openHostPage(page, siteUrl, {
    html: `<main dir="rtl"><product-grid limit="1"></product-grid>
      <product-grid id="empty" search="no such thing on sale"></product-grid></main>`,
  });
  await expect(page.locator('product-grid:defined')).toHaveCount(2);
  await expect(cards(page)).toHaveCount(1);
  const seeAll = page.getByRole('link', { name: 'See all' });
  const arrow = seeAll.locator('svg');
  await expect(arrow).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
  const boxes = await Promise.all([arrow, seeAll].map((locator) => locator.boundingBox()));
  expect(boxes[0]?.x).toBeCloseTo(boxes[1]?.x ?? 0, 0);

  const sentence = page.locator('#empty').getByText('No products available.');
  await expect(sentence).toBeVisible();
  const [firstLetter = 0, fullStop = 0] = await sentence.evaluate(({ firstChild }) =>
    [0, (firstChild?.textContent?.length ?? 0) - 1].map((offset) => {
      const range = document.createRange();
      range.setStart(firstChild as Node, offset);
      range.setEnd(firstChild as Node, offset + 1);
      return range.getBoundingClientRect().x;
    }),
  );
  expect(fullStop).toBeGreaterThan(firstLetter);
});
