import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addFiles, addPicture, addProducts, addSeller, unilag } from '../../support/market/products.ts';
import { addReview } from '../../support/market/stores.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller');
});

describe('one product', () => {
  const readDetails = async (id: string) => {
    const response = await server.get(`/api/product-details/${id}`);
    return { status: response.statusCode, body: response.json() };
  };

  test('has its description, all its pictures in order and its store', async () => {
    await addSeller(database, 'ada', { isPaid: true, storeId: 'adas' });
    await addProducts(database, [
      { id: 'lamp', description: 'Warm light.', seller_id: 'ada', store_id: 'adas' },
    ]);
    await addPicture(database, ['lamp']);
    await database.db
      .insertInto('media')
      .values({ id: 'second', width: 100, height: 50, color: '#000000', type: 'image' })
      .execute();
    await database.db
      .insertInto('product_media')
      .values({ product_id: 'lamp', position: 1, media_id: 'second' })
      .execute();
    const { status, body } = await readDetails('lamp');
    expect(status).toBe(200);
    expect(body.data.product).toMatchObject({
      _id: 'lamp',
      productDescription: 'Warm light.',
      productImages: ['/media/picture/480.webp', '/media/second/480.webp'],
      media: [{ height: 640 }, { height: 240 }],
      storeName: 'Store adas',
      storeDescription: '',
      storeAddress: '',
    });
  });

  test('has its videos after its pictures, with their sizes; lists show no video', async () => {
    await addProducts(database, [{ id: 'fan' }, { id: 'film' }]);
    await addFiles(database, [
      { id: 'front' },
      {
        id: 'clip',
        type: 'video',
        format: 'mov',
        width: 1080,
        height: 1920,
        color: '#000000',
        bytes: 4_404_019,
      },
    ]);
    await database.db
      .insertInto('product_media')
      .values([
        { product_id: 'fan', position: 0, media_id: 'front' },
        { product_id: 'fan', position: 1, media_id: 'clip' },
        { product_id: 'film', position: 0, media_id: 'clip' },
      ])
      .execute();
    const url = '/media/clip/video.mov';
    const clip = { url, width: 1080, height: 1920, color: '#000000', type: 'video', bytes: 4_404_019 };
    const front = { url: '/media/front/480.webp', type: 'image' };
    expect((await readDetails('fan')).body.data.product).toMatchObject({
      productImages: ['/media/front/480.webp'],
      videos: [url],
      media: [front, clip],
    });
    const film = { productImages: [], videos: [url], media: [clip] };
    expect((await readDetails('film')).body.data.product).toMatchObject(film);
    const { products } = (await server.get('/api/all-products')).json().data;
    expect(products).toMatchObject([
      { _id: 'film', productImages: [], media: [] },
      { _id: 'fan', productImages: ['/media/front/480.webp'], media: [front] },
    ]);
    expect(products[0]).not.toHaveProperty('videos');
  });

  test('without a picture or a store is shown without them', async () => {
    await addProducts(database, [{ id: 'bare' }]);
    const { product } = (await readDetails('bare')).body.data;
    expect(product).toMatchObject({ media: [], productImages: [], videos: [], productDescription: '' });
    expect(product).not.toHaveProperty('storeName');
    expect(product).not.toHaveProperty('originalPrice');
  });

  test('has the four newest other products of its seller that can be bought', async () => {
    await addSeller(database, 'ada');
    const soldByAda = { seller_id: 'ada' };
    const otherProducts = Array.from({ length: 5 }, (_, index) => ({ id: `other${index}`, ...soldByAda }));
    await addProducts(database, [
      ...otherProducts,
      { id: 'lamp', ...soldByAda },
      { id: 'sold-out', ...soldByAda, stock: 0 },
      { id: 'inactive', ...soldByAda, status: 'inactive' },
      { id: 'hidden', ...soldByAda, is_hidden: true },
      { id: 'another' },
    ]);
    const { seller } = (await readDetails('lamp')).body.data.product;
    expect(seller.products.map(({ _id }: { _id: string }) => _id)).toEqual([
      'other4',
      'other3',
      'other2',
      'other1',
    ]);
    const { products } = (await server.get('/api/all-products')).json().data;
    expect(products).toContainEqual(seller.products[0]);
  });

  test('has the slug of its store and whether it is organic', async () => {
    await addSeller(database, 'ada', { storeId: 'adas' });
    const soldByAda = { seller_id: 'ada', store_id: 'adas' };
    await addProducts(database, [
      { id: 'yam', ...soldByAda, category: 'farmProduce', organic: true },
      { id: 'lamp' },
    ]);
    expect((await readDetails('yam')).body.data.product).toMatchObject({ storeSlug: 'adas', organic: true });
    await database.db.updateTable('stores').set({ is_active: false }).execute();
    expect((await readDetails('yam')).body.data.product).not.toHaveProperty('storeSlug');
    expect((await readDetails('lamp')).body.data.product).not.toHaveProperty('organic');
    const { products } = (await server.get('/api/all-products')).json().data;
    expect(products.map(({ _id, organic }: { _id: string; organic?: true }) => [_id, organic])).toEqual([
      ['lamp', undefined],
      ['yam', true],
    ]);
    expect((await server.get('/api/products/lines?ids=yam')).json().data.lines[0].organic).toBe(true);
  });

  test('has its rating, the number of its reviews and its three newest reviews', async () => {
    await addProducts(database, [{ id: 'lamp' }, { id: 'bare' }]);
    for (const [index, rating] of [5, 4, null, 4].entries()) {
      await addReview(database, 'lamp', rating, `review${index}`);
      const created_at = new Date(Date.parse('2026-08-03') + index * 1000);
      await database.db
        .updateTable('reviews')
        .set({ created_at, updated_at: created_at })
        .where('id', '=', `review${index}`)
        .execute();
    }
    const { product } = (await readDetails('lamp')).body.data;
    expect(product).toMatchObject({ rating: 4.3, reviewCount: 4 });
    const { reviews } = (await server.get('/api/reviews/lamp?limit=3')).json().data;
    expect(product.reviews).toEqual(reviews);
    expect(reviews.map(({ _id }: { _id: string }) => _id)).toEqual(['review3', 'review2', 'review1']);
    expect((await readDetails('bare')).body.data.product).toMatchObject({
      rating: null,
      reviewCount: 0,
      reviews: [],
      seller: { name: 'Seller seller' },
    });
  });

  test('is still shown when it is out of stock', async () => {
    await addProducts(database, [
      { id: 'gone', status: 'out_of_stock' },
      { id: 'none-left', stock: 0 },
    ]);
    expect((await readDetails('gone')).body.data.product).toMatchObject({
      status: 'out_of_stock',
      inStock: false,
    });
    expect((await readDetails('none-left')).body.data.product).toMatchObject({
      status: 'active',
      inStock: false,
    });
  });

  test.each(['taken-down', 'hidden', 'no-such-thing', '%27', "a'b", '%20'])('%s is not found', async (id) => {
    await addProducts(database, [
      { id: 'taken-down', status: 'inactive' },
      { id: 'hidden', is_hidden: true },
    ]);
    expect(await readDetails(id)).toEqual({
      status: 404,
      body: { success: false, error: 'Product not found', code: 'not_found' },
    });
  });

  test.each([
    ['x'.repeat(61), 'id must be at most 60 characters'],
    ['%00', 'id must not contain the character NUL'],
  ])('%s is not found, because no product can have such an id', async (id, error) => {
    expect(await readDetails(id)).toEqual({
      status: 404,
      body: { success: false, error, code: 'not_found', fields: { id: error } },
    });
  });

  test('is refused with unknown parameters', async () => {
    await addProducts(database, [{ id: 'lamp' }]);
    expect((await readDetails('lamp?full=1')).body.fields).toEqual({
      full: 'full is not known in the query',
    });
  });
});

