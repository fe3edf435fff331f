import { expect, test } from 'vitest';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();

test('the list has every campus, first the campuses with products and then the other campuses from A to Z', async () => {
  const response = await server.get('/api/campuses');
  expect(response.statusCode).toBe(200);
  const { campuses } = response.json().data;
  expect(campuses).toHaveLength(264);
  expect(campuses.slice(0, 6).map((campus: { short: string }) => campus.short)).toEqual([
    'FUNAAB',
    'FUO',
    'LASU',
    'OAU',
    'UNILAG',
    'YABATECH',
  ]);
  const otherNames: string[] = campuses.slice(6).map((campus: { name: string }) => campus.name);
  expect(otherNames).toEqual([...otherNames].sort((a, b) => a.localeCompare(b, 'en')));
  expect(campuses[1]).toEqual({
    id: 'Fountain_University',
    name: 'Fountain University',
    short: 'FUO',
    state: 'Osun',
    type: 'Private',
  });
});

test.each(['University_of_Lagos', 'University of Lagos', ' university of lagos', 'UNILAG', 'unilag'])(
  'a campus is found by its id, its name and its short name: %s',
  async (name) => {
    const productsOf = async (campus: string) =>
      (await server.get(`/api/all-products?campus=${encodeURIComponent(campus)}`)).json().data.products;
    const products = await productsOf(name);
    expect(products.length).toBeGreaterThan(0);
    expect(products).toEqual(await productsOf('University_of_Lagos'));
  },
);

test.each([
  ['Unilga', 'University of Lagos'],
  ['University of Lagso', 'University of Lagos'],
  ['Funab', 'Federal University of Agriculture, Abeokuta'],
])('an unknown campus is refused with suggestions of similar names: %s', async (name, suggestion) => {
  const response = await server.get(`/api/all-products?campus=${encodeURIComponent(name)}`);
  expect(response.statusCode).toBe(400);
  expect(response.json().nearest).toContain(suggestion);
  expect(response.json().nearest.length).toBeLessThanOrEqual(3);
});

test('a campus whose last product is sold out returns to the alphabetical list', async () => {
  await server.database.db
    .updateTable('products')
    .set({ status: 'out_of_stock' })
    .where('campus_id', '=', 'Fountain_University')
    .execute();
  const { campuses } = (await server.get('/api/campuses')).json().data;
  expect(campuses.slice(0, 5).map((campus: { short: string }) => campus.short)).not.toContain('FUO');
  expect(campuses.map((campus: { short: string }) => campus.short)).toContain('FUO');
});
