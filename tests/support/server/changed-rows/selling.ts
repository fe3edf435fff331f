import type { Change } from './change.ts';

const wizard = { name: 'Payer’s Corner', category: 'Electronics', phone: '08031234567' };
const form = {
  storeName: 'Bright Corner',
  storeDescription: 'Lamps',
  address: 'Shop 11',
  campus: 'University_of_Lagos',
  storeCategory: 'Electronics',
  storeBanner: '/media/picture/480.webp',
};
const newProduct = {
  productName: 'Lamp',
  productDescription: 'Bright',
  productPrice: 8500,
  category: 'Electronics',
  phoneNumber: '08031234567',
  public_ids: ['picture'],
};

/** Calls about stores, goods and their orders. */
export const sellingChanges: Record<string, Change> = {
  'POST /stores': {
    by: 'payer',
    body: wizard,
    rows: ['+ stores', '~ popularity book: shop', '~ products book: store_id'],
  },
  'POST /update-store': {
    by: 'owner',
    body: form,
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
  'PUT /stores/my-store': {
    by: 'owner',
    body: { description: 'New' },
    rows: ['~ stores owner-store: description'],
  },
  'DELETE /stores/my-store': {
    by: 'owner',
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
  'POST /stores/my-store/put-back-products': {
    by: 'owner',
    rows: ['~ products draft: updated_at, status, status_with_store', '~ stores owner-store: product_count'],
  },
  'PATCH /stores/my-store/toggle-status': { by: 'owner', rows: ['~ stores owner-store: is_active'] },
  'POST /stores/my-store/logo': { by: 'owner', rows: ['+ media', '~ stores owner-store: logo_id'] },
  'POST /stores/my-store/cover': { by: 'owner', rows: ['+ media', '~ stores owner-store: cover_id'] },
  'POST /stores/my-store/image': { by: 'owner', rows: ['+ media', '~ stores owner-store: image_id'] },
  'POST /media/{type}/upload': { by: 'payer', path: '/media/image/upload', rows: ['+ media'] },
  'POST /stores/my-store/request-verification': {
    by: 'owner',
    body: { level: 'gold' },
    rows: ['+ verification_requests'],
  },
  'PATCH /orders/{id}': {
    by: 'owner',
    path: '/orders/order',
    body: { status: 'completed' },
    rows: [
      '~ order_lines order/0: stock_taken',
      '~ order_lines order/1: stock_taken',
      '~ orders order: status, completed_at',
      '~ products lamp: stock',
      '~ products shelf: stock',
    ],
  },
  'POST /create-product': {
    by: 'owner',
    body: newProduct,
    rows: [
      '+ daily_uses',
      '+ popularity',
      '+ product_media',
      '+ products',
      '~ stores owner-store: product_count',
      '~ words lamp: products',
    ],
  },
  'POST /update-product/{id}': {
    by: 'owner',
    path: '/update-product/lamp',
    body: { productPrice: 900, public_ids: ['picture2'] },
    rows: [
      '- product_media lamp/1',
      '~ product_media lamp/0: media_id',
      '~ products lamp: updated_at, price_since, price_kobo',
    ],
  },
  'DELETE /product/{id}': {
    by: 'owner',
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
};
