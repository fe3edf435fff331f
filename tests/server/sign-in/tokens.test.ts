import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { issueSignInToken } from '../../../site/server/auth/sign-in-tokens.ts';
import { authKey } from '../../../site/server/auth/tokens.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, ownPage, signIn, unionPage } from '../../support/market/people.ts';
import { authSecret, secondApp, sharedServer, startServer } from '../../support/server/server.ts';

const one = await sharedServer();
const other = await startServer({ copy: one.copy });
const { db } = one.database;
const key = authKey({ authSecret, dataDir: '' });

beforeEach(async () => {
  await emptyTables(one.database);
  for (const id of ['ada', 'eve']) {
    await addPerson(one.database, id, { address: 'Block B', onboarded_at: new Date() });
  }
});

const ask = (token: string, url = '/api/user', server = one) =>
  server.get(url, { authorization: `Bearer ${token}` });

/** The claims of a token, which anybody can read. */
const claimsOf = (token: string) => JSON.parse(decoded(token.split('.')[1] ?? ''));
const decoded = (part: string) => Buffer.from(part, 'base64url').toString();
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const signed = (claims: object, header: object = {}, by: Uint8Array = key) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', ...header }).sign(by);

const ended = {
  success: false,
  code: 'unauthorized',
  error: 'Your session has ended. Please sign in again.',
};

test('a token names only the person and the session, besides the standard claims', async () => {
  const { token } = await signIn(one, 'ada');
  expect(Object.keys(claimsOf(token)).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
});

test('the token of an embedding page contains its scopes', async () => {
  const { token } = await signIn(one, 'ada', ['buy', 'sell']);
  expect(claimsOf(token).scope).toBe('buy sell');
});

const consentOf = async (token: string, consent: string, origin = ownPage) => {
  const response = await one.send({
    method: 'POST',
    url: '/api/verify-token',
    headers: { origin },
    payload: { token, consent },
  });
  expect(response.statusCode).toBe(200);
  const people = db.selectFrom('people').select('consent_version').where('id', '=', 'ada');
  return (await people.executeTakeFirstOrThrow()).consent_version;
};

test('consent given with a sign-in is stored, if the policy exists', async () => {
  expect(await consentOf(await issueSignInToken(db, 'ada'), '2099-01')).toBeNull();
  expect(await consentOf(await issueSignInToken(db, 'ada'), '2026-11')).toBe('2026-11');
  await db.updateTable('people').set({ consent_version: null, consented_at: null }).execute();
  const { token } = await signIn(one, 'ada');
  expect(await consentOf(token, 'made-up')).toBeNull();
  expect(await consentOf(token, '2026-11')).toBe('2026-11');
});

test('a session of an embedding page cannot change the person’s consent', async () => {
  const { token } = await signIn(one, 'ada', ['buy', 'sell']);
  await db.updateTable('people').set({ consent_version: '2026-08', consented_at: new Date() }).execute();
  for (const consent of ['2026-11', '2099-01']) {
    expect(await consentOf(token, consent, unionPage), consent).toBe('2026-08');
  }
});

test('a token with a changed signature or a changed or missing part is refused', async () => {
  const { token } = await signIn(one, 'ada');
  const [head = '', payload = '', signature = ''] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const flipped = Array.from({ length: bytes.length }, (_, at) => {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    return `${head}.${payload}.${changed.toString('base64url')}`;
  });
  const claims = claimsOf(token);
  const bad = [
    ...flipped,
    `${head}.${payload}`,
    `${head}.${payload}.`,
    `.${payload}.${signature}`,
    `${head}..${signature}`,
    `${head}.${payload}.${signature}.${signature}`,
    `${encoded({ alg: 'none' })}.${payload}.`,
    `${encoded({ alg: 'NONE' })}.${payload}.${signature}`,
    `${encoded({ typ: 'JWT' })}.${payload}.${signature}`,
    `${encoded({ alg: 'HS256' })}.${payload}.${signature}`,
    `${head}.${encoded({ ...claims, exp: claims.exp + 3600 })}.${signature}`,
    `${head}.${encoded({ ...claims, sub: 'eve' })}.${signature}`,
  ];
  for (const each of bad) {
    const response = await ask(each);
    expect(response.statusCode, each).toBe(401);
  }
  expect((await ask(token)).statusCode).toBe(200);
});

test('a token with its own key, or with a public key as the secret, is refused (algorithm confusion)', async () => {
  const claims = claimsOf((await signIn(one, 'ada')).token);
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = new TextEncoder().encode(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const mine = new Uint8Array(32).fill(7);
  const jwk = { kty: 'oct', k: Buffer.from(mine).toString('base64url') };
  const bad = {
    'a public key as the secret': await signed(claims, {}, pem),
    'its own key': await signed(claims, { jwk }, mine),
    'a key from a URL': await signed(claims, { jku: 'https://evil.example/keys', kid: '1' }, mine),
    'a key of a file': await signed(claims, { kid: '../../../../dev/null' }, new Uint8Array(1)),
  };
  for (const [name, token] of Object.entries(bad)) {
    expect((await ask(token)).statusCode, name).toBe(401);
  }
});

test('well-signed tokens with wrong claims are refused', async () => {
  const claims = claimsOf((await signIn(one, 'ada')).token);
  expect((await ask(await signed(claims))).statusCode).toBe(200);
  const soon = Math.floor(Date.now() / 1000) + 600;
  const bad = [
    { ...claims, sid: undefined },
    { ...claims, sid: '' },
    { ...claims, sid: 7 },
    { ...claims, sid: ['x', claims.sid] },
    { ...claims, sub: undefined },
    { ...claims, sub: ['ada'] },
    { ...claims, aud: undefined },
    { ...claims, aud: '' },
    { ...claims, aud: `${ownPage}/` },
    { ...claims, aud: `${ownPage}.evil.example` },
    { ...claims, iss: undefined },
    { ...claims, iss: `${ownPage}/` },
    { ...claims, iss: 'https://accounts.example' },
    { ...claims, exp: 'never' },
    { ...claims, exp: Math.floor(Date.now() / 1000) - 1 },
    { ...claims, nbf: soon },
  ];
  for (const each of bad) {
    expect((await ask(await signed(each))).statusCode, JSON.stringify(each)).toBe(401);
  }
});

test('a token that names the session of another person is refused, though both exist', async () => {
  const ada = claimsOf((await signIn(one, 'ada')).token);
  const eve = claimsOf((await signIn(one, 'eve')).token);
  for (const mixed of [
    { ...eve, sid: ada.sid },
    { ...ada, sub: 'eve' },
  ]) {
    const response = await ask(await signed(mixed));
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual(ended);
  }
});

test('a session cannot be used on another page, even with a token for that page', async () => {
  const atUnion = await signIn(one, 'ada', ['buy', 'sell']);
  const hosted = await signIn(one, 'ada');
  const asHosted = await signed({ ...claimsOf(atUnion.token), aud: ownPage });
  const asUnion = await signed({ ...claimsOf(hosted.token), aud: unionPage });
  for (const token of [asHosted, asUnion]) {
    expect((await ask(token, '/api/dashboard')).statusCode).toBe(401);
  }
});

test('another market, or one with another secret, refuses our tokens', async () => {
  const { token } = await signIn(one, 'ada');
  const others: Record<string, string>[] = [
    { AUTH_SECRET: 'another secret of thirty-two characters' },
    { PUBLIC_URL: 'http://localhost:3000' },
  ];
  for (const settings of others) {
    const app = await secondApp(one, settings);
    const response = await app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });
    expect(response.statusCode, JSON.stringify(settings)).toBe(401);
  }
});

