import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { findViolations } from '../support/browser/axe.ts';
import { cards, funaab, waitUntilReady, watchErrors } from '../support/browser/visitor.ts';

const preview = (page: Page) => page.frameLocator('iframe');
const lines = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });

async function openBuilder(page: Page, query = ''): Promise<void> {
  await page.goto(`/embed-builder${query}`);
  await waitUntilReady(page);
}

/** Copies a box of the builder, and returns what is in the clipboard. */
async function copy(page: Page, context: BrowserContext, label: string): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Copy: ${label}`, exact: true }).click();
  await expect(page.getByText('Copied.')).toHaveCount(1);
  return page.evaluate(() => navigator.clipboard.readText());
}

async function openMoreSettings(page: Page): Promise<void> {
  await page.getByText('More settings').click();
}

/** Chooses the campus by the name that its students use. */
async function chooseCampus(page: Page): Promise<void> {
  await campusField(page).fill('funaab');
  await expect(page.getByRole('option', { name: funaab.name })).toBeVisible();
  await campusField(page).press('Enter');
  await expect(campusField(page)).toHaveValue(funaab.name);
}

const campusField = (page: Page) => page.getByRole('combobox', { name: 'Campus on your page' });

/** Saves the HTML as a file, and serves its folder from another origin. */
async function serveFile(
  html: string,
  headers: Record<string, string> = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'pasted-page-'));
  const file = join(folder, 'index.html');
  await writeFile(file, html);
  const server = createServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(await readFile(file));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Reads a color of the widget on a page. */
const readAccent = (page: Page) =>
  page.locator('product-grid').evaluate((grid) => getComputedStyle(grid).getPropertyValue('--campus-accent'));

test('a volunteer chooses a campus and a color, saves a whole page, and their own page shows products', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await openBuilder(page);
  await expect(cards(page)).toHaveCount(0);
  await expect(preview(page).getByRole('article').first()).toBeVisible();
  await chooseCampus(page);
  await page.getByRole('textbox', { name: 'Main color', exact: true }).fill('#7a1626');
  await expect(preview(page).locator('product-grid')).toHaveAttribute('campus', funaab.id);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a whole page' }).click();
  await expect(page.getByText('look for index.html in your downloads')).toBeVisible();
  await expect(page.getByRole('link', { name: 'http://localhost:8000' })).toBeVisible();
  const file = await download;
  expect(file.suggestedFilename()).toBe('index.html');

  const own = await serveFile(await readFile(await file.path(), 'utf8'));
  await page.goto(own.url);
  await expect(cards(page)).toHaveCount(8);
  await expect(page).toHaveTitle('Campus Market at FUNAAB');
  await expect(page.getByRole('heading', { name: 'Campus Market at FUNAAB' })).toBeVisible();
  expect(await readAccent(page)).toBe('#7a1626');
  expect(errors).toEqual([]);
  await own.close();
});

test('the lines keep their colors on a page with the content security policy of the builder @deep', async ({
  page,
  context,
}) => {
  const errors = watchErrors(page);
  await openBuilder(page, '?widget=product-grid&set-limit=4&accent=7a1626&page-kind=whole');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the lines' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const html = await page.evaluate(() => navigator.clipboard.readText());
  // The policy is that of the lines which were copied.
  const policy = lines(page, 'Content security policy');
  await expect(policy).toContainText("'sha256-");
  const own = await serveFile(html, {
    'content-security-policy': `default-src 'none'; ${(await policy.innerText()).trim()}`,
  });
  await page.goto(own.url);
  await expect(cards(page)).toHaveCount(4);
  expect(await readAccent(page)).toBe('#7a1626');
  expect(errors).toEqual([]);
  await own.close();
});

test('a color can be written as a name, is shown at once, and what is no color is left out and named @deep', async ({
  page,
  context,
}) => {
  await openBuilder(page);
  const field = page.getByRole('textbox', { name: 'Main color', exact: true });
  const sample = page.getByRole('img', { name: 'A button and a link in your colors' });
  await field.fill('green');
  await expect(sample.getByText('Your button')).toHaveCSS('background-color', 'rgb(0, 128, 0)');
  await expect(sample.getByText('your link')).toHaveCSS('color', 'rgb(0, 128, 0)');
  await field.blur();
  await expect(field).toHaveValue('#008000');
  await field.fill('Dark red');
  await field.blur();
  await expect(field).toHaveValue('#8b0000');
  await field.fill('forrest green');
  await field.blur();
  await expect(field).toHaveAccessibleDescription(/Did you mean “forest green”/);
  await field.fill('qqq');
  await field.blur();
  await expect(field).toHaveAccessibleDescription(/“qqq” is not a color. Write one such as/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const put = page.getByRole('region', { name: 'Put it on your page' });
  await put.getByRole('button', { name: 'Copy the lines' }).click();
  await expect(put.getByText('“Main color” is still #8b0000: “qqq” is not a color.')).toBeVisible();
  await expect(put.getByText('Copied – without that color.')).toBeVisible();
  await page.getByRole('button', { name: 'Main color: back to the default' }).click();
  await field.pressSequentially('our red');
  // The visitor is told before they copy, also while they are in the field.
  await expect(put.getByText('“Main color” was left out: “our red” is not a color.')).toBeVisible();
  await expect(put.getByText('Copied')).toHaveCount(0);
  await put.getByRole('button', { name: 'Save a whole page' }).click();
  await expect(put.getByText(/^Saved: .* – without that color\.$/)).toBeVisible();
  // As the widgets do: no white on yellow.
  await field.fill('yellow');
  await expect(sample.getByText('Your button')).toHaveCSS('color', 'rgb(20, 23, 43)');
});

test('every choice is in the address, which can be sent, and Back returns to the choice before @deep', async ({
  page,
}) => {
  await openBuilder(page);
  await page.getByRole('combobox', { name: 'What to show' }).selectOption('store-list');
  await expect(preview(page).locator('store-list')).toBeAttached();
  await openMoreSettings(page);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Books');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('#ffeeee');
  await page.getByRole('combobox', { name: 'Corners' }).selectOption('Square');
  await page.getByRole('combobox', { name: 'Font' }).selectOption('Georgia');
  await page.getByRole('tab', { name: 'WordPress' }).click();
  // The visitor stays where they are.
  await expect(page.getByRole('tab', { name: 'WordPress' })).toBeFocused();
  await expect(page).toHaveURL(
    '/embed-builder?widget=store-list&set-category=Books&text=ffeeee&font=Georgia%2C+serif&radius=0&mode=dark&lines=wordpress',
  );

  const sent = await page.context().newPage();
  await openBuilder(sent, new URL(page.url()).search);
  await expect(lines(sent, 'Shortcode')).toHaveText(
    '[campus_market widget="store-list" category="Books" mode="script"]',
  );
  await expect(lines(sent, 'Additional CSS')).toContainText('color-scheme: dark');
  await expect(preview(sent).locator('store-list')).toHaveAttribute('category', 'Books');
  await expect(sent.getByRole('combobox', { name: 'Category' })).toBeVisible();
  await sent.close();

  await page.goBack();
  await expect(page.getByRole('tab', { name: 'HTML' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Font' })).toHaveValue('usual');
});

test('Back undoes one choice at a time, and every field follows @deep', async ({ page, context }) => {
  await openBuilder(page, '?page-kind=whole');
  await chooseCampus(page);
  const color = page.getByRole('textbox', { name: 'Main color', exact: true });
  await color.pressSequentially('blue', { delay: 30 });
  // Before the address has followed the last letter.
  await page.getByRole('textbox', { name: 'Title of the page' }).pressSequentially('Deals');
  await expect(page).toHaveURL(/accent=0000ff.*title=Deals/);
  await color.fill('dark red');
  await expect(page).toHaveURL(/accent=8b0000/);
  await page.goBack();
  await expect(color).toHaveValue('#0000ff');
  await expect(page.getByRole('textbox', { name: 'Title of the page' })).toHaveValue('Deals');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Title of the page' })).toHaveValue('');
  await expect(color).toHaveValue('#0000ff');
  await page.goBack();
  await expect(color).toHaveValue('');
  await expect(campusField(page)).toHaveValue(funaab.name);
  await page.goForward();
  await expect(color).toHaveValue('#0000ff');
  // What is copied is what is shown.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the lines' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const html = await page.evaluate(() => navigator.clipboard.readText());
  expect(html).toContain('--campus-accent: #0000ff');
  expect(html).toContain(`campus="${funaab.id}"`);
  await page.getByRole('switch', { name: 'I have no page yet' }).click();
  await page.getByRole('textbox', { name: 'Title of the page' }).fill('Union <deals>');
  await expect(lines(page, 'HTML')).toContainText('<h1>Union &#60;deals&#62;</h1>');
});

test('the campus is found by its short name, and an unknown name is said to be left out @deep', async ({
  page,
}) => {
  await openBuilder(page);
  await campusField(page).fill('OAU');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(
    'Obafemi Awolowo University, Ile-Ife',
  );
  await campusField(page).fill('Hogwarts');
  await expect(page.getByText('No campus matches. Try its short name, such as UNILAG')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(campusField(page)).toHaveAccessibleDescription(
    /“Hogwarts” is not in the list. Your page has all campuses./,
  );
  await chooseCampus(page);
  await expect(campusField(page)).not.toHaveAccessibleDescription(/Hogwarts/);
});

test('the button takes the lines of the chosen tab, and only the last copied text is called copied @deep', async ({
  page,
  context,
}) => {
  await openBuilder(page, '?widget=product-grid&set-limit=4&lines=wordpress');
  const copied = page.getByText('Copied.');
  await copy(page, context, 'Shortcode');
  await page.getByRole('button', { name: 'Copy the lines' }).click();
  await expect(page.getByRole('region', { name: 'Put it on your page' }).getByText('Copied.')).toBeVisible();
  await expect(copied).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\[campus_market /);
  await expect(page.getByRole('tab', { name: 'WordPress' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Add the word check')).toHaveCount(0);
});

test('the preview follows changes without loading again @deep', async ({ page }) => {
  await openBuilder(page);
  const grid = preview(page).locator('product-grid');
  await expect(preview(page).getByRole('article')).toHaveCount(8);
  await grid.evaluate((element) => Object.assign(element, { isSame: true }));
  await openMoreSettings(page);
  await page.getByRole('textbox', { name: 'How many', exact: true }).fill('3');
  await expect(preview(page).getByRole('article')).toHaveCount(3);
  await page.getByRole('textbox', { name: 'Your page', exact: true }).fill('#101010');
  await expect(preview(page).locator('body')).toHaveCSS('background-color', 'rgb(16, 16, 16)');
  expect(await grid.evaluate((element) => 'isSame' in element)).toBe(true);
  // Its page may not act for a visitor of this site.
  expect(
    await preview(page)
      .locator('body')
      .evaluate(() => origin),
  ).toBe('null');
});

test('colors that are hard to read are named, and one press takes the nearest that is readable @deep', async ({
  page,
}) => {
  await openBuilder(page, '?widget=product-grid&text=999999&accent=ffc531&on-accent=ffffff');
  const report = page.getByRole('region', { name: 'Can everybody read it?' });
  await expect(report.getByRole('status')).toHaveText(/^Hard to see: .*text on your page/);
  await report.getByRole('button', { name: 'Make it readable' }).press('Enter');
  await expect(report.getByRole('status')).toHaveText('Everybody can read these colors.');
  await expect(report.getByRole('status')).toBeFocused();
  await expect(page).not.toHaveURL(/text=999999/);
});

test('a page with the lines of a frame, or of a fixed version, shows products @deep', async ({
  page,
  context,
}) => {
  await openBuilder(page, '?widget=product-grid&set-limit=4');
  const pinned = await copy(page, context, 'Lines of a fixed version');
  await page.getByRole('tab', { name: 'Frame' }).click();
  const frame = await copy(page, context, 'Frame');
  const framePage = await serveFile(frame);
  await page.goto(framePage.url);
  await expect(preview(page).getByRole('article')).toHaveCount(4);
  await framePage.close();
  const pinnedPage = await serveFile(`${pinned}<product-grid limit="4"></product-grid>`);
  await page.goto(pinnedPage.url);
  await expect(cards(page)).toHaveCount(4);
  await pinnedPage.close();
});

test('a page that needs sign-in gets a message to an admin with its origin and permissions @deep', async ({
  page,
}) => {
  await openBuilder(page, '?widget=my-store');
  const address = page.getByRole('textbox', { name: 'The address of your page' });
  await address.fill('http://union.example/market');
  await expect(page.getByText(/Begin with https/)).toBeVisible();
  for (const own of ['localhost:8000', '127.0.0.1:8000/index.html']) {
    await address.fill(own);
    await expect(lines(page, 'Setting')).toHaveText(`EMBED_ORIGINS=http://${own.split('/')[0]}`);
  }
  await address.fill('union.example/market');
  await expect(lines(page, 'Message to an admin')).toContainText('Origin: https://union.example\n');
  await expect(lines(page, 'Message to an admin')).toContainText('may do there: Buy and Sell');
  await page.getByRole('textbox', { name: 'Whose page it is' }).fill('Union of FUNAAB');
  await expect(lines(page, 'Message to an admin')).toContainText('Name: Union of FUNAAB\n');
  await expect(page.getByRole('link', { name: 'Send on WhatsApp' })).toHaveAttribute(
    'href',
    /union\.example/,
  );
  await expect(lines(page, 'Setting')).toHaveText('EMBED_ORIGINS=https://union.example');
});

