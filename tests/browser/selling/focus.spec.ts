import { expect, type Page, test } from '@playwright/test';
import { openStore } from '../../support/browser/selling-screens.ts';
import { setChosenCampus } from '../../support/browser/visitor.ts';

test('the focused element is not hidden by the bars of the page @deep', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await setChosenCampus(context, site);
  await page.setViewportSize({ width: 360, height: 640 });
  await openStore(page, site);
  await expect(page.getByRole('button', { name: /^Complete order/ }).first()).toBeVisible();
  const order = page.getByRole('button', { name: /^Cancel order/ }).last();
  for (const [key, last] of [
    ['Tab', order],
    ['Shift+Tab', page.getByRole('button', { name: 'More for your store' })],
  ] as const) {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press(key);
      expect(await hiddenFocus(page)).toBeUndefined();
      if (await last.evaluate((button) => button === document.activeElement)) break;
    }
    await expect(last).toBeFocused();
  }
});

/** Returns the focused element, if something covers its center. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // A native control may be visually hidden in its label.
    const seen = focused?.closest('label') ?? focused;
    const { left, top, width, height } = seen?.getBoundingClientRect() ?? new DOMRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!seen || seen.contains(above) || above?.contains(seen)) return undefined;
    return `${seen.outerHTML.slice(0, 200)} under ${above?.outerHTML.slice(0, 100)}`;
  });
