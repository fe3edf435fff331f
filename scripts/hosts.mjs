// `npm run hosts`: packs the library, installs it in an app of each kind as the guides say, and tests the apps in a browser. Also
// tests the plugin of examples/wordpress in WordPress, if it is installed.
import { existsSync } from 'node:fs';
import { setUp } from './setup.mjs';
import { root, runAsCommand, runNode } from './steps.mjs';

setUp();
process.chdir(root);
await runAsCommand(async () => {
  const { ensureChromium } = await import('./browser.mjs');
  const { buildAll } = await import('./build.mjs');
  const CHROMIUM_PATH = await ensureChromium();
  await buildAll(['package', 'site']);
  const hasWordPress = existsSync('/usr/share/wordpress');
  if (!hasWordPress) {
    console.log(
      'WordPress is not tested, because it is not installed: apt-get install wordpress wordpress-theme-twentytwentythree mariadb-server php-cli php-mysql php-xml php-mbstring curl',
    );
  }
  const tests = ['tests/browser/hosts.spec.ts', ...(hasWordPress ? ['tests/browser/wordpress.spec.ts'] : [])];
  await runNode('node_modules/@playwright/test/cli.js', ['test', ...tests], {
    env: { CHROMIUM_PATH, DEEP: '1', ...(hasWordPress && { WORDPRESS: '1' }) },
    show: true,
  });
});
