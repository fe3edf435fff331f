import { beforeEach, describe, expect, test } from 'vitest';
import type { Pages } from '../../../site/server/pages/pages.ts';
import { Refusal } from '../../../site/server/refusals/refusal.ts';
import { startServer } from '../../support/server/server.ts';

const publicUrl = 'http://127.0.0.1:4000';

/** What the small app below was asked to render. Browser tests cover the real app. */
let rendered: { tag: string; attributes: Record<string, string> }[] = [];
beforeEach(() => {
  rendered = [];
});

const pages: Pages = {
  render: async () => ({ status: 200, head: '', html: '', data: '{}', modules: [] }),
  template: async () => '<head><!--head--></head><body><!--app--><!--data--></body>',
  links: () => ({ styles: '', code: '' }),
  widgets: {
    attributesOf: () => ['search', 'limit', 'compact'],
    styles: { pickFor: () => '.card{color:red}' },
    async render({ tag, attributes }) {
      rendered.push({ tag, attributes });
      if (tag === 'busy-grid') throw new Refusal('unavailable', 'Many people are here.', undefined, 3);
      if (tag === 'broken-grid') throw new Error('secret detail');
      if (tag === 'failed-grid') return { status: 503, title: '', html: '', answers: '' };
      if (tag !== 'product-grid') return undefined;
      return { status: 200, title: 'Lamps </title><b>', html: '<p class="card">Lamp</p>', answers: '[]' };
    },
  },
  async describe({ url }) {
    if (url.startsWith('/product/lamp'))
      return {
        title: 'Lamp "&<b>',
        author: 'Ada <i>',
        image: '/media/lamp/og.jpg',
        widget: { tag: 'product-page', attributes: { product: 'lamp"><b>' } },
      };
    return url === '/stores' ? { title: 'Stores' } : undefined;
  },
};

const settings = { PUBLIC_URL: publicUrl, FRAME_ORIGINS: 'https://union.example, https://other.example' };
const server = await startServer({ pages, settings });

describe('a frame', () => {
  test('is a page that only the pages of FRAME_ORIGINS can show', async () => {
    const { statusCode, headers, body } = await server.get('/frame/product-grid?limit=4');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; .*; frame-ancestors https:\/\/union\.example https:\/\/other\.example$/,
    );
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(body).toContain('<title>Lamps &lt;/title&gt;&lt;b&gt;</title>');
    expect(body).toContain('<p class="card">Lamp</p>');
    expect(body).toContain('<base target="_blank">');
  });

  test('depends on its address only, not on cookies', async () => {
    const { headers } = await server.get('/frame/product-grid?search=lamp&compact=', {
      cookie: 'selectedCampus=University_of_Lagos; authToken=x',
    });
    expect(rendered).toEqual([{ tag: 'product-grid', attributes: { search: 'lamp' } }]);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('is sent again only after it has changed', async () => {
    const { headers } = await server.get('/frame/product-grid');
    const again = await server.get('/frame/product-grid', { 'if-none-match': `${headers.etag}` });
    expect(again.statusCode).toBe(304);
  });

  test('of a tag without a frame says that its address is wrong, and not that something is gone', async () => {
    const { body } = await server.get('/frame/message-center');
    expect(body).toContain('<p>The address of this frame is wrong: the widget has no frame,');
  });

  test.each([
    ['of an unknown tag', 'toString', 404],
    ['whose data could not be read', 'failed-grid', 503],
    ['that the server has no time for', 'busy-grid', 503],
    ['that fails', 'broken-grid', 503],
  ])('%s is a short page with a link to the market', async (_, tag, status) => {
    const { statusCode, headers, body } = await server.get(`/frame/${tag}`);
    expect(statusCode).toBe(status);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain('frame-ancestors https://union.example');
    expect(body).toContain(`<a href="${publicUrl}">Open Campus Market</a>`);
    expect(body).not.toContain('secret detail');
  });
});

test.each(['/', '/embed/product-grid', '/oembed?url=x', '/api/campuses', '/no/such/page', '/embed.js'])(
  'no page of another origin can show %s in a frame',
  async (path) => {
    const { headers } = await server.get(path);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors ('none'|'self')/);
  },
);

test('without FRAME_ORIGINS every page can show frames', async () => {
  const { get } = await startServer({ pages });
  const { headers } = await get('/frame/product-grid');
  expect(headers['content-security-policy']).toMatch(/frame-ancestors \*$/);
});

const oEmbedOf = (path: string, more = '') =>
  server.get(`/oembed?url=${encodeURIComponent(publicUrl + path)}${more}`);

describe('oEmbed', () => {
  test('describes a product with a frame that shows it', async () => {
    const { statusCode, headers, body } = await oEmbedOf('/product/lamp?from=chat', '&format=json');
    expect(statusCode).toBe(200);
    expect(headers['access-control-allow-origin']).toBe('*');
    const frame = `${publicUrl}/frame/product-page?product=lamp%22%3E%3Cb%3E`;
    expect(JSON.parse(body)).toEqual({
      version: '1.0',
      type: 'rich',
      provider_name: 'Campus Market',
      provider_url: publicUrl,
      title: 'Lamp "&<b>',
      author_name: 'Ada <i>',
      thumbnail_url: `${publicUrl}/media/lamp/og.jpg`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
      html: expect.stringContaining(`<iframe src="${frame}" title="Lamp &quot;&amp;&lt;b&gt;" width="600"`),
      width: 600,
      height: 800,
      cache_age: 3600,
    });
  });

  test('makes the frame as small as the other page wants it', async () => {
    const reply = JSON.parse((await oEmbedOf('/product/lamp', '&maxwidth=320&maxheight=9999')).body);
    expect(reply).toMatchObject({ width: 320, height: 800 });
    expect(reply.html).toContain('width="320" height="800"');
    const odd = JSON.parse((await oEmbedOf('/product/lamp', '&maxwidth="><b>&maxheight=-1')).body);
    expect(odd).toMatchObject({ width: 600, height: 800 });
  });

  test.each([
    ['a product that does not exist', '/product/none'],
    ['a page without a widget', '/stores'],
  ])('refuses %s with 404', async (_, path) => {
    expect((await oEmbedOf(path)).statusCode).toBe(404);
  });

  test.each([
    ['a page of another site', 'url=https://other.example/product/lamp', 404],
    ['a script', 'url=javascript:alert(1)', 404],
    ['a text that is no address', 'url=lamp', 400],
    ['no address', '', 400],
    ['XML', `url=${publicUrl}/product/lamp&format=xml`, 501],
  ])('refuses %s', async (_, query, status) => {
    expect((await server.get(`/oembed?${query}`)).statusCode).toBe(status);
  });
});
