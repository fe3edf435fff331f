import { expect, test } from '@playwright/test';
import { addControlHelpers } from '../../support/browser/gallery.ts';
import { openMyStore } from '../../support/browser/selling-screens.ts';
import { setChosenCampus } from '../../support/browser/visitor.ts';

test('the bars at the top and the bottom of My Store never cover the focused element @deep', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await setChosenCampus(context, site);
  await page.setViewportSize({ width: 360, height: 640 });
  await openMyStore(page, site);
  await expect(page.getByRole('button', { name: /^Complete order/ }).first()).toBeVisible();
  await addControlHelpers(page);
  const lastOrderButton = page.getByRole('button', { name: /^Cancel order/ }).last();
  for (const [key, lastButton] of [
    ['Tab', lastOrderButton],
    ['Shift+Tab', page.getByRole('button', { name: 'More for your store' })],
  ] as const) {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => window.coverOfFocus())).toBeUndefined();
      if (await lastButton.evaluate((button) => button === document.activeElement)) break;
    }
    await expect(lastButton).toBeFocused();
  }
});
