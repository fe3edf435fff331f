import { foundBy, payers, type Row, sellers, storeOwners, withStatus } from './statuses.ts';

const wizard = { name: 'Payer’s Corner', category: 'Electronics', phone: '08031234567' };

const form = {
  storeName: 'Bright Corner',
  storeDescription: 'Lamps',
  address: 'Shop 11',
  campus: 'Fountain_University',
  storeCategory: 'Electronics',
  storeBanner: '/media/picture/480.webp',
};

export const myStoreRows: Record<string, Row> = {
  'GET /stores/can-create': { own: { answers: sellers } },
  // A person with a store cannot make a second one.
  'POST /stores': { 'a new one': { body: wizard, answers: { ...withStatus(payers, 409), payer: 200 } } },
  'POST /update-store': { 'a new one or own': { body: form, answers: payers } },
  'GET /stores/my-store': { own: { answers: foundBy(sellers, 'owner', 'rival', 'to sell') } },
  'PUT /stores/my-store': { own: { body: { description: 'New' }, answers: storeOwners } },
  'DELETE /stores/my-store': { own: { answers: storeOwners } },
  'POST /stores/my-store/put-back-products': { own: { answers: storeOwners } },
  'PATCH /stores/my-store/toggle-status': { own: { answers: storeOwners } },
  'POST /stores/my-store/logo': { own: { answers: storeOwners } },
  'POST /stores/my-store/cover': { own: { answers: storeOwners } },
  'POST /stores/my-store/image': { own: { answers: storeOwners } },
  'POST /stores/my-store/request-verification': {
    // The rival's request is already waiting for an answer.
    own: { body: { level: 'gold' }, answers: withStatus(storeOwners, 409, 'rival') },
  },
  'GET /stores/my-store/analytics': { own: { answers: storeOwners } },
};
