import { beforeEach, describe, expect, test } from 'vitest';
import type { Pages } from '../../../site/server/pages/pages.ts';
import { Refusal } from '../../../site/server/refusals/refusal.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts } from '../../support/market/products.ts';
import { startServer } from '../../support/server/server.ts';

/** The attributes that the small app below was asked to render. Browser tests cover the widgets of the real app. */
let rendered: Record<string, string>[] = [];

const pages: Pages = {
  render: async () => ({ status: 200, head: '', html: '', data: '{}', modules: [] }),
  template: async () => '<!--app-->',
  links: () => ({ styles: '', code: '' }),
  widgets: {
    attributesOf: (tag) =>
      /^(product-(grid|page)|(store|farm)-list)$/.test(tag)
        ? ['campus', 'data-campus', 'product', 'search', 'limit']
        : undefined,
    styles: { pickFor: () => '.card{color:red}' },
    async render({ tag, attributes, fetch }) {
      rendered.push(attributes);
      if (tag === 'store-list') throw new Refusal('unavailable', 'Many people are here.', undefined, 3);
      if (tag === 'farm-list') return { status: 503, title: '', html: '', answers: '' };
      if (tag !== 'product-grid' && tag !== 'product-page') return undefined;
      const path =
        tag === 'product-grid' ? '/api/all-products' : `/api/product-details/${attributes.product}`;
      const response = await fetch(path);
      if (!response.ok) return { status: 404, title: '', html: '', answers: '' };
      const { data } = await response.json();
      const name = (data.product ?? data.products[0]).productName;
      return { status: 200, title: name, html: `<p class="card">${name}</p>`, answers: '[]' };
    },
  },
};

let time = Date.parse('2026-09-01T12:00:00Z');
const server = await startServer({ pages, now: () => time });

beforeEach(async () => {
  // No HTML that an earlier test has rendered is cached any more.
  time += 60_000;
  rendered = [];
  await emptyTables(server.database);
  await addPerson(server.database, 'ada');
  await addProducts(server.database, [{ id: 'lamp', seller_id: 'ada', name: 'Desk lamp' }]);
});

describe('the HTML of a widget', () => {
  test('is a shadow root that pages of any origin can read', async () => {
    const { statusCode, headers, body } = await server.get('/embed/product-grid?limit=8');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers['cdn-cache-control']).toMatch(/max-age=\d/);
    expect(headers.vary).toMatch(/save-data/i);
    expect(body).toBe(
      '<template shadowrootmode="open"><style>.card{color:red}</style>' +
        '<div><p class="card">Desk lamp</p></div><template>[]</template></template>',
    );
  });

  test('is the same for all visitors, whatever their cookies say', async () => {
    const { body, headers } = await server.get('/embed/product-grid');
    const { headers: session } = await signIn(server, 'ada');
    const response = await server.get('/embed/product-grid', {
      ...session,
      cookie: 'selectedCampus=University_of_Lagos',
    });
    expect(response.body).toBe(body);
    expect(response.headers.etag).toBe(headers.etag);
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(rendered).toEqual([{}]);
  });

  test('is sent again only after it has changed', async () => {
    const { headers } = await server.get('/embed/product-grid');
    const unchanged = await server.get('/embed/product-grid', { 'if-none-match': `${headers.etag}` });
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.body).toBe('');
    expect(unchanged.headers['access-control-allow-origin']).toBe('*');
    const changed = await server.get('/embed/product-grid', { 'if-none-match': '"another"' });
    expect(changed.statusCode).toBe(200);
  });

  test('has the same headers without a body if a caller asks for the headers only', async () => {
    const { headers } = await server.get('/embed/product-grid');
    const response = await server.send({ method: 'HEAD', url: '/embed/product-grid' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
    expect(response.headers.etag).toBe(headers.etag);
  });

  test('is rendered once for the same attributes in any order, and again for others and for Save-Data', async () => {
    await server.get('/embed/product-grid?limit=8&search=lamp');
    await server.get('/embed/product-grid?search=lamp&limit=8');
    expect(rendered).toEqual([{ limit: '8', search: 'lamp' }]);
    await server.get('/embed/product-grid?search=fan&limit=8');
    await server.get('/embed/product-grid?limit=8&search=lamp', { 'save-data': 'on' });
    expect(rendered).toHaveLength(3);
  });

  test('is rendered once for visitors who ask at the same time', async () => {
    const bodies = await Promise.all(
      [1, 2, 3].map(async () => (await server.get('/embed/product-grid')).body),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(rendered).toHaveLength(1);
  });

  test('has the last one of an attribute that is given twice', async () => {
    await server.get('/embed/product-grid?limit=4&limit=8');
    expect(rendered).toEqual([{ limit: '8' }]);
  });

  test('shows a change by a seller at once', async () => {
    expect((await server.get('/embed/product-grid')).body).toContain('Desk lamp');
    const { headers } = await signIn(server, 'ada');
    const response = await server.send({
      method: 'POST',
      url: '/api/update-product/lamp',
      headers,
      payload: { productName: 'Reading lamp' },
    });
    expect(response.statusCode, response.body).toBe(200);
    expect((await server.get('/embed/product-grid')).body).toContain('Reading lamp');
  });

  test('counts one view of a product for each visitor, and no shared cache stores it', async () => {
    const open = (userAgent: string) =>
      server.get('/embed/product-page?product=lamp', { 'user-agent': userAgent });
    const countViews = async () => {
      const query = server.database.db.selectFrom('products').select('views').where('id', '=', 'lamp');
      return Number((await query.executeTakeFirstOrThrow()).views);
    };
    const before = await countViews();
    expect((await open('a phone')).headers).not.toHaveProperty('cdn-cache-control');
    await open('a phone');
    await expect.poll(countViews).toBe(before + 1);
    await open('a laptop');
    await expect.poll(countViews).toBe(before + 2);
  });
});

test.each([
  ['an unknown tag', '/embed/no-such-tag', 404],
  ['the name of a property of every object', '/embed/toString', 404],
  ['a product that does not exist', '/embed/product-page?product=none', 404],
  ['another build', '/embed@0.0.1/product-grid', 404],
  ['a path as a version', '/embed@..%2F..%2Fembed/product-grid', 404],
  ['a widget whose data could not be read', '/embed/farm-list', 503],
  ['a widget that an overloaded server does not render', '/embed/store-list', 503],
])('for %s there is no HTML, and no cache stores that', async (_, path, status) => {
  const { statusCode, headers, body } = await server.get(path);
  expect(statusCode).toBe(status);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers).not.toHaveProperty('cdn-cache-control');
  expect(body).not.toContain('shadowrootmode');
});

test('an overloaded server says when to ask again, also to pages of other origins', async () => {
  const { headers } = await server.get('/embed/store-list');
  expect(headers['retry-after']).toBe('3');
  expect(headers['access-control-allow-origin']).toBe('*');
});
