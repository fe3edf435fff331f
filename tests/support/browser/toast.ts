import { expect, type Locator, type Page } from '@playwright/test';

export const toastRegion = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Expects a toast with exactly these texts. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  await expect(toastRegion(page).getByText(title, { exact: true })).toBeVisible();
  if (text) await expect(toastRegion(page).getByText(text, { exact: true })).toBeVisible();
}

/** Expects a toast with exactly these texts, and closes it. */
export async function expectAndCloseToast(page: Page, title: string, text?: string): Promise<void> {
  await expectToast(page, title, text);
  await toastRegion(page)
    .locator('[data-kind]')
    .filter({ has: page.getByText(title, { exact: true }) })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(toastRegion(page).getByText(title, { exact: true })).toHaveCount(0);
}

/** Expects that no toast covers these parts. */
export async function expectNotCovered(page: Page, ...parts: Locator[]): Promise<void> {
  const toastBox = toastRegion(page).locator('[data-kind]');
  const boxes = () => Promise.all([toastBox, ...parts].map((part) => part.first().boundingBox()));
  await expect
    .poll(async () => {
      const [box, ...partBoxes] = await boxes();
      return partBoxes.map((part) => {
        if (!box || !part) return 'not there';
        const isAboveOrBelow = box.y + box.height <= part.y || part.y + part.height <= box.y;
        const isBeside = box.x + box.width <= part.x || part.x + part.width <= box.x;
        return isAboveOrBelow || isBeside ? 'clear' : 'covered';
      });
    })
    .toEqual(parts.map(() => 'clear'));
}
