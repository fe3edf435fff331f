import { expect, test } from 'vitest';
import type { Pages } from '../../../site/server/pages/pages.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import { signIn } from '../../support/market/people.ts';
import { fillWholeMarket } from '../../support/market/whole-market.ts';
import { startServer } from '../../support/server/server.ts';

/** Pages whose HTML shows the URL, campus and Save-Data for which it was rendered. */
const pages: Pages = {
  async render({ url, campusCookie, savesData, fetch }) {
    if (url.startsWith('/product/')) await fetch(`/api/product-details/${url.slice(9)}`);
    const status = url === '/down' ? 503 : url === '/none' ? 404 : 200;
    return { status, head: '', html: `${url} ${campusCookie} ${savesData}`, data: '', modules: [] };
  },
  template: async () => '<!--app-->',
  links: () => ({ styles: '', code: '' }),
};

const server = await startServer({ pages });
await fillWholeMarket(server.database);
const buyer = await signIn(server, 'buyer');

async function cacheHeadersOf(url: string, requestHeaders: Record<string, string> = {}) {
  const { headers } = await server.get(url, requestHeaders);
  return {
    cdn: headers['cdn-cache-control'],
    surrogate: headers['surrogate-control'],
    browser: headers['cache-control'],
  };
}

const cdnCaching = 'max-age=5, stale-while-revalidate=25';
const cachedByCdn = { cdn: cdnCaching, surrogate: undefined, browser: 'no-cache' };

test('a CDN may cache public lists for seconds, and browsers revalidate them', async () => {
  const cacheablePaths = [
    '/campuses',
    '/all-products?campus=Federal_University_of_Agriculture_Abeokuta',
    '/products?search=lamp',
    '/featured-products',
    '/sellers/owner',
    '/stores',
    '/stores/owner-store',
    '/canteens',
    '/notices',
    '/config',
  ];
  for (const path of cacheablePaths) expect(await cacheHeadersOf(`/api${path}`), path).toEqual(cachedByCdn);
  const { headers } = await server.get('/api/all-products');
  const revalidated = await server.get('/api/all-products', { 'if-none-match': String(headers.etag) });
  expect([revalidated.statusCode, revalidated.headers['cdn-cache-control']]).toEqual([304, cdnCaching]);
});

test('a CDN never caches private responses, refused responses and responses that must be up to date', async () => {
  const uncached = { cdn: undefined, surrogate: undefined };
  const paths = Object.keys(endpoints).flatMap((call) => {
    const [method, path = ''] = call.split(' ');
    const isPrivate = endpoints[call as keyof typeof endpoints].access !== 'everybody';
    return method === 'GET' && isPrivate && path !== '/events' ? [path.replaceAll(/\{\w+\}/g, 'lamp')] : [];
  });
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    expect(await cacheHeadersOf(`/api${path}`, buyer.headers), path).toEqual({
      ...uncached,
      browser: 'no-store',
    });
  }
  for (const path of [
    '/product-details/lamp',
    '/products/lines?ids=lamp',
    '/reviews/lamp',
    '/stores/owner-store/reviews',
  ]) {
    expect((await server.get(`/api${path}`)).statusCode, path).toBe(200);
    expect(await cacheHeadersOf(`/api${path}`), path).toEqual({ ...uncached, browser: 'no-cache' });
  }
  for (const path of [
    '/api/stores/nothing',
    '/api/all-products?limit=x',
    '/none',
    '/down',
    '/product/lamp',
  ]) {
    expect(await cacheHeadersOf(path), path).toMatchObject(uncached);
  }
  for (const url of ['/google_callback?token=x', '/auth/success?token=x']) {
    expect(await cacheHeadersOf(url), url).toEqual({ ...uncached, browser: 'no-store' });
  }
});

/**
 * Returns a function that reads pages through a cache. The cache stores a page for each combination of values of the
 * headers that the page names in `Vary`.
 */
function makeCachedRead() {
  const cachedPages = new Map<string, { body: string; variant: Record<string, string> }[]>();
  return async (url: string, requestHeaders: Record<string, string>) => {
    const matches = ({ variant }: { variant: Record<string, string> }) =>
      Object.entries(variant).every(([name, value]) => (requestHeaders[name] ?? '') === value);
    const cachedPage = cachedPages.get(url)?.find(matches);
    if (cachedPage) return cachedPage.body;
    const { body, headers } = await server.get(url, requestHeaders);
    const varyNames = String(headers.vary).toLowerCase().split(', ');
    const variant = Object.fromEntries(varyNames.map((name) => [name, requestHeaders[name] ?? '']));
    if (headers['surrogate-control'])
      cachedPages.set(url, [...(cachedPages.get(url) ?? []), { body, variant }]);
    return body;
  };
}

test('a cache stores a page separately for each campus, with and without Save-Data', async () => {
  expect(await cacheHeadersOf('/')).toEqual({
    cdn: undefined,
    surrogate: cdnCaching,
    browser: 'private, no-cache',
  });
  const openThroughCache = makeCachedRead();
  const visits = ['FUNAAB', 'UNILAG', ''].flatMap((campus) =>
    ['on', ''].map((saveData) => ({ campus, saveData })),
  );
  for (const round of [1, 2]) {
    for (const { campus, saveData } of visits) {
      const requestHeaders = { cookie: campus && `selectedCampus=${campus}`, 'save-data': saveData };
      const expected = `/ ${campus || 'undefined'} ${saveData === 'on'}`;
      expect(await openThroughCache('/', requestHeaders), `round ${round}`).toBe(expected);
    }
  }
});
