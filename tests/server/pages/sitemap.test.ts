import { expect, test } from 'vitest';
import { startServer } from '../../support/server/server.ts';

const server = await startServer({ settings: { PUBLIC_URL: 'https://market.example' } });

/** Returns the URLs in a file of the sitemap. */
async function urlsIn(path: string): Promise<string[]> {
  const response = await server.get(path);
  expect(response.statusCode, path).toBe(200);
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  return [...response.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
}

test('the sitemap lists every visible page and nothing that is hidden', async () => {
  const files = await urlsIn('/sitemap.xml');
  expect(files).toEqual([
    'https://market.example/sitemap/pages.xml',
    'https://market.example/sitemap/products.xml?after=',
    'https://market.example/sitemap/stores.xml?after=',
    'https://market.example/sitemap/canteens.xml?after=',
  ]);
  const lists = await Promise.all(files.map((file) => urlsIn(file.replace('https://market.example', ''))));
  const pages = lists.flat();
  expect(pages).toContain('https://market.example/stores');
  const { stores } = (await server.get('/api/stores?limit=50')).json().data;
  for (const { slug } of stores) expect(pages).toContain(`https://market.example/store/${slug}`);
  const { canteens } = (await server.get('/api/canteens')).json().data;
  for (const { _id } of canteens) expect(pages).toContain(`https://market.example/canteen/${_id}`);

  const { products } = (await server.get('/api/all-products?limit=50')).json().data;
  for (const { _id } of products) expect(pages).toContain(`https://market.example/product/${_id}`);
  const [firstProduct] = products;
  await server.database.db
    .updateTable('products')
    .set({ status: 'inactive' })
    .where('id', '=', firstProduct._id)
    .execute();
  expect(await urlsIn('/sitemap/products.xml')).not.toContain(
    `https://market.example/product/${firstProduct._id}`,
  );
});

test('a sitemap file continues after the last URL of the previous file', async () => {
  const allUrls = await urlsIn('/sitemap/products.xml');
  const tenthId = (allUrls[9] ?? '').split('/').at(-1) ?? '';
  expect(await urlsIn(`/sitemap/products.xml?after=${tenthId}`)).toEqual(allUrls.slice(10));
  expect(await urlsIn('/sitemap/products.xml?after=%00')).toEqual(allUrls);
  expect((await server.get('/sitemap/people.xml')).statusCode).toBe(404);
});
