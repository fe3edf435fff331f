import type { ReadCall } from '../../../src/contract/shared/types.ts';

const productReads = [
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

const storeCardReads = [
  'GET /stores',
  'GET /stores/{key}',
  'GET /farm-stores',
  'GET /farm-stores/{campus}',
  'POST /store-detail',
  'POST /farm-detail',
] as const satisfies ReadCall[];

const sellerReads = ['GET /product-details/{id}', 'GET /sellers/{id}'] as const satisfies ReadCall[];
const threadReads = ['GET /threads', 'GET /threads/with/{id}', 'GET /threads/{id}/messages'] as const;
const reviewReads = [
  'GET /reviews/{productId}',
  'GET /reviews/{productId}/mine',
  'GET /stores/{id}/reviews',
] as const;
const profileReads = ['GET /user', 'GET /dashboard'] as const;
const noReads: ReadCall[] = [];

/**
 * The reads that show data of a table, or of a column that is shown by other reads than the rest of its table. This list is
 * written by hand from the server's queries. The fixture of a write lists the rows that the write changes. From these two lists, tests
 * derive which reads a page must repeat after the write.
 */
export const readsByTable: Record<string, readonly ReadCall[]> = {
  admin_changes: ['GET /admin/trail'],
  ads: ['GET /ads', 'GET /notices', 'GET /notices/mine', 'GET /admin/ads/public', 'GET /admin/ads'],
  // They are told to other people, whose pages learn about them by events.
  alerts: noReads,
  'alerts.read_at': ['GET /alerts'],
  alert_switches: ['GET /alerts/switches'],
  blocks: ['GET /threads', 'GET /threads/{id}/messages', 'GET /threads/with/{id}'],
  canteens: ['GET /canteens', 'GET /canteens/{id}', 'GET /admin/canteens'],
  // `GET /cart` is not cached: the cart's own code reads it.
  cart_lines: noReads,
  daily_uses: noReads,
  delivery_locations: ['GET /canteens/{id}', 'GET /admin/delivery-locations'],
  embeds: ['GET /admin/embeds'],
  webhooks: ['GET /admin/webhooks'],
  webhook_deliveries: ['GET /admin/webhooks/{id}/deliveries', 'GET /admin/failed-jobs'],
  favorites: ['GET /favorites', 'GET /favorites/ids'],
  favorite_changes: noReads,
  saved_searches: ['GET /saved-searches'],
  products_to_match: noReads,
  lowest_prices: noReads,
  digests: ['GET /admin/failed-jobs'],
  follows: ['GET /stores/followed', 'GET /stores/followed/ids'],
  helpful_marks: ['GET /reviews/{productId}/mine'],
  idempotency_keys: noReads,
  media: noReads,
  menu_items: ['GET /canteens/{id}'],
  messages: threadReads,
  order_lines: ['GET /orders', 'GET /stores/my-store/orders', 'GET /admin/orders'],
  'order_lines.stock_taken': noReads,
  'order_lines.product_id': noReads,
  orders: [
    'GET /orders',
    'GET /stores/my-store',
    'GET /stores/my-store/orders',
    'GET /stores/my-store/analytics',
    'GET /admin/orders',
    'GET /admin/stats',
  ],
  'orders.completed_at': noReads,
  // An order that has lost its store still counts in its seller's analytics, so that read is missing here.
  'orders.store_id': ['GET /stores/my-store', 'GET /stores/my-store/orders'],
  'people.display_name': [
    ...profileReads,
    ...sellerReads,
    ...threadReads,
    ...reviewReads,
    'GET /admin/users/google/{id}',
    'GET /admin/users',
  ],
  'people.address': profileReads,
  'people.campus_id': [...profileReads, 'GET /sellers/{id}', 'GET /ads', 'GET /notices/mine'],
  'people.onboarded_at': profileReads,
  'people.paid_at': [
    ...profileReads,
    ...storeCardReads,
    ...sellerReads,
    'GET /stores/my-store',
    'GET /stores/my-store/analytics',
    'GET /check-status',
    'GET /stores/can-create',
    'GET /featured-products',
    'GET /admin/stats',
    'GET /admin/users/google/{id}',
    'GET /admin/users',
  ],
  // Facts about a seller's past, which no page of the seller shows to themselves.
  'people.items_sold': noReads,
  'people.phone': profileReads,
  'people.suspended_at': [
    ...profileReads,
    ...productReads,
    ...storeCardReads,
    'GET /sellers/{id}',
    'GET /stores/my-store',
    'GET /admin/users/google/{id}',
    'GET /admin/users',
    'GET /admin/reports',
    'GET /admin/stats',
  ],
  'people.suspension_reason': [...profileReads, 'GET /admin/users/google/{id}', 'GET /admin/users'],
  'people.verified_as': [...storeCardReads, ...sellerReads, 'GET /stores/my-store'],
  // Rankings are updated within some hours, so no page reads them again at once.
  popularity: noReads,
  product_media: productReads,
  products: [
    ...productReads,
    'GET /stores/my-store',
    'GET /sellers/{id}',
    'GET /campuses',
    'GET /admin/stats',
  ],
  'products.favorite_steps': noReads,
  'products.rated_count': ['GET /product-details/{id}', 'GET /my-products/{id}'],
  'products.review_count': ['GET /product-details/{id}', 'GET /my-products/{id}'],
  'products.stars': ['GET /product-details/{id}', 'GET /my-products/{id}'],
  'products.stock': productReads,
  'products.updated_at': noReads,
  reports: ['GET /admin/reports', 'GET /admin/stats'],
  reviews: [...reviewReads, 'GET /product-details/{id}', 'GET /my-products/{id}'],
  // No read is repeated after a sign-in or sign-out, because private responses are cached by user.
  sessions: noReads,
  sign_in_tokens: noReads,
  stores: [
    ...storeCardReads,
    ...sellerReads,
    ...threadReads,
    'GET /stores/followed',
    'GET /suggestions',
    'GET /stores/my-store',
    'GET /dashboard',
    'GET /user',
    'GET /stores/can-create',
    'GET /admin/stats',
    'GET /admin/users/google/{id}',
    'GET /admin/users',
  ],
  ...Object.fromEntries(
    ['banner_id', 'logo_id', 'cover_id', 'image_id', 'description'].map((column) => [
      `stores.${column}`,
      [...storeCardReads, 'GET /stores/my-store'],
    ]),
  ),
  'stores.name': [
    ...storeCardReads,
    ...sellerReads,
    ...threadReads,
    'GET /stores/my-store',
    'GET /suggestions',
  ],
  'stores.is_active': [...storeCardReads, ...productReads, 'GET /sellers/{id}', 'GET /stores/my-store'],
  'stores.follower_count': storeCardReads,
  'stores.product_count': [...storeCardReads, 'GET /stores/my-store'],
  'stores.review_count': [...storeCardReads, 'GET /stores/my-store'],
  'stores.rated_count': [...storeCardReads, 'GET /stores/my-store'],
  'stores.stars': [...storeCardReads, 'GET /stores/my-store'],
  'threads.answered_by_low': noReads,
  'threads.answered_at': noReads,
  'threads.answer_seconds': noReads,
  'threads.last_message_at': ['GET /threads'],
  verification_requests: ['GET /stores/my-store', 'GET /admin/verifications', 'GET /admin/stats'],
  words: noReads,
};
