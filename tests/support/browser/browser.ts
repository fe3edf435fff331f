import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';

interface Support {
  /** Where the built site runs. */
  siteUrl: string;
  /** Where the example page runs: another origin than the site. */
  exampleUrl: string;
  /** What the script tag runs on. The site serves it on Preact. */
  embedRuntime: 'preact' | 'react';
  /**
   * What the page complained about: console errors and warnings, uncaught errors, breaches of its content policy.
   * A test that leaves anything in here fails; one that provokes a complaint takes it out with `splice`.
   */
  complaints: string[];
}

const reactBuild = fileURLToPath(new URL('../../../dist/embed-react/', import.meta.url));

export const test = base.extend<Support>({
  // Both are set by tests/support/browser/site.ts, before the processes that run the tests begin.
  siteUrl: [process.env.SITE_URL ?? '', { option: true }],
  exampleUrl: [process.env.EXAMPLE_URL ?? '', { option: true }],
  embedRuntime: ['preact', { option: true }],

  page: async ({ page, siteUrl, embedRuntime }, use) => {
    if (embedRuntime === 'react') {
      await page.route(/\/(embed\.js(\?\d+)?|chunks\/.*)$/, async (route) => {
        const { origin, pathname } = new URL(route.request().url());
        if (origin !== siteUrl) return route.fallback();
        const body = await readFile(reactBuild + pathname);
        const headers = {
          'Access-Control-Allow-Origin': '*',
          'Cross-Origin-Resource-Policy': 'cross-origin',
        };
        return route.fulfill({ body, headers, contentType: 'text/javascript' });
      });
    }
    await use(page);
  },

  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
