import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const otherOriginHeaders = { origin: 'https://union.example' };

describe('pages of other origins', () => {
  test.each(['/api/all-products?limit=1', '/api/nothing', '/api/all-products?limit=0'])(
    'may read %s',
    async (url) => {
      const response = await server.get(url, otherOriginHeaders);
      expect(response.headers['access-control-allow-origin']).toBe('*');
      expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
      expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin');
    },
  );

  test('get a response to a preflight request', async () => {
    const response = await server.send({
      method: 'OPTIONS',
      url: '/api/all-products',
      headers: {
        ...otherOriginHeaders,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE');
    expect(response.headers['access-control-allow-headers']).toBe(
      'content-type, authorization, idempotency-key',
    );
  });
});

describe('a picture', () => {
  const pictureUrl = async () => {
    const { products } = (await server.get('/api/all-products?limit=1')).json().data;
    return String(products[0].media[0].url);
  };

  test.each(['240.webp', '480.webp', '960.webp', 'og.jpg'])(
    'is served as %s, cached for a year',
    async (file) => {
      const response = await server.get((await pictureUrl()).replace('480.webp', file), otherOriginHeaders);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe(file === 'og.jpg' ? 'image/jpeg' : 'image/webp');
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(response.headers['access-control-allow-origin']).toBe('*');
      expect(response.rawPayload.length).toBeLessThan(300_000);
    },
  );

  test('does not give access to other files by its path, to prevent path traversal', async () => {
    const folder = (await pictureUrl()).replace('480.webp', '');
    for (const path of [
      '../../../package.json',
      '..%2f..%2fpackage.json',
      '480.webp.br',
      '481.webp',
      '.',
      '%00',
    ]) {
      const response = await server.get(folder + path);
      expect([400, 404], path).toContain(response.statusCode);
      expect(response.json().success).toBe(false);
    }
  });
});

describe('a response of the API', () => {
  const url = '/api/all-products?limit=20';

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip;q=0.8, br;q=1.0', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['BR', 'br', brotliDecompressSync],
    ['br;q=0.000, *;q=0, gzip;q=0.1', 'gzip', gunzipSync],
  ] as const)('is compressed for a browser that accepts %s', async (accepted, encoding, decompress) => {
    const plainResponse = await server.get(url);
    const compressedResponse = await server.get(url, { 'accept-encoding': accepted });
    expect(compressedResponse.headers['content-encoding']).toBe(encoding);
    expect(compressedResponse.headers.vary).toBe('Accept-Encoding');
    expect(compressedResponse.rawPayload.length).toBeLessThan(plainResponse.rawPayload.length / 3);
    expect(decompress(compressedResponse.rawPayload).toString()).toBe(plainResponse.body);
  });

  test('is not compressed for other clients, nor when it is short', async () => {
    expect((await server.get(url)).headers).not.toHaveProperty('content-encoding');
    const shortResponse = await server.get('/api/nothing', { 'accept-encoding': 'br' });
    expect(shortResponse.headers).not.toHaveProperty('content-encoding');
  });

  test('is 304 for a browser that has it cached, until it changes', async () => {
    const { headers } = await server.get(url);
    const cachedHeaders = { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' };
    const revalidated = await server.get(url, cachedHeaders);
    expect(revalidated.statusCode).toBe(304);
    expect(revalidated.body).toBe('');
    expect(revalidated.headers.etag).toBe(headers.etag);
    await server.database.db.updateTable('products').set({ views: 1_000_000 }).execute();
    expect((await server.get(url, cachedHeaders)).statusCode).toBe(200);
  });
});

describe('response headers', () => {
  const varyingHeaders = new Set([
    'date',
    'x-request-id',
    'content-length',
    'last-modified',
    'etag',
    'connection',
  ]);

  test.each(['/api/campuses', '/api/auth/google', '/healthz', '/robots.txt'])(
    'of %s match the snapshot',
    async (url) => {
      const { headers } = await server.get(url);
      expect(
        Object.fromEntries(Object.entries(headers).filter(([name]) => !varyingHeaders.has(name))),
      ).toMatchSnapshot();
    },
  );
});

describe('health checks', () => {
  test('report that the site is alive and ready', async () => {
    expect((await server.get('/healthz')).json()).toEqual({ success: true, data: { status: 'ok' } });
    expect((await server.get('/readyz')).json()).toEqual({ success: true, data: { status: 'ready' } });
  });
});

test('the OpenAPI document describes every call of the contract', async () => {
  const document = (await server.get('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const calls = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.sort()).toEqual(Object.keys(endpoints).sort());
  const { parameters, responses } = document.paths['/product-details/{id}'].get;
  expect(parameters).toEqual([
    {
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'string', maxLength: 60, examples: ['kq3XvT9mB2aLw7RdYc1E'] },
      example: expect.any(String),
    },
  ]);
  expect(responses[200].content['application/json'].schema.properties.data.required).toEqual(['product']);
  const [limit] = document.paths['/all-products'].get.parameters.filter(
    ({ name }: { name: string }) => name === 'limit',
  );
  expect(limit).toMatchObject({ in: 'query', required: false, schema: { type: 'string' } });
  expect(document.paths['/campuses'].get.security).toEqual([]);
  expect(document.paths['/favorites'].get).toMatchObject({
    description: 'For signed-in people. A session on another page needs the scope `buy`.',
    security: [{ session: ['buy'] }],
  });
  expect(document.components.securitySchemes.session.scheme).toBe('bearer');
});
