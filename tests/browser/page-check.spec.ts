import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import packageJson from '../../package.json' with { type: 'json' };
import { findViolations } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/browser.ts';
import { openHostPage, registerOrigin } from '../support/browser/host-page.ts';

// Tests the panel that the attribute `check` of the script tag shows to the author of a page.

const script = '<script type="module" src="MARKET/embed.js" check></script>';
const styleSheet = '<link rel="stylesheet" href="MARKET/embed.css">';
const grid = '<main><h1>Union</h1><h2>Deals</h2><product-grid limit="2"></product-grid></main>';

/** The policy that the guide recommends. */
const guidePolicy = (site: string) =>
  `default-src 'none'; script-src ${site}; style-src ${site}; connect-src ${site}; img-src ${site} data:; media-src ${site}; require-trusted-types-for 'script'`;

const panel = (page: Page) => page.getByRole('region', { name: 'Campus Market check' });
const status = (page: Page) => panel(page).getByRole('status');

/** Returns what the panel says under a heading, one text for each point, without the labels of its buttons. */
async function readPoints(page: Page, heading: 'Put right' | 'Could be better' | 'Right'): Promise<string[]> {
  const points = panel(page).locator(`h3:text-is("${heading}") + ul > li`);
  const texts = await points.allInnerTexts();
  return texts.map((text) => text.replace(/\n+Copy$/, '').replaceAll(/\n+/g, '\n'));
}

/** Opens a page that checks itself, with this content security policy. */
const openWithPolicy = (page: Page, siteUrl: string, policy: string, html = grid) =>
  openHostPage(page, siteUrl, {
    script,
    head: styleSheet,
    html,
    headers: { 'content-security-policy': policy },
  });

/** Waits for the end of the check. */
const waitForResult = (page: Page) => expect(status(page)).toHaveText(/Everything works|to put right/);

test('the panel names what a policy blocks, a misspelt attribute and an unregistered page, each with what to paste', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  const html =
    '<main><h1>Union</h1><h2>Deals</h2><product-grid limt="2"></product-grid><campus-cart></campus-cart></main>';
  const policy = `default-src 'self'; script-src ${siteUrl}; connect-src ${siteUrl}; img-src data:`;
  await openWithPolicy(page, siteUrl, policy, html);
  await expect(status(page)).toHaveText('4 things to put right.');
  const { origin } = new URL(page.url());
  expect(await readPoints(page, 'Put right')).toEqual([
    `The page's content security policy blocks the style sheet of the market (style-src).\nIn the policy, write:\nstyle-src 'self' ${siteUrl}`,
    `The page's content security policy blocks pictures of the market (img-src).\nIn the policy, write:\nimg-src data: ${siteUrl}`,
    '<product-grid> has no attribute limt. Write limit.\nWrite:\n<product-grid limit="2">',
    `The market does not know ${origin} yet, so nobody can sign in on this page. If you run the market yourself, you can start it with the setting EMBED_ORIGINS=${origin} instead.\nSend this to the market's admin:\nPlease register our page in the admin panel under Embeds.\nOrigin: ${origin}\nWhat people may do there: Buy (save favorites, fill a cart, order)`,
  ]);
  expect(await readPoints(page, 'Right')).toContain(`Campus Market answers, version ${packageJson.version}.`);
  expect(await findViolations(page)).toEqual([]);
  // The browser's messages about what the policy blocks, and the warning of the attribute.
  errorsAndWarnings.splice(0);
});

for (const width of [360, 1280]) {
  test(`on a page of ${width} pixels where all is right, the panel says so, can be closed, and breaks no rule @deep`, async ({
    page,
    siteUrl,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await openHostPage(page, siteUrl, {
      script,
      head: styleSheet,
      html: grid,
      headers: { 'content-security-policy': guidePolicy(siteUrl) },
    });
    await waitForResult(page);
    expect(await readPoints(page, 'Put right')).toEqual([]);
    expect(await readPoints(page, 'Could be better')).toEqual([
      expect.stringMatching(/^The market does not know http.* nobody can sign in on this page/),
    ]);
    await expect(status(page)).toHaveText('Everything works but signing in.');
    await registerOrigin(page, siteUrl);
    await panel(page).getByRole('button', { name: 'Check again' }).click();
    await expect(panel(page).getByText(/^People can sign in on http.*: Buy\.$/)).toBeVisible();
    await expect(status(page)).toHaveText('Everything works.');
    expect(await readPoints(page, 'Could be better')).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page)).toEqual([]);
    }
    await page.keyboard.press('Tab');
    await panel(page).getByRole('button', { name: 'Close' }).press('Enter');
    await expect(panel(page)).toHaveCount(0);
  });
}

