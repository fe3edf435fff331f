import { expect, test } from 'vitest';
import { fulfil } from '../../../site/app/wishes.ts';
import { keepWish, keptWish, takeWish, type Wish } from '../../../src/site.ts';
import { personMarket } from '../../support/market/person-market.ts';

test.each<[wish: Wish, calls: string[]]>([
  [{ kind: 'favorite', id: 'p7' }, ['GET /add-favorites/p7']],
  [{ kind: 'cart', id: 'p7' }, []],
  [{ kind: 'dish', id: 'd1', canteenId: 'c1' }, []],
])('a wish of a guest is done once they are signed in: %o', async (wish, calls) => {
  const { market, asked } = personMarket({ 'GET /add-favorites/p7': () => ({ isFavorite: true }) });
  await fulfil(market, wish);
  const writes = asked.map(({ call }) => call).filter((call) => !/\/(dashboard|user|favorites)/.test(call));
  expect(writes).toEqual(calls);
  expect(keptWish()).toBeUndefined();
  const cart = market.storage.read('cartItems') ?? '';
  expect(cart.includes('p7')).toBe(wish.kind === 'cart');
  const dishes = Object.keys(localStorage).filter((key) => key.startsWith('canteenCart:'));
  expect(
    dishes
      .map((key) => localStorage.getItem(key))
      .join()
      .includes('d1'),
  ).toBe(wish.kind === 'dish');
});

test('a wish to contact a seller waits for the page of its product, and is taken there once', async () => {
  const { market, asked } = personMarket({});
  await fulfil(market, { kind: 'contact', id: 'p7' });
  expect(asked).toEqual([]);
  expect(takeWish()).toEqual({ kind: 'contact', id: 'p7' });
  expect(takeWish()).toBeUndefined();
});

test.each([
  '',
  'null',
  '{',
  '{"kind":"other","id":"p7"}',
  '{"kind":"cart"}',
  '{"kind":"cart","id":7}',
  '{"kind":"dish","id":"d1"}',
])('what is no wish is none: %s', (text) => {
  keepWish({ kind: 'cart', id: 'p7' });
  sessionStorage.setItem('campus-market:wish', text);
  expect(keptWish()).toBeUndefined();
});
