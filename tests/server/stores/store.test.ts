import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn, studentUnionOrigin } from '../../support/market/people.ts';
import { addPicture, addProducts, funaab, unilag } from '../../support/market/products.ts';
import { addReview, addStores, closeStore, makeStoreReader } from '../../support/market/stores.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { readApi, readStoreIds } = makeStoreReader(server);

beforeEach(() => emptyTables(database));

const readDetail = (payload: object, headers: Record<string, string> = {}, query = '') =>
  server.send({ method: 'POST', url: `/api/store-detail${query}`, payload, headers });

describe('a store', () => {
  test('is shown with the fields of the contract, without contact details', async () => {
    await addStores(database, [
      {
        id: 'ink',
        name: 'Ink & Thread',
        slug: 'ink-thread',
        description: 'Campus wear.',
        category: 'Fashion',
        delivery_time: 'Same day',
        instagram: 'ink.thread',
        phone: '08031234567',
        whatsapp: '08037654321',
        email: 'ink@mail.example',
      },
    ]);
    const inStore = { seller_id: 'owner-of-ink', store_id: 'ink' };
    await addProducts(database, [
      { id: 'tote', ...inStore },
      { id: 'sold', status: 'out_of_stock', ...inStore },
      { id: 'gone', status: 'inactive', ...inStore },
      { id: 'hidden', is_hidden: true, ...inStore },
    ]);
    await addPicture(database, ['tote']);
    await addPicture(database, ['gone', 'hidden'], 'picture-nobody-sees');
    await database.db.updateTable('stores').set({ banner_id: 'picture', logo_id: 'picture' }).execute();
    await addReview(database, 'tote', 5);
    await addReview(database, 'sold', 4);
    await addReview(database, 'sold', 4, 'another');
    await addReview(database, 'tote', null);
    await addReview(database, 'gone', 1);
    const { data } = await readApi('/stores');
    const expectedStore = {
      _id: 'ink',
      storeName: 'Ink & Thread',
      storeDescription: 'Campus wear.',
      storeBanner: '/media/picture/960.webp',
      logoUrl: '/media/picture/240.webp',
      coverUrl: null,
      imageUrl: null,
      storeAddress: 'Shop 4, SU building',
      campus: funaab,
      category: 'Fashion',
      deliveryTime: 'Same day',
      instagram: 'ink.thread',
      isActive: true,
      isVerified: true,
      verificationLevel: 'basic',
      sellerId: 'owner-of-ink',
      slug: 'ink-thread',
      productCount: 2,
      pictures: ['/media/picture/480.webp'],
      rating: 4.3,
      reviewCount: 4,
      followerCount: 0,
      createdAt: '2026-08-01T08:00:00.000Z',
    };
    expect(data).toEqual({
      stores: [expectedStore],
      pagination: { page: 1, limit: 20, hasMore: false, nextCursor: null },
    });
    expect((await readApi('/stores/ink')).data).toEqual({ store: expectedStore });
    expect((await readDetail({ storeId: 'ink' })).json().data.store).toEqual(expectedStore);
    const { body } = await server.get('/api/stores/ink');
    expect(body).not.toMatch(/0803|mail\.example|google-/);
  });

  test('has no badge before its owner has paid, and then the badge that an admin granted', async () => {
    await addStores(database, [{ id: 'new', isPaid: false }, { id: 'gold' }]);
    await database.db
      .updateTable('people')
      .set({ verified_as: 'gold' })
      .where('id', '=', 'owner-of-gold')
      .execute();
    const [gold, fresh] = (await readApi('/stores')).data.stores;
    expect(gold).toMatchObject({ isVerified: true, verificationLevel: 'gold' });
    expect(fresh).toMatchObject({ isVerified: false, rating: null, reviewCount: 0 });
    expect(fresh).not.toHaveProperty('verificationLevel');
    expect(await readStoreIds('/stores?isVerified=true')).toEqual(['gold']);
    expect(await readStoreIds('/stores?isVerified=false')).toEqual(['new']);
  });

  test('is found by its id, slug or name, first on the given campus', async () => {
    await addStores(database, [
      { id: 'there', name: 'Ada’s Corner', slug: 'ada-s-corner', campus_id: unilag },
      { id: 'here', name: 'Ada’s Corner', slug: 'ada-s-corner' },
    ]);
    const findId = async (path: string) => (await readApi(path)).data.store._id;
    expect(await findId('/stores/here')).toBe('here');
    expect(await findId('/stores/ada-s-corner')).toBe('there');
    expect(await findId(`/stores/ada-s-corner?campus=${funaab}`)).toBe('here');
    expect(await findId(`/stores/${encodeURIComponent('ADA’S corner')}?campus=${unilag}`)).toBe('there');
    expect(
      (await readDetail({ storeId: 'ada-s-corner' }, {}, `?campus=${funaab}`)).json().data.store._id,
    ).toBe('here');
  });

  test.each(['nothing', '%20', '---', 'a%00b', 'closed', 'store-closed'])(
    'is not found by the id or slug %s, which no open store has',
    async (storeKey) => {
      await addStores(database, [{ id: 'closed', is_active: false }]);
      const response = await server.get(`/api/stores/${storeKey}`);
      expect(response.statusCode).toBe(404);
      expect((await readDetail({ storeId: decodeURIComponent(storeKey) })).statusCode).toBe(
        storeKey.includes('%00') ? 400 : 404,
      );
    },
  );
});

