import { describe, expect, test } from 'vitest';
import { registerStudentUnionPage, studentUnionOrigin } from '../../support/market/people.ts';
import { startSecondApp, startServer, stoppedClock } from '../../support/server/server.ts';
import { getRedirect, makeState, openBrowser, splitUrl } from '../../support/server/test-browser.ts';

const server = await startServer();
await registerStudentUnionPage(server.database);
const { state } = makeState();

const startSignIn = (query: string, headers: Record<string, string> = {}, app = server.app) =>
  openBrowser(app).get(`/api/auth/google${query}`, headers);

/** Production sites have no development provider. */
const productionSettings = { NODE_ENV: 'production', PUBLIC_URL: 'https://market.example' };
const googleSettings = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

describe('a sign-in does not start', () => {
  test.each([
    ['nothing', ''],
    ['an empty text', '?state='],
    ['a short text', '?state=abc'],
    ['a long text', `?state=${'a'.repeat(44)}`],
    ['a wrong character', `?state=${'a'.repeat(42)}.`],
    ['two texts', `?state=${state}&state=${state}`],
    ['an object', `?state[a]=${state}`],
  ])('with %s as its state', async (_, query) => {
    const response = await startSignIn(query);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/login');
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  test.each([
    ['another port', 'https://union.example:8443'],
    ['http', 'http://union.example'],
    ['a longer name', 'https://union.example.evil.example'],
    ['a longer name before the domain', 'https://evilunion.example'],
    ['a subdomain', 'https://my.union.example'],
    ['null', 'null'],
    ['a name and password', 'https://ada:secret@union.example'],
    ['a path', 'https://union.example/'],
    ['capital letters', 'https://UNION.example'],
    ['a dot at its end', 'https://union.example.'],
    ['a letter that looks alike (homograph)', 'https://unіon.example'],
    ['the same letter in Punycode', 'https://xn--unon-2nd.example'],
    ['nothing', ''],
    ['our own name with another port', 'http://127.0.0.1:3001'],
    ['our own name with a slash', 'http://127.0.0.1:3000/'],
    ['another name of this machine', 'http://localhost:3000'],
    ['a wildcard', '*'],
    ['a script', 'javascript:alert(1)'],
    ['two origins', `${studentUnionOrigin}&origin=${studentUnionOrigin}`],
    ['a space at its end', `${studentUnionOrigin}%20`],
    ['a NUL at its end', `${studentUnionOrigin}%00`],
    ['a line break and a header (header injection)', `${studentUnionOrigin}%0d%0aset-cookie:a=b`],
    ['10,000 letters', `https://${'a'.repeat(10_000)}.example`],
  ])('for an unregistered origin: %s', async (_, origin) => {
    const response = await startSignIn(`?state=${state}&origin=${origin}`);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/google_callback?error=origin_not_registered');
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(await server.database.db.selectFrom('sign_in_tokens').selectAll().execute()).toEqual([]);
  });

  test('by a redirect for an embedding page, even a registered one, because embedding pages use popups only', async () => {
    const response = await startSignIn(`?state=${state}&origin=${studentUnionOrigin}&redirect=/cart`);
    expect(splitUrl(getRedirect(response))).toEqual({
      path: '/auth/success',
      query: { error: 'origin_not_registered', state, redirect: '/cart' },
    });
  });

  test('on a production site without Google', async () => {
    const app = await startSecondApp(server, productionSettings);
    const response = await startSignIn(`?state=${state}`, {}, app);
    expect(splitUrl(getRedirect(response))).toEqual({
      path: '/google_callback',
      query: { error: 'not_configured', state, origin: 'https://market.example' },
    });
    const redirectSignInResponse = await startSignIn(`?state=${state}&redirect=/cart`, {}, app);
    expect(redirectSignInResponse.headers.location).toBe(
      `/auth/success?error=not_configured&state=${state}&redirect=%2Fcart`,
    );
    expect((await app.inject('/api/config')).json().data.config.canSignIn).toBe(false);
    expect((await app.inject('/api/auth/google/callback?state=x&code=y')).headers.location).toBe(
      '/login?error=login_failed',
    );
  });

  test('above the rate limit, and a page says why', async () => {
    const app = await startSecondApp(server, { RATE_LIMIT_SIGN_INS: '2' }, stoppedClock);
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await startSignIn('', {}, app)).statusCode);
    expect(statuses).toEqual([302, 302, 429]);
    const refused = await startSignIn('', {}, app);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused.headers['retry-after']).toBeDefined();
    expect(refused.body).toContain('Too many sign-ins come from your network.');
    expect((await openBrowser(app).get('/api/auth/google/callback')).statusCode).toBe(429);
  });
});

describe('a sign-in that is opened at another host name of this machine', () => {
  test.each(['localhost:3000', '[::1]:3000', '127.1.2.3:3000'])(
    '%s continues at PUBLIC_URL',
    async (host) => {
      const response = await startSignIn(`?state=${state}`, { host });
      expect(response.statusCode).toBe(302);
      expect(response.headers.location).toBe(`http://127.0.0.1:3000/api/auth/google?state=${state}`);
    },
  );

  test.each(['localhost:3001', 'localhost', 'localhost.evil.example:3000', 'evil.example:3000'])(
    '%s does not continue at PUBLIC_URL',
    async (host) => {
      const { pathname } = getRedirect(await startSignIn(`?state=${state}`, { host }));
      expect(pathname).toBe('/dev-identity/auth');
    },
  );

  test('a production site does not redirect', async () => {
    const app = await startSecondApp(server, { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:3000' });
    const response = await startSignIn(`?state=${state}`, { host: 'localhost:3000' }, app);
    expect(getRedirect(response).pathname).toBe('/google_callback');
  });
});

test('every response of a sign-in keeps `window.opener` and sends no referrer', async () => {
  for (const url of ['/api/auth/google', `/api/auth/google?state=${state}`, '/api/auth/google/callback']) {
    const { headers } = await openBrowser(server.app).get(url);
    expect(headers, url).toMatchObject({
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy'], url).toContain("form-action 'self'");
    expect(headers, url).not.toHaveProperty('access-control-allow-origin');
  }
});

test('a site with Google has no development provider, and /api/config says that visitors can sign in', async () => {
  const app = await startSecondApp(server, googleSettings);
  expect((await app.inject('/api/config')).json().data.config.canSignIn).toBe(true);
  expect(app.hasRoute({ method: 'GET', url: '/dev-identity/interaction/:uid' })).toBe(false);
});
