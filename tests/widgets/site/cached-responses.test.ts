import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchOrCached } from '../../../site/app/offline/fetch-or-cached.ts';
import { findCachedPages } from '../../../site/app/offline/OfflinePages.tsx';
import { setServerUnreachable } from '../../../site/app/offline/reachability.ts';
import { cacheNames } from '../../../site/app/worker/cache-names.ts';

const postMessage = vi.fn();
const network = vi.fn<() => Promise<Response>>();
const json = (data: unknown, headers = {}) => Response.json({ success: true, data }, { headers });
const isCut = () => Promise.reject(new TypeError('Failed to fetch'));

let hasWorker = true;

async function clear(): Promise<void> {
  for (const name of Object.values(cacheNames)) await caches.delete(name);
}

beforeEach(async () => {
  await clear();
  hasWorker = true;
  postMessage.mockClear();
  network.mockReset();
  vi.spyOn(globalThis, 'fetch').mockImplementation(network);
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockImplementation(() =>
    hasWorker ? ({ postMessage } as unknown as ServiceWorker) : null,
  );
});
afterEach(async () => {
  setServerUnreachable(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
  await clear();
});

const answers = () => caches.open(cacheNames.answers);
const dataOf = async (answer: Promise<Response>) => (await (await answer).json()).data;

/** Fetches a response, which the page then caches. */
async function cacheResponse(url: string, data: unknown): Promise<void> {
  network.mockImplementation(async () => json(data));
  await fetchOrCached(url);
  await vi.waitFor(async () => expect(await (await answers()).match(url)).toBeDefined());
}

test('a cached response is returned only while the server is known to be unreachable', async () => {
  await cacheResponse('/api/stores?campus=a', 'as it was');
  expect(postMessage.mock.calls).toEqual([[{ type: 'kept', bytes: expect.any(Number) }]]);
  expect(await dataOf(fetchOrCached('/api/stores?campus=a'))).toBe('as it was');
  network.mockImplementation(isCut);
  // While the server is reachable, a failed request is an error.
  await expect(fetchOrCached('/api/stores?campus=a')).rejects.toThrow('Failed to fetch');
  setServerUnreachable(true);
  expect(await dataOf(fetchOrCached('/api/stores?campus=a'))).toBe('as it was');
  await expect(fetchOrCached('/api/stores?campus=b')).rejects.toThrow('Failed to fetch');
});

test('while the server is unreachable a request gets four seconds, then the cached response is returned', async () => {
  await cacheResponse('/api/stores', 'as it was');
  setServerUnreachable(true);
  network.mockImplementation(() => new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shown = vi.fn();
  void dataOf(fetchOrCached('/api/stores')).then(shown);
  await vi.advanceTimersByTimeAsync(3900);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(shown).toHaveBeenCalledWith('as it was'));
});

test.each<[what: string, url: string, init: RequestInit, worker: boolean]>([
  ['a write', '/api/stores', { method: 'POST' }, true],
  ['what is answered to a token', '/api/stores', { headers: { authorization: 'Bearer x' } }, true],
  ['anything without a service worker', '/api/stores', {}, false],
  ['who somebody is', '/api/auth/result', {}, true],
])('a page does not cache %s', async (_, url, init, worker) => {
  hasWorker = worker;
  network.mockImplementation(async () => json('secret'));
  await fetchOrCached(url, init);
  hasWorker = true;
  // When this one is cached, the other would be too.
  await cacheResponse('/api/campuses', 'everybody’s');
  const cachedPaths = (await (await answers()).keys()).map((request) => new URL(request.url).pathname);
  expect(cachedPaths).toEqual(['/api/campuses']);
  expect(postMessage).toHaveBeenCalledOnce();
  hasWorker = worker;
  setServerUnreachable(true);
  network.mockImplementation(isCut);
  await expect(fetchOrCached(url, init)).rejects.toThrow('Failed to fetch');
});

test('the pages that can be opened offline are listed, the newest first, each once and at most five', async () => {
  const pages = await caches.open(cacheNames.pages);
  const html = (title: string, at: number) =>
    new Response(`<title>${title}</title>`, { headers: { 'x-kept': `${at} 10` } });
  await pages.put('/product/p1', html('Lamp | Campus Market', 1));
  await pages.put('/store/s1', html('Ada’s | Campus Market', 6));
  await pages.put('/canteen/c1', html('Mama Put', 3));
  await pages.put('/stores', html('Stores', 9));
  await pages.put('/seller/x/y', html('Not one', 9));
  await pages.put('/farmer/f1', html('', 8));
  const responseCache = await answers();
  const productAnswer = (productName: string | undefined, at: number) =>
    Response.json({ data: { product: { productName } } }, { headers: { 'x-kept': `${at} 10` } });
  await responseCache.put('/api/product-details/p1', productAnswer('Lamp, as it is now', 5));
  await responseCache.put('/api/product-details/p2', productAnswer('Rug', 4));
  await responseCache.put('/api/product-details/p3', productAnswer(undefined, 7));
  await responseCache.put('/api/product-details/p4/more', productAnswer('Other', 7));
  expect(await findCachedPages()).toEqual([
    { href: '/store/s1', name: 'Ada’s' },
    { href: '/product/p1', name: 'Lamp, as it is now' },
    { href: '/product/p2', name: 'Rug' },
    { href: '/canteen/c1', name: 'Mama Put' },
  ]);
  await pages.put('/seller/a', html('Ada', 10));
  await pages.put('/seller/b', html('Bola', 11));
  expect((await findCachedPages()).map(({ name }) => name)).toEqual([
    'Bola',
    'Ada',
    'Ada’s',
    'Lamp, as it is now',
    'Rug',
  ]);
});
