import { expect, test } from 'vitest';
import { ApiError } from '../../../src/core/client.ts';
import type { Attempt } from '../../../src/core/create-once.ts';
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

const cut = new ApiError('network', 0, 'Unknown error occurred');
const refused = new ApiError('invalid', 400, 'Invalid price');

/** A server that stores idempotency keys, and a network that loses the given answers. */
function makeServer() {
  const products = new Map<string, { _id: string; productName: string }>();
  let storedAttempt: Attempt<NewProduct> | undefined;
  const server = {
    products,
    /** The results of the next calls, in order. */
    ends: [] as ('lost answer' | ApiError)[],
    storedAttempt: () => storedAttempt,
    list: (body: NewProduct) =>
      listProduct({ send } as unknown as Market, body, storedAttempt, (attempt) => {
        storedAttempt = attempt;
      }),
  };
  async function send(
    call: string,
    input: { params?: { id: string }; body: NewProduct; idempotencyKey?: string },
  ) {
    const end = server.ends.shift();
    if (end instanceof ApiError) throw end;
    const key = input.idempotencyKey ?? '';
    const product =
      call === 'POST /create-product'
        ? (products.get(key) ?? { _id: `p${products.size}`, productName: input.body.productName })
        : [...products.values()].find(({ _id }) => _id === input.params?.id);
    if (!product) throw new ApiError('not_found', 404, 'Product not found');
    if (call === 'POST /create-product') products.set(key, product);
    else Object.assign(product, input.body);
    if (end) throw cut;
    return { product };
  }
  return server;
}

const productNames = ({ products }: ReturnType<typeof makeServer>) =>
  [...products.values()].map(({ productName }) => productName);

test('a product whose answer was lost is not listed again', async () => {
  const server = makeServer();
  server.ends = ['lost answer'];
  await expect(server.list(lamp)).rejects.toBe(cut);
  await server.list(lamp);
  expect(productNames(server)).toEqual(['Lamp']);
});

test('changes made after the lost answer are applied to the listed product', async () => {
  const server = makeServer();
  server.ends = ['lost answer'];
  await expect(server.list(lamp)).rejects.toBe(cut);
  const { productName } = await server.list({ ...lamp, productName: 'Reading lamp' });
  expect(productName).toBe('Reading lamp');
  expect(productNames(server)).toEqual(['Reading lamp']);
});

test('after a refused change, the next press does not list a second product', async () => {
  const server = makeServer();
  server.ends = ['lost answer'];
  await expect(server.list(lamp)).rejects.toBe(cut);
  const changed = { ...lamp, productName: 'Reading lamp' };
  server.ends.push(...[undefined, refused].map((end) => end as ApiError));
  await expect(server.list(changed)).rejects.toBe(refused);
  await server.list(changed);
  expect(productNames(server)).toEqual(['Reading lamp']);
});

test('after a refusal, the form is sent with its current content', async () => {
  const server = makeServer();
  server.ends = [refused];
  await expect(server.list(lamp)).rejects.toBe(refused);
  expect(server.storedAttempt()).toBeUndefined();
  await server.list({ ...lamp, productName: 'Reading lamp' });
  expect(productNames(server)).toEqual(['Reading lamp']);
});

test('when the repeated first form is refused, the current one is sent', async () => {
  const server = makeServer();
  server.ends = [cut];
  await expect(server.list(lamp)).rejects.toBe(cut);
  server.ends = [refused];
  await server.list({ ...lamp, productName: 'Reading lamp' });
  expect(productNames(server)).toEqual(['Reading lamp']);
});
