import { expect, test } from 'vitest';
import type { Pages } from '../../../site/server/pages/pages.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import { signIn } from '../../support/market/people.ts';
import { makeWorld } from '../../support/market/world.ts';
import { startServer } from '../../support/server/server.ts';

/** A page that shows the campus and everything else that it depends on. */
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
await makeWorld(server.database);
const buyer = await signIn(server, 'buyer');

async function headersOf(url: string, sent: Record<string, string> = {}) {
  const { headers } = await server.get(url, sent);
  return {
    cdn: headers['cdn-cache-control'],
    surrogate: headers['surrogate-control'],
    own: headers['cache-control'],
  };
}

const cdnCaching = 'max-age=5, stale-while-revalidate=25';
const shared = { cdn: cdnCaching, surrogate: undefined, own: 'no-cache' };

test('a CDN may cache lists for seconds, and browsers revalidate them', async () => {
  const lists = [
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
  for (const path of lists) expect(await headersOf(`/api${path}`), path).toEqual(shared);
  const { headers } = await server.get('/api/all-products');
  const again = await server.get('/api/all-products', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.headers['cdn-cache-control']]).toEqual([304, cdnCaching]);
});

test('a CDN never caches private, fresh or refused replies', async () => {
  const nobodys = { cdn: undefined, surrogate: undefined };
  const paths = Object.keys(endpoints).flatMap((call) => {
    const [method, path = ''] = call.split(' ');
    const isPrivate = endpoints[call as keyof typeof endpoints].access !== 'everybody';
    return method === 'GET' && isPrivate && path !== '/events' ? [path.replaceAll(/\{\w+\}/g, 'lamp')] : [];
  });
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    expect(await headersOf(`/api${path}`, buyer.headers), path).toEqual({ ...nobodys, own: 'no-store' });
  }
  for (const path of [
    '/product-details/lamp',
    '/products/lines?ids=lamp',
    '/reviews/lamp',
    '/stores/owner-store/reviews',
  ]) {
    expect((await server.get(`/api${path}`)).statusCode, path).toBe(200);
    expect(await headersOf(`/api${path}`), path).toEqual({ ...nobodys, own: 'no-cache' });
  }
  for (const path of [
    '/api/stores/nothing',
    '/api/all-products?limit=x',
    '/none',
    '/down',
    '/product/lamp',
  ]) {
    expect(await headersOf(path), path).toMatchObject(nobodys);
  }
  for (const end of ['/google_callback?token=x', '/auth/success?token=x']) {
    expect(await headersOf(end), end).toEqual({ ...nobodys, own: 'no-store' });
  }
});

/** A cache that respects Vary: it stores a reply for each value of the named headers. */
function cacheInFront() {
  const cachedPages = new Map<string, { body: string; asked: Record<string, string> }[]>();
  return async (url: string, sent: Record<string, string>) => {
    const fits = ({ asked }: { asked: Record<string, string> }) =>
      Object.entries(asked).every(([name, value]) => (sent[name] ?? '') === value);
    const found = cachedPages.get(url)?.find(fits);
    if (found) return found.body;
    const { body, headers } = await server.get(url, sent);
    const varies = String(headers.vary).toLowerCase().split(', ');
    const asked = Object.fromEntries(varies.map((name) => [name, sent[name] ?? '']));
    if (headers['surrogate-control'])
      cachedPages.set(url, [...(cachedPages.get(url) ?? []), { body, asked }]);
    return body;
  };
}

test('a cache stores a page separately for each campus and Save-Data', async () => {
  expect(await headersOf('/')).toEqual({ cdn: undefined, surrogate: cdnCaching, own: 'private, no-cache' });
  const open = cacheInFront();
  const visits = ['FUNAAB', 'UNILAG', ''].flatMap((campus) =>
    ['on', ''].map((saveData) => ({ campus, saveData })),
  );
  for (const round of [1, 2]) {
    for (const { campus, saveData } of visits) {
      const sent = { cookie: campus && `selectedCampus=${campus}`, 'save-data': saveData };
      const expected = `/ ${campus || 'undefined'} ${saveData === 'on'}`;
      expect(await open('/', sent), `round ${round}`).toBe(expected);
    }
  }
});
