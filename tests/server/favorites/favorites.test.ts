import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addPicture, addProducts, addSeller } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
let headers = { authorization: '' };

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller');
  await addPerson(database, 'ada');
  headers = (await signIn(server, 'ada')).headers;
});

const addFavorite = (id: string) => server.get(`/api/add-favorites/${id}`, headers);
const removeFavorite = (id: string) =>
  server.send({ method: 'DELETE', url: `/api/favorites/${id}`, headers });
const readFavorites = async (query = '') => (await server.get(`/api/favorites${query}`, headers)).json().data;
const readAllIds = async (callerHeaders = headers) =>
  (await server.get('/api/favorites/ids', callerHeaders)).json().data.productIds;
const readListedIds = async () => (await readFavorites()).favorites.map(({ _id }: { _id: string }) => _id);

describe('a favorite', () => {
  test('is added and removed, and each response contains its state', async () => {
    await addProducts(database, [{ id: 'lamp' }]);
    await addPicture(database, ['lamp']);
    const addResponse = await addFavorite('lamp');
    expect(addResponse.json()).toEqual({ success: true, data: { productId: 'lamp', isFavorite: true } });
    expect(addResponse.headers['cache-control']).toBe('no-store');
    expect(addResponse.headers).not.toHaveProperty('etag');
    const { favorites } = await readFavorites();
    expect(favorites).toEqual((await server.get('/api/all-products')).json().data.products);
    const removeResponse = await removeFavorite('lamp');
    expect(removeResponse.json().data).toEqual({ productId: 'lamp', isFavorite: false });
    expect(await readListedIds()).toEqual([]);
  });

  test('is added once and removed once by simultaneous calls', async () => {
    await addProducts(database, [{ id: 'lamp' }]);
    const addResponses = await Promise.all(Array.from({ length: 50 }, () => addFavorite('lamp')));
    expect(addResponses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await database.db.selectFrom('favorites').selectAll().execute()).toHaveLength(1);
    const removeResponses = await Promise.all(Array.from({ length: 50 }, () => removeFavorite('lamp')));
    expect(removeResponses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await readListedIds()).toEqual([]);
  });

  test('that fifty people add simultaneously is stored for each of them', async () => {
    await addProducts(database, [{ id: 'lamp' }]);
    const people = Array.from({ length: 50 }, (_, index) => `person${index}`);
    for (const id of people) await addPerson(database, id);
    const signedIn = await Promise.all(people.map((id) => signIn(server, id)));
    const responses = await Promise.all(
      signedIn.map((person) => server.get('/api/add-favorites/lamp', person.headers)),
    );
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await database.db.selectFrom('favorites').selectAll().execute()).toHaveLength(50);
  });

  test.each(['nothing', 'taken-down', 'hidden', 'a%00b'])(
    'cannot be added for the product %s',
    async (id) => {
      await addProducts(database, [
        { id: 'taken-down', status: 'inactive' },
        { id: 'hidden', is_hidden: true },
      ]);
      expect((await addFavorite(id)).statusCode).toBe(404);
      expect(await readListedIds()).toEqual([]);
    },
  );

  test('can be removed even when the product never was a favorite', async () => {
    expect((await removeFavorite('nothing')).json().data).toEqual({
      productId: 'nothing',
      isFavorite: false,
    });
  });

  test('belongs to one person', async () => {
    await addProducts(database, [{ id: 'lamp' }]);
    await addFavorite('lamp');
    await addPerson(database, 'eve');
    const eve = await signIn(server, 'eve');
    await server.send({ method: 'DELETE', url: '/api/favorites/lamp', headers: eve.headers });
    expect((await server.get('/api/favorites', eve.headers)).json().data.favorites).toEqual([]);
    expect(await readListedIds()).toEqual(['lamp']);
    expect(await readAllIds(eve.headers)).toEqual([]);
  });
});

describe('the favorites', () => {
  test('show sold-out products and hide inactive and deleted products', async () => {
    await addProducts(database, [{ id: 'sold-out' }, { id: 'hidden' }, { id: 'deleted' }, { id: 'lamp' }]);
    for (const id of ['sold-out', 'hidden', 'deleted', 'lamp']) await addFavorite(id);
    const { db } = database;
    await db.updateTable('products').set({ status: 'out_of_stock' }).where('id', '=', 'sold-out').execute();
    await db.updateTable('products').set({ status: 'inactive' }).where('id', '=', 'hidden').execute();
    await db.deleteFrom('products').where('id', '=', 'deleted').execute();
    expect((await readListedIds()).sort()).toEqual(['lamp', 'sold-out']);
  });

  test('are read in batches, the newest first, while other favorites are removed', async () => {
    const products = Array.from({ length: 25 }, (_, index) => `p${index}`);
    await addProducts(
      database,
      products.map((id) => ({ id })),
    );
    for (const id of products) await addFavorite(id);
    // The expected order is read from the server, because favorites added at the same moment have an arbitrary order.
    const allIds = (await readFavorites('?limit=50')).favorites.map(({ _id }: { _id: string }) => _id);
    expect(allIds).toHaveLength(25);
    expect(await readAllIds()).toEqual(allIds);
    const firstBatch = await readFavorites('?limit=10');
    expect(firstBatch.pagination).toMatchObject({ page: 1, limit: 10, hasMore: true });
    await removeFavorite(allIds[0]);
    const secondBatch = await readFavorites(`?limit=10&cursor=${firstBatch.pagination.nextCursor}`);
    const thirdBatch = await readFavorites(`?limit=10&cursor=${secondBatch.pagination.nextCursor}`);
    expect(thirdBatch.pagination).toEqual({ page: 3, limit: 10, hasMore: false, nextCursor: null });
    const allFavorites = [firstBatch, secondBatch, thirdBatch].flatMap(({ favorites }) => favorites);
    expect(allFavorites.map(({ _id }: { _id: string }) => _id)).toEqual(allIds);
  });
});
