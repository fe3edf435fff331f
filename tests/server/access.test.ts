import type { InjectOptions } from 'fastify';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { authKey } from '../../site/server/auth/auth-key.ts';
import { makeGate } from '../../site/server/auth/gate.ts';
import { makeTokens } from '../../site/server/auth/tokens.ts';
import type { Access } from '../../src/contract/access.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { Call } from '../../src/contract/types.ts';
import { emptyTables } from '../support/database.ts';
import { addPerson, ownPage, signIn, unionPage } from '../support/people.ts';
import { addProducts, addSeller } from '../support/products.ts';
import { authSecret, startServer } from '../support/server.ts';

const server = await startServer();
const { database } = server;
const key = authKey({ authSecret, dataDir: '' });

const callers = [
  'guest',
  'signed-in',
  'paid',
  'admin',
  'expired',
  'wrong audience',
  'embed token',
  'embed token to sell',
] as const;
type Caller = (typeof callers)[number];

/** The statuses of a call, in the order of the callers. */
const outcomes = {
  everybody: [200, 200, 200, 200, 200, 200, 200, 200],
  'buy as a person': [401, 200, 200, 200, 401, 401, 200, 200],
  'sell as a person': [401, 200, 200, 200, 401, 401, 403, 200],
  'account of a person': [401, 200, 200, 200, 401, 401, 403, 403],
  admin: [401, 403, 403, 200, 401, 401, 403, 403],
  // What opens these is not in the authorization header: see sessions.test.ts.
  'by a token in the body': [401, 401, 401, 401, 401, 401, 401, 401],
  'by the cookie, on our own pages': [401, 401, 401, 401, 401, 403, 403, 403],
};

interface Row {
  outcome: keyof typeof outcomes;
  path?: string;
  payload?: object;
}

const profile = {
  name: 'Ada',
  phoneNumber: '08031234567',
  address: 'Block B',
  campus: 'Fountain_University',
};

/** A call without a row is an error of types and of the first test. */
const table: Record<Call, Row> = {
  'GET /campuses': { outcome: 'everybody' },
  'GET /all-products': { outcome: 'everybody' },
  'GET /products': { outcome: 'everybody' },
  'GET /featured-products': { outcome: 'everybody' },
  'GET /product-details/{id}': { outcome: 'everybody', path: '/product-details/lamp' },
  'POST /verify-token': { outcome: 'by a token in the body', payload: { token: 'x' } },
  'POST /auth/refresh': { outcome: 'by the cookie, on our own pages', payload: {} },
  'POST /auth/logout': { outcome: 'everybody', payload: {} },
  'GET /dashboard': { outcome: 'buy as a person' },
  'GET /user': { outcome: 'account of a person' },
  'PUT /user': { outcome: 'account of a person', payload: {} },
  'POST /update-profile': { outcome: 'account of a person', payload: profile },
  'GET /check-status': { outcome: 'sell as a person' },
  'GET /favorites': { outcome: 'buy as a person' },
  'GET /add-favorites/{id}': { outcome: 'buy as a person', path: '/add-favorites/lamp' },
  'DELETE /favorites/{id}': { outcome: 'buy as a person', path: '/favorites/lamp' },
  'GET /admin/verify': { outcome: 'admin' },
};

const bearer = (token: string, origin = ownPage) => ({ authorization: `Bearer ${token}`, origin });

/** What each caller sends. Everybody signs in anew, because some calls sign out. */
const headersOf: Record<Caller, () => Promise<Record<string, string>>> = {
  guest: async () => ({ origin: ownPage }),
  'signed-in': async () => bearer((await signIn(server, 'buyer')).token),
  paid: async () => bearer((await signIn(server, 'paid')).token),
  admin: async () => bearer((await signIn(server, 'boss')).token),
  expired: async () => bearer(await altered({ exp: Math.floor(Date.now() / 1000) - 1 })),
  'wrong audience': async () => bearer(await altered({ aud: unionPage }), unionPage),
  'embed token': async () => bearer((await signIn(server, 'boss', ['buy'])).token, unionPage),
  'embed token to sell': async () => bearer((await signIn(server, 'boss', ['buy', 'sell'])).token, unionPage),
};

