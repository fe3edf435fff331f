import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import { callFixtures, fixturesWith } from '../../support/calls/all.ts';
import type { Caller } from '../../support/calls/call-fixture.ts';
import type { Snapshot } from '../../support/database/snapshot.ts';
import { fillMarketForCallers } from '../../support/market/callers.ts';
import { sample } from '../../support/sample.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
let headersOf: Record<Caller, Record<string, string>>;
let snapshot: Snapshot;

beforeAll(async () => {
  ({ headersOf, snapshot } = await fillMarketForCallers(database));
});

const contract: [string, Endpoint][] = Object.entries(endpoints);
const listCalls = contract.filter(([, { reply }]) =>
  JSON.stringify(z.toJSONSchema(reply)).includes('"nextCursor"'),
);

test('every list of the contract has a fixture for the paging tests below', () => {
  expect(
    fixturesWith('list')
      .map(([call]) => call)
      .sort(),
    'add `list` to these calls in the file of their noun in tests/support/calls',
  ).toEqual(listCalls.map(([call]) => call).sort());
});

interface Batch {
  ids: string[];
  nextCursor: string | null;
}

async function readBatch(call: string, query: string): Promise<Batch> {
  const list = callFixtures[call]?.list;
  if (!list) throw new Error(`the fixture of ${call} has no \`list\``);
  const [method, path] = call.split(' ');
  const response = await server.send({
    method: method as 'GET',
    url: `/api${list.path ?? path}?limit=3${query}`,
    headers: headersOf[list.caller],
    payload: list.body,
  });
  expect(response.statusCode, response.body).toBe(200);
  const { pagination, ...data } = response.json().data;
  const rows = Object.values(data).find((value) => Array.isArray(value)) as { _id: string }[];
  expect(rows.length).toBeLessThanOrEqual(3);
  expect(pagination.hasMore).toBe(pagination.nextCursor !== null);
  return { ids: rows.map(({ _id }) => _id), nextCursor: pagination.nextCursor };
}

/** Each list in its default order, and each sortable list in some of its other orders and directions. */
const cases = fixturesWith('list').flatMap(([call]): [string, string][] => {
  const { shape } = (endpoints[call as keyof typeof endpoints] as Endpoint).query ?? {};
  const sortQueries = Object.entries(shape ?? {})
    .filter(([name]) => name === 'sort' || name === 'sortBy')
    .flatMap(([name, field]) => {
      const { enum: values = [] } = z.toJSONSchema(field, { io: 'input' }) as { enum?: string[] };
      return values.map((value) => `&${name}=${value}`);
    });
  const directions = shape?.sortOrder ? ['&sortOrder=asc', '&sortOrder=desc'] : [];
  const allSortQueries =
    sortQueries.length > 0 && directions.length > 0
      ? sortQueries.flatMap((sortQuery) => directions.map((direction) => sortQuery + direction))
      : [...sortQueries, ...directions];
  return ['', ...sample(allSortQueries, { oneIn: 3 })].map((sortQuery) => [call, sortQuery]);
});

const startTime = Date.parse('2026-08-15T08:00:00Z');
const minutesAfterStart = (minutes: number) => new Date(startTime + minutes * 60_000);

test.each(cases)(
  '%s%s has no gap and no duplicate while rows are added and removed',
  async (call, sortQuery) => {
    const list = callFixtures[call]?.list;
    if (!list) return;
    await snapshot.restore();
    const [table, column = 'id'] = list.deleteFrom;
    const deleteRow = (id: string) =>
      sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(database.db);
    // Several rows have the same time, so that a batch ends between two rows with the same time.
    const keptIds = Array.from({ length: 10 }, (_, index) => `staying${index}`);
    const idsToDelete = Array.from({ length: 4 }, (_, index) => `leaving${index}`);
    for (const [index, id] of [...keptIds, ...idsToDelete].entries()) {
      await list.add(database.db, id, minutesAfterStart(index % 4));
    }
    const seenIds: string[] = [];
    let cursor: string | null = null;
    let batches = 0;
    do {
      const { ids, nextCursor } = await readBatch(
        call,
        sortQuery + (cursor === null ? '' : `&cursor=${cursor}`),
      );
      seenIds.push(...ids);
      cursor = nextCursor;
      batches += 1;
      await list.add(database.db, `newer${batches}`, minutesAfterStart(60 + batches));
      if (batches < 5) await list.add(database.db, `older${batches}`, minutesAfterStart(-60 - batches));
      const removedId = idsToDelete.pop();
      if (removedId) await deleteRow(removedId);
    } while (cursor !== null && batches < 30);
    expect(cursor).toBeNull();
    expect(seenIds.filter((id, index) => seenIds.indexOf(id) !== index)).toEqual([]);
    expect(keptIds.filter((id) => !seenIds.includes(id))).toEqual([]);
  },
);
