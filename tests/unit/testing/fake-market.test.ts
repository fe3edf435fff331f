import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createMarket } from '../../../src/core/market.ts';
import { fakeMarket } from '../../../src/testing.ts';

const apiUrl = 'https://market.example/api';
const campus = 'University_of_Lagos';

const fake = fakeMarket();
const server = setupServer(...fake.handlers);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => fake.reset());
afterAll(() => server.close());

/** A market as an app creates it. Its calls go through msw. */
const market = createMarket({ apiUrl, token: fake.token });

const listProducts = () => market.read('GET /all-products', { query: { campus, limit: 3 } });

/** Returns a product of the demo that the buyer can buy. */
async function findProduct() {
  const { products } = await market.read('GET /all-products', { query: { campus } });
  const product = products.find(({ storeId }) => storeId);
  if (!product) throw new Error('The demo has no product.');
  return product;
}

test('an app gets the demo’s products through msw, in batches', async () => {
  const first = await listProducts();
  expect(first.products).toHaveLength(3);
  const cursor = first.pagination.nextCursor ?? '';
  const next = await market.read('GET /all-products', { query: { campus, limit: 3, cursor } });
  const names = [...first.products, ...next.products].map(({ _id }) => _id);
  expect(new Set(names).size).toBe(6);
  expect(next.pagination).toMatchObject({ page: 2, hasMore: true });
});

test('a market with `fetch` gets the same answers without msw’s server', async () => {
  server.close();
  try {
    const other = fakeMarket();
    const withFetch = createMarket({ apiUrl, fetch: other.fetch, token: other.token });
    other.signIn('Adunni Bello');
    const { user } = await withFetch.read('GET /dashboard');
    expect(user.displayName).toBe('Adunni Bello');
    other.fail('GET /dashboard', 'network');
    await expect(withFetch.read('GET /dashboard')).rejects.toMatchObject({ code: 'network', status: 0 });
  } finally {
    server.listen({ onUnhandledRequest: 'error' });
  }
});

test('a product that becomes a favorite is in the list of favorites, and `reset` forgets it', async () => {
  fake.signIn('Emeka Nnadi');
  const { _id } = await findProduct();
  await market.send('GET /add-favorites/{id}', { params: { id: _id } });
  expect((await market.read('GET /favorites')).favorites.map((product) => product._id)).toEqual([_id]);
  await market.send('DELETE /favorites/{id}', { params: { id: _id } });
  expect((await market.read('GET /favorites/ids')).productIds).toEqual([]);
  await market.send('GET /add-favorites/{id}', { params: { id: _id } });
  fake.reset();
  fake.signIn('Emeka Nnadi');
  expect((await market.read('GET /favorites/ids')).productIds).toEqual([]);
});

test('a review changes the product’s list of reviews and its rating', async () => {
  fake.signIn('Adunni Bello');
  const { _id: productId } = await findProduct();
  const before = await market.read('GET /reviews/{productId}', { params: { productId } });
  const body = { comment: 'It came the same day.', rating: 1 };
  const { review, stats } = await market.send('POST /reviews/{productId}', { params: { productId }, body });
  const after = await market.read('GET /reviews/{productId}', { params: { productId } });
  expect(after.reviews[0]).toEqual(review);
  expect(after.stats).toEqual(stats);
  expect(stats.totalReviews).toBe(before.stats.totalReviews + 1);
  const { product } = await market.read('GET /product-details/{id}', { params: { id: productId } });
  expect(product.reviewCount).toBe(stats.totalReviews);
});

test('a product that a seller lists is found by visitors, in the store and by search', async () => {
  const { product } = await fake.as('Femi Alade').send('POST /create-product', {
    body: {
      productName: 'Solar kettle',
      productDescription: 'Boils in the sun.',
      productPrice: 9000,
      category: 'Electronics',
      phoneNumber: '08031234567',
      public_ids: ['kettle'],
    },
  });
  const found = await market.read('GET /all-products', { query: { search: 'sol kettle' } });
  expect(found.products.map(({ _id }) => _id)).toEqual([product._id]);
  const { products } = await market.read('GET /stores/{key}/products', {
    params: { key: 'gadget-corner' },
  });
  expect(products[0]).toMatchObject({ productName: 'Solar kettle', storeName: 'Gadget Corner' });
});

test('an order reaches its seller, and completing it lowers the stock', async () => {
  const seller = fake.as('Femi Alade');
  const { products } = await seller.read('GET /my-products');
  const lamp = products.find(({ stock }) => stock !== null && stock > 1);
  if (!lamp) throw new Error('The demo has no product with a stock.');
  fake.signIn('Adunni Bello');
  const body = { reference: 'CM-7K2QXA', lines: [{ productId: lamp._id, quantity: 2 }] };
  const { orders } = await market.send('POST /orders', { body });
  expect(orders).toMatchObject([{ storeName: 'Gadget Corner', total: 2 * lamp.productPrice }]);
  expect((await market.read('GET /orders')).orders[0]?.reference).toBe('CM-7K2QXA');
  const [sale] = (await seller.read('GET /stores/my-store/orders')).orders;
  expect(sale).toMatchObject({ buyerName: 'Adunni Bello', reference: 'CM-7K2QXA' });
  const params = { id: sale?._id ?? '' };
  await seller.send('PATCH /orders/{id}', { params, body: { status: 'completed' } });
  const { product } = await seller.read('GET /my-products/{id}', { params: { id: lamp._id } });
  expect(product.stock).toBe((lamp.stock ?? 0) - 2);
});

