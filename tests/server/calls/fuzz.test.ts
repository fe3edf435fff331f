import { maxHeaderSize } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import { errorStatus } from '../../../src/contract/shared/errors.ts';
import { limits } from '../../../src/contract/shared/limits.ts';
import type { Caller } from '../../support/calls/call-fixture.ts';
import type { Snapshot } from '../../support/database/snapshot.ts';
import { startWorld } from '../../support/market/callers.ts';
import { startServer } from '../../support/server/server.ts';
import { longTexts, stringFieldsOf } from './long-texts.ts';
import { strangeRequest } from './strange-requests.ts';

// Made-up requests: each is answered soon, in the envelope, and never by a fault of ours. `FUZZ_SEED` repeats a run;
// the seed of one that fails stands in what fast-check says of it.

const runs = process.env.DEEP ? 40_000 : 200;
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
  /\bat \S+ \(|node_modules|\.ts:\d|\bselect\b.+\bfrom (?!\d)|insert into|syntax error|violates|kysely|postgres/i;

/** What the log says of the last request that failed. */
const lastFailure = () =>
  server
    .log()
    .split('\n')
    .filter((line) => line.includes('request failed'))
    .at(-1);

test(`${runs} strange requests are answered as they deserve`, { timeout: 600_000 }, async () => {
  let asked = 0;
  let slowest = { took: 0, call: '' };
  await fc.assert(
    fc.asyncProperty(request, async ({ call, caller, made }) => {
      asked += 1;
      if (asked % 25 === 0) await world.restore();
      const begun = performance.now();
      const response = await server.send({ ...made, headers: { ...headersOf[caller], ...made.headers } });
      const took = performance.now() - begun;
      if (took > slowest.took) slowest = { took, call };
      if (response.statusCode >= 500) expect.fail(`${response.statusCode} ${lastFailure()}`);
      expect(took).toBeLessThan(injectedSleep);
      expect(response.body).not.toMatch(inside);
      expectEnvelope(call, response.statusCode, response.json());
    }),
    {
      numRuns: runs,
      ...(process.env.FUZZ_SEED && { seed: Number(process.env.FUZZ_SEED) }),
    },
  );
  console.log(`The slowest of ${asked} requests took ${slowest.took.toFixed(0)} ms: ${slowest.call}`);
  const { rows } = await sql`select 1 as alive`.execute(database.db);
  expect(rows).toEqual([{ alive: 1 }]);
});

const stringFields = contract.flatMap(([call, endpoint]) => stringFieldsOf(call, endpoint));

/** Zod looks for pairs of surrogates when it counts the characters of a text. */
const zodsCounting = '[\\uD800-\\uDBFF]';

/** The longest text that a pattern has read while this ran, with the pattern. */
function longestReadByPattern(run: () => void): { characters: number; pattern?: string } {
  const { exec } = RegExp.prototype;
  let longest: { characters: number; pattern?: string } = { characters: 0 };
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    if (text.length > longest.characters && this.source !== zodsCounting)
      longest = { characters: text.length, pattern: String(this) };
    return exec.call(this, text);
  });
  run();
  spy.mockRestore();
  return longest;
}

test('no pattern of the contract reads a text that is longer than its field may be', () => {
  expect(stringFields.length).toBeGreaterThan(100);
  for (const { name, schema, input } of stringFields) {
    const read = longestReadByPattern(() => {
      for (const text of longTexts) expect(schema.safeParse(input(text)).success, name).toBe(false);
    });
    expect(read.characters, `${read.pattern} for ${name}`).toBeLessThanOrEqual(
      limits.productDescriptionLengthMax,
    );
  }
});

/** In milliseconds: how long one text may keep all other people waiting. A plain run may share its machine with other work. */
const longestBlockMax = process.env.DEEP ? 50 : 1_000;

/** Characters of a text in an address that Node still takes: each may be sent as three. Even, so no pair is cut in two. */
const addressMax = 2 * Math.floor(maxHeaderSize / 6);

/** Sends one request alone. Answers the longest time in which nobody else could be answered, in milliseconds. */
async function blockOf(request: InjectOptions) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await nextTurn();
  await server.send(request);
  // Two turns, so that the timer that measures has run after the answer.
  await nextTurn();
  await nextTurn();
  delays.disable();
  return delays.max / 1e6;
}

test('a text of 100 kB in any field is refused, and keeps nobody else waiting', {
  timeout: 900_000,
}, async () => {
  let longest = { block: 0, name: '' };
  for (const [index, field] of stringFields.entries()) {
    const texts = longTexts.filter(
      (_, kind) => process.env.DEEP || index % (4 * longTexts.length) === 4 * kind,
    );
    for (const text of texts) {
      const caller = field.access === 'admin' ? 'admin' : 'owner';
      const requestWith = (sent: string) => {
        const { headers, ...request } = field.request(sent);
        return { ...request, headers: { ...headersOf[caller], ...headers } };
      };
      const response = await server.send(requestWith(text));
      const longestText = requestWith(field.isInAddress ? text.slice(0, addressMax) : text);
      let block = await blockOf(longestText);
      // A busy machine blocks now and then; a slow pattern does it each time.
      for (let again = 0; again < 9 && block > longestBlockMax; again += 1)
        block = Math.min(block, await blockOf(longestText));
      const name = `${field.name}: ${text.slice(0, 6)}`;
      if (block > longest.block) longest = { block, name };
      expect(block, name).toBeLessThanOrEqual(longestBlockMax);
      expect([400, 404], `${field.name}: ${response.body}`).toContain(response.statusCode);
      expectEnvelope(field.call, response.statusCode, response.json());
    }
  }
  console.log(
    `Of ${stringFields.length} fields one blocked the others longest, for ${longest.block.toFixed(0)} ms: ${longest.name}`,
  );
});

function expectEnvelope(call: string, status: number, body: Record<string, unknown>): void {
  const { asMediaHost } = endpoints[call as keyof typeof endpoints] as Endpoint;
  if (asMediaHost && typeof body.error === 'object') {
    expect(body).toEqual({ error: expect.objectContaining({ message: expect.stringMatching(/\S/) }) });
    expect(errorStatus[(body.error as { code: keyof typeof errorStatus }).code]).toBe(status);
    return;
  }
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
