import type { Kysely } from 'kysely';
import type { Schema } from '../../../site/server/db/schema.ts';
import type { Caller } from './callers.ts';
import { funaab } from './products.ts';

type Db = Kysely<Schema>;

/** Adds a row to a list, created at the given time. */
type Add = (db: Db, id: string, at: Date) => Promise<unknown>;

interface GrowingList {
  caller: Caller;
  path?: string;
  body?: object;
  add: Add;
  /** The table that a row can be deleted from, and the column of its id where that is not `id`. */
  from: [table: string, column?: string];
}

const product =
  (more: { seller_id?: string; store_id?: string | null; category?: string } = {}): Add =>
  (db, id, at) => {
    const row = { id, name: `Thing ${id}`, description: '', price_kobo: 100_000, campus_id: funaab };
    const rest = { original_price_kobo: null, stock: null, created_at: at };
    const usual = { seller_id: 'owner', store_id: 'owner-store', category: 'Electronics' };
    return db
      .insertInto('products')
      .values({ ...row, ...rest, ...usual, ...more })
      .execute();
  };

const person = (db: Db, id: string) =>
  db.insertInto('people').values({ id, display_name: id, paid_at: null, verified_as: null }).execute();

const store =
  (category: string): Add =>
  async (db, id, at) => {
    await person(db, `owner-of-${id}`);
    const row = {
      id,
      owner_id: `owner-of-${id}`,
      name: `Store ${id}`,
      slug: id,
      description: '',
      address: '',
    };
    return db
      .insertInto('stores')
      .values({ ...row, campus_id: funaab, category, created_at: at })
      .execute();
  };

const favorite: Add = async (db, id, at) => {
  await product()(db, id, at);
  await db.insertInto('favorites').values({ person_id: 'buyer', product_id: id, created_at: at }).execute();
};

const follow: Add = async (db, id, at) => {
  await store('Electronics')(db, id, at);
  await db.insertInto('follows').values({ person_id: 'buyer', store_id: id, created_at: at }).execute();
};

const review: Add = async (db, id, at) => {
  await person(db, `writer-of-${id}`);
  const row = { id, product_id: 'lamp', person_id: `writer-of-${id}`, comment: 'It works well.' };
  const rating = (at.getTime() % 5) + 1;
  await db
    .insertInto('reviews')
    .values({ ...row, rating, response: null, responded_at: null, created_at: at, updated_at: at })
    .execute();
};

let orders = 0;

const order =
  (more: { seller_id?: null; store_id?: null; canteen_id?: string } = {}): Add =>
  (db, id, at) => {
    orders += 1;
    const reference = `CM-${String(orders).padStart(6, '0')}`;
    const whose = { buyer_id: 'buyer', seller_id: 'owner', store_id: 'owner-store', canteen_id: null };
    return db
      .insertInto('orders')
      .values({
        id,
        reference,
        ...whose,
        ...more,
        total_kobo: 5000,
        delivery_location: null,
        created_at: at,
        completed_at: null,
      })
      .execute();
  };

const message =
  (thread: string): Add =>
  (db, id, at) =>
    db
      .insertInto('messages')
      .values({
        id,
        thread_id: thread,
        from_low: true,
        product_id: null,
        content: id,
        created_at: at,
        read_at: null,
      })
      .execute();

const thread: Add = async (db, id, at) => {
  await person(db, `with-${id}`);
  const pair = { low_id: 'buyer', high_id: `with-${id}` };
  await db
    .insertInto('threads')
    .values({ id, ...pair, created_at: at, last_message_at: at })
    .execute();
  await message(id)(db, `first-of-${id}`, at);
};

const canteen: Add = (db, id, at) => {
  const nothing = { campus_id: null, opens_at: null, closes_at: null, rating: null, picture_id: null };
  return db
    .insertInto('canteens')
    .values({ id, name: id, ...nothing, phone: null, created_at: at })
    .execute();
};

const ad: Add = (db, id, at) => {
  const prices = { discount: null, price_kobo: null, original_price_kobo: null };
  const shown = {
    title: id,
    image: '/media/picture/960.webp',
    link: '/product/lamp',
    type: 'native',
  } as const;
  return db
    .insertInto('ads')
    .values({ id, ...shown, ...prices, created_at: at })
    .execute();
};

const verification: Add = async (db, id, at) => {
  await store('Electronics')(db, `store-${id}`, at);
  const row = { id, store_id: `store-${id}`, level: 'gold', answered_at: null } as const;
  await db
    .insertInto('verification_requests')
    .values({ ...row, created_at: at })
    .execute();
};

