import { describe, expect, test } from 'vitest';
import { lineTotal, orderSums } from '../../src/features/canteens/order/order-sums.ts';
import {
  deliveryLocationText,
  parseStoredOrder,
  stringifyOrder,
  withQuantity,
} from '../../src/features/canteens/order/stored-order.ts';
import { parseCanteenList, parseCanteenPage } from '../../src/features/canteens/parse-canteens.ts';

test.each([
  [
    'our server',
    { canteens: [{ _id: 'c1', name: 'Iya Moria', status: 'Closed', media: [{ url: '/p.webp' }] }] },
  ],
  ['a plain list', [{ id: 'c1', name: 'Iya Moria', status: 'Closed', image: '/p.webp', rating: '4.5' }]],
])('canteens from %s are parsed', (_, reply) => {
  const [canteen] = parseCanteenList(reply).canteens;
  expect(canteen).toMatchObject({ _id: 'c1', name: 'Iya Moria', status: 'Closed', specialties: [] });
  expect(canteen?.media).toMatchObject([{ url: '/p.webp' }]);
});

test.each([[null], ['x'], [{}], [{ canteens: 'none' }]])(
  '%j is parsed as an empty list of canteens',
  (reply) => {
    expect(parseCanteenList(reply).canteens).toEqual([]);
  },
);

test.each([
  [
    'our server',
    {
      canteen: { _id: 'c1', name: 'Iya Moria' },
      menu: [{ _id: 'm1', name: 'Dodo', price: 200, media: [{ url: '/p.webp' }] }],
      deliveryLocations: [{ _id: 'l1', name: 'Main gate' }],
    },
  ],
  [
    'a server that sends fewer fields',
    { id: 'c1', name: 'Iya Moria', menu: [{ id: 'm1', name: 'Dodo', price: '200', image: '/p.webp' }] },
  ],
])('the menu from %s is parsed', (_, reply) => {
  const { canteen, menu, deliveryLocations } = parseCanteenPage(reply);
  expect(canteen).toMatchObject({ _id: 'c1', name: 'Iya Moria', status: 'Opened' });
  expect(menu).toMatchObject([{ _id: 'm1', name: 'Dodo', price: 200, media: [{ url: '/p.webp' }] }]);
  expect(deliveryLocations.every(({ name }) => name === 'Main gate')).toBe(true);
});

test('delivery locations without an id are parsed, and a repeated name is dropped', () => {
  expect(
    parseCanteenPage({ deliveryLocations: ['Main gate', { _id: 'l2', name: 'Main gate' }] })
      .deliveryLocations,
  ).toEqual([{ _id: 'Main gate', name: 'Main gate' }]);
});

const dish = (price: number) => ({
  _id: String(price),
  name: 'Dish',
  price,
  description: '',
  category: 'Rice' as const,
  media: [],
});

test('the total of an order is the price of its dishes plus fees of 550 naira', () => {
  const lines = [
    { item: dish(500), quantity: 1 },
    { item: dish(200), quantity: 2 },
  ];
  expect(orderSums(lines)).toEqual({ count: 3, subtotal: 900, total: 1450 });
});

test('kobo add up without rounding errors', () => {
  const line = { item: dish(0.1), quantity: 3 };
  expect(lineTotal(line)).toBe(0.3);
  expect(orderSums([line, { item: dish(0.2), quantity: 1 }])).toMatchObject({ subtotal: 0.5, total: 550.5 });
});

test('a new quantity changes the line of a dish or adds a line, 0 removes the line, and the maximum is 99', () => {
  const oneDish = withQuantity([], 'dodo', 1);
  expect(oneDish).toEqual([{ menuItemId: 'dodo', quantity: 1 }]);
  const twoDishes = withQuantity(withQuantity(oneDish, 'rice', 1), 'dodo', 2);
  expect(twoDishes).toEqual([
    { menuItemId: 'dodo', quantity: 2 },
    { menuItemId: 'rice', quantity: 1 },
  ]);
  expect(withQuantity(twoDishes, 'dodo', 0)).toEqual([{ menuItemId: 'rice', quantity: 1 }]);
  expect(withQuantity(oneDish, 'dodo', 100)).toEqual([{ menuItemId: 'dodo', quantity: 99 }]);
});

describe('a draft order', () => {
  const order = {
    lines: [{ menuItemId: 'dodo', quantity: 2 }],
    place: { name: 'Main gate', isTyped: false },
  };
  const text = stringifyOrder(order, 'ada');

  test('is returned only to the person who made it', () => {
    expect(parseStoredOrder(text, 'ada')).toEqual(order);
    for (const reader of ['bola', undefined]) expect(parseStoredOrder(text, reader).lines).toEqual([]);
  });

  test.each([
    'x',
    '[]',
    '{"person":"ada","lines":3}',
    '{"person":"ada","lines":[{"menuItemId":"dodo","quantity":0},{},null]}',
  ])('is empty if the storage contains %s', (storedText) => {
    expect(parseStoredOrder(storedText, 'ada').lines).toEqual([]);
  });

  test('is not stored while it is empty', () => {
    expect(stringifyOrder({ lines: [], place: undefined }, 'ada')).toBeUndefined();
  });
});

test('an order goes to a location of the canteen or to a typed location, and not to a location that was removed', () => {
  const places = [{ name: 'Main gate' }];
  expect(deliveryLocationText({ name: 'Main gate', isTyped: false }, places)).toBe('Main gate');
  expect(deliveryLocationText({ name: 'Old gate', isTyped: false }, places)).toBe('');
  expect(deliveryLocationText({ name: ' Lodge 4 ', isTyped: true }, places)).toBe('Lodge 4');
  expect(deliveryLocationText(undefined, places)).toBe('');
});