describe('the products of a store', () => {
  beforeEach(async () => {
    await addStores(database, [{ id: 'shop', description: 'All tested.' }, { id: 'empty' }]);
    const inStore = { seller_id: 'owner-of-shop', store_id: 'shop' };
    await addProducts(database, [
      { id: 'lamp', name: 'Desk lamp', category: 'Home', ...inStore },
      { id: 'sold', status: 'out_of_stock', ...inStore },
      { id: 'gone', status: 'inactive', ...inStore },
      { id: 'hidden', is_hidden: true, ...inStore },
      { id: 'book', name: 'Textbook', category: 'Books', ...inStore },
      { id: 'elsewhere', seller_id: 'owner-of-shop' },
    ]);
  });

  test('are returned with the store, each with the name, address and description of the store', async () => {
    const { store, products, pagination } = (await readDetail({ storeId: 'shop' })).json().data;
    expect(store).toMatchObject({ _id: 'shop', productCount: 3 });
    expect(products.map(({ _id }: { _id: string }) => _id)).toEqual(['book', 'sold', 'lamp']);
    expect(products[0]).toMatchObject({
      storeId: 'shop',
      storeName: 'Store shop',
      storeDescription: 'All tested.',
      storeAddress: 'Shop 4, SU building',
      campus: funaab,
    });
    expect(pagination).toEqual({ page: 1, limit: 20, hasMore: false, nextCursor: null });
  });

  test('are also listed without the store, by its id, slug or name', async () => {
    const { products, pagination } = (await readDetail({ storeId: 'shop' })).json().data;
    const plainProducts = products.map(
      ({ storeDescription, storeAddress, ...product }: Record<string, unknown>) => product,
    );
    for (const name of ['shop', 'store-shop', 'Store%20Shop']) {
      expect((await readApi(`/stores/${name}/products`)).data).toEqual({
        products: plainProducts,
        pagination,
      });
    }
    const foundProducts = (await readApi('/stores/shop/products?search=desk&limit=1')).data.products;
    expect(foundProducts.map(({ _id }: { _id: string }) => _id)).toEqual(['lamp']);
    await closeStore(database, 'shop');
    expect((await readApi('/stores/shop/products')).code).toBe('not_found');
  });

  test('may be empty', async () => {
    const { store, products } = (await readDetail({ storeId: 'empty' })).json().data;
    expect(store._id).toBe('empty');
    expect(products).toEqual([]);
  });

  test('can be searched by name or category, and read in batches', async () => {
    const findProductIds = async (query: string) =>
      (await readDetail({ storeId: 'shop' }, {}, query))
        .json()
        .data.products.map(({ _id }: { _id: string }) => _id);
    expect(await findProductIds('?search=desk')).toEqual(['lamp']);
    expect(await findProductIds('?search=books')).toEqual(['book']);
    expect(await findProductIds('?search=nothing')).toEqual([]);
    const firstBatch = (await readDetail({ storeId: 'shop' }, {}, '?limit=2')).json().data;
    expect(firstBatch.pagination).toMatchObject({ hasMore: true });
    expect(await findProductIds(`?limit=2&cursor=${firstBatch.pagination.nextCursor}`)).toEqual(['lamp']);
  });

  test.each([
    [{}, 'storeId'],
    [{ storeId: 'shop', googleId: 'x' }, 'storeId'],
    [{ storeId: 5 }, 'storeId'],
    [{ storeId: 'shop', campus: funaab }, 'campus'],
  ])('cannot be read with the body %j', async (payload, field) => {
    const response = await readDetail(payload);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual([field]);
  });
});

