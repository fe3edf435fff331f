import { expect, test, vi } from 'vitest';
import { type Endpoint, isWrite } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import { readsChangedByAdminWrites } from '../../../src/contract/shared/reads-changed-by-admin-writes.ts';
import {
  readsBySubject,
  readsChangedByUserWrites,
} from '../../../src/contract/shared/reads-changed-by-writes.ts';
import type { Call, ReadCall, UploadCall, WriteCall } from '../../../src/contract/shared/types.ts';
import { createMarket } from '../../../src/core/market.ts';
import { callFixtures } from '../../support/calls/all.ts';
import { readsByTable } from '../../support/server/reads-by-table.ts';

const writes = (Object.entries(endpoints) as [string, Endpoint][])
  .filter(([call, endpoint]) => isWrite(endpoint, call.split(' ')[0] ?? ''))
  .map(([call]) => call as WriteCall | UploadCall);

/** The reads that each write changes, in the groups `now`, `later` and `edited` of the interface `ChangedReads`. */
const readsChangedByWrites = { ...readsChangedByUserWrites, ...readsChangedByAdminWrites(readsBySubject) };

/** Admin reads are refetched after every write. */
const isAdminRead = (read: string) => endpoints[read as Call].access === 'admin';

/**
 * Calls that begin or end a session. They do not refetch private responses, because private responses are cached per user,
 * so the next session does not show them.
 */
const beginsOrEndsSession = /^POST \/(verify-token|auth\/)|^DELETE \/user$/;

test('each write, and no other call, has an entry in the lists of changed reads', () => {
  expect(Object.keys(readsChangedByWrites).sort()).toEqual([...writes].sort());
});

/** Returns the changed columns: `~ orders order: status` changes `orders.status`, and `+ orders` all of `orders`. */
function changedColumns(row: string): string[] {
  const [, table = '', columns] = /^[-+~] (\w+)[^:]*(?:: (.+))?$/.exec(row) ?? [];
  return columns ? columns.split(', ').map((column) => `${table}.${column}`) : [table];
}

test.each(writes.filter((call) => !beginsOrEndsSession.test(call)))(
  'the changed reads of %s include every response that shows a column that the call changes',
  (call) => {
    const { now = [], later = [], edited = [] } = readsChangedByWrites[call];
    const changedReads = new Set<string>([...now, ...later, ...edited]);
    const columns = (callFixtures[call]?.changes?.rows ?? []).flatMap(changedColumns);
    for (const column of columns) {
      const reads = readsByTable[column] ?? readsByTable[column.split('.')[0] ?? ''];
      expect(
        reads,
        `list in tests/support/server/reads-by-table.ts the responses that show ${column}`,
      ).toBeDefined();
      const missingReads = reads?.filter(
        (read) => !changedReads.has(read) && !(call in readsChangedByUserWrites && isAdminRead(read)),
      );
      expect(missingReads, `${call} changes ${column}, which these responses show`).toEqual([]);
    }
  },
);

/** Returns a market with these responses on the screen, and a spy that is called when one of these responses is refetched. */
function marketShowing(reads: readonly ReadCall[], response: () => Response) {
  const market = createMarket({
    apiUrl: 'https://market.example/api',
    token: () => 'a-token',
    fetch: async () => response(),
  });
  const onRefetch = vi.fn();
  for (const read of reads) market.queries.markShown(read, read, new Map(), onRefetch);
  return { market, onRefetch };
}

const input = { params: { id: 'a', productId: 'a', itemId: 'a' }, query: {}, body: {} };

test.each(
  writes.filter(
    (call): call is WriteCall =>
      readsChangedByWrites[call].now !== undefined && !('acceptsFile' in endpoints[call]),
  ),
)('after %s, the responses on the screen that the call changes are refetched', async (call) => {
  const { now = [], later = [] } = readsChangedByWrites[call];
  const { market, onRefetch } = marketShowing([...now, ...later, 'GET /config'], () =>
    Response.json({ success: true, data: {} }),
  );
  await market.send(call, input as never);
  await vi.waitFor(() => expect(onRefetch).toHaveBeenCalled(), { interval: 2 });
  expect(new Set(onRefetch.mock.calls.flat())).toEqual(new Set(now));
});

test('an admin’s reads on the screen are refetched after any user’s write', async () => {
  const shown = ['GET /admin/reports', 'GET /admin/stats', 'GET /admin/ads/public'] as const;
  const { market, onRefetch } = marketShowing(shown, () => Response.json({ success: true, data: {} }));
  market.queries.changedByAllWrites = new Set(shown.filter(isAdminRead));
  await market.send('POST /reports', input as never);
  await vi.waitFor(() => expect(onRefetch).toHaveBeenCalled(), { interval: 2 });
  expect(onRefetch.mock.calls.flat()).toEqual(['GET /admin/reports', 'GET /admin/stats']);
});

test('after a failed write, nothing is refetched', async () => {
  const call = 'PATCH /orders/{id}';
  const { market, onRefetch } = marketShowing(readsChangedByWrites[call].now ?? [], () =>
    Response.json({ success: false, error: 'Somebody was faster.' }, { status: 409 }),
  );
  await expect(market.send(call, input as never)).rejects.toThrow('Somebody was faster.');
  // Waits for a later, successful write to be handled.
  await market.queries.refetchAfter('POST /admin/embeds', Promise.resolve());
  expect(onRefetch).not.toHaveBeenCalled();
});
