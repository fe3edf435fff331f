import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findRunningPostgres } from '../../site/server/db/embedded/running-postgres.ts';
import { blockedByPolicy, listElements, readText } from '../support/browser/html.ts';
import { withClient } from '../support/database/with-client.ts';
import { rowsToTest } from '../support/deep.ts';
import { signalPostgres } from '../support/processes/processes.ts';
import { makeDataFolder, type RunningSite, startSite } from '../support/processes/running-site.ts';

let site: RunningSite;
let database = '';
const dataFolder = makeDataFolder();

beforeAll(async () => {
  site = await startSite('site/dist/server/main.js', { DATA_DIR: dataFolder.path });
  database = findRunningPostgres(dataFolder.path) ?? '';
});

afterAll(async () => {
  await site.stop();
  dataFolder.remove();
});

const runSql = (statement: string, values: string[] = []) =>
  withClient(database, (client) => client.query(statement, values));

const readPage = async (path: string, cookie = '') => {
  const response = await fetch(site.url + path, { headers: { cookie } });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

/** Renames a table while `work` runs, so that every query of the table fails. */
async function withoutTable<T>(table: string, work: () => Promise<T>): Promise<T> {
  await runSql(`alter table ${table} rename to away`);
  try {
    return await work();
  } finally {
    await runSql(`alter table away rename to ${table}`);
  }
}

// This test runs first, because the site loads the campuses only once, with the first page that shows a campus.
test('if loading the campuses fails for one page, the next page shows the visitor’s campus', async () => {
  const showsCampus = async () =>
    (await readPage('/no-such-page', 'selectedCampus=Fountain_University')).html.includes(
      'Fountain University',
    );
  // The site loads the campuses that have products.
  expect(await withoutTable('products', showsCampus)).toBe(false);
  expect(await showsCampus()).toBe(true);
});

test('a page has status 503 while PostgreSQL does not respond, and 200 afterwards', async () => {
  // Requests another URL than the loop below, because a page that was just rendered is sent from the cache.
  const home = await (await fetch(`${site.url}/?campus=Fountain_University`)).text();
  const [, product = ''] = home.match(/href="(\/product\/[^"?#]+)/) ?? [];
  signalPostgres(dataFolder.path, 'SIGSTOP');
  try {
    for (const response of await Promise.all(
      ['/', product, '/?search=lamp'].map((path) => fetch(site.url + path)),
    )) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toMatch(/^[2-7]$/);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const html = await response.text();
      expect(html).toContain('Campus Market is not available right now. Please try again in a moment.');
      expect(html).toContain('<html lang="en-NG">');
    }
  } finally {
    signalPostgres(dataFolder.path, 'SIGCONT');
  }
  await expect.poll(async () => (await fetch(site.url)).status, { timeout: 20_000 }).toBe(200);
});

test('a file that is sent compressed or not, as the browser asks, has `Vary: Accept-Encoding`', async () => {
  const { html } = await readPage('/');
  const [, script = ''] = html.match(/src="(\/assets\/[^"]+\.js)"/) ?? [];
  for (const path of [script, '/embed.js']) {
    for (const acceptedEncoding of ['br', 'identity']) {
      const response = await fetch(site.url + path, { headers: { 'accept-encoding': acceptedEncoding } });
      expect(response.headers.get('content-encoding'), path).toBe(acceptedEncoding === 'br' ? 'br' : null);
      expect(response.headers.get('vary'), path).toContain('Accept-Encoding');
    }
  }
});

test.each(['/store/%00', `/store/${'x'.repeat(200)}`, '/farmer/%00'])(
  '%s contains no possible id and gets 404',
  async (path) => {
    const { status, html } = await readPage(path);
    expect(status).toBe(404);
    expect(html).toContain(path.startsWith('/store') ? 'Store not found' : 'Farmer not found');
  },
);

test('each page declares its language', async () => {
  for (const path of ['/', '/no-such-page'])
    expect((await readPage(path)).html).toContain('<html lang="en-NG">');
});

interface BuiltFile {
  file: string;
  css?: string[];
  imports?: string[];
}

test('Home and a product’s page preload every file that they need', async () => {
  const manifest: Record<string, BuiltFile> = JSON.parse(
    readFileSync('site/dist/client/.vite/manifest.json', 'utf8'),
  );
  const filesNeededBy = (name: string): string[] => {
    const { file = '', css = [], imports = [] } = manifest[name] ?? {};
    return [file, ...css, ...imports.flatMap(filesNeededBy)];
  };
  const home = await readPage('/');
  const [, product = ''] = home.html.match(/href="(\/product\/[^"?#]+)/) ?? [];
  for (const [page, { html }] of Object.entries({
    'app/pages/Home.tsx': home,
    'app/pages/Product.tsx': await readPage(product),
  })) {
    const neededFiles = [...filesNeededBy(page), ...filesNeededBy('index.html')];
    expect(neededFiles.length).toBeGreaterThan(3);
    expect(neededFiles.filter((file) => !html.includes(`"/${file}"`))).toEqual([]);
    expect(html).toMatch(/<link rel="stylesheet" crossorigin href="\/assets\/[^"]+\.css">/);
  }
});

test('a product that cannot be loaded at the moment gets 503 and not 404, and the page is not cached', async () => {
  // The page requests reviews only for products that have reviews.
  const { rows } = await runSql(
    "select products.id from products join reviews on product_id = products.id where status = 'active' limit 1",
  );
  const { status, headers, html } = await withoutTable('reviews', () => readPage(`/product/${rows[0].id}`));
  expect(status).toBe(503);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/not found|rel="canonical"/i);
});

