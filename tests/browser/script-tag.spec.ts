import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';
import { openHostPage, readLayoutShift } from '../support/browser/host-page.ts';
import { failUntilRetried, tryAgain } from '../support/browser/network.ts';
import { cards } from '../support/browser/visitor.ts';

// Tests the script tag in various host pages on another origin. Unexpected console messages fail a test.

/** The script tag loads a build on Preact. `npm test -- --deep` also tests the build on React. */
const runtimes = process.env.DEEP ? (['preact', 'react'] as const) : (['preact'] as const);

const screenSizes = [
  { width: 320, height: 256 },
  { width: 360, height: 780 },
  { width: 640, height: 360 },
  { width: 780, height: 360 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Layouts of a widget's parent element; `*` is the widget. Each layout is tested in a section 600 pixels wide. */
const parentLayouts = {
  block: '<div>*</div>',
  'flex row': '<div style="display:flex">*</div>',
  'flex column, centred': '<div style="display:flex;flex-direction:column;align-items:center">*</div>',
  'grid, place-items': '<div style="display:grid;place-items:center">*</div>',
  'inline-block': '<div style="display:inline-block">*</div>',
  float: '<div style="float:left">*</div>',
  'table cell': '<table style="border-spacing:0"><tr><td style="padding:0">*</td></tr></table>',
  absolute: '<div style="position:absolute">*</div>',
};

const sectionHtml = (name: string, parent: string, widget: string) =>
  `<section data-case="${name}" style="position:relative;width:600px;height:560px;overflow:hidden">${parent.replace('*', widget)}</section>`;

/** Returns the widths of all elements of a tag, also in the page's own shadow roots. */
const getWidths = (page: Page, tag: string) =>
  page
    .locator(tag)
    .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().width)));

/** Defines a custom element of the page that has a widget in its shadow root. */
const shadowHostScript = `<script type="module">
  customElements.define('other-box', class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<product-grid id="in-shadow" limit="2"></product-grid>';
    }
  });
</script>`;

/** Markup with mistakes or unusual values, each with the number of cards, the text and the console message that it must cause. */
const markups: Record<string, { html: string; cards?: number; text?: string; message?: RegExp }> = {
  'an unknown campus': {
    html: '<product-grid campus="Unilga" limit="2"><a href="MARKET">To the market</a></product-grid>',
    text: 'This campus is not on Campus Market.',
    message: /campus 'Unilga' is not one that we know. Did you mean .*University of Lagos/,
  },
  'the short name of a campus': { html: '<product-grid campus="funaab" limit="2"></product-grid>', cards: 2 },
  'a misspelt category': {
    html: '<product-grid category="Boks" limit="2"></product-grid>',
    text: 'No products available.',
    message: /category 'Boks' is not one that we know. Did you mean Books/,
  },
  'a category that resembles no known category': {
    html: '<product-grid category="Xyz" limit="2"></product-grid>',
    text: 'No products available.',
    message: /category 'Xyz' is not one that we know. There are: Electronics, Fashion/,
  },
  'a category in small letters': {
    html: '<product-grid category="books" limit="2"></product-grid>',
    cards: 2,
  },
  'limit as a property': {
    html: `<product-grid></product-grid>
      <script>document.currentScript.previousElementSibling.limit = 3</script>`,
    cards: 3,
  },
  'a wrong limit as a property': {
    html: `<product-grid></product-grid>
      <script>document.currentScript.previousElementSibling.limit = 0</script>`,
    cards: 12,
    message: /<product-grid limit="0">: limit must be a whole number from 1 to 50. The default is used/,
  },
  'a limit that is too large': {
    html: '<product-grid limit="99"></product-grid>',
    cards: 50,
    message: /<product-grid limit="99">: limit must be a whole number from 1 to 50. 50 is used instead/,
  },
  'a misspelt attribute': {
    html: '<product-grid limt="3" data-limit="3" class="mine" limit="2"></product-grid>',
    cards: 2,
    message: /<product-grid> has no attribute limt. Did you mean limit\?/,
  },
  'an open shadow root': { html: `<other-box></other-box>${shadowHostScript}`, cards: 2 },
  'an open shadow root in the HTML': {
    html: `<div><template shadowrootmode="open"><product-grid limit="2"></product-grid></template></div>`,
    cards: 2,
  },
  'a misspelt tag': {
    html: '<product-gird><a href="MARKET">To the market</a></product-gird>',
    text: 'To the market',
    message: /there is no <product-gird>. Did you mean <product-grid>/,
  },
  'a product page without a product': {
    html: '<product-page></product-page>',
    text: 'Product not found',
    message: /<product-page> needs the attribute product: the last part of the address of the product's page/,
  },
  'a product that does not exist': {
    html: '<product-page product="gone"><a href="MARKET">To the market</a></product-page>',
    text: 'To the market',
    message: /<product-page product="gone">: the market has no such product/,
  },
  'a menu without a canteen': {
    html: '<canteen-menu></canteen-menu>',
    text: 'Canteen not found',
    message: /<canteen-menu> needs the attribute canteen/,
  },
  'canteens of an unknown campus': {
    html: '<canteen-list campus="Lagoz"></canteen-list>',
    text: 'This campus is not on Campus Market.',
    message: /campus 'Lagoz' is not one that we know. Did you mean/,
  },
  'farms of an unknown campus': {
    html: '<farm-list campus="Ibadam"></farm-list>',
    text: 'This campus is not on Campus Market.',
    message: /campus 'Ibadam' is not one that we know/,
  },
  'stores of a misspelt category': {
    html: '<store-list category="Elektronics"></store-list>',
    text: 'No stores found',
    message: /category 'Elektronics' is not one that we know. Did you mean Electronics/,
  },
  'a search for stores in a valid category, which finds none': {
    html: '<store-list category="Groceries" search="none of these"></store-list>',
    text: 'No stores found',
  },
};

