import { beforeEach, describe, expect, test } from 'vitest';
import type { Reply } from '../../../src/contract/shared/types.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPicture, addProducts, addSeller, funaab, unilag } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;

type Batch = Reply<'GET /all-products'>;

async function readList(query: string, path = '/api/all-products'): Promise<Batch> {
  const response = await server.get(`${path}?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

const namesOf = (batch: Batch) => batch.products.map(({ productName }) => productName);

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller');
});

describe('a list of products', () => {
  test('shows a product with the fields of the contract', async () => {
    await addSeller(database, 'ada', { isPaid: true, storeId: 'adas' });
    await addProducts(database, [
      {
        id: 'lamp',
        name: 'Lamp',
        seller_id: 'ada',
        store_id: 'adas',
        price_kobo: 750_050,
        original_price_kobo: 1_000_000,
        stock: 3,
        views: 7,
      },
    ]);
    await addPicture(database, ['lamp']);
    expect(await readList(`campus=${funaab}`)).toEqual({
      products: [
        {
          _id: 'lamp',
          productName: 'Lamp',
          productPrice: 7500.5,
          originalPrice: 10_000,
          discount: 25,
          productImages: ['/media/picture/480.webp'],
          media: [
            { url: '/media/picture/480.webp', width: 480, height: 640, color: '#aabbcc', type: 'image' },
          ],
          category: 'Electronics',
          campus: funaab,
          status: 'active',
          inStock: true,
          stock: 3,
          views: 7,
          isFeatured: false,
          createdAt: '2026-08-01T08:00:00.000Z',
          sellerId: 'ada',
          seller: { name: 'Seller ada', verificationLevel: 'basic' },
          storeId: 'adas',
          storeName: 'Store adas',
        },
      ],
      pagination: { page: 1, limit: 20, hasMore: false, nextCursor: null },
    });
  });

  test('has only products that can be bought now, newest first', async () => {
    await addProducts(database, [
      { name: 'oldest' },
      { name: 'sold out', stock: 0 },
      { name: 'taken down', status: 'inactive' },
      { name: 'out of stock', status: 'out_of_stock' },
      { name: 'hidden by an admin', is_hidden: true },
      { name: 'last one', stock: 1 },
    ]);
    expect(namesOf(await readList(''))).toEqual(['last one', 'oldest']);
  });

  test('shows prices to the kobo', async () => {
    const kobo = [1, 10, 99, 101, 123_456_789, 1_999, 100_000_000_000];
    await addProducts(
      database,
      kobo.map((price_kobo) => ({ price_kobo })),
    );
    const { products } = await readList('');
    expect(products.map(({ productPrice }) => productPrice).reverse()).toEqual(
      kobo.map((price) => price / 100),
    );
  });

  test('shows neither a closed store nor the badge of a seller who has not paid', async () => {
    await addSeller(database, 'ada', { storeId: 'adas' });
    await database.db.updateTable('stores').set({ is_active: false }).execute();
    await addProducts(database, [{ seller_id: 'ada', store_id: 'adas' }]);
    const [product] = (await readList('')).products;
    expect(product).not.toHaveProperty('storeName');
    expect(product?.seller).toEqual({ name: 'Seller ada' });
  });
});

describe('a filter', () => {
  test('by campus accepts the id and the name of the campus', async () => {
    await addProducts(database, [{ name: 'here' }, { name: 'there', campus_id: unilag }]);
    expect(namesOf(await readList(`campus=${unilag}`))).toEqual(['there']);
    expect(namesOf(await readList('campus=University of Lagos'))).toEqual(['there']);
    expect(namesOf(await readList('campus=Fountain_University'))).toEqual([]);
  });

  test('by category accepts every name of the category', async () => {
    await addProducts(database, [
      { name: 'rice', category: 'Food & Beverages' },
      { name: 'band', category: 'Health & Wellness' },
      { name: 'soap', category: 'Beauty & Health' },
      { name: 'yam', category: 'farmProduce' },
    ]);
    expect(namesOf(await readList('category=Food'))).toEqual(['rice']);
    expect(namesOf(await readList('category=Groceries'))).toEqual(['rice']);
    expect(namesOf(await readList('category=Health'))).toEqual(['soap', 'band']);
    expect(namesOf(await readList('category=farmProduce'))).toEqual(['yam']);
    expect(namesOf(await readList('category=Spaceships'))).toEqual([]);
  });

  test('by a category without products searches for the name of the category', async () => {
    await addProducts(database, [{ name: 'Game pad', description: 'For gaming.' }, { name: 'Lamp' }]);
    expect(namesOf(await readList('category=Gaming'))).toEqual(['Game pad']);
    expect(namesOf(await readList('category=Gaming&search=lamp'))).toEqual([]);
  });

  test('by search finds the beginnings of words, in any order, in name and description', async () => {
    await addProducts(database, [
      { name: 'Wireless headphones, noise cancelling', description: 'Folds flat.' },
      { name: 'Phone case' },
      { name: '20,000mAh power bank' },
    ]);
    expect(namesOf(await readList('search=headph wire'))).toEqual(['Wireless headphones, noise cancelling']);
    expect(namesOf(await readList('search=FOLDS'))).toEqual(['Wireless headphones, noise cancelling']);
    expect(namesOf(await readList('search=phone'))).toEqual(['Phone case']);
    expect(namesOf(await readList('search=20,000mAh'))).toEqual(['20,000mAh power bank']);
    expect(namesOf(await readList('search=phone bank'))).toEqual([]);
  });

  test('by search treats any text as words, never as code (injection)', async () => {
    await addProducts(database, [{ name: "O'Neil's & Sons | jeans" }]);
    for (const text of ["'", "') or 1=1 --", '!', '& |', ':*', '<->', '\\', '%', '()', '*a', 'a\u200bb']) {
      expect(namesOf(await readList(`search=${encodeURIComponent(text)}`)), text).toEqual([]);
    }
    expect(namesOf(await readList(`search=${encodeURIComponent("o'neil's & (jeans)")}`))).toHaveLength(1);
    expect(namesOf(await readList('search='))).toHaveLength(1);
  });

  test.each(['all-products', 'products'])(
    'by status in /%s shows sold-out products and no inactive products',
    async (path) => {
      await addProducts(database, [
        { id: 'active' },
        { id: 'sold-out', status: 'out_of_stock' },
        { id: 'none-left', stock: 0 },
        { id: 'inactive', status: 'inactive', stock: 0 },
        { id: 'hidden', status: 'out_of_stock', is_hidden: true },
        { id: 'elsewhere', status: 'out_of_stock', campus_id: unilag },
      ]);
      const idsWithStatus = async (status: string) => {
        const response = await server.get(`/api/${path}?campus=${funaab}&status=${status}`);
        return response.json().data.products.map(({ _id }: { _id: string }) => _id);
      };
      expect(await idsWithStatus('active')).toEqual(['active']);
      expect(await idsWithStatus('out_of_stock')).toEqual(['none-left', 'sold-out']);
      expect(await idsWithStatus('inactive')).toEqual([]);
      expect((await server.get(`/api/${path}?status=sold`)).statusCode).toBe(400);
    },
  );

  test('by price includes both ends', async () => {
    await addProducts(database, [
      { price_kobo: 99_999 },
      { price_kobo: 100_000 },
      { price_kobo: 150_050 },
      { price_kobo: 150_051 },
    ]);
    const { products } = await readList('minPrice=1000&maxPrice=1500.50', '/api/products');
    expect(products.map(({ productPrice }) => productPrice)).toEqual([1500.5, 1000]);
  });

  test('by a lowest price above the highest price is refused', async () => {
    expect(namesOf(await readList('minPrice=1000&maxPrice=1000', '/api/products'))).toEqual([]);
    const response = await server.get('/api/products?minPrice=1000.01&maxPrice=1000');
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ maxPrice: 'maxPrice must not be lower than minPrice' });
  });

  test('finds nothing that an admin has hidden', async () => {
    await addProducts(database, [{ name: 'Lamp', is_hidden: true, campus_id: unilag, is_featured: true }]);
    for (const query of ['search=lamp', `campus=${unilag}`, 'category=Electronics', 'minPrice=1']) {
      expect(namesOf(await readList(query, '/api/products')), query).toEqual([]);
    }
    const { campuses } = (await server.get('/api/campuses')).json().data;
    expect(campuses[0].id).not.toBe(unilag);
  });

  test.each([
    ['minPrice=0', ['thing']],
    ['maxPrice=0', []],
    ['category=', ['thing']],
    ['search=', ['thing']],
    ['search=%20', ['thing']],
  ])(
    'with an empty or zero value, %s, does not affect the next unfiltered list',
    async (query, expectedNames) => {
      await addProducts(database, [{ name: 'thing' }]);
      for (let round = 0; round < 2; round += 1) {
        expect(namesOf(await readList('', '/api/products'))).toEqual(['thing']);
        expect(namesOf(await readList(query, '/api/products'))).toEqual(expectedNames);
      }
    },
  );
});

describe('paging', () => {
  test('continues from batch to batch until the list ends', async () => {
    await addProducts(
      database,
      Array.from({ length: 45 }, () => ({})),
    );
    const batches = [
      await readList('limit=20'),
      await readList('limit=20&page=2'),
      await readList('limit=20&page=3'),
    ];
    expect(batches.map(({ products }) => products.length)).toEqual([20, 20, 5]);
    expect(batches.map(({ pagination }) => pagination.hasMore)).toEqual([true, true, false]);
    expect(batches.map(({ pagination }) => pagination.page)).toEqual([1, 2, 3]);
    expect(batches[2]?.pagination.nextCursor).toBeNull();
  });

  test('has no next batch after a full last batch', async () => {
    await addProducts(
      database,
      Array.from({ length: 20 }, () => ({})),
    );
    expect((await readList('')).pagination).toEqual({ page: 1, limit: 20, hasMore: false, nextCursor: null });
  });

  test('by cursor has no gaps and duplicates while products are added and many have the same time', async () => {
    const time = new Date('2026-08-02T08:00:00.123Z');
    await addProducts(
      database,
      Array.from({ length: 50 }, (_, index) => (index % 3 ? { created_at: time } : {})),
    );
    const seenIds: string[] = [];
    let cursor = '';
    for (let batchNumber = 1; ; batchNumber += 1) {
      const { products, pagination } = await readList(`limit=7${cursor && `&cursor=${cursor}`}`);
      seenIds.push(...products.map(({ _id }) => _id));
      expect(pagination.page).toBe(batchNumber);
      if (!pagination.nextCursor) break;
      cursor = pagination.nextCursor;
      await addProducts(database, [{ id: `new${batchNumber}`, created_at: new Date() }]);
    }
    expect(seenIds).toHaveLength(50);
    expect(new Set(seenIds).size).toBe(50);
  });

  test('by page number is limited in depth, by cursor it is not', async () => {
    await addProducts(
      database,
      Array.from({ length: 1030 }, () => ({})),
    );
    const deepestBatch = await readList('limit=50&page=20');
    expect(deepestBatch.pagination.hasMore).toBe(true);
    const tooDeepResponse = await server.get('/api/all-products?limit=50&page=21');
    expect(tooDeepResponse.statusCode).toBe(400);
    expect(tooDeepResponse.json().fields).toEqual({
      page: 'page goes too deep: beyond 1000 rows, read on by cursor',
    });
    const batchBeyond = await readList(`limit=50&cursor=${deepestBatch.pagination.nextCursor}`);
    expect(batchBeyond.products).toHaveLength(30);
    expect(batchBeyond.pagination.page).toBe(21);
  });
});
