import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';
import { openHostPage, readLayoutShift } from '../support/browser/host-page.ts';
import { completeWidget, publicWidgets } from '../support/browser/public-widgets.ts';
import { holdCode, pointAt } from '../support/browser/widget-code.ts';

// Tests of every public widget that nothing moves when its code takes over from its HTML, and that nothing is read twice.

/** All code but the files that run while the HTML is shown. */
const codeOfWidgets = '(?!embed-)';

/** Returns where the parts of the widget are that are on the screen, and the text below it. */
const readPlaces = (page: Page) =>
  page.evaluate(() => {
    const below = document.querySelector('p') as Element;
    const root = document.querySelector('main > *')?.shadowRoot;
    const parts = [...(root?.querySelectorAll('article, img, h2, h3, a, button, input, select, li') ?? [])];
    return [below, ...parts]
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(
        ({ part, box }) =>
          part === below || (box.top < innerHeight && part.checkVisibility({ contentVisibilityAuto: true })),
      )
      .map(({ part, box: { x, y, width, height } }) => {
        const place = [x, y, width, height].map((length) => length.toFixed(1));
        return `${part.localName} ${place} ${part.textContent.slice(0, 20)}`;
      });
  });

/** Returns what a screen reader finds in the widget: roles, names, texts, states and addresses. */
const readContent = (page: Page) => page.locator('main').ariaSnapshot();

/** The script tag loads a build on Preact. `npm test -- --deep` also tests the build on React. */
const runtimes = process.env.DEEP ? (['preact', 'react'] as const) : (['preact'] as const);

/** The widgets that are always tested: a grid, a page, a list with a search, and one whose content is loaded late. */
const commonWidgets = ['product-grid', 'compact canteen-menu'];

const widths = process.env.DEEP ? [360, 390, 768, 1280] : [360];

for (const runtime of runtimes) {
  test.describe(`on ${runtime}`, () => {
    test.use({ embedRuntime: runtime });

    test('the code of a menu waits until the visitor has chosen from an open list, and keeps the choice @deep', async ({
      page,
      siteUrl,
    }) => {
      const release = await holdCode(page, codeOfWidgets);
      await openHostPage(page, siteUrl, {
        html: `<main>${await completeWidget(publicWidgets['canteen-menu'] ?? '', siteUrl)}</main>`,
      });
      // Until the code has taken over, its own field is hidden behind the HTML's.
      const field = page.getByLabel('Delivery location').first();
      await field.focus();
      release();
      await expect(page.locator('main > :defined')).toBeAttached();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main > * template')).toHaveCount(1);
      await field.selectOption({ index: 2 });
      await expect(page.locator('main > * template')).toHaveCount(0);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('1');
    });

    for (const [name, template] of Object.entries(publicWidgets)) {
      const mark = commonWidgets.includes(name) ? '' : ' @deep';
      for (const width of widths) {
        test(`the code of a ${name} takes over without a shift, a change of content or a read, at ${width} pixels${mark}`, async ({
          page,
          siteUrl,
        }) => {
          await page.setViewportSize({ width, height: 800 });
          const requests: string[] = [];
          page.on('request', (request) => {
            if (request.url().includes('/api/')) requests.push(request.url());
          });
          const release = await holdCode(page, codeOfWidgets);
          await openHostPage(page, siteUrl, {
            html: `<main>${await completeWidget(template, siteUrl)}</main><p>Below</p>`,
            head: '<link rel="stylesheet" href="MARKET/embed.css">',
          });
          await expect(page.locator('main > * > div').first()).toBeVisible();
          // The art of a banner is as wide as its file says.
          const eagerPictures = page.locator('main > * img:not([loading])');
          await expect
            .poll(() =>
              eagerPictures.evaluateAll((images) =>
                images.every((image) => (image as HTMLImageElement).complete),
              ),
            )
            .toBe(true);
          const before = await readPlaces(page);
          expect(before.length).toBeGreaterThan(1);
          const content = await readContent(page);
          const { page: shiftBefore } = await readLayoutShift(page);
          release();
          await pointAt(page.locator('main > *'));
          await expect(page.locator('main > :defined')).toBeAttached();
          await expect(page.locator('main > * template')).toHaveCount(0);
          expect(await readPlaces(page)).toEqual(before);
          await page.waitForLoadState('networkidle');
          expect(await readPlaces(page)).toEqual(before);
          expect(await readContent(page)).toBe(content);
          expect((await readLayoutShift(page)).page).toBe(shiftBefore);
          expect(requests).toEqual([]);
        });
      }
    }
  });
}

for (const name of ['product-grid', 'campus-picker', 'compact campus-picker', 'compact canteen-menu']) {
  for (const width of widths) {
    test(`the HTML of a ${name} fills the space that embed.css reserves, at ${width} pixels${name === 'product-grid' ? '' : ' @deep'}`, async ({
      page,
      siteUrl,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await holdCode(page, codeOfWidgets);
      // Delays the HTML until the page is painted.
      await page.route('**/embed/**', async (route) => {
        await expect
          .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0))
          .toBe(true);
        await route.fallback();
      });
      const html = (await completeWidget(publicWidgets[name] ?? '', siteUrl)).replace(
        '></',
        '><a href="MARKET">To the market</a></',
      );
      await openHostPage(page, siteUrl, {
        html: `<main>${html}</main>${'<p>Below</p>'.repeat(40)}`,
        head: '<link rel="stylesheet" href="MARKET/embed.css">',
      });
      await expect(page.locator('main > * > div').first()).toBeVisible();
      expect((await readLayoutShift(page)).page).toBeLessThanOrEqual(0.02);
    });
  }
}
