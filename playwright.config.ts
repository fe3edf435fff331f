import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './scripts/browser.mjs';

/**
 * Tests of the built site, and of example pages that embed it from another origin. `globalSetup` builds what has changed.
 */
export default defineConfig({
  testDir: 'tests/browser',
  // WordPress needs packages of Debian, which only `npm run hosts` asks for.
  testIgnore: process.env.WORDPRESS ? undefined : '**/wordpress.spec.ts',
  outputDir: '.cache/playwright',
  globalSetup: './tests/support/browser/site.ts',
  fullyParallel: true,
  // Titles of tests of rare cases end with `@deep`. Only `npm test -- --deep` runs them.
  grepInvert: process.env.DEEP ? undefined : /@deep$/,
  // Tests often wait for the network, so three workers use two cores.
  workers: 3,
  // Long tests on a slow machine take more than Playwright's default of half a minute.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.TEST_REPORT ?? '.cache/playwright.json' }],
    ['./tests/support/hosts/table-reporter.ts'],
  ],
  use: {
    // globalSetup sets SITE_URL before the workers read this file again.
    baseURL: process.env.SITE_URL,
    browserName: 'chromium',
    launchOptions: await chromiumLaunchOptions(),
    // Most students use a phone. `npm test -- --deep` uses a wide screen.
    viewport: process.env.DEEP ? { width: 1280, height: 720 } : { width: 360, height: 780 },
    timezoneId: 'Africa/Lagos',
    locale: 'en-NG',
    // `page.route` does not intercept the requests of a service worker. Only the tests of our service worker allow service workers.
    serviceWorkers: 'block',
    // Without animations the tests are faster. `npm test -- --deep` and the tests of motion have animations.
    contextOptions: process.env.DEEP ? {} : { reducedMotion: 'reduce' },
  },
});
