import { addProduct } from '../market/add-rows.ts';
import type { CallFixtures } from './call-fixture.ts';

const lampBody = {
  productName: 'Lamp',
  productDescription: 'Bright',
  productPrice: 8500,
  category: 'Electronics',
  phoneNumber: '08031234567',
  public_ids: ['picture'],
};
const deskLampBody = {
  productName: 'Desk lamp',
  productDescription: 'Warm light.',
  productPrice: 7500,
  category: 'Home',
  phoneNumber: '08031234567',
  productImages: ['/media/picture/480.webp'],
};

const newPriceBody = { productPrice: 9000 };

export const sellingCalls: CallFixtures = {
  'POST /create-product': {
    cases: { 'a new product': { body: lampBody } },
    changes: {
      caller: 'owner',
      rows: [
        '+ daily_uses',
        '+ popularity',
        '+ product_media',
        '+ products',
        '~ stores owner-store: product_count',
        '~ words lamp: products',
      ],
    },
    idempotency: {
      caller: 'owner',
      body: deskLampBody,
      otherRequest: { body: { ...deskLampBody, productPrice: 1 } },
      createdRows: { products: 1, product_media: 1, daily_uses: 1, words: 1, popularity: 1 },
    },
  },
  'POST /update-product/{id}': {
    cases: {
      'the owner’s product': {
        path: '/update-product/lamp',
        body: newPriceBody,
        foundBy: ['owner', 'owner in a selling embed'],
      },
      'the rival’s product, which an admin took down': {
        path: '/update-product/hidden',
        body: newPriceBody,
        foundBy: ['rival'],
      },
      missing: { path: '/update-product/nothing', body: newPriceBody, isMissing: true },
    },
    changes: {
      caller: 'owner',
      body: { productPrice: 900, public_ids: ['picture2'] },
      rows: [
        '+ favorite_changes',
        '+ lowest_prices',
        '- product_media lamp/1',
        '~ product_media lamp/0: media_id',
        '~ products lamp: updated_at, price_since, price_kobo',
      ],
    },
  },
  'DELETE /product/{id}': {
    cases: {
      'the owner’s product': { path: '/product/draft', foundBy: ['owner', 'owner in a selling embed'] },
      'the rival’s product': { path: '/product/kettle', foundBy: ['rival'] },
      missing: { path: '/product/nothing', isMissing: true },
    },
    changes: {
      caller: 'owner',
      path: '/product/shelf',
      rows: [
        '- favorites buyer/shelf',
        '- helpful_marks buyer-on-shelf/payer',
        '- popularity shelf',
        '- product_media shelf/1',
        '- products shelf',
        '- reviews buyer-on-shelf',
        '~ order_lines order/1: product_id',
        '~ order_lines second-order/1: product_id',
        '~ stores owner-store: product_count, review_count, rated_count, stars',
        '~ words thing: products',
      ],
    },
  },
  'GET /my-products': {
    list: { caller: 'owner', add: addProduct(), deleteFrom: ['products'] },
  },
  'GET /my-products/{id}': {
    cases: {
      'the owner’s product': { path: '/my-products/draft', foundBy: ['owner', 'owner in a selling embed'] },
      'the rival’s product': { path: '/my-products/hidden', foundBy: ['rival'] },
      missing: { path: '/my-products/nothing', isMissing: true },
    },
    idKind: 'productId',
  },
};
