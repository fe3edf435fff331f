import { type BrowserContext, expect, type Page } from '@playwright/test';

export const funaab = {
  id: 'Federal_University_of_Agriculture_Abeokuta',
  name: 'Federal University of Agriculture, Abeokuta',
};
export const fountain = { id: 'Fountain_University', name: 'Fountain University' };
/** Tests of selling use this campus, because no test checks Home there. */
export const unilag = { id: 'University_of_Lagos', name: 'University of Lagos' };
/** Tests that add ads, canteens or products use this campus, because no other test checks them there. */
export const bayero = { id: 'Bayero_University_Kano', name: 'Bayero University Kano' };

/** Stores a campus in the browser, as if the visitor had chosen it on an earlier visit. */
export async function setChosenCampus(
  context: BrowserContext,
  baseURL: string,
  campus = funaab,
): Promise<void> {
  await context.addCookies([{ name: 'selectedCampus', value: campus.id, url: baseURL }]);
  await context.addInitScript((id) => {
    try {
      localStorage.setItem('selectedCampus', localStorage.getItem('selectedCampus') ?? id);
      localStorage.setItem('hasSeenCampusSelection', 'true');
    } catch {
      // The browser blocks storage.
    }
  }, campus.id);
}

/** Collects uncaught errors and console errors. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** The product cards in the page, without skeletons. */
export const cards = (page: Page) => page.getByRole('article');

/** Waits until the page is hydrated. */
export async function waitUntilReady(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** Blocks the event stream, which otherwise keeps the network from becoming idle. */
export const blockEventStream = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/events', (route) => route.abort());
