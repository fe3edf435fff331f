import { execFileSync } from 'node:child_process';
import { expect, test } from '../support/browser/browser.ts';
import { startWordPress, type WordPress } from '../support/hosts/wordpress.ts';

// Tests examples/wordpress in a real WordPress. Only `npm run hosts` runs this file, if Debian's packages are installed.

const plugin = 'examples/wordpress/campus-market.php';

/** The errors and warnings of WordPress's own editor. */
const errorsOfWordPress = [
  // Pictures of people and patterns for blocks, from hosts that a test does not reach.
  /^Failed to load resource: net::ERR_(NAME_NOT_RESOLVED|INTERNET_DISCONNECTED)$/,
];

function ignoreThoseOfWordPress(errorsAndWarnings: string[]): void {
  const others = errorsAndWarnings.filter((text) => !errorsOfWordPress.some((known) => known.test(text)));
  errorsAndWarnings.splice(0, errorsAndWarnings.length, ...others);
}

let wordpress: WordPress;
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ siteUrl }) => {
  wordpress = await startWordPress(siteUrl);
});
test.afterAll(() => wordpress?.stop());

test('PHP accepts the plugin', () => {
  expect(execFileSync('php', ['-l', plugin], { encoding: 'utf8' })).toContain('No syntax errors');
});

test('the shortcode shows a frame or the element, and hostile attributes stay text', async ({
  page,
  siteUrl,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  await page.goto(
    wordpress.publish(`[campus_market limit="2"]

[campus_market widget="product-grid" mode="script" limit="3"]

[campus_market widget="store-list" search='"><script>alert(1)</script>']

[campus_market widget="product-grid" mode="script" search="<img src=x onerror=alert(1)>&quot; onclick=&quot;alert(1)"]

[campus_market widget="script"]`),
  );
  const frames = page.locator('iframe.campus-market');
  await expect(frames).toHaveCount(2);
  await expect(frames.first().contentFrame().getByRole('article')).toHaveCount(2);
  await expect(frames.first()).toHaveAttribute('height', /^\d{3}$/);
  await expect(page.locator('product-grid').first().getByRole('article')).toHaveCount(3);
  await expect(page.locator('script[type=module]')).toHaveCount(1);
  await expect(page.locator('[onclick], [onerror]')).toHaveCount(0);
  await expect(frames.last()).toHaveAttribute('title', 'Stores on Campus Market');
  // What a browser without frames shows instead.
  const fallbacks = await frames.evaluateAll((all) =>
    all.map(({ textContent }) => {
      const { body } = new DOMParser().parseFromString(textContent ?? '', 'text/html');
      return [body.innerText, body.children.length, body.querySelector('a')?.href];
    }),
  );
  expect(fallbacks).toEqual([
    ['Products on Campus Market', 1, `${siteUrl}/`],
    ['Stores on Campus Market', 1, expect.stringMatching(`^${siteUrl}/stores\\?search=%22[^"<>]*alert`)],
  ]);
  expect(dialogs).toEqual([]);
});

test('the block is used in the editor, and the published page shows it', async ({
  page,
  errorsAndWarnings,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${wordpress.url}/wp-login.php`);
  await page.getByLabel('Username or Email Address').fill(wordpress.admin.name);
  await page.getByRole('textbox', { name: 'Password' }).fill(wordpress.admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/wp-admin/);
  await page.goto(`${wordpress.url}/wp-admin/post-new.php?post_type=page`);
  // A new editor begins with a guide in a dialog.
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('textbox', { name: 'Add title' }).fill('Stores');
  await page.getByRole('button', { name: 'Toggle block inserter' }).click();
  await page.getByRole('searchbox', { name: 'Search for blocks and patterns' }).fill('campus market');
  await page.getByRole('option', { name: 'Campus Market' }).click();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('combobox', { name: 'Widget' }).selectOption('store-list');
  const preview = page.locator('.wp-block-campus-market-widget iframe').contentFrame();
  await expect(preview.getByRole('link', { name: /Visit Store/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Editor publish' });
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await panel.getByRole('link', { name: 'View Page' }).click();
  const frame = page.locator('iframe.campus-market').contentFrame();
  await expect(frame.getByRole('link', { name: /Visit Store/ }).first()).toBeVisible();
  ignoreThoseOfWordPress(errorsAndWarnings);
});
