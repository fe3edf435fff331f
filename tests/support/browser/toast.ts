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

/** Expects that the page itself shows an error with exactly these texts, and no toast repeats it. */
export async function expectErrorOnPage(page: Page, title: string, text?: string): Promise<void> {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  if (text) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(toastRegion(page).getByText(title, { exact: true })).toHaveCount(0);
}

/** Expects that no toast covers these elements. */
export async function expectNotCovered(page: Page, ...elements: Locator[]): Promise<void> {
  const toastBox = toastRegion(page).locator('[data-kind]');
  const boxes = () => Promise.all([toastBox, ...elements].map((element) => element.first().boundingBox()));
  await expect
    .poll(async () => {
      const [box, ...elementBoxes] = await boxes();
      return elementBoxes.map((element) => {
        if (!box || !element) return 'not there';
        const isAboveOrBelow = box.y + box.height <= element.y || element.y + element.height <= box.y;
        const isBeside = box.x + box.width <= element.x || element.x + element.width <= box.x;
        return isAboveOrBelow || isBeside ? 'clear' : 'covered';
      });
    })
    .toEqual(elements.map(() => 'clear'));
}
