import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { colors } from '../../src/ui/theme/colors.ts';
import { expect, test } from '../support/browser/browser.ts';
import { openHostPage, readLayoutShift, registerOrigin } from '../support/browser/host-page.ts';
import { demoBuyer, signInByPopup } from '../support/browser/person.ts';
import { cards, funaab } from '../support/browser/visitor.ts';
import { holdCode, pointAt } from '../support/browser/widget-code.ts';

// Tests that a page on another origin changes how the widgets look: by custom properties, by parts, and by the attribute `hide`.

/** What a page's style sheet sets. Each widget is in a box of 1,000 pixels. */
const lookOfPage = `<style>
  body {
    width: 1000px;
    --campus-columns: 2;
    --campus-spacing: .5;
    --campus-heading-font: Impact;
    --campus-card: rgb(90, 20, 30);
    --campus-card-padding: 6px;
  }
  ::part(card) { border: 3px dotted rgb(1, 2, 3) }
  ::part(price) { color: rgb(4, 5, 6) }
  ::part(button) { text-transform: uppercase }
</style>
<link rel="stylesheet" href="MARKET/embed.css">`;

/** The look of a part of a widget. A list of columns is written as its length. */
const expectedLooks = [
  { tag: 'product-grid', part: 'ul:has(article)', property: 'grid-template-columns', value: '2' },
  { tag: 'store-list', part: 'ul:has(article)', property: 'grid-template-columns', value: '2' },
  { tag: 'farm-list', part: 'ul:has(article)', property: 'grid-template-columns', value: '2' },
  { tag: 'canteen-list', part: 'ul:has(article)', property: 'grid-template-columns', value: '2' },
  { tag: 'product-grid', part: 'ul:has(article)', property: 'row-gap', value: '12px' },
  { tag: 'store-list', part: 'ul:has(article)', property: 'row-gap', value: '8px' },
  { tag: 'farm-list', part: 'ul:has(article)', property: 'row-gap', value: '8px' },
  { tag: 'canteen-list', part: 'ul:has(article)', property: 'row-gap', value: '8px' },
  { tag: 'product-page', part: 'h2', property: 'font-family', value: 'Impact' },
  { tag: 'store-list', part: 'h3', property: 'font-family', value: 'Impact' },
  { tag: 'canteen-list', part: 'h3', property: 'font-family', value: 'Impact' },
  { tag: 'product-grid', part: 'article', property: 'background-color', value: 'rgb(90, 20, 30)' },
  { tag: 'store-list', part: 'article', property: 'background-color', value: 'rgb(90, 20, 30)' },
  { tag: 'farm-list', part: 'article', property: 'background-color', value: 'rgb(90, 20, 30)' },
  { tag: 'canteen-list', part: 'article', property: 'background-color', value: 'rgb(90, 20, 30)' },
  { tag: 'product-grid', part: 'article', property: 'padding-left', value: '6px' },
  { tag: 'product-grid', part: 'article', property: 'border-left-style', value: 'dotted' },
  { tag: 'store-list', part: 'article', property: 'border-left-style', value: 'dotted' },
  { tag: 'canteen-list', part: 'article', property: 'border-left-style', value: 'dotted' },
  { tag: 'product-grid', part: '[part=price]', property: 'color', value: 'rgb(4, 5, 6)' },
  { tag: 'product-page', part: '[part=price]', property: 'color', value: 'rgb(4, 5, 6)' },
  { tag: 'product-page', part: 'button[part=button]', property: 'text-transform', value: 'uppercase' },
];

/** Returns the looks of the same parts as they are on the page. */
const readLooks = (page: Page) =>
  page.evaluate(
    (looks) =>
      looks.map((look) => {
        const element = document.querySelector(look.tag)?.shadowRoot?.querySelector(look.part);
        const value = element ? getComputedStyle(element).getPropertyValue(look.property) : 'missing';
        return { ...look, value: look.property.endsWith('columns') ? `${value.split(' ').length}` : value };
      }),
    expectedLooks,
  );

/** The script tag loads a build on Preact. `npm test -- --deep` also tests the build on React. */
const runtimes = process.env.DEEP ? (['preact', 'react'] as const) : (['preact'] as const);

async function findProductId(page: Page, siteUrl: string): Promise<string> {
  const response = await page.request.get(`${siteUrl}/api/all-products?search=wireless headphones`);
  const [{ _id }] = (await response.json()).data.products;
  return _id;
}

