import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { serveFolder } from '../../examples/html/serve.mjs';
import { expect, test } from '../support/browser/browser.ts';
import { openHostPage } from '../support/browser/host-page.ts';
import { cards, fountain, funaab } from '../support/browser/visitor.ts';
import { gridOfFour, holdCode, openHeldGrid, pointAt } from '../support/browser/widget-code.ts';

// Tests the time between the HTML of a widget and its code: what the visitor sees, presses and types must not be lost.

/** The script tag loads a build on Preact. `npm test -- --deep` also tests the build on React. */
const runtimes = process.env.DEEP ? (['preact', 'react'] as const) : (['preact'] as const);

/** Records the events of the host page, and lets it prevent `productopen`. */
const recordEvents = `<script>
  window.events = [];
  for (const type of ['click', 'productopen', 'storeopen', 'filterchange'])
    document.addEventListener(type, (event) => {
      events.push(type);
      if (type === 'productopen') event.preventDefault();
    });
</script>`;

const readEvents = (page: Page) => page.evaluate(() => Reflect.get(window, 'events') as string[]);

const definedGrid = (page: Page) => page.locator('product-grid:defined');

for (const runtime of runtimes) {
  test.describe(`on ${runtime}`, () => {
    test.use({ embedRuntime: runtime });

    for (const [name, press] of Object.entries({
      click: (page: Page) => cards(page).nth(1).getByRole('link').click(),
      'Enter @deep': (page: Page) => cards(page).nth(1).getByRole('link').press('Enter'),
      'double click @deep': (page: Page) => cards(page).nth(1).getByRole('link').dblclick(),
    })) {
      test(`the code answers once, as soon as it has taken over, an earlier ${name}`, async ({
        page,
        siteUrl,
      }) => {
        const release = await openHeldGrid(page, siteUrl, recordEvents + gridOfFour);
        await press(page);
        await expect(page.locator('[data-pressed]')).toHaveCount(1);
        expect(await readEvents(page)).toEqual([]);
        release();
        await expect.poll(() => readEvents(page)).toEqual(['productopen', 'click']);
        await expect(definedGrid(page)).toBeAttached();
        await expect(page.locator('[data-pressed]')).toHaveCount(0);
      });
    }

    test('a mouse button that is down while the code takes over presses the card once @deep', async ({
      page,
      siteUrl,
    }) => {
      const release = await openHeldGrid(page, siteUrl, recordEvents + gridOfFour);
      await cards(page).first().getByRole('link').hover();
      await page.mouse.down();
      release();
      await expect(definedGrid(page)).toBeAttached();
      await page.mouse.up();
      await expect.poll(() => readEvents(page)).toEqual(['productopen', 'click']);
    });

    test('text, focus and selection in a search field are kept', async ({ page, siteUrl }) => {
      const release = await holdCode(page, 'store-list');
      await openHostPage(page, siteUrl, {
        html: `${recordEvents}<store-list campus="${funaab.id}"></store-list>`,
      });
      const field = page.getByRole('searchbox', { name: 'Search stores' });
      await field.pressSequentially('gadget');
      await field.press('ArrowLeft');
      await field.press('Shift+ArrowLeft');
      release();
      await expect(page.locator('store-list:defined')).toBeAttached();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('gadget');
      expect(
        await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
      ).toEqual([4, 5]);
      await expect(page.getByRole('link', { name: 'Gadget Corner' }).first()).toBeVisible();
    });
  });
}

test('if the code does not load, a pressed link is followed', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  await page.route(/\/chunks\/product-grid/, (route) => route.abort());
  await openHostPage(page, siteUrl, { html: gridOfFour });
  const link = cards(page).first().getByRole('link');
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(href);
  errorsAndWarnings.splice(0);
});