for (const runtime of runtimes) {
  test.describe(`on ${runtime}`, () => {
    test.use({ embedRuntime: runtime, viewport: { width: 1280, height: 800 } });

    test('widgets fill the width of any parent, and take no space when they are hidden @deep', async ({
      page,
      siteUrl,
    }) => {
      const layouts = Object.entries(parentLayouts);
      const html = [
        ...layouts.map(([name, parent]) =>
          sectionHtml(name, parent, '<product-grid limit="3"></product-grid>'),
        ),
        ...layouts.map(([name, parent]) => sectionHtml(name, parent, '<campus-picker></campus-picker>')),
        sectionHtml('hidden', '<div>*</div>', '<product-grid limit="3" id="hidden" hidden></product-grid>'),
      ];
      await openHostPage(page, siteUrl, { html: html.join('') });
      await expect(cards(page)).toHaveCount(3 * layouts.length);
      await expect(page.getByRole('heading', { name: 'Welcome to Campus Market' })).toHaveCount(
        layouts.length,
      );
      const gridWidths = await getWidths(page, 'product-grid:not(#hidden)');
      expect(
        Object.fromEntries(Object.keys(parentLayouts).map((name, index) => [name, gridWidths[index]])),
      ).toEqual(Object.fromEntries(Object.keys(parentLayouts).map((name) => [name, 600])));
      expect(await getWidths(page, 'campus-picker')).toEqual(layouts.map(() => 600));
      await expect(page.locator('#hidden')).toBeHidden();
      console.log(`Layout shift of the parents on ${runtime}:`, await readLayoutShift(page));
    });

    test('in a narrow parent, cards do not overflow, even if their pictures fail to load @deep', async ({
      page,
      siteUrl,
    }) => {
      await page.route('**/media/**', (route) =>
        route.fulfill({ contentType: 'image/webp', body: 'broken' }),
      );
      const html = '<div style="width:156px"><product-grid limit="4"></product-grid></div>';
      await openHostPage(page, siteUrl, { html });
      // Until the styles have loaded, the cards are hidden.
      await expect(cards(page).last()).toBeVisible();
      expect(await getWidths(page, 'article')).toEqual([156, 156, 156, 156]);
    });

    for (const size of screenSizes) {
      test(`on a screen of ${size.width}×${size.height}, the compact picker opens the list of campuses, and does not change the page's history @deep`, async ({
        page,
        siteUrl,
      }) => {
        await page.setViewportSize(size);
        const html = '<campus-picker compact></campus-picker><product-grid limit="2"></product-grid>';
        await openHostPage(page, siteUrl, { html });
        await expect(cards(page)).toHaveCount(2);
        const historyLength = await page.evaluate(() => history.length);
        const dialog = page.getByRole('dialog', { name: 'Change campus' });
        const row = dialog.getByRole('button', { name: 'Fountain University' });

        const button = page.getByRole('button', { name: 'Choose your campus' });
        await button.press('Enter');
        await expect(row).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(button).toBeFocused();

        await button.click();
        await row.scrollIntoViewIfNeeded();
        await expect(row).toBeInViewport({ ratio: 0.5 });
        await row.click();
        await expect(dialog).toHaveCount(0);
        await expect(page.locator('campus-picker')).toContainText('Fountain University');
        await page.getByRole('button', { name: 'Change campus' }).click();
        await expect(row).toBeFocused();
        await dialog.getByRole('button', { name: 'Close' }).click();
        await expect(page.getByRole('link', { name: 'See all' })).toHaveAttribute(
          'href',
          /Fountain_University/,
        );
        expect(await page.evaluate(() => history.length)).toBe(historyLength);
      });
    }

    test('Back on a phone closes the dialog of a widget before it leaves the page', async ({
      page,
      siteUrl,
    }) => {
      // A test cannot press Back on a phone, so it calls the registered CloseWatcher.
      await page.addInitScript(() => {
        const watchers: CloseWatcherLike[] = [];
        class CloseWatcherLike extends EventTarget {
          onclose: (() => void) | null = null;
          constructor() {
            super();
            watchers.push(this);
          }
          destroy() {
            watchers.splice(watchers.indexOf(this), 1);
          }
        }
        Object.assign(window, { CloseWatcher: CloseWatcherLike, goBack: () => watchers.at(-1)?.onclose?.() });
      });
      await openHostPage(page, siteUrl, { html: '<product-grid limit="2"></product-grid>' });
      await cards(page).first().getByRole('link').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.evaluate(() => (window as unknown as { goBack(): void }).goBack());
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('each widget shows its cards or a message, and the console explains the mistakes in the page’s markup', async ({
      page,
      siteUrl,
      errorsAndWarnings,
    }) => {
      const html = Object.entries(markups).map(
        ([name, markup]) => `<section data-case="${name}">${markup.html}</section>`,
      );
      await openHostPage(page, siteUrl, { html: html.join('') });
      for (const [name, { cards: count, text }] of Object.entries(markups)) {
        const element = page.locator(`[data-case="${name}"]`);
        await expect(element.getByRole('article'), name).toHaveCount(count ?? 0);
        if (text) await expect(element.getByText(text), name).toBeVisible();
      }
      // The link inside the tag stays visible if the widget cannot show anything else.
      await expect(page.locator('product-grid').getByRole('link', { name: 'To the market' })).toBeVisible();
      for (const [name, { message }] of Object.entries(markups)) {
        const messageCount = () => errorsAndWarnings.filter((text) => message?.test(text)).length;
        await expect.poll(messageCount, name).toBe(message ? 1 : 0);
      }
      // Apart from the browser's own messages about failed requests, there is one message for each mistake.
      const mistakeCount = Object.values(markups).filter(({ message }) => message).length;
      expect(errorsAndWarnings.splice(0).filter((text) => !/status of 40[04]/.test(text))).toHaveLength(
        mistakeCount,
      );
      // No widget shifts the page or makes it wider.
      const offsets = await page.evaluate(() => [scrollY, document.documentElement.scrollWidth - innerWidth]);
      expect(offsets).toEqual([0, 0]);
      console.log(`Layout shift of the markups on ${runtime}:`, await readLayoutShift(page));
    });

    test('widgets are readable on a dark page that does not declare a color scheme @deep', async ({
      page,
      siteUrl,
    }) => {
      const html = '<product-grid limit="1"></product-grid>';
      const head =
        '<style>body { background: #101418; color: #eee } .day { background: #fff; color: #111 }</style>';
      await openHostPage(page, siteUrl, { html, head });
      const name = cards(page).getByRole('link');
      const brightness = async () => {
        const color = await name.evaluate((link) => getComputedStyle(link).color);
        return Math.max(...(color.match(/\d+/g) ?? []).map(Number));
      };
      await expect.poll(brightness).toBeGreaterThan(200);
      // Now the page switches to a light background.
      await page.evaluate(() => document.body.classList.add('day'));
      await expect.poll(brightness).toBeLessThan(60);
    });

    test('when the API fails, the widget shows the link inside its tag and a retry button, and fires an error event', async ({
      page,
      siteUrl,
      errorsAndWarnings,
    }) => {
      await page.route('**/embed/product-grid*', (route) => route.fulfill({ status: 500 }));
      await failUntilRetried(page, '**/api/all-products*', (route) =>
        route.fulfill({ status: 500, body: 'oops' }),
      );
      const html = `<product-grid limit="2"><a href="MARKET">To the market</a></product-grid>
        <script>
          window.events = [];
          const grid = document.querySelector('product-grid');
          for (const type of ['ready', 'error']) grid.addEventListener(type, ({ detail }) => events.push(type, detail));
          grid.addEventListener('productopen', (event) => { event.preventDefault(); events.push(event.detail.product); });
        </script>`;
      await openHostPage(page, siteUrl, { html });
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'To the market' })).toBeVisible();
      const events = () => page.evaluate(() => Reflect.get(window, 'events') as unknown[]);
      await expect
        .poll(events)
        .toEqual(['error', { code: 'unavailable', message: 'The market answered with status 500.' }]);
      await tryAgain(page);
      await expect(cards(page)).toHaveCount(2);
      await expect(page.getByRole('link', { name: 'To the market' })).toBeHidden();
      await cards(page).first().getByRole('link').click();
      const [ready, , product] = (await events()).slice(-3) as [
        string,
        object,
        { url: string; productImages: string[]; media: { url: string }[] },
      ];
      expect(ready).toBe('ready');
      const addresses = [product.url, ...product.productImages, ...product.media.map(({ url }) => url)];
      expect(addresses.length).toBeGreaterThan(2);
      expect(addresses.filter((url) => !url.startsWith(`${siteUrl}/`))).toEqual([]);
      errorsAndWarnings.splice(0);
    });

    test('if a deployment has deleted the code of a widget, the newest loader loads the new code without a reload', async ({
      page,
      siteUrl,
      errorsAndWarnings,
    }) => {
      await page.clock.install();
      let requestCount = 0;
      let hasNewLoader = false;
      await page.route(/embed\.js\?2$/, (route) => {
        hasNewLoader = true;
        return route.fallback();
      });
      await page.route(/\/chunks\/product-grid/, (route) => {
        requestCount += 1;
        return hasNewLoader ? route.fallback() : route.fulfill({ status: 404 });
      });
      const html = '<product-grid limit="2"><a href="MARKET">To the market</a></product-grid>';
      await openHostPage(page, siteUrl, { html: `${html}<campus-picker compact></campus-picker>` });
      await expect.poll(() => requestCount).toBe(1);
      // Until then, the cards from the server are shown.
      await expect(cards(page)).toHaveCount(2);
      await expect.poll(() => page.clock.runFor(2000).then(() => requestCount)).toBeGreaterThan(1);
      await expect.poll(() => page.clock.runFor(2000).then(() => hasNewLoader)).toBe(true);
      await page.clock.resume();
      await expect(page.locator('product-grid:defined')).toBeAttached();
      await expect(cards(page)).toHaveCount(2);
      // The HTML of the older loader could not be continued.
      await expect(page.locator('campus-picker:defined')).toBeAttached();
      const gridErrors = errorsAndWarnings.splice(0).filter((text) => text.startsWith('<product-grid>'));
      expect(gridErrors).toHaveLength(1);
    });
  });
}

