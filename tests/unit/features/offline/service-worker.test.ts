import { describe, expect, test } from 'vitest';
import { type CacheEntry, entriesToEvict } from '../../../../site/app/worker/caches.ts';
import { cacheFor, isPublicResponse, mayCache } from '../../../../site/app/worker/request-strategy.ts';

const site = 'https://market.example';

describe('requests that the worker handles', () => {
  const ask = (path: string, more: Record<string, unknown> = {}) =>
    cacheFor(
      {
        method: 'GET',
        url: new URL(path, site).href,
        mode: 'cors',
        destination: '',
        cache: 'default',
        headers: new Headers(),
        ...more,
      } as Parameters<typeof cacheFor>[0],
      site,
    );

  test('are those for pages, code and pictures of this site', () => {
    expect(ask('/product/1', { mode: 'navigate' })).toBe('pages');
    expect(ask('/assets/a.js')).toBe('files');
    expect(ask('/media/1/240.webp', { destination: 'image' })).toBe('pictures');
  });

  test.each([
    ['an answer of the API, which the page asks for itself', '/api/all-products?campus=x', {}],
    ['a write', '/api/reviews/1', { method: 'POST' }],
    ['the line of events', '/api/events', {}],
    ['the end of a sign-in', '/auth/success?token=x', { mode: 'navigate' }],
    ['the window of a sign-in', '/google_callback?token=x', { mode: 'navigate' }],
    ['a redirect of a sign-in', '/api/auth/google/callback?code=x', { mode: 'navigate' }],
    ['a part of a video', '/media/1/video.mp4', { headers: new Headers({ range: 'bytes=0-' }) }],
    ['another site', 'https://elsewhere.example/a.webp', { destination: 'image' }],
    ['what must be new', '/assets/a.js', { cache: 'no-store' }],
    ['what is loaded anew', '/assets/a.js', { cache: 'reload' }],
    ['what is answered to a token', '/assets/a.js', { headers: new Headers({ authorization: 'Bearer x' }) }],
    ['a file that is opened as a page', '/robots.txt', { mode: 'navigate' }],
    ['what is neither page, code nor picture', '/media/1/video.mp4', { destination: 'video' }],
  ])('do not include %s', (_, path, more) => {
    expect(ask(path, more)).toBeUndefined();
  });
});

test('pages cache public answers', () => {
  expect(isPublicResponse('/api/all-products?campus=x')).toBe(true);
  expect(isPublicResponse('/api/events?x=1')).toBe(false);
  expect(isPublicResponse('/api/verify-token')).toBe(false);
  expect(isPublicResponse('/api/auth/result')).toBe(false);
  expect(isPublicResponse('/api/authors')).toBe(true);
  expect(isPublicResponse('/product/1')).toBe(false);
});

test('complete, successful and cacheable answers are cached, and pages of captive portals are not', () => {
  const answer = (status: number, headers: Record<string, string>) =>
    new Response(status === 204 ? null : '', { status, headers });
  const json = { 'content-type': 'application/json' };
  expect(mayCache('answers', '/api/config', answer(200, { ...json, 'cache-control': 'no-cache' }))).toBe(
    true,
  );
  expect(mayCache('answers', '/api/config', answer(200, { ...json, 'cache-control': 'no-store' }))).toBe(
    false,
  );
  expect(mayCache('answers', '/api/config', answer(401, json))).toBe(false);
  expect(mayCache('answers', '/api/config', answer(200, { 'content-type': 'text/html' }))).toBe(false);
  expect(mayCache('files', '/assets/a.js', answer(200, { 'content-type': 'text/html' }))).toBe(false);
  expect(mayCache('files', '/assets/shell.html', answer(200, { 'content-type': 'text/html' }))).toBe(true);
  expect(mayCache('pages', '/cart', answer(200, { 'content-type': 'text/html' }))).toBe(true);
  expect(mayCache('pictures', '/media/1/240.webp', answer(200, { 'content-type': 'image/webp' }))).toBe(true);
  expect(mayCache('pictures', '/media/1/240.webp', answer(200, { 'content-type': 'text/html' }))).toBe(false);
  const redirected = Object.defineProperty(answer(200, json), 'redirected', { value: true });
  expect(mayCache('answers', '/api/config', redirected)).toBe(false);
});

describe('evicted entries', () => {
  const entry = (
    kind: CacheEntry['kind'],
    address: string,
    storedAt: number,
    bytes = 100_000,
  ): CacheEntry => ({
    kind,
    address,
    storedAt,
    bytes,
  });
  const dropped = (entries: CacheEntry[], bytes: number, count = {}) =>
    entriesToEvict(entries, { bytes, count }, (address) => address.startsWith('/assets/new')).map(
      ({ address }) => address,
    );

  test('are none while there is space', () => {
    expect(dropped([entry('pictures', '/a', 1), entry('answers', '/b', 2)], 1_000_000)).toEqual([]);
  });

  test('are the oldest ones first, of any kind', () => {
    const entries = [entry('pictures', '/c', 3), entry('answers', '/a', 1), entry('pages', '/b', 2)];
    expect(dropped(entries, 150_000)).toEqual(['/a', '/b']);
  });

  test('are never code of this build, and code of earlier builds last', () => {
    const entries = [
      entry('files', '/assets/new.js', 1),
      entry('files', '/assets/old.js', 2),
      entry('pictures', '/a', 3),
    ];
    expect(dropped(entries, 250_000)).toEqual(['/a']);
    expect(dropped(entries, 150_000)).toEqual(['/a', '/assets/old.js']);
    expect(dropped(entries, 0)).toEqual(['/a', '/assets/old.js']);
  });

  test('are those beyond the maximum number of their kind', () => {
    const entries = [1, 2, 3].map((at) => entry('pages', `/${at}`, at, 10));
    expect(dropped(entries, 1_000_000, { pages: 2 })).toEqual(['/1']);
    expect(dropped(entries, 1_000_000, { pages: 3, pictures: 0 })).toEqual([]);
  });

  test('count with 2,000 bytes for URL and headers, and entries that fit exactly stay', () => {
    const entries = [entry('pages', '/1', 1, 1000), entry('answers', '/2', 2, 500)];
    expect(dropped(entries, 5500)).toEqual([]);
    expect(dropped(entries, 5499)).toEqual(['/1']);
    expect(dropped(entries, 2500)).toEqual(['/1']);
    expect(dropped(entries, 2499)).toEqual(['/1', '/2']);
  });

  test('beyond the maximum of their kind make space for the others', () => {
    const entries = [entry('pages', '/1', 1), entry('answers', '/old', 2), entry('pages', '/2', 3)];
    expect(dropped(entries, 204_000, { pages: 1 })).toEqual(['/1']);
    expect(dropped(entries, 102_000, { pages: 1 })).toEqual(['/1', '/old']);
  });
});
