import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { clientNetwork } from '../../../site/server/limits/rate-limit.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { startSecondApp, startServer } from '../../support/server/server.ts';

// The start of a minute, because rate limits count requests per minute.
let time = Date.parse('2026-09-01T12:00:00Z');
const passMinute = () => {
  time += 60_000;
};

const settings = { RATE_LIMIT_READS: '8', RATE_LIMIT_WRITES: '3', RATE_LIMIT_SIGN_INS: '2' };
const server = await startServer({ settings, now: () => time });
const { database } = server;

const campusIp = '102.89.1.1';
const homeIp = '105.112.7.7';

interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: object;
  payload?: object;
  from?: string;
}

const sendRequest = (url: string, { from = campusIp, method = 'GET', headers, payload }: Request = {}) =>
  server.send({ method, url: `/api${url}`, remoteAddress: from, headers: { ...headers }, payload });

/** Sends this many requests and returns the statuses. */
async function sendMany(count: number, url: string, request?: Request): Promise<number[]> {
  const results: number[] = [];
  for (let i = 0; i < count; i++) results.push((await sendRequest(url, request)).statusCode);
  return results;
}

const repeat = (count: number, status: number) => Array.from({ length: count }, () => status);

beforeEach(async () => {
  passMinute();
  await emptyTables(database);
  await addSeller(database, 'seller');
  await addProducts(database, [{ id: 'lamp' }]);
});

/** Adds a person, signs them in and lets a minute pass, so that the sign-in does not count against the limits. */
async function addSignedInPerson(id: string) {
  await addPerson(database, id);
  const { headers } = await signIn(server, id);
  passMinute();
  return { headers };
}

