import { type BrowserContext, expect, type Page } from '@playwright/test';

export const funaab = {
  id: 'Federal_University_of_Agriculture_Abeokuta',
  name: 'Federal University of Agriculture, Abeokuta',
};
export const fountain = { id: 'Fountain_University', name: 'Fountain University' };
/** Where tests sell: what they list and delete stands on no Home that other tests look at. */
export const unilag = { id: 'University_of_Lagos', name: 'University of Lagos' };
/** No other test looks at the ads, the canteens or the products of this campus. */
export const bayero = { id: 'Bayero_University_Kano', name: 'Bayero University Kano' };

/** A visitor who chose a campus on an earlier visit. */
export async function hasChosen(context: BrowserContext, baseURL: string, campus = funaab): Promise<void> {
  await context.addCookies([{ name: 'selectedCampus', value: campus.id, url: baseURL }]);
  await context.addInitScript((id) => {
    try {
      localStorage.setItem('selectedCampus', localStorage.getItem('selectedCampus') ?? id);
      localStorage.setItem('hasSeenCampusSelection', 'true');
    } catch {
      // A visitor whose browser blocks storage.
    }
  }, campus.id);
}

/** Collects what a visitor never sees but a developer would: errors of the page and of its console. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** The products in the page, without the grey places of those that are on their way. */
export const cards = (page: Page) => page.getByRole('article');

/** Waits until the page answers to presses, and not only shows what the server sent. */
export async function isReady(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** The line of events stays open, so the page of somebody who is signed in is never idle: for tests that wait for that. */
export const withoutEvents = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/events', (route) => route.abort());