for (const embedRuntime of runtimes) {
  test.describe(`on ${embedRuntime}`, () => {
    test.use({ embedRuntime });

    test('the page’s style sheet sets columns, density, the font of headings, cards and parts, before and after the code', async ({
      page,
      siteUrl,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const release = await holdCode(page, '(product|store|farm|canteen)-');
      const id = await findProductId(page, siteUrl);
      await openHostPage(page, siteUrl, {
        html: `<product-grid limit="4" campus="${funaab.id}" hide="heart seller see-all"></product-grid>
          <store-list></store-list><farm-list></farm-list><canteen-list></canteen-list>
          <product-page product="${id}"></product-page>`,
        head: lookOfPage,
      });
      const expectLook = async () => {
        await expect.poll(() => readLooks(page)).toEqual(expectedLooks);
        const grid = page.locator('product-grid');
        const product = grid.getByRole('article').first();
        await expect(product).toBeVisible();
        await expect(product.getByRole('button', { name: 'Favorite' })).toHaveCount(0);
        expect((await product.innerText()).trim().split('\n').length).toBeLessThanOrEqual(3);
        await expect(grid.getByRole('link', { name: 'See all' })).toHaveCount(0);
      };
      await expectLook();
      release();
      await expect(page.locator('product-grid:defined')).toBeAttached();
      await expect(page.locator('product-grid template')).toHaveCount(0);
      await expectLook();
      expect((await readLayoutShift(page)).page ?? 0).toBeLessThanOrEqual(0.02);
    });
  });
}

for (const width of [360, 1000]) {
  test(`the style sheet reserves the height of grids with columns, density and hidden parts, at ${width} pixels @deep`, async ({
    page,
    siteUrl,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const grids = [
      '',
      'style="--campus-columns: 3"',
      'style="--campus-spacing: .75"',
      'style="--campus-spacing: 1.5"',
      'style="--campus-card: #fff; --campus-card-padding: 8px"',
      'hide="seller"',
      'hide="see-all"',
      'hide="heart seller see-all" style="--campus-columns: 1; --campus-spacing: .5"',
    ];
    const head = '<link rel="stylesheet" href="MARKET/embed.css">';
    const html = grids.map((attributes) => `<product-grid limit="4" ${attributes}></product-grid>`).join('');
    const readHeights = () =>
      page
        .locator('product-grid')
        .evaluateAll((elements) => elements.map((element) => Math.round(element.clientHeight)));
    await openHostPage(page, siteUrl, { head, html, script: '' });
    const reservedHeights = await readHeights();
    await openHostPage(page, siteUrl, { head, html });
    await expect(page.locator('product-grid:defined article')).toHaveCount(4 * grids.length);
    expect(await readHeights()).toEqual(reservedHeights);
  });
}

/** A page in dark red with a serif font, which is dark whatever the visitor's system is. */
const darkRed = `<style>
  body {
    color-scheme: dark;
    background: #1d0508;
    color: #fbe9d7;
    --campus-accent: #f0a0a8;
    --campus-on-accent: #2b060b;
    --campus-surface: #3a0a12;
    --campus-text: #fbe9d7;
    --campus-font: "Liberation Serif", serif;
  }
  ::part(dialog) { scroll-margin: 7px }
</style>`;

/** The names of our colors that are the same on every page, such as those of badges. All others follow the page. */
const fixedColors =
  /^(accent|onAccent|dim|badge(?!Grey)|scrim|chat|onChat|danger|onDanger|rating|failed|onFailed|white|favorite|hero)/;

const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;

/** Our own colors that no element may have on a page with other colors. */
const unthemedColors = Object.entries(colors)
  .filter(([name]) => !fixedColors.test(name))
  .flatMap(([, shades]) => shades.map(rgbOf))
  .filter((color) => ![rgbOf('#FFFFFF'), rgbOf('#FFC531'), rgbOf('#14172B')].includes(color));

/** Returns what does not follow the page in its open dialogs: each color, border and font that the page has not set. */
const findUnthemed = (page: Page) =>
  page.evaluate((ownColors) => {
    const found = new Set<string>();
    const visit = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot);
        if (!(root instanceof ShadowRoot) || !element.checkVisibility()) continue;
        const style = getComputedStyle(element);
        const name = `${element.localName} “${element.textContent?.slice(0, 30)}”`;
        const sides = ['top', 'right', 'bottom', 'left'];
        const borders = sides
          .filter((side) => Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0)
          .map((side) => style.getPropertyValue(`border-${side}-color`));
        const values = [
          style.color,
          style.backgroundColor,
          style.boxShadow,
          style.backgroundImage,
          ...borders,
        ];
        for (const color of ownColors)
          if (values.join(' ').includes(color)) found.add(`${name} has our color ${color}`);
        const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
        if (hasText && !/Liberation Serif|monospace/.test(style.fontFamily))
          found.add(`${name} is in ${style.fontFamily}`);
      }
    };
    visit(document);
    return [...found];
  }, unthemedColors);