/** A token of a living session of an admin, with other claims, in our own hand. */
async function altered(claims: object): Promise<string> {
  const { token } = await signIn(server, 'boss');
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return new SignJWT({ ...payload, ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(key);
}

function requestOf(call: string, { path, payload }: Row): InjectOptions {
  const [method, url = ''] = call.split(' ');
  return { method: method as 'GET', url: `/api${path ?? url}`, payload };
}

beforeAll(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller');
  await addProducts(database, [{ id: 'lamp' }]);
  await addPerson(database, 'buyer');
  await addPerson(database, 'paid', { paid_at: new Date() });
  await addPerson(database, 'boss', { role: 'admin' });
});

test('every call has a row', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(endpoints).sort());
});

describe.each(Object.entries(table))('%s', (call, row) => {
  test.each(callers.map((caller, index) => [caller, outcomes[row.outcome][index]] as const))(
    'answers %s with %d',
    async (caller, status) => {
      const headers = await headersOf[caller]();
      const response = await server.send({ ...requestOf(call, row), headers });
      expect(response.statusCode, response.body).toBe(status);
    },
  );
});

describe('who may not ask is told that before anything else', () => {
  const calls = Object.entries(table).filter(([call]) => endpoints[call as Call].access !== 'everybody');

  test.each(calls)('%s', async (call, row) => {
    const request = requestOf(call, row);
    const url = `${String(request.url).replace('lamp', 'no-such-thing')}?wrong=1`;
    const headers = { 'content-type': 'application/json' };
    const payload = request.method === 'GET' ? undefined : '{"wrong":';
    const guest = await server.send({ ...request, url, payload, headers });
    expect(guest.statusCode).toBe(401);
    expect(guest.headers['cache-control']).toBe('no-store');
  });

  test('what is wrong with it comes before what is not there', async () => {
    const { headers } = await signIn(server, 'buyer');
    expect((await server.get('/api/add-favorites/nothing?wrong=1', headers)).statusCode).toBe(400);
    expect((await server.get('/api/add-favorites/nothing', headers)).statusCode).toBe(404);
  });
});

describe('what a person may do is looked up each time', () => {
  const verify = (headers: Record<string, string>) => server.get('/api/admin/verify', headers);

  test('whoever is no longer an admin is none on the next request', async () => {
    await addPerson(database, 'chief', { role: 'admin' });
    const { headers } = await signIn(server, 'chief');
    expect((await verify(headers)).json()).toEqual({ success: true, data: { isAdmin: true } });
    await database.db.updateTable('people').set({ role: 'user' }).where('id', '=', 'chief').execute();
    const refused = await verify(headers);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toBe("You don't have permission to access this admin panel.");
  });

  test('an account that is deleted is signed out', async () => {
    await addPerson(database, 'gone');
    const { headers } = await signIn(server, 'gone');
    await database.db.deleteFrom('people').where('id', '=', 'gone').execute();
    expect((await server.get('/api/user', headers)).statusCode).toBe(401);
  });

  // No call of the contract is for these yet, so the gate stands before a route of the test's own.
  test('paying and having a store open what is for those', async () => {
    const other = await startServer();
    const tokens = makeTokens({ key, issuer: ownPage });
    const gate = makeGate(other.database, tokens);
    const guarded = (access: Exclude<Access, 'everybody'>) =>
      other.app.get(`/for/${access}`, {
        onRequest: async (request) => {
          await gate(request, { ...endpoints['GET /user'], access });
        },
        handler: async () => 'in',
      });
    guarded('paid');
    guarded('seller');
    await addSeller(other.database, 'plain');
    await addSeller(other.database, 'vendor', { paid: true, store: 'shop' });
    for (const access of ['paid', 'seller']) {
      const [plain, vendor] = [await signIn(other, 'plain'), await signIn(other, 'vendor')];
      expect((await other.get(`/for/${access}`, plain.headers)).statusCode).toBe(403);
      expect((await other.get(`/for/${access}`, vendor.headers)).body).toBe('in');
    }
  });
});
