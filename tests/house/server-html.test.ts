import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attributesOf, blockedByPolicy, textOf } from '../support/browser/html.ts';
import { withClient } from '../support/database/with-client.ts';
import { signalPostgres } from '../support/processes/processes.ts';
import { emptyDataFolder, type RunningSite, startSite } from '../support/processes/running-site.ts';

let site: RunningSite;
const data = emptyDataFolder();

beforeAll(async () => {
  site = await startSite('site/dist/server/main.js', { DATA_DIR: data.path });
});

afterAll(async () => {
  await site.stop();
  data.remove();
});

test('a page says so with 503 while PostgreSQL does not answer, and is there again afterwards', async () => {
  const home = await (await fetch(site.url)).text();
  const [, product = ''] = home.match(/href="(\/product\/[^"?#]+)/) ?? [];
  signalPostgres(data.path, 'SIGSTOP');
  try {
    for (const response of await Promise.all(
      ['/', product, '/?search=lamp'].map((path) => fetch(site.url + path)),
    )) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain(
        'Campus Market is not available right now. Please try again in a moment.',
      );
    }
  } finally {
    signalPostgres(data.path, 'SIGCONT');
  }
  await expect.poll(async () => (await fetch(site.url)).status, { timeout: 20_000 }).toBe(200);
});

test('a packed file says that it depends on what the browser accepts', async () => {
  const { html } = await read('/');
  const [, script = ''] = html.match(/src="(\/assets\/[^"]+\.js)"/) ?? [];
  for (const path of [script, '/embed.js']) {
    for (const accepted of ['br', 'identity']) {
      const response = await fetch(site.url + path, { headers: { 'accept-encoding': accepted } });
      expect(response.headers.get('content-encoding'), path).toBe(accepted === 'br' ? 'br' : null);
      expect(response.headers.get('vary'), path).toContain('Accept-Encoding');
    }
  }
});

const read = async (path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, html: await response.text() };
};

test('the server’s pages hold no style attribute and no inline script', async () => {
  const home = await read('/');
  expect(home.status).toBe(200);
  expect(blockedByPolicy(home.html)).toEqual([]);

  const [, product = ''] = home.html.match(/href="(\/product\/[^"?#]+)/) ?? [];
  const page = await read(product);
  expect(page.status).toBe(200);
  expect(page.html).toContain('<h1');
  expect(blockedByPolicy(page.html)).toEqual([]);

  expect(blockedByPolicy((await read('/product/not-there')).html)).toEqual([]);
});

test.each([
  '<div class="a" style="color:red">',
  '<div style>',
  '<script>alert(1)</script>',
  '<script type="module">alert(1)</script>',
  '<style>p { color: red }</style>',
  '<img src="/a.webp" onerror="alert(1)">',
  '<a href="javascript:alert(1)">',
])('is caught in a page: %s', async (planted) => {
  const { html } = await read('/');
  expect(blockedByPolicy(html.replace('</body>', `${planted}</body>`))).toHaveLength(1);
});

test('allowed scripts and attributes are not reported', () => {
  const fine = [
    '<script type="module" src="/assets/a.js"></script>',
    '<script type="application/json">{"style":"x"}</script>',
    '<meta content="style=1">',
  ];
  expect(blockedByPolicy(fine.join(''))).toEqual([]);
});

describe('what people write', () => {
  let database = '';
  let ids: string[] = [];

  beforeAll(async () => {
    const env = { ...process.env, DATA_DIR: data.path, DATABASE_URL: '' };
    database = execFileSync(process.execPath, ['scripts/psql.mjs', '--address'], {
      env,
      encoding: 'utf8',
    }).trim();
    const { rows } =
      await run(`(select id from products where store_id is not null and status = 'active' limit 1)
      union all (select id from products where store_id is null and status = 'active' limit 1)`);
    ids = rows.map(({ id }) => id);
  });

  const run = (statement: string, values: string[] = []) =>
    withClient(database, (client) => client.query(statement, values));

  /** Everybody's products, stores and names are called so. */
  async function write(text: string) {
    await run('update products set name = $1, description = $1', [text]);
    await run(`update stores set name = $1 || ' ' || id`, [text]);
    await run('update people set display_name = $1', [text]);
  }

  /** The elements of a page with the names of their attributes. The cloth behind a missing picture follows the name. */
  const skeletonOf = ({ status, html }: Awaited<ReturnType<typeof read>>) => ({
    status,
    elements: attributesOf(html.replaceAll(/<pattern .*?<\/pattern>/gs, '')),
  });

  describe.each([
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '" onmouseover="alert(1)',
    '</title></head><body><h1>Free</h1>',
    '<!--app--><!--data--><!--head-->',
    '<!--<script>',
    "$& $1 $` $' &lt;b&gt;",
  ])('%s', (text) => {
    beforeEach(() => write(text));

    test('adds no element and no attribute to a page', async () => {
      const paths = ['/', ...ids.map((id) => `/product/${id}`)];
      const hostile = await Promise.all(paths.map(read));
      await write('Lamp');
      const plain = await Promise.all(paths.map(read));
      expect(plain.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(hostile.map(skeletonOf)).toEqual(plain.map(skeletonOf));
    });

    test('is shown as written', async () => {
      const { html } = await read(`/product/${ids[1]}`);
      const meta = (name: string) =>
        textOf(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`));
      expect(textOf(html, /<h1[^>]*>([^<]*)<\/h1>/)).toBe(text);
      expect(textOf(html, /<title>([^<]*)<\/title>/)).toContain(text);
      expect(meta('og:title').replace(/₦[\d,.]+$/, '₦')).toBe(`${text}, ₦`);
      for (const name of ['description', 'og:description']) {
        expect(meta(name).replace(/₦[\d,.]+/, '₦')).toBe(`₦ at ${text}. ${text}`);
      }
      const [, json = ''] =
        /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
      const [[, , { product }]] = JSON.parse(json).answers;
      expect(product).toMatchObject({ productName: text, productDescription: text });
    });
  });

  test.each(['/product/nothing', '/no-such-page', '/product/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E'])(
    '%s is not there, and search engines do not keep it',
    async (path) => {
      const { status, html } = await read(path);
      expect(status).toBe(404);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toMatch(/rel="canonical"|<script>/);
    },
  );

  test('a page that is there has its address, and search engines keep it', async () => {
    const { html } = await read(`/product/${ids[0]}?from=chat`);
    expect(html).toContain(`<link rel="canonical" href="${site.url}/product/${ids[0]}">`);
    expect(html).not.toContain('noindex');
  });
});
