import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { issueSignInToken } from '../../../site/server/auth/sign-in-tokens.ts';
import { authKey } from '../../../site/server/auth/tokens.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, hostedSiteOrigin, signIn, studentUnionOrigin } from '../../support/market/people.ts';
import { authSecret, sharedServer, startSecondApp, startServer } from '../../support/server/server.ts';

const firstServer = await sharedServer();
const secondServer = await startServer({ databaseLocation: firstServer.databaseLocation });
const { db } = firstServer.database;
const key = authKey({ authSecret, dataDir: '' });

beforeEach(async () => {
  await emptyTables(firstServer.database);
  for (const id of ['ada', 'eve']) {
    await addPerson(firstServer.database, id, { address: 'Block B', onboarded_at: new Date() });
  }
});

const getWithToken = (token: string, url = '/api/user', server = firstServer) =>
  server.get(url, { authorization: `Bearer ${token}` });

/** The claims of a token, which anybody can read. */
const claimsOf = (token: string) => JSON.parse(decode(token.split('.')[1] ?? ''));
const decode = (part: string) => Buffer.from(part, 'base64url').toString();
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const signClaims = (claims: object, header: object = {}, signingKey: Uint8Array = key) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', ...header }).sign(signingKey);

const sessionEnded = {
  success: false,
  code: 'unauthorized',
  error: 'Your session has ended. Please sign in again.',
};

test('a token names only the person and the session, besides the standard claims', async () => {
  const { token } = await signIn(firstServer, 'ada');
  expect(Object.keys(claimsOf(token)).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
});

test('the token of an embedding page contains its scopes', async () => {
  const { token } = await signIn(firstServer, 'ada', ['buy', 'sell']);
  expect(claimsOf(token).scope).toBe('buy sell');
});

const sendConsentAndReadIt = async (token: string, consent: string, origin = hostedSiteOrigin) => {
  const response = await firstServer.send({
    method: 'POST',
    url: '/api/verify-token',
    headers: { origin },
    payload: { token, consent },
  });
  expect(response.statusCode).toBe(200);
  const people = db.selectFrom('people').select('consent_version').where('id', '=', 'ada');
  return (await people.executeTakeFirstOrThrow()).consent_version;
};

test('consent is stored if its version of the privacy policy exists', async () => {
  expect(await sendConsentAndReadIt(await issueSignInToken(db, 'ada'), '2099-01')).toBeNull();
  expect(await sendConsentAndReadIt(await issueSignInToken(db, 'ada'), '2026-11')).toBe('2026-11');
  await db.updateTable('people').set({ consent_version: null, consented_at: null }).execute();
  const { token } = await signIn(firstServer, 'ada');
  expect(await sendConsentAndReadIt(token, 'made-up')).toBeNull();
  expect(await sendConsentAndReadIt(token, '2026-11')).toBe('2026-11');
});

test('a session of an embedding page cannot change the person’s consent', async () => {
  const { token } = await signIn(firstServer, 'ada', ['buy', 'sell']);
  await db.updateTable('people').set({ consent_version: '2026-08', consented_at: new Date() }).execute();
  for (const consent of ['2026-11', '2099-01']) {
    expect(await sendConsentAndReadIt(token, consent, studentUnionOrigin), consent).toBe('2026-08');
  }
});

test('a token with a changed signature or a changed or missing part is refused', async () => {
  const { token } = await signIn(firstServer, 'ada');
  const [head = '', payload = '', signature = ''] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const tokensWithFlippedBit = Array.from({ length: bytes.length }, (_, at) => {
    const changedBytes = Buffer.from(bytes);
    changedBytes[at] = (changedBytes[at] ?? 0) ^ 1;
    return `${head}.${payload}.${changedBytes.toString('base64url')}`;
  });
  const claims = claimsOf(token);
  const badTokens = [
    ...tokensWithFlippedBit,
    `${head}.${payload}`,
    `${head}.${payload}.`,
    `.${payload}.${signature}`,
    `${head}..${signature}`,
    `${head}.${payload}.${signature}.${signature}`,
    `${encode({ alg: 'none' })}.${payload}.`,
    `${encode({ alg: 'NONE' })}.${payload}.${signature}`,
    `${encode({ typ: 'JWT' })}.${payload}.${signature}`,
    `${encode({ alg: 'HS256' })}.${payload}.${signature}`,
    `${head}.${encode({ ...claims, exp: claims.exp + 3600 })}.${signature}`,
    `${head}.${encode({ ...claims, sub: 'eve' })}.${signature}`,
  ];
  for (const badToken of badTokens) {
    const response = await getWithToken(badToken);
    expect(response.statusCode, badToken).toBe(401);
  }
  expect((await getWithToken(token)).statusCode).toBe(200);
});

test('a token with its own key, or with a public key as the secret, is refused (algorithm confusion)', async () => {
  const claims = claimsOf((await signIn(firstServer, 'ada')).token);
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = new TextEncoder().encode(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const attackerKey = new Uint8Array(32).fill(7);
  const jwk = { kty: 'oct', k: Buffer.from(attackerKey).toString('base64url') };
  const badTokens = {
    'a public key as the secret': await signClaims(claims, {}, pem),
    'its own key': await signClaims(claims, { jwk }, attackerKey),
    'a key from a URL': await signClaims(claims, { jku: 'https://evil.example/keys', kid: '1' }, attackerKey),
    'a key from a file': await signClaims(claims, { kid: '../../../../dev/null' }, new Uint8Array(1)),
  };
  for (const [name, token] of Object.entries(badTokens)) {
    expect((await getWithToken(token)).statusCode, name).toBe(401);
  }
});

test('tokens with a valid signature and wrong claims are refused', async () => {
  const claims = claimsOf((await signIn(firstServer, 'ada')).token);
  expect((await getWithToken(await signClaims(claims))).statusCode).toBe(200);
  const inTenMinutes = Math.floor(Date.now() / 1000) + 600;
  const wrongClaims = [
    { ...claims, sid: undefined },
    { ...claims, sid: '' },
    { ...claims, sid: 7 },
    { ...claims, sid: ['x', claims.sid] },
    { ...claims, sub: undefined },
    { ...claims, sub: ['ada'] },
    { ...claims, aud: undefined },
    { ...claims, aud: '' },
    { ...claims, aud: `${hostedSiteOrigin}/` },
    { ...claims, aud: `${hostedSiteOrigin}.evil.example` },
    { ...claims, iss: undefined },
    { ...claims, iss: `${hostedSiteOrigin}/` },
    { ...claims, iss: 'https://accounts.example' },
    { ...claims, exp: 'never' },
    { ...claims, exp: Math.floor(Date.now() / 1000) - 1 },
    { ...claims, nbf: inTenMinutes },
  ];
  for (const badClaims of wrongClaims) {
    expect((await getWithToken(await signClaims(badClaims))).statusCode, JSON.stringify(badClaims)).toBe(401);
  }
});

test('a token that names the session of another person is refused, though both sessions exist', async () => {
  const ada = claimsOf((await signIn(firstServer, 'ada')).token);
  const eve = claimsOf((await signIn(firstServer, 'eve')).token);
  for (const mixedClaims of [
    { ...eve, sid: ada.sid },
    { ...ada, sub: 'eve' },
  ]) {
    const response = await getWithToken(await signClaims(mixedClaims));
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual(sessionEnded);
  }
});

test('a session cannot be used at another origin, even with a token for that origin', async () => {
  const unionSession = await signIn(firstServer, 'ada', ['buy', 'sell']);
  const hostedSession = await signIn(firstServer, 'ada');
  const unionTokenForHosted = await signClaims({ ...claimsOf(unionSession.token), aud: hostedSiteOrigin });
  const hostedTokenForUnion = await signClaims({ ...claimsOf(hostedSession.token), aud: studentUnionOrigin });
  for (const token of [unionTokenForHosted, hostedTokenForUnion]) {
    expect((await getWithToken(token, '/api/dashboard')).statusCode).toBe(401);
  }
});

test('a market with another secret or URL refuses our tokens', async () => {
  const { token } = await signIn(firstServer, 'ada');
  const otherSettings: Record<string, string>[] = [
    { AUTH_SECRET: 'another secret of thirty-two characters' },
    { PUBLIC_URL: 'http://localhost:3000' },
  ];
  for (const settings of otherSettings) {
    const app = await startSecondApp(firstServer, settings);
    const response = await app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });
    expect(response.statusCode, JSON.stringify(settings)).toBe(401);
  }
});

