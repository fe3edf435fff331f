import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../site/server/db/schema.ts';
import type { AddRow } from '../calls/call-fixture.ts';
import { funaab } from './products.ts';

type Db = Kysely<Schema>;

export const addProduct =
  (overrides: { seller_id?: string; store_id?: string | null; category?: string } = {}): AddRow =>
  (db, id, at) => {
    const row = { id, name: `Thing ${id}`, description: '', price_kobo: 100_000, campus_id: funaab };
    const otherColumns = { original_price_kobo: null, stock: null, created_at: at };
    const defaults = { seller_id: 'owner', store_id: 'owner-store', category: 'Electronics' };
    return db
      .insertInto('products')
      .values({ ...row, ...otherColumns, ...defaults, ...overrides })
      .execute();
  };

const addPerson = (db: Db, id: string) =>
  db.insertInto('people').values({ id, display_name: id, paid_at: null, verified_as: null }).execute();

export const addUser: AddRow = (db, id, at) =>
  db
    .insertInto('people')
    .values({ id, display_name: `User ${id}`, paid_at: null, verified_as: null, created_at: at })
    .execute();

export const addStore =
  (category: string): AddRow =>
  async (db, id, at) => {
    await addPerson(db, `owner-of-${id}`);
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

export const addFavorite: AddRow = async (db, id, at) => {
  await addProduct()(db, id, at);
  await db.insertInto('favorites').values({ person_id: 'buyer', product_id: id, created_at: at }).execute();
};

/** Tells the buyer that a product is back in stock. */
export const addAlert: AddRow = async (db, id, at) => {
  await addProduct()(db, id, at);
  await db
    .insertInto('alerts')
    .values({ id, person_id: 'buyer', kind: 'back_in_stock', subject_id: id, created_at: at })
    .execute();
};

export const addFollow: AddRow = async (db, id, at) => {
  await addStore('Electronics')(db, id, at);
  await db.insertInto('follows').values({ person_id: 'buyer', store_id: id, created_at: at }).execute();
};

export const addReview: AddRow = async (db, id, at) => {
  await addPerson(db, `writer-of-${id}`);
  const row = { id, product_id: 'lamp', person_id: `writer-of-${id}`, comment: 'It works well.' };
  const rating = (at.getTime() % 5) + 1;
  await db
    .insertInto('reviews')
    .values({ ...row, rating, response: null, responded_at: null, created_at: at, updated_at: at })
    .execute();
};

let orderCount = 0;

export const addOrder =
  (overrides: { seller_id?: null; store_id?: null; canteen_id?: string } = {}): AddRow =>
  (db, id, at) => {
    orderCount += 1;
    const reference = `CM-${String(orderCount).padStart(6, '0')}`;
    const parties = { buyer_id: 'buyer', seller_id: 'owner', store_id: 'owner-store', canteen_id: null };
    return db
      .insertInto('orders')
      .values({
        id,
        reference,
        ...parties,
        ...overrides,
        total_kobo: 5000,
        delivery_location: null,
        created_at: at,
        completed_at: null,
      })
      .execute();
  };

export const addMessage =
  (thread: string): AddRow =>
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

export const addThread: AddRow = async (db, id, at) => {
  await addPerson(db, `with-${id}`);
  const pair = { low_id: 'buyer', high_id: `with-${id}` };
  await db
    .insertInto('threads')
    .values({ id, ...pair, created_at: at, last_message_at: at })
    .execute();
  await addMessage(id)(db, `first-of-${id}`, at);
};

export const addCanteen: AddRow = (db, id, at) => {
  const unset = { campus_id: null, opens_at: null, closes_at: null, rating: null, picture_id: null };
  return db
    .insertInto('canteens')
    .values({ id, name: id, ...unset, phone: null, created_at: at })
    .execute();
};

export const addAd: AddRow = (db, id, at) => {
  const prices = { discount: null, price_kobo: null, original_price_kobo: null };
  const content = {
    title: id,
    image: '/media/picture/960.webp',
    link: '/product/lamp',
    type: 'native',
  } as const;
  return db
    .insertInto('ads')
    .values({ id, ...content, ...prices, created_at: at })
    .execute();
};

export const addVerificationRequest: AddRow = async (db, id, at) => {
  await addStore('Electronics')(db, `store-${id}`, at);
  const row = { id, store_id: `store-${id}`, level: 'gold', answered_at: null } as const;
  await db
    .insertInto('verification_requests')
    .values({ ...row, created_at: at })
    .execute();
};

export const addReport: AddRow = (db, id, at) =>
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

export const addEmbed: AddRow = (db, id, at) =>
  db
    .insertInto('embeds')
    .values({ id, origin: `https://${id}.example`, scopes: ['buy'], created_at: at })
    .execute();

export const addWebhook: AddRow = (db, id, at) =>
  db
    .insertInto('webhooks')
    .values({
      id,
      url: `https://${id}.example/`,
      secret: 'whsec_c2VjcmV0',
      events: ['order.created'],
      created_at: at,
    })
    .execute();

/** Adds an event for the webhook with the id `webhook`. */
export const addWebhookDelivery: AddRow = (db, id, at) =>
  sql`
    insert into webhook_deliveries (id, webhook_id, event, data, created_at)
    values (${id}, 'webhook', 'order.created', '{}', ${at})`.execute(db);

/** Adds an event that the webhook with the id `webhook` did not accept. */
export const addFailedDelivery: AddRow = (db, id, at) =>
  sql`
    insert into webhook_deliveries (id, webhook_id, event, data, status, created_at)
    values (${id}, 'webhook', 'order.created', '{}', 'failed', ${at})`.execute(db);

export const addAdminChange: AddRow = (db, id, at) => {
  const change = { admin_name: 'Boss', kind: 'product', target_id: 'lamp', before: null } as const;
  return db
    .insertInto('admin_changes')
    .values({ id, ...change, after: JSON.stringify({ isHidden: true }), created_at: at })
    .execute();
};
