import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { ownPage } from '../../support/market/people.ts';
import { startIdentityProvider, tokenAnswer } from '../../support/server/identity-provider.ts';
import { startServer } from '../../support/server/server.ts';
import { getRedirect, makeState, openBrowser, splitUrl } from '../../support/server/test-browser.ts';

// A provider that replies like Google, except for one change in each test.

const provider = await startIdentityProvider();
const settings = { GOOGLE_CLIENT_ID: provider.clientId, GOOGLE_CLIENT_SECRET: 'the-secret' };
const server = await startServer({ settings, issuer: provider.issuer });
const { db } = server.database;

beforeEach(async () => {
  await emptyTables(server.database);
  provider.isAway = false;
});

const people = () => db.selectFrom('people').selectAll().execute();
const tokens = () => db.selectFrom('sign_in_tokens').selectAll().execute();

/** Starts a sign-in. Returns the redirect URI and the nonce that the provider gets. */
async function begin() {
  const browser = openBrowser(server.app);
  const { state, verifier } = makeState();
  const { searchParams } = getRedirect(await browser.get(`/api/auth/google?state=${state}`));
  const answer = new URL(
    `${searchParams.get('redirect_uri')}?code=the-code&state=${searchParams.get('state')}`,
  );
  return { browser, state, verifier, answer, nonce: searchParams.get('nonce') ?? '' };
}

/** Signs in with the ID token that `make` creates from the claims. */
async function signInWith(make: (claims: JWTPayload) => Promise<string | undefined> | undefined) {
  const begun = await begin();
  provider.answerWith(async () => tokenAnswer(await make(provider.claims(begun.nonce))));
  const end = getRedirect(await begun.browser.get(begun.answer.href));
  return { ...begun, end };
}

const changed = (changes: JWTPayload) => (claims: JWTPayload) => provider.sign({ ...claims, ...changes });
const seconds = (from: number) => Math.floor(Date.now() / 1000) + from;
const other = await generateKeyPair('RS256');
const unsigned = (claims: JWTPayload) => new UnsecuredJWT(claims).encode();

describe('a person from the provider', () => {
  test('is added with the name and the verified address, and without the picture', async () => {
    let asked: Record<string, string> = {};
    const begun = await begin();
    provider.answerWith(async (request) => {
      asked = request;
      return tokenAnswer(await provider.sign(provider.claims(begun.nonce)));
    });
    const end = getRedirect(await begun.browser.get(begun.answer.href));
    expect(asked).toMatchObject({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: `${ownPage}/api/auth/google/callback`,
      client_id: provider.clientId,
      client_secret: 'the-secret',
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    });
    const session = await server.send({
      method: 'POST',
      url: '/api/verify-token',
      headers: { origin: ownPage },
      payload: { token: end.searchParams.get('token'), verifier: begun.verifier },
    });
    expect(session.json().data.user).toMatchObject({
      displayName: 'Ada Obi',
      googleId: '1001',
      email: 'ada@mail.example',
      onboarded: false,
    });
    expect(await people()).toMatchObject([{ issuer: provider.issuer, picture_url: null, role: 'user' }]);
  });

  test('is added once by repeated and concurrent sign-ins', async () => {
    const begun = await Promise.all(Array.from({ length: 8 }, begin));
    provider.answerWith(async ({ code = '' }) => tokenAnswer(await provider.sign(provider.claims(code))));
    const ends = await Promise.all(
      begun.map(({ browser, answer, nonce }) => {
        answer.searchParams.set('code', nonce);
        return browser.get(answer.href);
      }),
    );
    expect(ends.filter((end) => getRedirect(end).searchParams.has('token'))).toHaveLength(8);
    expect(await people()).toHaveLength(1);
    await signInWith(changed({ name: 'Another Name', email: 'new@mail.example' }));
    expect(await people()).toMatchObject([{ display_name: 'Ada Obi', email: 'new@mail.example' }]);
  });

  test.each<[string, JWTPayload]>([
    ['is not verified', { email_verified: false }],
    ['is verified only by a string', { email_verified: 'true' }],
    ['is missing', { email: undefined }],
    ['is no address', { email: 'ada' }],
    ['is too long', { email: `${'a'.repeat(200)}@mail.example` }],
  ])('has no address when it %s', async (_, changes) => {
    const { end } = await signInWith(changed(changes));
    expect(end.searchParams.has('token')).toBe(true);
    expect((await people()).map(({ email }) => email)).toEqual([null]);
  });

  test.each<[unknown, string]>([
    [undefined, ''],
    [7, ''],
    ['  Ada\u0000\u202eObi  ', 'Ada Obi'],
    ['\u200b\u202e', ''],
    ['A'.repeat(5000), 'A'.repeat(80)],
  ])('with the name %j is called %j', async (name, shown) => {
    await signInWith(changed({ name }));
    expect((await people()).map(({ display_name }) => display_name)).toEqual([shown]);
  });

  test('keeps an address that the provider does not repeat', async () => {
    await signInWith(changed({}));
    await signInWith(changed({ email: undefined }));
    expect((await people()).map(({ email }) => email)).toEqual(['ada@mail.example']);
  });
});

type Make = (claims: JWTPayload) => Promise<string | undefined> | undefined;

