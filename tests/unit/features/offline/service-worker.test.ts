import { describe, expect, test } from 'vitest';
import { type CacheEntry, entriesToEvict } from '../../../../site/app/worker/caches.ts';
import { getCacheKind, isPublicResponse, mayCache } from '../../../../site/app/worker/request-strategy.ts';

const site = 'https://market.example';

describe('requests that the worker handles', () => {
  const chooseCache = (path: string, requestFields: Record<string, unknown> = {}) =>
    getCacheKind(
      {
        method: 'GET',
        url: new URL(path, site).href,
        mode: 'cors',
        destination: '',
        cache: 'default',
        headers: new Headers(),
        ...requestFields,
      } as Parameters<typeof getCacheKind>[0],
      site,
    );

  test('are the requests for pages, code and pictures of this site', () => {
    expect(chooseCache('/product/1', { mode: 'navigate' })).toBe('pages');
    expect(chooseCache('/assets/a.js')).toBe('files');
    expect(chooseCache('/media/1/240.webp', { destination: 'image' })).toBe('pictures');
  });

  test.each([
    ['a request to the API, whose responses the page caches itself', '/api/all-products?campus=x', {}],
    ['a write', '/api/reviews/1', { method: 'POST' }],
    ['the event stream', '/api/events', {}],
    ['the page that ends a sign-in', '/auth/success?token=x', { mode: 'navigate' }],
    ['the page that ends a sign-in in a popup', '/google_callback?token=x', { mode: 'navigate' }],
    ['the page that stops e-mails', '/unsubscribe/ada.a-signature', { mode: 'navigate' }],
    ['a redirect of a sign-in', '/api/auth/google/callback?code=x', { mode: 'navigate' }],
    [
      'a request for a part of a video',
      '/media/1/video.mp4',
      { headers: new Headers({ range: 'bytes=0-' }) },
    ],
    ['a request to another site', 'https://elsewhere.example/a.webp', { destination: 'image' }],
    ['a request that must not use a cache', '/assets/a.js', { cache: 'no-store' }],
    ['a forced reload', '/assets/a.js', { cache: 'reload' }],
    ['a request with a token', '/assets/a.js', { headers: new Headers({ authorization: 'Bearer x' }) }],
    ['a widget in a frame of another page', '/frame/product-grid?limit=4', { mode: 'navigate' }],
    ['a file that is opened as a page', '/robots.txt', { mode: 'navigate' }],
    [
      'a file that is neither a page, nor code, nor a picture',
      '/media/1/video.mp4',
      { destination: 'video' },
    ],
  ])('do not include %s', (_, path, requestFields) => {
    expect(chooseCache(path, requestFields)).toBeUndefined();
  });
});

test('the responses of the API are public, except the event stream and the responses to sign-in calls', () => {
  expect(isPublicResponse('/api/all-products?campus=x')).toBe(true);
  expect(isPublicResponse('/api/events?x=1')).toBe(false);
  expect(isPublicResponse('/api/verify-token')).toBe(false);
  expect(isPublicResponse('/api/auth/result')).toBe(false);
  expect(isPublicResponse('/api/authors')).toBe(true);
  expect(isPublicResponse('/product/1')).toBe(false);
});

test('complete, successful and cacheable responses are cached, and pages of captive portals are not', () => {
  const response = (status: number, headers: Record<string, string>) =>
    new Response(status === 204 ? null : '', { status, headers });
  const jsonHeaders = { 'content-type': 'application/json' };
  expect(
    mayCache('answers', '/api/config', response(200, { ...jsonHeaders, 'cache-control': 'no-cache' })),
  ).toBe(true);
  expect(
    mayCache('answers', '/api/config', response(200, { ...jsonHeaders, 'cache-control': 'no-store' })),
  ).toBe(false);
  expect(mayCache('answers', '/api/config', response(401, jsonHeaders))).toBe(false);
  expect(mayCache('answers', '/api/config', response(200, { 'content-type': 'text/html' }))).toBe(false);
  expect(mayCache('files', '/assets/a.js', response(200, { 'content-type': 'text/html' }))).toBe(false);
  expect(mayCache('files', '/assets/shell.html', response(200, { 'content-type': 'text/html' }))).toBe(true);
  expect(mayCache('pages', '/cart', response(200, { 'content-type': 'text/html' }))).toBe(true);
  expect(mayCache('pictures', '/media/1/240.webp', response(200, { 'content-type': 'image/webp' }))).toBe(
    true,
  );
  expect(mayCache('pictures', '/media/1/240.webp', response(200, { 'content-type': 'text/html' }))).toBe(
    false,
  );
  const redirectedResponse = Object.defineProperty(response(200, jsonHeaders), 'redirected', { value: true });
  expect(mayCache('answers', '/api/config', redirectedResponse)).toBe(false);
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
  const evictedAddresses = (entries: CacheEntry[], bytes: number, entryCounts = {}) =>
    entriesToEvict(entries, { bytes, entryCounts }, (address) => address.startsWith('/assets/new')).map(
      ({ address }) => address,
    );

  test('are none while the caches have space', () => {
    expect(evictedAddresses([entry('pictures', '/a', 1), entry('answers', '/b', 2)], 1_000_000)).toEqual([]);
  });

  test('are the oldest entries of all kinds', () => {
    const entries = [entry('pictures', '/c', 3), entry('answers', '/a', 1), entry('pages', '/b', 2)];
    expect(evictedAddresses(entries, 150_000)).toEqual(['/a', '/b']);
  });

  test('never include code of this build, and include code of earlier builds last', () => {
    const entries = [
      entry('files', '/assets/new.js', 1),
      entry('files', '/assets/old.js', 2),
      entry('pictures', '/a', 3),
    ];
    expect(evictedAddresses(entries, 250_000)).toEqual(['/a']);
    expect(evictedAddresses(entries, 150_000)).toEqual(['/a', '/assets/old.js']);
    expect(evictedAddresses(entries, 0)).toEqual(['/a', '/assets/old.js']);
  });

  test('are the oldest entries beyond the maximum number of their kind', () => {
    const entries = [1, 2, 3].map((at) => entry('pages', `/${at}`, at, 10));
    expect(evictedAddresses(entries, 1_000_000, { pages: 2 })).toEqual(['/1']);
    expect(evictedAddresses(entries, 1_000_000, { pages: 3, pictures: 0 })).toEqual([]);
  });

  test('are chosen by sizes that include 2,000 bytes for the URL and the headers of each entry, and entries that fit exactly stay', () => {
    const entries = [entry('pages', '/1', 1, 1000), entry('answers', '/2', 2, 500)];
    expect(evictedAddresses(entries, 5500)).toEqual([]);
    expect(evictedAddresses(entries, 5499)).toEqual(['/1']);
    expect(evictedAddresses(entries, 2500)).toEqual(['/1']);
    expect(evictedAddresses(entries, 2499)).toEqual(['/1', '/2']);
  });

  test('beyond the maximum of their kind make space, so that fewer other entries are evicted', () => {
    const entries = [entry('pages', '/1', 1), entry('answers', '/old', 2), entry('pages', '/2', 3)];
    expect(evictedAddresses(entries, 204_000, { pages: 1 })).toEqual(['/1']);
    expect(evictedAddresses(entries, 102_000, { pages: 1 })).toEqual(['/1', '/old']);
  });
});
