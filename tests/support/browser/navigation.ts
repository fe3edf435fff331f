import { expect, type Page } from '@playwright/test';
import { isReady } from './visitor.ts';

/** The links between the pages of the site: a bar on phones, a rail on wide screens. */
export const mainLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });

/** What the link to the profile opens: it names the person, and leads to what one can do. */
export const profilePanel = (page: Page) => page.getByRole('dialog', { name: 'Profile' });

/** Opens the profile panel over the page that is shown. */
export async function openProfilePanel(page: Page): Promise<void> {
  await isReady(page);
  await mainLinks(page).getByRole('link', { name: 'Profile' }).click();
  await expect(profilePanel(page)).toBeVisible();
}

/** Presses 'Become a Vendor' in the profile panel, over Home. */
export async function becomeVendor(page: Page): Promise<void> {
  await page.goto('/');
  await openProfilePanel(page);
  await profilePanel(page)
    .getByRole('button', { name: /^Become a Vendor/ })
    .click();
}

/** Logs out in the profile panel, over the page that is shown. */
export async function logOut(page: Page): Promise<void> {
  await openProfilePanel(page);
  await profilePanel(page).getByRole('button', { name: 'Log Out' }).click();
}
