import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMarket } from 'campus-market';
import { fakeMarket } from 'campus-market/testing';

const fake = fakeMarket();
const market = createMarket({
  apiUrl: 'https://market.example/api',
  fetch: fake.fetch,
  token: fake.token,
});

test('a buyer asks the seller about a book', async () => {
  fake.signIn('Adunni Bello');
  const { products } = await market.read('GET /all-products', { query: { category: 'Books' } });
  const [book] = products;
  await market.send('POST /threads', { body: { productId: book._id, content: 'Is it still there?' } });
  assert.equal(fake.calls.at(-1).body.content, 'Is it still there?');
});

test('an order of one person is a sale of another', async () => {
  fake.signIn('Adunni Bello');
  const seller = fake.as('Femi Alade');
  const { products } = await seller.read('GET /my-products', { query: { status: 'active' } });
  const body = { reference: 'CM-7K2QXA', lines: [{ productId: products[0]._id, quantity: 1 }] };
  await market.send('POST /orders', { body });
  const { orders } = await seller.read('GET /stores/my-store/orders');
  assert.equal(orders[0].buyerName, 'Adunni Bello');
});

test('calls fail, wait and are answered as a test says', async () => {
  fake.fail('GET /all-products', 'unavailable', { times: 2 });
  fake.fail('POST /orders', { code: 'conflict', error: 'Sold out' });
  fake.delay('GET /stores', 2000);
  fake.answer('GET /stores/categories', { categories: ['Books'] });
  await assert.rejects(market.read('GET /all-products'), { code: 'unavailable', status: 503 });
  assert.deepEqual(await market.read('GET /stores/categories'), { categories: ['Books'] });
  fake.reset();
});
