import { expect, type Page } from '@playwright/test';
import { waitUntilReady } from './visitor.ts';

/** The main navigation of the site: a bar on phones, a rail on wide screens. */
export const mainNavigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });

export const profilePanel = (page: Page) => page.getByRole('dialog', { name: 'Profile' });

/** Opens the profile panel on the current page. */
export async function openProfilePanel(page: Page): Promise<void> {
  await waitUntilReady(page);
  await mainNavigation(page).getByRole('link', { name: 'Profile' }).click();
  await expect(profilePanel(page)).toBeVisible();
}

/** Opens Home and presses 'Become a Vendor' in the profile panel. */
export async function pressBecomeVendor(page: Page): Promise<void> {
  await page.goto('/');
  await openProfilePanel(page);
  await profilePanel(page)
    .getByRole('button', { name: /^Become a Vendor/ })
    .click();
}

/** Logs out in the profile panel on the current page. */
export async function logOut(page: Page): Promise<void> {
  await openProfilePanel(page);
  await profilePanel(page).getByRole('button', { name: 'Log Out' }).click();
}
