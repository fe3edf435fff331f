import { beforeEach, describe, expect, test } from 'vitest';
import { issueSignInToken } from '../../../site/server/auth/sign-in-tokens.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, exchangeToken, signInAdmin } from '../../support/market/people.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db } = database;
const unionOrigin = 'https://union.example';
let adminHeaders = { authorization: '' };

beforeEach(async () => {
  await emptyTables(database);
  await addPerson(database, 'ada');
  adminHeaders = await signInAdmin(server);
});

const postEmbed = (payload: object) =>
  server.send({ method: 'POST', url: '/api/admin/embeds', headers: adminHeaders, payload });
const removeEmbed = (id: string) =>
  server.send({ method: 'DELETE', url: `/api/admin/embeds/${id}`, headers: adminHeaders });
const listEmbeds = async (query = '') =>
  (await server.get(`/api/admin/embeds${query}`, adminHeaders)).json().data;

/** Returns the status of a call that a widget in this page makes. */
const callStatus = async (token: string, page: string) =>
  (await server.get('/api/favorites', { authorization: `Bearer ${token}`, origin: page })).statusCode;

const newSessionToken = async (page: string) => {
  const token = await issueSignInToken(db, 'ada', { origin: page, scopes: ['buy'] });
  return (await exchangeToken(server, token, page)).json().data.token as string;
};

describe('a page that may sign people in', () => {
  test('can be registered, listed and removed', async () => {
    const response = await postEmbed({
      origin: unionOrigin,
      name: ' Student union ',
      scopes: ['sell', 'sell'],
    });
    expect(response.statusCode).toBe(200);
    const { embed } = response.json().data;
    expect(embed).toEqual({
      _id: expect.any(String),
      origin: unionOrigin,
      name: 'Student union',
      scopes: ['sell'],
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await listEmbeds()).embeds).toEqual([embed]);
    expect((await removeEmbed(embed._id)).json().data).toEqual({ embed });
    expect((await listEmbeds()).embeds).toEqual([]);
    expect((await removeEmbed(embed._id)).statusCode).toBe(404);
  });

  test('learns what its visitors may do, and no other page learns it', async () => {
    await postEmbed({ origin: unionOrigin, scopes: ['buy', 'sell'] });
    const askFrom = async (headers: Record<string, string>) => {
      const response = await server.get('/api/embeds/current', headers);
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(response.headers['cdn-cache-control']).toBeUndefined();
      return response.json().data;
    };
    expect(await askFrom({ origin: unionOrigin })).toEqual({ origin: unionOrigin, scopes: ['buy', 'sell'] });
    const otherOrigin = 'https://union.example.evil.example';
    expect(await askFrom({ origin: otherOrigin })).toEqual({ origin: otherOrigin, scopes: [] });
    expect(await askFrom({})).toEqual({ origin: null, scopes: [] });
  });

  test.each([
    ['https://Union.Example:443/', unionOrigin],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['https://ünion.example', 'https://xn--nion-zra.example'],
  ])('%s is stored as a browser writes it: %s', async (given, origin) => {
    expect((await postEmbed({ origin: given, scopes: ['buy'] })).json().data.embed.origin).toBe(origin);
  });

  test.each([
    'http://union.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'https://union.example/page',
    'https://union.example?x',
    'https://union.example#x',
    'https://*.union.example',
    'https://ada:secret@union.example',
    'https://union.example\\@evil.example',
    'https://union%2eexample',
    'https://union.example:99999',
    'https:union.example',
    '//union.example',
    'union.example',
    'null',
    '*',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
  ])('cannot be %s', async (origin) => {
    const response = await postEmbed({ origin, scopes: ['buy'] });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({
      origin: 'origin must be https and a host and nothing more, such as https://union.example',
    });
  });

  test.each([
    ['origin', '', 'origin is required'],
    ['origin', undefined, 'origin is required'],
    ['origin', 5, 'origin must be text'],
    ['origin', `https://${'a'.repeat(200)}.example`, 'origin must be at most 200 characters'],
    ['name', 'a'.repeat(81), 'name must be at most 80 characters'],
    ['scopes', [], 'scopes must be one or more of buy, sell'],
    ['scopes', 'buy', 'scopes must be one or more of buy, sell'],
    ['scopes', undefined, 'scopes must be one or more of buy, sell'],
  ])('is refused with a wrong %s (%j)', async (field, value, message) => {
    const response = await postEmbed({ origin: unionOrigin, scopes: ['buy'], [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: message });
  });

  test.each(['account', 'admin', 'everything'])('cannot get the scope %s', async (scope) => {
    const response = await postEmbed({ origin: unionOrigin, scopes: ['buy', scope] });
    expect(response.statusCode).toBe(400);
    expect((await listEmbeds()).embeds).toEqual([]);
  });

  test('is registered once by simultaneous calls', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => postEmbed({ origin: unionOrigin, scopes: ['buy'] })),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(49).fill(409)]);
    expect((await listEmbeds()).embeds).toHaveLength(1);
    const message = `${unionOrigin} may sign people in already`;
    expect((await postEmbed({ origin: 'https://UNION.example/', scopes: ['buy'] })).json()).toEqual({
      success: false,
      code: 'conflict',
      error: message,
      fields: { origin: message },
    });
  });

  test('is listed once when the list is read in batches', async () => {
    for (const letter of 'abcdefg') await postEmbed({ origin: `https://${letter}.example`, scopes: ['buy'] });
    const allEmbeds = (await listEmbeds()).embeds;
    const firstBatch = await listEmbeds('?limit=3');
    const secondBatch = await listEmbeds(`?limit=3&cursor=${firstBatch.pagination.nextCursor}`);
    const thirdBatch = await listEmbeds(`?limit=3&cursor=${secondBatch.pagination.nextCursor}`);
    expect([firstBatch, secondBatch, thirdBatch].flatMap(({ embeds }) => embeds)).toEqual(allEmbeds);
    expect(thirdBatch.pagination).toMatchObject({ hasMore: false, nextCursor: null });
  });
});

