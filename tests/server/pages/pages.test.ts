import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Pages } from '../../../site/server/pages/pages.ts';
import { startServer } from '../../support/server/server.ts';

/** The URLs of the rendered pages. */
const renderedUrls: string[] = [];
let finishSlowPages = () => {};
const slowPagesFinish = new Promise<void>((resolve) => {
  finishSlowPages = resolve;
});
/** A small app that shows its input. Browser tests cover the real app. */
const pages: Pages = {
  async render({ url, campusCookie, publicUrl, fetch }) {
    renderedUrls.push(url);
    if (url === '/broken') throw new Error('secret detail');
    if (url.startsWith('/slow')) await slowPagesFinish;
    const response = await fetch('/api/all-products?limit=1');
    const { data } = await response.json();
    const pageData = {
      url,
      path: new URL(url, publicUrl).pathname,
      campusCookie,
      publicUrl,
      status: response.status,
      product: data.products[0].productName,
    };
    return {
      status: Number(/^\/status-(\d+)$/.exec(url)?.[1] ?? 200),
      head: '<title>A page</title>',
      // If the server inserted this with `replace` and a string, `$&` and `$1` would change.
      html: `<p>It cost $& and $1</p>${url === '/long' ? 'word '.repeat(300) : ''}`,
      data: JSON.stringify(pageData),
      modules: ['app/pages/Home.tsx'],
    };
  },
  template: async () => '<head><!--head--></head><body><!--app--><!--data--></body>',
  links: (modules) => ({
    styles: '',
    code: `<link rel="modulepreload" href="/assets/${modules.join()}.js">`,
  }),
};

const server = await startServer({ pages, settings: { PUBLIC_URL: 'http://127.0.0.1:4000' } });

const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*)<\/script>/.exec(html)?.[1] ?? '');

