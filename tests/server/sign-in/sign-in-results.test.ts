import { beforeEach, describe, expect, test } from 'vitest';
import { takeSnapshot } from '../../support/database/snapshot.ts';
import { deepTest } from '../../support/deep.ts';
import { addPerson, studentUnionOrigin } from '../../support/market/people.ts';
import { runDataCommandInThisProcess } from '../../support/processes/data-command.ts';
import { startSecondApp } from '../../support/server/server.ts';
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

/** Signs in and exchanges the sign-in token for a session. */
async function signInAndExchange(form: Record<string, string>, consent?: string) {
  const { state, verifier } = makeState();
  const endUrl = await signInAtProvider(openBrowser(server.app), { state }, form);
  return exchange({ token: endUrl.searchParams.get('token'), verifier, consent });
}

describe('the person who signs in', () => {
  test('with a new address is added, and is the same person the next time', async () => {
    const countBefore = await personCount();
    const firstData = (await signInAndExchange({ email: 'Ngozi.New@Mail.Example' })).json().data;
    expect(firstData).toMatchObject({
      onboarded: false,
      user: { displayName: 'ngozi.new', email: 'ngozi.new@mail.example', role: 'user' },
    });
    const secondData = (await signInAndExchange({ email: 'ngozi.new@mail.example' })).json().data;
    expect(secondData.user._id).toBe(firstData.user._id);
    expect(await personCount()).toBe(countBefore + 1);
  });

  deepTest('keeps the name that they have set on Campus Market', async () => {
    await db
      .updateTable('people')
      .set({ display_name: 'Fresh Femi' })
      .where('email', '=', femi.email)
      .execute();
    expect((await signInAndExchange(femi)).json().data.user.displayName).toBe('Fresh Femi');
  });

  test('becomes an admin by an address of ADMIN_EMAILS, and by no other address', async () => {
    expect((await signInAndExchange({ email: 'dean@mail.example' })).json().data.user.role).toBe('admin');
    expect((await signInAndExchange({ email: 'dean@mail.example.com' })).json().data.user.role).toBe('user');
  });

  test('becomes an admin by an address that `npm run admin` has added', async () => {
    const { databaseUrl, dataDir } = server.databaseLocation;
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    await runDataCommandInThisProcess('admin', ['add', 'rector@mail.example'], settings);
    const { data } = (await signInAndExchange({ email: 'Rector@mail.example' })).json();
    expect(data.user.role).toBe('admin');
  });

  test('accepts the version of the privacy policy that the page sends', async () => {
    expect((await signInAndExchange(femi, '2026-11')).json().data.user.consentVersion).toBe('2026-11');
  });

  test('gets the reason if they are suspended, and may read but not write', async () => {
    await db
      .updateTable('people')
      .set({ suspended_at: new Date(), suspension_reason: 'Two buyers paid.' })
      .where('email', '=', femi.email)
      .execute();
    const { token, user } = (await signInAndExchange(femi)).json().data;
    expect(user.suspension.reason).toBe('Two buyers paid.');
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.get('/api/user', headers)).statusCode).toBe(200);
    const refused = await server.send({ method: 'POST', url: '/api/threads', headers, payload: {} });
    expect(refused.statusCode).toBe(403);
  });

  test('is not taken for the person with the same subject at another provider (account takeover)', async () => {
    await addPerson(server.database, 'other', {
      issuer: 'https://accounts.google.com',
      google_id: 'demo-femi',
    });
    expect((await signInAndExchange(femi)).json().data.user._id).not.toBe('other');
  });
});

