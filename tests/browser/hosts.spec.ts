import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';
import { cards } from '../support/browser/visitor.ts';
import {
  buildHostApp,
  buildWithTypo,
  checkJavaScript,
  guideSiteUrl,
  hostApps,
  installHostApp,
  ourWarnings,
  runProgram,
  serveHostApp,
} from '../support/hosts/host-apps.ts';
import { type HostAppRow, hostAppAnnotation } from '../support/hosts/table-reporter.ts';

// Installs the packed package into apps that contain the snippets of the guides, as a developer would: `npm run hosts`.
// Each app needs a package registry and half a minute, so `npm test` builds none of them. It builds only the app
// of react-example.spec.ts, from packages that are installed already.

/** Forwards the page's requests to the running site, because the snippets name another site. */
async function forwardToSite(page: Page, siteUrl: string): Promise<void> {
  await page.route(`${guideSiteUrl}/**`, async (route) => {
    const url = route.request().url().replace(guideSiteUrl, siteUrl);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

/** Records the page's own scripts. Returns a function that counts their compressed bytes. */
function recordScripts(page: Page, origin: string): () => Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    const isOwnScript = response.url().startsWith(origin) && response.request().resourceType() === 'script';
    if (isOwnScript) bodies.push(response.body());
  });
  return async () => {
    const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

for (const hostApp of process.env.DEEP ? hostApps : []) {
  test(`an app with ${hostApp.name} is built from the packed package and shows products`, async ({
    page,
    siteUrl,
    errorsAndWarnings,
  }, { annotations }) => {
    test.setTimeout(600_000);
    const row: HostAppRow = {
      host: hostApp.name,
      built: 'no',
      'our warnings': '–',
      cards: 0,
      console: '–',
      'JavaScript (brotli bytes)': '–',
    };
    try {
      const folder = await installHostApp(hostApp);
      for (const typo of hostApp.typos ?? []) {
        expect(await buildWithTypo(folder, hostApp, typo)).toMatch(new RegExp(`\\b${typo.misspelling}\\b`));
      }
      if (hostApp.javaScript) await checkJavaScript(folder, hostApp.javaScript);
      if (hostApp.opens) {
        const warnings = ourWarnings(await buildHostApp(folder, hostApp));
        row.built = 'yes';
        row['our warnings'] = warnings.length;
        expect(warnings).toEqual([]);
        const app = await serveHostApp(folder, hostApp.opens);
        try {
          await forwardToSite(page, siteUrl);
          const countScriptBytes = recordScripts(page, app.url);
          await page.goto(app.url);
          await expect(cards(page).first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          row.cards = await cards(page).count();
          row.console = errorsAndWarnings.length === 0 ? 'clean' : 'complaints';
          row['JavaScript (brotli bytes)'] = await countScriptBytes();
          // In development, the app also shows Kit.tsx, which marks each element of our components whose ref is set.
          const refCount = hostApp.isForDevelopment ? 10 : 0;
          await expect(page.locator('[data-has-ref]')).toHaveCount(refCount);
        } finally {
          // A picture may still be loading at the end of the test.
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          app.close();
        }
      } else {
        const output = await runProgram(folder, siteUrl);
        row.built = 'yes';
        row.cards = output.trim().split('\n').length;
      }
      expect(row.cards).toBeGreaterThan(0);
      expect(row.cards).toBeLessThanOrEqual(8);
    } finally {
      annotations.push({ type: hostAppAnnotation, description: JSON.stringify(row) });
    }
  });
}
