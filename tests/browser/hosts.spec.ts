import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';
import { cards } from '../support/browser/visitor.ts';
import {
  buildHost,
  buildWithMistake,
  guideSiteUrl,
  hosts,
  installHost,
  runProgram,
  serveHost,
} from '../support/hosts/hosts.ts';
import { type HostRow, hostAnnotation } from '../support/hosts/table-reporter.ts';

// What a developer meets who installs the package into an app and copies what the guides show: `npm run hosts`. Each
// takes a registry and half a minute, so a plain run builds two, with React 19 and with
// React 18.3, from what is installed already: react-example.spec.ts.

/** Sends the requests to the site that the snippets name to the running site. */
async function answerAsMarket(page: Page, siteUrl: string): Promise<void> {
  await page.route(`${guideSiteUrl}/**`, async (route) => {
    const url = route.request().url().replace(guideSiteUrl, siteUrl);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

/** Counts the compressed bytes of the page's own scripts. */
function countScripts(page: Page, origin: string): () => Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    const isOurs = response.url().startsWith(origin) && response.request().resourceType() === 'script';
    if (isOurs) bodies.push(response.body());
  });
  return async () => {
    const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

for (const host of process.env.DEEP ? hosts : []) {
  test(`an app with ${host.name} is built from the packed package and shows products`, async ({
    page,
    siteUrl,
    complaints,
  }, { annotations }) => {
    test.setTimeout(600_000);
    const row: HostRow = {
      host: host.name,
      built: 'no',
      cards: 0,
      console: '–',
      'JavaScript (brotli bytes)': '–',
    };
    try {
      const folder = await installHost(host);
      if (host.mistake) expect(await buildWithMistake(folder, host)).toContain(host.mistake.mistake);
      if (host.opens) {
        await buildHost(folder, host);
        row.built = 'yes';
        const app = await serveHost(folder, host.opens);
        try {
          await answerAsMarket(page, siteUrl);
          const scriptBytes = countScripts(page, app.url);
          await page.goto(app.url);
          await expect(cards(page).first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          row.cards = await cards(page).count();
          row.console = complaints.length === 0 ? 'clean' : 'complaints';
          row['JavaScript (brotli bytes)'] = await scriptBytes();
          const parts = host.isForDevelopment ? 10 : 0;
          await expect(page.locator('[data-has-ref]')).toHaveCount(parts);
        } finally {
          // A picture may still be loading at the end of the test.
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          app.close();
        }
      } else {
        const printed = await runProgram(folder, siteUrl);
        row.built = 'yes';
        row.cards = printed.trim().split('\n').length;
      }
      expect(row.cards).toBeGreaterThan(0);
      expect(row.cards).toBeLessThanOrEqual(8);
    } finally {
      annotations.push({ type: hostAnnotation, description: JSON.stringify(row) });
    }
  });
}
