import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { chromiumLaunchOptions } from '../../scripts/browser.mjs';

/** Returns the values of each `--disable-features` in a command line. */
function disabledFeatures(commandLine: string): string[][] {
  return [...commandLine.matchAll(/--disable-features=(\S+)/g)].map(([, list = '']) => list.split(','));
}

test('our `--disable-features`, which replaces that of Playwright, repeats all of its features', async () => {
  const { args } = await chromiumLaunchOptions();
  // Starts Node in place of Chromium: it exits because it does not support these arguments, and the error contains the
  // command line.
  const error = await chromium.launch({ executablePath: process.execPath, args }).catch((thrown) => thrown);
  const [playwrightFeatures = [], ourFeatures = []] = disabledFeatures(error.message);
  expect(playwrightFeatures).not.toEqual([]);
  expect(ourFeatures).toEqual(expect.arrayContaining(playwrightFeatures));
});
