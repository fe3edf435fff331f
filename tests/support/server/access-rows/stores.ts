import { accounts, buyers, everybody, foundBy, missing, owner, type Row, withStatus } from './statuses.ts';

export const storeRows: Record<string, Row> = {
  'GET /stores': { all: { answers: everybody } },
  'GET /stores/categories': { all: { answers: everybody } },
  'GET /stores/followed': { own: { answers: buyers } },
  'GET /stores/followed/ids': { own: { answers: buyers } },
  'GET /stores/{key}': {
    'of a campus': { path: '/stores/Fountain_University', answers: everybody },
    'one that is open': { path: '/stores/owner-store', answers: everybody },
    'one that is closed': { path: '/stores/closed-store', answers: missing(everybody) },
    missing: { path: '/stores/nothing', answers: missing(everybody) },
  },
  'GET /stores/{key}/products': {
    'of one that is open': { path: '/stores/owner-store/products', answers: everybody },
    'of one that is closed': { path: '/stores/closed-store/products', answers: missing(everybody) },
    missing: { path: '/stores/nothing/products', answers: missing(everybody) },
  },
  'GET /stores/{id}/reviews': {
    'of one that is open': { path: '/stores/owner-store/reviews', answers: everybody },
    'of one that is closed': { path: '/stores/closed-store/reviews', answers: missing(everybody) },
    missing: { path: '/stores/nothing/reviews', answers: missing(everybody) },
  },
  'POST /store-detail': {
    'one that is open': { body: { storeId: 'owner-store' }, answers: everybody },
    'one that is closed': { body: { storeId: 'closed-store' }, answers: missing(everybody) },
    missing: { body: { storeId: 'nothing' }, answers: missing(everybody) },
    'the owner’s, by Google ID': {
      body: { googleId: 'google-owner' },
      answers: foundBy(accounts, 'owner', 'admin'),
    },
    'of no Google ID': { body: { googleId: 'nothing' }, answers: missing(accounts) },
  },
  'POST /stores/{id}/toggle-follow': {
    'the owner’s': {
      path: '/stores/owner-store/toggle-follow',
      answers: withStatus(buyers, 403, ...owner),
    },
    'one that is closed': { path: '/stores/closed-store/toggle-follow', answers: missing(buyers) },
    missing: { path: '/stores/nothing/toggle-follow', answers: missing(buyers) },
  },
};

export const farmRows: Record<string, Row> = {
  'GET /farm-stores': { all: { answers: everybody } },
  'GET /farm-stores/{campus}': {
    'of a campus': { path: '/farm-stores/Fountain_University', answers: everybody },
  },
  'POST /farm-detail': {
    'a farm': { body: { storeId: 'farm' }, answers: everybody },
    'a store that is no farm': { body: { storeId: 'owner-store' }, answers: missing(everybody) },
    missing: { body: { storeId: 'nothing' }, answers: missing(everybody) },
  },
};

/** A person's, and beside it that of one who only buys and that of nobody. */
function ofSeller(end: string): Row {
  return {
    'with a store': { path: `/sellers/owner${end}`, answers: everybody },
    'without a store': { path: `/sellers/payer${end}`, answers: everybody },
    'a person who only buys': { path: `/sellers/buyer${end}`, answers: missing(everybody) },
    'with a store that is closed': { path: `/sellers/closer${end}`, answers: missing(everybody) },
    missing: { path: `/sellers/nothing${end}`, answers: missing(everybody) },
  };
}

export const sellerRows: Record<string, Row> = {
  'GET /sellers/{id}': ofSeller(''),
  'GET /sellers/{id}/products': ofSeller('/products'),
};
