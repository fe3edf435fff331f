import type { Page } from '@playwright/test';

export const installPrompt = (page: Page) => page.getByRole('region', { name: 'Install Campus Market' });

/** Fires Chromium's `beforeinstallprompt`. Returns true if the page prevents the browser's own prompt. */
export const offerInstall = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset.asked = String(
        Number(document.documentElement.dataset.asked ?? 0) + 1,
      );
    };
    return !dispatchEvent(Object.assign(offer, { prompt }));
  });

/** Returns how often the page has opened the browser's prompt. */
export const timesAsked = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.asked ?? 0));
