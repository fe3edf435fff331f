import { expect, type Locator, type Page } from '@playwright/test';

export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Expects a toast with exactly these texts. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  await expect(toast(page).getByText(title, { exact: true })).toBeVisible();
  if (text) await expect(toast(page).getByText(text, { exact: true })).toBeVisible();
}

/** Expects a toast with exactly these texts, and closes it. */
export async function expectAndCloseToast(page: Page, title: string, text?: string): Promise<void> {
  await expectToast(page, title, text);
  await toast(page)
    .locator('[data-kind]')
    .filter({ has: page.getByText(title, { exact: true }) })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(toast(page).getByText(title, { exact: true })).toHaveCount(0);
}

/** Expects that no toast covers these parts. */
export async function expectNotCovered(page: Page, ...parts: Locator[]): Promise<void> {
  const shown = toast(page).locator('[data-kind]');
  const boxes = () => Promise.all([shown, ...parts].map((part) => part.first().boundingBox()));
  await expect
    .poll(async () => {
      const [box, ...others] = await boxes();
      return others.map((other) => {
        if (!box || !other) return 'not there';
        const apart = box.y + box.height <= other.y || other.y + other.height <= box.y;
        const beside = box.x + box.width <= other.x || other.x + other.width <= box.x;
        return apart || beside ? 'clear' : 'covered';
      });
    })
    .toEqual(parts.map(() => 'clear'));
}