describe('a removed page', () => {
  const otherOrigin = 'https://other.example';
  let id = '';

  beforeEach(async () => {
    id = (await postEmbed({ origin: unionOrigin, scopes: ['buy'] })).json().data.embed._id;
    await postEmbed({ origin: otherOrigin, scopes: ['buy'] });
  });

  test('loses its sessions on their next request, and other pages keep theirs', async () => {
    const [unionSession, otherSession] = [
      await newSessionToken(unionOrigin),
      await newSessionToken(otherOrigin),
    ];
    expect([
      await callStatus(unionSession, unionOrigin),
      await callStatus(otherSession, otherOrigin),
    ]).toEqual([200, 200]);
    await removeEmbed(id);
    expect([
      await callStatus(unionSession, unionOrigin),
      await callStatus(otherSession, otherOrigin),
    ]).toEqual([401, 200]);
    expect((await server.get('/api/admin/verify', adminHeaders)).statusCode).toBe(200);
  });

  test('gets no session from sign-ins that are in progress', async () => {
    const token = await issueSignInToken(db, 'ada', { origin: unionOrigin, scopes: ['buy'] });
    await removeEmbed(id);
    expect((await exchangeToken(server, token, unionOrigin)).statusCode).toBe(401);
    // Another instance may have issued a token at the same moment.
    const lateToken = await issueSignInToken(db, 'ada', { origin: unionOrigin, scopes: ['buy'] });
    expect((await exchangeToken(server, lateToken, unionOrigin)).statusCode).toBe(401);
  });

  test('does not get its old sessions back when it is registered again', async () => {
    const token = await newSessionToken(unionOrigin);
    const unusedToken = await issueSignInToken(db, 'ada', { origin: unionOrigin, scopes: ['buy'] });
    await removeEmbed(id);
    await postEmbed({ origin: unionOrigin, scopes: ['buy'] });
    expect(await callStatus(token, unionOrigin)).toBe(401);
    expect((await exchangeToken(server, unusedToken, unionOrigin)).statusCode).toBe(401);
    expect(await callStatus(await newSessionToken(unionOrigin), unionOrigin)).toBe(200);
  });

  test('has no active session, even if sign-ins run while it is removed', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 30 }, () => issueSignInToken(db, 'ada', { origin: unionOrigin, scopes: ['buy'] })),
    );
    await Promise.all([...tokens.map((token) => exchangeToken(server, token, unionOrigin)), removeEmbed(id)]);
    const activeSessions = await db
      .selectFrom('sessions')
      .selectAll()
      .where('origin', '=', unionOrigin)
      .where('revoked_at', 'is', null)
      .execute();
    expect(activeSessions).toEqual([]);
  });
});
