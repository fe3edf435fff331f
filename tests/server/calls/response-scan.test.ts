import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../site/server/db/open.ts';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import { fixturesWith } from '../../support/calls/all.ts';
import { signIn } from '../../support/market/people.ts';
import { startServer } from '../../support/server/server.ts';

// Reads everything in the demo, as a guest and as a person: first lists, then the rows that they refer to. No response
// may contain contact details, Google IDs, tokens or cookies of another person.

const server = await startServer();
const buyer = 'demo-buyer';
const { headers } = await signIn(server, buyer);

/** Calls that return phone numbers of businesses on purpose, and the event stream, which never ends. */
const exemptCalls = [
  'GET /products/{id}/contact',
  'GET /canteens/{id}/contact',
  'GET /config',
  'GET /events',
];

const contract: [string, Endpoint][] = Object.entries(endpoints);
const reads = contract.filter(
  ([call, { access }]) =>
    access !== 'admin' &&
    !exemptCalls.includes(call) &&
    (call.startsWith('GET') || ['POST /store-detail', 'POST /farm-detail'].includes(call)),
);

/** The kind of id in the path of each call. */
const idKinds = Object.fromEntries(fixturesWith('idKind'));

/** The kind of the `_id` of each row, by the name of the list in a response. */
const idKindOfLists: Record<string, string> = {
  products: 'productId',
  favorites: 'productId',
  stores: 'storeId',
  farms: 'farmId',
  canteens: 'canteenId',
  threads: 'threadId',
};

const foundIds = new Map<string, Set<string>>();

function rememberId(kind: string, id: unknown): void {
  if (typeof id === 'string') foundIds.set(kind, (foundIds.get(kind) ?? new Set()).add(id));
}

function collectIds(data: Record<string, unknown>): void {
  for (const [name, kind] of Object.entries(idKindOfLists)) {
    const rows = data[name];
    if (!Array.isArray(rows)) continue;
    for (const row of rows) {
      rememberId(kind, row._id);
      for (const field of ['storeId', 'campus', 'productId', 'sellerId']) rememberId(field, row[field]);
    }
  }
}

function requestOf(call: string, id: string, cursor: string | null) {
  const [method, path = ''] = call.split(' ');
  const { query } = endpoints[call as keyof typeof endpoints] as Endpoint;
  const fields = query?.shape ?? {};
  const search = 'limit' in fields ? '?limit=50' : 'ids' in fields ? `?ids=${id}` : '';
  return {
    method: method as 'GET',
    url: `/api${path.replace(/\{\w+\}/, encodeURIComponent(id))}${search}${cursor === null ? '' : `&cursor=${cursor}`}`,
    payload: method === 'POST' ? { storeId: id } : undefined,
  };
}

/** Makes a call for up to 40 of the ids that were found so far, and reads each list to its end. */
async function readAll(
  call: string,
  callerHeaders: Record<string, string>,
): Promise<{ url: string; body: string }[]> {
  const kind = idKinds[call];
  const ids = kind ? [...(foundIds.get(kind) ?? [])].slice(0, 40) : [''];
  const responses: { url: string; body: string }[] = [];
  for (const id of ids) {
    let cursor: string | null = null;
    do {
      const request = requestOf(call, id, cursor);
      const response = await server.send({ ...request, headers: callerHeaders });
      responses.push({ url: request.url, body: response.body });
      const data = response.statusCode === 200 ? response.json().data : {};
      collectIds(data);
      cursor = data.pagination?.nextCursor ?? null;
    } while (cursor !== null);
  }
  return responses;
}

test('every call with an id in its path is tried with ids of other people', () => {
  const callsWithId = reads.filter(([call]) => call.includes('{')).map(([call]) => call);
  expect(
    callsWithId.filter((call) => !idKinds[call]),
    'add `idKind` to these calls in the file of their noun in tests/support/calls',
  ).toEqual([]);
});

