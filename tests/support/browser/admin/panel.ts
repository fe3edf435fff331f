import { type Browser, expect, type Page } from '@playwright/test';
import { type Caller, callerWith } from '../caller.ts';
import { folake } from '../person.ts';
import { signInAs } from '../sign-in.ts';
import { hasChosen } from '../visitor.ts';

/** Opens a section of the panel as an admin. Answers the admin's own calls of the API. */
export async function openAdminPanel(page: Page, site: string, section: string): Promise<Caller> {
  const admin = callerWith(site, await signInAs(page.context(), site, folake));
  await page.goto(`/weautomate?section=${section}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return admin;
}

/** A page of somebody else, on another device. */
export async function otherPage(browser: Browser, site: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, serviceWorkers: 'block' });
  await hasChosen(context, site);
  return context.newPage();
}

export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Chooses a campus in a field of the dialog. */
export async function chooseCampus(page: Page, field: string, campus: { name: string }): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox', { name: field });
  // The list would close when it is scrolled into view.
  await box.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // Scrolling closes the list, and the dialog also scrolls to a problem by itself. Then a person types again.
  await expect(async () => {
    await box.fill('');
    await box.fill(campus.name);
    await page.getByRole('option', { name: campus.name }).click({ timeout: 5_000 });
  }).toPass();
}

/** Answers the question that is asked. */
export async function confirm(page: Page, question: string, answer: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.getByRole('button', { name: answer }).click();
  await expect(dialog).toBeHidden();
}
