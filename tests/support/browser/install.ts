import type { Page } from '@playwright/test';

export const installPrompt = (page: Page) => page.getByRole('region', { name: 'Install Campus Market' });

/** What Chromium does on a phone when the page can be installed. True when the page keeps it for its own question. */
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

/** How often the browser's own question was opened. */
export const timesAsked = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.asked ?? 0));
