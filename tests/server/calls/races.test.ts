import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import { fixturesWith } from '../../support/calls/all.ts';
import type { Caller, Request } from '../../support/calls/call-fixture.ts';
import { signInCallers } from '../../support/market/callers.ts';
import { fillWholeMarket } from '../../support/market/whole-market.ts';
import { startServer } from '../../support/server/server.ts';

const firstServer = await startServer();
const secondServer = await startServer({ databaseLocation: firstServer.databaseLocation });
const { database } = firstServer;
const { db } = database;

let headersOf: Record<Caller, Record<string, string>>;

beforeEach(async () => {
  await fillWholeMarket(database);
  headersOf = await signInCallers(database);
});

const idempotencyFixtures = fixturesWith('idempotency');

const callsWithIdempotencyKey = Object.entries<Endpoint>(endpoints)
  .filter(([, { acceptsIdempotencyKey }]) => acceptsIdempotencyKey)
  .map(([call]) => call);

test('every call that accepts an idempotency key has a fixture with the rows that it creates', () => {
  expect(
    idempotencyFixtures.map(([call]) => call).sort(),
    'add `idempotency` to these calls in the file of their noun in tests/support/calls',
  ).toEqual(callsWithIdempotencyKey.sort());
});

const callCount = process.env.DEEP ? 50 : 12;

describe(`${callCount} simultaneous calls with one idempotency key, on two instances of the site, have the effect of one call`, () => {
  test.each(idempotencyFixtures)('%s', async (call, { caller, path, body, otherRequest, createdRows }) => {
    const headers = { ...headersOf[caller], 'idempotency-key': 'same-key' };
    const send = (request: Request & { call?: string }, { app } = firstServer) => {
      const [method, defaultPath] = (request.call ?? call).split(' ');
      const url = `/api${request.path ?? defaultPath}`;
      return app.inject({ method: method as 'POST', url, headers, payload: request.body });
    };
    const countsBefore = await rowCounts();
    const responses = await Promise.all(
      Array.from({ length: callCount }, (_, index) =>
        send({ path, body }, index % 2 ? secondServer : firstServer),
      ),
    );
    const [firstResponse, ...otherResponses] = responses;
    expect(firstResponse?.statusCode, firstResponse?.body).toBe(200);
    for (const response of otherResponses) expect(response.json()).toEqual(firstResponse?.json());
    expect(addedRows(countsBefore, await rowCounts())).toEqual({ ...createdRows, idempotency_keys: 1 });

    const refused = await send(otherRequest);
    expect(refused.statusCode, refused.body).toBe(409);
    expect(refused.json().error).toBe('This idempotency-key was already used for something else.');
    expect(addedRows(countsBefore, await rowCounts())).toEqual({ ...createdRows, idempotency_keys: 1 });
  });
});

test('an account that is deleted while its other calls run leaves no data behind, and no call fails', async () => {
  const buyerFixtures = idempotencyFixtures.filter(([, { caller }]) => caller === 'buyer');
  const asBuyer = (method: string, url: string, payload?: object, app = firstServer.app) =>
    app.inject({ method: method as 'POST', url: `/api${url}`, headers: headersOf.buyer, payload });
  const createAll = (app = firstServer.app) =>
    buyerFixtures.map(([call, { path, body }]) => {
      const [method = '', defaultPath = ''] = call.split(' ');
      return asBuyer(method, path ?? defaultPath, body, app);
    });
  for (const { statusCode, body } of await Promise.all(createAll())) expect(statusCode, body).toBe(200);
  const [deletion, ...responses] = await Promise.all([
    asBuyer('DELETE', '/user?confirm=yes'),
    ...createAll(),
    asBuyer('GET', '/add-favorites/kettle'),
    ...createAll(),
    ...createAll(secondServer.app),
    asBuyer('GET', '/add-favorites/yam'),
  ]);
  expect(deletion.statusCode, deletion.body).toBe(200);
  for (const { statusCode, body } of responses) expect(statusCode, body).toBeLessThan(500);
  expect((await asBuyer('GET', '/user')).statusCode).toBe(401);
  const remaining = await Promise.all([
    db.selectFrom('people').select('id').where('id', '=', 'buyer').execute(),
    db.selectFrom('favorites').select('person_id').where('person_id', '=', 'buyer').execute(),
    db.selectFrom('follows').select('person_id').where('person_id', '=', 'buyer').execute(),
    db.selectFrom('sessions').select('id').where('person_id', '=', 'buyer').execute(),
    db.selectFrom('idempotency_keys').select('key').where('person_id', '=', 'buyer').execute(),
    db.selectFrom('daily_uses').select('what').where('person_id', '=', 'buyer').execute(),
  ]);
  expect(remaining.flat()).toEqual([]);
});

let tables: string[];

beforeAll(async () => {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public'`.execute(db);
  tables = rows.map(({ tablename }) => tablename);
});

type Counts = Record<string, number>;

async function rowCounts(): Promise<Counts> {
  const counts = tables.map(
    (name) => sql`select ${name} as name, count(*)::int as row_count from ${sql.id(name)}`,
  );
  const { rows } = await sql<{
    name: string;
    row_count: number;
  }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, row_count }) => [name, row_count]));
}

/** Returns the number of added rows by table, without unchanged tables. */
function addedRows(before: Counts, after: Counts): Counts {
  const differences = tables.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(differences.filter(([, added]) => added !== 0));
}
