import type { Page } from '@playwright/test';

export const installPrompt = (page: Page) => page.getByRole('region', { name: 'Install Campus Market' });

/** Fires Chromium's `beforeinstallprompt`. Returns true if the page prevents the browser's own prompt. */
export const offerInstall = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset.promptCount = String(
        Number(document.documentElement.dataset.promptCount ?? 0) + 1,
      );
    };
    return !dispatchEvent(Object.assign(event, { prompt }));
  });

/** Returns how often the page has opened the browser's prompt. */
export const promptCount = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.promptCount ?? 0));
