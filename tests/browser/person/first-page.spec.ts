import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { servePage } from '../../../examples/html/serve.mjs';
import { snippet } from '../../../scripts/docs/snippets.mjs';
import { expect, test } from '../../support/browser/browser.ts';
import { registerOrigin } from '../../support/browser/host-page.ts';
import { adunni, signInByPopup } from '../../support/browser/person.ts';
import { cards } from '../../support/browser/visitor.ts';

// Follows only the guide: the two files of its first page in an empty folder, with the market's address
// in them. Any complaint of the page fails the test.

const embed = 'docs/guide/embed.md';
const address = 'https://market.example';

/** The guide's Content-Security-Policy, for a page that allows nothing else but its own style. */
function policyOfGuide(market: string): string {
  const guide = readFileSync(new URL(`../../../${embed}`, import.meta.url), 'utf8');
  const [, sources = ''] = /## Content security policy[\s\S]*?```\n(.*?)\n```/.exec(guide) ?? [];
  expect(sources).toContain('script-src');
  return `default-src 'none'; ${sources.replaceAll(address, `${market} 'self'`)}`;
}

test('a developer who follows the guide gets a grid and a cart in the page’s colours, light and dark', async ({
  page,
  siteUrl,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-market-first-'));
  const write = (name: string, text: string) =>
    writeFileSync(join(folder, name), text.replaceAll(address, siteUrl));
  write('index.html', snippet(embed, 'A first page', 'html'));
  write('style.css', snippet(embed, 'A first page', 'css'));
  const example = await servePage(pathToFileURL(`${folder}/`), siteUrl, 0, policyOfGuide(siteUrl));
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
    const name = cards(page).first().getByRole('link');
    await expect(name).toHaveCSS('color', 'rgb(36, 26, 20)');

    await registerOrigin(page, siteUrl);
    await signIn.click();
    await signInByPopup(page, adunni);
    await name.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: '1 item in your cart' })).toBeVisible();

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(name).toHaveCSS('color', 'rgb(36, 26, 20)');
    write('style.css', snippet('docs/guide/theming.md', 'Day and night', 'css'));
    await page.reload();
    await expect(name).toHaveCSS('color', 'rgb(246, 241, 231)');
  } finally {
    await example.close();
    rmSync(folder, { recursive: true });
  }
});
