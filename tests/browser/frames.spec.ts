import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { cards, funaab } from '../support/browser/visitor.ts';
import { makeDataFolder, startSite } from '../support/processes/running-site.ts';

/** Starts a page that shows the frames in its HTML. It is at the host's name, so that two pages can have different origins. */
async function serveHostPage(host: '127.0.0.1' | 'localhost', html: () => string) {
  const server: Server = createServer((_request, response) => {
    const body = `<!doctype html><html lang="en-NG"><title>Union</title><link rel="icon" href="data:,">${html()}</html>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

/** Opens a page of another origin with this HTML. */
async function openHost(page: Page, html: string): Promise<void> {
  const host = await serveHostPage('127.0.0.1', () => html);
  page.once('close', host.close);
  await page.goto(host.origin);
}

const frame = (page: Page) => page.frameLocator('iframe');

test('a page can show a grid in a sandboxed frame without scripts', async ({ page, baseURL }) => {
  await openHost(
    page,
    `<iframe sandbox="" width="330" height="700" src="${baseURL}/frame/product-grid?limit=4"></iframe>`,
  );
  const links = frame(page).getByRole('article').getByRole('link');
  await expect(links).toHaveCount(4);
  await expect(links.first()).toHaveAttribute('href', new RegExp(`^${baseURL}/product/`));
  // What needs code is not there: hearts, filters and fields.
  await expect(frame(page).getByRole('button')).toHaveCount(0);
  await expect(frame(page).getByRole('searchbox')).toHaveCount(0);
});

test('a product in a frame opens in a new tab, also when the browser runs no scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openHost(
    page,
    `<iframe width="330" height="700" src="${baseURL}/frame/product-grid?limit=2"></iframe>`,
  );
  const link = frame(page).getByRole('article').getByRole('link').first();
  const address = await link.getAttribute('href');
  const [product] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(product).toHaveURL(`${address}`);
  await context.close();
});

test('a visitor chooses a campus in a frame, and the market opens there in a new tab', async ({
  page,
  baseURL,
}) => {
  await openHost(page, `<iframe width="330" height="700" src="${baseURL}/frame/campus-picker"></iframe>`);
  const campus = frame(page).getByRole('button', { name: /^Fountain University/ });
  const [market] = await Promise.all([page.waitForEvent('popup'), campus.click()]);
  await expect(market.getByRole('banner')).toContainText('Fountain University');
});

test('every advert of a frame can be reached and opened @deep', async ({ page, baseURL }) => {
  await openHost(page, `<iframe width="330" height="300" src="${baseURL}/frame/ad-carousel"></iframe>`);
  const adverts = frame(page).getByRole('group', { name: 'Adverts' }).getByRole('link');
  await expect(adverts).not.toHaveCount(0);
  await adverts.last().scrollIntoViewIfNeeded();
  const [opened] = await Promise.all([page.waitForEvent('popup'), adverts.last().click()]);
  await opened.close();
});

test('a page gives each of its frames the height that the frame tells', async ({ page, baseURL }) => {
  await openHost(
    page,
    `<script>
      addEventListener('message', ({ data, source }) => {
        if (data.type !== 'campus-market:height') return;
        for (const frame of document.querySelectorAll('iframe'))
          if (frame.contentWindow === source) frame.height = data.height;
      });
    </script>
    <iframe sandbox="allow-scripts" frameborder="0" width="330" height="50" src="${baseURL}/frame/product-grid?limit=4"></iframe>
    <iframe frameborder="0" width="330" height="50" src="${baseURL}/frame/product-grid?limit=2"></iframe>`,
  );
  const [long, short] = page.frames().slice(1);
  const heightOf = async (inner = page.mainFrame()) =>
    inner.evaluate(() => [innerHeight, document.documentElement.offsetHeight]);
  for (const inner of [long, short]) {
    await expect.poll(() => heightOf(inner).then(([outside, inside]) => outside === inside)).toBe(true);
  }
  const [longHeight = 0] = await heightOf(long);
  const [shortHeight = 0] = await heightOf(short);
  expect(longHeight).toBeGreaterThan(shortHeight + 100);
});

test('a frame neither reads nor sets cookies, and stores nothing @deep', async ({ page, baseURL }) => {
  // This campus has no products. A page of the site would show it.
  const value = 'Modibbo_Adama_University_Yola';
  await page.context().addCookies([{ name: 'selectedCampus', value, url: `${baseURL}` }]);
  const response = await page.goto('/frame/product-grid?limit=4');
  await expect(cards(page)).toHaveCount(4);
  expect((await response?.headersArray())?.map(({ name }) => name.toLowerCase())).not.toContain('set-cookie');
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['selectedCampus']);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('a menu in a frame ends with its last dish @deep', async ({ page, baseURL }) => {
  // Other tests add canteens without dishes to other campuses.
  await page.goto(`/frame/canteen-list?campus=${funaab.id}`);
  const canteens = page.getByRole('article').getByRole('link');
  const canteen = new URL((await canteens.first().getAttribute('href')) ?? '', baseURL).pathname
    .split('/')
    .at(-1);
  await page.goto(`/frame/canteen-menu?canteen=${canteen}`);
  const { bottom, pageHeight } = await page
    .getByRole('listitem')
    .last()
    .evaluate((dish) => ({
      bottom: dish.getBoundingClientRect().bottom,
      pageHeight: document.documentElement.offsetHeight,
    }));
  expect(pageHeight - bottom).toBeLessThan(40);
});

test('the title of a frame is that of the page that shows the same @deep', async ({ page, baseURL }) => {
  /** Returns the path of the first thing in a list of the site. */
  const findFirst = async (list: string) => {
    await page.goto(`/frame/${list}`);
    const link = page.getByRole('article').getByRole('link').first();
    return new URL((await link.getAttribute('href')) ?? '', baseURL).pathname;
  };
  const titleAt = async (path: string) => {
    await page.goto(path);
    return page.title();
  };
  for (const [list, tag, attribute] of [
    ['product-grid', 'product-page', 'product'],
    ['store-list', 'store-page', 'store'],
    ['farm-list', 'farm-page', 'farm'],
    ['canteen-list', 'canteen-menu', 'canteen'],
  ] as const) {
    const path = await findFirst(list);
    const title = await titleAt(`/frame/${tag}?${attribute}=${path.split('/').at(-1)}`);
    expect(title).toBe(await titleAt(path));
    expect(title).not.toMatch(/^Campus Market/);
    if (tag === 'product-page')
      expect(await titleAt(`/frame/product-reviews?product=${path.split('/').at(-1)}`)).toBe(
        `Reviews of ${title}`,
      );
  }
  expect(await titleAt('/frame/product-reviews')).toBe('Campus Market');
  expect(await titleAt('/frame/store-list')).toBe('Campus Stores | Campus Market');
  expect(await titleAt('/frame/ad-carousel')).toBe('Adverts | Campus Market');
});

test('a frame of a product that does not exist leads to the market @deep', async ({ page, baseURL }) => {
  const response = await page.goto('/frame/product-page?product=nothing');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('This is not on Campus Market any more.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Campus Market' })).toHaveAttribute('href', `${baseURL}`);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no violation in a page with frames in ${colorScheme} mode @deep`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const address of ['product-grid?limit=4', 'store-list', 'campus-picker', 'ad-carousel', 'no-such']) {
      const src = `${baseURL}/frame/${address}`;
      await openHost(
        page,
        `<main><h1>Union</h1><h2>Shop</h2><iframe title="Market" src="${src}"></iframe></main>`,
      );
      const { violations } = await new AxeBuilder({ page }).options({ preload: false }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        address,
      ).toEqual([]);
    }
  });
}

