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
import { fillMarketForCallers } from '../../support/market/callers.ts';
import { startServer } from '../../support/server/server.ts';
import { longTexts, stringFieldsOf } from './long-texts.ts';
import { strangeRequest } from './strange-requests.ts';

// Sends generated requests. Each must quickly get a success or an error in the form of the API, and never an internal
// error. `FUZZ_SEED` repeats a run: fast-check prints the seed of a failed run.

const runs = process.env.DEEP ? 40_000 : 200;
const server = await startServer();
const { database } = server;
let headersOf: Record<Caller, Record<string, string>>;
let snapshot: Snapshot;

beforeAll(async () => {
  ({ headersOf, snapshot } = await fillMarketForCallers(database));
});

// Streams are left out, because they never end. The same code validates their requests.
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

const anyRequest = fc
  .tuple(fc.constantFrom(...contract), fc.constantFrom(...callers))
  .chain(([[call, endpoint], caller]) =>
    strangeRequest(call, endpoint, ids).map((options) => ({ call, caller, options })),
  );

/** How long the injected SQL tries to make the database sleep. */
const injectedSleepMs = 10_000;

/** What no response may reveal of the server: a stack trace, an SQL statement, a path of our files. */
const internals =
  /\bat \S+ \(|node_modules|\.ts:\d|\bselect\b.+\bfrom (?!\d)|insert into|syntax error|violates|kysely|postgres/i;

/** The last failed request in the log. */
const lastFailure = () =>
  server
    .log()
    .split('\n')
    .filter((line) => line.includes('request failed'))
    .at(-1);

test(`${runs} strange requests get a valid response or refusal`, { timeout: 600_000 }, async () => {
  let requestCount = 0;
  let slowest = { ms: 0, call: '' };
  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ call, caller, options }) => {
      requestCount += 1;
      if (requestCount % 25 === 0) await snapshot.restore();
      const startedAt = performance.now();
      const response = await server.send({
        ...options,
        headers: { ...headersOf[caller], ...options.headers },
      });
      const ms = performance.now() - startedAt;
      if (ms > slowest.ms) slowest = { ms, call };
      if (response.statusCode >= 500) expect.fail(`${response.statusCode} ${lastFailure()}`);
      expect(ms).toBeLessThan(injectedSleepMs);
      expect(response.body).not.toMatch(internals);
      expectEnvelope(call, response.statusCode, response.json());
    }),
    {
      numRuns: runs,
      ...(process.env.FUZZ_SEED && { seed: Number(process.env.FUZZ_SEED) }),
    },
  );
  console.log(`The slowest of ${requestCount} requests took ${slowest.ms.toFixed(0)} ms: ${slowest.call}`);
  const { rows } = await sql`select 1 as alive`.execute(database.db);
  expect(rows).toEqual([{ alive: 1 }]);
});

const stringFields = contract.flatMap(([call, endpoint]) => stringFieldsOf(call, endpoint));

/** The pattern by which Zod finds surrogate pairs to count characters. */
const zodSurrogatePattern = '[\\uD800-\\uDBFF]';

/** Calls `run` and returns the length of the longest text that a pattern was run on, with the pattern. */
function longestTextGivenToPattern(run: () => void): { characters: number; pattern?: string } {
  const { exec } = RegExp.prototype;
  let longest: { characters: number; pattern?: string } = { characters: 0 };
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    if (text.length > longest.characters && this.source !== zodSurrogatePattern)
      longest = { characters: text.length, pattern: String(this) };
    return exec.call(this, text);
  });
  run();
  spy.mockRestore();
  return longest;
}

test('no pattern of the contract is run on a text that exceeds the length limit of its field', () => {
  expect(stringFields.length).toBeGreaterThan(100);
  for (const { name, schema, input } of stringFields) {
    const longest = longestTextGivenToPattern(() => {
      for (const text of longTexts) expect(schema.safeParse(input(text)).success, name).toBe(false);
    });
    expect(longest.characters, `${longest.pattern} for ${name}`).toBeLessThanOrEqual(
      limits.productDescriptionLengthMax,
    );
  }
});

/** How long one text may block the event loop. Runs without `DEEP` allow more, because their machine may be busy. */
const blockMaxMs = process.env.DEEP ? 50 : 1_000;

/**
 * The maximum length of a text in a URL. Node limits the length of the URL, and each space is sent as three characters (`%20`).
 * The length is even, so that no surrogate pair is split.
 */
const urlTextMax = 2 * Math.floor(maxHeaderSize / 6);

/** Sends one request and returns the longest time that the event loop was blocked, in milliseconds. */
async function measureBlock(request: InjectOptions) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await nextTurn();
  await server.send(request);
  // Waits for two turns, so that the timer that measures has run after the response.
  await nextTurn();
  await nextTurn();
  delays.disable();
  return delays.max / 1e6;
}

test('a text of 100 kB in any field is refused without blocking other requests', {
  timeout: 900_000,
}, async () => {
  let longest = { block: 0, name: '' };
  for (const [index, field] of stringFields.entries()) {
    // Without `DEEP` only every fourth field is tested, with one text each, and the next of them with the next text.
    const texts = longTexts.filter(
      (_, textIndex) => process.env.DEEP || index % (4 * longTexts.length) === 4 * textIndex,
    );
    for (const text of texts) {
      const caller = field.access === 'admin' ? 'admin' : 'owner';
      const requestWith = (sent: string) => {
        const { headers, ...request } = field.request(sent);
        return { ...request, headers: { ...headersOf[caller], ...headers } };
      };
      const response = await server.send(requestWith(text));
      const longestText = requestWith(field.isInUrl ? text.slice(0, urlTextMax) : text);
      let block = await measureBlock(longestText);
      // A busy machine blocks now and then, a slow pattern each time. So the shortest of ten times counts.
      for (let retry = 0; retry < 9 && block > blockMaxMs; retry += 1)
        block = Math.min(block, await measureBlock(longestText));
      const name = `${field.name}: ${text.slice(0, 6)}`;
      if (block > longest.block) longest = { block, name };
      expect(block, name).toBeLessThanOrEqual(blockMaxMs);
      expect([400, 404], `${field.name}: ${response.body}`).toContain(response.statusCode);
      expectEnvelope(field.call, response.statusCode, response.json());
    }
  }
  console.log(
    `The slowest of ${stringFields.length} fields blocked other requests for ${longest.block.toFixed(0)} ms: ${longest.name}`,
  );
});

function expectEnvelope(call: string, status: number, body: Record<string, unknown>): void {
  const { mediaHostFormat } = endpoints[call as keyof typeof endpoints] as Endpoint;
  if (mediaHostFormat && typeof body.error === 'object') {
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
