import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type CacheKind, cacheNames } from '../../../../site/app/worker/cache-names.ts';
import type { RequestEvent } from '../../../../site/app/worker/scope.ts';

const site = 'https://market.example';
const shell = '/assets/shell.html';
const entryScript = '/assets/index.js';

/** The responses in the worker's caches, by cache and URL. */
const cachesByName = new Map<string, Map<string, Response>>();
const addToCache = (kind: CacheKind, address: string, text: string) =>
  cacheOf(cacheNames[kind]).set(address, new Response(text));

function cacheOf(name: string): Map<string, Response> {
  const cache = cachesByName.get(name) ?? new Map();
  cachesByName.set(name, cache);
  return cache;
}

const listeners = new Map<string, (event: RequestEvent) => void>();
const network = vi.fn<() => Promise<Response>>();

beforeAll(async () => {
  vi.stubGlobal('siteBuild', {
    shell,
    entry: entryScript,
    start: [],
    offline: [],
    all: [shell, entryScript],
  });
  vi.stubGlobal('location', new URL(site));
  vi.stubGlobal('clients', { matchAll: async () => [] });
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      match: async (address: string) => cacheOf(name).get(address)?.clone(),
      put: async (address: string, response: Response) => void cacheOf(name).set(address, response),
      keys: async () => [],
    }),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: RequestEvent) => void) =>
    listeners.set(type, listener),
  );
  await import('../../../../site/app/worker/worker.ts');
});

afterAll(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  cachesByName.clear();
  network.mockReset();
  addToCache('files', shell, 'The shell.');
});

afterEach(() => {
  vi.useRealTimers();
});

/** Opens a page. Returns the text of the worker's response. */
async function openPage(address: string): Promise<string> {
  const request = {
    method: 'GET',
    url: site + address,
    mode: 'navigate',
    destination: 'document',
    cache: 'default',
    headers: new Headers(),
    signal: new AbortController().signal,
  };
  return new Promise((resolve, reject) => {
    const respondWith = (responding: Promise<Response>) =>
      responding.then((response) => response.text()).then(resolve, reject);
    listeners.get('fetch')?.({ request, respondWith, waitUntil() {} } as unknown as RequestEvent);
  });
}

const html = `<link rel="stylesheet" href="/assets/style.css"><script src="${entryScript}"></script>`;
const networkFailure = () => Promise.reject(new TypeError('Failed to fetch'));

test('without a network, a cached page is shown if all of its code is cached', async () => {
  network.mockImplementation(networkFailure);
  addToCache('pages', '/cart', html);
  addToCache('files', '/assets/style.css', '');
  addToCache('files', entryScript, '');
  expect(await openPage('/cart')).toBe(html);
});

test.each([
  ['neither its code nor its styles are cached', []],
  ['only its styles are cached', ['/assets/style.css']],
  ['only its code is cached', [entryScript]],
])('without a network, the app shell replaces a cached page if %s', async (_, files) => {
  network.mockImplementation(networkFailure);
  addToCache('pages', '/cart', html);
  for (const file of files) addToCache('files', file, '');
  expect(await openPage('/cart')).toBe('The shell.');
});

test('without a network, the app shell is shown for a page that was never opened, and without a cached shell the request fails', async () => {
  network.mockImplementation(networkFailure);
  expect(await openPage('/stores')).toBe('The shell.');
  cachesByName.clear();
  await expect(openPage('/stores')).rejects.toThrow('Failed to fetch');
});

test('with a network, a page is loaded from the network and cached', async () => {
  const headers = { 'content-type': 'text/html' };
  network.mockImplementation(async () => new Response('As it is now.', { headers }));
  addToCache('pages', '/cart', 'As it was.');
  expect(await openPage('/cart')).toBe('As it is now.');
  await expect.poll(() => cacheOf(cacheNames.pages).get('/cart')?.clone().text()).toBe('As it is now.');
});

test('the network has a timeout of six seconds if the page is cached, and no timeout if it is not', async () => {
  vi.useFakeTimers();
  let respond = (_: Response) => {};
  network.mockImplementation(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
  addToCache('pages', '/cart', 'As it was.');
  const onCachedPage = vi.fn();
  void openPage('/cart').then(onCachedPage);
  await vi.advanceTimersByTimeAsync(5_900);
  expect(onCachedPage).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(onCachedPage).toHaveBeenCalledWith('As it was.'));

  cachesByName.clear();
  const uncachedPage = openPage('/stores');
  await vi.advanceTimersByTimeAsync(20_000);
  respond(new Response('Late.'));
  expect(await uncachedPage).toBe('Late.');
});
