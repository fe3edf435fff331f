import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'ada', { isPaid: true, storeId: 'adas' });
  await addPerson(database, 'bola', {
    picture_url: 'https://pictures.example/bola.jpg',
    phone: '08031112223',
  });
  await addPerson(database, 'buyer');
  await addProducts(database, [
    { id: 'lamp', name: 'Desk lamp', seller_id: 'ada', store_id: 'adas' },
    { id: 'pot', seller_id: 'bola' },
    { id: 'sold', seller_id: 'bola', status: 'out_of_stock' },
    { id: 'draft', seller_id: 'bola', status: 'inactive' },
    { id: 'hidden', seller_id: 'bola', is_hidden: true },
  ]);
});

const readSeller = async (path: string) => (await server.get(`/api/sellers/${path}`)).json();
const anyTime = expect.stringMatching(/^\d{4}-.*Z$/);
const productIds = async (path: string) =>
  (await readSeller(path)).data.products.map(({ _id }: { _id: string }) => _id);

describe('a seller', () => {
  test('is shown with the badge and the store', async () => {
    expect((await readSeller('ada')).data.seller).toEqual({
      _id: 'ada',
      name: 'Seller ada',
      verificationLevel: 'basic',
      storeId: 'adas',
      storeName: 'Store adas',
      storeSlug: 'adas',
      productCount: 1,
      joinedAt: anyTime,
      itemsSold: 0,
    });
  });

  test('without a store is shown with the name, and without contact details', async () => {
    expect((await readSeller('bola')).data.seller).toEqual({
      _id: 'bola',
      name: 'Person bola',
      avatar: 'https://pictures.example/bola.jpg',
      productCount: 2,
      joinedAt: anyTime,
      itemsSold: 0,
    });
  });

  test('without visible products and without an open store is not found', async () => {
    await database.db.updateTable('products').set({ status: 'inactive' }).execute();
    for (const id of ['bola', 'buyer', 'nothing']) {
      expect(await readSeller(id)).toEqual({ success: false, error: 'Seller not found', code: 'not_found' });
      expect((await readSeller(`${id}/products`)).code).toBe('not_found');
    }
    expect((await readSeller('ada')).data.seller).toMatchObject({ storeId: 'adas', productCount: 0 });
    await database.db.updateTable('stores').set({ is_active: false }).execute();
    expect((await readSeller('ada')).code).toBe('not_found');
  });

  test('shows how many items were sold, wherever a buyer reads about the seller', async () => {
    const buyer = (await signIn(server, 'buyer')).headers;
    const seller = (await signIn(server, 'ada')).headers;
    const payload = { reference: 'CM-ABC123', lines: [{ productId: 'lamp', quantity: 3 }] };
    const order = await server.send({ method: 'POST', url: '/api/orders', headers: buyer, payload });
    const url = `/api/orders/${order.json().data.orders[0]._id}`;
    const setStatus = (status: string) =>
      server.send({ method: 'PATCH', url, headers: seller, payload: { status } });
    const itemsSold = async () => (await readSeller('ada')).data.seller.itemsSold;
    expect(await itemsSold()).toBe(0);
    await setStatus('completed');
    expect(await itemsSold()).toBe(3);
    const { product } = (await server.get('/api/product-details/lamp')).json().data;
    expect(product.seller).toMatchObject({ name: 'Seller ada', joinedAt: anyTime, itemsSold: 3 });
    const store = await server.send({
      method: 'POST',
      url: '/api/store-detail',
      payload: { storeId: 'adas' },
    });
    expect(store.json().data.seller).toEqual({ name: 'Seller ada', joinedAt: anyTime, itemsSold: 3 });
    await setStatus('cancelled');
    expect(await itemsSold()).toBe(0);
  });

  test('shows how soon it usually answers once it has answered ten first messages in 30 days', async () => {
    const minute = 60_000;
    const now = Date.now();
    /** Adds a thread in which a new person writes, and the seller answers after some minutes. */
    const addThread = async (index: number, minutes: number, daysAgo = 1) => {
      // Some ids are lower than the seller's, some are higher.
      const personId = `${index % 2 ? 'a' : 'z'}${index}`;
      await addPerson(database, personId);
      const [low_id, high_id] = [personId, 'ada'].sort();
      const askedAt = now - daysAgo * 24 * 60 * minute;
      const send = (isSeller: boolean, after: number) => ({
        id: `message-${index}-${after}`,
        thread_id: `thread-${index}`,
        from_low: (low_id === 'ada') === isSeller,
        content: 'Hello',
        created_at: new Date(askedAt + after * minute),
      });
      await database.db
        .insertInto('threads')
        .values({ id: `thread-${index}`, low_id, high_id })
        .execute();
      await database.db.insertInto('messages').values(send(false, 0)).execute();
      await database.db
        .insertInto('messages')
        .values([send(true, minutes), send(false, minutes + 1), send(true, minutes + 500)])
        .execute();
    };
    for (const index of [1, 2, 3, 4, 5]) await addThread(index, 10);
    for (const index of [6, 7, 8, 9]) await addThread(index, 30);
    await addThread(10, 1, 31);
    expect((await readSeller('ada')).data.seller).not.toHaveProperty('usualAnswerMinutes');
    await addThread(11, 30);
    expect((await readSeller('ada')).data.seller.usualAnswerMinutes).toBe(20);
    const { headers } = await signIn(server, 'buyer');
    const { other } = (await server.get('/api/threads/with/ada', headers)).json().data;
    expect(other.usualAnswerMinutes).toBe(20);
    // The people who have asked have answered nobody.
    expect((await server.get('/api/threads/with/a1', headers)).json().data.other).not.toHaveProperty(
      'usualAnswerMinutes',
    );
  });

  test('has all visible products, in the store or outside it', async () => {
    await addProducts(database, [{ id: 'beside', seller_id: 'ada', created_at: new Date('2026-08-02') }]);
    expect(await productIds('ada/products')).toEqual(['beside', 'lamp']);
    expect(await productIds('ada/products?search=desk')).toEqual(['lamp']);
    expect(await productIds('bola/products')).toEqual(['sold', 'pot']);
    const { products } = (await server.get('/api/all-products')).json().data;
    expect((await readSeller('ada/products')).data.products[0]).toEqual(products[0]);
  });

  test('is cached by browsers, which ask each time whether it has changed', async () => {
    for (const path of ['ada', 'ada/products']) {
      const { headers } = await server.get(`/api/sellers/${path}`);
      expect(headers['cache-control']).toBe('no-cache');
      const revalidated = await server.get(`/api/sellers/${path}`, { 'if-none-match': String(headers.etag) });
      expect(revalidated.statusCode).toBe(304);
    }
  });
});
