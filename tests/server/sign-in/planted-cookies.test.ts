import { expect, test } from 'vitest';
import { startIdentityProvider, tokenResponse } from '../../support/server/identity-provider.ts';
import { startServer } from '../../support/server/server.ts';
import { getRedirect, makeState, openBrowser, type TestBrowser } from '../../support/server/test-browser.ts';

// In cookie tossing, a hostile site under the same domain can set cookies for all hosts of that domain, and with a
// longer path, so that browsers send them before our cookies. It cannot set a cookie whose name begins with `__Host-`.

const provider = await startIdentityProvider();
const site = 'https://market.example';
const server = await startServer({
  settings: { PUBLIC_URL: site, GOOGLE_CLIENT_ID: provider.clientId, GOOGLE_CLIENT_SECRET: 'the-secret' },
  issuer: provider.issuer,
});

const startSignIn = async (browser: TestBrowser, state: string, query = '') =>
  getRedirect(await browser.get(`${site}/api/auth/google?state=${state}${query}`));

/** Requests our callback as the provider's redirect would. Returns the URL that the callback redirects to. */
async function finishSignIn(browser: TestBrowser, providerUrl: URL): Promise<URL> {
  const { searchParams } = providerUrl;
  const claims = provider.claims(searchParams.get('nonce') ?? '');
  provider.respondWith(async () => tokenResponse(await provider.sign(claims)));
  const callback = `${site}/api/auth/google/callback?code=the-code&state=${searchParams.get('state')}`;
  return getRedirect(await browser.get(callback), site);
}

const isSignInDone = async (verifier: string, cookie: string) => {
  const response = await server.send({
    method: 'POST',
    url: '/api/auth/result',
    headers: { cookie },
    payload: { verifier },
  });
  return response.json().data.isDone;
};

const cookiesOf = (browser: TestBrowser) => [...browser.cookies.values()].map(({ pair }) => pair).join('; ');

test('the secret in a planted cookie is not reused: each sign-in sets a new secret', async () => {
  const victim = openBrowser(server.app);
  const { state, verifier } = makeState();
  const plantedSecret = 'k'.repeat(43);
  const names = ['__Secure-campusBrowser', 'campusBrowser', `__Secure-campusBrowser-${state.slice(0, 12)}`];
  for (const name of names)
    victim.cookies.set(name, { pair: `${name}=${plantedSecret}`, path: '/api/auth/google' });
  const endUrl = await finishSignIn(victim, await startSignIn(victim, state));
  expect(endUrl.searchParams.has('token')).toBe(true);
  for (const name of [...names, `__Host-campusBrowser-${state.slice(0, 12)}`]) {
    expect(await isSignInDone(verifier, `${name}=${plantedSecret}`), name).toBe(false);
  }
  expect(await isSignInDone(verifier, cookiesOf(victim))).toBe(true);
});

test('a sign-in that an attacker started and a victim finished signs in neither of them, even with planted cookies', async () => {
  const [attacker, victim] = [openBrowser(server.app), openBrowser(server.app)];
  const { state, verifier } = makeState();
  const providerUrl = await startSignIn(attacker, state);
  for (const [name, cookie] of attacker.cookies) {
    if (!cookie.pair.startsWith('__Host-')) victim.cookies.set(name, cookie);
  }
  const endUrl = await finishSignIn(victim, providerUrl);
  expect(endUrl.pathname + endUrl.search).toBe('/login?error=login_failed');
  expect(await isSignInDone(verifier, cookiesOf(attacker))).toBe(false);
});

test('the cookie with the secret is for this host and HTTPS only, and the secret is different for each sign-in', async () => {
  const browser = openBrowser(server.app);
  const secrets = [];
  for (const { state } of [makeState(), makeState()]) {
    const startResponse = await browser.get(`${site}/api/auth/google?state=${state}`);
    const [cookie = ''] = [startResponse.headers['set-cookie'] ?? []].flat();
    expect(cookie).toMatch(
      /^__Host-campusBrowser-[\w-]{12}=[\w-]{43}; Path=\/; Secure; Max-Age=660; HttpOnly; SameSite=Lax$/,
    );
    secrets.push(cookie.split(/[=;]/)[1]);
  }
  expect(new Set(secrets).size).toBe(2);
});

test('the cookies of many unfinished sign-ins with long redirects do not stop a browser from signing in', async () => {
  const browser = openBrowser(server.app);
  for (let i = 0; i < 6; i += 1) {
    await startSignIn(browser, makeState().state, `&redirect=/${encodeURIComponent('é'.repeat(434))}`);
    await startSignIn(browser, makeState().state, `&redirect=/${'a'.repeat(499)}`);
  }
  expect(cookiesOf(browser).length).toBeLessThan(5000);
  const endUrl = await finishSignIn(browser, await startSignIn(browser, makeState().state));
  expect(endUrl.searchParams.has('token')).toBe(true);
});