describe('a page', () => {
  test('arrives complete: head, content, data and scripts', async () => {
    const response = await server.get('/product/1?from=chat');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<head><title>A page</title></head>');
    // The code comes last, so that it does not compete with the visible content.
    expect(response.body).toContain('<link rel="modulepreload" href="/assets/app/pages/Home.tsx.js"></body>');
    expect(response.body).toContain('<body><p>It cost $& and $1</p><script');
    expect(dataOf(response.body)).toEqual({
      url: '/product/1?from=chat',
      path: '/product/1',
      publicUrl: 'http://127.0.0.1:4000',
      status: 200,
      product: expect.any(String),
    });
  });

  test.each(['/google_callback?token=t&state=s', '/google_callback/?error=x', '/google_callback'])(
    'that ends a sign-in in a popup keeps access to its opener and does not leak its URL: %s',
    async (url) => {
      const { headers } = await server.get(url);
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'unsafe-none',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      expect(headers['content-security-policy']).toContain("form-action 'self'");
    },
  );

  test('that ends a sign-in in the same tab, as on phones, does not leak its URL', async () => {
    const { headers } = await server.get('/auth/success?token=t&state=s');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  test.each(['/google_callbacks', '/auth/successful', '/x/google_callback', '/?/google_callback'])(
    'with a URL similar to those that end a sign-in has the usual headers: %s',
    async (url) => {
      const { headers } = await server.get(url);
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cache-control': 'private, no-cache',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    },
  );

  test.each([
    ['localhost:4000', '/cart?a=b', 'http://127.0.0.1:4000/cart?a=b'],
    ['[::1]:4000', '//evil.example', 'http://127.0.0.1:4000/%2Fevil.example'],
    ['localhost:4001', '/cart', undefined],
    ['localhost.evil.example:4000', '/cart', undefined],
    ['127.0.0.1:4000', '/cart', undefined],
  ])(
    'opened at the host %s with the path %s redirects to %s (undefined: does not redirect)',
    async (host, url, redirectUrl) => {
      const response = await server.get(url, { host });
      expect(response.statusCode).toBe(redirectUrl === undefined ? 200 : 302);
      expect(response.headers.location).toBe(redirectUrl);
    },
  );

  test('is private to the visitor, and varies by cookie', async () => {
    const { headers } = await server.get('/');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toContain('Cookie');
  });

  test.each(['br', 'identity'])(
    'that is long varies by cookie and encoding, also when it is sent as %s',
    async (accepted) => {
      const { headers } = await server.get('/long', { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(accepted === 'br' ? 'br' : undefined);
      expect(String(headers.vary).split(', ').sort()).toEqual(['Accept-Encoding', 'Cookie', 'Save-Data']);
    },
  );

  test.each([
    ['selectedCampus=Fountain_University', 'Fountain_University'],
    ['a=b; selectedCampus=Fountain%20University; c=d', 'Fountain University'],
    ['selectedCampus=%E0%A4%A', undefined],
    ['notselectedCampus=x', undefined],
    ['', undefined],
  ])('is rendered for the campus of the cookie %s', async (cookie, campus) => {
    expect(dataOf((await server.get('/', { cookie })).body).campusCookie).toBe(campus);
  });

  test('is sent with the status that it was rendered with', async () => {
    expect((await server.get('/status-404')).statusCode).toBe(404);
  });

  test('with the status 503 is sent with no-store', async () => {
    const { statusCode, headers } = await server.get('/status-503');
    expect(statusCode).toBe(503);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('that fails to render offers to try again and hides the error', async () => {
    const response = await server.get('/broken');
    expect(response.statusCode).toBe(500);
    expect(response.body).toContain('<html lang="en-NG">');
    expect(response.body).toContain('<a href="">Try again</a>');
    expect(response.body).toContain('<meta name="robots" content="noindex" />');
    expect(response.body).toContain(String(response.headers['x-request-id']));
    expect(response.body).not.toContain('secret');
    expect(server.log()).toContain('secret detail');
  });

  test('is rendered once for simultaneous visitors, but separately for each campus', async () => {
    const visitors = Array.from({ length: 50 }, (_, index) => `selectedCampus=${index < 40 ? 'A' : 'B'}`);
    const responses = await Promise.all(visitors.map((cookie) => server.get('/shared', { cookie })));
    expect(renderedUrls.filter((url) => url === '/shared')).toHaveLength(2);
    expect(responses.map(({ body }) => dataOf(body).campusCookie)).toEqual([
      ...Array(40).fill('A'),
      ...Array(10).fill('B'),
    ]);
    await server.get('/shared');
    expect(renderedUrls.filter((url) => url === '/shared')).toHaveLength(3);
  });

  test('waits while eight other pages are rendered, and is refused with a message after 2 seconds', async () => {
    // Unfinished pages would block the pages of the next tests.
    onTestFinished(finishSlowPages);
    const openSlowPage = (index: number) => server.get(`/slow-${index}`);
    const firstEight = Array.from({ length: 8 }, (_, index) => openSlowPage(index));
    const ninthPage = openSlowPage(8);
    const startedPages = () => renderedUrls.filter((url) => url.startsWith('/slow'));
    await expect.poll(() => startedPages().length).toBeGreaterThanOrEqual(8);
    // If the ninth page has started, finish it, so that the test fails instead of waiting.
    if (startedPages().length > 8) finishSlowPages();
    const refused = await ninthPage;
    expect(refused.statusCode).toBe(503);
    // The time is random, so that refused visitors do not retry together.
    expect(refused.headers['retry-after']).toMatch(/^[2-5]$/);
    expect(refused.body).toContain('Many people are here right now. Please try again in a moment.');
    finishSlowPages();
    for (const { statusCode } of await Promise.all(firstEight)) expect(statusCode).toBe(200);
    expect(startedPages()).toHaveLength(8);
    expect((await openSlowPage(8)).statusCode).toBe(200);
  });

  test('may load only our own files', async () => {
    const { headers } = await server.get('/');
    expect(String(headers['content-security-policy']).split(';').sort()).toMatchSnapshot();
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('a URL that seems to contain another host', () => {
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });

  /** Sends a raw path, which `fetch` would normalize. Returns the path of the page that was rendered. */
  const readPath = async (path: string): Promise<string> => {
    const clientRequest = request({ host: '127.0.0.1', port, path, agent: false }).end();
    const [response] = await once(clientRequest, 'response');
    expect(response.statusCode).toBe(200);
    return dataOf(await text(response)).path;
  };

  test.each([
    ['//', '/%2F'],
    ['//evil.example/product/1?a=//b', '/%2Fevil.example/product/1'],
    ['/\\evil.example/product/1', '/%2Fevil.example/product/1'],
    ['///product/1', '/%2F/product/1'],
    ['http://evil.example/product/1', '/product/1'],
    ['http://evil.example//product/1', '/%2Fproduct/1'],
  ])('%s is read as a path on our own host', async (path, expectedPath) => {
    expect(await readPath(path)).toBe(expectedPath);
  });
});

describe('a missing file', () => {
  test.each(['/foo.html', '/wp-login.php', '/product/old.jpg'])(
    '%s gets the 404 page in a navigation, otherwise a 404 as JSON',
    async (url) => {
      const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
      expect(dataOf((await server.get(url, navigation)).body).url).toBe(url);
      expect((await server.get(url, { accept: 'image/avif,*/*' })).json().code).toBe('not_found');
    },
  );

  test.each(['/api/x', '/media/x', '/assets/x.js', '/chunks/x.js'])(
    '%s gets a 404 that is not a page',
    async (url) => {
      const response = await server.get(url, { accept: 'text/html' });
      expect(response.statusCode).toBe(404);
      expect(response.json().code).toBe('not_found');
    },
  );
});

test('pages of other origins can read the 404 of an unknown call', async () => {
  const response = await server.get('/api/nothing', { origin: 'https://union.example' });
  expect(response.json().error).toBe('There is no call GET /api/nothing');
  expect(response.headers['access-control-allow-origin']).toBe('*');
});

test.each([
  '/api',
  '/api/x',
  '/media',
  '/media/x',
  '/assets/x.js',
  '/chunks/x',
  '/favicon.ico',
  '/wp-login.php',
])('%s is never a page', async (url) => {
  const response = await server.get(url);
  expect(response.statusCode).toBe(404);
  expect(response.json().code).toBe('not_found');
});
