import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { issueSignInToken } from '../../../site/server/auth/sign-in-tokens.ts';
import { emptyTables } from '../../support/database/database.ts';
import {
  addPerson,
  hostedSiteOrigin,
  registerStudentUnionPage,
  studentUnionOrigin,
} from '../../support/market/people.ts';
import { sharedServer, startServer, stoppedClock } from '../../support/server/server.ts';
import { makeState, signInCookieName } from '../../support/server/test-browser.ts';

const server = await sharedServer();
const { db } = server.database;

beforeEach(async () => {
  await emptyTables(server.database);
  await addPerson(server.database, 'ada', { address: 'Block B' });
  await registerStudentUnionPage(server.database);
});

/** The secret in the cookie of the browser that began the sign-ins. */
const browserSecret = 'the secret of a browser';

const post = (
  url: string,
  payload: { verifier?: unknown; token?: string; consent?: string },
  origin: string | undefined = hostedSiteOrigin,
  secret = browserSecret,
) =>
  server.send({
    method: 'POST',
    url: `/api${url}`,
    headers: {
      ...(origin && { origin }),
      cookie: `${signInCookieName(String(payload.verifier))}=${encodeURIComponent(secret)}`,
    },
    payload,
  });

const sessionRows = () => db.selectFrom('sessions').selectAll().execute();
const passMinute = () =>
  db.updateTable('sign_in_tokens').set({ expires_at: sql<Date>`expires_at - interval '1 minute'` }).execute();

const failedResponse = { success: false, code: 'unauthorized', error: 'Authentication failed' };
const atStudentUnion = { origin: studentUnionOrigin, scopes: ['buy'] as const };

describe('the token of a sign-in', () => {
  test('is exchanged once, by the page that began the sign-in', async () => {
    const { state, verifier } = makeState();
    const token = await issueSignInToken(db, 'ada', { state });
    const exchangeToken = () => post('/verify-token', { token, verifier });
    expect((await exchangeToken()).json().data.user._id).toBe('ada');
    expect((await exchangeToken()).json()).toEqual(failedResponse);
  });

  test('signs nobody in when it comes in a link, because the page does not know the verifier (login CSRF)', async () => {
    const { state, verifier } = makeState();
    const token = await issueSignInToken(db, 'ada', { state });
    for (const otherVerifier of [
      undefined,
      makeState().verifier,
      state,
      `${verifier}x`,
      verifier.toUpperCase(),
    ]) {
      expect((await post('/verify-token', { token, verifier: otherVerifier })).json(), otherVerifier).toEqual(
        failedResponse,
      );
    }
    expect(await sessionRows()).toEqual([]);
    // The attempt did not consume the token.
    expect((await post('/verify-token', { token, verifier })).statusCode).toBe(200);
  });

  test('is refused after a minute', async () => {
    const { state, verifier } = makeState();
    const token = await issueSignInToken(db, 'ada', { state });
    await passMinute();
    expect((await post('/verify-token', { token, verifier })).json()).toEqual(failedResponse);
  });

  test.each(['short', 'a'.repeat(42), 'a'.repeat(129), `${'a'.repeat(43)}+`, 7, null])(
    'is not looked up with %j as a verifier',
    async (verifier) => {
      const response = await post('/verify-token', { token: 'x', verifier });
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toEqual({
        verifier: 'verifier must be 43 to 128 letters, digits or any of - . _ ~',
      });
    },
  );
});

