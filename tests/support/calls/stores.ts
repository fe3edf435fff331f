import { addFollow, addProduct, addReview, addStore } from '../market/add-rows.ts';
import { funaab } from '../market/products.ts';
import { type CallFixtures, type Cases, ownerCallers } from './call-fixture.ts';

export const storeCalls: CallFixtures = {
  'GET /stores': {
    list: { caller: 'guest', add: addStore('Electronics'), deleteFrom: ['stores'] },
  },
  'GET /stores/followed': {
    list: { caller: 'buyer', add: addFollow, deleteFrom: ['follows', 'store_id'] },
  },
  'GET /stores/{key}': {
    cases: {
      'of a campus': { path: '/stores/Fountain_University' },
      'an open store': { path: '/stores/owner-store' },
      'a closed store': { path: '/stores/closed-store', isMissing: true },
      missing: { path: '/stores/nothing', isMissing: true },
    },
    list: {
      caller: 'guest',
      path: `/stores/${funaab}`,
      add: addStore('Electronics'),
      deleteFrom: ['stores'],
    },
    idKind: 'storeId',
  },
  'GET /stores/{key}/products': {
    cases: {
      'of an open store': { path: '/stores/owner-store/products' },
      'of a closed store': { path: '/stores/closed-store/products', isMissing: true },
      missing: { path: '/stores/nothing/products', isMissing: true },
    },
    list: {
      caller: 'guest',
      add: addProduct(),
      deleteFrom: ['products'],
    },
    idKind: 'storeId',
  },
  'GET /stores/{id}/reviews': {
    cases: {
      'of an open store': { path: '/stores/owner-store/reviews' },
      'of a closed store': { path: '/stores/closed-store/reviews', isMissing: true },
      missing: { path: '/stores/nothing/reviews', isMissing: true },
    },
    list: {
      caller: 'guest',
      add: addReview,
      deleteFrom: ['reviews'],
    },
    idKind: 'storeId',
  },
  'POST /store-detail': {
    cases: {
      'an open store': { body: { storeId: 'owner-store' } },
      'a closed store': { body: { storeId: 'closed-store' }, isMissing: true },
      missing: { body: { storeId: 'nothing' }, isMissing: true },
      'the owner’s store, by Google ID': {
        body: { googleId: 'google-owner' },
        needs: { access: 'person', scope: 'account' },
        foundBy: ['owner', 'admin'],
      },
      'an unknown Google ID': {
        body: { googleId: 'nothing' },
        needs: { access: 'person', scope: 'account' },
        isMissing: true,
      },
    },
    list: {
      caller: 'guest',
      add: addProduct(),
      deleteFrom: ['products'],
    },
    idKind: 'storeId',
  },
  'POST /stores/{id}/toggle-follow': {
    cases: {
      'the owner’s store': {
        path: '/stores/owner-store/toggle-follow',
        status: 403,
        onlyFor: ownerCallers,
      },
      'a closed store': { path: '/stores/closed-store/toggle-follow', isMissing: true },
      missing: { path: '/stores/nothing/toggle-follow', isMissing: true },
    },
    changes: {
      caller: 'buyer',
      rows: ['- follows buyer/owner-store', '~ stores owner-store: follower_count'],
    },
    idempotency: {
      caller: 'buyer',
      path: '/stores/rival-store/toggle-follow',
      otherRequest: { path: '/stores/owner-store/toggle-follow' },
      createdRows: { follows: 1 },
    },
  },
};

export const farmCalls: CallFixtures = {
  'GET /farm-stores': {
    list: { caller: 'guest', add: addStore('farmProduce'), deleteFrom: ['stores'] },
  },
  'GET /farm-stores/{campus}': {
    cases: {
      'of a campus': { path: '/farm-stores/Fountain_University' },
    },
    list: {
      caller: 'guest',
      path: `/farm-stores/${funaab}`,
      add: addStore('farmProduce'),
      deleteFrom: ['stores'],
    },
    idKind: 'campus',
  },
  'POST /farm-detail': {
    cases: {
      'a farm': { body: { storeId: 'farm' } },
      'a store that is no farm': { body: { storeId: 'owner-store' }, isMissing: true },
      missing: { body: { storeId: 'nothing' }, isMissing: true },
    },
    list: {
      caller: 'guest',
      add: addProduct({ seller_id: 'farmer', store_id: 'farm', category: 'farmProduce' }),
      deleteFrom: ['products'],
    },
    idKind: 'farmId',
  },
};

/** Returns the cases of a call about a seller, a person who only buys, and a missing person. */
function sellerCases(suffix: string): Cases {
  return {
    'a seller with a store': { path: `/sellers/owner${suffix}` },
    'a seller without a store': { path: `/sellers/payer${suffix}` },
    'a person who only buys': { path: `/sellers/buyer${suffix}`, isMissing: true },
    'a seller with a closed store': { path: `/sellers/closer${suffix}`, isMissing: true },
    missing: { path: `/sellers/nothing${suffix}`, isMissing: true },
  };
}

export const sellerCalls: CallFixtures = {
  'GET /sellers/{id}': {
    cases: sellerCases(''),
    idKind: 'sellerId',
  },
  'GET /sellers/{id}/products': {
    cases: sellerCases('/products'),
    list: {
      caller: 'guest',
      path: '/sellers/owner/products',
      add: addProduct(),
      deleteFrom: ['products'],
    },
    idKind: 'sellerId',
  },
};
