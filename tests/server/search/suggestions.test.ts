import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPicture, addProducts, addSeller, funaab, unilag } from '../../support/market/products.ts';
import { addStores } from '../../support/market/stores.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'ada', { storeId: 'lamp-house' });
});

async function suggest(search: string, campus = funaab) {
  const response = await server.get(`/api/suggestions?${new URLSearchParams({ campus, search })}`);
  expect(response.statusCode, response.body).toBe(200);
  expect(Buffer.byteLength(response.body)).toBeLessThanOrEqual(2048);
  return response.json().data;
}

test('a typed text suggests products, stores and categories of the campus', async () => {
  await addProducts(database, [
    { id: 'older', name: 'Lamp', seller_id: 'ada', price_kobo: 50_000 },
    { id: 'newer', name: 'Lamp', seller_id: 'ada', price_kobo: 75_050 },
    { id: 'elsewhere', name: 'Lamp elsewhere', seller_id: 'ada', campus_id: unilag },
    { id: 'hidden', name: 'Lamp hidden', seller_id: 'ada', is_hidden: true },
  ]);
  expect(await suggest('la')).toEqual({
    products: [{ _id: 'newer', productName: 'Lamp', productPrice: 750.5 }],
    stores: [{ _id: 'lamp-house', storeName: 'Store lamp-house', slug: 'lamp-house' }],
    farms: [],
    dishes: [],
    categories: [],
  });
  expect((await suggest('lamp', unilag)).stores).toEqual([]);
  expect((await suggest('bOO')).categories).toEqual(['Books']);
  expect((await suggest('farm pro')).categories).toEqual(['farmProduce']);
  expect((await suggest('lapm')).products).toHaveLength(1);
});

test('a typed text suggests farms, and the dishes of the canteens of the campus', async () => {
  await addStores(database, [
    { id: 'green', name: 'Jollof Tomato Farm', slug: 'jollof-farm', category: 'farmProduce' },
  ]);
  const canteen = { is_open: true };
  await database.db
    .insertInto('canteens')
    .values([
      { ...canteen, id: 'mama', name: 'Mama Put', campus_id: funaab },
      { ...canteen, id: 'other', name: 'Other Put', campus_id: unilag },
    ])
    .execute();
  await database.db
    .insertInto('menu_items')
    .values(
      ['mama', 'other'].map((canteen_id) => ({
        id: `dish-of-${canteen_id}`,
        canteen_id,
        position: 0,
        name: 'Jollof rice and chicken',
        price_kobo: 50_000,
        category: 'Rice' as const,
      })),
    )
    .execute();
  const { farms, dishes, stores } = await suggest('jollof');
  expect(stores).toEqual([]);
  expect(farms).toEqual([{ _id: 'green', storeName: 'Jollof Tomato Farm', slug: 'jollof-farm' }]);
  expect(dishes).toEqual([
    {
      _id: 'dish-of-mama',
      name: 'Jollof rice and chicken',
      price: 500,
      canteenId: 'mama',
      canteenName: 'Mama Put',
    },
  ]);
});

test('a product has its picture, and a store the picture of its newest product', async () => {
  await addProducts(database, [{ id: 'lamp', name: 'Lamp', seller_id: 'ada', store_id: 'lamp-house' }]);
  expect((await suggest('lamp')).products[0]).not.toHaveProperty('picture');
  await addPicture(database, ['lamp']);
  const { products, stores } = await suggest('lamp');
  expect(products[0].picture).toMatch(/^\/media\/[^/]+\/480\.webp$/);
  expect(stores[0].picture).toBe(products[0].picture.replace('480', '240'));
});

test('the response has at most 2 KB, however long the names are', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `Lamp ${index} ${'😀'.repeat(56)}`);
  await addProducts(
    database,
    names.map((name) => ({ name, seller_id: 'ada' })),
  );
  expect((await suggest('lamp')).products.length).toBeGreaterThan(2);
});

test.each(['', ' ', '₦', '₦500', '🔥', "';--", 'a'.repeat(100), ':*'])(
  '%j gets no suggestions, but no error',
  async (search) => {
    await addProducts(database, [{ name: 'Lamp', seller_id: 'ada' }]);
    expect(await suggest(search)).toEqual({
      products: [],
      stores: [],
      farms: [],
      dishes: [],
      categories: [],
    });
  },
);