test('a message of another person arrives in the stream of events and in the thread', async () => {
  const token = fake.signIn('Adunni Bello');
  const response = await fetch(`${apiUrl}/events`, { headers: { authorization: `Bearer ${token}` } });
  let received = '';
  void response.body?.pipeThrough(new TextDecoderStream()).pipeTo(
    new WritableStream({
      write: (text) => {
        received += text;
      },
    }),
  );
  const { user } = await market.read('GET /dashboard');
  await fake.as('Chiamaka Okafor').send('POST /threads', { body: { userId: user._id, content: 'Hello!' } });
  await vi.waitFor(() => expect(received).toContain('"content":"Hello!"'));
  expect(received).toMatch(/^event: ready\n/);
  const { threads } = await market.read('GET /threads');
  expect(threads[0]).toMatchObject({ other: { name: 'Chiamaka Okafor' }, unreadCount: 1 });
});

test('a call fails as often as the test says, with the code and the message of the API', async () => {
  fake.fail('GET /all-products', 'unavailable', { times: 1 });
  await expect(listProducts()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  expect((await listProducts()).products).toHaveLength(3);
  const fields = { campus: 'We do not know this campus' };
  fake.fail('GET /all-products', { code: 'invalid', error: 'No such campus', fields });
  await expect(listProducts()).rejects.toMatchObject({ message: 'No such campus', fields });
  fake.fail('GET /all-products', 'network');
  await expect(listProducts()).rejects.toMatchObject({ code: 'network' });
  // Other calls still work.
  expect((await market.read('GET /stores')).stores.length).toBeGreaterThan(3);
});

test('a delayed call takes its time, and one with an infinite delay is not answered before `reset`', async () => {
  fake.delay('GET /all-products', 60);
  const start = performance.now();
  await listProducts();
  expect(performance.now() - start).toBeGreaterThanOrEqual(55);
  fake.delay('GET /all-products', Number.POSITIVE_INFINITY);
  let isAnswered = false;
  const pending = listProducts().then(() => {
    isAnswered = true;
  });
  await vi.waitFor(() => expect(fake.calls).toHaveLength(2));
  await market.read('GET /campuses');
  expect(isAnswered).toBe(false);
  fake.reset();
  await pending;
});

test('`answer` replaces the answer of a call by a value, or by a function of its input', async () => {
  const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
  fake.answer('GET /all-products', { products: [], pagination });
  expect((await listProducts()).products).toEqual([]);
  fake.answer('GET /stores/categories', ({ personId }) => ({ categories: [personId ?? 'guest'] }));
  expect((await market.read('GET /stores/categories')).categories).toEqual(['guest']);
});

test('`calls` has the input of each call', async () => {
  const { _id } = await findProduct();
  fake.signIn('Adunni Bello');
  const body = { productId: _id, content: 'Is it still there?' };
  await market.send('POST /threads', { body });
  expect(fake.calls.at(-1)).toEqual({
    call: 'POST /threads',
    params: {},
    query: {},
    body,
    personId: 'demo-buyer',
  });
});

test('guests, buyers and sessions of other pages are refused as by the API', async () => {
  await expect(market.read('GET /favorites')).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
  fake.signIn('Adunni Bello', { scopes: ['buy', 'sell', 'account', 'admin'] });
  await expect(market.read('GET /admin/stats')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(market.read('GET /stores/my-store')).rejects.toMatchObject({ code: 'not_found' });
  expect((await market.read('GET /user')).user.email).toMatch(/@/);
  fake.signIn('Folake Admin');
  await expect(market.read('GET /admin/stats')).rejects.toMatchObject({ code: 'forbidden' });
  expect((await market.read('GET /dashboard')).user).not.toHaveProperty('phone');
});

test('a repeated call with the same idempotency key is executed once', async () => {
  fake.signIn('Adunni Bello');
  const { _id: productId } = await findProduct();
  const input = { body: { productId, content: 'Is it still there?' }, idempotencyKey: 'first' };
  const first = await market.send('POST /threads', input);
  const second = await market.send('POST /threads', input);
  expect(second.message._id).toBe(first.message._id);
});

test('two fake markets do not share their data, and times count back from `now`', async () => {
  const now = new Date('2031-05-06T12:00:00.000Z');
  const other = fakeMarket({ now });
  const { _id } = await findProduct();
  await other.as('Folake Admin').send('PATCH /admin/products/{id}', {
    params: { id: _id },
    body: { isHidden: true },
  });
  const { products } = await other.as().read('GET /all-products', { query: { limit: 1 } });
  expect(products[0]?.createdAt).toMatch(/^2031-05-0/);
  await expect(other.as().read('GET /product-details/{id}', { params: { id: _id } })).rejects.toMatchObject({
    status: 404,
  });
  await market.read('GET /product-details/{id}', { params: { id: _id } });
});

test('pictures have the size and the color of the demo’s pictures', async () => {
  const { media } = await findProduct();
  const response = await fetch(market.resolve(media[0]?.url ?? ''));
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(await response.text()).toContain(media[0]?.color);
});
