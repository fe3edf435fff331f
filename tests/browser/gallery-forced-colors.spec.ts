import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';
import { type GalleryView, openGallery } from '../support/browser/gallery.ts';

/** Reads the main colors of an element from a screenshot, because computed styles do not contain forced colors. */
async function mainColors(page: Page, element: Locator): Promise<string[]> {
  const picture = (await element.screenshot()).toString('base64');
  return page.evaluate(async (source) => {
    const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
    const counts = new Map<string, number>();
    for (let offset = 0; offset < data.length; offset += 4) {
      const color = [data[offset], data[offset + 1], data[offset + 2]].join();
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    // Leaves out colors of less than a fortieth of the pixels, because antialiased edges have many intermediate colors.
    return [...counts].filter(([, count]) => count > data.length / 4 / 40).map(([color]) => color);
  }, picture);
}

const darkView: GalleryView = { width: 1280, scheme: 'dark', place: 'shadow', runtime: 'preact' };
const lightView: GalleryView = { width: 1280, scheme: 'light', place: 'page', runtime: 'react' };
for (const view of [darkView, lightView]) {
  const { scheme, place, runtime } = view;

  test(`selections and borders are visible in forced colors, ${scheme}, in ${place === 'page' ? 'the page' : 'a shadow root'}, on ${runtime} @deep`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme });
    await openGallery(page, view);
    const computedStyle = (locator: Locator, name: string) =>
      locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    const [backgroundRgb, textRgb] = scheme === 'light' ? ['255,255,255', '0,0,0'] : ['0,0,0', '255,255,255'];
    const toCssColor = (rgb: string | undefined) => `rgb(${rgb?.replaceAll(',', ', ')})`;

    for (const name of ['I accept the terms', 'I have read them']) {
      const box = page.getByRole('checkbox', { name });
      await box.check();
      // Reads the computed style of the tick, because a screenshot would include the checkbox's border.
      expect.soft(await computedStyle(box.locator('+ svg'), 'color'), name).toBe(toCssColor(textRgb));
    }
    expect(
      await computedStyle(page.getByRole('checkbox', { name: 'Verified' }).locator('+ svg'), 'color'),
    ).not.toBe(toCssColor(backgroundRgb));

    const toggle = page.getByRole('switch', { name: 'The store is open' });
    await toggle.check();
    // If the thumb of the switch had the color of its track, there would be only two colors.
    expect.soft(await mainColors(page, toggle.locator('..'))).toHaveLength(3);

    const selectedChip = page.getByRole('button', { name: 'All States' }).first().locator('span');
    const unselectedChip = page.getByRole('button', { name: 'Abia' }).first().locator('span');
    expect.soft(await computedStyle(unselectedChip, 'border-top-width')).toBe('1px');
    expect
      .soft(await computedStyle(selectedChip, 'background-color'))
      .not.toBe(await computedStyle(unselectedChip, 'background-color'));

    for (const role of ['button', 'link'] as const) {
      const name = role === 'button' ? 'Continue' : 'View cart';
      expect
        .soft(await computedStyle(page.getByRole(role, { name }).first(), 'border-top-width'), name)
        .toBe('1px');
    }

    const search = page.getByRole('searchbox').first();
    const searchBox = search.locator('..');
    expect.soft(await computedStyle(searchBox, 'outline-style')).toBe('solid');
    await search.focus();
    expect.soft(await computedStyle(searchBox, 'outline-width')).toBe('3px');

    const star = page.getByRole('radiogroup', { name: 'Your rating' }).locator('svg').first();
    expect.soft(await computedStyle(star, 'fill')).toBe(toCssColor(textRgb));

    const phone = page.getByLabel('Condition of the phone');
    const phoneBox = phone.locator('..');
    await phone.selectOption('Brand new');
    expect.soft(await computedStyle(phoneBox, 'border-top-style')).toBe('solid');
    await phone.focus();
    expect.soft(await computedStyle(phoneBox, 'outline-style')).toBe('solid');
    expect.soft(await computedStyle(phoneBox, 'outline-width')).toBe('2px');
  });
}
