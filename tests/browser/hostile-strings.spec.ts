import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { fillHostileMarket, hostileCampuses, thingsOfCampus } from '../support/browser/hostile-market.ts';
import { pointAt } from '../support/browser/widget-code.ts';
import { makeDataFolder, type RunningSite, startSite } from '../support/processes/running-site.ts';
import { hostileStrings } from './hostile-strings.ts';
import { collectPayloadEffects, findPayloadElements, readableText } from './xss-payloads.ts';

// What the server sends to the pages of others: widgets as HTML, frames and oEmbed. The test's own page shows all of it without a
// content security policy, so that only escaping protects the page.

test.describe.configure({ mode: 'default' });

let site: RunningSite;
const data = makeDataFolder();

test.beforeAll(async () => {
  await fillHostileMarket(data.path, hostileStrings);
  site = await startSite('site/dist/server/main.js', { DATA_DIR: data.path, SEED: 'none' });
});

test.afterAll(async () => {
  await site?.stop();
  data.remove();
});

/** Each text is a thing of its own. A plain run opens the pages of some things, and the lists of all. */
const openedThings = [...hostileStrings.keys()].filter((index) => process.env.DEEP || index % 20 === 0);

const listAddressesOf = (campus: string) => [
  `product-grid?limit=50&campus=${campus}`,
  `store-list?campus=${campus}`,
  `farm-list?campus=${campus}`,
  `canteen-list?campus=${campus}`,
];

const listAddresses = hostileCampuses.flatMap(listAddressesOf);

const addressesOf = (index: number) => [
  `product-page?product=product${index}`,
  `product-reviews?product=product${index}`,
  `store-page?store=store${index}`,
  `farm-page?farm=farm${index}`,
  `canteen-menu?canteen=canteen${index}`,
];

/** Addresses with the texts in attributes that the widgets know, in unknown ones, and in the names of attributes. */
const attributeAddresses = hostileStrings.map((text, index) => {
  const attributes: Record<string, string>[] = [
    { search: text, limit: text },
    { category: text, campus: hostileCampuses[0] ?? '' },
    { search: 'lamp', 'data-campus': text },
    { campus: text, links: text },
    { [text]: text, search: text, limit: '1' },
  ];
  const tag = index % 2 === 0 ? 'product-grid' : 'store-list';
  return `${tag}?${new URLSearchParams(attributes[index % attributes.length])}`;
});

/** Returns the bodies of the responses, in the order of the paths. Requests some at once. */
async function readAll(paths: string[]): Promise<string[]> {
  const bodies: string[] = [];
  let next = 0;
  const readSome = async () => {
    while (next < paths.length) {
      const index = next;
      next += 1;
      const response = await fetch(`${site.url}${paths[index]}`);
      expect([200, 400, 404], paths[index]).toContain(response.status);
      bodies[index] = await response.text();
    }
  };
  await Promise.all([readSome(), readSome(), readSome(), readSome()]);
  return bodies;
}

