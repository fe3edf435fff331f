import type { ReadCall } from '../../../src/contract/shared/types.ts';

const inLists = [
  'GET /all-products',
  'GET /products',
  'GET /featured-products',
  'GET /suggestions',
  'GET /products/lines',
  'GET /product-details/{id}',
  'GET /stores/{key}/products',
  'GET /sellers/{id}/products',
  'GET /favorites',
  'POST /store-detail',
  'POST /farm-detail',
  'GET /my-products',
  'GET /my-products/{id}',
  'GET /admin/products',
] as const satisfies ReadCall[];

const storeCards = [
  'GET /stores',
  'GET /stores/{key}',
  'GET /farm-stores',
  'GET /farm-stores/{campus}',
  'POST /store-detail',
  'POST /farm-detail',
] as const satisfies ReadCall[];

const sellerOfProduct = ['GET /product-details/{id}', 'GET /sellers/{id}'] as const satisfies ReadCall[];
const threads = ['GET /threads', 'GET /threads/with/{id}', 'GET /threads/{id}/messages'] as const;
const reviews = [
  'GET /reviews/{productId}',
  'GET /reviews/{productId}/mine',
  'GET /stores/{id}/reviews',
] as const;
const ownProfile = ['GET /user', 'GET /dashboard'] as const;
const nobody: ReadCall[] = [];

/**
 * Which answers show what a table holds, or a column of it where that differs. Written by hand from the queries, beside
 * the rows that a fixture says a write changes: together they tell which answers a page has to read again.
 */
export const shownIn: Record<string, readonly ReadCall[]> = {
  admin_changes: ['GET /admin/trail'],
  ads: ['GET /ads', 'GET /notices', 'GET /notices/mine', 'GET /admin/ads/public', 'GET /admin/ads'],
  blocks: ['GET /threads', 'GET /threads/{id}/messages', 'GET /threads/with/{id}'],
  canteens: ['GET /canteens', 'GET /canteens/{id}', 'GET /admin/canteens'],
  daily_uses: nobody,
  delivery_locations: ['GET /canteens/{id}', 'GET /admin/delivery-locations'],
  embeds: ['GET /admin/embeds'],
  favorites: ['GET /favorites', 'GET /favorites/ids'],
  follows: ['GET /stores/followed', 'GET /stores/followed/ids'],
  helpful_marks: ['GET /reviews/{productId}/mine'],
  idempotency_keys: nobody,
  media: nobody,
  menu_items: ['GET /canteens/{id}'],
  messages: threads,
  order_lines: ['GET /orders', 'GET /stores/my-store/orders', 'GET /admin/orders'],
  'order_lines.stock_taken': nobody,
  'order_lines.product_id': nobody,
  orders: [
    'GET /orders',
    'GET /stores/my-store',
    'GET /stores/my-store/orders',
    'GET /stores/my-store/analytics',
    'GET /admin/orders',
    'GET /admin/stats',
  ],
  'orders.completed_at': nobody,
  // An order counts for its seller, with or without the store.
  'orders.store_id': ['GET /stores/my-store', 'GET /stores/my-store/orders'],
  'people.display_name': [
    ...ownProfile,
    ...sellerOfProduct,
    ...threads,
    ...reviews,
    'GET /admin/users/google/{id}',
  ],
  'people.address': ownProfile,
  'people.campus_id': [...ownProfile, 'GET /sellers/{id}', 'GET /ads', 'GET /notices/mine'],
  'people.onboarded_at': ownProfile,
  'people.paid_at': [
    ...ownProfile,
    ...storeCards,
    ...sellerOfProduct,
    'GET /stores/my-store',
    'GET /stores/my-store/analytics',
    'GET /check-status',
    'GET /stores/can-create',
    'GET /featured-products',
    'GET /admin/stats',
    'GET /admin/users/google/{id}',
  ],
  'people.phone': ownProfile,
  'people.suspended_at': [
    ...ownProfile,
    ...inLists,
    ...storeCards,
    'GET /sellers/{id}',
    'GET /stores/my-store',
    'GET /admin/users/google/{id}',
    'GET /admin/reports',
    'GET /admin/stats',
  ],
  'people.suspension_reason': [...ownProfile, 'GET /admin/users/google/{id}'],
  'people.verified_as': [...storeCards, ...sellerOfProduct, 'GET /stores/my-store'],
  // Rankings are updated within some hours, so no page reads them again at once.
  popularity: nobody,
  product_media: inLists,
  products: [...inLists, 'GET /stores/my-store', 'GET /sellers/{id}', 'GET /campuses', 'GET /admin/stats'],
  'products.favorite_steps': nobody,
  'products.rated_count': ['GET /product-details/{id}', 'GET /my-products/{id}'],
  'products.review_count': ['GET /product-details/{id}', 'GET /my-products/{id}'],
  'products.stars': ['GET /product-details/{id}', 'GET /my-products/{id}'],
  'products.stock': inLists,
  'products.updated_at': nobody,
  reports: ['GET /admin/reports', 'GET /admin/stats'],
  reviews: [...reviews, 'GET /product-details/{id}', 'GET /my-products/{id}'],
  // They start and end sessions, and private responses are cached by user.
  sessions: nobody,
  sign_in_tokens: nobody,
  stores: [
    ...storeCards,
    ...sellerOfProduct,
    ...threads,
    'GET /stores/followed',
    'GET /suggestions',
    'GET /stores/my-store',
    'GET /dashboard',
    'GET /user',
    'GET /stores/can-create',
    'GET /admin/stats',
    'GET /admin/users/google/{id}',
  ],
  ...Object.fromEntries(
    ['banner_id', 'logo_id', 'cover_id', 'image_id', 'description'].map((column) => [
      `stores.${column}`,
      [...storeCards, 'GET /stores/my-store'],
    ]),
  ),
  'stores.name': [...storeCards, ...sellerOfProduct, ...threads, 'GET /stores/my-store', 'GET /suggestions'],
  'stores.is_active': [...storeCards, ...inLists, 'GET /sellers/{id}', 'GET /stores/my-store'],
  'stores.follower_count': storeCards,
  'stores.product_count': [...storeCards, 'GET /stores/my-store'],
  'stores.review_count': [...storeCards, 'GET /stores/my-store'],
  'stores.rated_count': [...storeCards, 'GET /stores/my-store'],
  'stores.stars': [...storeCards, 'GET /stores/my-store'],
  'threads.last_message_at': ['GET /threads'],
  verification_requests: ['GET /stores/my-store', 'GET /admin/verifications', 'GET /admin/stats'],
  words: nobody,
};
