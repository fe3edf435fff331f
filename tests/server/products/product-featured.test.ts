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
});
