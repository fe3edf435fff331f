import { expect, type Page, test } from '@playwright/test';
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
  const lastOrderButton = page.getByRole('button', { name: /^Cancel order/ }).last();
  for (const [key, lastButton] of [
    ['Tab', lastOrderButton],
    ['Shift+Tab', page.getByRole('button', { name: 'More for your store' })],
  ] as const) {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press(key);
      expect(await describeCoveredFocus(page)).toBeUndefined();
      if (await lastButton.evaluate((button) => button === document.activeElement)) break;
    }
    await expect(lastButton).toBeFocused();
  }
});

/** Describes the focused element and the element that covers its center; undefined if nothing covers it. */
const describeCoveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focusedElement = document.activeElement;
    // If the focused input is visually hidden, its label is what a person sees.
    const visibleElement = focusedElement?.closest('label') ?? focusedElement;
    const { left, top, width, height } = visibleElement?.getBoundingClientRect() ?? new DOMRect();
    const topmostElement = document.elementFromPoint(left + width / 2, top + height / 2);
    if (
      !visibleElement ||
      visibleElement.contains(topmostElement) ||
      topmostElement?.contains(visibleElement)
    )
      return undefined;
    return `${visibleElement.outerHTML.slice(0, 200)} under ${topmostElement?.outerHTML.slice(0, 100)}`;
  });
