import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn, unionPage } from '../../support/market/people.ts';
import { addPicture, addProducts, funaab, unilag } from '../../support/market/products.ts';
import { addReview, addStores } from '../../support/market/stores.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const { database } = server;

beforeEach(() => emptyTables(database));

const read = async (path: string) => (await server.get(`/api${path}`)).json();
const names = async (path: string) =>
  (await read(path)).data.stores.map(({ storeName }: { storeName: string }) => storeName);
const ids = async (path: string) => (await read(path)).data.stores.map(({ _id }: { _id: string }) => _id);
const detail = (payload: object, headers: Record<string, string> = {}, query = '') =>
  server.send({ method: 'POST', url: `/api/store-detail${query}`, payload, headers });

const closeStore = (id: string) =>
  database.db.updateTable('stores').set({ is_active: false }).where('id', '=', id).execute();

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
    const mine = { seller_id: 'owner-of-ink', store_id: 'ink' };
    await addProducts(database, [
      { id: 'tote', ...mine },
      { id: 'sold', status: 'out_of_stock', ...mine },
      { id: 'gone', status: 'inactive', ...mine },
      { id: 'hidden', is_hidden: true, ...mine },
    ]);
    await addPicture(database, ['tote']);
    await database.db.updateTable('stores').set({ banner_id: 'picture', logo_id: 'picture' }).execute();
    await addReview(database, 'tote', 5);
    await addReview(database, 'sold', 4);
    await addReview(database, 'sold', 4, 'another');
    await addReview(database, 'tote', null);
    await addReview(database, 'gone', 1);
    const { data } = await read('/stores');
    const shown = {
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
      rating: 4.3,
      reviewCount: 4,
      followerCount: 0,
      createdAt: '2026-08-01T08:00:00.000Z',
    };
    expect(data).toEqual({
      stores: [shown],
      pagination: { page: 1, limit: 20, hasMore: false, nextCursor: null },
    });
    expect((await read('/stores/ink')).data).toEqual({ store: shown });
    expect((await detail({ storeId: 'ink' })).json().data.store).toEqual(shown);
    const { body } = await server.get('/api/stores/ink');
    expect(body).not.toMatch(/0803|mail\.example|google-/);
  });

  test('has no badge before its owner has paid, and then the one that an admin gave', async () => {
    await addStores(database, [{ id: 'new', isPaid: false }, { id: 'gold' }]);
    await database.db
      .updateTable('people')
      .set({ verified_as: 'gold' })
      .where('id', '=', 'owner-of-gold')
      .execute();
    const [gold, fresh] = (await read('/stores')).data.stores;
    expect(gold).toMatchObject({ isVerified: true, verificationLevel: 'gold' });
    expect(fresh).toMatchObject({ isVerified: false, rating: null, reviewCount: 0 });
    expect(fresh).not.toHaveProperty('verificationLevel');
    expect(await ids('/stores?isVerified=true')).toEqual(['gold']);
    expect(await ids('/stores?isVerified=false')).toEqual(['new']);
  });

  test('is found by its id, slug or name, first on the given campus', async () => {
    await addStores(database, [
      { id: 'there', name: 'Ada’s Corner', slug: 'ada-s-corner', campus_id: unilag },
      { id: 'here', name: 'Ada’s Corner', slug: 'ada-s-corner' },
    ]);
    const found = async (path: string) => (await read(path)).data.store._id;
    expect(await found('/stores/here')).toBe('here');
    expect(await found('/stores/ada-s-corner')).toBe('there');
    expect(await found(`/stores/ada-s-corner?campus=${funaab}`)).toBe('here');
    expect(await found(`/stores/${encodeURIComponent('ADA’S corner')}?campus=${unilag}`)).toBe('there');
    expect((await detail({ storeId: 'ada-s-corner' }, {}, `?campus=${funaab}`)).json().data.store._id).toBe(
      'here',
    );
  });

  test.each(['nothing', '%20', '---', 'a%00b', 'closed', 'store-closed'])('is 404 for %s', async (key) => {
    await addStores(database, [{ id: 'closed', is_active: false }]);
    const response = await server.get(`/api/stores/${key}`);
    expect(response.statusCode).toBe(404);
    expect((await detail({ storeId: decodeURIComponent(key) })).statusCode).toBe(
      key.includes('%00') ? 400 : 404,
    );
  });
});

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
      expect(await ids(path)).toEqual(['there']);
    }
    expect(await ids('/stores')).toEqual(['there', 'here']);
  });

  test('of a campus come after a store that is called like the campus for short', async () => {
    await addStores(database, [{ id: 'here' }, { id: 'there', campus_id: unilag, slug: 'funaab' }]);
    expect((await read('/stores/FUNAAB')).data.store._id).toBe('there');
    expect(await ids(`/stores/${funaab}`)).toEqual(['here']);
  });

  test('leave out farms and closed stores', async () => {
    await addStores(database, [
      { id: 'open' },
      { id: 'closed', is_active: false },
      { id: 'farm', category: 'farmProduce' },
    ]);
    expect(await ids('/stores')).toEqual(['open']);
    expect(await ids('/stores?category=farmProduce')).toEqual([]);
    expect((await read('/stores/farm')).data.store).toMatchObject({ _id: 'farm', category: 'farmProduce' });
  });

  test('are filtered by any name of a category and by words', async () => {
    await addStores(database, [
      { id: 'home', category: 'Home & Living' },
      { id: 'food', category: 'Food & Beverages', name: 'Mama Put' },
      { id: 'beauty', category: 'Beauty & Health' },
      { id: 'cars', description: 'Automotive parts and oil' },
    ]);
    expect(await ids('/stores?category=Home')).toEqual(['home']);
    expect(await ids('/stores?category=Groceries')).toEqual(['food']);
    expect(await ids('/stores?category=Health')).toEqual(['beauty']);
    expect(await ids('/stores?category=Automotive')).toEqual(['cars']);
    expect(await ids('/stores?category=Nothing')).toEqual([]);
    expect(await ids('/stores?search=put%20mam')).toEqual(['food']);
    expect(await ids('/stores?search=beverages')).toEqual(['food']);
    expect(await ids('/stores?search=%20')).toHaveLength(4);
    expect(await ids("/stores?search='%26!")).toEqual([]);
    expect(await ids(`/stores/${funaab}?category=Food&search=mama`)).toEqual(['food']);
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
  ])('are refused with %s', async (query, field) => {
    for (const path of ['/stores', `/stores/${funaab}`]) {
      const response = await server.get(`/api${path}?${query}`);
      expect(response.statusCode).toBe(path === '/stores' || field !== 'campus' ? 400 : 200);
      if (response.statusCode === 400) expect(Object.keys(response.json().fields)).toEqual([field]);
    }
  });

  test('have a list of their categories', async () => {
    expect((await read('/stores/categories')).data.categories).toEqual([
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
  const alphabet = ['b', 'É', 'a', 'd', 'C'];

  beforeEach(async () => {
    await addStores(
      database,
      alphabet.map((name, index) => ({ id: `s${index}`, name, slug: 'bEadC'[index]?.toLowerCase() })),
    );
    await addProducts(
      database,
      alphabet.map((_, index) => ({
        id: `p${index}`,
        seller_id: `owner-of-s${index}`,
        store_id: `s${index}`,
      })),
    );
    // Of the two best the one with the greater id comes first; s3 has no stars.
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

  test.each(orders)('by "%s" is right', async (query, expected) => {
    expect(await names(`/stores?${query}`)).toEqual(expected);
    expect(await names(`/stores?${query}&limit=2&page=2`)).toEqual(expected.slice(2, 4));
  });

  test.each(orders)('by "%s" is read by cursor and skips or repeats nothing', async (query, expected) => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const { data } = await read(`/stores?${query}&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...data.stores.map(({ storeName }: { storeName: string }) => storeName));
      // What was shown already goes away while others read on.
      if (!cursor) await closeStore(data.stores[0]._id);
      cursor = data.pagination.nextCursor;
    } while (cursor);
    expect(seen).toEqual(expected);
  });

  test('refuses a cursor of another sorting', async () => {
    const { nextCursor } = (await read('/stores?sortBy=name&limit=2')).data.pagination;
    for (const query of ['sortBy=rating', 'sortBy=name&sortOrder=desc', '']) {
      const response = await server.get(`/api/stores?${query}&cursor=${nextCursor}`);
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().fields)).toEqual(['cursor']);
    }
    const forged = (text: string) => Buffer.from(text).toString('base64url');
    for (const text of ['2.s1.rating-desc.999', '2.s1.rating-desc.x', '2.s1.createdAt-desc.-1']) {
      const sortBy = text.includes('rating') ? 'rating' : 'createdAt';
      const response = await server.get(`/api/stores?sortBy=${sortBy}&cursor=${forged(text)}`);
      expect(response.statusCode).toBe(400);
    }
  });
});

describe('the products of a store', () => {
  beforeEach(async () => {
    await addStores(database, [{ id: 'shop', description: 'All tested.' }, { id: 'empty' }]);
    const mine = { seller_id: 'owner-of-shop', store_id: 'shop' };
    await addProducts(database, [
      { id: 'lamp', name: 'Desk lamp', category: 'Home', ...mine },
      { id: 'sold', status: 'out_of_stock', ...mine },
      { id: 'gone', status: 'inactive', ...mine },
      { id: 'hidden', is_hidden: true, ...mine },
      { id: 'book', name: 'Textbook', category: 'Books', ...mine },
      { id: 'elsewhere', seller_id: 'owner-of-shop' },
    ]);
  });

  test('come with it, each with the name, address and description of the store', async () => {
    const { store, products, pagination } = (await detail({ storeId: 'shop' })).json().data;
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

  test('are read without it too, by its id, slug or name', async () => {
    const { products, pagination } = (await detail({ storeId: 'shop' })).json().data;
    const plain = products.map(
      ({ storeDescription, storeAddress, ...product }: Record<string, unknown>) => product,
    );
    for (const name of ['shop', 'store-shop', 'Store%20Shop']) {
      expect((await read(`/stores/${name}/products`)).data).toEqual({ products: plain, pagination });
    }
    const found = (await read('/stores/shop/products?search=desk&limit=1')).data.products;
    expect(found.map(({ _id }: { _id: string }) => _id)).toEqual(['lamp']);
    await closeStore('shop');
    expect((await read('/stores/shop/products')).code).toBe('not_found');
  });

  test('may be none', async () => {
    const { store, products } = (await detail({ storeId: 'empty' })).json().data;
    expect(store._id).toBe('empty');
    expect(products).toEqual([]);
  });

  test('can be searched by name or category, and paged', async () => {
    const found = async (query: string) =>
      (await detail({ storeId: 'shop' }, {}, query))
        .json()
        .data.products.map(({ _id }: { _id: string }) => _id);
    expect(await found('?search=desk')).toEqual(['lamp']);
    expect(await found('?search=books')).toEqual(['book']);
    expect(await found('?search=nothing')).toEqual([]);
    const first = (await detail({ storeId: 'shop' }, {}, '?limit=2')).json().data;
    expect(first.pagination).toMatchObject({ hasMore: true });
    expect(await found(`?limit=2&cursor=${first.pagination.nextCursor}`)).toEqual(['lamp']);
  });

  test.each([
    [{}, 'storeId'],
    [{ storeId: 'shop', googleId: 'x' }, 'storeId'],
    [{ storeId: 5 }, 'storeId'],
    [{ storeId: 'shop', campus: funaab }, 'campus'],
  ])('are refused for %j', async (payload, field) => {
    const response = await detail(payload);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual([field]);
  });
});

describe('the reviews of a store', () => {
  const said = async (path: string) => (await read(path)).data.reviews.map(({ _id }: { _id: string }) => _id);

  test('are those of its shown products, the newest first, page by page', async () => {
    await addStores(database, [{ id: 'shop' }, { id: 'other' }]);
    const mine = { seller_id: 'owner-of-shop', store_id: 'shop' };
    await addProducts(database, [
      { id: 'lamp', ...mine },
      { id: 'fan', ...mine },
      { id: 'gone', status: 'inactive', ...mine },
      { id: 'theirs', seller_id: 'owner-of-other', store_id: 'other' },
    ]);
    for (const [index, product] of ['lamp', 'fan', 'lamp', 'gone', 'theirs'].entries()) {
      const created_at = new Date(Date.parse('2026-08-02') + index * 1000);
      await addReview(database, product, 4, `r${index}`);
      await database.db.updateTable('reviews').set({ created_at }).where('id', '=', `r${index}`).execute();
    }
    const { reviews, pagination } = (await read('/stores/shop/reviews?limit=2')).data;
    expect(reviews).toEqual([
      expect.objectContaining({ _id: 'r2', productId: 'lamp', userName: 'Person writer-of-r2', rating: 4 }),
      expect.objectContaining({ _id: 'r1', productId: 'fan' }),
    ]);
    expect(pagination).toMatchObject({ page: 1, limit: 2, hasMore: true });
    expect(await said(`/stores/shop/reviews?limit=2&cursor=${pagination.nextCursor}`)).toEqual(['r0']);
    expect(await said('/stores/store-shop/reviews')).toEqual(['r2', 'r1', 'r0']);
    const slug = 'the-longest-name-of-a-store-that-anybody-has-ever-thought-of-on-a-campus';
    await database.db.updateTable('stores').set({ slug }).where('id', '=', 'shop').execute();
    expect(await said(`/stores/${slug}/reviews`)).toEqual(['r2', 'r1', 'r0']);
    expect((await read('/stores/shop')).data.store.reviewCount).toBe(3);
  });

  test.each(['nothing', 'closed', 'my-store'])('are 404 for %s', async (id) => {
    await addStores(database, [{ id: 'closed', is_active: false }]);
    expect((await server.get(`/api/stores/${id}/reviews`)).statusCode).toBe(404);
  });
});

describe('a store by the Google ID of its owner', () => {
  const asked = { googleId: 'google-owner-of-shop' };

  beforeEach(async () => {
    await addStores(database, [{ id: 'shop', is_active: false }]);
    await addPerson(database, 'eve');
    await addPerson(database, 'boss', { role: 'admin' });
  });

  test('is shown to its owner and to admins, also when it is closed', async () => {
    for (const who of ['owner-of-shop', 'boss']) {
      const response = await detail(asked, (await signIn(server, who)).headers);
      expect(response.json().data.store).toMatchObject({ _id: 'shop', isActive: false });
    }
  });

  test('is 404 for other people', async () => {
    const eve = (await signIn(server, 'eve')).headers;
    const others = await detail(asked, eve);
    expect(others.statusCode).toBe(404);
    expect(others.json()).toEqual((await detail({ googleId: 'nobody' }, eve)).json());
    expect((await detail({ googleId: 'google-eve' }, eve)).statusCode).toBe(404);
  });

  test('needs a session of our own pages', async () => {
    expect((await detail(asked)).statusCode).toBe(401);
    const { token } = await signIn(server, 'owner-of-shop', ['buy', 'sell']);
    const embedded = await detail(asked, { authorization: `Bearer ${token}`, origin: unionPage });
    expect(embedded.statusCode).toBe(403);
  });
});