test('losing or gaining the role of an admin takes effect with the next call, on each instance', async () => {
  const { token } = await signIn(firstServer, 'ada');
  const readStatuses = async () => [
    (await getWithToken(token, '/api/admin/verify', firstServer)).statusCode,
    (await getWithToken(token, '/api/admin/verify', secondServer)).statusCode,
  ];
  const setRole = (role: 'admin' | 'user') =>
    db.updateTable('people').set({ role }).where('id', '=', 'ada').execute();
  expect(await readStatuses()).toEqual([403, 403]);
  await setRole('admin');
  expect(await readStatuses()).toEqual([200, 200]);
  await setRole('user');
  expect(await readStatuses()).toEqual([403, 403]);
});

test('switching off a vendor package takes effect with the next call', async () => {
  const { token } = await signIn(firstServer, 'ada');
  const setPaidAt = (paid_at: Date | null) =>
    db.updateTable('people').set({ paid_at }).where('id', '=', 'ada').execute();
  const isPaid = async () =>
    (await getWithToken(token, '/api/check-status', secondServer)).json().data.isPaid;
  await setPaidAt(new Date());
  expect(await isPaid()).toBe(true);
  await setPaidAt(null);
  expect(await isPaid()).toBe(false);
});

test('a deleted person is signed out, and cannot renew the session', async () => {
  const { token, cookie } = await signIn(firstServer, 'ada');
  const response = await firstServer.send({
    method: 'DELETE',
    url: '/api/user?confirm=yes',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.statusCode, response.body).toBe(200);
  expect((await getWithToken(token, '/api/user', secondServer)).statusCode).toBe(401);
  const refreshResponse = await secondServer.send({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: { cookie, origin: hostedSiteOrigin },
    payload: {},
  });
  expect(refreshResponse.statusCode).toBe(401);
});

test('a valid token is refused at another origin, and after its account was deleted', async () => {
  const { token } = await signIn(firstServer, 'ada');
  const verifyToken = (origin: string) =>
    firstServer.send({ method: 'POST', url: '/api/verify-token', headers: { origin }, payload: { token } });
  expect((await verifyToken(studentUnionOrigin)).statusCode).toBe(401);
  expect((await verifyToken(hostedSiteOrigin)).statusCode).toBe(200);
  await db.deleteFrom('people').where('id', '=', 'ada').execute();
  expect((await verifyToken(hostedSiteOrigin)).statusCode).toBe(401);
});
