import { addFavorite } from '../market/add-rows.ts';
import type { CallFixtures } from './call-fixture.ts';

export const favoriteCalls: CallFixtures = {
  'GET /favorites': {
    list: { caller: 'buyer', add: addFavorite, deleteFrom: ['favorites', 'product_id'] },
  },
  'GET /add-favorites/{id}': {
    cases: {
      'a visible product': { path: '/add-favorites/kettle' },
      'a hidden product, whose seller is `rival`': { path: '/add-favorites/hidden', foundBy: ['rival'] },
      missing: { path: '/add-favorites/nothing', isMissing: true },
    },
    changes: {
      caller: 'buyer',
      rows: [
        '+ favorites',
        '~ popularity kettle: recent_favorites, recent_until',
        '~ products kettle: favorite_steps',
      ],
    },
    idKind: 'productId',
  },
  'DELETE /favorites/{id}': {
    cases: {
      'a product, whether or not it is a favorite': { path: '/favorites/lamp' },
      'a missing product, which also succeeds': { path: '/favorites/nothing' },
    },
    changes: {
      caller: 'buyer',
      rows: ['- favorites buyer/lamp', '~ popularity lamp: recent_favorites, recent_until'],
    },
  },
};
