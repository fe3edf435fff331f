import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockedByPolicy } from '../support/browser/html.ts';
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