describe('a page that its sign-in window cannot reach', () => {
  test('polls for the result of the sign-in and gets it once', async () => {
    const { state, verifier } = makeState();
    const poll = () => post('/auth/result', { verifier, consent: '2026-11' });
    const pending = await poll();
    expect(pending.json()).toEqual({ success: true, data: { isDone: false } });
    expect(pending.headers['cache-control']).toBe('no-store');
    const token = await issueSignInToken(db, 'ada', { state, browserSecret });
    const doneResponse = await poll();
    expect(doneResponse.json().data).toMatchObject({
      isDone: true,
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expiresAt: expect.any(String),
      onboarded: true,
      user: { _id: 'ada', consentVersion: '2026-11' },
    });
    expect(String(doneResponse.headers['set-cookie'])).toMatch(/^campusRefresh=/);
    expect((await poll()).json().data).toEqual({ isDone: false });
    expect((await post('/verify-token', { token, verifier })).json()).toEqual(failedResponse);
  });

  test('gets one session for any number of concurrent requests', async () => {
    const { state, verifier } = makeState();
    await issueSignInToken(db, 'ada', { state, browserSecret });
    const responses = await Promise.all(Array.from({ length: 20 }, () => post('/auth/result', { verifier })));
    expect(responses.filter((response) => response.json().data.isDone)).toHaveLength(1);
    expect(await sessionRows()).toHaveLength(1);
  });

  test('gets nothing with another verifier, with the state, or after a minute', async () => {
    const { state, verifier } = makeState();
    await issueSignInToken(db, 'ada', { state, browserSecret });
    for (const otherVerifier of [makeState().verifier, state]) {
      expect((await post('/auth/result', { verifier: otherVerifier })).json().data).toEqual({
        isDone: false,
      });
    }
    await passMinute();
    expect((await post('/auth/result', { verifier })).json().data).toEqual({ isDone: false });
    expect(await sessionRows()).toEqual([]);
  });

  test('does not get a sign-in that another browser began, even with its verifier', async () => {
    const { state, verifier } = makeState();
    await issueSignInToken(db, 'ada', { state, browserSecret });
    for (const secret of ['', 'the secret of an attacker']) {
      const response = await post('/auth/result', { verifier }, '', secret);
      expect(response.json().data, secret).toEqual({ isDone: false });
    }
    expect(await sessionRows()).toEqual([]);
  });

  test('that embeds the market gets the sign-ins that began there, with their scopes and without a cookie', async () => {
    const { state, verifier } = makeState();
    await issueSignInToken(db, 'ada', { ...atStudentUnion, state });
    const doneResponse = await post('/auth/result', { verifier }, studentUnionOrigin);
    expect(doneResponse.json().data.isDone).toBe(true);
    expect(doneResponse.headers).not.toHaveProperty('set-cookie');
    expect(await sessionRows()).toMatchObject([
      { origin: studentUnionOrigin, scopes: ['buy'], refresh_hash: null },
    ]);
  });

  test('does not get the sign-in of a page with another origin', async () => {
    await db
      .insertInto('embeds')
      .values({ id: 'club', origin: 'https://club.example', scopes: ['buy', 'sell'] })
      .execute();
    const [hosted, union] = [makeState(), makeState()];
    await issueSignInToken(db, 'ada', { state: hosted.state, browserSecret });
    await issueSignInToken(db, 'ada', { ...atStudentUnion, state: union.state });
    const attempts = [
      [hosted.verifier, studentUnionOrigin],
      [union.verifier, hostedSiteOrigin],
      [union.verifier, 'https://club.example'],
      [union.verifier, ''],
    ] as const;
    for (const [verifier, origin] of attempts) {
      expect((await post('/auth/result', { verifier }, origin)).json().data, origin).toEqual({
        isDone: false,
      });
    }
    expect(await sessionRows()).toEqual([]);
  });

  test.each([
    'https://evil.example',
    'null',
    'http://union.example',
    `${studentUnionOrigin}:8443`,
    'http://127.0.0.1:3001',
  ])('is refused at %s, which is not registered', async (origin) => {
    const { state, verifier } = makeState();
    await issueSignInToken(db, 'ada', { state });
    const response = await post('/auth/result', { verifier }, origin);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({
      success: false,
      code: 'forbidden',
      error: 'This page is not registered with Campus Market, so it cannot sign anybody in.',
    });
    expect(await sessionRows()).toEqual([]);
  });

  test('does not count against the limit of sign-ins per network address, because a whole campus may share one address', async () => {
    const settings = { RATE_LIMIT_SIGN_INS: '2' };
    const limitedServer = await startServer({
      settings,
      databaseLocation: server.databaseLocation,
      now: stoppedClock,
    });
    const { verifier } = makeState();
    const statuses = [];
    for (let i = 0; i < 4; i++) {
      const request = { method: 'POST', url: '/api/auth/result', payload: { verifier } } as const;
      statuses.push((await limitedServer.send(request)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200]);
  });
});
