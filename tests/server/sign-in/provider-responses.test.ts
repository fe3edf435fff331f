import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { hostedSiteOrigin } from '../../support/market/people.ts';
import { startIdentityProvider, tokenResponse } from '../../support/server/identity-provider.ts';
import { startServer } from '../../support/server/server.ts';
import { getRedirect, makeState, openBrowser, splitUrl } from '../../support/server/test-browser.ts';

// The provider of these tests responds like Google, except for one change in each test.

const provider = await startIdentityProvider();
const settings = { GOOGLE_CLIENT_ID: provider.clientId, GOOGLE_CLIENT_SECRET: 'the-secret' };
const server = await startServer({ settings, issuer: provider.issuer });
const { db } = server.database;

beforeEach(async () => {
  await emptyTables(server.database);
  provider.isDown = false;
});

const readPeople = () => db.selectFrom('people').selectAll().execute();
const readTokens = () => db.selectFrom('sign_in_tokens').selectAll().execute();

/** Starts a sign-in. Returns the URL of our callback with a code, and the nonce that the provider gets. */
async function startSignIn() {
  const browser = openBrowser(server.app);
  const { state, verifier } = makeState();
  const { searchParams } = getRedirect(await browser.get(`/api/auth/google?state=${state}`));
  const callback = new URL(
    `${searchParams.get('redirect_uri')}?code=the-code&state=${searchParams.get('state')}`,
  );
  return { browser, state, verifier, callback, nonce: searchParams.get('nonce') ?? '' };
}

/** Signs in with the ID token that `makeToken` creates from the claims. */
async function signInWith(makeToken: MakeToken) {
  const signInStart = await startSignIn();
  provider.respondWith(async () => tokenResponse(await makeToken(provider.claims(signInStart.nonce))));
  const endUrl = getRedirect(await signInStart.browser.get(signInStart.callback.href));
  return { ...signInStart, endUrl };
}

const withClaims = (changes: JWTPayload) => (claims: JWTPayload) => provider.sign({ ...claims, ...changes });
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const otherKeys = await generateKeyPair('RS256');
const unsigned = (claims: JWTPayload) => new UnsecuredJWT(claims).encode();

describe('a person from the provider', () => {
  test('is added with the name and the verified e-mail address, and without the picture', async () => {
    let tokenRequest: Record<string, string> = {};
    const signInStart = await startSignIn();
    provider.respondWith(async (request) => {
      tokenRequest = request;
      return tokenResponse(await provider.sign(provider.claims(signInStart.nonce)));
    });
    const endUrl = getRedirect(await signInStart.browser.get(signInStart.callback.href));
    expect(tokenRequest).toMatchObject({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: `${hostedSiteOrigin}/api/auth/google/callback`,
      client_id: provider.clientId,
      client_secret: 'the-secret',
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    });
    const session = await server.send({
      method: 'POST',
      url: '/api/verify-token',
      headers: { origin: hostedSiteOrigin },
      payload: { token: endUrl.searchParams.get('token'), verifier: signInStart.verifier },
    });
    expect(session.json().data.user).toMatchObject({
      displayName: 'Ada Obi',
      googleId: '1001',
      email: 'ada@mail.example',
      onboarded: false,
    });
    expect(await readPeople()).toMatchObject([{ issuer: provider.issuer, picture_url: null, role: 'user' }]);
  });

  test('is added once by repeated and concurrent sign-ins', async () => {
    const signInStarts = await Promise.all(Array.from({ length: 8 }, startSignIn));
    // The nonce of each sign-in is sent as its code, so that the provider can put it into the token.
    provider.respondWith(async ({ code = '' }) => tokenResponse(await provider.sign(provider.claims(code))));
    const endResponses = await Promise.all(
      signInStarts.map(({ browser, callback, nonce }) => {
        callback.searchParams.set('code', nonce);
        return browser.get(callback.href);
      }),
    );
    expect(endResponses.filter((response) => getRedirect(response).searchParams.has('token'))).toHaveLength(
      8,
    );
    expect(await readPeople()).toHaveLength(1);
    await signInWith(withClaims({ name: 'Another Name', email: 'new@mail.example' }));
    expect(await readPeople()).toMatchObject([{ display_name: 'Ada Obi', email: 'new@mail.example' }]);
  });

  test.each<[string, JWTPayload]>([
    ['is not verified', { email_verified: false }],
    ['is verified only by a string', { email_verified: 'true' }],
    ['is missing', { email: undefined }],
    ['is no e-mail address', { email: 'ada' }],
    ['is too long', { email: `${'a'.repeat(200)}@mail.example` }],
  ])('has no e-mail address when the address in the token %s', async (_, changes) => {
    const { endUrl } = await signInWith(withClaims(changes));
    expect(endUrl.searchParams.has('token')).toBe(true);
    expect((await readPeople()).map(({ email }) => email)).toEqual([null]);
  });

  test.each<[unknown, string]>([
    [undefined, ''],
    [7, ''],
    ['  Ada\u0000\u202eObi  ', 'Ada Obi'],
    ['\u200b\u202e', ''],
    ['A'.repeat(5000), 'A'.repeat(80)],
  ])('with the name %j is called %j', async (name, expectedName) => {
    await signInWith(withClaims({ name }));
    expect((await readPeople()).map(({ display_name }) => display_name)).toEqual([expectedName]);
  });

  test('keeps the e-mail address when the token of a later sign-in has none', async () => {
    await signInWith(withClaims({}));
    await signInWith(withClaims({ email: undefined }));
    expect((await readPeople()).map(({ email }) => email)).toEqual(['ada@mail.example']);
  });
});

