import { beforeEach, describe, expect, test } from 'vitest';
import type { Pages } from '../../../site/server/pages/pages.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { startServer } from '../../support/server/server.ts';

/**
 * Pages whose data is a response of the API. The query parameters `read` and `body` of the page are the path and body of
 * the call.
 */
const pages: Pages = {
  async render({ url, fetch }) {
    const query = new URL(url, 'http://page').searchParams;
    const response = await fetch(query.get('read') ?? '', query.get('body') ?? undefined);
    return {
      status: 200,
      head: '',
      html: '',
      data: JSON.stringify({ ok: response.ok, status: response.status, body: await response.json() }),
      modules: [],
    };
  },
  template: async () => '<!--data-->',
  links: () => ({ styles: '', code: '' }),
};

// The start of a minute, because rate limits count requests per minute.
let time = Date.parse('2026-09-01T12:00:00Z');
const server = await startServer({ pages, settings: { RATE_LIMIT_READS: '4' }, now: () => time });

beforeEach(async () => {
  time += 60_000;
  await emptyTables(server.database);
  await addSeller(server.database, 'seller');
  await addProducts(server.database, [{ id: 'lamp' }, { id: 'fan' }]);
});

async function readByPage(path: string, address = '102.89.1.1', userAgent = 'a phone', body?: object) {
  const response = await server.send({
    url: `/?${new URLSearchParams({ read: path, ...(body && { body: JSON.stringify(body) }) })}`,
    remoteAddress: address,
    headers: { 'user-agent': userAgent },
  });
  return JSON.parse(/id="page-data">(.*)<\/script>/.exec(response.body)?.[1] ?? '');
}

describe('a page that reads the API without the network', () => {
  test.each([
    '/api/all-products?limit=1',
    '/api/product-details/lamp',
    '/api/campuses/',
    '/api/stores/nobody',
  ])('gets the same response to %s as a browser', async (path) => {
    const response = await server.get(path, { 'user-agent': 'a phone' });
    expect(await readByPage(path, '127.0.0.1')).toEqual({
      ok: response.statusCode === 200,
      status: response.statusCode,
      body: response.json(),
    });
  });

  test('gets the same response to reads by POST as a browser', async () => {
    const body = { storeId: 'nobody' };
    const response = await server.send({ method: 'POST', url: '/api/store-detail', payload: body });
    const pageResponse = await readByPage('/api/store-detail', '127.0.0.1', 'a phone', body);
    expect(pageResponse).toEqual({ ok: false, status: 404, body: response.json() });
    expect(await readByPage('/api/stores/x/toggle-follow', '127.0.0.1', 'a phone', body)).toMatchObject({
      ok: false,
      body: { error: 'There is no public read POST /stores/x/toggle-follow' },
    });
    const ownerBody = { googleId: 'google-seller' };
    expect((await readByPage('/api/store-detail', '127.0.0.1', 'a phone', ownerBody)).status).toBe(401);
  });

  test.each([
    ['/api/all-products?limit=0', 400],
    ['/api/all-products?limit=1&limit=2', 400],
    ['/api/all-products?colour=red', 400],
    ['/api/product-details/%00', 404],
    [`/api/product-details/${'x'.repeat(500)}`, 404],
    ['/api/product-details/none', 404],
  ])('gets the refusal of %s with %i and the same message as a browser', async (path, status) => {
    const response = await server.get(path);
    const pageResponse = await readByPage(path);
    expect(pageResponse).toMatchObject({ ok: false, status, body: { success: false } });
    expect(pageResponse.status).toBe(response.statusCode);
    if (path.length < 200) expect(pageResponse.body).toEqual(response.json());
  });

  test.each(['/api/nothing', '/api/user', '/api/openapi.json', '/metrics', '/api/product-details/%E0%A4%A'])(
    'cannot read %s',
    async (path) => {
      expect((await readByPage(path)).ok).toBe(false);
    },
  );

  test('counts one view a day for each address and browser', async () => {
    const readViews = async (...visitor: string[]) =>
      (await readByPage('/api/product-details/lamp', ...visitor)).body.data.product.views;
    expect(await readViews('102.89.1.1', 'a phone')).toBe(1);
    expect(await readViews('102.89.1.1', 'a phone')).toBe(1);
    expect(await readViews('102.89.1.1', 'a laptop')).toBe(2);
    expect(await readViews('105.112.7.7', 'a phone')).toBe(3);
  });

  test('counts as one request of the visitor’s address, and above the rate limit asks the visitor to wait', async () => {
    for (let i = 0; i < 4; i += 1) expect((await readByPage('/api/campuses')).status).toBe(200);
    const refused = await server.send({ url: '/', remoteAddress: '102.89.1.1' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused.body).toContain('<html lang="en-NG">');
    expect(refused.body).toContain('<h1>Please wait a moment</h1>');
    expect(refused.body).toContain('Too many requests come from your network. Please try again in a minute.');
    expect((await server.send({ url: '/api/campuses', remoteAddress: '102.89.1.1' })).statusCode).toBe(429);
    expect((await readByPage('/api/campuses', '105.112.7.7')).status).toBe(200);
  });

  test('counts one view for each visitor when several requests share a rendered page', async () => {
    const addresses = ['102.89.1.1', '102.89.1.1', '105.112.7.7', '41.58.1.1'];
    await Promise.all(addresses.map((address) => readByPage('/api/product-details/lamp', address)));
    const { views } = await server.database.db
      .selectFrom('products')
      .select('views')
      .where('id', '=', 'lamp')
      .executeTakeFirstOrThrow();
    expect(views).toBe(3);
  });

  test('hides and logs internal errors', async () => {
    await server.database.pool.query('alter table favorites rename to gone');
    try {
      const { status, body } = await readByPage('/api/featured-products');
      expect(status).toBe(503);
      expect(body.error).toBe('Something went wrong on our side. Please try again.');
      expect(server.log()).toContain('request failed');
    } finally {
      await server.database.pool.query('alter table gone rename to favorites');
    }
  });
});
