import { beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, isWrite } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import { fixturesWith } from '../../support/calls/all.ts';
import type { Caller } from '../../support/calls/call-fixture.ts';
import { type Snapshot, takeSnapshot } from '../../support/database/snapshot.ts';
import { signInCallers } from '../../support/market/callers.ts';
import { addDuplicates } from '../../support/market/duplicate-fixtures.ts';
import { fillWholeMarket } from '../../support/market/whole-market.ts';
import { makeFileForm, onePixel } from '../../support/server/multipart-form.ts';
import { startServer } from '../../support/server/server.ts';

const today = '2026-11-10';
const server = await startServer({ now: () => Date.parse(`${today}T12:00:00Z`) });
let headersOf: Record<Caller, Record<string, string>>;
let snapshot: Snapshot;

beforeAll(async () => {
  await fillWholeMarket(server.database);
  headersOf = await signInCallers(server.database);
  await addDuplicates(server.database, today);
  snapshot = await takeSnapshot(server.database);
});

const fixturesWithChanges = fixturesWith('changes');

test('every call that writes, counts a view or uses a daily allowance, and no other call, has a fixture with the rows that it changes', () => {
  const writingCalls = Object.entries<Endpoint>(endpoints)
    .filter(([call, endpoint]) => endpoint.countsUse || isWrite(endpoint, call.split(' ')[0] ?? ''))
    .map(([call]) => call);
  expect(
    fixturesWithChanges.map(([call]) => call).sort(),
    'add `changes` to these calls in the file of their noun in tests/support/calls',
  ).toEqual(writingCalls.sort());
});

/** Returns the row with its changed columns in alphabetical order. */
function sortColumns(row: string): string {
  const [rowName = '', columns] = row.split(': ');
  return columns ? `${rowName}: ${columns.split(', ').sort().join(', ')}` : rowName;
}

describe('a call changes the rows that its fixture lists, and no others', () => {
  test.each(fixturesWithChanges)('%s', async (call, { caller, path, body, headers, rows }) => {
    const [method, defaultPath = ''] = call.split(' ');
    const { acceptsFile } = endpoints[call as keyof typeof endpoints] as Endpoint;
    const requestBody = acceptsFile ? makeFileForm(onePixel) : { payload: body, headers };
    const response = await server.send({
      method: method as 'GET',
      url: `/api${path ?? defaultPath}`,
      payload: requestBody.payload,
      headers: { ...headersOf[caller], ...requestBody.headers },
    });
    const changedRows = await snapshot.changedRows();
    await snapshot.restore();
    expect(response.statusCode, response.body).toBe(200);
    expect(changedRows.map(sortColumns).sort()).toEqual(rows.map(sortColumns).sort());
  });
});
