import { beforeEach, describe, expect, test } from 'vitest';
import { takeSnapshot } from '../../support/database/snapshot.ts';
import { deepTest } from '../../support/deep.ts';
import { hostedSiteOrigin, studentUnionOrigin } from '../../support/market/people.ts';
import { femi, startSignInServer } from '../../support/server/sign-in-server.ts';
import {
  getProviderUrl,
  getRedirect,
  makeState,
  openBrowser,
  refererHeaders,
  signInAtProvider,
  splitUrl,
  submitAtProvider,
} from '../../support/server/test-browser.ts';

const { server, exchange, personCount } = await startSignInServer();
const { db } = server.database;
const demo = await takeSnapshot(server.database);

beforeEach(() => demo.restore());

describe('a sign-in in a popup', () => {
  test('begins at the provider with code, S256, state and nonce, and ends with a session', async () => {
    const browser = openBrowser(server.app);
    const { state, verifier } = makeState();
    const startResponse = await browser.get(`/api/auth/google?state=${state}`);
    expect(startResponse.statusCode).toBe(302);
    const providerUrl = getRedirect(startResponse);
    expect(providerUrl.origin + providerUrl.pathname).toBe(`${hostedSiteOrigin}/dev-identity/auth`);
    expect(Object.fromEntries(providerUrl.searchParams)).toEqual({
      client_id: 'campus-market',
      response_type: 'code',
      redirect_uri: `${hostedSiteOrigin}/api/auth/google/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(providerUrl.search).not.toContain(state);

    const callback = await submitAtProvider(browser, providerUrl, femi);
    const callbackResponse = await browser.get(callback.href);
    expect(callbackResponse.statusCode).toBe(302);
    const { path, query } = splitUrl(getRedirect(callbackResponse));
    expect(path).toBe('/google_callback');
    expect(query).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), state, origin: hostedSiteOrigin });

    for (const otherVerifier of [undefined, makeState().verifier]) {
      expect((await exchange({ token: query.token, verifier: otherVerifier })).statusCode).toBe(401);
    }
    const session = await exchange({ token: query.token, verifier });
    expect(session.statusCode).toBe(200);
    expect(session.json().data).toMatchObject({
      onboarded: true,
      user: { displayName: 'Femi Alade', email: femi.email, isPaid: true, hasStore: true },
    });
    expect(String(session.headers['set-cookie'])).toMatch(/^campusRefresh=/);
  });

  test('stores its secrets, encrypted, in an HttpOnly cookie for ten minutes', async () => {
    const browser = openBrowser(server.app);
    const { state } = makeState();
    const startResponse = await browser.get(`/api/auth/google?state=${state}`);
    const [browserCookie, signInCookie = ''] = [startResponse.headers['set-cookie'] ?? []].flat();
    expect(browserCookie).toMatch(
      /^campusBrowser-[\w-]{12}=[\w-]{43}; Path=\/api\/auth; Max-Age=660; HttpOnly; SameSite=Lax$/,
    );
    expect(signInCookie).toMatch(
      /^campusSignIn-[\w-]{12}=[\w.-]+; Path=\/api\/auth\/google; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    const { searchParams } = getRedirect(startResponse);
    for (const secret of [state, searchParams.get('nonce'), searchParams.get('state')]) {
      expect(Buffer.from(signInCookie.split('.').at(-2) ?? '', 'base64url').toString()).not.toContain(secret);
    }
  });

  deepTest('leaves at most four unfinished sign-ins in the cookies of its browser', async () => {
    const browser = openBrowser(server.app);
    for (let i = 0; i < 9; i++) await browser.get(`/api/auth/google?state=${makeState().state}`);
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('campusSignIn'))).toHaveLength(4);
  });

  test('for an embedding page gets the scopes of that page, and no cookie', async () => {
    const { state, verifier } = makeState();
    const endUrl = await signInAtProvider(
      openBrowser(server.app),
      { state, origin: studentUnionOrigin },
      femi,
    );
    expect(splitUrl(endUrl)).toMatchObject({
      path: '/google_callback',
      query: { state, origin: studentUnionOrigin },
    });
    const token = endUrl.searchParams.get('token');
    const session = await exchange({ token, verifier }, studentUnionOrigin);
    expect(session.statusCode).toBe(200);
    expect(session.headers).not.toHaveProperty('set-cookie');
    expect(session.json().data.user).not.toHaveProperty('email');
    const rows = await db.selectFrom('sessions').select(['origin', 'scopes']).execute();
    expect(rows).toEqual([{ origin: studentUnionOrigin, scopes: ['buy', 'sell'] }]);
  });

  test('for an embedding page can only be started by that page (login CSRF)', async () => {
    const { state, verifier } = makeState();
    const query = { state, origin: studentUnionOrigin };
    // Any page may open our URL. Browsers send the origin of that page.
    for (const headers of [
      {},
      refererHeaders('https://evil.example'),
      refererHeaders(`${studentUnionOrigin}.evil.example`),
      refererHeaders(hostedSiteOrigin),
    ]) {
      const startResponse = await openBrowser(server.app).get(
        `/api/auth/google?${new URLSearchParams(query)}`,
        headers,
      );
      expect(startResponse.headers.location).toBe('/google_callback?error=origin_not_registered');
    }
    const result = await server.send({
      method: 'POST',
      url: '/api/auth/result',
      headers: { origin: studentUnionOrigin },
      payload: { verifier },
    });
    expect(result.json().data).toEqual({ isDone: false });
  });

  test('on the hosted site gives its result only to the browser that started it', async () => {
    const { state, verifier } = makeState();
    const browser = openBrowser(server.app);
    await signInAtProvider(browser, { state }, femi);
    const readResultIn = (client: typeof browser) =>
      client.send('/api/auth/result', { json: { verifier }, headers: { origin: hostedSiteOrigin } });
    expect(JSON.parse((await readResultIn(openBrowser(server.app))).text).data).toEqual({ isDone: false });
    expect(JSON.parse((await readResultIn(browser)).text).data).toMatchObject({ isDone: true });
  });

  deepTest('for an embedding page whose registration is deleted meanwhile gets no token', async () => {
    const browser = openBrowser(server.app);
    const { state } = makeState();
    const startResponse = await browser.get(
      `/api/auth/google?state=${state}&origin=${studentUnionOrigin}`,
      refererHeaders(studentUnionOrigin),
    );
    const callback = await submitAtProvider(browser, getProviderUrl(startResponse), femi);
    await db.deleteFrom('embeds').execute();
    const endResponse = await browser.get(callback.href);
    expect(endResponse.headers.location).toBe('/google_callback?error=origin_not_registered');
  });

  test('that was cancelled at the provider shows an error, and adds no person', async () => {
    const countBefore = await personCount();
    const { state } = makeState();
    const endUrl = await signInAtProvider(openBrowser(server.app), { state }, { cancel: 'yes' });
    expect(splitUrl(endUrl)).toEqual({
      path: '/google_callback',
      query: { error: 'access_denied', state, origin: hostedSiteOrigin },
    });
    expect(await personCount()).toBe(countBefore);
    expect(await db.selectFrom('sign_in_tokens').selectAll().execute()).toEqual([]);
  });

  deepTest(
    'in two tabs at once finishes in each tab with its own person, even if the second tab finishes first',
    async () => {
      const browser = openBrowser(server.app);
      const [firstSignIn, secondSignIn] = [makeState(), makeState()];
      const providerUrls = [
        await browser.get(`/api/auth/google?state=${firstSignIn.state}`),
        await browser.get(`/api/auth/google?state=${secondSignIn.state}`),
      ].map((startResponse) => getRedirect(startResponse));
      const providerPages = [
        getRedirect(await browser.get(providerUrls[0]?.href ?? '')),
        getRedirect(await browser.get(providerUrls[1]?.href ?? '')),
      ];
      const finish = async (providerPage: URL | undefined, email: string) => {
        const resumeUrl = getRedirect(await browser.post(providerPage?.href ?? '', { email }));
        const callback = getRedirect(await browser.get(resumeUrl.href));
        return getRedirect(await browser.get(callback.href)).searchParams;
      };
      const secondResult = await finish(providerPages[1], 'chiamaka@demo.example');
      const firstResult = await finish(providerPages[0], femi.email);
      expect([firstResult.get('state'), secondResult.get('state')]).toEqual([
        firstSignIn.state,
        secondSignIn.state,
      ]);
      const sessions = await Promise.all([
        exchange({ token: firstResult.get('token'), verifier: firstSignIn.verifier }),
        exchange({ token: secondResult.get('token'), verifier: secondSignIn.verifier }),
      ]);
      expect(sessions.map((response) => response.json().data.user.displayName)).toEqual([
        'Femi Alade',
        'Chiamaka Okafor',
      ]);
    },
  );
});

describe('a sign-in by redirect, as on a phone', () => {
  test('ends on the page that it began on', async () => {
    const { state, verifier } = makeState();
    const endUrl = await signInAtProvider(
      openBrowser(server.app),
      { state, redirect: '/product/1?from=chat' },
      femi,
    );
    const { path, query } = splitUrl(endUrl);
    expect(path).toBe('/auth/success');
    expect(query).toEqual({ token: expect.any(String), state, redirect: '/product/1?from=chat' });
    expect((await exchange({ token: query.token, verifier })).statusCode).toBe(200);
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '', `/${'a'.repeat(600)}`])(
    'never redirects to %s (open redirect)',
    async (redirect) => {
      const { state } = makeState();
      const endUrl = await signInAtProvider(openBrowser(server.app), { state, redirect }, femi);
      expect(endUrl.searchParams.get('redirect')).toBe('/');
    },
  );

  deepTest('that was cancelled shows an error on the page that it began on', async () => {
    const { state } = makeState();
    const endUrl = await signInAtProvider(
      openBrowser(server.app),
      { state, redirect: '/cart' },
      { cancel: 'yes' },
    );
    expect(splitUrl(endUrl)).toEqual({
      path: '/auth/success',
      query: { error: 'access_denied', state, redirect: '/cart' },
    });
  });
});
