// `npm run hosts`: packs the library, installs it in an app of each kind as the guides say, and tests the apps in a browser.
import { setUp } from './setup.mjs';
import { root, runAsCommand, runNode } from './steps.mjs';

setUp();
process.chdir(root);
await runAsCommand(async () => {
  const { ensureChromium } = await import('./browser.mjs');
  const { buildAll } = await import('./build.mjs');
  const CHROMIUM_PATH = await ensureChromium();
  await buildAll(['package', 'site']);
  await runNode('node_modules/@playwright/test/cli.js', ['test', 'tests/browser/hosts.spec.ts'], {
    env: { CHROMIUM_PATH, DEEP: '1' },
    show: true,
  });
});