describe('calls from one network address', () => {
  test('calls above the limit per minute get 429 and `retry-after`', async () => {
    expect(await sendMany(8, '/all-products')).toEqual(repeat(8, 200));
    time += 20_500;
    const refused = await sendRequest('/all-products', { headers: { origin: 'https://union.example' } });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      success: false,
      code: 'rate_limited',
      error: 'Too many requests come from your network. Please try again in a minute.',
    });
    expect(refused.headers['retry-after']).toBe('40');
    expect(refused.headers['cache-control']).toBe('no-store');
    // Pages of other origins can read the reason and the retry time.
    expect(refused.headers['access-control-allow-origin']).toBe('*');
    expect(refused.headers['access-control-expose-headers']).toContain('retry-after');
    time += 39_500;
    expect(await sendMany(1, '/all-products')).toEqual([200]);
  });

  test('an address over its limit does not affect other addresses', async () => {
    await sendMany(9, '/all-products');
    expect(await sendMany(1, '/all-products', { from: homeIp })).toEqual([200]);
  });

  test('refused and unknown calls count against the limit too', async () => {
    await sendRequest('/no-such-call');
    await sendRequest('/openapi.json');
    await sendRequest('/favorites');
    await sendRequest('/auth/logout', { method: 'POST', payload: {} });
    await sendMany(4, '/campuses');
    expect(await sendMany(1, '/no-such-call')).toEqual([429]);
  });

  test('preflight requests do not count against the limit', async () => {
    const preflight = { origin: 'https://union.example', 'access-control-request-method': 'GET' };
    for (let i = 0; i < 20; i++) {
      const { statusCode } = await server.send({
        method: 'OPTIONS',
        url: '/api/all-products',
        remoteAddress: campusIp,
        headers: preflight,
      });
      expect(statusCode).toBe(204);
    }
    expect(await sendMany(1, '/all-products')).toEqual([200]);
  });

  test('/readyz is not limited', async () => {
    for (let i = 0; i < 20; i++) {
      expect((await server.send({ url: '/readyz', remoteAddress: campusIp })).statusCode).toBe(200);
    }
  });

  test('an X-Forwarded-For header is ignored without trusted proxies', async () => {
    for (let i = 0; i < 8; i++)
      await sendRequest('/campuses', { headers: { 'x-forwarded-for': `1.2.3.${i}` } });
    expect(await sendMany(1, '/campuses', { headers: { 'x-forwarded-for': '9.9.9.9' } })).toEqual([429]);
  });

  test('calls over the limit are refused before the session is checked', async () => {
    const { headers } = await addSignedInPerson('ada');
    await sendMany(8, '/campuses');
    expect(await sendMany(1, '/favorites')).toEqual([429]);
    expect(await sendMany(1, '/favorites', { headers })).toEqual([429]);
  });

  test.each([
    ['102.89.1.1', '102.89.1.1'],
    ['::ffff:102.89.1.1', '102.89.1.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::7', '2001:db8:1:2'],
    ['2001:db8::7', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
  ])('%s counts towards the network %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});

describe('writes of one person', () => {
  const addFavorite = '/add-favorites/lamp';

  test('all writes of a person count together, from any address', async () => {
    const { headers } = await addSignedInPerson('ada');
    expect(await sendMany(1, addFavorite, { headers })).toEqual([200]);
    expect(await sendMany(1, '/favorites/lamp', { headers, method: 'DELETE', from: homeIp })).toEqual([200]);
    expect(await sendMany(1, '/user', { headers, method: 'PUT', payload: {} })).toEqual([200]);
    const refused = await sendRequest(addFavorite, { headers, from: homeIp });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toBe('You are doing this too often. Please try again in a minute.');
    expect(refused.headers['retry-after']).toBe('60');
    passMinute();
    expect(await sendMany(1, addFavorite, { headers })).toEqual([200]);
  });

  test('a person who has used up the limit of writes can still read', async () => {
    const { headers } = await addSignedInPerson('ada');
    await sendMany(4, addFavorite, { headers });
    expect(await sendMany(2, '/favorites', { headers })).toEqual([200, 200]);
    expect((await sendRequest('/favorites', { headers })).json().data.favorites).toHaveLength(1);
  });

  test('a person over the limit does not affect others at the same address', async () => {
    const ada = await addSignedInPerson('ada');
    const bola = await addSignedInPerson('bola');
    await sendMany(4, addFavorite, ada);
    expect(await sendMany(2, addFavorite, bola)).toEqual([200, 200]);
  });

  test('a write over the limit changes nothing', async () => {
    const { headers } = await addSignedInPerson('ada');
    await sendMany(3, '/user', { headers, method: 'PUT', payload: {} });
    expect(await sendMany(1, addFavorite, { headers })).toEqual([429]);
    passMinute();
    expect((await sendRequest('/favorites', { headers })).json().data.favorites).toEqual([]);
  });

  test('guests are counted by address, separately from signed-in people', async () => {
    const { headers } = await addSignedInPerson('ada');
    const guestWrite: Request = { method: 'PUT', payload: {} };
    expect(await sendMany(4, '/user', guestWrite)).toEqual([401, 401, 401, 429]);
    expect(await sendMany(1, '/user', { ...guestWrite, from: homeIp })).toEqual([401]);
    expect(await sendMany(1, addFavorite, { headers })).toEqual([200]);
  });
});

describe('sign-ins', () => {
  const signInAttempt: Request = { method: 'POST', payload: { token: 'a-guess' } };

  test('one address has a limit of sign-ins per minute, separate from its other calls', async () => {
    expect(await sendMany(2, '/verify-token', signInAttempt)).toEqual([401, 401]);
    const refused = await sendRequest('/verify-token', signInAttempt);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toBe(
      'Too many sign-ins come from your network. Please try again in a minute.',
    );
    expect(await sendMany(1, '/verify-token', { ...signInAttempt, from: homeIp })).toEqual([401]);
    expect(await sendMany(1, '/all-products')).toEqual([200]);
    passMinute();
    expect(await sendMany(1, '/verify-token', signInAttempt)).toEqual([401]);
  });

  test('signing out works when the address is over its limit of sign-ins, and does not count against it', async () => {
    await addPerson(database, 'ada');
    const { cookie, token, headers } = await signIn(server, 'ada');
    passMinute();
    const emptyBody: Request = { method: 'POST', payload: {} };
    await sendRequest('/auth/logout', emptyBody);
    expect(await sendMany(3, '/verify-token', signInAttempt)).toEqual([401, 401, 429]);
    const tokenAndCookie = { cookie, authorization: `Bearer ${token}`, origin: 'http://127.0.0.1:3000' };
    expect(await sendMany(1, '/auth/logout', { ...emptyBody, headers: tokenAndCookie })).toEqual([200]);
    expect(await sendMany(1, '/auth/logout', emptyBody)).toEqual([200]);
    expect((await sendRequest('/favorites', { headers })).statusCode).toBe(401);
  });

  test('valid sessions are renewed even when the address is over its limit of sign-ins', async () => {
    const renewals: number[] = [];
    for (const id of ['ada', 'bola', 'chi', 'dayo']) {
      await addPerson(database, id);
      const { cookie } = await signIn(server, id);
      passMinute();
      await sendMany(2, '/verify-token', signInAttempt);
      const headers = { cookie, origin: 'http://127.0.0.1:3000' };
      renewals.push(
        (await sendRequest('/auth/refresh', { method: 'POST', payload: {}, headers })).statusCode,
      );
    }
    expect(renewals).toEqual(repeat(4, 200));
    const renewalWithGuessedCookie = {
      method: 'POST',
      payload: {},
      headers: { cookie: 'campusRefresh=a-guess' },
    } as const;
    expect(await sendMany(3, '/auth/refresh', renewalWithGuessedCookie)).toEqual([403, 403, 429]);
  });
});

describe('behind trusted proxies', () => {
  const startAppBehind = (proxies: string) =>
    startSecondApp(server, { ...settings, TRUST_PROXY: proxies }, () => time);
  const statusBehind = async (app: FastifyInstance, forwarded: string, remoteAddress = '10.0.0.1') => {
    const headers = { 'x-forwarded-for': forwarded };
    return (await app.inject({ url: '/api/campuses', headers, remoteAddress })).statusCode;
  };

  test.each(['1', '10.0.0.0/8'])('the forwarded address is counted (TRUST_PROXY=%s)', async (proxies) => {
    const proxiedApp = await startAppBehind(proxies);
    for (let i = 0; i < 8; i++) await statusBehind(proxiedApp, campusIp);
    expect(await statusBehind(proxiedApp, campusIp)).toBe(429);
    expect(await statusBehind(proxiedApp, homeIp)).toBe(200);
    // A forged header of the client comes before the address that the proxy adds.
    expect(await statusBehind(proxiedApp, `9.9.9.9, ${campusIp}`)).toBe(429);
  });

  test.each([
    ['1', (port: number) => `${campusIp}:${port}`],
    ['10.0.0.0/8', (port: number) => `${campusIp}:${port}, 10.0.0.3:${port}`],
    ['1', (port: number) => `[2001:db8:1:2::7]:${port}`],
  ])('the port of a forwarded address is ignored (TRUST_PROXY=%s)', async (proxies, forwarded) => {
    const proxiedApp = await startAppBehind(proxies);
    for (let port = 50_000; port < 50_008; port++)
      expect(await statusBehind(proxiedApp, forwarded(port))).toBe(200);
    expect(await statusBehind(proxiedApp, forwarded(50_008))).toBe(429);
  });

  test('an X-Forwarded-For header from an untrusted address is ignored', async () => {
    const proxiedApp = await startAppBehind('10.0.0.0/8');
    for (let i = 0; i < 8; i++) await statusBehind(proxiedApp, `1.2.3.${i}`, '41.58.1.1');
    expect(await statusBehind(proxiedApp, '9.9.9.9', '41.58.1.1')).toBe(429);
  });
});