test('if the policy blocks the code of the panel, the console says so, and the widgets do what the policy allows @deep', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  await openHostPage(page, siteUrl, {
    script,
    html: grid,
    headers: { 'content-security-policy': `script-src ${siteUrl}/embed.js` },
  });
  const sentence = `<script check> could not be loaded from ${siteUrl}/embed.js`;
  await expect.poll(() => errorsAndWarnings.some((text) => text.startsWith(sentence))).toBe(true);
  await expect(panel(page)).toHaveCount(0);
  errorsAndWarnings.splice(0);
});

test('if the policy blocks the data, the panel names the directive once @deep', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  await openWithPolicy(page, siteUrl, "connect-src 'none'");
  await waitForResult(page);
  expect(await readPoints(page, 'Put right')).toEqual([
    `The page's content security policy blocks data and HTML of the market (connect-src).\nIn the policy, write:\nconnect-src ${siteUrl}`,
  ]);
  errorsAndWarnings.splice(0);
});

test('if the policy blocks data and pictures, the panel names both, and says of no widget that it is shown @deep', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  await openWithPolicy(page, siteUrl, "connect-src 'self'; img-src 'self'");
  await waitForResult(page);
  await expect(status(page)).toHaveText('2 things to put right.');
  expect(await readPoints(page, 'Put right')).toEqual([
    expect.stringContaining('(connect-src)'),
    expect.stringContaining('(img-src)'),
  ]);
  expect((await readPoints(page, 'Right')).join()).not.toContain('is shown');
  errorsAndWarnings.splice(0);
});

test('if the policy blocks the <style> with the colors, the line of the panel brings them back @deep', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  const open = (policy: string) =>
    openHostPage(page, siteUrl, {
      script,
      head: `${styleSheet}<style>:root { --campus-accent: #7a1626 }</style>`,
      html: grid,
      headers: { 'content-security-policy': policy },
    });
  await open("style-src 'self'");
  await waitForResult(page);
  const points = await readPoints(page, 'Put right');
  expect(points).toEqual([
    expect.stringContaining('blocks the style sheet of the market (style-src).'),
    expect.stringContaining('blocks the <style> with your colors'),
  ]);
  errorsAndWarnings.splice(0);

  // Each line allows both.
  for (const point of points) {
    await open(point.split('\n').at(-1) ?? '');
    await waitForResult(page);
    expect(await readPoints(page, 'Put right')).toEqual([]);
    const accent = await page
      .locator('product-grid')
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--campus-accent'));
    expect(accent).toBe('#7a1626');
  }
});

test('a page that is opened as a file learns that only signing in needs a web server @deep', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}, testInfo) => {
  const file = testInfo.outputPath('page.html');
  await writeFile(
    file,
    `<!doctype html><title>Union</title>${styleSheet}${script}${grid}`.replaceAll('MARKET', siteUrl),
  );
  await page.goto(pathToFileURL(file).href);
  await waitForResult(page);
  expect(await readPoints(page, 'Put right')).toEqual([]);
  expect(await readPoints(page, 'Could be better')).toEqual([
    expect.stringMatching(/^This page is opened as a file, so nobody can sign in/),
  ]);
  errorsAndWarnings.splice(0);
});

interface AuthorMistake {
  html: string;
  script?: string;
  text: string;
  paste?: string;
  /** How many points the mistake makes, if it must be no more. */
  count?: number;
}

