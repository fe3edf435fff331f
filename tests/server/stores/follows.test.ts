import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addStores } from '../../support/market/stores.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
let headers = { authorization: '' };

beforeEach(async () => {
  await emptyTables(database);
  await addPerson(database, 'ada');
  await addStores(database, [{ id: 'shop' }, { id: 'closed', is_active: false }]);
  headers = (await signIn(server, 'ada')).headers;
});

const toggleFollow = (id: string, callerHeaders: Record<string, string> = headers) =>
  server.send({ method: 'POST', url: `/api/stores/${id}/toggle-follow`, headers: callerHeaders });
const readFollowed = async (query = '') =>
  (await server.get(`/api/stores/followed${query}`, headers)).json().data;
const readListedIds = async () => (await readFollowed()).stores.map(({ _id }: { _id: string }) => _id);
const readFollowedIds = async (callerHeaders = headers) =>
  (await server.get('/api/stores/followed/ids', callerHeaders)).json().data.storeIds;
const readFollowerCount = async () => (await server.get('/api/stores/shop')).json().data.store.followerCount;

describe('following a store', () => {
  test('is toggled, and each response has the number of followers', async () => {
    expect((await toggleFollow('shop')).json().data).toEqual({
      storeId: 'shop',
      isFollowing: true,
      followerCount: 1,
    });
    expect(await readListedIds()).toEqual(['shop']);
    expect((await readFollowed()).stores[0]).toEqual(
      (await server.get('/api/stores/shop')).json().data.store,
    );
    expect((await toggleFollow('shop')).json().data).toEqual({
      storeId: 'shop',
      isFollowing: false,
      followerCount: 0,
    });
    expect(await readListedIds()).toEqual([]);
  });

  test('toggles once for each of many simultaneous calls', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => toggleFollow('shop')));
    const states = responses.map((response) => response.json().data);
    expect(states.filter(({ isFollowing }) => isFollowing)).toHaveLength(25);
    for (const state of states) expect(state.followerCount).toBe(state.isFollowing ? 1 : 0);
    expect(await readFollowerCount()).toBe(0);
    await toggleFollow('shop');
    expect(await readFollowerCount()).toBe(1);
  });

  test('by fifty people simultaneously is counted fifty times', async () => {
    const people = Array.from({ length: 50 }, (_, index) => `person${index}`);
    for (const id of people) await addPerson(database, id);
    const signedIn = await Promise.all(people.map((id) => signIn(server, id)));
    const responses = await Promise.all(signedIn.map((person) => toggleFollow('shop', person.headers)));
    const counts = responses.map((response) => response.json().data.followerCount);
    expect(counts.sort((a, b) => a - b)).toEqual(people.map((_, index) => index + 1));
    expect(await readFollowerCount()).toBe(50);
  });

  test('is not undone when the call is repeated with its idempotency key', async () => {
    const headersWithKey = { ...headers, 'idempotency-key': 'one-press' };
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await toggleFollow('shop', headersWithKey)).json().data.isFollowing).toBe(true);
    }
    expect(await readFollowerCount()).toBe(1);
  });

  test.each(['nothing', 'closed', 'a%00b'])('gets 404 for the store %s', async (id) => {
    expect((await toggleFollow(id)).statusCode).toBe(404);
  });

  test('is refused for one’s own store', async () => {
    const owner = await signIn(server, 'owner-of-shop');
    const response = await toggleFollow('shop', owner.headers);
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe('You cannot follow your own store.');
    expect(await readFollowerCount()).toBe(0);
  });
});

describe('the followed stores', () => {
  test('are read in batches, the newest first, without closed stores, while their ids include closed stores', async () => {
    const stores = Array.from({ length: 5 }, (_, index) => `s${index}`);
    await addStores(
      database,
      stores.map((id) => ({ id })),
    );
    for (const [index, store_id] of stores.entries()) {
      const created_at = new Date(Date.parse('2026-08-03') + index * 1000);
      await database.db.insertInto('follows').values({ person_id: 'ada', store_id, created_at }).execute();
    }
    await database.db.updateTable('stores').set({ is_active: false }).where('id', '=', 's2').execute();
    expect(await readListedIds()).toEqual(['s4', 's3', 's1', 's0']);
    expect(await readFollowedIds()).toEqual(['s4', 's3', 's2', 's1', 's0']);
    const firstBatch = await readFollowed('?limit=2');
    expect(firstBatch.pagination).toMatchObject({ page: 1, limit: 2, hasMore: true });
    await toggleFollow('s4');
    const secondBatch = await readFollowed(`?limit=2&cursor=${firstBatch.pagination.nextCursor}`);
    expect(secondBatch.stores.map(({ _id }: { _id: string }) => _id)).toEqual(['s1', 's0']);
    expect(secondBatch.pagination).toEqual({ page: 2, limit: 2, hasMore: false, nextCursor: null });
  });

  test('are not shown to other people', async () => {
    await toggleFollow('shop');
    await addPerson(database, 'eve');
    const eve = await signIn(server, 'eve');
    expect((await server.get('/api/stores/followed', eve.headers)).json().data.stores).toEqual([]);
    expect(await readFollowedIds(eve.headers)).toEqual([]);
  });
});