test('if the code takes longer than three seconds, a pressed link is followed @deep', async ({
  page,
  siteUrl,
}) => {
  await page.clock.install();
  await openHeldGrid(page, siteUrl);
  const link = cards(page).first().getByRole('link');
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.clock.runFor(2900);
  expect(page.url()).not.toBe(href);
  await page.clock.runFor(200);
  await page.waitForURL(href);
});

/** Opens a page with a list of stores, whose code is loaded only when it is needed. */
async function openStoreList(page: Page, siteUrl: string, html = '') {
  const list = page.locator('store-list');
  await openHostPage(page, siteUrl, {
    html: `<script>
      window.readyCount = 0;
      document.addEventListener('ready', () => readyCount++, true);
    </script>${html}<store-list></store-list>`,
  });
  await expect(list.getByRole('link', { name: /^Visit Store: / }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return list;
}

test('a list is ready as HTML, and its code is loaded when the mouse is moved over it', async ({
  page,
  siteUrl,
}) => {
  const code: string[] = [];
  page.on('request', (request) => {
    if (/\/chunks\/store-list/.test(request.url())) code.push(request.url());
  });
  const list = await openStoreList(page, siteUrl);
  expect(code).toEqual([]);
  const readyCount = () => page.evaluate(() => Reflect.get(window, 'readyCount'));
  expect(await readyCount()).toBe(1);
  await pointAt(list);
  await expect(page.locator('store-list:defined')).toBeAttached();
  await expect(list.locator('template')).toHaveCount(0);
  await list.getByRole('searchbox').fill('gadget');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('article')).toHaveCount(3);
  expect(code).toHaveLength(1);
});

const changesBeforeCode: Record<string, (page: Page) => Promise<unknown>> = {
  'an attribute': (page) =>
    page.locator('store-list').evaluate((list, id) => list.setAttribute('campus', id), fountain.id),
  'a property': (page) =>
    page.locator('store-list').evaluate((list, campus) => Object.assign(list, { campus }), fountain.id),
  'another campus of the visitor': async (page) => {
    await page.getByRole('button', { name: 'Choose your campus' }).click();
    await page.getByRole('dialog').getByRole('button', { name: fountain.name }).click();
  },
  'a campus chosen in another tab': async (page) => {
    const otherTab = await page.context().newPage();
    await otherTab.goto(page.url());
    await otherTab.evaluate((id) => localStorage.setItem('selectedCampus', id), fountain.id);
  },
};
for (const [name, change] of Object.entries(changesBeforeCode)) {
  test(`a list whose code is not loaded shows ${name}${name === 'a property' ? '' : ' @deep'}`, async ({
    page,
    siteUrl,
  }) => {
    const list = await openStoreList(page, siteUrl, '<campus-picker compact></campus-picker>');
    const storeCount = await list.getByRole('article').count();
    await change(page);
    await expect(page.locator('store-list:defined')).toBeAttached();
    await expect(list.getByRole('article')).not.toHaveCount(storeCount);
    await expect(list.getByRole('link', { name: /^Visit Store: / }).first()).toBeVisible();
  });
}

test('a list whose attribute changes while its HTML is on its way shows what it says @deep', async ({
  page,
  siteUrl,
}) => {
  await page.route('**/embed/store-list*', async (route) => {
    await page.locator('store-list').evaluate((list, id) => list.setAttribute('campus', id), fountain.id);
    await route.continue();
  });
  const list = await openStoreList(page, siteUrl);
  await expect(page.locator('store-list:defined')).toBeAttached();
  await expect(list.getByRole('article')).not.toHaveCount(20);
});

test('two lists that the page swaps while their HTML is on its way show what they say @deep', async ({
  page,
  siteUrl,
}) => {
  await page.route('**/embed/store-list*', async (route) => {
    await page.evaluate((id) => {
      const [first, second] = document.querySelectorAll('store-list');
      first?.setAttribute('campus', id);
      second?.removeAttribute('campus');
    }, fountain.id);
    await route.continue();
  });
  await openHostPage(page, siteUrl, {
    html: `<store-list></store-list><store-list campus="${fountain.id}"></store-list>`,
  });
  await expect(page.locator('store-list:defined')).toHaveCount(2);
  await expect(page.locator('store-list').nth(0).getByRole('article')).not.toHaveCount(20);
  await expect(page.locator('store-list').nth(1).getByRole('article')).toHaveCount(20);
});

test('a list that the page changes as soon as it is ready shows the change, and is ready again @deep', async ({
  page,
  siteUrl,
}) => {
  const list = page.locator('store-list');
  await openHostPage(page, siteUrl, {
    html: `<store-list></store-list><script>
      const list = document.querySelector('store-list');
      list.addEventListener('ready', () => {
        list.dataset.readyCount = Number(list.dataset.readyCount ?? 0) + 1;
        list.setAttribute('campus', '${fountain.id}');
      });
    </script>`,
  });
  await expect(list).toHaveAttribute('data-ready-count', '2');
  await expect(list.getByRole('article')).not.toHaveCount(20);
});

test('a list that comes after the visitor has chosen another campus than the page’s shows that campus @deep', async ({
  page,
  siteUrl,
}) => {
  await openHostPage(page, siteUrl, {
    script: `<script type="module" src="MARKET/embed.js" data-campus="${funaab.id}"></script>`,
    html: '<campus-picker compact></campus-picker>',
  });
  await page.locator('campus-picker').getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: fountain.name }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.body.append(document.createElement('store-list')));
  await expect(page.locator('store-list:defined')).toBeAttached();
});

