import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import { errorStatus } from '../../../src/contract/shared/errors.ts';
import type { Snapshot } from '../../support/database/snapshot.ts';
import { type Caller, startWorld } from '../../support/market/callers.ts';
import { startServer } from '../../support/server/server.ts';
import { strangeRequest } from '../../support/server/strange-requests.ts';

// Made-up requests: each is answered soon, in the envelope, and never by a fault of ours. `FUZZ_SEED` repeats a run;
// the seed of one that fails stands in what fast-check says of it.

const runs = process.env.DEEP ? 20_000 : 1_000;
const server = await startServer();
const { database } = server;
let headersOf: Record<Caller, Record<string, string>>;
let world: Snapshot;

beforeAll(async () => {
  ({ headersOf, world } = await startWorld(database));
});

// A stream that opens never ends; what is wrong with a call for one is answered by the same checks.
const contract = Object.entries<Endpoint>(endpoints).filter(([, { stream }]) => !stream);
const ids = [
  'lamp',
  'kettle',
  'hidden',
  'yam',
  'buyer',
  'owner',
  'boss',
  'owner-store',
  'farm',
  'review',
  'thread',
  'order',
  'canteen',
  'rice',
  'gate',
  'ad',
  'union',
  'request',
  'report',
  'picture',
  'image',
  'google-buyer',
];
const callers: Caller[] = ['guest', 'buyer', 'owner', 'admin'];

const request = fc
  .tuple(fc.constantFrom(...contract), fc.constantFrom(...callers))
  .chain(([[call, endpoint], caller]) =>
    strangeRequest(call, endpoint, ids).map((made) => ({ call, caller, made })),
  );

/** In milliseconds: what the strange requests try to make the database sleep for. */
const injectedSleep = 10_000;

/** What no answer may hold: a stack, a statement, a place in our files. */
const inside =
  /\bat \S+ \(|node_modules|\.ts:\d|\bselect\b.+\bfrom\b|insert into|syntax error|violates|kysely|postgres/i;

test(`${runs} strange requests are answered as they deserve`, { timeout: 600_000 }, async () => {
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(request, async ({ call, caller, made }) => {
      asked += 1;
      if (asked % 25 === 0) await world.restore();
      const begun = performance.now();
      const response = await server.send({ ...made, headers: { ...headersOf[caller], ...made.headers } });
      const took = performance.now() - begun;
      const { isLater } = endpoints[call as keyof typeof endpoints] as Endpoint;
      const allowed = isLater && response.statusCode === 503;
      const lastWords = server
        .log()
        .split('\n')
        .filter((line) => line.includes('request failed'))
        .at(-1);
      expect(
        response.statusCode < 500 || allowed,
        `${response.statusCode} ${response.body} ${lastWords}`,
      ).toBe(true);
      expect(took).toBeLessThan(injectedSleep);
      expect(response.body).not.toMatch(inside);
      expectEnvelope(response.statusCode, response.json());
    }),
    {
      numRuns: runs,
      ...(process.env.FUZZ_SEED && { seed: Number(process.env.FUZZ_SEED) }),
    },
  );
  const { rows } = await sql`select 1 as alive`.execute(database.db);
  expect(rows).toEqual([{ alive: 1 }]);
});

function expectEnvelope(status: number, body: Record<string, unknown>): void {
  if (status === 200) {
    expect(body).toEqual({ success: true, data: expect.anything() });
    return;
  }
  expect(body).toMatchObject({
    success: false,
    error: expect.stringMatching(/\S/),
    code: expect.any(String),
  });
  expect(errorStatus[body.code as keyof typeof errorStatus]).toBe(status);
}
