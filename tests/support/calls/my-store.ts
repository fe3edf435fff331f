import { type CallFixtures, ownerCallers } from './call-fixture.ts';

const newStoreBody = { name: 'Payer’s Corner', category: 'Electronics', phone: '08031234567' };

const newLampStoreBody = { name: 'Lamps and more', category: 'Home', phone: '08031234567' };

const storeFormBody = {
  storeName: 'Bright Corner',
  storeDescription: 'Lamps',
  address: 'Shop 11',
  campus: 'Fountain_University',
  storeCategory: 'Electronics',
  storeBanner: '/media/picture/480.webp',
};

export const myStoreCalls: CallFixtures = {
  'POST /stores': {
    // A user with a store cannot create a second store.
    cases: { 'a new store': { body: newStoreBody, status: 409, onlyFor: [...ownerCallers, 'rival'] } },
    changes: {
      caller: 'payer',
      rows: ['+ stores', '~ popularity book: shop', '~ products book: store_id'],
    },
    idempotency: {
      caller: 'payer',
      body: newLampStoreBody,
      otherRequest: { body: { ...newLampStoreBody, name: 'Other lamps' } },
      createdRows: { stores: 1 },
    },
  },
  'POST /update-store': {
    cases: { 'the caller’s own store, or a new one': { body: storeFormBody } },
    changes: {
      caller: 'owner',
      body: { ...storeFormBody, campus: 'University_of_Lagos' },
      rows: [
        '~ popularity draft: campus_id',
        '~ popularity lamp: campus_id',
        '~ popularity shelf: campus_id',
        '~ products draft: campus_id',
        '~ products lamp: campus_id',
        '~ products shelf: campus_id',
        '~ stores owner-store: name, slug, description, campus_id, banner_id',
      ],
    },
  },
  'GET /stores/my-store': {
    cases: { 'the caller’s own': { foundBy: ['owner', 'rival', 'owner in a selling embed'] } },
  },
  'PUT /stores/my-store': {
    cases: { 'the caller’s own': { body: { description: 'New' } } },
    changes: {
      caller: 'owner',
      rows: ['~ stores owner-store: description'],
    },
  },
  'DELETE /stores/my-store': {
    changes: {
      caller: 'owner',
      rows: [
        '- follows buyer/owner-store',
        '- follows payer/owner-store',
        '- stores owner-store',
        '~ orders order: store_id',
        '~ orders second-order: store_id',
        '~ people owner: verified_as',
        '~ popularity draft: shop',
        '~ popularity lamp: shop, is_shown',
        '~ popularity shelf: shop, is_shown',
        '~ products draft: updated_at, store_id',
        '~ products lamp: updated_at, store_id, status, status_with_store',
        '~ products shelf: updated_at, store_id, status, status_with_store',
      ],
    },
  },
  'POST /stores/my-store/put-back-products': {
    changes: {
      caller: 'owner',
      rows: [
        '~ products draft: updated_at, status, status_with_store',
        '~ stores owner-store: product_count',
      ],
    },
  },
  'PATCH /stores/my-store/toggle-status': {
    changes: { caller: 'owner', rows: ['~ stores owner-store: is_active'] },
    // Creates no rows, but accepts an idempotency key.
    idempotency: {
      caller: 'owner',
      otherRequest: { call: 'POST /stores/my-store/request-verification', body: {} },
      createdRows: {},
    },
  },
  'POST /stores/my-store/logo': {
    changes: { caller: 'owner', rows: ['+ media', '~ stores owner-store: logo_id'] },
  },
  'POST /stores/my-store/cover': {
    changes: { caller: 'owner', rows: ['+ media', '~ stores owner-store: cover_id'] },
  },
  'POST /stores/my-store/image': {
    changes: { caller: 'owner', rows: ['+ media', '~ stores owner-store: image_id'] },
  },
  'POST /stores/my-store/request-verification': {
    cases: {
      // The rival's request is already waiting for an answer.
      'the caller’s own': { body: { level: 'gold' }, status: 409, onlyFor: ['rival'] },
    },
    changes: {
      caller: 'owner',
      rows: ['+ verification_requests'],
    },
    idempotency: {
      caller: 'owner',
      otherRequest: { body: { level: 'premium' } },
      createdRows: { verification_requests: 1 },
    },
  },
};