describe('the lines of a cart', () => {
  const linesOf = async (ids: string) => (await server.get(`/api/products/lines?ids=${ids}`)).json();

  test('are in the requested order, each product once, include sold-out products and count no view', async () => {
    await addSeller(database, 'ada', { isPaid: true, storeId: 'adas' });
    await addProducts(database, [
      { id: 'lamp', stock: 3, seller_id: 'ada', store_id: 'adas', campus_id: unilag },
      { id: 'sold', status: 'out_of_stock' },
      { id: 'inactive', status: 'inactive' },
      { id: 'hidden', is_hidden: true },
    ]);
    await addPicture(database, ['lamp']);
    const { lines } = (await linesOf('sold,lamp,nothing,inactive,hidden,lamp')).data;
    expect(lines).toMatchObject([{ _id: 'sold', status: 'out_of_stock', inStock: false }, { _id: 'lamp' }]);
    expect(lines[1]).toEqual({
      _id: 'lamp',
      productName: 'Thing 0',
      productPrice: 1000,
      productImages: ['/media/picture/480.webp'],
      campus: unilag,
      status: 'active',
      inStock: true,
      stock: 3,
      sellerId: 'ada',
      seller: { name: 'Seller ada', verificationLevel: 'basic' },
      storeId: 'adas',
      storeName: 'Store adas',
    });
    expect(await database.db.selectFrom('product_views').selectAll().execute()).toEqual([]);
  });

  test('are at most fifty', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `p${index}`);
    expect((await linesOf(ids.slice(1).join(','))).success).toBe(true);
    expect((await linesOf(ids.join(','))).fields).toEqual({ ids: 'ids must be at most 50' });
    expect((await linesOf('')).fields).toEqual({ ids: 'ids must not be empty' });
  });
});
