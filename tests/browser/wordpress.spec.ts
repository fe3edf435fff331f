import { execFileSync } from 'node:child_process';
import { expect, test } from '../support/browser/browser.ts';
import { startWordPress, type WordPress } from '../support/hosts/wordpress.ts';

// Tests examples/wordpress in a real WordPress. Only `npm run hosts` runs this file, if Debian's packages are installed.

const plugin = 'examples/wordpress/campus-market.php';

let wordpress: WordPress;
test.describe.configure({ mode: 'serial', timeout: 60_000 });
test.beforeAll(async ({ siteUrl }) => {
  wordpress = await startWordPress(siteUrl);
});
test.afterAll(() => wordpress?.stop());

test('PHP accepts the plugin', () => {
  expect(execFileSync('php', ['-l', plugin], { encoding: 'utf8' })).toContain('No syntax errors');
});

test('the shortcode shows a frame or the element, and hostile attributes stay text', async ({
  page,
  errorsAndWarnings,
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
  expect(dialogs).toEqual([]);
  errorsAndWarnings.splice(0);
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
  await page.keyboard.press('Escape');
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
  errorsAndWarnings.splice(0);
});