/** Expects an open dialog that has only colors and fonts of the page. */
async function expectThemedDialog(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading').or(dialog.getByRole('button')).first()).toBeVisible();
  const part = page
    .locator('[part=dialog]')
    .filter({ has: page.locator(':focus') })
    .or(page.locator('[part=dialog]'));
  await expect(part.last()).toHaveCSS('background-color', 'rgb(58, 10, 18)');
  await expect(part.last()).toHaveCSS('color', 'rgb(251, 233, 215)');
  await expect(part.last()).toHaveCSS('scroll-margin-top', '7px');
  expect(await findUnthemed(page)).toEqual([]);
}

async function openDarkRedPage(page: Page, siteUrl: string, withReviews = false): Promise<void> {
  const id = await findProductId(page, siteUrl);
  await openHostPage(page, siteUrl, {
    html: `<campus-picker compact></campus-picker><campus-cart compact></campus-cart>
      <product-grid limit="2" campus="${funaab.id}"></product-grid><product-page product="${id}"></product-page>
      ${withReviews ? `<product-reviews product="${id}"></product-reviews>` : ''}`,
    head: darkRed,
  });
  await expect(cards(page).first()).toBeVisible();
  await pointAt(page.locator('product-page'));
  await expect(page.locator('product-page:defined')).toBeAttached();
}

test('on a dark red page, the dialogs of a guest have only the page’s colors and fonts @deep', async ({
  page,
  siteUrl,
}) => {
  await openDarkRedPage(page, siteUrl);
  expect(await findUnthemed(page)).toEqual([]);
  await page.getByRole('button', { name: 'Choose your campus' }).click();
  await expectThemedDialog(page, 'Change campus');
  await page.keyboard.press('Escape');
  await page.locator('product-grid').getByRole('article').first().getByRole('link').click();
  await expectThemedDialog(page, /./);
  await page.keyboard.press('Escape');
  await page.locator('product-page').getByRole('button', { name: 'Enlarge picture' }).first().click();
  await expectThemedDialog(page, /^Pictures of/);
  await page.keyboard.press('Escape');
  await page
    .locator('product-grid')
    .getByRole('button', { name: /^Favorite/ })
    .first()
    .click();
  await expectThemedDialog(page, 'Sign in');
});

test('on a dark red page, the dialogs of a buyer have only the page’s colors and fonts @deep', async ({
  page,
  siteUrl,
}) => {
  await openDarkRedPage(page, siteUrl, true);
  await registerOrigin(page, siteUrl);
  const product = page.locator('product-page');
  await product.getByRole('button', { name: 'Add to Cart' }).click();
  await expectThemedDialog(page, 'Sign in');
  await signInByPopup(page, demoBuyer);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Added to cart');
  expect(await findUnthemed(page)).toEqual([]);
  await page
    .locator('campus-cart')
    .getByRole('button', { name: /in your cart/ })
    .click();
  await expectThemedDialog(page, /^Cart/);
  await page.keyboard.press('Escape');
  await product.getByRole('button', { name: 'More: Wireless headphones' }).click();
  expect(await findUnthemed(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Report this product' }).click();
  await expectThemedDialog(page, /^Report/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^(Write Review|Edit Your Review)$/ }).click();
  await expectThemedDialog(page, /^(Write a Review|Edit your review)$/);
});

test('the example page has grids of five columns, of which one has no hearts, sellers and link to all products', async ({
  page,
  siteUrl,
}) => {
  const readFile = (name: string) =>
    readFileSync(new URL(`../../examples/look/${name}`, import.meta.url), 'utf8').replaceAll(
      'http://127.0.0.1:3000',
      'MARKET',
    );
  const [, html = ''] = /<body>([\s\S]*)<\/body>/.exec(readFile('index.html')) ?? [];
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHostPage(page, siteUrl, { html, head: `<style>${readFile('style.css')}</style>` });
  const [grid, plainGrid] = [page.locator('product-grid').first(), page.locator('product-grid').last()];
  await expect(plainGrid.getByRole('article')).toHaveCount(4);
  const list = plainGrid.locator('ul:has(article)');
  // The code replaces the list of the HTML, which then has no style for a moment.
  await expect
    .poll(() => list.evaluate((ul) => getComputedStyle(ul).gridTemplateColumns.split(' ').length))
    .toBe(5);
  await expect(grid.getByRole('link', { name: 'See all' })).toBeVisible();
  await expect(plainGrid.getByRole('link', { name: 'See all' })).toBeHidden();
  await expect(grid.getByRole('button', { name: 'Favorite:' }).first()).toBeVisible();
  await expect(plainGrid.getByRole('button', { name: 'Favorite:' })).toHaveCount(0);
});
