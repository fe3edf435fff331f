import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, createClient } from '../../src/core/client.ts';
import { serverMessage } from '../../src/core/refusals.ts';

const clientWithResponse = (status: number, body: unknown) =>
  createClient({
    apiUrl: 'https://market.example/api',
    fetch: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  });

const getError = async (status: number, body: unknown) => {
  const error = await clientWithResponse(status, body)
    .read('GET /campuses')
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

test('a successful response returns its `data`', async () => {
  const client = clientWithResponse(200, { success: true, data: { campuses: [] } });
  expect(await client.read('GET /campuses')).toEqual({ campuses: [] });
});

test.each([
  ['https://market.example/api', 'https://market.example'],
  ['http://127.0.0.1:3000/campus/api', 'http://127.0.0.1:3000'],
  // A page of the market's own origin needs no full URLs.
  ['/api', ''],
])('with the apiUrl %s, the paths of files in a reply begin with "%s"', async (apiUrl, origin) => {
  const reply = (start: string) => ({
    products: [
      {
        productImages: [`${start}/media/a1/480.webp`, 'https://pictures.example/media/b.jpg'],
        media: [{ url: `${start}/media/a1/video.mp4`, width: 640 }],
        productName: 'The path /media/a1/480.webp, and /etc/hosts',
        storeName: '/media/ is a folder',
        originalPrice: null,
      },
    ],
  });
  const body = { success: true, data: reply('') };
  const client = createClient({ apiUrl, fetch: async () => new Response(JSON.stringify(body)) });
  expect(await client.read('GET /all-products')).toEqual(reply(origin));
  expect(await client.send('POST /auth/logout', { body: {} })).toEqual(reply(origin));
});

test('a reply that its server also uses elsewhere is not changed', async () => {
  const product = { productImages: ['/media/a1/480.webp'] };
  const client = createClient({
    apiUrl: 'https://market.example/api',
    fetch: async () => ({
      ok: true,
      status: 200,
      headers: new Headers(),
      json: async () => ({ products: [product] }),
    }),
  });
  const { products } = await client.read('GET /all-products');
  expect(products[0]?.productImages).toEqual(['https://market.example/media/a1/480.webp']);
  expect(product.productImages).toEqual(['/media/a1/480.webp']);
});

test('an error contains the code, the message and the fields of the server’s response', async () => {
  const body = { success: false, error: 'No such campus', code: 'invalid', fields: { campus: 'unknown' } };
  expect(await getError(400, body)).toMatchObject({
    code: 'invalid',
    status: 400,
    message: 'No such campus',
    fields: { campus: 'unknown' },
    isWorthRetrying: false,
  });
});

test('a response with a success status and `success: false` is an error', async () => {
  expect(await getError(200, { success: false, message: 'Not today' })).toMatchObject({
    message: 'Not today',
  });
});

test.each([
  [500, {}, 'Please try again later.'],
  [500, { success: false, error: '' }, 'Please try again later.'],
  [400, '<h1>Bad request</h1>', 'Please try again later.'],
  [500, { success: false, message: 'The stock is being counted.' }, 'The stock is being counted.'],
  [409, { success: false, error: 'It is sold.' }, 'It is sold.'],
])('a failure with status %d and the body %j has the message "%s"', async (status, body, message) => {
  expect(serverMessage(await getError(status, body), 'Please try again later.')).toBe(message);
});

test('a network error has no message of the server, so the fallback is used', async () => {
  const error = new ApiError('network', 0, 'Unknown error occurred');
  expect(serverMessage(error, 'Please try again later.')).toBe('Please try again later.');
});

test('a response that is not JSON gives an error with its status', async () => {
  expect(await getError(502, '<h1>Bad gateway</h1>')).toMatchObject({
    message: 'HTTP error! status: 502',
    code: 'unavailable',
    isWorthRetrying: true,
  });
});

test.each([
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [401, false],
  [404, false],
  [409, false],
])('a response with status %d is worth retrying: %s', async (status, isWorthRetrying) => {
  expect(await getError(status, { success: false, error: 'No' })).toMatchObject({ status, isWorthRetrying });
});

test('a network error is worth retrying', async () => {
  const client = createClient({
    apiUrl: '/api',
    fetch: async () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await expect(client.read('GET /campuses')).rejects.toMatchObject({
    code: 'network',
    message: 'Unknown error occurred',
    isWorthRetrying: true,
  });
});

test('a truncated response is worth retrying', async () => {
  expect(await getError(200, '{"data":{"campuses":[')).toMatchObject({
    code: 'network',
    isWorthRetrying: true,
  });
});

afterEach(() => vi.useRealTimers());

test.each([
  ['a read', 15_000, (client: ReturnType<typeof createClient>) => client.read('GET /campuses')],
  [
    'a write',
    30_000,
    (client: ReturnType<typeof createClient>) => client.send('POST /auth/logout', { body: {} }),
  ],
])('%s without a response times out after %d ms', async (_, milliseconds, call) => {
  vi.useFakeTimers();
  let signal: AbortSignal | null | undefined;
  const client = createClient({
    apiUrl: '/api',
    fetch: (_url, init) => {
      signal = init?.signal;
      return new Promise(() => {});
    },
  });
  const pendingError = call(client).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(signal?.aborted).toBe(true);
  expect(await pendingError).toMatchObject({ code: 'network', isWorthRetrying: true });
});
