import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeSnapshot } from '../../support/database/snapshot.ts';
import { deepTest } from '../../support/deep.ts';
import { addPerson, ownPage, registerUnionPage, unionPage } from '../../support/market/people.ts';
import { secondApp, startServer } from '../../support/server/server.ts';
import {
  answerAtProvider,
  from,
  leadsTo,
  makeState,
  openBrowser,
  partsOf,
  providerOf,
  signInAt,
} from '../../support/server/test-browser.ts';

// Against the development identity provider, which is a real one but for its people.

const server = await startServer({ settings: { LOG_LEVEL: 'trace', ADMIN_EMAILS: 'dean@mail.example' } });
const { db } = server.database;
await registerUnionPage(server.database);
const demo = await takeSnapshot(server.database);

beforeEach(() => demo.restore());

const femi = { email: 'femi@demo.example' };

const exchange = (payload: object, origin = ownPage) =>
  server.send({ method: 'POST', url: '/api/verify-token', headers: { origin }, payload });

/** Signs in and exchanges the token. */
async function whoComes(form: Record<string, string>, consent?: string) {
  const { state, verifier } = makeState();
  const end = await signInAt(openBrowser(server.app), { state }, form);
  return exchange({ token: end.searchParams.get('token'), verifier, consent });
}

const personCount = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from people`.execute(db)).rows[0]?.n);

describe('a sign-in in a window', () => {
  test('begins at the provider with a code, S256, state and nonce, and ends in a session', async () => {
    const browser = openBrowser(server.app);
    const { state, verifier } = makeState();
    const begun = await browser.get(`/api/auth/google?state=${state}`);
    expect(begun.statusCode).toBe(302);
    const provider = leadsTo(begun);
    expect(provider.origin + provider.pathname).toBe(`${ownPage}/dev-identity/auth`);
    expect(Object.fromEntries(provider.searchParams)).toEqual({
      client_id: 'campus-market',
      response_type: 'code',
      redirect_uri: `${ownPage}/api/auth/google/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(provider.search).not.toContain(state);

    const answer = await answerAtProvider(browser, provider, femi);
    const ended = await browser.get(answer.href);
    expect(ended.statusCode).toBe(302);
    const { path, query } = partsOf(leadsTo(ended));
    expect(path).toBe('/google_callback');
    expect(query).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), state, origin: ownPage });

    for (const other of [undefined, makeState().verifier]) {
      expect((await exchange({ token: query.token, verifier: other })).statusCode).toBe(401);
    }
    const session = await exchange({ token: query.token, verifier });
    expect(session.statusCode).toBe(200);
    expect(session.json().data).toMatchObject({
      onboarded: true,
      user: { displayName: 'Femi Alade', email: femi.email, isPaid: true, hasStore: true },
    });
    expect(String(session.headers['set-cookie'])).toMatch(/^campusRefresh=/);
  });

  test('keeps its secrets in a cookie that no script reads and that lives for ten minutes', async () => {
    const browser = openBrowser(server.app);
    const { state } = makeState();
    const begun = await browser.get(`/api/auth/google?state=${state}`);
    const [ofBrowser, cookie = ''] = [begun.headers['set-cookie'] ?? []].flat();
    expect(ofBrowser).toMatch(
      /^campusBrowser-[\w-]{12}=[\w-]{43}; Path=\/api\/auth; Max-Age=660; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).toMatch(
      /^campusSignIn-[\w-]{12}=[\w.-]+; Path=\/api\/auth\/google; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    const { searchParams } = leadsTo(begun);
    for (const secret of [state, searchParams.get('nonce'), searchParams.get('state')]) {
      expect(Buffer.from(cookie.split('.').at(-2) ?? '', 'base64url').toString()).not.toContain(secret);
    }
    const secure = await secondApp(server, {
      PUBLIC_URL: 'https://market.example',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
    });
    expect(secure.hasRoute({ method: 'GET', url: '/api/auth/google' })).toBe(true);
  });

  deepTest('keeps at most four sign-ins that were not ended', async () => {
    const browser = openBrowser(server.app);
    for (let i = 0; i < 9; i++) await browser.get(`/api/auth/google?state=${makeState().state}`);
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('campusSignIn'))).toHaveLength(4);
  });

  test('of a page elsewhere gets the scopes of that page, and no cookie', async () => {
    const { state, verifier } = makeState();
    const end = await signInAt(openBrowser(server.app), { state, origin: unionPage }, femi);
    expect(partsOf(end)).toMatchObject({ path: '/google_callback', query: { state, origin: unionPage } });
    const token = end.searchParams.get('token');
    const session = await exchange({ token, verifier }, unionPage);
    expect(session.statusCode).toBe(200);
    expect(session.headers).not.toHaveProperty('set-cookie');
    expect(session.json().data.user).not.toHaveProperty('email');
    const rows = await db.selectFrom('sessions').select(['origin', 'scopes']).execute();
    expect(rows).toEqual([{ origin: unionPage, scopes: ['buy', 'sell'] }]);
  });

  test('in the name of a page elsewhere is begun by that page alone', async () => {
    const { state, verifier } = makeState();
    const query = { state, origin: unionPage };
    // Any page may open our address, and a browser tells which one did.
    for (const headers of [
      {},
      from('https://evil.example'),
      from(`${unionPage}.evil.example`),
      from(ownPage),
    ]) {
      const begun = await openBrowser(server.app).get(
        `/api/auth/google?${new URLSearchParams(query)}`,
        headers,
      );
      expect(begun.headers.location).toBe('/google_callback?error=origin_not_registered');
    }
    const asked = await server.send({
      method: 'POST',
      url: '/api/auth/result',
      headers: { origin: unionPage },
      payload: { verifier },
    });
    expect(asked.json().data).toEqual({ isDone: false });
  });

  test('on the hosted site is fetched by its verifier in the same browser alone', async () => {
    const { state, verifier } = makeState();
    const browser = openBrowser(server.app);
    await signInAt(browser, { state }, femi);
    const ask = (of: typeof browser) =>
      of.ask('/api/auth/result', { json: { verifier }, headers: { origin: ownPage } });
    expect(JSON.parse((await ask(openBrowser(server.app))).text).data).toEqual({ isDone: false });
    expect(JSON.parse((await ask(browser)).text).data).toMatchObject({ isDone: true });
  });

  deepTest('of a page that is taken off the list meanwhile brings no token', async () => {
    const browser = openBrowser(server.app);
    const { state } = makeState();
    const begun = await browser.get(`/api/auth/google?state=${state}&origin=${unionPage}`, from(unionPage));
    const answer = await answerAtProvider(browser, providerOf(begun), femi);
    await db.deleteFrom('embeds').execute();
    const end = await browser.get(answer.href);
    expect(end.headers.location).toBe('/google_callback?error=origin_not_registered');
  });

  test('that was cancelled at the provider says so, and makes nobody', async () => {
    const before = await personCount();
    const { state } = makeState();
    const end = await signInAt(openBrowser(server.app), { state }, { cancel: 'yes' });
    expect(partsOf(end)).toEqual({
      path: '/google_callback',
      query: { error: 'access_denied', state, origin: ownPage },
    });
    expect(await personCount()).toBe(before);
    expect(await db.selectFrom('sign_in_tokens').selectAll().execute()).toEqual([]);
  });

  deepTest('in two tabs at once ends in both, in either order, each with its own person', async () => {
    const browser = openBrowser(server.app);
    const [first, second] = [makeState(), makeState()];
    const tabs = [
      await browser.get(`/api/auth/google?state=${first.state}`),
      await browser.get(`/api/auth/google?state=${second.state}`),
    ].map((begun) => leadsTo(begun));
    const pages = [
      leadsTo(await browser.get(tabs[0]?.href ?? '')),
      leadsTo(await browser.get(tabs[1]?.href ?? '')),
    ];
    const finish = async (page: URL | undefined, email: string) => {
      const resumed = leadsTo(await browser.post(page?.href ?? '', { email }));
      const answer = leadsTo(await browser.get(resumed.href));
      return leadsTo(await browser.get(answer.href)).searchParams;
    };
    const late = await finish(pages[1], 'chiamaka@demo.example');
    const early = await finish(pages[0], femi.email);
    expect([early.get('state'), late.get('state')]).toEqual([first.state, second.state]);
    const names = await Promise.all([
      exchange({ token: early.get('token'), verifier: first.verifier }),
      exchange({ token: late.get('token'), verifier: second.verifier }),
    ]);
    expect(names.map((one) => one.json().data.user.displayName)).toEqual(['Femi Alade', 'Chiamaka Okafor']);
  });
});