test('losing or gaining the role of an admin takes effect with the next call, on each instance', async () => {
  const { token } = await signIn(one, 'ada');
  const statuses = async () => [
    (await ask(token, '/api/admin/verify', one)).statusCode,
    (await ask(token, '/api/admin/verify', other)).statusCode,
  ];
  const make = (role: 'admin' | 'user') =>
    db.updateTable('people').set({ role }).where('id', '=', 'ada').execute();
  expect(await statuses()).toEqual([403, 403]);
  await make('admin');
  expect(await statuses()).toEqual([200, 200]);
  await make('user');
  expect(await statuses()).toEqual([403, 403]);
});

test('switching off a vendor package takes effect with the next call', async () => {
  const { token } = await signIn(one, 'ada');
  const pay = (paid_at: Date | null) =>
    db.updateTable('people').set({ paid_at }).where('id', '=', 'ada').execute();
  const isPaid = async () => (await ask(token, '/api/check-status', other)).json().data.isPaid;
  await pay(new Date());
  expect(await isPaid()).toBe(true);
  await pay(null);
  expect(await isPaid()).toBe(false);
});

test('a deleted person is signed out, and cannot renew the session', async () => {
  const { token, cookie } = await signIn(one, 'ada');
  const response = await one.send({
    method: 'DELETE',
    url: '/api/user?confirm=yes',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.statusCode, response.body).toBe(200);
  expect((await ask(token, '/api/user', other)).statusCode).toBe(401);
  const renewed = await other.send({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: { cookie, origin: ownPage },
    payload: {},
  });
  expect(renewed.statusCode).toBe(401);
});

test('a valid token is refused after its account was deleted, and on another page', async () => {
  const { token } = await signIn(one, 'ada');
  const verify = (origin: string) =>
    one.send({ method: 'POST', url: '/api/verify-token', headers: { origin }, payload: { token } });
  expect((await verify(unionPage)).statusCode).toBe(401);
  expect((await verify(ownPage)).statusCode).toBe(200);
  await db.deleteFrom('people').where('id', '=', 'ada').execute();
  expect((await verify(ownPage)).statusCode).toBe(401);
});
