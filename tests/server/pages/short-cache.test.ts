import { expect, test } from 'vitest';
import { makeShortCache } from '../../../site/server/pages/short-cache.ts';

let time = 0;
const newCache = () => makeShortCache<string>({ keptMs: 5_000, keptMax: 2, now: () => time });

test('the oldest pages make room for new ones, so that the cache never grows beyond its limit', () => {
  const cache = newCache();
  for (const url of ['/a', '/b', '/c']) cache.keep(url, `page ${url}`);
  expect(['/a', '/b', '/c'].map(cache.find)).toEqual([undefined, 'page /b', 'page /c']);
});

test('a page that is made again counts as the newest, and once', () => {
  const cache = newCache();
  for (const url of ['/a', '/b', '/a', '/c']) cache.keep(url, `page ${url}`);
  expect(['/a', '/b', '/c'].map(cache.find)).toEqual(['page /a', undefined, 'page /c']);
});

test('a page is found until its time is over', () => {
  const cache = newCache();
  cache.keep('/a', 'page');
  time += 4_999;
  expect(cache.find('/a')).toBe('page');
  time += 1;
  expect(cache.find('/a')).toBeUndefined();
});