type MakeToken = (claims: JWTPayload) => Promise<string | undefined> | undefined;

const badTokens: Record<string, MakeToken> = {
  'another issuer': withClaims({ iss: 'https://accounts.evil.example' }),
  'the issuer with a slash': withClaims({ iss: `${provider.issuer}/` }),
  'no issuer': withClaims({ iss: undefined }),
  'another audience': withClaims({ aud: 'another-site' }),
  'no audience': withClaims({ aud: undefined }),
  'two audiences and no authorized party': withClaims({ aud: [provider.clientId, 'another-site'] }),
  'two audiences and another authorized party': withClaims({
    aud: [provider.clientId, 'another-site'],
    azp: 'another-site',
  }),
  'another authorized party': withClaims({ azp: 'another-site' }),
  'an expiry in the past': withClaims({ exp: secondsFromNow(-120) }),
  'no expiry': withClaims({ exp: undefined }),
  'no issue time': withClaims({ iat: undefined }),
  'an issue time in the future': withClaims({ iat: secondsFromNow(3600), exp: secondsFromNow(7200) }),
  'a validity that begins in the future': withClaims({ nbf: secondsFromNow(3600) }),
  'no nonce': withClaims({ nonce: undefined }),
  'another nonce': withClaims({ nonce: 'n'.repeat(43) }),
  'no subject': withClaims({ sub: undefined }),
  'an empty subject': withClaims({ sub: '' }),
  'a subject that is too long': withClaims({ sub: '1'.repeat(256) }),
  'a subject with a NUL': withClaims({ sub: '1001\u0000' }),
  'no signature': async (claims) => unsigned(claims),
  'no signature, but characters in its place': async (claims) => `${unsigned(claims)}AAAA`,
  'half a signature': async (claims) => (await provider.sign(claims)).slice(0, -100),
  'an empty signature': async (claims) => (await provider.sign(claims)).replace(/[^.]+$/, ''),
  'the signature of another token': async (claims) => {
    const [head, , signature] = (await provider.sign(claims)).split('.');
    const [, payload] = (await provider.sign({ ...claims, sub: '1002' })).split('.');
    return `${head}.${payload}.${signature}`;
  },
  'the public key as a secret (algorithm confusion)': async (claims) => {
    const spki = await exportSPKI((await importJWK(provider.publicJwk, 'RS256')) as CryptoKey);
    const key = new TextEncoder().encode(spki);
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key' }).sign(key);
  },
  'the secret of the site as the key': (claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('the-secret'.padEnd(32, '\0'))),
  'another key': (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key' }).sign(otherKeys.privateKey),
  'a key with another id': (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'new' }).sign(otherKeys.privateKey),
  'another algorithm': async (claims) => {
    const { privateKey } = await generateKeyPair('PS256');
    return new SignJWT(claims).setProtectedHeader({ alg: 'PS256', kid: 'key' }).sign(privateKey);
  },
  'another algorithm, for which the provider has a key': (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'elliptic' }).sign(provider.ellipticKey),
  'no token': () => undefined,
  'a malformed token': async () => 'not.a.token',
};

