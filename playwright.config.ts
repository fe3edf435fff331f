import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './scripts/browser.mjs';

/**
 * These tests drive the built site as a visitor does, and the example page that embeds it from another address.
 * `globalSetup` builds what has changed.
 */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/playwright',
  globalSetup: './tests/support/browser/site.ts',
  fullyParallel: true,
  // A title ends so where a test walks through a rarer case: only `npm test -- --deep` runs it.
  grepInvert: process.env.DEEP ? undefined : /@deep$/,
  // Tests wait for the network and for events: a third worker fills two cores.
  workers: 3,
  // Long walks take a slow machine more than half a minute.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.TEST_REPORT ?? '.cache/playwright.json' }],
    ['./tests/support/hosts/table-reporter.ts'],
  ],
  use: {
    // Set by globalSetup, before the processes that run the tests read this file again.
    baseURL: process.env.SITE_URL,
    browserName: 'chromium',
    launchOptions: await chromiumLaunchOptions(),
    // A phone, as most students have it. Deep runs try a wide screen.
    viewport: process.env.DEEP ? { width: 1280, height: 720 } : { width: 360, height: 780 },
    timezoneId: 'Africa/Lagos',
    locale: 'en-NG',
    // Requests that the service worker makes do not pass through `page.route`. Its own tests allow it.
    serviceWorkers: 'block',
    // Nothing moves, which costs less to draw. Deep runs move, as do the tests of motion.
    contextOptions: process.env.DEEP ? {} : { reducedMotion: 'reduce' },
  },
});