const report: Add = (db, id, at) =>
  db
    .insertInto('reports')
    .values({
      id,
      reporter_id: 'buyer',
      kind: 'product',
      target_id: id,
      reason: id,
      created_at: at,
      resolved_at: null,
    })
    .execute();

const embed: Add = (db, id, at) =>
  db
    .insertInto('embeds')
    .values({ id, origin: `https://${id}.example`, scopes: ['buy'], created_at: at })
    .execute();

const adminChange: Add = (db, id, at) => {
  const change = { admin_name: 'Boss', kind: 'product', target_id: 'lamp', before: null } as const;
  return db
    .insertInto('admin_changes')
    .values({ id, ...change, after: JSON.stringify({ isHidden: true }), created_at: at })
    .execute();
};

const guest = 'guest' as const;

/** How each list of the API grows and shrinks. */
export const growingLists: Record<string, GrowingList> = {
  'GET /all-products': { caller: guest, add: product(), from: ['products'] },
  'GET /products': { caller: guest, add: product(), from: ['products'] },
  'GET /my-products': { caller: 'owner', add: product(), from: ['products'] },
  'GET /admin/products': { caller: 'admin', add: product(), from: ['products'] },
  'GET /favorites': { caller: 'buyer', add: favorite, from: ['favorites', 'product_id'] },
  'GET /reviews/{productId}': { caller: guest, path: '/reviews/lamp', add: review, from: ['reviews'] },
  'GET /stores/{id}/reviews': {
    caller: guest,
    path: '/stores/owner-store/reviews',
    add: review,
    from: ['reviews'],
  },
  'GET /stores': { caller: guest, add: store('Electronics'), from: ['stores'] },
  'GET /stores/{key}': {
    caller: guest,
    path: `/stores/${funaab}`,
    add: store('Electronics'),
    from: ['stores'],
  },
  'GET /farm-stores/{campus}': {
    caller: guest,
    path: `/farm-stores/${funaab}`,
    add: store('farmProduce'),
    from: ['stores'],
  },
  'GET /farm-stores': { caller: guest, add: store('farmProduce'), from: ['stores'] },
  'GET /stores/{key}/products': {
    caller: guest,
    path: '/stores/owner-store/products',
    add: product(),
    from: ['products'],
  },
  'GET /sellers/{id}/products': {
    caller: guest,
    path: '/sellers/owner/products',
    add: product(),
    from: ['products'],
  },
  'GET /stores/followed': { caller: 'buyer', add: follow, from: ['follows', 'store_id'] },
  'POST /store-detail': {
    caller: guest,
    body: { storeId: 'owner-store' },
    add: product(),
    from: ['products'],
  },
  'POST /farm-detail': {
    caller: guest,
    body: { storeId: 'farm' },
    add: product({ seller_id: 'farmer', store_id: 'farm', category: 'farmProduce' }),
    from: ['products'],
  },
  'GET /orders': { caller: 'buyer', add: order(), from: ['orders'] },
  'GET /stores/my-store/orders': { caller: 'owner', add: order(), from: ['orders'] },
  'GET /admin/orders': {
    caller: 'admin',
    add: order({ seller_id: null, store_id: null, canteen_id: 'canteen' }),
    from: ['orders'],
  },
  'GET /threads': { caller: 'buyer', add: thread, from: ['threads'] },
  'GET /threads/{id}/messages': {
    caller: 'buyer',
    path: '/threads/thread/messages',
    add: message('thread'),
    from: ['messages'],
  },
  'GET /canteens': { caller: guest, add: canteen, from: ['canteens'] },
  'GET /admin/canteens': { caller: 'admin', add: canteen, from: ['canteens'] },
  'GET /admin/ads/public': { caller: guest, add: ad, from: ['ads'] },
  'GET /ads': { caller: 'buyer', add: ad, from: ['ads'] },
  'GET /notices': { caller: guest, add: ad, from: ['ads'] },
  'GET /notices/mine': { caller: 'buyer', add: ad, from: ['ads'] },
  'GET /admin/ads': { caller: 'admin', add: ad, from: ['ads'] },
  'GET /admin/verifications': { caller: 'admin', add: verification, from: ['verification_requests'] },
  'GET /admin/reports': { caller: 'admin', add: report, from: ['reports'] },
  'GET /admin/trail': { caller: 'admin', add: adminChange, from: ['admin_changes'] },
  'GET /admin/embeds': { caller: 'admin', add: embed, from: ['embeds'] },
};
