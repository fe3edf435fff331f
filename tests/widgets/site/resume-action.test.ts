import { expect, test } from 'vitest';
import type { StorageKey } from '../../../src/core/storage.ts';
import { searchQuery } from '../../../src/features/saved-searches/save-search.ts';
import {
  type PendingAction,
  readPendingAction,
  storePendingAction,
  takePendingAction,
} from '../../../src/features/sign-in/index.ts';
import { resumeAction } from '../../../src/features/sign-in-screens/resume-action.ts';
import { personMarket } from '../../support/market/person-market.ts';

test.each<[action: PendingAction, calls: string[]]>([
  [{ kind: 'favorite', id: 'p7' }, ['GET /add-favorites/p7']],
  [{ kind: 'search', id: 'search=lamp&campus=Fountain_University' }, ['POST /saved-searches']],
  [{ kind: 'cart', id: 'p7' }, []],
  [{ kind: 'dish', id: 'd1', canteenId: 'c1' }, []],
])('resumeAction performs a guest’s pending action after the sign-in: %o', async (action, calls) => {
  const { market, requests } = personMarket({
    'GET /add-favorites/p7': () => ({ isFavorite: true }),
    'POST /saved-searches': () => ({ savedSearches: [] }),
  });
  await resumeAction(market, action);
  // Without the reads of the profile and of the favorites.
  const otherCalls = requests
    .map(({ call }) => call)
    .filter((call) => !/\/(dashboard|user|favorites)/.test(call));
  expect(otherCalls).toEqual(calls);
  expect(readPendingAction()).toBeUndefined();
  const cart = market.storage.read('cartItems' as StorageKey) ?? '';
  expect(cart.includes('p7')).toBe(action.kind === 'cart');
  const menuOrderKeys = Object.keys(localStorage).filter((key) => key.startsWith('canteenCart:'));
  expect(
    menuOrderKeys
      .map((key) => localStorage.getItem(key))
      .join()
      .includes('d1'),
  ).toBe(action.kind === 'dish');
});

test('resumeAction saves the search that a guest wanted to save, with its prices as numbers', async () => {
  const { market, requests } = personMarket({ 'POST /saved-searches': () => ({ savedSearches: [] }) });
  const search = { search: 'lamp & fan', campus: 'Fountain_University', category: 'Home', maxPrice: 2000.5 };
  await resumeAction(market, { kind: 'search', id: searchQuery(search) });
  expect(requests.find(({ call }) => call === 'POST /saved-searches')?.body).toEqual(search);
});

test('resumeAction leaves a guest’s pending chat with a seller in the storage, from which the product’s page takes it once', async () => {
  const { market, requests } = personMarket({});
  await resumeAction(market, { kind: 'contact', id: 'p7' });
  expect(requests).toEqual([]);
  expect(takePendingAction()).toEqual({ kind: 'contact', id: 'p7' });
  expect(takePendingAction()).toBeUndefined();
});

test.each([
  '',
  'null',
  '{',
  '{"kind":"other","id":"p7"}',
  '{"kind":"cart"}',
  '{"kind":"cart","id":7}',
  '{"kind":"dish","id":"d1"}',
])('an invalid pending action in the storage is ignored: %s', (text) => {
  storePendingAction({ kind: 'cart', id: 'p7' });
  sessionStorage.setItem('campus-market:pending-action', text);
  expect(readPendingAction()).toBeUndefined();
});
