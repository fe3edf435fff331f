import { expect, type Page } from '@playwright/test';

export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Something is said, word by word. */
export async function says(page: Page, title: string, text?: string): Promise<void> {
  await expect(toast(page).getByText(title, { exact: true })).toBeVisible();
  if (text) await expect(toast(page).getByText(text, { exact: true })).toBeVisible();
}

/** Something is said, word by word and once, and is then put away. */
export async function hears(page: Page, title: string, text?: string): Promise<void> {
  await says(page, title, text);
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page).getByText(title, { exact: true })).toHaveCount(0);
}