describe('a sign-in by redirect, as on a phone', () => {
  test('ends on the page that it began on', async () => {
    const { state, verifier } = makeState();
    const end = await signInAt(openBrowser(server.app), { state, redirect: '/product/1?from=chat' }, femi);
    const { path, query } = partsOf(end);
    expect(path).toBe('/auth/success');
    expect(query).toEqual({ token: expect.any(String), state, redirect: '/product/1?from=chat' });
    expect((await exchange({ token: query.token, verifier })).statusCode).toBe(200);
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '', `/${'a'.repeat(600)}`])(
    'never leads to %s',
    async (redirect) => {
      const { state } = makeState();
      const end = await signInAt(openBrowser(server.app), { state, redirect }, femi);
      expect(end.searchParams.get('redirect')).toBe('/');
    },
  );

  deepTest('that was cancelled says so there', async () => {
    const { state } = makeState();
    const end = await signInAt(openBrowser(server.app), { state, redirect: '/cart' }, { cancel: 'yes' });
    expect(partsOf(end)).toEqual({
      path: '/auth/success',
      query: { error: 'access_denied', state, redirect: '/cart' },
    });
  });
});

describe('who signs in', () => {
  test('with an address that nobody has is new, and the same person the next time', async () => {
    const before = await personCount();
    const first = (await whoComes({ email: 'Ngozi.New@Mail.Example' })).json().data;
    expect(first).toMatchObject({
      onboarded: false,
      user: { displayName: 'ngozi.new', email: 'ngozi.new@mail.example', role: 'user' },
    });
    const again = (await whoComes({ email: 'ngozi.new@mail.example' })).json().data;
    expect(again.user._id).toBe(first.user._id);
    expect(await personCount()).toBe(before + 1);
  });

  deepTest('keeps the name that they have given themselves here', async () => {
    await db
      .updateTable('people')
      .set({ display_name: 'Fresh Femi' })
      .where('email', '=', femi.email)
      .execute();
    expect((await whoComes(femi)).json().data.user.displayName).toBe('Fresh Femi');
  });

  test('becomes an admin by an address of ADMIN_EMAILS, and by no other', async () => {
    expect((await whoComes({ email: 'dean@mail.example' })).json().data.user.role).toBe('admin');
    expect((await whoComes({ email: 'dean@mail.example.com' })).json().data.user.role).toBe('user');
  });

  test('has agreed to the privacy policy that the page names', async () => {
    expect((await whoComes(femi, '2026-11')).json().data.user.consentVersion).toBe('2026-11');
  });

  test('is told of a suspension, and may read but not write', async () => {
    await db
      .updateTable('people')
      .set({ suspended_at: new Date(), suspension_reason: 'Two buyers paid.' })
      .where('email', '=', femi.email)
      .execute();
    const { token, user } = (await whoComes(femi)).json().data;
    expect(user.suspension.reason).toBe('Two buyers paid.');
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.get('/api/user', headers)).statusCode).toBe(200);
    const write = await server.send({ method: 'POST', url: '/api/threads', headers, payload: {} });
    expect(write.statusCode).toBe(403);
  });

  test('is not mixed up with the same subject of another provider', async () => {
    await addPerson(server.database, 'other', {
      issuer: 'https://accounts.google.com',
      google_id: 'demo-femi',
    });
    expect((await whoComes(femi)).json().data.user._id).not.toBe('other');
  });
});

