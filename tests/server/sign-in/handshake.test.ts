import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { registerStudentUnionPage, studentUnionOrigin } from '../../support/market/people.ts';
import { startServer } from '../../support/server/server.ts';
import {
  getProviderUrl,
  getRedirect,
  makeState,
  openBrowser,
  refererHeaders,
  splitUrl,
  submitAtProvider,
} from '../../support/server/test-browser.ts';

// A sign-in for an embedding page shows the handshake page before the provider. The browser tests run its script.

const server = await startServer();
await registerStudentUnionPage(server.database);

const startSignIn = (browser = openBrowser(server.app), { state } = makeState()) =>
  browser.get(
    `/api/auth/google?state=${state}&origin=${studentUnionOrigin}`,
    refererHeaders(studentUnionOrigin),
  );

test('a sign-in for an embedding page does not continue to the provider without confirmation', async () => {
  const page = await startSignIn();
  expect(page.statusCode).toBe(200);
  expect(page.headers).not.toHaveProperty('location');
  expect(page.body).toContain(`Sign in to ${studentUnionOrigin}?`);
  expect(page.body).toContain('your sales figures');
  await server.database.db
    .updateTable('embeds')
    .set({ scopes: ['buy'] })
    .execute();
  expect((await startSignIn()).body).not.toContain('sales');
});

test('the handshake page loads nothing but its icon, runs one script, keeps access to its opener and can be neither framed nor cached', async () => {
  const { headers, body } = await startSignIn();
  const hashOf = (tag: string) => {
    const text = new RegExp(`<${tag}>([^]*)</${tag}>`).exec(body)?.[1] ?? '';
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  };
  expect(headers['content-security-policy']).toBe(
    `default-src 'none';script-src ${hashOf('script')};style-src ${hashOf('style')};img-src 'self';` +
      "base-uri 'none';form-action 'none';frame-ancestors 'none'",
  );
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'unsafe-none',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(body.match(/<script/g)).toHaveLength(1);
});

test('the provider is told to ask which account to use, and the sign-in finishes for the embedding page', async () => {
  const browser = openBrowser(server.app);
  const stateAndVerifier = makeState();
  const providerUrl = getProviderUrl(await startSignIn(browser, stateAndVerifier));
  expect(providerUrl.searchParams.get('prompt')).toBe('select_account');
  const callback = await submitAtProvider(browser, providerUrl, { email: 'femi@demo.example' });
  const endUrl = splitUrl(getRedirect(await browser.get(callback.href)));
  expect(endUrl).toMatchObject({
    path: '/google_callback',
    query: { state: stateAndVerifier.state, origin: studentUnionOrigin },
  });
});

test('the provider URL that one browser gets is useless in another browser (login CSRF)', async () => {
  const providerUrl = getProviderUrl(await startSignIn());
  const victim = openBrowser(server.app);
  await startSignIn(victim);
  const callback = await submitAtProvider(victim, providerUrl, { email: 'femi@demo.example' });
  expect((await victim.get(callback.href)).headers.location).toBe('/login?error=login_failed');
});

test('cancelling finishes the sign-in with an error', async () => {
  const stateAndVerifier = makeState();
  const { body } = await startSignIn(undefined, stateAndVerifier);
  const cancel = /href="([^"]+)">Cancel/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(splitUrl(new URL(cancel, 'http://127.0.0.1:3000'))).toEqual({
    path: '/google_callback',
    query: { error: 'access_denied', state: stateAndVerifier.state, origin: studentUnionOrigin },
  });
});
