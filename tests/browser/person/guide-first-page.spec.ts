import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveFolder } from '../../../examples/html/serve.mjs';
import { readSnippet } from '../../../scripts/docs/snippets.mjs';
import { expect, test } from '../../support/browser/browser.ts';
import { registerOrigin } from '../../support/browser/host-page.ts';
import { demoBuyer, signInByPopup } from '../../support/browser/person.ts';
import { cards } from '../../support/browser/visitor.ts';

// The test copies the two files of the guide's section “A first page” into an empty folder, with the address of the
// running site. Console errors fail the test.

const guidePath = 'docs/guide/embed.md';
const siteUrlInGuide = 'https://market.example';

/** Returns the Content-Security-Policy that the guide recommends. It allows only files of the site and of the page's own server. */
function getGuidePolicy(siteUrl: string): string {
  const guide = readFileSync(new URL(`../../../${guidePath}`, import.meta.url), 'utf8');
  const [, sources = ''] = /## Content security policy[\s\S]*?```\n(.*?)\n```/.exec(guide) ?? [];
  expect(sources).toContain('script-src');
  return `default-src 'none'; ${sources.replaceAll(siteUrlInGuide, `${siteUrl} 'self'`)}`;
}

test('a developer who follows the guide gets a grid and a cart in the page’s colors, light and dark', async ({
  page,
  siteUrl,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-market-first-'));
  const write = (fileName: string, text: string) =>
    writeFileSync(join(folder, fileName), text.replaceAll(siteUrlInGuide, siteUrl));
  write('index.html', readSnippet(guidePath, 'A first page', 'html'));
  write('style.css', readSnippet(guidePath, 'A first page', 'css'));
  const example = await serveFolder(pathToFileURL(`${folder}/`), siteUrl, 0, getGuidePolicy(siteUrl));
  try {
    await page.route('**/favicon.ico', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }),
    );
    await page.goto(example.url);
    await expect(cards(page)).toHaveCount(8);
    const signIn = page.locator('campus-cart').getByRole('button', { name: 'Sign in' });
    await expect(signIn).toHaveCSS('background-color', 'rgb(122, 22, 38)');
    await expect(signIn).toHaveCSS('font-family', 'Georgia, serif');
    await expect(signIn).toHaveCSS('border-radius', '4px');
    const nameLink = cards(page).first().getByRole('link');
    await expect(nameLink).toHaveCSS('color', 'rgb(36, 26, 20)');

    await registerOrigin(page, siteUrl);
    await signIn.click();
    await signInByPopup(page, demoBuyer);
    await nameLink.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: '1 item in your cart' })).toBeVisible();

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(nameLink).toHaveCSS('color', 'rgb(36, 26, 20)');
    write('style.css', readSnippet('docs/guide/theming.md', 'Day and night', 'css'));
    await page.reload();
    await expect(nameLink).toHaveCSS('color', 'rgb(246, 241, 231)');
  } finally {
    await example.close();
    rmSync(folder, { recursive: true });
  }
});
