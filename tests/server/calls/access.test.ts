import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import { callFixtures } from '../../support/calls/all.ts';
import {
  type Caller,
  type Case,
  type Cases,
  callers,
  type Request,
  type Statuses,
  statusesOf,
} from '../../support/calls/call-fixture.ts';
import type { Snapshot } from '../../support/database/snapshot.ts';
import { fillMarketForCallers } from '../../support/market/callers.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { makeFileForm, onePixel } from '../../support/server/multipart-form.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const contract: Record<string, Endpoint> = endpoints;
let headersOf: Record<Caller, Record<string, string>>;
let snapshot: Snapshot;

beforeAll(async () => {
  ({ headersOf, snapshot } = await fillMarketForCallers(database));
});

const calls = Object.entries(callFixtures).map(([call, { cases }]): [string, Cases] => [call, cases]);

/** Makes a call as this caller and undoes its writes. */
async function makeCall(
  call: string,
  { path, body }: Request,
  caller: Caller,
  overrides: InjectOptions = {},
) {
  const [method, defaultPath = ''] = call.split(' ');
  const requestBody = contract[call]?.acceptsFile
    ? makeFileForm(onePixel, { ...body })
    : { payload: body, headers: {} };
  const request = {
    method: method as 'GET',
    url: `/api${path ?? defaultPath}`,
    payload: requestBody.payload,
    headers: { ...headersOf[caller], ...requestBody.headers },
    ...overrides,
  };
  const response = contract[call]?.stream ? await openStream(request) : await server.send(request);
  const mayHaveWritten = method !== 'GET' || contract[call]?.writes || contract[call]?.countsUse;
  if (mayHaveWritten && response.statusCode < 300) await snapshot.restore();
  return response;
}

/** Returns the object that lists the wrong fields: the response itself, or the `error` in the response to an upload. */
function refusalOf(response: { json(): { error: unknown; fields?: object } }): { fields?: object } {
  const body = response.json();
  return typeof body.error === 'string' ? body : (body.error as { fields?: object });
}

/** Opens a stream and closes it at once, because it would never end. */
async function openStream(request: InjectOptions) {
  const response = await server.send({ ...request, payloadAsStream: true });
  const isRefused = response.statusCode >= 400;
  const body = isRefused ? String(await response.stream().toArray()) : '';
  response.stream().destroy();
  const { statusCode, headers } = response;
  return { statusCode, headers, body, json: () => JSON.parse(body) };
}

test('every call with an id in its path has cases with example ids', () => {
  const callsWithoutCases = calls.filter(([call, cases]) => call.includes('{') && 'no parameters' in cases);
  expect(
    callsWithoutCases.map(([call]) => call),
    'add `cases` to these calls in the file of their noun in tests/support/calls',
  ).toEqual([]);
});

test('the callers that may make each call are those in the snapshot file of this test', () => {
  const allowed = calls.map(([call]) => {
    const statuses = Object.entries(statusesOf(call, {}));
    return [call, statuses.flatMap(([caller, status]) => (status === 200 ? caller : [])).join(', ')];
  });
  expect(Object.fromEntries(allowed)).toMatchSnapshot();
});

describe('each caller gets the status that the endpoint and its fixture require', () => {
  test.each(calls)('%s', async (call, cases) => {
    const statuses: Record<string, Statuses> = {};
    const bodies: Record<string, Record<string, string>> = {};
    for (const [name, testCase] of Object.entries(cases)) {
      const actual = {} as Statuses;
      const notFoundBodies: Record<string, string> = {};
      for (const caller of callers) {
        const response = await makeCall(call, testCase, caller);
        actual[caller] = response.statusCode;
        if (response.statusCode === 404) notFoundBodies[caller] = response.body;
      }
      statuses[name] = actual;
      bodies[name] = notFoundBodies;
    }
    expect(
      statuses,
      'describe a valid request in tests/support/calls; tests/support/market/whole-market.ts creates its objects',
    ).toEqual(
      Object.fromEntries(Object.entries(cases).map(([name, testCase]) => [name, statusesOf(call, testCase)])),
    );
    for (const [name, { looksLike = 'missing' }] of Object.entries(cases)) {
      if (cases[looksLike])
        expect(
          bodies[looksLike],
          `the 404 of '${name}' must not differ from the 404 of '${looksLike}'`,
        ).toMatchObject(bodies[name] ?? {});
    }
    expect(await snapshot.changedTables(), 'a refused call must not change rows').toEqual([]);
  });
});

