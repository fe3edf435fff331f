import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { chromiumLaunchOptions } from '../../scripts/browser.mjs';

/** Returns the values of each `--disable-features` in a command line. */
function disabledFeatures(commandLine: string): string[][] {
  return [...commandLine.matchAll(/--disable-features=(\S+)/g)].map(([, list = '']) => list.split(','));
}

test('our list of disabled features of Chromium contains the whole list of Playwright', async () => {
  const { args } = await chromiumLaunchOptions();
  // Node does not know these arguments, so it exits, and the error shows the command line.
  const error = await chromium.launch({ executablePath: process.execPath, args }).catch((thrown) => thrown);
  const [playwrights = [], ours = []] = disabledFeatures(error.message);
  expect(playwrights).not.toEqual([]);
  expect(ours).toEqual(expect.arrayContaining(playwrights));
});
