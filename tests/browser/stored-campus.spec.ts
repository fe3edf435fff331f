import { expect, test } from '@playwright/test';
import { cards, funaab } from '../support/browser/visitor.ts';

/** Makes every access to `localStorage` fail, as in a browser that blocks cookies. */
const blockStorage = () => {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
};

/** Makes every write to `localStorage` fail, as in a browser whose storage is full. */
const fillStorage = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};

for (const [kind, script] of Object.entries({ blocked: blockStorage, full: fillStorage })) {
  test(`with ${kind} storage, a visitor can still choose a campus and see its products @deep`, async ({
    page,
  }) => {
    await page.addInitScript(script);
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Select your campus' });
    await dialog.getByRole('button', { name: funaab.name }).click();
    await expect(page.getByRole('button', { name: funaab.name })).toBeVisible();
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(6);
  });
}

for (const storedCampus of ['{"half', 'No_Such_Campus', '../../etc', '💥', '']) {
  test(`a visitor whose stored campus is invalid (${storedCampus || 'empty'}) is asked for the campus again @deep`, async ({
    page,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('selectedCampus', value), storedCampus);
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: 'Select your campus' })).toBeVisible();
  });
}