/** Opens a page of another origin, without a content security policy. */
async function openUnprotectedPage(page: Page, body: string): Promise<string[]> {
  const effects = await collectPayloadEffects(page.context());
  const html = `<!doctype html><html lang="en-NG"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Union</title>
<body>${body}<p id="end">The end of the page</p></body></html>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  page.once('close', () => server.close());
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return effects;
}

/** Expects that the page ends where it should, and that no text of it did any harm. */
async function expectNoHarm(page: Page, effects: string[]): Promise<void> {
  await expect(page.locator('body > #end')).toBeVisible();
  expect(await findPayloadElements(page)).toEqual([]);
  expect(effects).toEqual([]);
}

/** Expects that the page shows all texts. */
async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  const shown = await readableText(page);
  for (const text of texts) expect(shown).toContain(text.replace(/\s+/g, ' ').trim());
}

/** Texts with a character that is escaped both in HTML and in the JSON inside of it. */
const neverVerbatim = hostileStrings.filter((text) => /[<&]/.test(text));

function expectEscaped(bodies: string[], paths: string[]): void {
  bodies.forEach((body, index) => {
    const verbatim = neverVerbatim.filter((text) => body.includes(text));
    expect(verbatim, paths[index]).toEqual([]);
  });
}

test('the table has 200 different texts that fit into a name', () => {
  expect(new Set(hostileStrings).size).toBe(200);
  expect(hostileStrings.filter((text) => text.length > 120)).toEqual([]);
});

test('to prevent XSS, a server can put widgets with any names and attributes into its own page @deep', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const addresses = [...listAddresses, ...openedThings.flatMap(addressesOf), ...attributeAddresses];
  const paths = addresses.map((address) => `/embed/${address}`);
  const answers = await readAll(paths);
  expectEscaped(answers, paths);
  const tags = addresses.map((address) => /^[a-z-]+/.exec(address)?.[0]);
  const effects = await openUnprotectedPage(
    page,
    answers
      .map((html, index) => (html.startsWith('<') ? `<${tags[index]}>${html}</${tags[index]}>` : ''))
      .join(''),
  );
  await expectNoHarm(page, effects);
  await expectTexts(page, hostileStrings);
});

test('to prevent XSS, frames show any names and attributes as plain text @deep', async ({ page }) => {
  test.setTimeout(180_000);
  const addresses = [...listAddresses, ...openedThings.flatMap(addressesOf), ...attributeAddresses];
  const paths = addresses.map((address) => `/frame/${address}`);
  const frames = await readAll(paths);
  expectEscaped(frames, paths);
  const bodies = frames.map((html) => /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '');
  expect(bodies.filter((body) => body === '')).toEqual([]);
  const effects = await openUnprotectedPage(page, bodies.join(''));
  await expectNoHarm(page, effects);
  await expectTexts(page, hostileStrings);
  // The frame itself, as a browser shows it to a visitor.
  for (const address of listAddresses) {
    await page.goto(`${site.url}/frame/${address}`);
    expect(await findPayloadElements(page), address).toEqual(['<base>']);
  }
  expect(effects).toEqual([]);
});

test('to prevent XSS, the script tag shows any names and attributes as plain text, before and after its code', async ({
  page,
}) => {
  const grids = openedThings.slice(0, 10).map((index) => {
    const text = hostileStrings[index]?.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return `<product-grid limit="1" search="${text}" category="${text}" data-campus="${text}"></product-grid>`;
  });
  const script = `<script type="module" src="${site.url}/embed.js"></script>`;
  let loadCode = () => {};
  const mayLoadCode = new Promise<void>((resolve) => {
    loadCode = resolve;
  });
  await page.route(/\/chunks\/(product-grid|store-list|canteen-list)/, async (route) => {
    await mayLoadCode;
    await route.continue();
  });
  const effects = await openUnprotectedPage(page, [script, ...grids].join(''));
  const findMissing = async (texts = hostileStrings) => {
    const shown = await readableText(page);
    return texts.filter((text) => !shown.includes(text.replace(/\s+/g, ' ').trim()));
  };
  // A widget waits for its HTML for four seconds only, in which a busy machine does not render the lists of all campuses. So
  // the lists of one campus follow those of another, and the server has rendered them before the page asks for them.
  for (const [index, campus] of hostileCampuses.entries()) {
    await readAll(listAddressesOf(campus).map((address) => `/embed/${address}`));
    await page.locator('#end').evaluate((end, campus) => {
      const lists = `<product-grid limit="50" campus="${campus}"></product-grid>
        <store-list campus="${campus}"></store-list><canteen-list campus="${campus}"></canteen-list>`;
      end.insertAdjacentHTML('beforebegin', lists);
    }, campus);
    const texts = hostileStrings.slice(index * thingsOfCampus, (index + 1) * thingsOfCampus);
    await expect.poll(() => findMissing(texts)).toEqual([]);
  }
  await expectNoHarm(page, effects);
  loadCode();
  for (const tag of ['store-list', 'canteen-list']) await pointAt(page.locator(tag).first());
  await page.evaluate(() =>
    Promise.all(['product-grid', 'store-list', 'canteen-list'].map((tag) => customElements.whenDefined(tag))),
  );
  await expect(page.getByRole('button', { name: /^Favorite: / }).first()).toBeEnabled();
  await expect.poll(() => findMissing()).toEqual([]);
  await expectNoHarm(page, effects);
});

test('to prevent XSS, oEmbed and its discovery link contain nothing but our own frame @deep', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const addressOf = (path: string) => `/oembed?${new URLSearchParams({ url: `${site.url}${path}` })}`;
  const products = hostileStrings.map((_, index) => `/product/product${index}`);
  const otherThings = openedThings.flatMap((index) => [
    `/store/store${index}`,
    `/farmer/farm${index}`,
    `/canteen/canteen${index}`,
  ]);
  const replies = (await readAll([...products, ...otherThings].map(addressOf))).map((body) =>
    JSON.parse(body),
  );
  const titles = [
    ...hostileStrings,
    ...openedThings.flatMap((index) => Array(3).fill(hostileStrings[index])),
  ];
  expect(replies.map(({ title }) => title)).toEqual(titles);
  const effects = await openUnprotectedPage(page, replies.map(({ html }) => html).join(''));
  await expectNoHarm(page, effects);
  const frames = await page.evaluate(() =>
    [...document.body.children].map((element) => ({
      name: element.localName,
      attributes: element.getAttributeNames().join(' '),
      src: element.getAttribute('src') ?? '',
      title: element.getAttribute('title'),
    })),
  );
  expect(frames.pop()?.name).toBe('p');
  expect(frames.map(({ title }) => title)).toEqual(titles);
  for (const { name, attributes, src } of frames) {
    expect(name).toBe('iframe');
    expect(attributes).toBe('src title width height loading sandbox');
    expect(src).toMatch(new RegExp(`^${site.url}/frame/[a-z-]+\\?[a-z]+=[a-z]+\\d+$`));
  }

  const pages = await readAll(openedThings.map((index) => `/product/product${index}`));
  const links = await page.evaluate(
    (pages) =>
      pages.map((html) => {
        const document = new DOMParser().parseFromString(html, 'text/html');
        const found = document.head.querySelectorAll('link[rel=alternate]');
        return [...found].map((link) => `${link.getAttribute('title')}`);
      }),
    pages,
  );
  expect(links).toEqual(openedThings.map((index) => [hostileStrings[index]]));
});
