import { expect, test, vi } from 'vitest';
import { collectGarbage } from '../../../site/server/heap.ts';
import { makeShortCache } from '../../../site/server/pages/short-cache.ts';

let time = 0;
const newCache = () => makeShortCache<string>({ maxAgeMs: 5_000, maxEntries: 2, now: () => time });

test('the oldest entries are evicted, so that the cache never exceeds its limit', () => {
  const cache = newCache();
  for (const url of ['/a', '/b', '/c']) cache.set(url, `page ${url}`);
  expect(['/a', '/b', '/c'].map(cache.get)).toEqual([undefined, 'page /b', 'page /c']);
});

test('an entry that is set again is the newest, and is counted once', () => {
  const cache = newCache();
  for (const url of ['/a', '/b', '/a', '/c']) cache.set(url, `page ${url}`);
  expect(['/a', '/b', '/c'].map(cache.get)).toEqual(['page /a', undefined, 'page /c']);
});

test('an entry is found until it expires', () => {
  const cache = newCache();
  cache.set('/a', 'page');
  time += 4_999;
  expect(cache.get('/a')).toBe('page');
  time += 1;
  expect(cache.get('/a')).toBeUndefined();
});

test('an expired entry does not stay in memory', async () => {
  vi.useFakeTimers();
  const cache = makeShortCache<object>({ maxAgeMs: 5_000, maxEntries: 2, now: Date.now });
  const setPage = () => {
    const page = {};
    cache.set('/a', page);
    return new WeakRef(page);
  };
  const page = setPage();
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  // A WeakRef keeps its object until the next task.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(page.deref()).toBeUndefined();
  expect(cache.get('/a')).toBeUndefined();
});
