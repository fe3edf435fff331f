import { expect, test } from 'vitest';
import { parseFarm, parseFarmList } from '../../../src/features/farms/useFarms.ts';

const farm = { id: 's1', storename: 'Greens', storecampus: 'lagos' };

test.each([
  ['a list of farms', { farms: [farm] }],
  ['a plain list', [farm]],
])('farms are parsed from %s', (_, reply) => {
  expect(parseFarmList(reply).farms).toMatchObject([{ _id: 's1', storeName: 'Greens', campus: 'lagos' }]);
});

test('a farm is parsed with its products', () => {
  const parsedResponse = parseFarm({ farm, products: [{ id: 'p1', name: 'Yam', organic: true }] });
  expect(parsedResponse.farm).toMatchObject({ _id: 's1', storeName: 'Greens' });
  expect(parsedResponse.products).toMatchObject([{ _id: 'p1', productName: 'Yam', organic: true }]);
});
