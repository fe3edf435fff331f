import { expect, test } from 'vitest';
import { ApiError } from '../../../src/core/client.ts';
import type { AttemptStore } from '../../../src/core/create-once.ts';
import type { Market } from '../../../src/core/market.ts';
import { listProduct, type NewProduct } from '../../../src/features/product-form/list-product.ts';

const lamp: NewProduct = {
  productName: 'Lamp',
  productDescription: 'New.',
  productPrice: 4500,
  category: 'Home',
  phoneNumber: '08031234567',
  public_ids: ['a'],
};

const networkError = new ApiError('network', 0, 'Unknown error occurred');
const refusal = new ApiError('invalid', 400, 'Invalid price');

/**
 * Returns a server that stores idempotency keys, behind a network that can lose responses, and the form that calls it.
 */
function makeServer() {
  const products = new Map<string, { _id: string; productName: string }>();
  const attempts: AttemptStore = {
    previous: undefined,
    save(attempt) {
      attempts.previous = attempt;
    },
  };
  const server = {
    products,
    /** The results of the next calls, in order. */
    results: [] as ('lost response' | ApiError)[],
    attempts,
    list: (body: NewProduct) => listProduct({ send } as unknown as Market, body, attempts),
  };
  async function send(
    call: string,
    input: { params?: { id: string }; body: NewProduct; idempotencyKey?: string },
  ) {
    const result = server.results.shift();
    if (result instanceof ApiError) throw result;
    const key = input.idempotencyKey ?? '';
    const product =
      call === 'POST /create-product'
        ? (products.get(key) ?? { _id: `p${products.size}`, productName: input.body.productName })
        : [...products.values()].find(({ _id }) => _id === input.params?.id);
    if (!product) throw new ApiError('not_found', 404, 'Product not found');
    if (call === 'POST /create-product') products.set(key, product);
    else Object.assign(product, input.body);
    if (result) throw networkError;
    return { product };
  }
  return server;
}

const productNames = ({ products }: ReturnType<typeof makeServer>) =>
  [...products.values()].map(({ productName }) => productName);

test('a product whose response was lost is not listed again', async () => {
  const server = makeServer();
  server.results = ['lost response'];
  await expect(server.list(lamp)).rejects.toBe(networkError);
  await server.list(lamp);
  expect(productNames(server)).toEqual(['Lamp']);
});

test('changes made after a lost response are applied to the listed product', async () => {
  const server = makeServer();
  server.results = ['lost response'];
  await expect(server.list(lamp)).rejects.toBe(networkError);
  const { productName } = await server.list({ ...lamp, productName: 'Reading lamp' });
  expect(productName).toBe('Reading lamp');
  expect(productNames(server)).toEqual(['Reading lamp']);
});

test('after a refused change, submitting again does not list a second product', async () => {
  const server = makeServer();
  server.results = ['lost response'];
  await expect(server.list(lamp)).rejects.toBe(networkError);
  const changedLamp = { ...lamp, productName: 'Reading lamp' };
  server.results.push(...[undefined, refusal].map((result) => result as ApiError));
  await expect(server.list(changedLamp)).rejects.toBe(refusal);
  await server.list(changedLamp);
  expect(productNames(server)).toEqual(['Reading lamp']);
});

test('after a refusal, the current form is sent', async () => {
  const server = makeServer();
  server.results = [refusal];
  await expect(server.list(lamp)).rejects.toBe(refusal);
  expect(server.attempts.previous).toBeUndefined();
  await server.list({ ...lamp, productName: 'Reading lamp' });
  expect(productNames(server)).toEqual(['Reading lamp']);
});

test('if the first form, sent again after a network error, is refused, the current form is sent', async () => {
  const server = makeServer();
  server.results = [networkError];
  await expect(server.list(lamp)).rejects.toBe(networkError);
  server.results = [refusal];
  await server.list({ ...lamp, productName: 'Reading lamp' });
  expect(productNames(server)).toEqual(['Reading lamp']);
});