describe('the reviews of a store', () => {
  const reviewIds = async (path: string) =>
    (await readApi(path)).data.reviews.map(({ _id }: { _id: string }) => _id);

  test('are the reviews of its visible products, the newest first, in batches', async () => {
    await addStores(database, [{ id: 'shop' }, { id: 'other' }]);
    const inStore = { seller_id: 'owner-of-shop', store_id: 'shop' };
    await addProducts(database, [
      { id: 'lamp', ...inStore },
      { id: 'fan', ...inStore },
      { id: 'gone', status: 'inactive', ...inStore },
      { id: 'theirs', seller_id: 'owner-of-other', store_id: 'other' },
    ]);
    for (const [index, product] of ['lamp', 'fan', 'lamp', 'gone', 'theirs'].entries()) {
      const created_at = new Date(Date.parse('2026-08-02') + index * 1000);
      await addReview(database, product, 4, `r${index}`);
      await database.db.updateTable('reviews').set({ created_at }).where('id', '=', `r${index}`).execute();
    }
    const { reviews, pagination } = (await readApi('/stores/shop/reviews?limit=2')).data;
    expect(reviews).toEqual([
      expect.objectContaining({ _id: 'r2', productId: 'lamp', userName: 'Person writer-of-r2', rating: 4 }),
      expect.objectContaining({ _id: 'r1', productId: 'fan' }),
    ]);
    expect(pagination).toMatchObject({ page: 1, limit: 2, hasMore: true });
    expect(await reviewIds(`/stores/shop/reviews?limit=2&cursor=${pagination.nextCursor}`)).toEqual(['r0']);
    expect(await reviewIds('/stores/store-shop/reviews')).toEqual(['r2', 'r1', 'r0']);
    const slug = 'the-longest-name-of-a-store-that-anybody-has-ever-thought-of-on-a-campus';
    await database.db.updateTable('stores').set({ slug }).where('id', '=', 'shop').execute();
    expect(await reviewIds(`/stores/${slug}/reviews`)).toEqual(['r2', 'r1', 'r0']);
    expect((await readApi('/stores/shop')).data.store.reviewCount).toBe(3);
  });

  test.each(['nothing', 'closed', 'my-store'])('are not found for the store %s', async (id) => {
    await addStores(database, [{ id: 'closed', is_active: false }]);
    expect((await server.get(`/api/stores/${id}/reviews`)).statusCode).toBe(404);
  });
});

describe('a store by the Google ID of its owner', () => {
  const byGoogleId = { googleId: 'google-owner-of-shop' };

  beforeEach(async () => {
    await addStores(database, [{ id: 'shop', is_active: false }]);
    await addPerson(database, 'eve');
    await addPerson(database, 'boss', { role: 'admin' });
  });

  test('is shown to its owner and to admins, also when it is closed', async () => {
    for (const personId of ['owner-of-shop', 'boss']) {
      const response = await readDetail(byGoogleId, (await signIn(server, personId)).headers);
      expect(response.json().data.store).toMatchObject({ _id: 'shop', isActive: false });
    }
  });

  test('is not found for other people', async () => {
    const eveHeaders = (await signIn(server, 'eve')).headers;
    const refused = await readDetail(byGoogleId, eveHeaders);
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toEqual((await readDetail({ googleId: 'nobody' }, eveHeaders)).json());
    expect((await readDetail({ googleId: 'google-eve' }, eveHeaders)).statusCode).toBe(404);
  });

  test('needs a session of the hosted site', async () => {
    expect((await readDetail(byGoogleId)).statusCode).toBe(401);
    const { token } = await signIn(server, 'owner-of-shop', ['buy', 'sell']);
    const embeddedResponse = await readDetail(byGoogleId, {
      authorization: `Bearer ${token}`,
      origin: studentUnionOrigin,
    });
    expect(embeddedResponse.statusCode).toBe(403);
  });
});