/** Returns the paths whose frames show nothing, because the browser refused them. */
async function findRefused(browser: Browser, host: string, paths: string[]): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(host);
  const refused = paths.filter((_, index) => page.frames()[index + 1]?.url().startsWith('chrome-error:'));
  await page.close();
  return refused;
}

test('only the pages of FRAME_ORIGINS can show frames, and no page can show anything else of the site @deep', async ({
  browser,
}) => {
  const framePaths = [
    '/frame/campus-picker',
    '/frame/product-grid',
    '/frame/no-such-widget',
    '/frame/product-page?product=x',
  ];
  const otherPaths = [
    '/',
    '/stores',
    '/login',
    '/no/such/page',
    '/embed/campus-picker',
    '/embed.js',
    '/oembed?url=x',
    '/api/campuses',
    '/dev-identity',
  ];
  const paths = [...framePaths, ...otherPaths];
  let siteUrl = '';
  const html = () => paths.map((path) => `<iframe src="${siteUrl}${path}"></iframe>`).join('');
  const allowed = await serveHostPage('localhost', html);
  const others = [await serveHostPage('localhost', html), await serveHostPage('127.0.0.1', html)];
  const data = makeDataFolder();
  const site = await startSite('site/dist/server/main.js', {
    DATA_DIR: data.path,
    SEED: 'none',
    FRAME_ORIGINS: allowed.origin,
  });
  siteUrl = site.url;
  try {
    expect(await findRefused(browser, allowed.origin, paths)).toEqual(otherPaths);
    for (const { origin } of others) expect(await findRefused(browser, origin, paths)).toEqual(paths);
  } finally {
    await site.stop();
    data.remove();
    for (const { close } of [allowed, ...others]) close();
  }
});
