import { expect, test } from '../support/browser/browser.ts';
import { openHostPage } from '../support/browser/host-page.ts';
import { cards } from '../support/browser/visitor.ts';
import { serveApp } from '../support/hosts/bundle-app.ts';

// Builds pages from the packed package, as a developer does.

const html = (body: string) => `<!doctype html>
  <html lang="en"><meta charset="utf-8" /><title>Union</title><link rel="icon" href="data:," />
  <body>${body}<script type="module" src="app.js"></script></body></html>`;

/** A page with elements, whose script has one import. */
const pageWithElements = (siteUrl: string, body: string) => ({
  'index.html': html(body),
  'app.js': `
    import { setPageMarket } from 'campus-market/elements';
    setPageMarket({ apiUrl: '${siteUrl}/api' });
  `,
});

test('a page loads the code of its two elements only, and a dialog opens when its styles are there', async ({
  page,
  siteUrl,
}) => {
  const body = '<product-grid limit="4"></product-grid><campus-picker compact></campus-picker>';
  const app = await serveApp(pageWithElements(siteUrl, body));
  try {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(app.url)) scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(app.url);
    await expect(cards(page)).toHaveCount(4);
    await expect(page.locator('campus-picker').getByRole('button').first()).toBeVisible();
    const elements = scripts.flatMap((path) => /([\w-]+)\.element-/.exec(path)?.[1] ?? []);
    expect(elements.sort()).toEqual(['campus-picker', 'product-grid']);

    // The styles come later than the code of the dialog.
    const codeResponse = page.waitForResponse(/ProductDialog-/);
    await page.route(/ProductDialog\.styles/, async (route) => {
      await codeResponse;
      await route.continue();
    });
    const displayAtFirst = page.locator('product-grid').evaluate(
      ({ shadowRoot }) =>
        new Promise((resolve) => {
          new MutationObserver(() => {
            const dialog = shadowRoot?.querySelector('[role=dialog]');
            if (dialog) resolve(getComputedStyle(dialog).display);
          }).observe(shadowRoot as ShadowRoot, { childList: true, subtree: true });
        }),
    );
    await cards(page).first().getByRole('link').first().click();
    expect(await displayAtFirst).toBe('flex');

    // The page keeps the product out of the market's cart. What it gets has full addresses.
    const addition = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('cartadd', (event) => {
            event.preventDefault();
            resolve(event.detail.item);
          });
        }),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
    expect(await addition).toMatchObject({
      quantity: 1,
      url: expect.stringContaining(`${siteUrl}/product/`),
      productImages: [expect.stringContaining(`${siteUrl}/media/`)],
    });
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    app.close();
  }
});

test('the first element of a page has the same styles as in a page with the script tag @deep', async ({
  page,
  siteUrl,
}) => {
  const body = '<product-grid limit="4"></product-grid>';
  const readStyles = async () => {
    await expect(page.locator('product-grid:defined')).toBeAttached();
    await expect(cards(page)).toHaveCount(4);
    return page
      .locator('product-grid')
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => {
          const { margin, padding, font, color, display, minHeight } = getComputedStyle(link);
          return { margin, padding, font, color, display, minHeight };
        }),
      );
  };
  await openHostPage(page, siteUrl, { html: body });
  const stylesOfScriptTag = await readStyles();
  expect(stylesOfScriptTag.length).toBeGreaterThan(4);
  const app = await serveApp(pageWithElements(siteUrl, body));
  try {
    await page.goto(app.url);
    expect(await readStyles()).toEqual(stylesOfScriptTag);
  } finally {
    app.close();
  }
});