describe('the order of refusals', () => {
  const guardedCalls = calls.filter(([call]) => contract[call]?.access !== 'everybody');
  const invalidInput = (call: string, { path }: Request): InjectOptions => ({
    url: `/api${path ?? call.split(' ')[1]}?wrong=1`,
    ...(!call.startsWith('GET') && { payload: '{"wrong":' }),
  });
  const isAlwaysRefused = (call: string, cases: Cases, caller: Caller) =>
    Object.values(cases).every((testCase) => statusesOf(call, testCase)[caller] === 403);

  test.each(guardedCalls)(
    '%s: a caller without permission is refused before the input is checked',
    async (call, cases) => {
      for (const caller of callers) {
        const expected = caller === 'guest' ? 401 : 403;
        if (expected === 403 && !isAlwaysRefused(call, cases, caller)) continue;
        for (const testCase of Object.values(cases)) {
          const { url, payload } = invalidInput(call, testCase);
          const headers = { ...headersOf[caller], 'content-type': 'application/json' };
          const response = await makeCall(call, testCase, caller, { url, payload, headers });
          expect(response.statusCode, caller).toBe(expected);
          expect(response.headers['cache-control']).toBe('no-store');
        }
      }
    },
  );

  const notFoundCases = calls.flatMap(([call, cases]) =>
    Object.entries(cases).flatMap(([name, testCase]): [string, string, Case, Caller][] => {
      const caller = callers.find((candidate) => statusesOf(call, testCase)[candidate] === 404);
      return caller ? [[call, name, testCase, caller]] : [];
    }),
  );

  test.each(notFoundCases)(
    '%s, %s: invalid input is refused with 400, even if the object in the path does not exist',
    async (call, _, testCase, caller) => {
      const { url } = invalidInput(call, testCase);
      const response = await makeCall(call, testCase, caller, { url });
      expect(response.statusCode, response.body).toBe(400);
      expect(refusalOf(response).fields).toHaveProperty('wrong');
    },
  );
});

/** Fields that only the server may set. */
const protectedFields: Record<string, unknown> = {
  isPaid: true,
  role: 'admin',
  googleId: 'google-boss',
  ownerId: 'boss',
  sellerId: 'boss',
  rating: 5,
  views: 1_000_000,
  isFeatured: true,
  isVerified: true,
  _id: 'made-up',
  createdAt: '2020-01-01T00:00:00.000Z',
};

describe('fields that a call does not declare cannot be written', () => {
  const writeCalls = calls.filter(([call]) => !call.startsWith('GET'));

  test.each(writeCalls)('%s', async (call, cases) => {
    const [firstCase] = Object.values(cases);
    if (!firstCase) return;
    const statuses = statusesOf(call, firstCase);
    const caller = callers.find((candidate) => statuses[candidate] === 200) ?? 'owner';
    const declaredFields = contract[call]?.body?.shape ?? {};
    for (const [field, value] of Object.entries(protectedFields)) {
      if (Object.hasOwn(declaredFields, field)) continue;
      const response = await makeCall(
        call,
        { ...firstCase, body: { ...firstCase.body, [field]: value } },
        caller,
      );
      expect(response.statusCode, `${field}: ${response.body}`).toBe(400);
      expect(refusalOf(response).fields, field).toHaveProperty(field);
    }
    expect(await snapshot.changedTables()).toEqual([]);
  });
});

describe('permissions are read from the database on each request', () => {
  const verifyAdmin = (headers: Record<string, string>) => server.get('/api/admin/verify', headers);

  test('a person who is no longer an admin is refused on the next request', async () => {
    await addPerson(database, 'chief', { role: 'admin' });
    const { headers } = await signIn(server, 'chief');
    expect((await verifyAdmin(headers)).json()).toEqual({ success: true, data: { isAdmin: true } });
    await database.db.updateTable('people').set({ role: 'user' }).where('id', '=', 'chief').execute();
    const refused = await verifyAdmin(headers);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toBe("You don't have permission to access this admin panel.");
    // Every admin call is refused, even for a row that does not exist.
    for (const [call, cases] of calls.filter(([call]) => contract[call]?.access === 'admin')) {
      for (const [name, { path = call.split(' ')[1], body }] of Object.entries(cases)) {
        const method = call.split(' ')[0] as 'GET';
        const response = await server.send({ method, url: `/api${path}`, payload: body, headers });
        expect(response.statusCode, `${call}, ${name}`).toBe(403);
      }
    }
  });

  test('a deleted account is signed out', async () => {
    await addPerson(database, 'gone');
    const { headers } = await signIn(server, 'gone');
    await database.db.deleteFrom('people').where('id', '=', 'gone').execute();
    expect((await server.get('/api/user', headers)).statusCode).toBe(401);
  });
});
