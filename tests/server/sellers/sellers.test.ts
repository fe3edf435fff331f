import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson } from '../../support/market/people.ts';
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
    });
  });

  test('without a store is shown with the name, and without contact details', async () => {
    expect((await readSeller('bola')).data.seller).toEqual({
      _id: 'bola',
      name: 'Person bola',
      avatar: 'https://pictures.example/bola.jpg',
      productCount: 2,
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
