import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { issueSignInToken } from '../../../site/server/auth/sign-in-tokens.ts';
import { authKey } from '../../../site/server/auth/tokens.ts';
import { emptyTables } from '../../support/database/database.ts';
import {
  addPerson,
  cookieOf,
  exchangeToken,
  hostedSiteOrigin,
  registerStudentUnionPage,
  signIn,
  studentUnionOrigin,
} from '../../support/market/people.ts';
import { authSecret, sharedServer, startServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { db } = server.database;
const key = authKey({ authSecret, dataDir: '' });

beforeEach(async () => {
  await emptyTables(server.database);
  await addPerson(server.database, 'ada', { address: 'Block B' });
});

const getWithToken = (token: string, url = '/api/user', origin?: string) =>
  server.get(url, { authorization: `Bearer ${token}`, ...(origin && { origin }) });

const refresh = (cookie: string, headers: Record<string, string> = { origin: hostedSiteOrigin }) =>
  server.send({ method: 'POST', url: '/api/auth/refresh', headers: { cookie, ...headers }, payload: {} });

/** Moves the renewals this many seconds into the past. */
const advanceSeconds = (seconds: number) =>
  db
    .updateTable('sessions')
    .set({ refreshed_at: sql<Date>`refreshed_at - make_interval(secs => ${seconds})` })
    .execute();

const logout = (headers: Record<string, string>) =>
  server.send({ method: 'POST', url: '/api/auth/logout', headers, payload: {} });

describe('the one-time token of a sign-in', () => {
  test('is exchanged for a session, with the person and a cookie that no script can read', async () => {
    const response = await exchangeToken(server, await issueSignInToken(db, 'ada'), hostedSiteOrigin);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(String(response.headers['set-cookie'])).toMatch(
      /^campusRefresh=[\w-]{43}; Path=\/api\/auth; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    const { token, user, onboarded, expiresAt } = response.json().data;
    expect(user).toMatchObject({ _id: 'ada', email: 'ada@mail.example', googleId: 'google-ada' });
    expect(onboarded).toBe(true);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    expect((await getWithToken(token)).statusCode).toBe(200);
  });

  test('is exchanged for a cookie that is for this host and HTTPS only, if the site has HTTPS', async () => {
    const secureServer = await startServer({ settings: { PUBLIC_URL: 'https://market.example' } });
    await addPerson(secureServer.database, 'ada');
    const token = await issueSignInToken(secureServer.database.db, 'ada');
    const response = await exchangeToken(secureServer, token, 'https://market.example');
    expect(String(response.headers['set-cookie'])).toMatch(
      /^__Host-campusRefresh=[\w-]{43}; Path=\/; Secure; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    const renew = (cookie: string) =>
      secureServer.send({
        method: 'POST',
        url: '/api/auth/refresh',
        headers: { cookie, origin: 'https://market.example' },
        payload: {},
      });
    // The prefix prevents cookie tossing: another host under the domain can set a cookie for all hosts, but no cookie
    // with this prefix.
    expect((await renew(cookieOf(response).replace('__Host-', ''))).statusCode).toBe(401);
    expect((await renew(cookieOf(response))).statusCode).toBe(200);
  });

  test('works once when it is used simultaneously', async () => {
    const token = await issueSignInToken(db, 'ada');
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => exchangeToken(server, token, hostedSiteOrigin)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = responses.find(({ statusCode }) => statusCode !== 200);
    expect(refused?.json()).toEqual({ success: false, code: 'unauthorized', error: 'Authentication failed' });
  });

  test('is refused after a minute, at another origin, and when it is forged', async () => {
    const expiredToken = await issueSignInToken(db, 'ada');
    await db
      .updateTable('sign_in_tokens')
      .set({ expires_at: sql<Date>`expires_at - interval '1 minute'` })
      .execute();
    expect((await exchangeToken(server, expiredToken, hostedSiteOrigin)).statusCode).toBe(401);
    expect(
      (await exchangeToken(server, await issueSignInToken(db, 'ada'), studentUnionOrigin)).statusCode,
    ).toBe(401);
    expect((await exchangeToken(server, 'x'.repeat(43), hostedSiteOrigin)).statusCode).toBe(401);
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('is not stored, and neither is the refresh cookie', async () => {
    const token = await issueSignInToken(db, 'ada');
    const { cookie } = await signIn(server, 'ada');
    const storedRows = JSON.stringify([
      await db.selectFrom('sign_in_tokens').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
    ]);
    expect(storedRows).not.toContain(token);
    expect(storedRows).not.toContain(cookie.split('=')[1]);
    expect(server.log()).not.toContain(token);
  });
});

describe('the JWT of a session', () => {
  const signInAndReadClaims = async () => {
    const { token } = await signIn(server, 'ada');
    const [, payload = ''] = token.split('.');
    return { token, claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) };
  };
  const signClaims = (payload: object, signingKey: Uint8Array = key, alg = 'HS256') =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg }).sign(signingKey);

  test('is verified, and its person is returned', async () => {
    const { token } = await signIn(server, 'ada');
    const response = await exchangeToken(server, token, hostedSiteOrigin);
    expect(response.json().data).toMatchObject({ token, user: { _id: 'ada' }, onboarded: true });
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect((await exchangeToken(server, `${token}x`, hostedSiteOrigin)).statusCode).toBe(401);
  });

  test('is refused when it is changed, forged or expired', async () => {
    const { token, claims: validClaims } = await signInAndReadClaims();
    expect((await getWithToken(await signClaims(validClaims))).statusCode).toBe(200);
    const [head, , signature] = token.split('.');
    const otherPayload = Buffer.from(JSON.stringify({ ...validClaims, sub: 'eve' })).toString('base64url');
    const { privateKey } = await generateKeyPair('RS256');
    const badTokens = {
      changed: `${head}.${otherPayload}.${signature}`,
      unsigned: new UnsecuredJWT(validClaims).encode(),
      truncated: `${head}.${otherPayload}.`,
      'signed with another secret': await signClaims(validClaims, new Uint8Array(32)),
      'signed with another algorithm': await signClaims(validClaims, key, 'HS512'),
      'signed with a key pair': await new SignJWT(validClaims)
        .setProtectedHeader({ alg: 'RS256' })
        .sign(privateKey),
      expired: await signClaims({ ...validClaims, exp: Math.floor(Date.now() / 1000) - 1 }),
      'without an expiry': await signClaims({ ...validClaims, exp: undefined }),
      'of another market': await signClaims({ ...validClaims, iss: 'https://other.example' }),
      'for another origin': await signClaims({ ...validClaims, aud: studentUnionOrigin }),
      'for several origins': await signClaims({
        ...validClaims,
        aud: [hostedSiteOrigin, studentUnionOrigin],
      }),
      'of another person': await signClaims({ ...validClaims, sub: 'eve' }),
      'of no session': await signClaims({ ...validClaims, sid: 'made-up' }),
      'no token at all': 'abc',
    };
    for (const [name, badToken] of Object.entries(badTokens)) {
      const response = await getWithToken(badToken);
      expect(response.statusCode, name).toBe(401);
      expect(response.json(), name).toEqual({
        success: false,
        code: 'unauthorized',
        error: 'Your session has ended. Please sign in again.',
      });
    }
  });

  test.each([undefined, '', 'Basic YTpi', 'Bearer', 'Bearer a b'])(
    'is refused when the header is %j',
    async (authorization) => {
      const response = await server.get('/api/user', authorization === undefined ? {} : { authorization });
      expect(response.statusCode).toBe(401);
      expect(response.json().error).toBe('No token provided');
    },
  );

  test('is refused on a page of another origin', async () => {
    const { token } = await signIn(server, 'ada');
    expect((await getWithToken(token, '/api/user', hostedSiteOrigin)).statusCode).toBe(200);
    expect((await getWithToken(token, '/api/user', studentUnionOrigin)).statusCode).toBe(401);
  });

  test('is not checked for public reads', async () => {
    expect((await getWithToken('abc', '/api/campuses')).statusCode).toBe(200);
  });
});

describe('the session of an embedding page', () => {
  test('lasts half an hour, cannot be renewed, and shows neither address nor e-mail', async () => {
    await db.updateTable('people').set({ phone: '08031234567' }).execute();
    await registerStudentUnionPage(server.database);
    const token = await issueSignInToken(db, 'ada', { origin: studentUnionOrigin, scopes: ['buy'] });
    const response = await exchangeToken(server, token, studentUnionOrigin);
    expect(response.headers).not.toHaveProperty('set-cookie');
    const { expiresAt, token: jwt } = response.json().data;
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeLessThanOrEqual(30);
    expect(minutes).toBeGreaterThan(29);
    expect(response.body).not.toMatch(/Block B|mail\.example|google-|0803/);
    expect((await getWithToken(jwt, '/api/dashboard', studentUnionOrigin)).body).not.toMatch(
      /Block B|mail\.example|google-|0803/,
    );
    expect((await getWithToken(jwt, '/api/dashboard', 'https://evil.example')).statusCode).toBe(401);
  });

  test('never gets the scope `account`', async () => {
    const tokenRow = { token_hash: 'x', person_id: 'ada', expires_at: new Date() };
    await expect(
      db
        .insertInto('sign_in_tokens')
        .values({ ...tokenRow, origin: studentUnionOrigin, scopes: ['account'] })
        .execute(),
    ).rejects.toThrow('check constraint');
  });
});

describe('the cookie of the hosted site', () => {
  test('renews the session, each time with a new cookie', async () => {
    const firstSignIn = await signIn(server, 'ada');
    const response = await refresh(firstSignIn.cookie);
    expect(response.statusCode).toBe(200);
    expect(cookieOf(response)).not.toBe(firstSignIn.cookie);
    expect((await getWithToken(response.json().data.token)).statusCode).toBe(200);
    expect((await refresh(cookieOf(response))).statusCode).toBe(200);
  });

  test('renews the session and deletes expired sessions', async () => {
    await signIn(server, 'ada');
    const expiredSession = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    const { cookie } = await signIn(server, 'ada');
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', expiredSession.id)
      .execute();
    expect((await refresh(cookie)).statusCode).toBe(200);
    const remainingSessions = await db.selectFrom('sessions').select('id').execute();
    // The second sign-in, and the session that its renewal has started.
    expect(remainingSessions).toHaveLength(2);
    expect(remainingSessions).not.toContainEqual(expiredSession);
  });

  test('used again after more than two minutes ends the session and all its tokens (replay)', async () => {
    const firstSignIn = await signIn(server, 'ada');
    const otherSession = await signIn(server, 'ada');
    const secondResponse = await refresh(firstSignIn.cookie);
    await advanceSeconds(121);
    const stolenCookieResponse = await refresh(firstSignIn.cookie);
    expect(stolenCookieResponse.statusCode).toBe(401);
    expect(String(stolenCookieResponse.headers['set-cookie'])).toMatch(/^campusRefresh=; .*Max-Age=0/);
    expect((await getWithToken(firstSignIn.token)).statusCode).toBe(401);
    expect((await getWithToken(secondResponse.json().data.token)).statusCode).toBe(401);
    expect((await refresh(cookieOf(secondResponse))).statusCode).toBe(401);
    expect((await getWithToken(otherSession.token)).statusCode).toBe(200);
  });

  test('sent by ten tabs at once returns the same next cookie to all', async () => {
    const { cookie } = await signIn(server, 'ada');
    const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(cookie)));
    expect(new Set(responses.map(cookieOf)).size).toBe(1);
    for (const response of responses)
      expect((await getWithToken(response.json().data.token)).statusCode).toBe(200);
    // The first session, and the one session that the renewals have started.
    expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(2);
  });

  test('sent again within two minutes, such as after a lost response, returns the same next cookie', async () => {
    const { cookie } = await signIn(server, 'ada');
    const lostResponse = await refresh(cookie);
    await advanceSeconds(119);
    const repeated = await refresh(cookie);
    expect(cookieOf(repeated)).toBe(cookieOf(lostResponse));
    expect((await refresh(cookieOf(repeated))).statusCode).toBe(200);
  });

  test('ends the session when a cookie older than the previous one is sent, however soon', async () => {
    const firstSignIn = await signIn(server, 'ada');
    const secondResponse = await refresh(firstSignIn.cookie);
    const thirdResponse = await refresh(cookieOf(secondResponse));
    expect((await refresh(firstSignIn.cookie)).statusCode).toBe(401);
    expect((await getWithToken(thirdResponse.json().data.token)).statusCode).toBe(401);
  });

  test.each([
    ['a page of another origin', { origin: studentUnionOrigin }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a caller without an origin', {}, 403],
  ])('is refused from %s', async (_, headers, status) => {
    const { cookie, token } = await signIn(server, 'ada');
    expect((await refresh(cookie, headers as Record<string, string>)).statusCode).toBe(status);
    expect((await logout({ cookie, ...headers })).statusCode).toBe(status);
    expect((await getWithToken(token)).statusCode).toBe(200);
    expect((await refresh(cookie)).statusCode).toBe(200);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'is refused with the content type %s',
    async (type) => {
      const { cookie } = await signIn(server, 'ada');
      const headers = { cookie, origin: hostedSiteOrigin, 'content-type': type };
      const response = await server.send({
        method: 'POST',
        url: '/api/auth/refresh',
        headers,
        payload: '{}',
      });
      expect(response.statusCode).toBe(415);
      expect((await refresh(cookie)).statusCode).toBe(200);
    },
  );

  test('is required to renew a session', async () => {
    expect((await refresh('')).statusCode).toBe(401);
    expect((await refresh('campusRefresh=made-up')).statusCode).toBe(401);
  });

  test('is refused after its session has expired', async () => {
    const { cookie } = await signIn(server, 'ada');
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await refresh(cookie)).statusCode).toBe(401);
  });
});