test('every element can be chosen, and each is shown without an error @deep', async ({ page }) => {
  test.setTimeout(180_000);
  const errors = watchErrors(page);
  await openBuilder(page);
  const tags = await page
    .getByRole('combobox', { name: 'What to show' })
    .locator('option:not([hidden])')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(tags.length).toBeGreaterThanOrEqual(21);
  for (const tag of tags) {
    await page.getByRole('combobox', { name: 'What to show' }).selectOption(tag);
    await expect(preview(page).locator(tag).locator(':not(style, i)').first(), tag).toBeVisible();
    await expect(preview(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`the builder has no accessibility violations at ${width} in ${colorScheme} mode @deep`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 780 });
      await openBuilder(page, '?widget=product-grid&text=999999&for=https%3A%2F%2Funion.example');
      await expect(preview(page).getByRole('article').first()).toBeVisible();
      for (const way of ['HTML', 'React', 'WordPress', 'Frame']) {
        await page.getByRole('tab', { name: way }).click();
        expect(await findViolations(page), way).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}

test('the builder can be used with the keyboard alone @deep', async ({ page }) => {
  await openBuilder(page);
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeHidden();
  await page.locator('summary', { hasText: 'More settings' }).press('Enter');
  await page.getByRole('combobox', { name: 'What to show' }).focus();
  const stops = new Set<string>();
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      const label = (focused as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return focused?.getAttribute('aria-label') ?? label ?? focused?.textContent?.trim() ?? '';
    });
    stops.add(stop);
  }
  const expected = [
    'Campus on your page',
    'Category',
    'Skip the preview',
    'How many',
    'Main color',
    'Corners',
    'Font',
    'HTML',
    'Copy: HTML',
  ];
  expect([...stops]).toEqual(expect.arrayContaining(expected));
  // What one chooses comes before what one takes, and both before the preview.
  const inOrder = [
    'Campus on your page',
    'Main color',
    'Copy the lines',
    'Save a whole page',
    'Category',
    'Skip the preview',
    'Copy: HTML',
  ];
  expect([...stops].filter((stop) => inOrder.includes(stop))).toEqual(inOrder);
  await page.getByRole('tab', { name: 'HTML' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'React' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'React' })).toBeFocused();
});