test('the server’s pages contain no style attributes and no inline scripts', async () => {
  const home = await readPage('/');
  expect(home.status).toBe(200);
  expect(blockedByPolicy(home.html)).toEqual([]);

  const [, product = ''] = home.html.match(/href="(\/product\/[^"?#]+)/) ?? [];
  const productPage = await readPage(product);
  expect(productPage.status).toBe(200);
  expect(productPage.html).toContain('<h1');
  expect(blockedByPolicy(productPage.html)).toEqual([]);

  expect(blockedByPolicy((await readPage('/product/not-there')).html)).toEqual([]);
});

test.each([
  '<div class="a" style="color:red">',
  '<div style>',
  '<script>alert(1)</script>',
  '<script type="module">alert(1)</script>',
  '<style>p { color: red }</style>',
  '<img src="/a.webp" onerror="alert(1)">',
  '<a href="javascript:alert(1)">',
])('the check for inline styles and scripts reports: %s', async (addedHtml) => {
  const { html } = await readPage('/');
  expect(blockedByPolicy(html.replace('</body>', `${addedHtml}</body>`))).toHaveLength(1);
});

test('the check for inline styles and scripts allows other scripts and attributes', () => {
  const allowedHtml = [
    '<script type="module" src="/assets/a.js"></script>',
    '<script type="application/json">{"style":"x"}</script>',
    '<script type="application/ld+json">{"@type":"Product"}</script>',
    '<meta content="style=1">',
  ];
  expect(blockedByPolicy(allowedHtml.join(''))).toEqual([]);
});

describe('a page', () => {
  let productIds: string[] = [];

  beforeAll(async () => {
    const { rows } =
      await runSql(`(select id from products where store_id is not null and status = 'active' limit 1)
      union all (select id from products where store_id is null and status = 'active' limit 1)`);
    productIds = rows.map(({ id }) => id);
  });

  /** Gives all products, stores and users this name. */
  async function setAllNames(text: string) {
    await runSql('update products set name = $1, description = $1', [text]);
    await runSql(`update stores set name = $1 || ' ' || id`, [text]);
    await runSql('update people set display_name = $1', [text]);
  }

  /** Returns a page's elements and attribute names. Leaves out the patterns in place of missing pictures, because a pattern depends on the product's name. */
  const structureOf = ({ status, html }: Awaited<ReturnType<typeof readPage>>) => ({
    status,
    elements: listElements(html.replaceAll(/<pattern .*?<\/pattern>/gs, '')),
  });

  const hostileNames = [
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '" onmouseover="alert(1)',
    '</title></head><body><h1>Free</h1>',
    '<!--app--><!--data--><!--head-->',
    '<!--<script>',
    "$& $1 $` $' &lt;b&gt;",
  ];

  describe.each(rowsToTest(hostileNames, 3))('when all names are %s', (text) => {
    beforeEach(() => setAllNames(text));

    test('contains no element or attribute from the names', async () => {
      const paths = ['/', ...productIds.map((id) => `/product/${id}`)];
      const hostilePages = await Promise.all(paths.map((path) => readPage(path)));
      await setAllNames('Lamp');
      const plainPages = await Promise.all(paths.map((path) => readPage(path)));
      expect(plainPages.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(hostilePages.map(structureOf)).toEqual(plainPages.map(structureOf));
    });

    test('shows the names as written', async () => {
      const { html } = await readPage(`/product/${productIds[1]}`);
      const meta = (name: string) =>
        readText(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`));
      expect(readText(html, /<h1[^>]*>([^<]*)<\/h1>/)).toBe(text);
      expect(readText(html, /<title>([^<]*)<\/title>/)).toContain(text);
      expect(meta('og:title').replace(/₦[\d,.]+$/, '₦')).toBe(`${text}, ₦`);
      for (const name of ['description', 'og:description']) {
        expect(meta(name).replace(/₦[\d,.]+/, '₦')).toBe(`₦ at ${text}. ${text}`);
      }
      const [, json = ''] =
        /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
      const [[, , { product }]] = JSON.parse(json).answers;
      expect(product).toMatchObject({ productName: text, productDescription: text });
      const [, structuredData = ''] =
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      expect(JSON.parse(structuredData)).toMatchObject({
        '@type': 'Product',
        name: text,
        description: text,
        image: product.productImages.map(() => expect.stringMatching(/^http.+\/media\/.+\.webp$/)),
        offers: { price: expect.any(Number), priceCurrency: 'NGN', seller: { name: text } },
      });
    });
  });

  test.each(['/product/nothing', '/no-such-page', '/product/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E'])(
    'at the unknown path %s has status 404 and no canonical URL, and is not indexed',
    async (path) => {
      const { status, html } = await readPage(path);
      expect(status).toBe(404);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toMatch(/rel="canonical"|<script>/);
    },
  );

  test('that exists has a canonical URL and may be indexed', async () => {
    const { html } = await readPage(`/product/${productIds[0]}?from=chat`);
    expect(html).toContain(`<link rel="canonical" href="${site.url}/product/${productIds[0]}">`);
    expect(html).not.toContain('noindex');
  });

  test('has an absolute URL for the picture of the link preview, which chat apps need', async () => {
    for (const path of ['/', `/product/${productIds[0]}`]) {
      const [, picture = ''] =
        /<meta property="og:image" content="([^"]*)">/.exec((await readPage(path)).html) ?? [];
      expect(picture).toMatch(new RegExp(`^${site.url}/.+\\.jpg$`));
    }
  });
});