test('reviews with the attribute write ask a guest to sign in without a touch @deep', async ({
  page,
  siteUrl,
}) => {
  const { data } = await (await fetch(`${siteUrl}/api/all-products?limit=1`)).json();
  await openHostPage(page, siteUrl, {
    html: `<product-reviews product="${data.products[0]._id}" write></product-reviews>`,
  });
  await expect(page.getByRole('dialog')).toContainText('Sign in to write a review.');
});

test('a filter of a list that is pressed before the code filters the list', async ({ page, siteUrl }) => {
  const release = await holdCode(page, 'store-list');
  await openHostPage(page, siteUrl, { html: '<store-list></store-list>' });
  const filter = page.getByRole('button', { name: 'Fashion' });
  await filter.click();
  await expect(filter).toHaveAttribute('data-pressed');
  release();
  await expect(page.locator('store-list:defined')).toBeAttached();
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('article')).not.toHaveCount(20);
});

test('a list without the file that notices changes loads its code at once @deep', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  await page.route('**/chunks/embed-until-touched*', (route) => route.abort());
  await openStoreList(page, siteUrl);
  await expect(page.locator('store-list:defined')).toBeAttached();
  errorsAndWarnings.splice(0);
});

test('a list from the page’s own server shows the campus that the visitor has chosen @deep', async ({
  page,
  siteUrl,
}) => {
  const html = await (await fetch(`${siteUrl}/embed/store-list`)).text();
  await page.addInitScript((id) => localStorage.setItem('selectedCampus', id), fountain.id);
  await openHostPage(page, siteUrl, { html: `<store-list>${html}</store-list>` });
  await expect(page.locator('store-list:defined')).toBeAttached();
  await expect(page.locator('store-list').getByRole('article')).not.toHaveCount(20);
});

test('a misspelled attribute of a list is reported without a touch @deep', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  await openHostPage(page, siteUrl, { html: '<store-list campos="University_of_Lagos"></store-list>' });
  const isReported = () =>
    errorsAndWarnings.some((text) => text.includes('has no attribute campos. Did you mean campus?'));
  await expect.poll(isReported).toBe(true);
  errorsAndWarnings.splice(0);
});

