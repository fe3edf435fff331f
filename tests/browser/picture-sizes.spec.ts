import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';
import { openHostPage, readLayoutShift, watchLayoutShift } from '../support/browser/host-page.ts';
import { cards, funaab, setChosenCampus, waitUntilReady } from '../support/browser/visitor.ts';
import { openHeldGrid } from '../support/browser/widget-code.ts';

// Tests that each picture of a product is loaded once, and in the width in which it is shown.

const grid = `<product-grid campus="${funaab.id}" limit="8"></product-grid>`;

/** Records the files of pictures that the page requests, such as `abc/480.webp`. */
function recordPictures(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/media\/(\w+\/\d+\.webp)$/.exec(request.url()) ?? [];
    if (file) files.push(file);
  });
  return files;
}

/** Scrolls each card to the screen, and waits until all their pictures have loaded. */
async function loadPictures(page: Page): Promise<void> {
  const pictures = cards(page).filter({ visible: true }).locator('img');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate(({ complete, currentSrc }: HTMLImageElement) => complete && currentSrc))
      .toBeTruthy();
  }
  // Another file would be requested after the next layout.
  await readLayoutShift(page);
}

/** Returns the files of the cards: those that are shown, and those that the browser selects if it knows the width. */
const readFiles = (page: Page) =>
  cards(page)
    .filter({ visible: true })
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      Promise.all(
        // Home's list goes on below the cards of `loadPictures`.
        images
          .filter(({ currentSrc }) => currentSrc)
          .map(async ({ clientWidth, srcset, currentSrc }) => {
            const ideal = new Image();
            ideal.sizes = `${clientWidth}px`;
            // Chromium prefers a larger file that it has loaded already, such as for a shelf of Home. These URLs are new to it.
            ideal.srcset = srcset.replaceAll('.webp', '.webp?ideal');
            await ideal.decode();
            const [shown, expected] = [currentSrc, ideal.currentSrc].map((url) =>
              url.split('/media/')[1]?.replace('?ideal', ''),
            );
            return { shown, expected };
          }),
      ),
    );

/** Expects that each card shows the file that fits its width. In a grid, also that no other file was requested, and none twice. */
async function expectFittingFiles(page: Page, requested?: string[]): Promise<void> {
  const before = requested && [...requested];
  const files = await readFiles(page);
  expect(files.length).toBeGreaterThan(3);
  const expected = files.map((file) => file.expected);
  expect(files.map(({ shown }) => shown)).toEqual(expected);
  expect(before?.sort()).toEqual(before && [...new Set(expected)].sort());
}

/** The script tag loads a build on Preact. `npm test -- --deep` also tests the build on React. */
const runtimes = process.env.DEEP ? (['preact', 'react'] as const) : (['preact'] as const);

for (const deviceScaleFactor of process.env.DEEP ? [1, 2, 3] : [1]) {
  test.describe(`on a screen with ${deviceScaleFactor} pixels per CSS pixel`, () => {
    test.use({ deviceScaleFactor });

    for (const embedRuntime of runtimes) {
      test.describe(`on ${embedRuntime}`, () => {
        test.use({ embedRuntime });

        for (const width of process.env.DEEP ? [390, 1280] : [390]) {
          test(`the HTML of a grid and then its code show the fitting files, at ${width} pixels`, async ({
            page,
            siteUrl,
          }) => {
            await page.setViewportSize({ width, height: 800 });
            const requested = recordPictures(page);
            const release = await openHeldGrid(page, siteUrl, grid);
            await loadPictures(page);
            await expectFittingFiles(page, requested);
            release();
            await expect(page.locator('product-grid:defined')).toBeAttached();
            await expect(page.locator('product-grid template')).toHaveCount(0);
            await loadPictures(page);
            await expectFittingFiles(page, requested);
          });

          test(`the code of a grid takes over while nothing is known of pictures below, at ${width} pixels @deep`, async ({
            page,
            siteUrl,
          }) => {
            await page.setViewportSize({ width, height: 300 });
            const requested = recordPictures(page);
            await openHostPage(page, siteUrl, { html: grid });
            await expect(page.locator('product-grid:defined')).toBeAttached();
            await expect(page.locator('product-grid template')).toHaveCount(0);
            await loadPictures(page);
            await expectFittingFiles(page, requested);
          });

          test(`the code of a grid without HTML shows the fitting files, at ${width} pixels @deep`, async ({
            page,
            siteUrl,
            errorsAndWarnings,
          }) => {
            await page.setViewportSize({ width, height: 800 });
            const requested = recordPictures(page);
            await page.route('**/embed/product-grid*', (route) => route.fulfill({ status: 404 }));
            await openHostPage(page, siteUrl, { html: grid });
            await expect(cards(page)).toHaveCount(8);
            await loadPictures(page);
            await expectFittingFiles(page, requested);
            errorsAndWarnings.splice(0);
          });
        }
      });
    }

    for (const width of [360, 1280]) {
      test(`Home shows the fitting files, at ${width} pixels @deep`, async ({
        page,
        context,
        siteUrl,
        errorsAndWarnings,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await setChosenCampus(context, siteUrl);
        await watchLayoutShift(page);
        await page.goto(siteUrl);
        await waitUntilReady(page);
        await loadPictures(page);
        await expectFittingFiles(page);
        // Playwright warns that it blocks the service worker.
        errorsAndWarnings.splice(0);
      });
    }
  });
}
