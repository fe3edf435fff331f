import { describe, expect, test } from 'vitest';
import { pathAfterSignIn } from '../../src/contract/shared/safe-path.ts';

const site = 'https://market.example';

/** Whether a redirect to this path stays on our site, even if a proxy decodes the path once or twice before. */
function staysOnSite(path: string): boolean {
  const variants = [path, decode(path), decode(decode(path))];
  return variants.every((variant) => new URL(variant, `${site}/auth/success`).origin === site);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const hosts = [
  'evil.example',
  'evil.example/',
  'evil.example/path',
  'evil.example:443',
  '@evil.example',
  '[::1]',
];

/** Texts that browsers treat, or once treated, as the two slashes before a host. */
const slashes = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\\/',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  ' //',
  '/ /',
  '/\u00a0/',
  '/\u2028/',
  '/\u200b/',
  '/\u202e/',
  '/\ufeff/',
  '/\u0000/',
  '/./\\',
  '/.//',
  '/..//',
  '/a/..//',
  '/a/../\\',
  '/%2e//',
  '/%2e%2e//',
  '/%2f',
  '/%2F',
  '/%5c',
  '/%5C',
  '/%2f%2f',
  '/%252f',
  '/%25252f',
  '/%255c',
  '/%09/',
  '/%0a/',
  '/%0d%0a/',
  '/%00/',
];

const schemes = [
  'https://',
  'http://',
  'HTTPS://',
  'https:',
  'https:/',
  'https:\\\\',
  'ht\ntps://',
  ' https://',
  '\u0001https://',
  'ftp://',
  'javascript://',
  'data:text/html,',
  'blob:https://',
  'https://market.example@',
  'https://market.example.',
];

const otherUrls = [
  '',
  ' ',
  'cart',
  'cart/../..//evil.example',
  '.',
  '..',
  '?next=//evil.example',
  '#//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  '\u0000',
  '/\ud800',
  '\\',
  '/cart\r\nset-cookie: a=b',
  '/cart\u2029',
  `/${'a'.repeat(500)}`,
  `/${'%'.repeat(600)}`,
];

const hostileUrls = [
  ...slashes.flatMap((slash) => hosts.map((host) => slash + host)),
  ...schemes.flatMap((scheme) => hosts.slice(0, 2).map((host) => scheme + host)),
  ...otherUrls,
];

describe('a URL that could be an open redirect', () => {
  test(`becomes a path of the site, in each of ${hostileUrls.length} variants`, () => {
    expect(hostileUrls.length).toBeGreaterThanOrEqual(240);
    expect(new Set(hostileUrls).size).toBe(hostileUrls.length);
    for (const text of hostileUrls) {
      const path = pathAfterSignIn(text);
      expect(path, JSON.stringify(text)).toMatch(/^\/(?![/\\])/);
      expect(staysOnSite(path), JSON.stringify(text)).toBe(true);
    }
  });

  test.each([...otherUrls, ...slashes.map((slash) => `${slash}evil.example/path`)])(
    'becomes Home: %j',
    (text) => {
      expect(pathAfterSignIn(text)).toBe('/');
    },
  );

  test.each([null, undefined])('becomes Home when it is %s', (value) => {
    expect(pathAfterSignIn(value)).toBe('/');
  });
});

describe('a path of the site', () => {
  test.each([
    '/',
    '/cart',
    '/product/kq3XvT9mB2aLw7RdYc1E',
    '/product/1?from=chat#reviews',
    '/?search=rice%20cooker&next=https://union.example',
    '/stores/caf%C3%A9',
    '/profile?onboarding=true',
    '/a//b',
    '/@ada',
    '/50%25-off',
  ])('is not changed: %s', (path) => {
    expect(pathAfterSignIn(path)).toBe(path);
  });

  test('is normalized, as a browser does it', () => {
    expect(pathAfterSignIn('/stores/café/../food')).toBe('/stores/food');
  });
});

describe('a sign-in page', () => {
  test.each([
    '/login',
    '/login?redirect=/cart',
    '/login#top',
    '/a/../login',
    '/auth/success?error=login_failed',
    '/google_callback',
  ])('is never the target after signing in: %s', (path) => {
    expect(pathAfterSignIn(path)).toBe('/');
  });

  test.each(['/login-help', '/stores/login', '/authors'])(
    'differs from %s, which may be the target',
    (path) => {
      expect(pathAfterSignIn(path)).toBe(path);
    },
  );
});

test('a path that normalizes to more than 500 characters becomes Home', () => {
  expect(pathAfterSignIn(`/${'é'.repeat(83)}`)).toHaveLength(499);
  expect(pathAfterSignIn(`/${'é'.repeat(84)}`)).toBe('/');
});
