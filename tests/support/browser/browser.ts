import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';

interface Fixtures {
  /** The URL of the built site. */
  siteUrl: string;
  /** The URL of the example page, which has another origin than the site. */
  exampleUrl: string;
  /** The runtime of the embed. The site serves the embed on Preact. For `react`, the test replaces the embed's files. */
  embedRuntime: 'preact' | 'react';
  /**
   * Console errors and warnings, uncaught errors and violations of the content policy. A test fails if the list is not
   * empty at its end. A test that expects an error removes the error from the list with `splice`.
   */
  errorsAndWarnings: string[];
}

const reactBuild = fileURLToPath(new URL('../../../dist/embed-react/', import.meta.url));

export const test = base.extend<Fixtures>({
  // tests/support/browser/site.ts sets both variables before the workers start.
  siteUrl: [process.env.SITE_URL ?? '', { option: true }],
  exampleUrl: [process.env.EXAMPLE_URL ?? '', { option: true }],
  embedRuntime: ['preact', { option: true }],

  page: async ({ page, siteUrl, embedRuntime }, use) => {
    if (embedRuntime === 'react') {
      await page.route(/\/(embed\.js(\?\d+)?|market\.js|chunks\/.*)$/, async (route) => {
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

  errorsAndWarnings: [
    async ({ page }, use) => {
      const errorsAndWarnings: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) errorsAndWarnings.push(message.text());
      });
      page.on('pageerror', (error) => errorsAndWarnings.push(error.message));
      await use(errorsAndWarnings);
      expect(errorsAndWarnings).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