const secondScript = `<script type="module" src="MARKET/embed.js?v=2" data-campus="Fountain_University"></script>`;
const pageMistakes = {
  'a second script tag with another URL': { html: secondScript, message: /second script tag/ },
  'a second script tag with only another campus': {
    html: secondScript.replace('?v=2', ''),
    message: /second script tag/,
  },
  'a script tag without type="module"': {
    html: '<script src="MARKET/embed.js"></script>',
    script: '',
    message: /write <script type="module"/,
  },
};

test('another site’s script with the same name is no mistake @deep', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  await page.route('https://social.example/embed.js', (route) =>
    route.fulfill({ contentType: 'text/javascript' }),
  );
  const html =
    '<product-grid limit="2"></product-grid><script async src="https://social.example/embed.js"></script>';
  await openHostPage(page, siteUrl, { html });
  await expect(page.locator('product-grid:defined')).toBeAttached();
  await expect(cards(page)).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  expect(errorsAndWarnings).toEqual([]);
});

for (const [name, { message, html, ...pageOptions }] of Object.entries(pageMistakes)) {
  // A plain run tests only the first mistake, a deep run tests all.
  const deepTag = name === Object.keys(pageMistakes)[0] ? '' : ' @deep';
  test(`${name} logs one message, and the cards are shown${deepTag}`, async ({
    page,
    siteUrl,
    errorsAndWarnings,
  }) => {
    const grid = '<product-grid limit="2"></product-grid>';
    await openHostPage(page, siteUrl, { html: grid + html, ...pageOptions });
    await expect(cards(page)).toHaveCount(2);
    await expect.poll(() => errorsAndWarnings.length).toBe(1);
    expect(errorsAndWarnings.splice(0)).toEqual([expect.stringMatching(message)]);
  });
}