test.each([
  ['a guest', {}, ''],
  ['a person', headers, buyer],
])('%s gets no secrets of other people', async (_, callerHeaders, personId) => {
  const secrets = await secretsOfOthers(server.database, personId);
  expect(secrets.size).toBeGreaterThan(20);
  const ownData = await ownValues(personId);
  const leaks: string[] = [];
  let responseCount = 0;
  // Calls without an id come first, because they return the ids for the other calls.
  for (const [call] of [...reads].sort(([a], [b]) => Number(a in idKinds) - Number(b in idKinds))) {
    const responses = await readAll(call, callerHeaders as Record<string, string>);
    responseCount += responses.length;
    for (const { url, body } of responses) {
      leaks.push(...leaksIn(body, secrets, ownData).map((description) => `${call} (${url}): ${description}`));
    }
  }
  expect(leaks).toEqual([]);
  expect(responseCount).toBeGreaterThan(150);
  for (const kind of new Set(Object.values(idKinds))) {
    if (!personId && kind === 'threadId') continue;
    expect(
      foundIds.get(kind)?.size ?? 0,
      `the demo has no ${kind}, or none of the lists in \`idKindOfLists\` contains it`,
    ).toBeGreaterThan(0);
  }
});

test('a leak is found by the value of a known secret, or by a pattern such as that of phone numbers', () => {
  const secrets = new Map([['google-17', 'Google ID of ada']]);
  expect(leaksIn('{"seller":"google-17"}', secrets)).toEqual(['Google ID of ada']);
  expect(leaksIn('{"call":"+2348031234567"}', secrets)).toEqual(['a phone number']);
  expect(leaksIn('{"write":"ada@mail.example"}', secrets)).toEqual(['an e-mail address']);
  expect(leaksIn('{"write":"ada@mail.example"}', secrets, ['ada@mail.example'])).toEqual([]);
  expect(leaksIn('{"at":"2026-08-01T08:00:00.000Z","price":8031234567}', secrets)).toEqual([]);
});

/** Returns the private values of this person, which responses to this person may contain. */
async function ownValues(personId: string): Promise<string[]> {
  const { db } = server.database;
  const row = await db
    .selectFrom('people')
    .select(['email', 'phone', 'google_id'])
    .where('id', '=', personId)
    .executeTakeFirst();
  return Object.values(row ?? {}).filter((value) => value !== null);
}

/** Values that identify a user, contact details and sign-in secrets, each with a description. */
type Secrets = Map<string, string>;

/** Returns the secrets of all other users in the database. */
async function secretsOfOthers({ db }: Database, personId: string): Promise<Secrets> {
  const { rows } = await sql<{ value: string; description: string }>`
    select value, description from (
      select phone as value, 'phone of ' || id as description, id as owner from people
      union all select google_id, 'Google ID of ' || id, id from people
      union all select email, 'e-mail of ' || id, id from people
      union all select phone, 'phone of store ' || id, owner_id from stores
      union all select whatsapp, 'WhatsApp of store ' || id, owner_id from stores
      union all select email, 'e-mail of store ' || id, owner_id from stores
      union all select phone, 'phone of product ' || id, seller_id from products
      union all select phone, 'phone of canteen ' || id, '' from canteens
      union all select id, 'session', person_id from sessions
      union all select refresh_hash, 'hash of a cookie', person_id from sessions
      union all select token_hash, 'hash of a token', person_id from sign_in_tokens
    ) as found where value <> '' and owner <> ${personId}`.execute(db);
  return new Map(rows.flatMap(({ value, description }) => formsOf(value).map((form) => [form, description])));
}

/** Returns the forms in which a response may contain a value: a phone number may also have the country code. */
function formsOf(value: string): string[] {
  return /^0\d{10}$/.test(value) ? [value, `234${value.slice(1)}`] : [value];
}

const patterns = {
  'a phone number': /(?<!\d)(?:\+?234|0)[789][01]\d{8}(?!\d)/,
  'an e-mail address': /[\w.+-]+@[\w-]+\.[\w.]+/,
  'a JWT': /eyJ[\w-]+\.[\w-]+\.[\w-]+/,
};

/** Finds secrets of other users in a response, by value or by pattern. The caller's own values are allowed. */
function leaksIn(text: string, secrets: Secrets, allowedValues: readonly string[] = []): string[] {
  const remaining = allowedValues
    .filter(Boolean)
    .reduce((remainingText, value) => remainingText.replaceAll(value, ''), text);
  return [
    ...[...secrets].filter(([value]) => remaining.includes(value)).map(([, description]) => description),
    ...Object.entries(patterns)
      .filter(([, pattern]) => pattern.test(remaining))
      .map(([description]) => description),
  ];
}
