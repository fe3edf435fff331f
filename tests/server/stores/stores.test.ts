import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addProducts, funaab, unilag } from '../../support/market/products.ts';
import { addReview, addStores, closeStore, makeStoreReader } from '../../support/market/stores.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { readApi, readStoreIds } = makeStoreReader(server);

beforeEach(() => emptyTables(database));

const readNames = async (path: string) =>
  (await readApi(path)).data.stores.map(({ storeName }: { storeName: string }) => storeName);

describe('the stores', () => {
  test('of a campus are found by its id, name or short name, also in the path', async () => {
    await addStores(database, [{ id: 'here' }, { id: 'there', campus_id: unilag }]);
    for (const path of [
      `/stores/${unilag}`,
      '/stores/University%20of%20Lagos',
      '/stores/UNILAG',
      '/stores/%20unilag',
      `/stores?campus=${unilag}`,
      '/stores?campus=university%20of%20lagos',
    ]) {
      expect(await readStoreIds(path)).toEqual(['there']);
    }
    expect(await readStoreIds('/stores')).toEqual(['there', 'here']);
  });

  test('of a campus are not listed under its short name if that is the slug of a store', async () => {
    await addStores(database, [{ id: 'here' }, { id: 'there', campus_id: unilag, slug: 'funaab' }]);
    expect((await readApi('/stores/FUNAAB')).data.store._id).toBe('there');
    expect(await readStoreIds(`/stores/${funaab}`)).toEqual(['here']);
  });

  test('exclude farms and closed stores', async () => {
    await addStores(database, [
      { id: 'open' },
      { id: 'closed', is_active: false },
      { id: 'farm', category: 'farmProduce' },
    ]);
    expect(await readStoreIds('/stores')).toEqual(['open']);
    expect(await readStoreIds('/stores?category=farmProduce')).toEqual([]);
    expect((await readApi('/stores/farm')).data.store).toMatchObject({
      _id: 'farm',
      category: 'farmProduce',
    });
  });

  test('are filtered by a category, also by another name for it, and by search words', async () => {
    await addStores(database, [
      { id: 'home', category: 'Home & Living' },
      { id: 'food', category: 'Food & Beverages', name: 'Mama Put' },
      { id: 'beauty', category: 'Beauty & Health' },
      { id: 'cars', description: 'Automotive parts and oil' },
    ]);
    expect(await readStoreIds('/stores?category=Home')).toEqual(['home']);
    expect(await readStoreIds('/stores?category=Groceries')).toEqual(['food']);
    expect(await readStoreIds('/stores?category=Health')).toEqual(['beauty']);
    expect(await readStoreIds('/stores?category=Automotive')).toEqual(['cars']);
    expect(await readStoreIds('/stores?category=Nothing')).toEqual([]);
    expect(await readStoreIds('/stores?search=put%20mam')).toEqual(['food']);
    expect(await readStoreIds('/stores?search=beverages')).toEqual(['food']);
    expect(await readStoreIds('/stores?search=%20')).toHaveLength(4);
    expect(await readStoreIds("/stores?search='%26!")).toEqual([]);
    expect(await readStoreIds(`/stores/${funaab}?category=Food&search=mama`)).toEqual(['food']);
  });

  test.each([
    ['sortBy=price', 'sortBy'],
    ['sortOrder=up', 'sortOrder'],
    ['isVerified=yes', 'isVerified'],
    ['campus=Atlantis', 'campus'],
    ['limit=51', 'limit'],
    ['owner=me', 'owner'],
    ['cursor=nonsense', 'cursor'],
    [`search=${'a'.repeat(101)}`, 'search'],
  ])('cannot be read with the query %s', async (query, field) => {
    for (const path of ['/stores', `/stores/${funaab}`]) {
      const response = await server.get(`/api${path}?${query}`);
      // With a campus in the path, the campus of the query is ignored.
      expect(response.statusCode).toBe(path === '/stores' || field !== 'campus' ? 400 : 200);
      if (response.statusCode === 400) expect(Object.keys(response.json().fields)).toEqual([field]);
    }
  });

  test('have a list of their categories', async () => {
    expect((await readApi('/stores/categories')).data.categories).toEqual([
      'Electronics',
      'Fashion',
      'Home & Living',
      'Beauty & Health',
      'Sports & Outdoors',
      'Books & Education',
      'Food & Beverages',
      'farmProduce',
    ]);
  });
});

describe('the sorting of stores', () => {
  const storeNames = ['b', 'É', 'a', 'd', 'C'];

  beforeEach(async () => {
    await addStores(
      database,
      storeNames.map((name, index) => ({ id: `s${index}`, name, slug: 'bEadC'[index]?.toLowerCase() })),
    );
    await addProducts(
      database,
      storeNames.map((_, index) => ({
        id: `p${index}`,
        seller_id: `owner-of-s${index}`,
        store_id: `s${index}`,
      })),
    );
    // Stores with the same rating are sorted by id, the greater id first. s3 has no reviews.
    await addReview(database, 'p0', 5);
    await addReview(database, 'p1', 2);
    await addReview(database, 'p2', 5);
    await addReview(database, 'p4', 4);
  });

  const orders = [
    ['', ['C', 'd', 'a', 'É', 'b']],
    ['sortBy=createdAt&sortOrder=asc', ['b', 'É', 'a', 'd', 'C']],
    ['sortBy=name', ['a', 'b', 'C', 'd', 'É']],
    ['sortBy=name&sortOrder=desc', ['É', 'd', 'C', 'b', 'a']],
    ['sortBy=rating', ['a', 'b', 'C', 'É', 'd']],
    ['sortBy=rating&sortOrder=asc', ['É', 'C', 'b', 'a', 'd']],
  ] as const;

  test.each(orders)('by "%s" is correct', async (query, expected) => {
    expect(await readNames(`/stores?${query}`)).toEqual(expected);
    expect(await readNames(`/stores?${query}&limit=2&page=2`)).toEqual(expected.slice(2, 4));
  });

  test.each(orders)(
    'by "%s" has no gaps or duplicates when read by cursor, even if a store closes meanwhile',
    async (query, expected) => {
      const seenNames: string[] = [];
      let cursor = '';
      do {
        const { data } = await readApi(`/stores?${query}&limit=2${cursor && `&cursor=${cursor}`}`);
        seenNames.push(...data.stores.map(({ storeName }: { storeName: string }) => storeName));
        // Closes a store that was already read.
        if (!cursor) await closeStore(database, data.stores[0]._id);
        cursor = data.pagination.nextCursor;
      } while (cursor);
      expect(seenNames).toEqual(expected);
    },
  );

  test('refuses a cursor of another sort order', async () => {
    const { nextCursor } = (await readApi('/stores?sortBy=name&limit=2')).data.pagination;
    for (const query of ['sortBy=rating', 'sortBy=name&sortOrder=desc', '']) {
      const response = await server.get(`/api/stores?${query}&cursor=${nextCursor}`);
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().fields)).toEqual(['cursor']);
    }
    const encodeCursor = (text: string) => Buffer.from(text).toString('base64url');
    for (const text of ['2.s1.rating-desc.999', '2.s1.rating-desc.x', '2.s1.createdAt-desc.-1']) {
      const sortBy = text.includes('rating') ? 'rating' : 'createdAt';
      const response = await server.get(`/api/stores?sortBy=${sortBy}&cursor=${encodeCursor(text)}`);
      expect(response.statusCode).toBe(400);
    }
  });
});
