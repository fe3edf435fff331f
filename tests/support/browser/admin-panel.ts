import { type Browser, expect, type Page } from '@playwright/test';
import { demoAdmin } from './person.ts';
import { type ApiClient, apiClientWithToken, signInAs } from './sign-in.ts';
import { setChosenCampus } from './visitor.ts';

/** The path of the admin panel, as the specification names it. */
export const adminPath = '/weautomate';

/** Signs in as an admin and opens a section of the panel. Returns the admin's API client. */
export async function openAdminPanel(page: Page, site: string, section: string): Promise<ApiClient> {
  const admin = apiClientWithToken(site, await signInAs(page.context(), site, demoAdmin));
  await page.goto(`${adminPath}?section=${section}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return admin;
}

/** Opens a page as another visitor, on another device. */
export async function openOtherVisitorPage(browser: Browser, site: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, serviceWorkers: 'block' });
  await setChosenCampus(context, site);
  return context.newPage();
}

/** Finds the row of a table that contains a text. */
export const rowWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Chooses a campus in a field of the dialog. */
export async function chooseCampus(page: Page, field: string, campus: { name: string }): Promise<void> {
  const comboBox = page.getByRole('dialog').getByRole('combobox', { name: field });
  await comboBox.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // Scrolling closes the list, so scroll first. The dialog also scrolls to errors by itself, so retry.
  await expect(async () => {
    await comboBox.fill('');
    await comboBox.fill(campus.name);
    await page.getByRole('option', { name: campus.name }).click({ timeout: 5_000 });
  }).toPass();
}

/** Presses a button of a confirmation dialog. */
export async function answerConfirmation(page: Page, question: string, buttonName: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.getByRole('button', { name: buttonName }).click();
  await expect(dialog).toBeHidden();
}