/** Mistakes in a page, each with what the panel says of it and what it gives to paste. */
const mistakes: Record<string, AuthorMistake> = {
  'a misspelt tag': {
    html: '<product-gird limit="2"></product-gird>',
    text: 'There is no <product-gird>. Write <product-grid>.',
    paste: '<product-grid limit="2">…</product-grid>',
    count: 1,
  },
  'a tag without its hyphen': {
    html: '<productgrid limit="2"></productgrid>',
    text: 'There is no <productgrid>. Write <product-grid>.',
    paste: '<product-grid limit="2">…</product-grid>',
    count: 1,
  },
  'a page without widgets': {
    html: '',
    text: 'The page has no widget. Put one where products should be shown.',
    paste: '<product-grid limit="8"></product-grid>',
  },
  'a limit that is too large': {
    html: '<product-grid limit="99"></product-grid>',
    text: 'In <product-grid limit="99">, limit must be a whole number from 1 to 50.',
    paste: '<product-grid limit="50">',
  },
  'a misspelt campus': {
    html: '<product-grid campus="Univercity of Lagos"></product-grid>',
    text: 'The market has no campus “Univercity of Lagos”. Write the name or the short name of a campus, such as University of Lagos.',
    paste: '<product-grid campus="University of Lagos">',
  },
  'a misspelt category, beside another mistake in the tag': {
    html: '<product-grid category="Boks" limt="2"></product-grid>',
    text: 'The market has no category “Boks”.',
    paste: '<product-grid category="Books" limit="2">',
  },
  'a store that does not exist': {
    html: '<store-page store="gone"></store-page>',
    text: "The market has no store “gone”. Write the last part of the address of the store's page on the market.",
  },
  'a menu without a canteen': {
    html: '<canteen-menu></canteen-menu>',
    text: "<canteen-menu> needs the attribute canteen. Write the last part of the address of the canteen's page on the market.",
  },
  'a second script tag': {
    html: '<product-grid></product-grid><script type="module" src="MARKET/embed.js?v=2"></script>',
    text: 'The page has 2 script tags of a market, and only the first one counts. Keep one of them.',
    paste: '<script type="module" src="MARKET/embed.js" check></script>',
  },
  'a campus that the script tag misspells': {
    html: '<product-grid></product-grid>',
    script: '<script type="module" src="MARKET/embed.js" data-campus="funab" check></script>',
    text: 'The market has no campus “funab”. Write the name or the short name of a campus, such as FUNAAB.',
    paste: '<script type="module" src="MARKET/embed.js" data-campus="FUNAAB" check></script>',
  },
  'an attribute that the script tag does not have': {
    html: '<product-grid></product-grid>',
    script: '<script type="module" src="MARKET/embed.js" check campus="FUNAAB"></script>',
    text: 'The script tag has no attribute campus. Write data-campus.',
    paste: '<script type="module" src="MARKET/embed.js" check data-campus="FUNAAB"></script>',
  },
  'a script tag without a type': {
    html: '<product-grid></product-grid>',
    script: '<script src="MARKET/embed.js" check></script>',
    text: 'The script tag has no type="module", so it starts late.',
    paste: '<script src="MARKET/embed.js" check type="module"></script>',
  },
  'a widget in a shadow root': {
    html: '<div><template shadowrootmode="open"><product-grid links="page"></product-grid></template></div>',
    text: 'In <product-grid links="page">, links must be one of: dialog, site.',
    paste: '<product-grid>',
  },
  'a widget for sellers': {
    html: '<my-goods></my-goods>',
    text: 'The market does not know HERE yet, so nobody can sign in on this page. If you run the market yourself, you can start it with the setting EMBED_ORIGINS=HERE instead.',
    paste:
      'Please register our page in the admin panel under Embeds.\nOrigin: HERE\nWhat people may do there: Buy (save favorites, fill a cart, order), Sell (run their store)',
  },
};

for (const [name, { html, text, paste, count, script: ownScript = script }] of Object.entries(mistakes)) {
  test(`the panel tells how to put right: ${name} @deep`, async ({ page, siteUrl, errorsAndWarnings }) => {
    await openHostPage(page, siteUrl, { script: ownScript, head: styleSheet, html });
    await waitForResult(page);
    const fill = (template: string) =>
      template.replaceAll('MARKET', siteUrl).replaceAll('HERE', new URL(page.url()).origin);
    const points = await readPoints(page, 'Put right');
    expect(points).toContainEqual(expect.stringContaining(fill(text)));
    if (count) expect(points).toHaveLength(count);
    if (paste) expect(points).toContainEqual(expect.stringMatching(endsWith(fill(paste))));
    errorsAndWarnings.splice(0);
  });
}

const endsWith = (text: string) => new RegExp(`${text.replaceAll(/[$()*+.?[\]^{|}]/g, '\\$&')}$`);

test('an attribute that a widget does not have is named, and those of the page and of frameworks are not @deep', async ({
  page,
  siteUrl,
}) => {
  const attributes =
    'limit="2" max-price="5000" sort="price" class="a" data-v-1a2b aria-label="Deals" tabindex="0" v-cloak';
  await openHostPage(page, siteUrl, {
    script,
    head: styleSheet,
    html: `<product-grid ${attributes}></product-grid>`,
  });
  await registerOrigin(page, siteUrl);
  await waitForResult(page);
  await panel(page).getByRole('button', { name: 'Check again' }).click();
  await expect(status(page)).toHaveText('Everything works.');
  const list = 'Its attributes: campus, category, search, limit, links, hide.';
  expect(await readPoints(page, 'Could be better')).toEqual([
    `<product-grid> has no attribute max-price, so it has no effect. ${list}`,
    `<product-grid> has no attribute sort, so it has no effect. ${list}`,
  ]);
});

test('a page with a fixed version learns that its policy blocks the import map, and what to write @deep', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  const response = await page.request.get(`${siteUrl}/embed@${packageJson.version}.txt`);
  const lines = (await response.text()).replace(' crossorigin></script>', ' crossorigin check></script>');
  const open = (policy: string) =>
    openHostPage(page, siteUrl, {
      script: lines,
      html: grid,
      headers: { 'content-security-policy': policy },
    });
  await open(`script-src ${siteUrl}`);
  await waitForResult(page);
  const [point = ''] = await readPoints(page, 'Put right');
  expect(point).toContain('policy blocks the import map');
  errorsAndWarnings.splice(0);

  await open(point.split('\n').at(-1) ?? '');
  await waitForResult(page);
  expect(await readPoints(page, 'Put right')).toEqual([]);
  expect(await readPoints(page, 'Right')).toContain(
    `Version ${packageJson.version} is fixed, and the browser checks all its files.`,
  );
});
