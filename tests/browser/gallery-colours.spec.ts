import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';
import { type GalleryView, openGallery } from '../support/browser/gallery.ts';

/** Returns the main colors of a box in a screenshot: with forced colors the computed styles do not contain them. */
async function coloursIn(page: Page, box: Locator): Promise<string[]> {
  const picture = (await box.screenshot()).toString('base64');
  return page.evaluate(async (source) => {
    const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = [data[at], data[at + 1], data[at + 2]].join();
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    // Antialiased edges have all colors in between.
    return [...counts].filter(([, count]) => count > data.length / 4 / 40).map(([colour]) => colour);
  }, picture);
}

const dark: GalleryView = { width: 1280, scheme: 'dark', place: 'shadow', runtime: 'preact' };
const light: GalleryView = { width: 1280, scheme: 'light', place: 'page', runtime: 'react' };
for (const view of [dark, light]) {
  const { scheme, place, runtime } = view;

  test(`selections and borders are visible in forced colours, ${scheme}, in the ${place}, on ${runtime} @deep`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme });
    await openGallery(page, view);
    const styleOf = (part: Locator, name: string) =>
      part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    const [ground, text] = scheme === 'light' ? ['255,255,255', '0,0,0'] : ['0,0,0', '255,255,255'];
    const colour = (numbers: string | undefined) => `rgb(${numbers?.replaceAll(',', ', ')})`;

    for (const name of ['I accept the terms', 'I have read them']) {
      const box = page.getByRole('checkbox', { name });
      await box.check();
      // Without the edge: only the background and the tick.
      expect.soft(await styleOf(box.locator('+ svg'), 'color'), name).toBe(colour(text));
    }
    expect(
      await styleOf(page.getByRole('checkbox', { name: 'Verified' }).locator('+ svg'), 'color'),
    ).not.toBe(colour(ground));

    const toggle = page.getByRole('switch', { name: 'The store is open' });
    await toggle.check();
    expect.soft(await coloursIn(page, toggle.locator('..'))).toHaveLength(3);

    const chosen = page.getByRole('button', { name: 'All States' }).first().locator('span');
    const other = page.getByRole('button', { name: 'Abia' }).first().locator('span');
    expect.soft(await styleOf(other, 'border-top-width')).toBe('1px');
    expect.soft(await styleOf(chosen, 'background-color')).not.toBe(await styleOf(other, 'background-color'));

    for (const role of ['button', 'link'] as const) {
      const name = role === 'button' ? 'Continue' : 'View cart';
      expect
        .soft(await styleOf(page.getByRole(role, { name }).first(), 'border-top-width'), name)
        .toBe('1px');
    }

    const search = page.getByRole('searchbox').first();
    const searchBox = search.locator('..');
    expect.soft(await styleOf(searchBox, 'outline-style')).toBe('solid');
    await search.focus();
    expect.soft(await styleOf(searchBox, 'outline-width')).toBe('3px');

    const star = page.getByRole('radiogroup', { name: 'Your rating' }).locator('svg').first();
    expect.soft(await styleOf(star, 'fill')).toBe(colour(text));

    await page.getByRole('button', { name: /Condition of the phone/ }).click();
    await page.getByRole('option', { name: 'Brand new' }).click();
    await page.getByRole('button', { name: /Condition of the phone/ }).click();
    const tick = page.getByRole('option', { name: 'Brand new' }).locator('svg');
    expect.soft(await styleOf(tick, 'color')).toBe(colour(text));
  });
}