describe('the provider’s answer', () => {
  /** A sign-in up to the address that the provider answers to. */
  async function answered(browser = openBrowser(server.app)) {
    const { state, verifier } = makeState();
    const begun = await browser.get(`/api/auth/google?state=${state}`);
    return { browser, state, verifier, answer: await answerAtProvider(browser, leadsTo(begun), femi) };
  }
  const refused = '/login?error=login_failed';

  test('works once: a second time the browser has no sign-in, or the code is used', async () => {
    const { browser, answer } = await answered();
    const cookies = new Map(browser.cookies);
    expect(leadsTo(await browser.get(answer.href)).searchParams.has('token')).toBe(true);
    expect((await browser.get(answer.href)).headers.location).toBe(refused);
    for (const [name, cookie] of cookies) browser.cookies.set(name, cookie);
    const again = leadsTo(await browser.get(answer.href));
    expect(partsOf(again)).toMatchObject({ path: '/google_callback', query: { error: 'login_failed' } });
    expect(again.searchParams.has('token')).toBe(false);
  });

  test('does not work in another browser, with a state that is made up, or without one', async () => {
    const { answer } = await answered();
    expect((await openBrowser(server.app).get(answer.href)).headers.location).toBe(refused);
    const { browser, answer: own } = await answered();
    const ownState = own.searchParams.get('state') ?? '';
    const others = ['', 'x', answer.searchParams.get('state') ?? '', `${ownState.slice(0, -2)}--`];
    for (const state of others) {
      own.searchParams.set('state', state);
      expect((await browser.get(own.href)).headers.location, state).toBe(refused);
    }
    expect((await browser.get('/api/auth/google/callback')).headers.location).toBe(refused);
  });

  test('does not work with a cookie that was forged, changed or sealed by another market', async () => {
    const { browser, answer } = await answered();
    const [entry] = [...browser.cookies].filter(([name]) => name.startsWith('campusSignIn'));
    const [name = '', cookie] = entry ?? [];
    const pair = cookie?.pair ?? '';
    const other = await secondApp(server, { AUTH_SECRET: 'another secret of thirty-two characters' });
    const forged = [
      `${pair.split('=')[0]}=x`,
      // Not its last letter, of which some bits say nothing.
      `${pair.slice(0, -9)}${pair.at(-9) === 'A' ? 'B' : 'A'}${pair.slice(-8)}`,
      `${pair.split('=')[0]}=${Buffer.from('{"state":"x"}').toString('base64url')}`,
    ];
    for (const each of forged) {
      browser.cookies.set(name, { pair: each, path: '/api/auth/google' });
      expect((await browser.get(answer.href)).headers.location, each).toBe(refused);
    }
    const inOther = openBrowser(other);
    inOther.cookies.set(name, { pair, path: '/api/auth/google' });
    expect((await inOther.get(answer.href)).headers.location).toBe(refused);
  });

  deepTest('does not work after ten minutes', async () => {
    let time = Date.now();
    const app = await secondApp(server, {}, () => time);
    const browser = openBrowser(app);
    const begun = await browser.get(`/api/auth/google?state=${makeState().state}`);
    const answer = await answerAtProvider(browser, leadsTo(begun), femi);
    time += 601_000;
    expect((await browser.get(answer.href)).headers.location).toBe(refused);
  });

  test('with the code of another sign-in brings no token', async () => {
    const [one, two] = [await answered(), await answered()];
    one.answer.searchParams.set('code', two.answer.searchParams.get('code') ?? '');
    const end = leadsTo(await one.browser.get(one.answer.href));
    expect(partsOf(end)).toMatchObject({ query: { error: 'login_failed', state: one.state } });
  });
});

test('no secret of a sign-in stands in the log', async () => {
  const browser = openBrowser(server.app);
  const { state, verifier } = makeState();
  const begun = await browser.get(`/api/auth/google?state=${state}&origin=${unionPage}`, from(unionPage));
  const provider = providerOf(begun);
  const answer = await answerAtProvider(browser, provider, femi);
  const end = leadsTo(await browser.get(answer.href));
  await browser.get(end.href);
  await browser.get(answer.href);
  const token = end.searchParams.get('token') ?? '';
  await exchange({ token, verifier }, unionPage);
  const secrets = [
    state,
    verifier,
    token,
    ...['code', 'state'].map((name) => answer.searchParams.get(name) ?? ''),
    ...['nonce', 'code_challenge'].map((name) => provider.searchParams.get(name) ?? ''),
  ];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(20);
    expect(server.log()).not.toContain(secret);
  }
  expect(server.log()).toContain('"path":"/api/auth/google/callback"');
});
