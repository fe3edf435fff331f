import { expect, test } from 'vitest';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();

test('lists every campus, those with products first and then A to Z', async () => {
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
  const others: string[] = campuses.slice(6).map((campus: { name: string }) => campus.name);
  expect(others).toEqual([...others].sort((a, b) => a.localeCompare(b, 'en')));
  expect(campuses[1]).toEqual({
    id: 'Fountain_University',
    name: 'Fountain University',
    short: 'FUO',
    state: 'Osun',
    type: 'Private',
  });
});

test('a campus without a product that can be bought goes back into the alphabet', async () => {
  await server.database.db
    .updateTable('products')
    .set({ status: 'out_of_stock' })
    .where('campus_id', '=', 'Fountain_University')
    .execute();
  const { campuses } = (await server.get('/api/campuses')).json().data;
  expect(campuses.slice(0, 5).map((campus: { short: string }) => campus.short)).not.toContain('FUO');
  expect(campuses.map((campus: { short: string }) => campus.short)).toContain('FUO');
});