const wrong: Record<string, Make> = {
  'another issuer': changed({ iss: 'https://accounts.evil.example' }),
  'the issuer with a slash': changed({ iss: `${provider.issuer}/` }),
  'no issuer': changed({ iss: undefined }),
  'another audience': changed({ aud: 'another-site' }),
  'no audience': changed({ aud: undefined }),
  'two audiences and no party': changed({ aud: [provider.clientId, 'another-site'] }),
  'two audiences and another party': changed({
    aud: [provider.clientId, 'another-site'],
    azp: 'another-site',
  }),
  'another party': changed({ azp: 'another-site' }),
  'an expiry in the past': changed({ exp: seconds(-120) }),
  'no end': changed({ exp: undefined }),
  'no issue time': changed({ iat: undefined }),
  'an issue time in an hour': changed({ iat: seconds(3600), exp: seconds(7200) }),
  'a time before which it is not valid': changed({ nbf: seconds(3600) }),
  'no nonce': changed({ nonce: undefined }),
  'another nonce': changed({ nonce: 'n'.repeat(43) }),
  'no subject': changed({ sub: undefined }),
  'an empty subject': changed({ sub: '' }),
  'a subject that is too long': changed({ sub: '1'.repeat(256) }),
  'a subject with a NUL': changed({ sub: '1001\u0000' }),
  'no signature': async (claims) => unsigned(claims),
  'no signature, but characters in its place': async (claims) => `${unsigned(claims)}AAAA`,
  'half a signature': async (claims) => (await provider.sign(claims)).slice(0, -100),
  'an empty signature': async (claims) => (await provider.sign(claims)).replace(/[^.]+$/, ''),
  'the signature of another token': async (claims) => {
    const [head, , signature] = (await provider.sign(claims)).split('.');
    const [, payload] = (await provider.sign({ ...claims, sub: '1002' })).split('.');
    return `${head}.${payload}.${signature}`;
  },
  'the public key as a secret': async (claims) => {
    const spki = await exportSPKI((await importJWK(provider.publicJwk, 'RS256')) as CryptoKey);
    const key = new TextEncoder().encode(spki);
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key' }).sign(key);
  },
  'the secret of the site as the key': (claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('the-secret'.padEnd(32, '\0'))),
  'another key': (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key' }).sign(other.privateKey),
  'a key with another name': (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'new' }).sign(other.privateKey),
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
  test.each(Object.entries(wrong))('%s', async (_, make) => {
    const { end, state } = await signInWith(make);
    expect(splitUrl(end)).toEqual({
      path: '/google_callback',
      query: { error: 'login_failed', state, origin: ownPage },
    });
    expect([await people(), await tokens()]).toEqual([[], []]);
  });
});

describe('a reply is refused, and nobody is signed in,', () => {
  /** The provider's reply is valid; only the redirect is changed. */
  async function returnWith(change: (address: URLSearchParams) => void) {
    const begun = await begin();
    provider.answerWith(async () => tokenAnswer(await provider.sign(provider.claims(begun.nonce))));
    change(begun.answer.searchParams);
    return getRedirect(await begun.browser.get(begun.answer.href));
  }

  test.each<[string, (query: URLSearchParams) => void]>([
    ['without a code', (query) => query.delete('code')],
    ['with two codes', (query) => query.append('code', 'another')],
    ['of another issuer', (query) => query.set('iss', 'https://accounts.evil.example')],
    ['with a token in its URL', (query) => query.set('id_token', 'x')],
    ['that is an error', (query) => query.set('error', 'server_error')],
  ])('%s', async (_, change) => {
    expect((await returnWith(change)).searchParams.get('error')).toBe('login_failed');
    expect([await people(), await tokens()]).toEqual([[], []]);
  });

  test('when the provider does not know the code', async () => {
    const begun = await begin();
    provider.answerWith(async () => ({ error: 'invalid_grant', error_description: 'the-code is used' }));
    const end = getRedirect(await begun.browser.get(begun.answer.href));
    expect(end.searchParams.get('error')).toBe('login_failed');
    expect(server.log()).toContain('invalid_grant');
    expect(server.log()).not.toContain('the-code');
  });
});

test('while the provider is down a page says so, and the next sign-in works', async () => {
  const late = await startServer({ settings, issuer: provider.issuer, copy: server.copy });
  provider.isAway = true;
  const { state } = makeState();
  const failed = await openBrowser(late.app).get(`/api/auth/google?state=${state}`);
  expect(splitUrl(getRedirect(failed))).toMatchObject({
    path: '/google_callback',
    query: { error: 'unavailable' },
  });
  expect(failed.headers).not.toHaveProperty('set-cookie');
  const onPhone = await openBrowser(late.app).get(`/api/auth/google?state=${state}&redirect=/cart`);
  expect(onPhone.headers.location).toBe(`/auth/success?error=unavailable&state=${state}&redirect=%2Fcart`);
  provider.isAway = false;
  const begun = await openBrowser(late.app).get(`/api/auth/google?state=${state}`);
  expect(getRedirect(begun).origin).toBe(provider.issuer);
});

test('the log contains the reason, and no personal data', async () => {
  await signInWith(changed({ azp: 'another-site' }));
  await signInWith(changed({ aud: 'another-site' }));
  const entries = server
    .log()
    .split('\n')
    .filter((line) => line.includes('nobody was signed in'));
  expect(entries.at(-2)).toContain('azp names another client');
  expect(entries.at(-1)).toContain('OAUTH_JWT_CLAIM_COMPARISON_FAILED');
  expect(server.log()).not.toContain('ada@mail.example');
  expect(server.log()).not.toContain('Ada Obi');
});