describe('a token is refused, and nobody is signed in, with', () => {
  test.each(Object.entries(badTokens))('%s', async (_, makeToken) => {
    const { endUrl, state } = await signInWith(makeToken);
    expect(splitUrl(endUrl)).toEqual({
      path: '/google_callback',
      query: { error: 'login_failed', state, origin: hostedSiteOrigin },
    });
    expect([await readPeople(), await readTokens()]).toEqual([[], []]);
  });
});

describe('a response of the provider is refused, and nobody is signed in,', () => {
  /** Signs in with a valid response of the provider, but with a changed redirect. */
  async function signInWithChangedRedirect(changeQuery: (query: URLSearchParams) => void) {
    const signInStart = await startSignIn();
    provider.respondWith(async () => tokenResponse(await provider.sign(provider.claims(signInStart.nonce))));
    changeQuery(signInStart.callback.searchParams);
    return getRedirect(await signInStart.browser.get(signInStart.callback.href));
  }

  test.each<[string, (query: URLSearchParams) => void]>([
    ['without a code', (query) => query.delete('code')],
    ['with two codes', (query) => query.append('code', 'another')],
    ['of another issuer', (query) => query.set('iss', 'https://accounts.evil.example')],
    ['with a token in its URL', (query) => query.set('id_token', 'x')],
    ['that is an error', (query) => query.set('error', 'server_error')],
  ])('%s', async (_, change) => {
    expect((await signInWithChangedRedirect(change)).searchParams.get('error')).toBe('login_failed');
    expect([await readPeople(), await readTokens()]).toEqual([[], []]);
  });

  test('when the provider does not know the code', async () => {
    const signInStart = await startSignIn();
    provider.respondWith(async () => ({ error: 'invalid_grant', error_description: 'the-code is used' }));
    const endUrl = getRedirect(await signInStart.browser.get(signInStart.callback.href));
    expect(endUrl.searchParams.get('error')).toBe('login_failed');
    expect(server.log()).toContain('invalid_grant');
    expect(server.log()).not.toContain('the-code');
  });
});

test('while the provider is down a sign-in ends with an error, and the next sign-in works', async () => {
  // A new server, which has not read the metadata of the provider yet.
  const newServer = await startServer({
    settings,
    issuer: provider.issuer,
    databaseLocation: server.databaseLocation,
  });
  provider.isDown = true;
  const { state } = makeState();
  const failedResponse = await openBrowser(newServer.app).get(`/api/auth/google?state=${state}`);
  expect(splitUrl(getRedirect(failedResponse))).toMatchObject({
    path: '/google_callback',
    query: { error: 'unavailable' },
  });
  expect(failedResponse.headers).not.toHaveProperty('set-cookie');
  const redirectSignInResponse = await openBrowser(newServer.app).get(
    `/api/auth/google?state=${state}&redirect=/cart`,
  );
  expect(redirectSignInResponse.headers.location).toBe(
    `/auth/success?error=unavailable&state=${state}&redirect=%2Fcart`,
  );
  provider.isDown = false;
  const startResponse = await openBrowser(newServer.app).get(`/api/auth/google?state=${state}`);
  expect(getRedirect(startResponse).origin).toBe(provider.issuer);
});

test('the log contains the reason of a refused sign-in, and no personal data', async () => {
  await signInWith(withClaims({ azp: 'another-site' }));
  await signInWith(withClaims({ aud: 'another-site' }));
  const entries = server
    .log()
    .split('\n')
    .filter((line) => line.includes('nobody was signed in'));
  expect(entries.at(-2)).toContain('azp names another client');
  expect(entries.at(-1)).toContain('OAUTH_JWT_CLAIM_COMPARISON_FAILED');
  expect(server.log()).not.toContain('ada@mail.example');
  expect(server.log()).not.toContain('Ada Obi');
});
