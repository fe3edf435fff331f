import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type CacheKind, cacheNames } from '../../../../site/app/worker/cache-names.ts';
import type { RequestEvent } from '../../../../site/app/worker/scope.ts';

const site = 'https://market.example';
const shell = '/assets/shell.html';
const entry = '/assets/index.js';

/** The worker's caches: responses by cache and URL. */
const cachesByName = new Map<string, Map<string, Response>>();
const keep = (kind: CacheKind, address: string, text: string) =>
  cacheOf(cacheNames[kind]).set(address, new Response(text));

function cacheOf(name: string): Map<string, Response> {
  const cache = cachesByName.get(name) ?? new Map();
  cachesByName.set(name, cache);
  return cache;
}

const listeners = new Map<string, (event: RequestEvent) => void>();
const network = vi.fn<() => Promise<Response>>();

beforeAll(async () => {
  vi.stubGlobal('siteBuild', { shell, entry, start: [], offline: [], all: [shell, entry] });
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
  keep('files', shell, 'The shell.');
});

afterEach(() => {
  vi.useRealTimers();
});

/** The text of the worker's answer when a page is opened. */
async function open(address: string): Promise<string> {
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
    const respondWith = (answer: Promise<Response>) =>
      answer.then((response) => response.text()).then(resolve, reject);
    listeners.get('fetch')?.({ request, respondWith, waitUntil() {} } as unknown as RequestEvent);
  });
}

const html = `<link rel="stylesheet" href="/assets/style.css"><script src="${entry}"></script>`;
const isCut = () => Promise.reject(new TypeError('Failed to fetch'));

test('without a network, a cached page is shown if all of its code is cached', async () => {
  network.mockImplementation(isCut);
  keep('pages', '/cart', html);
  keep('files', '/assets/style.css', '');
  keep('files', entry, '');
  expect(await open('/cart')).toBe(html);
});

test.each([
  ['none of its code', []],
  ['its styles alone', ['/assets/style.css']],
  ['its code without its styles', [entry]],
])('without a network, the app shell replaces a page of which %s is cached', async (_, files) => {
  network.mockImplementation(isCut);
  keep('pages', '/cart', html);
  for (const file of files) keep('files', file, '');
  expect(await open('/cart')).toBe('The shell.');
});

test('without a network, the app shell renders a page that was never opened, and without the shell it fails', async () => {
  network.mockImplementation(isCut);
  expect(await open('/stores')).toBe('The shell.');
  cachesByName.clear();
  await expect(open('/stores')).rejects.toThrow('Failed to fetch');
});

test('with a network, a page is loaded from it and cached for the next time', async () => {
  const headers = { 'content-type': 'text/html' };
  network.mockImplementation(async () => new Response('As it is now.', { headers }));
  keep('pages', '/cart', 'As it was.');
  expect(await open('/cart')).toBe('As it is now.');
  await expect.poll(() => cacheOf(cacheNames.pages).get('/cart')?.clone().text()).toBe('As it is now.');
});

test('the network has a timeout of six seconds when the page is cached, and none when it is not', async () => {
  vi.useFakeTimers();
  let answer = (_: Response) => {};
  network.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  keep('pages', '/cart', 'As it was.');
  const atHand = vi.fn();
  void open('/cart').then(atHand);
  await vi.advanceTimersByTimeAsync(5_900);
  expect(atHand).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(atHand).toHaveBeenCalledWith('As it was.'));

  cachesByName.clear();
  const nowhere = open('/stores');
  await vi.advanceTimersByTimeAsync(20_000);
  answer(new Response('Late.'));
  expect(await nowhere).toBe('Late.');
});
