import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, or Shift+Tab, until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reaches ${target}`);
}

/** Moves the focus to an element with Tab and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Expects that the focus is on a visible element, so that Tab goes on from there, and not from the start of the page. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body) return 'the focus is lost';
        return activeElement.checkVisibility({ visibilityProperty: true }) ? 'kept' : 'the focus is hidden';
      }),
    )
    .toBe('kept');
}
