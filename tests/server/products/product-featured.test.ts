import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPicture, addProducts, addSeller, funaab, unilag } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller');
});

describe('featured products', () => {
  const readFeatured = async (query = `campus=${funaab}`): Promise<string[]> => {
    const response = await server.get(`/api/featured-products?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data.products.map(({ _id }: { _id: string }) => _id);
  };

  test('are the promoted products, then popular products of sellers with the vendor package, and no store has two before each store has one', async () => {
    await addSeller(database, 'ada', { isPaid: true, storeId: 'adas' });
    await addSeller(database, 'bola', { isPaid: true, storeId: 'bolas' });
    await addProducts(database, [
      { id: 'promoted', is_featured: true, views: 1 },
      { id: 'ada-90', seller_id: 'ada', store_id: 'adas', views: 90 },
      { id: 'ada-80', seller_id: 'ada', store_id: 'adas', views: 80 },
      { id: 'bola-5', seller_id: 'bola', store_id: 'bolas', views: 5 },
      { id: 'unpaid', views: 500 },
    ]);
    await addPicture(database, ['promoted', 'ada-90', 'ada-80', 'bola-5', 'unpaid']);
    expect(await readFeatured()).toEqual(['promoted', 'ada-90', 'bola-5', 'ada-80']);
  });

  test('are ranked by one point for each view and five for each favorite of the last two weeks', async () => {
    const sellers = ['viewed', 'loved', 'once-loved', 'plain'];
    for (const id of sellers) await addSeller(database, id, { isPaid: true });
    await addProducts(
      database,
      sellers.map((id) => ({ id, seller_id: id, views: id === 'viewed' ? 14 : 10 })),
    );
    await addPicture(database, sellers);
    const day = 24 * 3600 * 1000;
    await database.db
      .insertInto('favorites')
      .values([
        { person_id: 'plain', product_id: 'loved', created_at: new Date(Date.now() - 13 * day) },
        { person_id: 'plain', product_id: 'once-loved', created_at: new Date(Date.now() - 15 * day) },
      ])
      .execute();
    expect(await readFeatured()).toEqual(['loved', 'viewed', 'once-loved', 'plain']);
  });

  test('are promoted products of any seller before popular products, even when many promoted products lack a picture', async () => {
    await addSeller(database, 'ada', { isPaid: true });
    await addProducts(database, [
      ...Array.from({ length: 12 }, (_, index) => ({ id: `bare${index}`, is_featured: true, views: 50 })),
      { id: 'promoted', is_featured: true },
      { id: 'popular', seller_id: 'ada', views: 99 },
    ]);
    await addPicture(database, ['promoted', 'popular']);
    expect(await readFeatured()).toEqual(['promoted', 'popular']);
  });

  test('have a picture and stock, are on the campus, and are at most ten', async () => {
    await addSeller(database, 'ada', { isPaid: true, storeId: 'adas' });
    const soldByAda = { seller_id: 'ada', store_id: 'adas' };
    await addProducts(database, [
      { id: 'no-picture', ...soldByAda, is_featured: true },
      { id: 'sold-out', ...soldByAda, is_featured: true, stock: 0 },
      { id: 'taken-down', ...soldByAda, is_featured: true, status: 'inactive' },
      { id: 'hidden', ...soldByAda, is_featured: true, is_hidden: true },
      { id: 'elsewhere', ...soldByAda, is_featured: true, campus_id: unilag },
      ...Array.from({ length: 12 }, (_, index) => ({ id: `fine${index}`, ...soldByAda })),
    ]);
    const withPicture = [
      'sold-out',
      'taken-down',
      'hidden',
      'elsewhere',
      ...Array.from({ length: 12 }, (_, index) => `fine${index}`),
    ];
    await addPicture(database, withPicture);
    const campusIds = await readFeatured();
    expect(campusIds).toHaveLength(10);
    expect(campusIds.every((id) => id.startsWith('fine'))).toBe(true);
    expect(await readFeatured(`campus=${unilag}`)).toEqual(['elsewhere']);
    expect((await readFeatured(''))[0]).toBe('elsewhere');
  });

  test('are an empty list when no seller has the vendor package', async () => {
    await addProducts(database, [{ id: 'thing', views: 9 }]);
    await addPicture(database, ['thing']);
    expect(await readFeatured()).toEqual([]);
  });

  /** Reads the whole list that Home shows below the featured products, batch by batch. */
  async function readLaterList(): Promise<string[][]> {
    const batches: string[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = `campus=${funaab}&featured=later${cursor && `&cursor=${cursor}`}`;
      const { products, pagination } = (await server.get(`/api/all-products?${query}`)).json().data;
      batches.push(products.map(({ _id }: { _id: string }) => _id));
      expect(pagination).toMatchObject({ page: batches.length, limit: 20 });
      cursor = pagination.nextCursor;
    }
    return batches;
  }

  test('are not among the first twenty products of a list that shows them later, and that list has each product once', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => `p${String(index).padStart(4, '0')}`);
    // Of the first two batches and of the last one.
    const featured = [
      'p0049',
      'p0045',
      'p0036',
      'p0031',
      'p0030',
      'p0029',
      'p0020',
      'p0003',
      'p0001',
      'p0000',
    ];
    await addProducts(
      database,
      ids.map((id) => ({ id, is_featured: featured.includes(id) })),
    );
    await addPicture(database, featured);
    expect((await readFeatured()).sort()).toEqual([...featured].sort());
    const batches = await readLaterList();
    expect(batches.map(({ length }) => length)).toEqual([20, 20, 10]);
    const newestOthers = ids.filter((id) => !featured.includes(id)).reverse();
    expect(batches[0]).toEqual(newestOthers.slice(0, 20));
    // The six featured products that are newer than the last product of the first batch.
    expect(batches[1]).toEqual([...featured.slice(0, 6), ...ids.toReversed().slice(26, 40)]);
    expect(batches.flat().sort()).toEqual(ids);
  });

  test('are not among the first twenty products of that list either if they fill no row of a screen', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `p${String(index).padStart(4, '0')}`);
    const featured = ids.slice(-7);
    await addProducts(
      database,
      ids.map((id) => ({ id, is_featured: featured.includes(id) })),
    );
    await addPicture(database, featured);
    const [firstBatch, secondBatch] = await readLaterList();
    expect(firstBatch).toEqual(ids.slice(3, 23).reverse());
    expect(secondBatch).toEqual([...featured.toReversed(), 'p0002', 'p0001', 'p0000']);
  });

  test('are in a list whose first batch ends with the seven newest products of today, which Home shows above it', async () => {
    const now = Date.now();
    const ids = Array.from({ length: 25 }, (_, index) => `p${String(index).padStart(4, '0')}`);
    // The last nine are new today.
    await addProducts(
      database,
      ids.map((id, index) => ({
        id,
        ...(index >= 16 && { created_at: new Date(now - (25 - index) * 60_000) }),
      })),
    );
    const newest = ids.toReversed();
    const [firstBatch, secondBatch] = await readLaterList();
    expect(firstBatch).toEqual([...newest.slice(7, 20), ...newest.slice(0, 7)]);
    expect(secondBatch).toEqual(newest.slice(20));
  });

  test.each([
    ['ten products, all of them featured', 10, 10],
    ['fewer products than a batch', 12, 4],
    ['too few other products for a batch', 25, 10],
  ])('end a list that shows them later, with %s', async (_title, count, featuredCount) => {
    const ids = Array.from({ length: count }, (_, index) => `p${String(index).padStart(4, '0')}`);
    const featured = ids.slice(-featuredCount);
    await addProducts(
      database,
      ids.map((id) => ({ id, is_featured: featured.includes(id) })),
    );
    await addPicture(database, featured);
    const others = ids.slice(0, -featuredCount);
    expect((await readLaterList()).flat()).toEqual([...others.reverse(), ...featured.reverse()]);
  });
});