test('an element whose code does not load keeps its link and fires `error`; inserted again, it loads @deep', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  const body = '<product-grid limit="4"><a href="/">See the market</a></product-grid>';
  const app = await serveApp(pageWithElements(siteUrl, body));
  try {
    await page.route(/product-grid\.element-/, (route) => route.abort());
    await page.addInitScript(() => {
      addEventListener(
        'error',
        ({ target }) => {
          if (target instanceof HTMLElement && target.localName === 'product-grid')
            target.dataset.failed = '';
        },
        true,
      );
    });
    await page.goto(app.url);
    await expect(page.locator('product-grid[data-failed]')).toBeAttached();
    await expect(page.getByRole('link', { name: 'See the market' })).toBeVisible();
    await page.unroute(/product-grid\.element-/);
    await page.evaluate(async () => {
      const grid = document.querySelector('product-grid') as HTMLElement;
      grid.remove();
      await new Promise(requestAnimationFrame);
      document.body.prepend(grid);
    });
    await expect(cards(page)).toHaveCount(4);
    expect(errorsAndWarnings.splice(0).join()).toContain('Failed to load resource');
  } finally {
    app.close();
  }
});

test('an element keeps the HTML that the page’s server has put into it until its code is loaded, and reads nothing again @deep', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  const htmlOfGrid = await (await fetch(`${siteUrl}/embed/product-grid?limit=4`)).text();
  const app = await serveApp(
    pageWithElements(siteUrl, '<product-grid limit="4"></product-grid>'),
    (builtHtml) => builtHtml.replace('</product-grid>', () => `${htmlOfGrid}</product-grid>`),
  );
  try {
    await page.route(/product-grid\.element-/, (route) => route.abort());
    const events: string[] = [];
    await page.exposeFunction('record', (type: string) => events.push(type));
    await page.addInitScript(() => {
      const record = Reflect.get(window, 'record') as (type: string) => void;
      for (const type of ['ready', 'error']) {
        const listen = ({ target }: Event) => target instanceof HTMLElement && record(type);
        addEventListener(type, listen, true);
      }
    });
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) requests.push(request.url());
    });
    await page.goto(app.url);
    await expect.poll(() => events).toContain('error');
    await expect(cards(page)).toHaveCount(4);
    await expect(cards(page).first()).toBeVisible();

    await page.unroute(/product-grid\.element-/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => events).toContain('ready');
    await expect(cards(page)).toHaveCount(4);
    expect(requests).toEqual([]);
    await cards(page).first().getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(errorsAndWarnings.splice(0).join()).toContain('Failed to load resource');
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    app.close();
  }
});

/** A React page with three components, which opens a product in a dialog. */
const reactPage = (siteUrl: string, styles: string[]) => ({
  'index.html': html('<div id="root"></div>'),
  'app.js': `
    ${styles.map((name) => `import 'campus-market/${name}.css';`).join('\n')}
    import { AdCarousel, CampusPicker, Cart, MarketProvider, ProductGrid } from 'campus-market';
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    const components = [
      createElement(CampusPicker, { compact: true }),
      createElement(ProductGrid, { limit: 4 }),
      createElement(Cart),
    ];
    createRoot(document.querySelector('#root')).render(
      createElement(MarketProvider, { apiUrl: '${siteUrl}/api' }, ...components),
    );
  `,
});

test('a React page with the style sheets of its components, in any order, looks as with all styles @deep', async ({
  page,
  siteUrl,
}) => {
  const lookWith = async (styles: string[]) => {
    const app = await serveApp(reactPage(siteUrl, styles));
    try {
      await page.goto(app.url);
      await expect(cards(page)).toHaveCount(4);
      await cards(page).first().getByRole('link').first().click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      return await page.evaluate(() =>
        [...document.querySelectorAll('#root *, dialog *')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const { color, backgroundColor, font, padding, border, borderRadius, display } =
            getComputedStyle(element);
          const style = [color, backgroundColor, font, padding, border, borderRadius, display];
          return [element.localName, element.className, x, y, width, height, ...style].join(' | ');
        }),
      );
    } finally {
      // The page may still load code that it needs later.
      await page.goto('about:blank');
      app.close();
    }
  };
  const look = await lookWith(['style']);
  expect(look.length).toBeGreaterThan(100);
  const names = ['product-grid', 'campus-cart', 'campus-picker'].map((tag) => `styles/${tag}`);
  if (process.env.DEEP) expect(await lookWith(['styles/base', ...names])).toEqual(look);
  expect(await lookWith(['styles/base', ...names.reverse()])).toEqual(look);
});