describe('signing out', () => {
  test('ends the session and its cookie at once', async () => {
    const { token, cookie } = await signIn(server, 'ada');
    const response = await logout({ authorization: `Bearer ${token}`, cookie, origin: hostedSiteOrigin });
    expect(response.json()).toEqual({ success: true, data: { signedIn: false } });
    expect(String(response.headers['set-cookie'])).toMatch(/^campusRefresh=; .*Max-Age=0/);
    expect((await getWithToken(token)).statusCode).toBe(401);
    expect((await refresh(cookie)).statusCode).toBe(401);
  });

  test('ends the session for a tab that still has the cookie from before the last renewal', async () => {
    const firstSignIn = await signIn(server, 'ada');
    const secondResponse = await refresh(firstSignIn.cookie);
    await logout({ cookie: cookieOf(secondResponse), origin: hostedSiteOrigin });
    // This is within the two minutes in which the cookie would otherwise still work.
    expect((await refresh(firstSignIn.cookie)).statusCode).toBe(401);
    expect((await refresh(cookieOf(secondResponse))).statusCode).toBe(401);
  });

  test('works with the cookie alone, without a token', async () => {
    const { token, cookie } = await signIn(server, 'ada');
    await logout({ cookie, origin: hostedSiteOrigin });
    expect((await getWithToken(token)).statusCode).toBe(401);
  });

  test('also ends a session that is being renewed simultaneously', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { cookie } = await signIn(server, 'ada');
      const [renewed] = await Promise.all([refresh(cookie), logout({ cookie, origin: hostedSiteOrigin })]);
      expect((await refresh(cookieOf(renewed))).statusCode).toBe(401);
    }
    const activeSessions = db.selectFrom('sessions').select('id').where('revoked_at', 'is', null);
    expect(await activeSessions.execute()).toEqual([]);
  });

  test('works on an embedding page, and without a session', async () => {
    const { token } = await signIn(server, 'ada', ['buy']);
    await logout({ authorization: `Bearer ${token}`, origin: studentUnionOrigin });
    expect((await getWithToken(token, '/api/dashboard', studentUnionOrigin)).statusCode).toBe(401);
    expect((await logout({})).statusCode).toBe(200);
  });
});
