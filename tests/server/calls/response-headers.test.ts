import { expect, test } from 'vitest';
import type { Pages } from '../../../site/server/pages/pages.ts';
import { startServer } from '../../support/server/server.ts';

const pages: Pages = {
  render: async () => ({ status: 200, head: '', html: '', data: '{}', modules: [] }),
  template: async () => '<!--app-->',
  links: () => ({ styles: '', code: '' }),
};

const httpServer = await startServer({ pages, settings: { PUBLIC_URL: 'http://127.0.0.1:4000' } });
const httpsServer = await startServer({
  pages,
  settings: { PUBLIC_URL: 'https://market.example' },
  databaseLocation: httpServer.databaseLocation,
});

const { products } = (await httpServer.get('/api/all-products?limit=1')).json().data;

test.each([
  ['a page', '/'],
  ['a response of the API', '/api/campuses'],
  ['a picture', String(products[0].media[0].url)],
  ['a refusal of the API', '/api/nothing'],
])('%s makes browsers use HTTPS for a year, but only on a site with HTTPS', async (_, url) => {
  const header = 'strict-transport-security';
  expect((await httpsServer.get(url)).headers[header]).toMatch(/^max-age=31536000\b/);
  expect((await httpServer.get(url)).headers).not.toHaveProperty(header);
});

test('search engines may read the pages but not the API', async () => {
  const robots = await httpServer.get('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: http://127.0.0.1:4000/sitemap.xml\n');
});

test('a client that sends several ETags gets 304 if one of them matches', async () => {
  const url = '/api/all-products?limit=1';
  const { etag } = (await httpServer.get(url)).headers;
  const statusFor = async (tags: string) => (await httpServer.get(url, { 'if-none-match': tags })).statusCode;
  expect(await statusFor(`"old", ${etag}`)).toBe(304);
  expect(await statusFor(`${etag},W/"older"`)).toBe(304);
  expect(await statusFor('"old", W/"older"')).toBe(200);
});