describe('the provider’s response', () => {
  /** Signs in at the provider. Returns the callback URL of its redirect, which the browser has not opened yet. */
  async function signInUpToCallback(browser = openBrowser(server.app)) {
    const { state, verifier } = makeState();
    const startResponse = await browser.get(`/api/auth/google?state=${state}`);
    return {
      browser,
      state,
      verifier,
      callback: await submitAtProvider(browser, getRedirect(startResponse), femi),
    };
  }
  const failedUrl = '/login?error=login_failed';

  test('works only once: afterwards the cookie is gone, and with the cookie put back the code is refused as used (replay)', async () => {
    const { browser, callback } = await signInUpToCallback();
    const cookies = new Map(browser.cookies);
    expect(getRedirect(await browser.get(callback.href)).searchParams.has('token')).toBe(true);
    expect((await browser.get(callback.href)).headers.location).toBe(failedUrl);
    for (const [name, cookie] of cookies) browser.cookies.set(name, cookie);
    const replayUrl = getRedirect(await browser.get(callback.href));
    expect(splitUrl(replayUrl)).toMatchObject({ path: '/google_callback', query: { error: 'login_failed' } });
    expect(replayUrl.searchParams.has('token')).toBe(false);
  });

  test('does not work in another browser, with a forged state, or without a state', async () => {
    const { callback } = await signInUpToCallback();
    expect((await openBrowser(server.app).get(callback.href)).headers.location).toBe(failedUrl);
    const { browser, callback: ownCallback } = await signInUpToCallback();
    const validState = ownCallback.searchParams.get('state') ?? '';
    const invalidStates = ['', 'x', callback.searchParams.get('state') ?? '', `${validState.slice(0, -2)}--`];
    for (const state of invalidStates) {
      ownCallback.searchParams.set('state', state);
      expect((await browser.get(ownCallback.href)).headers.location, state).toBe(failedUrl);
    }
    expect((await browser.get('/api/auth/google/callback')).headers.location).toBe(failedUrl);
  });

  test('does not work with a cookie that was forged, changed or encrypted by another market', async () => {
    const { browser, callback } = await signInUpToCallback();
    const [entry] = [...browser.cookies].filter(([name]) => name.startsWith('campusSignIn'));
    const [name = '', cookie] = entry ?? [];
    const pair = cookie?.pair ?? '';
    const otherMarket = await startSecondApp(server, {
      AUTH_SECRET: 'another secret of thirty-two characters',
    });
    const forgedPairs = [
      `${pair.split('=')[0]}=x`,
      // Changes the ninth character from the end, because some bits of the last character are padding.
      `${pair.slice(0, -9)}${pair.at(-9) === 'A' ? 'B' : 'A'}${pair.slice(-8)}`,
      `${pair.split('=')[0]}=${Buffer.from('{"state":"x"}').toString('base64url')}`,
    ];
    for (const forgedPair of forgedPairs) {
      browser.cookies.set(name, { pair: forgedPair, path: '/api/auth/google' });
      expect((await browser.get(callback.href)).headers.location, forgedPair).toBe(failedUrl);
    }
    const otherBrowser = openBrowser(otherMarket);
    otherBrowser.cookies.set(name, { pair, path: '/api/auth/google' });
    expect((await otherBrowser.get(callback.href)).headers.location).toBe(failedUrl);
  });

  deepTest('does not work after ten minutes', async () => {
    let time = Date.now();
    const app = await startSecondApp(server, {}, () => time);
    const browser = openBrowser(app);
    const startResponse = await browser.get(`/api/auth/google?state=${makeState().state}`);
    const callback = await submitAtProvider(browser, getRedirect(startResponse), femi);
    time += 601_000;
    expect((await browser.get(callback.href)).headers.location).toBe(failedUrl);
  });

  test('with the code of another sign-in gets no token (code injection)', async () => {
    const [firstSignIn, secondSignIn] = [await signInUpToCallback(), await signInUpToCallback()];
    firstSignIn.callback.searchParams.set('code', secondSignIn.callback.searchParams.get('code') ?? '');
    const endUrl = getRedirect(await firstSignIn.browser.get(firstSignIn.callback.href));
    expect(splitUrl(endUrl)).toMatchObject({ query: { error: 'login_failed', state: firstSignIn.state } });
  });
});

test('no secret of a sign-in is logged', async () => {
  const browser = openBrowser(server.app);
  const { state, verifier } = makeState();
  const startResponse = await browser.get(
    `/api/auth/google?state=${state}&origin=${studentUnionOrigin}`,
    refererHeaders(studentUnionOrigin),
  );
  const providerUrl = getProviderUrl(startResponse);
  const callback = await submitAtProvider(browser, providerUrl, femi);
  const endUrl = getRedirect(await browser.get(callback.href));
  await browser.get(endUrl.href);
  await browser.get(callback.href);
  const token = endUrl.searchParams.get('token') ?? '';
  await exchange({ token, verifier }, studentUnionOrigin);
  const secrets = [
    state,
    verifier,
    token,
    ...['code', 'state'].map((name) => callback.searchParams.get(name) ?? ''),
    ...['nonce', 'code_challenge'].map((name) => providerUrl.searchParams.get(name) ?? ''),
  ];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(20);
    expect(server.log()).not.toContain(secret);
  }
  expect(server.log()).toContain('"path":"/api/auth/google/callback"');
});
