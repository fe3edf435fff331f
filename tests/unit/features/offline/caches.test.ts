import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type CacheKind, cacheNames } from '../../../../site/app/worker/cache-names.ts';
import {
  addToCache,
  countBytes,
  deleteFilesOfEarlierBuilds,
  evictOldestExcept,
  findCached,
} from '../../../../site/app/worker/caches.ts';

const site = 'https://market.example';

/** The browser's caches, by name. */
const cachesByName = new Map<string, Map<string, Response>>();
const cacheOf = (name: string) => {
  const cache = cachesByName.get(name) ?? new Map<string, Response>();
  cachesByName.set(name, cache);
  return cache;
};
const addressesOf = (kind: CacheKind) => [...cacheOf(cacheNames[kind]).keys()];

let isFull = false;
let isBlocked = false;
/** How often the total size was measured, for which the module lists the entries of the cache `files`. */
let measureCount = 0;

beforeAll(() => {
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      if (isBlocked) throw new DOMException('Not allowed', 'SecurityError');
      const cache = cacheOf(name);
      return {
        match: async (request: string | { url: string }) =>
          cache.get(typeof request === 'string' ? request : request.url.replace(site, ''))?.clone(),
        put: async (address: string, response: Response) => {
          if (isFull) throw new DOMException('Full', 'QuotaExceededError');
          cache.set(address, response);
        },
        keys: async () => {
          if (name === cacheNames.files) measureCount += 1;
          return [...cache.keys()].map((address) => ({ url: site + address }));
        },
        delete: async (request: string | { url: string }) =>
          cache.delete(typeof request === 'string' ? request : request.url.replace(site, '')),
      };
    },
  });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const isFileOfThisBuild = (address: string) => address === '/assets/new.js';

beforeEach(async () => {
  isFull = false;
  isBlocked = false;
  cachesByName.clear();
  // Resets the size that the module has counted in earlier tests, by measuring the empty caches.
  countBytes(500_000);
  await evictOldestExcept(isFileOfThisBuild);
  measureCount = 0;
});

const response = (bytes: number) =>
  new Response('x'.repeat(bytes), {
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', 'content-length': '7' },
  });

test('a response of a million bytes is cached with its size and time, and a larger response is not', async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] });
  expect(await addToCache('answers', '/api/a', response(1_000_000))).toBe(1_000_000);
  vi.useRealTimers();
  expect(await addToCache('answers', '/api/b', response(1_000_001))).toBe(0);
  expect(addressesOf('answers')).toEqual(['/api/a']);
  const cachedResponse = await findCached('answers', '/api/a');
  expect(Object.fromEntries(cachedResponse?.headers ?? [])).toEqual({
    'content-type': 'application/json',
    'x-kept': '1700000000000 1000000',
  });
  expect(await findCached('pages', '/api/a')).toBeUndefined();
});

test('the total size is measured again after half a million new bytes, and not before', async () => {
  countBytes(499_999);
  await evictOldestExcept(isFileOfThisBuild);
  expect(measureCount).toBe(0);
  await addToCache('answers', '/api/a', response(1));
  await evictOldestExcept(isFileOfThisBuild);
  expect(measureCount).toBe(1);
  await evictOldestExcept(isFileOfThisBuild);
  expect(measureCount).toBe(1);
});

test('if the browser’s storage is full, a response is not cached, and the next eviction measures the total size at once', async () => {
  isFull = true;
  expect(await addToCache('answers', '/api/a', response(1))).toBe(0);
  isFull = false;
  await evictOldestExcept(isFileOfThisBuild);
  expect(measureCount).toBe(1);
});

test('while the browser blocks caches, no response is found, and caching works once the browser allows caches', async () => {
  isBlocked = true;
  countBytes(500_000);
  expect(await addToCache('answers', '/api/a', response(1))).toBe(0);
  expect(await findCached('answers', '/api/a')).toBeUndefined();
  await evictOldestExcept(isFileOfThisBuild);
  isBlocked = false;
  countBytes(500_000);
  await Promise.all([evictOldestExcept(isFileOfThisBuild), evictOldestExcept(isFileOfThisBuild)]);
  expect(measureCount).toBe(1);
});

test('an eviction keeps only the newest 30 pages, 200 API responses and 400 pictures', async () => {
  const counts = { pages: 30, answers: 200, pictures: 400 } as const;
  for (const [kind, maxCount] of Object.entries(counts)) {
    for (let number = 0; number <= maxCount; number += 1) {
      const headers = { 'x-kept': `${number} 10` };
      cacheOf(cacheNames[kind as CacheKind]).set(`/${kind}/${number}?of=1`, new Response('x', { headers }));
    }
  }
  countBytes(500_000);
  await evictOldestExcept(isFileOfThisBuild);
  for (const [kind, maxCount] of Object.entries(counts)) {
    const addresses = addressesOf(kind as CacheKind);
    expect(addresses).toHaveLength(maxCount);
    expect(addresses).not.toContain(`/${kind}/0?of=1`);
  }
});

test('an eviction keeps at most fourteen million bytes, and keeps code of this build even if it is the oldest entry', async () => {
  for (let number = 1; number <= 14; number += 1) {
    const headers = { 'x-kept': `${number} 1000000` };
    cacheOf(cacheNames.answers).set(`/api/${number}`, new Response('x', { headers }));
  }
  // An entry without metadata counts as the oldest, and with the maximum size.
  cacheOf(cacheNames.files).set('/assets/new.js', new Response('x'));
  cacheOf(cacheNames.pages).set('/unknown', new Response('x'));
  countBytes(500_000);
  await evictOldestExcept(isFileOfThisBuild);
  expect(addressesOf('files')).toEqual(['/assets/new.js']);
  expect(addressesOf('pages')).toEqual([]);
  expect(addressesOf('answers')).toHaveLength(12);
  expect(addressesOf('answers')).toContain('/api/3');
});

test('a new build deletes the code of the previous build', async () => {
  cacheOf(cacheNames.files).set('/assets/new.js', new Response('x'));
  cacheOf(cacheNames.files).set('/assets/old.js', new Response('x'));
  await deleteFilesOfEarlierBuilds(isFileOfThisBuild);
  expect(addressesOf('files')).toEqual(['/assets/new.js']);
});
