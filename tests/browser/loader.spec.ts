import type { Page } from '@playwright/test';
import packageJson from '../../package.json' with { type: 'json' };
import { expect, test } from '../support/browser/browser.ts';
import { openHostPage } from '../support/browser/host-page.ts';
import { cards, fountain, funaab } from '../support/browser/visitor.ts';

// Tests which requests the loader sends before the code of a widget is loaded, and its retries if that code fails to
// load.

/** Collects the requests for HTML and for lists. Delays the code of the grid until the cards are visible. */
async function collectRequests(page: Page): Promise<string[]> {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/embed\/|\/api\/all-products/.test(request.url())) requests.push(request.url());
  });
  await page.route(/\/chunks\/product-grid/, async (route) => {
    await expect(cards(page).last()).toBeVisible();
    await route.fallback();
  });
  return requests;
}

test('the loader shows the HTML of the grid before its code: of the visitor’s campus, with the limit that a script of the page has set', async ({
  page,
  siteUrl,
}) => {
  await page.addInitScript((id) => localStorage.setItem('selectedCampus', id), funaab.id);
  const requests = await collectRequests(page);
  await openHostPage(page, siteUrl, {
    script: `<script type="module" src="MARKET/embed.js" data-campus="${fountain.id}"></script>`,
    html: `<product-grid limit="2"></product-grid>
      <script>document.currentScript.previousElementSibling.limit = 3</script>`,
  });
  await expect(page.locator('product-grid:defined')).toBeAttached();
  await expect(cards(page)).toHaveCount(3);
  // The code gets the products from the HTML, so it does not request them again.
  await page.waitForLoadState('networkidle');
  const query = `limit=3&campus=${funaab.id}&data-campus=${fountain.id}`;
  expect(requests).toEqual([`${siteUrl}/embed/product-grid?${query}`]);
});

test('two equal grids send one request', async ({ page, siteUrl }) => {
  const requests = await collectRequests(page);
  const grid = '<product-grid limit="2"></product-grid>';
  await openHostPage(page, siteUrl, { html: grid + grid });
  await expect(page.locator('product-grid:defined')).toHaveCount(2);
  await expect(cards(page)).toHaveCount(4);
  expect(requests).toHaveLength(1);
});

test('a loader with a version in its URL retries with the code of that version, never with newer code', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  const { version } = packageJson;
  await page.clock.install();
  const requestedPaths: string[] = [];
  await page.route(/\/embed@|\/chunks\/product-grid/, (route) => {
    const { pathname, search } = new URL(route.request().url());
    requestedPaths.push(pathname.replace(/-.*/, '') + search);
    const codeRequests = requestedPaths.filter((path) => path === '/chunks/product').length;
    return pathname.startsWith('/chunks') && codeRequests <= 3
      ? route.fulfill({ status: 404 })
      : route.fallback();
  });
  const script = `<script type="module" src="MARKET/embed@${version}.js"></script>`;
  await openHostPage(page, siteUrl, { html: '<product-grid limit="2"></product-grid>', script });
  await expect.poll(() => page.clock.runFor(4000).then(() => requestedPaths.length)).toBe(6);
  await page.clock.resume();
  await expect(page.locator('product-grid:defined')).toBeAttached();
  await expect(cards(page)).toHaveCount(2);
  expect(requestedPaths).toEqual([
    `/embed@${version}.js`,
    `/embed@${version}/product?limit=2`,
    ...Array(4).fill('/chunks/product'),
  ]);
  const gridErrors = errorsAndWarnings.splice(0).filter((text) => text.startsWith('<product-grid>'));
  expect(gridErrors).toHaveLength(1);
});

test('the lines of a pinned version work under the content policy that they name, and run no code that was changed', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  const lines = await (await fetch(`${siteUrl}/embed@${packageJson.version}.txt`)).text();
  const [, policy = ''] = /policy must allow this: (.*) -->/.exec(lines) ?? [];
  await openHostPage(page, siteUrl, {
    html: '<product-grid limit="2"></product-grid>',
    script: lines,
    // The host page's own icon is a data URL.
    headers: {
      'Content-Security-Policy': `default-src 'none'; ${policy.replace('img-src', 'img-src data:')}`,
    },
  });
  await expect(page.locator('product-grid:defined')).toBeAttached();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.locator(`link[href="${siteUrl}/embed@${packageJson.version}.css"]`)).toHaveJSProperty(
    'sheet.disabled',
    false,
  );
  // A blocked import map, style sheet or script is a console error.
  expect(errorsAndWarnings).toEqual([]);

  await page.route(/\/chunks\/product-grid/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.isChangedCodeRun = true;${await response.text()}` });
  });
  await page.reload();
  const integrityErrors = () => errorsAndWarnings.filter((text) => /integrity/.test(text)).length;
  await expect.poll(integrityErrors).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'isChangedCodeRun' in window)).toBe(false);
  await expect(page.locator('product-grid:defined')).toHaveCount(0);
  errorsAndWarnings.splice(0);
});

// Each page has only one grid. With a second grid outside of the shadow root, the loader would load the code for that grid,
// and the browser would then upgrade both.
for (const [name, html] of Object.entries({
  'that is in the HTML': `<div><template shadowrootmode="open"><product-grid limit="2"></product-grid></template></div>`,
  'of an element that is defined later': `<other-box></other-box>
    <script type="module">
      customElements.define('other-box', class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'open' }).innerHTML = '<product-grid limit="2"></product-grid>';
        }
      });
    </script>`,
})) {
  test(`the loader finds the only grid of a page in an open shadow root ${name}${name.includes('later') ? ' @deep' : ''}`, async ({
    page,
    siteUrl,
  }) => {
    await openHostPage(page, siteUrl, { html });
    await expect(cards(page)).toHaveCount(2);
  });
}
