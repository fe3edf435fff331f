import { foundBy, missing, onboarded, type Row, sellers } from './statuses.ts';

const lamp = {
  productName: 'Lamp',
  productDescription: 'Bright',
  productPrice: 8500,
  category: 'Electronics',
  phoneNumber: '08031234567',
  public_ids: ['picture'],
};

const sellerOfLamp = foundBy(sellers, 'owner', 'to sell');
const sellerOfKettle = foundBy(sellers, 'rival');
const change = { productPrice: 9000 };

export const sellingRows: Record<string, Row> = {
  'POST /create-product': { 'a new one': { body: lamp, answers: onboarded } },
  'POST /update-product/{id}': {
    'the owner’s': { path: '/update-product/lamp', body: change, answers: sellerOfLamp },
    'the rival’s, taken down': { path: '/update-product/hidden', body: change, answers: sellerOfKettle },
    missing: { path: '/update-product/nothing', body: change, answers: missing(sellers) },
  },
  'DELETE /product/{id}': {
    'the owner’s': { path: '/product/draft', answers: sellerOfLamp },
    'the rival’s': { path: '/product/kettle', answers: sellerOfKettle },
    missing: { path: '/product/nothing', answers: missing(sellers) },
  },
  'GET /my-products': { own: { answers: sellers } },
  'GET /my-products/{id}': {
    'the owner’s': { path: '/my-products/draft', answers: sellerOfLamp },
    'the rival’s': { path: '/my-products/hidden', answers: sellerOfKettle },
    missing: { path: '/my-products/nothing', answers: missing(sellers) },
  },
};