test('an element whose attributes change before its code shows what they say @deep', async ({
  page,
  siteUrl,
}) => {
  const release = await openHeldGrid(page, siteUrl);
  await page.locator('product-grid').evaluate((element, campus) => {
    element.setAttribute('limit', '2');
    element.setAttribute('campus', campus);
  }, fountain.id);
  release();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'See all' })).toHaveAttribute('href', new RegExp(fountain.id));
});

test('an element that is moved before its code keeps its HTML, and then its component @deep', async ({
  page,
  siteUrl,
}) => {
  const release = await openHeldGrid(page, siteUrl, `<main></main>${gridOfFour}`);
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.querySelector('product-grid') as Node),
  );
  await expect(page.locator('main').getByRole('article')).toHaveCount(4);
  release();
  await expect(definedGrid(page)).toBeAttached();
  await expect(page.locator('main').getByRole('article')).toHaveCount(4);
});

test('without HTML from the server, the link inside the tag stays until the code is there', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  await page.route('**/embed/product-grid*', (route) => route.fulfill({ status: 503 }));
  const release = await holdCode(page);
  await openHostPage(page, siteUrl, {
    html: `<product-grid campus="${funaab.id}" limit="4"><a href="MARKET">To the market</a></product-grid>`,
  });
  await expect(page.getByRole('link', { name: 'To the market' })).toBeVisible();
  release();
  await expect(cards(page)).toHaveCount(4);
  errorsAndWarnings.splice(0);
});

test('a page whose server has fetched the HTML shows the cards without a script', async ({
  browser,
  siteUrl,
}) => {
  const html = await (await fetch(`${siteUrl}/embed/product-grid?limit=4&campus=${funaab.id}`)).text();
  const page = await browser.newPage({ javaScriptEnabled: false });
  await openHostPage(page, siteUrl, {
    html: `<product-grid campus="${funaab.id}" limit="4">${html}</product-grid>`,
  });
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).first().getByText('₦')).toBeVisible();
  await page.close();
});

test('the loader takes the HTML that the page’s own server has fetched, and reads nothing again', async ({
  page,
  siteUrl,
}) => {
  const html = await (await fetch(`${siteUrl}/embed/product-grid?limit=4&campus=${funaab.id}`)).text();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/embed\/|\/api\//.test(request.url())) requests.push(request.url());
  });
  await openHostPage(page, siteUrl, {
    html: `${recordEvents}<product-grid campus="${funaab.id}" limit="4">${html}</product-grid>`,
  });
  await expect(definedGrid(page)).toBeAttached();
  await expect(cards(page)).toHaveCount(4);
  await cards(page).first().getByRole('link').click();
  await expect.poll(() => readEvents(page)).toContain('productopen');
  expect(requests).toEqual([]);
});

test('if the visitor saves data, the code comes only when the widget is touched', async ({
  page,
  siteUrl,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const codeRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/chunks/product-grid')) codeRequests.push(request.url());
  });
  await openHostPage(page, siteUrl, { html: recordEvents + gridOfFour });
  await expect(cards(page)).toHaveCount(4);
  await page.waitForLoadState('networkidle');
  expect(codeRequests).toEqual([]);
  await cards(page).first().getByRole('link').click();
  await expect.poll(() => readEvents(page)).toEqual(['productopen', 'click']);
});

test('the examples show the cards where no scripts run @deep', async ({ browser, siteUrl }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const { url, close } = await serveFolder(new URL('../../examples/frame/', import.meta.url), siteUrl, 0, '');
  await page.goto(url);
  await expect(page.frameLocator('iframe').getByRole('article')).toHaveCount(8);
  await close();

  const port = String(await findFreePort());
  const program = spawn(process.execPath, ['server.js'], {
    cwd: new URL('../../examples/first-byte/', import.meta.url),
    env: { ...process.env, MARKET: siteUrl, PORT: port },
  });
  await expect.poll(() => page.goto(`http://127.0.0.1:${port}`).catch(() => null)).not.toBeNull();
  await expect(cards(page)).toHaveCount(8);
  program.kill();
  await page.close();
});

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
